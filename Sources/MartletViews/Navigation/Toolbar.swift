import MartletCore

/// Where a toolbar item goes.
@available(iOS 14.0, macOS 11.0, *)
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Position: Hashable { case leading, principal, trailing, bottom }
  let edge: Position
  private let name: String

  private init(_ name: String, _ edge: Position) {
    self.name = name
    self.edge = edge
  }

  public static let automatic = ToolbarItemPlacement("automatic", .trailing)
  public static let principal = ToolbarItemPlacement("principal", .principal)
  public static let navigation = ToolbarItemPlacement("navigation", .leading)
  public static let primaryAction = ToolbarItemPlacement("primaryAction", .trailing)
  @available(iOS 16.0, macOS 13.0, *)
  public static let secondaryAction = ToolbarItemPlacement("secondaryAction", .trailing)
  public static let status = ToolbarItemPlacement("status", .bottom)
  public static let confirmationAction = ToolbarItemPlacement("confirmationAction", .trailing)
  public static let cancellationAction = ToolbarItemPlacement("cancellationAction", .leading)
  public static let destructiveAction = ToolbarItemPlacement("destructiveAction", .trailing)
  @available(macOS, unavailable)
  public static let topBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
  @available(macOS, unavailable)
  public static let topBarTrailing = ToolbarItemPlacement("topBarTrailing", .trailing)
  @available(macOS, unavailable)
  public static let navigationBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
  @available(macOS, unavailable)
  public static let navigationBarTrailing = ToolbarItemPlacement("topBarTrailing", .trailing)
  @available(macOS, unavailable)
  public static let bottomBar = ToolbarItemPlacement("bottomBar", .bottom)
}

/// Items of a toolbar.
@available(iOS 14.0, macOS 11.0, *)
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  func _collect(into list: inout _ToolbarItems)
}

public struct _ToolbarItems {
  var entries: [ToolbarEntry] = []
}

extension ToolbarContent {
  public func _collect(into list: inout _ToolbarItems) { body._collect(into: &list) }
}

extension Never: ToolbarContent {
  public func _collect(into list: inout _ToolbarItems) {}
}

extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  @MainActor public func _collect(into list: inout _ToolbarItems) {
    list.entries.append(ToolbarEntry(placement: placement, content: AnyView(content)))
  }
}

extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem where ID == String {
  /// The id is for toolbars that a person arranges, which there are none of here.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public func _collect(into list: inout _ToolbarItems) {
    list.entries.append(ToolbarEntry(placement: placement, content: AnyView(content)))
  }
}

// MARK: - Builder

@available(iOS 14.0, macOS 11.0, *)
@resultBuilder public struct ToolbarContentBuilder {
  nonisolated public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  nonisolated public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> _ToolbarGroup<repeat each C> {
    _ToolbarGroup(content: (repeat each content))
  }
  nonisolated public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
  nonisolated public static func buildIf<C: ToolbarContent>(
    _ content: C?
  ) -> _ToolbarChoice<C, C> {
    content.map { .first($0) } ?? .none
  }
  nonisolated public static func buildEither<A: ToolbarContent, B: ToolbarContent>(
    first content: A
  ) -> _ToolbarChoice<A, B> { .first(content) }
  nonisolated public static func buildEither<A: ToolbarContent, B: ToolbarContent>(
    second content: B
  ) -> _ToolbarChoice<A, B> { .second(content) }
  nonisolated public static func buildLimitedAvailability<C: ToolbarContent>(
    _ content: C
  ) -> C { content }
}

public nonisolated struct _ToolbarGroup<each C: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  let content: (repeat each C)
  @MainActor public func _collect(into list: inout _ToolbarItems) {
    repeat (each content)._collect(into: &list)
  }
}

public nonisolated enum _ToolbarChoice<A: ToolbarContent, B: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  case none
  case first(A)
  case second(B)
  @MainActor public func _collect(into list: inout _ToolbarItems) {
    switch self {
    case .none: break
    case .first(let content): content._collect(into: &list)
    case .second(let content): content._collect(into: &list)
    }
  }
}

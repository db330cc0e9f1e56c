import MartletCore

/// Where a toolbar item goes.
///
/// Documented (developer.apple.com/documentation/swiftui/toolbaritemplacement), for iOS: confirming, destructive and
/// primary actions at the trailing edge, cancelling and navigation at the leading one, status in the middle of the
/// bottom bar.
@available(iOS 14.0, macOS 11.0, *)
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Position: Hashable { case leading, principal, trailing }
  let edge: Position
  /// Nil: not shown.
  let bar: ToolbarPlacement?
  private let name: String

  private init(
    _ name: String, _ edge: Position = .trailing, in bar: ToolbarPlacement? = .navigationBar
  ) {
    self.name = name
    self.edge = edge
    self.bar = bar
  }

  public static let automatic = ToolbarItemPlacement("automatic")
  public static let principal = ToolbarItemPlacement("principal", .principal)
  public static let navigation = ToolbarItemPlacement("navigation", .leading)
  public static let primaryAction = ToolbarItemPlacement("primaryAction")
  /// Beside the primary ones: there is no menu for them yet.
  @available(iOS 16.0, macOS 13.0, *)
  public static let secondaryAction = ToolbarItemPlacement("secondaryAction")
  public static let status = ToolbarItemPlacement("status", .principal, in: .bottomBar)
  public static let confirmationAction = ToolbarItemPlacement("confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement("cancellationAction", .leading)
  public static let destructiveAction = ToolbarItemPlacement("destructiveAction")
  @available(macOS, unavailable)
  public static let topBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
  @available(macOS, unavailable)
  public static let topBarTrailing = ToolbarItemPlacement("topBarTrailing")
  @available(macOS, unavailable)
  public static let navigationBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
  @available(macOS, unavailable)
  public static let navigationBarTrailing = ToolbarItemPlacement("topBarTrailing")
  /// Spread over the bar's width; a single one is in the middle. Spacers among them divide the room instead.
  @available(macOS, unavailable)
  public static let bottomBar = ToolbarItemPlacement("bottomBar", in: .bottomBar)
  /// Above a keyboard on the screen, which there is none of here: not shown.
  @available(iOS 15.0, macOS 12.0, *)
  public static let keyboard = ToolbarItemPlacement("keyboard", in: nil)
}

/// Items of a toolbar.
///
/// One of an app's own may have dynamic properties; they live as long as the view with the toolbar has the content at
/// that place.
@available(iOS 14.0, macOS 11.0, *)
@MainActor @preconcurrency public protocol ToolbarContent: _PropertyContainer {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// A view without anything to show, whose node tells of the items.
  @MainActor @preconcurrency func _makeParts() -> AnyView
}

extension ToolbarContent {
  public func _makeParts() -> AnyView { AnyView(ToolbarBody(content: self)) }
}

extension Never: ToolbarContent {
  public func _makeParts() -> AnyView { AnyView(EmptyView()) }
}

extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  @MainActor public func _makeParts() -> AnyView {
    AnyView(ToolbarPart(entry: ToolbarEntry(placement: placement, content: AnyView(content))))
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

  @MainActor public func _makeParts() -> AnyView {
    AnyView(ToolbarPart(entry: ToolbarEntry(placement: placement, content: AnyView(content))))
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
  @MainActor public func _makeParts() -> AnyView {
    var parts: [AnyView] = []
    repeat parts.append((each content)._makeParts())
    return AnyView(ToolbarParts(parts: parts))
  }
}

public nonisolated enum _ToolbarChoice<A: ToolbarContent, B: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  case none
  case first(A)
  case second(B)
  @MainActor public func _makeParts() -> AnyView { AnyView(choice) }

  @MainActor @ViewBuilder private var choice: some View {
    switch self {
    case .none: EmptyView()
    case .first(let content): content._makeParts()
    case .second(let content): content._makeParts()
    }
  }
}

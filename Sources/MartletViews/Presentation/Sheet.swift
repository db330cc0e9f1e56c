import Foundation
import MartletCore

extension View {
  /// Shows a view in front of the window while the flag is true: a dialog, or a sheet at the bottom edge of a narrow
  /// window. Escape, a press beside it and `dismiss` set the flag to false.
  ///
  /// Lifetime: the content is made when it is shown, lives until it has left, and is another the next time. Then its
  /// `onDisappear` runs and after that `onDismiss`. Documented:
  /// developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        item: isPresented.asPresence(), identify: { $0 }, onDismiss: onDismiss
      ) { _, controller in
        SheetLayer(controller: controller, content: content)
      })
  }

  /// The same while there is an item. Another item, by its id, is shown by another view (case B11).
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(item: item, identify: \.id, onDismiss: onDismiss) { item, controller in
        SheetLayer(controller: controller) { content(item) }
      })
  }

  /// Covers the whole window while the flag is true. It has no outside to press, and Escape does not take it away:
  /// `dismiss` does.
  @available(iOS 14.0, *)
  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        item: isPresented.asPresence(), identify: { $0 }, onDismiss: onDismiss
      ) { _, controller in
        CoverLayer(controller: controller, content: content)
      })
  }

  @available(iOS 14.0, *)
  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(item: item, identify: \.id, onDismiss: onDismiss) { item, controller in
        CoverLayer(controller: controller) { content(item) }
      })
  }

  /// While true, neither Escape nor a press beside it takes away the sheet or popover around this view; `dismiss` does.
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: InteractiveDismissKey.self, value: isDisabled)
  }

  /// The heights that a sheet at the bottom edge may have; the smallest of them is used. In a wide window they are
  /// without effect.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    preference(key: DetentsKey.self, value: detents)
  }
}

/// A height of a sheet at the bottom edge.
@available(iOS 16.0, macOS 13.0, *)
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable { case fraction(CGFloat), height(CGFloat) }
  let kind: Kind
  /// Half of the window.
  public static let medium = PresentationDetent(kind: .fraction(0.5))
  public static let large = PresentationDetent(kind: .fraction(1))
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  /// In points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }

  /// Of the room that there is; a number that is no length counts as all of it.
  func height(in room: Double) -> Double {
    let wanted =
      switch kind {
      case .fraction(let fraction): fraction * room
      case .height(let height): height
      }
    return wanted.isFinite ? min(room, max(0, wanted)) : room
  }
}

enum InteractiveDismissKey: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

enum DetentsKey: PreferenceKey {
  static let defaultValue: Set<PresentationDetent> = []
  static func reduce(
    value: inout Set<PresentationDetent>, nextValue: () -> Set<PresentationDetent>
  ) {
    value.formUnion(nextValue())
  }
}

/// A sheet and what lies behind it.
private nonisolated struct SheetLayer<Content: View>: View {
  let controller: PresentationController
  let content: () -> Content
  @State private var isDismissDisabled = false
  @State private var detents: Set<PresentationDetent> = []

  init(controller: PresentationController, content: @escaping () -> Content) {
    self.controller = controller
    self.content = content
  }

  @MainActor private func dismiss() { if !isDismissDisabled { controller.dismiss() } }

  @MainActor var body: some View {
    Scrim(color: Theme.scrim) { dismiss() }
      .transition(PresentationStyle.fade)
    VStack { PresentedContent(content) }
      .modifier(PresentedEnvironment(controller: controller))
      .onPreferenceChange(InteractiveDismissKey.self) { isDismissDisabled = $0 }
      .onPreferenceChange(DetentsKey.self) { detents = $0 }
      .modifier(SheetContentLayout())
      .background(Theme.dialog, ignoresSafeAreaEdges: [])
      .modifier(CardOutline(radius: Theme.dialogRadius))
      .modifier(SheetPlacement(detents: detents))
      .modifier(PresentationKeys { dismiss() })
      .transition(SheetTransition().animation(PresentationStyle.animation))
  }
}

/// Content that covers the window.
private nonisolated struct CoverLayer<Content: View>: View {
  let controller: PresentationController
  let content: () -> Content

  @MainActor var body: some View {
    // What is not covered yet is behind it all the same.
    Scrim(color: .clear) {}
      .transition(PresentationStyle.fade)
    VStack { PresentedContent(content) }
      .modifier(PresentedEnvironment(controller: controller))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Theme.window)
      .modifier(SafeRoom())
      .modifier(PresentationKeys {})
      .transition(MoveTransition(edge: .bottom).animation(PresentationStyle.animation))
  }
}

/// Presses go through the view.
private nonisolated struct Untouchable: _LayoutModifier {
  typealias Body = Never
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { UntouchableNode(owner: owner) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange { .none }
}

private final class UntouchableNode: _WrapperNode {
  override var allowsHits: Bool { false }
}

/// Corners and a fine line around what is presented.
nonisolated struct CardOutline: ViewModifier {
  let radius: CGFloat
  func body(content: Content) -> some View {
    content
      .cornerRadius(radius)
      .overlay {
        RoundedRectangle(cornerRadius: radius).stroke(Theme.separator, lineWidth: Theme.hairline)
          .modifier(Untouchable())
      }
  }
}

import MartletCore

/// Takes a presentation away by writing its binding.
///
/// Lifetime: made once for each presenting view, so that the environment of what it presents stays the same.
@MainActor final class PresentationController: DismissTarget {
  private var isShown: () -> Bool = { false }
  private var end: () -> Void = {}

  nonisolated override init() {}

  /// Takes what the newest value of the presenting view says.
  func follow(isShown: @escaping () -> Bool, end: @escaping () -> Void) {
    self.isShown = isShown
    self.end = end
  }

  /// Writes once: while what was written waits for its pass, it is read already.
  override func dismiss() { if isShown() { end() } }
}

/// What all presentations have in common: something is shown while the binding is not nil.
nonisolated struct PresentationModifier<Item, ID: Hashable, Layer: View>: ViewModifier {
  let item: Binding<Item?>
  let identify: (Item) -> ID
  let onDismiss: (() -> Void)?
  let layer: (Item, PresentationController) -> Layer
  @State private var controller = PresentationController()

  init(
    item: Binding<Item?>, identify: @escaping (Item) -> ID, onDismiss: (() -> Void)?,
    layer: @escaping (Item, PresentationController) -> Layer
  ) {
    // Presentations do not care how the binding animates (fact F54).
    self.item = item.transaction(Transaction())
    self.identify = identify
    self.onDismiss = onDismiss
    self.layer = layer
  }

  @MainActor func body(content: Content) -> some View {
    let shown = item.wrappedValue
    controller.follow {
      item.wrappedValue != nil
    } end: {
      item.wrappedValue = nil
    }
    return content.modifier(
      TopLayerModifier(
        id: shown.map(identify), layer: shown.map { layer($0, controller) }, onDismiss: onDismiss))
  }
}

extension Binding where Value == Bool {
  /// Not nil while this is true; the only value to write is nil, which is false.
  nonisolated func asPresence() -> Binding<Presence?> {
    let base = transaction(Transaction())
    return Binding<Presence?>(reading: { base.wrappedValue ? Presence() : nil }) { presence, _ in
      if presence == nil { base.wrappedValue = false }
    }
  }
}

/// Something is shown, and there is no more to say of it.
struct Presence: Hashable {}

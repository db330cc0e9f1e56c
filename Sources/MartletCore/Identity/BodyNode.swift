/// The node of a view with a body: an app's own views.
///
/// Its body runs only when it is new, its value differs field by field, or something it read changed
/// (contract U1). The view's dynamic properties live in `value`; their storage outlives each new value.
final class BodyNode<V: View>: SingleChildNode<V, V.Body> {
  @exclusivity(unchecked) private var value: V
  private let plan: TypePlan
  private var moving: AnimatedData<V>?

  override init(_ view: V, _ parent: _Node) {
    value = view
    plan = TypePlan.of(V.self)
    super.init(view, parent)
    if plan.isDynamic { plan.install(in: &value, node: self) }
    if plan.ownsObjects { markKeepsState() }
    if plan.isAnimatable { moving = .of(value, self) }
    cause = .mounted
    if isReady { child = V.Body._makeNode(runBody(), self) }
  }

  /// False while an object of the environment is missing: the view then shows what it showed, at first nothing.
  private var isReady: Bool { !plan.isDynamic || plan.prepare(&value) }

  private func runBody() -> V.Body {
    if let moving, moving.isMoving {
      let shown = moving.presented(value)
      return tracked { shown.body }
    }
    return tracked { value.body }
  }

  override func update(_ new: V) {
    if plan.isEqual(&value, new) { return }
    var new = new
    if plan.isDynamic { plan.carry(from: &value, to: &new) }
    value = new
    moving?.retarget(to: new)
    runUpdateForNewValue()
  }

  override func runUpdate() {
    if isReady { show(runBody()) }
  }
  override func unmount() {
    super.unmount()
    if plan.isDynamic { plan.uninstall(from: &value) }
  }
  override func collectKept(_ keep: (_Node, String, Any) -> Void) {
    guard keepsState else { return }
    plan.collectKept(&value) { keep(self, $0, $1) }
    super.collectKept(keep)
  }
  override var dynamicPropertyNames: [String] { plan.propertyNames }
  override func stateSlots() -> [StateSlot] { plan.slots(of: &value) }
}

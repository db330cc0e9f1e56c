import Foundation
import MartletCore
import MartletDrawing

/// What moves by the clock for as long as it is seen: a ring that turns, or a bar with a block that goes to and fro.
nonisolated struct Spinner: View {
  typealias Body = Never
  enum Kind: Hashable { case ring, bar }
  let kind: Kind
  init(kind: Kind) { self.kind = kind }
  @MainActor static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    SpinnerNode(view, parent)
  }
}

private final class SpinnerNode: _LeafViewNode<Spinner>, TimelineFollower {
  private var value: Spinner
  private var spinner: SpinnerLayoutNode {
    unsafeDowncast(layoutNode, to: SpinnerLayoutNode.self)
  }
  /// When it was last drawn for its own sake.
  private var lastStep: Double

  override init(_ view: Spinner, _ parent: _Node) {
    value = view
    lastStep = parent.graph.time
    super.init(view, parent)
    attach(SpinnerLayoutNode(owner: self, view.kind))
    environment.addStyleReader(self)
    spinner.readStyle()
    graph.timelines.append(self)
  }

  override func update(_ new: Spinner) {
    if new.kind == value.kind { return }
    value = new
    spinner.kind = new.kind
    graph.markLayout(spinner)
    spinner.markDisplayDirty()
  }

  override func runUpdate() { spinner.readStyle() }

  override func unmount() {
    graph.timelines.removeAll { $0 === self }
    super.unmount()
  }

  /// Asked at the end of each frame: what is out of sight waits for nothing (contract A7), and is looked at again
  /// when something else makes a frame, as all that can bring it back does.
  var nextTime: Double {
    spinner.isSeen ? max(lastStep + 1 / 30, graph.time) : .infinity
  }

  func timelineIsDue() {
    lastStep = graph.time
    spinner.markDisplayDirty()
  }
}

/// 1 *Own size*: a ring is a square of 20 points times the control size's factor; a bar is as wide as proposed, 100 where
/// nothing is, and 6 high. 2 *Placement*: it fills its bounds. 3 *Cache*: none.
private final class SpinnerLayoutNode: _LayoutNode {
  var kind: Spinner.Kind
  private var color = ResolvedColor(red: 0, green: 0, blue: 0)
  private var trough = ResolvedColor(red: 0, green: 0, blue: 0)
  private var factor = 1.0
  private let start: Double

  init(owner: _Node, _ kind: Spinner.Kind) {
    self.kind = kind
    start = owner.graph.time
    super.init(owner: owner)
  }

  func readStyle() {
    let values = EnvironmentValues(untracked: owner.environment)
    color = values.foregroundColor()
    trough = Theme.trough.resolved(in: values.colorScheme)
    let new = Double(values.controlSize.factor)
    if new != factor {
      factor = new
      owner.graph.markLayout(self)
    }
    markDisplayDirty()
  }

  override var animatesFrame: Bool { true }
  override func measure(_ proposal: _Proposal) -> CGSize {
    switch kind {
    case .ring: CGSize(width: 20 * factor, height: 20 * factor)
    case .bar: CGSize(width: proposal.width.or(100), height: Theme.barHeight)
    }
  }
  override func ignoresProposal(horizontal: Bool) -> Bool { kind == .ring || !horizontal }

  /// Some of it is in the window and in all that clips it, and it is not wholly transparent.
  var isSeen: Bool {
    guard isPlaced, let shown = shownFrame, shownOpacity > 0 else { return false }
    var visible = shown.intersection(CGRect(origin: .zero, size: owner.graph.size))
    var node = parent
    while let current = node, !visible.isNull, !visible.isEmpty {
      if current.clipsHits {
        visible = visible.intersection(
          current.windowRect(current.presentedFrame, presented: true))
      }
      node = current.parent
    }
    return !visible.isNull && !visible.isEmpty
  }

  override func draw(size: CGSize) -> DisplayFragment {
    let turn = (owner.graph.time - start).truncatingRemainder(dividingBy: 1)
    return kind == .ring ? ring(size, turn) : bar(size, turn)
  }

  private func ring(_ size: CGSize, _ turn: Double) -> DisplayFragment {
    let side = min(size.width, size.height)
    let width = side * 0.14
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    func arc(from: Double, degrees: Double) -> Path {
      var path = Path()
      path.addArc(
        center: center, radius: side / 2 - width / 2, startAngle: .degrees(from),
        endAngle: .degrees(from + degrees), clockwise: false)
      return path
    }
    let line = StrokeStyle(lineWidth: width, lineCap: .round)
    return group(
      .strokePath(arc(from: 0, degrees: 360), trough, line),
      .strokePath(arc(from: turn * 360 - 90, degrees: 100), color, line))
  }

  private func bar(_ size: CGSize, _ turn: Double) -> DisplayFragment {
    let block = size.width * 0.3
    let way = turn < 0.5 ? turn * 2 : 2 - turn * 2
    let bounds = CGRect(origin: .zero, size: size)
    return group(
      .fill(trough, bounds, cornerRadius: size.height / 2),
      .fill(
        color,
        CGRect(x: (size.width - block) * way, y: 0, width: block, height: size.height),
        cornerRadius: size.height / 2))
  }

  private func group(_ parts: DisplayFragment.Content...) -> DisplayFragment {
    DisplayFragment(
      .group(
        ContiguousArray(parts.map { .init(x: 0, y: 0, fragment: DisplayFragment($0)) })))
  }
}

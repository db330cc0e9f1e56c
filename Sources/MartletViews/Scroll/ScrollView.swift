import Foundation
import MartletCore

/// A view that shows a part of content that may be larger. See `ScrollLayoutNode` for the layout contract.
///
/// Lifetime: the offset belongs to the view's identity; new content keeps it, as far as it is long enough.
public nonisolated struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ScrollNode(view, parent)
  }
}

private enum ScrollEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether scrollable views may be scrolled by a person.
  @available(iOS 16.0, macOS 13.0, *)
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}

extension View {
  /// Reaches every scrollable view below; an inner `scrollDisabled(false)` allows it again (fact F61).
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    environment(\.isScrollEnabled, !disabled)
  }
}

final class ScrollNode<Content: View>: _ViewNode<ScrollView<Content>>, RefreshingNode,
  IndicatorClock
{
  private let layoutNode: ScrollLayoutNode
  /// Views placed straight in a scroll view are stacked along its axis (fact F66).
  private var content: PartNode<Content>!
  private var spinner: PartNode<RefreshSpinner>?
  private var showsIndicators: Bool

  override init(_ view: ScrollView<Content>, _ parent: _Node) {
    layoutNode = ScrollLayoutNode(owner: parent)
    showsIndicators = view.showsIndicators
    super.init(view, parent)
    layoutNode.owner = self
    layoutNode.axes = view.axes
    content = PartNode(self, view.content, ScrollLayoutNode.stackParameters(view.axes))
    layoutNode.setContent(content.stack)
    runUpdate()
  }

  override func update(_ new: ScrollView<Content>) {
    if layoutNode.axes != new.axes {
      layoutNode.axes = new.axes
      content.stack.parameters = ScrollLayoutNode.stackParameters(new.axes)
      graph.markLayout(content.stack)
      graph.markLayout(layoutNode)
    }
    if showsIndicators != new.showsIndicators {
      showsIndicators = new.showsIndicators
      runUpdate()
    }
    content.show(new.content)
  }

  /// Only the environment is read here.
  override func runUpdate() {
    let refresh = reading {
      let values = EnvironmentValues(environment)
      layoutNode.isEnabled = values.isScrollEnabled
      indicate(by: values)
      return values.refresh
    }
    if refresh != nil || layoutNode.refresher != nil { setRefresh(refresh) }
  }

  // MARK: - Indicators

  private func indicate(by values: EnvironmentValues) {
    let vertical = values.verticalScrollIndicatorVisibility
    let horizontal = values.horizontalScrollIndicatorVisibility
    layoutNode.indicatorVisibility =
      showsIndicators ? (vertical, horizontal) : (.hidden, .hidden)
    layoutNode.indicatorColor = Theme.scrollIndicator.resolved(in: values.colorScheme)
    if layoutNode.isPlaced {
      layoutNode.updateIndicators()
      layoutNode.markDisplayDirty()
    }
  }

  var nextTime: Double { layoutNode.indicatorDeadline }
  func timelineIsDue() { layoutNode.indicatorsAreDue() }

  // MARK: - Refreshing

  var canRefresh: Bool { layoutNode.refresher?.action != nil }

  private func setRefresh(_ action: RefreshAction?) {
    guard layoutNode.axes.contains(.vertical), !isInRefreshing else { return }
    if layoutNode.refresher == nil {
      layoutNode.refresher = Refresher { [weak self] in self?.showSpinner($0) }
      graph.addKeyTarget(layoutNode)
    }
    layoutNode.refresher?.action = action
  }

  /// In something else that scrolls and is refreshed.
  private var isInRefreshing: Bool {
    var node = parent
    while let current = node {
      if let other = current as? any RefreshingNode, other.canRefresh { return true }
      node = current.parent
    }
    return false
  }

  private func showSpinner(_ isShown: Bool) {
    // Further down nothing moves that is seen.
    let animation: Animation? = layoutNode.offset.y == 0 ? .default : nil
    graph.runInPass(Transaction(animation: animation)) { [weak self] in
      guard let self, isMounted, (spinner != nil) != isShown else { return }
      if isShown {
        let made = PartNode(self, RefreshSpinner())
        spinner = made
        layoutNode.setSpinner(made.stack)
      } else {
        layoutNode.setSpinner(nil)
        spinner?.unmount()
        spinner = nil
      }
    }
  }

  override func collect(_ run: inout [_LayoutNode]) { run.append(layoutNode) }
  override func childRunChanged() {}
  override var passesLaziness: Bool { false }
  override var childNodes: [_Node] { [content, spinner].compactMap { $0 } }
  override func pathComponent(of child: _Node) -> String {
    child === spinner ? "spinner" : "0"
  }
  override var ownLayoutNode: _LayoutNode? { layoutNode }
  override func unmount() {
    // It holds the layout node.
    layoutNode.drive = nil
    layoutNode.refresher?.cancel()
    layoutNode.dropIndicators()
    spinner?.unmount()
    layoutNode.titleHost?.titleScrollIsGone(layoutNode)
    content.unmount()
    super.unmount()
  }
}

/// A node of something that scrolls and may be refreshed.
@MainActor private protocol RefreshingNode: _Node {
  var canRefresh: Bool { get }
}

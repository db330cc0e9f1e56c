import MartletCore

/// Rows that are selected no more because somebody went back to their list: their light fades as the page that they had
/// opened goes away (case A04). It lasts as long as the list's own page moves to its place; a choice in between ends it.
@MainActor final class SelectionFade: ValueAnimation {
  private weak var model: ListModel?
  private var ids: Set<AnyHashable> = []
  private var page: PageLayoutNode?
  /// Where the list's page stood when the rows were deselected; below 0.
  private var start = -1.0

  init(_ model: ListModel) { self.model = model }

  func begin(_ lost: Set<AnyHashable>, in list: ListRowsLayoutNode) {
    end()
    let page = EnvironmentValues(untracked: list.owner.environment).navigationPage?.node?.layoutNode
    guard let page, page.position < 0 else { return }
    (ids, self.page, start) = (lost, page, page.position)
    list.owner.graph.animate(self, Transaction())
  }

  func end() {
    if ids.isEmpty { return }
    redraw()
    ids = []
    page = nil
  }

  /// From 1, as if selected, to 0.
  func light(of id: AnyHashable?) -> Double {
    guard !ids.isEmpty, let page, let id = model?.selectable(id), ids.contains(id) else { return 0 }
    return min(1, max(0, page.position / start))
  }

  private func redraw() {
    guard let model else { return }
    for row in model.rows?.shownRows ?? [] where model.selectable(row.id).map(ids.contains) == true
    {
      row.markDisplayDirty()
    }
  }

  package func advance(to time: Double) -> Bool {
    guard model?.rows != nil, let page, page.isLive, page.isMoving, page.target == 0 else {
      end()
      return false
    }
    redraw()
    return true
  }

  package func isLogicallyComplete(at time: Double) -> Bool { ids.isEmpty }
}

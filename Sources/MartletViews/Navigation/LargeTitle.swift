import Foundation
import MartletCore
import MartletDrawing

/// How a page's large title stands to its bar.
struct LargeTitleState: Equatable {
  /// Something has been scrolled beneath the bar, or out of sight.
  var isScrolled = false
  /// Nothing of the large title shows any more, so the bar has the title.
  var isCollapsed = false
}

/// A page's title below its bar.
nonisolated struct LargeTitle: View {
  let title: Text
  var body: some View {
    title.font(.largeTitle).bold().lineLimit(1)
      .accessibilityAddTraits(.isHeader)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(EdgeInsets(top: 2, leading: 16, bottom: 8, trailing: 16))
  }
}

/// Where a large title is drawn: in its place, or as far up as the page's content is scrolled, beneath the bar.
///
/// 1 *Offers*: the width, and no height. 2 *Own size*: the title's. 3 *Placement*: below the bar; scrolling lays nothing
/// out, it moves the drawing. 4 *Too much*: cut at the lower edge of the bar. 5 *Cache*: none. 6 *Evidence*: observed.
final class LargeTitleLayoutNode: _LayoutNode {
  private let stack: StackLayoutNode
  private unowned let page: PageLayoutNode

  init(_ stack: StackLayoutNode, _ page: PageLayoutNode) {
    self.stack = stack
    self.page = page
    super.init(owner: stack.owner)
    adopt(stack)
  }

  override var children: [_LayoutNode] { [stack] }
  override var passesGuides: Bool { false }
  override func measure(_ proposal: _Proposal) -> CGSize { stack.sizeThatFits(proposal) }
  override func place() { stack.put(.zero, size, placedFor) }

  /// Points that it is shown above its place.
  private var rise: Double { min(size.height, max(0, page.scrolledTitle(presented: true))) }

  override var isSpace: Bool { true }
  override func contentMap(presented: Bool) -> _Affine? {
    presented ? .translation(x: 0, y: -rise) : nil
  }
  override var ownOpacity: Double { rise < size.height ? 1 : 0 }
  override var allowsHits: Bool { false }
  override func draw(size: CGSize) -> DisplayFragment {
    let rise = rise
    if rise >= size.height { return .empty }
    let content = groupOfChildren()
    if rise == 0 { return content }
    return DisplayFragment(
      .clip(CGRect(origin: .zero, size: size), cornerRadius: 0, content.moved(x: 0, y: -rise)))
  }
}

// MARK: - What scrolls it

extension PageLayoutNode: ScrollTitleHost {
  /// The title is part of what scrolls in a view that fills the page from its top; everything else lies below it.
  func titleRoom(for scroll: ScrollLayoutNode) -> Double {
    let knew = titleScrolls.contains { $0 === scroll }
    let takes =
      largeTitle != nil && scroll.safeArea.top > 0
      && (knew || scroll.size.width > size.width - 1)
    if takes != knew {
      if takes {
        titleScrolls.append(scroll)
      } else {
        titleScrolls.removeAll { $0 === scroll }
      }
      owner.graph.markLayout(self)
    }
    return takes ? titleHeight(scroll.size.width) : 0
  }

  func titleScrollIsGone(_ scroll: ScrollLayoutNode) {
    guard titleScrolls.contains(where: { $0 === scroll }) else { return }
    titleScrolls.removeAll { $0 === scroll }
    owner.graph.markLayout(self)
    titleDidScroll()
  }

  /// How far what is shown is scrolled.
  func scrolledTitle(presented: Bool) -> Double {
    guard let scroll = titleScrolls.first(where: \.isReachable) ?? titleScrolls.first else {
      return 0
    }
    return presented ? scroll.presentedOffset.y : scroll.offset.y
  }

  func titleDidScroll() {
    guard let largeTitle else { return }
    largeTitle.markDisplayDirty()
    let offset = scrolledTitle(presented: false)
    let new = LargeTitleState(
      isScrolled: offset > 0.5, isCollapsed: offset > 0.5 && offset >= largeTitle.size.height)
    if new == titleState { return }
    titleState = new
    owner.graph.runInPass(Transaction(animation: .easeInOut(duration: 0.2))) { [weak owner] in
      guard let page = owner as? PageNode, page.isMounted else { return }
      page.controller.barDidChange(page)
    }
  }
}

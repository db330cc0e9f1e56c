import Foundation
import MartletCore

/// Lets its content scroll to views by their ids.
///
/// Lifetime: the proxy is good for as long as the reader is there; later it does nothing.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content
  @State private var target = ScrollReaderTarget()

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    content(ScrollViewProxy(target: target)).modifier(ScrollReaderModifier(target: target))
  }
}

/// Scrolls to views in a `ScrollViewReader`.
@available(iOS 14.0, macOS 11.0, *)
public struct ScrollViewProxy: Sendable {
  fileprivate let target: ScrollReaderTarget

  /// Scrolls the first scroll view or list that has a view with this id, by `id(_:)` or as an element of a `ForEach`,
  /// mounted or not. Nil for an anchor: as little as shows the view; else that point of the view comes to the same
  /// point of what shows. Nothing where no view has the id.
  ///
  /// It looks when all that was written before is laid out, so rows that were just added are found. In `withAnimation`
  /// it moves there and makes the rows that come by on the way. Documented:
  /// developer.apple.com/documentation/swiftui/scrollviewproxy/scrollto(_:anchor:); what is pinned or in bars does not
  /// count as showing (assumed).
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    nonisolated(unsafe) let id = AnyHashable(id)
    let transaction = Transaction.current
    onMainActor { [target] in target.scroll(to: id, anchor, transaction) }
  }
}

/// What a proxy holds: the reader's node while it is mounted.
final class ScrollReaderTarget: Sendable {
  @MainActor weak var node: _Node?
  nonisolated init() {}

  @MainActor func scroll(to id: AnyHashable, _ anchor: UnitPoint?, _ transaction: Transaction) {
    guard let graph = node?.graph else { return }
    graph.runAfterLayout(transaction) { [weak self] in
      guard let node = self?.node, node.isMounted,
        let subject = ScrollSearch.find(id, in: node)
      else { return }
      subject.scroll.bring(subject, anchor, transaction)
    }
  }
}

private nonisolated struct ScrollReaderModifier: ViewModifier {
  typealias Body = Never
  let target: ScrollReaderTarget
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ScrollReaderNode(view, parent)
  }
}

private final class ScrollReaderNode<C: View>:
  SingleChildNode<ModifiedContent<C, ScrollReaderModifier>, C>
{
  override init(_ view: ModifiedContent<C, ScrollReaderModifier>, _ parent: _Node) {
    super.init(view, parent)
    view.modifier.target.node = self
    child = C._makeNode(view.content, self)
  }
  override func update(_ new: ModifiedContent<C, ScrollReaderModifier>) {
    new.modifier.target.node = self
    child.update(new.content)
  }
}

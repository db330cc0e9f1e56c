import Foundation

/// A view's size and its alignment guides, in its own coordinates.
public struct ViewDimensions: Equatable {
  public let width: CGFloat
  public let height: CGFloat
  /// Nil for a container's own bounds, which has no guides but the defaults. Valid while layout runs.
  private unowned(unsafe) let node: _LayoutNode?
  private let proposal: _Proposal

  package init(_ size: CGSize, node: _LayoutNode?, proposal: _Proposal) {
    width = size.width
    height = size.height
    self.node = node
    self.proposal = proposal
  }

  /// Where a guide lies: what the view says, or the default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { position(guide.key) }
  public subscript(guide: VerticalAlignment) -> CGFloat { position(guide.key) }
  /// What the view says about a guide; nil if it leaves that to the default.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  private var size: CGSize { CGSize(width: width, height: height) }

  private func position(_ key: _AlignmentKey) -> Double {
    let (node, size, proposal) = (Unchecked(node), size, proposal)
    return MainActor.assumeIsolated {
      guard let node = node.value else { return key.defaultPosition(in: size) }
      return key.position(in: node, size, proposal)
    }
  }

  private func explicit(_ key: _AlignmentKey) -> CGFloat? {
    let (node, size, proposal) = (Unchecked(node), size, proposal)
    return MainActor.assumeIsolated {
      guard let node = node.value else { return nil }
      return key.explicitPosition(in: node, size, proposal).map { CGFloat($0) }
    }
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.width == b.width && a.height == b.height && a.node === b.node && a.proposal == b.proposal
  }
}

/// Carries a value into main-actor code that runs at once, in the same thread.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}

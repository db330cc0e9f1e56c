import Foundation
import MartletTesting
import SwiftUI

/// The runtime as the fuzz sees it. Everything assumed of MartletTesting is in this file:
/// `ViewHost(size:_:)`, `update`, `resize` and `advance(by:)`; `all(.type(_:))` finds leaves in
/// tree order and leaves out those without area; an Element has `layoutFrame` (window space,
/// offsets included), a Hashable `identity`, and `state(_:as:)` by property name without
/// underscore, which hands out a class kept in `@State` too.
@MainActor class HostSubject: FuzzSubject {
  private let host: ViewHost
  private(set) var window: CGSize

  required init(_ spec: Spec, in window: CGSize) {
    self.window = window
    host = ViewHost(size: window, environment: { $0.layoutDirection = Self.direction }) {
      SpecView(spec: spec)
    }
  }

  class var direction: LayoutDirection { .leftToRight }

  func show(_ spec: Spec, in window: CGSize) {
    if window != self.window {
      self.window = window
      host.resize(window)
    }
    host.update { SpecView(spec: spec) }
  }

  func write(_ value: Int, tag: Int) {
    let probe = elements().lazy.compactMap { self.probe(of: $0) }.first { $0.tag == tag }
    probe?.binding?.wrappedValue = value
    // One frame: writes are flushed before it (contract U2).
    host.advance(by: .milliseconds(17))
  }

  func leaves() -> [ObservedLeaf] {
    elements().map {
      ObservedLeaf(
        tag: probe(of: $0)?.tag ?? -1, frame: $0.layoutFrame,
        value: $0.state("value", as: Int.self), identity: AnyHashable($0.identity))
    }
  }

  /// Those with area alone: whether finders list the others is not what the fuzz is about.
  private func elements() -> [Element] {
    host.all(.type(Leaf.self)).filter {
      $0.layoutFrame.size.width > 0.0005 && $0.layoutFrame.size.height > 0.0005
    }
  }

  private func probe(of element: Element) -> LeafProbe? {
    element.state("probe", as: LeafProbe.self)
  }
}

/// The runtime from right to left, its frames mirrored back: it must agree all the same (contract L5).
@MainActor final class MirroredSubject: HostSubject {
  override class var direction: LayoutDirection { .rightToLeft }

  override func leaves() -> [ObservedLeaf] {
    super.leaves().map { leaf in
      var leaf = leaf
      leaf.frame.origin.x = window.width - leaf.frame.maxX
      return leaf
    }
  }
}

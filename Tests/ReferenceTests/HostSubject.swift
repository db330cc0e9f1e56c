import Foundation
import MartletCore
import SwiftUI

@testable import MartletTesting

/// The runtime as the fuzz sees it. What is assumed of MartletTesting is in this file: `ViewHost(size:_:)`,
/// `update`, `resize` and `advance(by:)`; an Element has `layoutFrame` (window space, offsets included), a Hashable
/// `identity`, `isDeparting`, and `state(_:as:)` by property name without underscore, which hands out a class
/// kept in `@State` too. Leaves are looked for in the tree itself: finders leave out what has just begun to fade in.
@MainActor class HostSubject: FuzzSubject {
  private let host: ViewHost
  private(set) var window: CGSize

  required init(_ spec: Spec, in window: CGSize) {
    self.window = window
    SpecView.planted = Self.planted
    defer { SpecView.planted = nil }
    host = ViewHost(size: window, environment: { $0.layoutDirection = Self.direction }) {
      SpecView(spec: spec)
    }
    host.recordsUpdates = false
  }

  class var direction: LayoutDirection { .leftToRight }
  /// A mistake that the views make on purpose.
  class var planted: PlantedMistake? { nil }

  func show(_ spec: Spec, in window: CGSize, animated: Bool) {
    SpecView.planted = Self.planted
    defer { SpecView.planted = nil }
    if window != self.window {
      self.window = window
      host.resize(window)
    }
    let animation = animated ? Animation.linear(duration: Reference.departureDuration) : nil
    withAnimation(animation) { host.update { SpecView(spec: spec) } }
  }

  func write(_ value: Int, tag: Int) {
    let leaves = elements().filter { probe(of: $0)?.tag == tag }
    let leaving = leaves.filter(\.isDeparting)
    let target =
      leaves.first { !$0.isDeparting && $0.hasArea }
      ?? (leaving.count == 1 ? leaving[0] : nil)
    target.flatMap { probe(of: $0)?.binding }?.wrappedValue = value
    // One frame: writes are flushed before it (contract U2).
    wait(0)
  }

  func wait(_ seconds: Double) {
    SpecView.planted = Self.planted
    defer { SpecView.planted = nil }
    host.advance(by: .seconds(seconds), framesPerSecond: 1)
  }

  func leaves() -> [ObservedLeaf] {
    elements().filter { $0.isDeparting || $0.hasArea }.map {
      ObservedLeaf(
        tag: probe(of: $0)?.tag ?? -1, frame: $0.layoutFrame,
        value: $0.state("value", as: Int.self), identity: AnyHashable($0.identity),
        isDeparting: $0.isDeparting)
    }
  }

  private func elements() -> [Element] {
    Finder.type(Leaf.self).nodes(below: host.graph.root).map(Element.init)
  }

  private func probe(of element: Element) -> LeafProbe? {
    element.state("probe", as: LeafProbe.self)
  }
}

extension Element {
  /// Whether finders list the others is not what the fuzz is about.
  fileprivate var hasArea: Bool {
    let size = layoutFrame.size
    return size.width > 0.0005 && size.height > 0.0005
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

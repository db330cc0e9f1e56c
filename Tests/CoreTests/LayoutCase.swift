import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// A view in a window of a size, and the frames of what has an id in it. `check` lays it out from left to right and from
/// right to left; the second time every frame must be mirrored (contract L5).
@MainActor struct LayoutCase<Content: View> {
  private let size: CGSize
  private let safeArea: EdgeInsets
  private let content: () -> Content

  init(
    _ width: Double = 100, _ height: Double = 100, safeArea: EdgeInsets = EdgeInsets(),
    @ViewBuilder _ content: @escaping () -> Content
  ) {
    size = CGSize(width: width, height: height)
    self.safeArea = safeArea
    self.content = content
  }

  func host(_ direction: LayoutDirection = .leftToRight) -> ViewHost {
    ViewHost(size: size, safeArea: safeArea, environment: { $0.layoutDirection = direction }) {
      content()
    }
  }

  /// `frames` are x, y, width and height from left to right.
  func check(
    _ frames: [String: (Double, Double, Double, Double)],
    at location: SourceLocation = #_sourceLocation
  ) {
    for direction in LayoutDirection.allCases {
      let host = host(direction)
      for (id, frame) in frames.sorted(by: { $0.key < $1.key }) {
        let (x, y, width, height) = frame
        let left = direction == .leftToRight ? x : size.width - x - width
        let wanted = CGRect(x: left, y: y, width: width, height: height)
        let found = host.all(.id(id)).map(\.layoutFrame)
        if found.count == 1, isClose(found[0], wanted) { continue }
        Issue.record(
          """
          \(id) is at \(found.map { "\($0)" }) instead of \(wanted), \(direction)
          \(host.dump())
          """, sourceLocation: location)
      }
    }
  }
}

/// Fills what it is offered, and is found by its name.
struct Fill: View {
  var name: String
  init(_ name: String) { self.name = name }
  var body: some View { Color.blue.id(name) }
}

/// 20 by 10 unless told otherwise.
struct Tile: View {
  var name: String
  var width: CGFloat
  var height: CGFloat
  init(_ name: String, _ width: CGFloat = 20, _ height: CGFloat = 10) {
    self.name = name
    self.width = width
    self.height = height
  }
  var body: some View { Box(name: name, width: width, height: height) }
}

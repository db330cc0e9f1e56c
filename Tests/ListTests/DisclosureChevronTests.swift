import MartletTesting
import SwiftUI
import Testing

/// The chevron of a group says where its content is to be looked for (contract L5).
@MainActor @Suite struct DisclosureChevronTests {
  /// The line of the last frame that turns something, if any does.
  private func turn(_ isExpanded: Bool, _ direction: LayoutDirection) -> String? {
    let host = ViewHost(
      size: CGSize(width: 200, height: 200), environment: { $0.layoutDirection = direction }
    ) {
      DisclosureGroup(isExpanded: .constant(isExpanded)) {
        Text("content")
      } label: {
        Text("label")
      }
    }
    return host.displayList().split(separator: "\n").map(String.init)
      .first { $0.contains("transform") }
  }

  @Test("closed it points where the row goes on, from right to left as well; open it points down")
  func points() throws {
    // From left to right nothing needs to be turned.
    #expect(turn(false, .leftToRight) == nil)
    let mirrored = try #require(turn(false, .rightToLeft))
    #expect(mirrored.contains("-1"), "\(mirrored)")
    let open = try #require(turn(true, .rightToLeft))
    #expect(open != mirrored)
    #expect(turn(true, .leftToRight) != nil)
  }
}

import CListComparison
import SwiftUI

/// A list of a million rows in a window: our side of the comparison with GTK.
@main struct ListInMartlet: App {
  var body: some Scene {
    WindowGroup("List") { Content() }
      .defaultSize(
        width: CGFloat(MARTLET_COMPARED_WIDTH), height: CGFloat(MARTLET_COMPARED_HEIGHT))
  }
}

struct Content: View {
  @State private var isShown = false

  var body: some View {
    if isShown {
      List(0..<MARTLET_COMPARED_ROWS) { index in
        let _ = Compared.rows += 1
        Text(verbatim: "Row \(index)")
      }
    } else {
      Color.clear.onAppear {
        Compared.show = { isShown = true }
        Compared.start()
      }
    }
  }
}

@MainActor enum Compared {
  static var show = {}
  static var rows = 0
  /// As far as the runtime scrolls for one click of a wheel.
  private static let pointsAClick = 53.0

  static func start() {
    martlet_compare(
      MartletComparedList(
        show: { MainActor.assumeIsolated { Compared.show() } },
        scroll: { points in
          MainActor.assumeIsolated { martlet_turn_wheel(points / Compared.pointsAClick) }
        },
        rows: { MainActor.assumeIsolated { Int32(Compared.rows) } }))
  }
}

import Foundation
import MartletCore
import MartletGtk

extension App {
  /// Opens the app's windows and runs until the last one closes. Without a display they are served to a browser.
  @MainActor @preconcurrency public static func main() {
    let windows = Self().body._windows()
    exit(GtkRunner.run(appName: String(describing: Self.self), windows: windows))
  }
}

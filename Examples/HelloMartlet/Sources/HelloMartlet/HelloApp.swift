import Counter
import SwiftUI

@main struct HelloApp: App {
  var body: some Scene {
    WindowGroup("Hello, Martlet") { CounterView() }
      .defaultSize(width: 360, height: 200)
  }
}

import Foundation
import MartletCore
import MartletDrawing

/// A host with no window and a clock that is moved by hand: for tests and snapshots.
///
/// It counts what the runtime asks for and does nothing on its own; whoever owns it calls the graph.
package final class OffscreenHost: RuntimeHost {
  package var now: Double
  package var displayScale: Double
  /// Frames asked for since ``takeFrameRequest()`` was last called; many are one request.
  package private(set) var frameRequests = 0
  /// When the runtime wants to be asked for a frame again; infinite for never.
  package private(set) var wakeUp = Double.infinity
  package private(set) var issues: [RuntimeIssue] = []
  package private(set) var accessibilityChanges = 0
  package private(set) var title = ""
  /// Called with each issue after it was noted.
  package var onIssue: ((RuntimeIssue) -> Void)?
  private let textSystem: PangoTextSystem

  package init(
    now: Double = 0, displayScale: Double = 1, textSystem: PangoTextSystem = .shared
  ) {
    self.now = now
    self.displayScale = displayScale
    self.textSystem = textSystem
  }

  package func requestFrame() { frameRequests += 1 }

  package func requestFrame(at time: Double) { wakeUp = time }

  package func shape(_ request: TextLayoutRequest) -> ShapedText { textSystem.shape(request) }

  package func hasIcon(named name: String) -> Bool { IconTheme.shared.hasIcon(named: name) }

  /// At once, so that tests and snapshots see pictures in the first frame; or kept in `waitingImages`.
  package func load(_ image: ImageLoad) {
    if holdsImages {
      waitingImages.append(image)
    } else {
      image.finish(ImageDecoder.decode(image.url))
    }
  }
  package var holdsImages = false
  package private(set) var waitingImages: [ImageLoad] = []

  package func report(_ issue: RuntimeIssue) {
    issues.append(issue)
    onIssue?(issue)
  }

  package func accessibilityDidChange() { accessibilityChanges += 1 }

  package func setTitle(_ title: String) { self.title = title }

  /// Whether a frame was asked for since the last call.
  package func takeFrameRequest() -> Bool {
    defer { frameRequests = 0 }
    return frameRequests > 0
  }

  /// Hands over the issues noted so far and forgets those that are taken.
  package func takeIssues(where isTaken: (RuntimeIssue) -> Bool = { _ in true }) -> [RuntimeIssue] {
    let taken = issues.filter(isTaken)
    issues.removeAll(where: isTaken)
    return taken
  }
}

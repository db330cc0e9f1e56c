import Foundation
import MartletDrawing

/// What a window, or a test, gives the runtime: time, frames, text and a place for reports.
///
/// A host owns the one clock (contract H1). It calls the graph with events and asks it for frames; the graph
/// calls the host through these requirements alone.
@MainActor public protocol RuntimeHost: AnyObject {
  /// Seconds on the host's clock. It never goes back and need not be the time of day.
  var now: Double { get }

  /// Pixels a point. Drawing may round to it; layout never does.
  var displayScale: Double { get }

  /// Asks for one frame soon. Many calls before that frame are one request.
  func requestFrame()

  /// Asks for one frame at a time on the host's clock, and for none until then. A later call takes the place of an
  /// earlier one; infinity only withdraws it.
  func requestFrame(at time: Double)

  /// Shapes one text. The runtime asks once a text and keeps what it gets.
  func shape(_ request: TextLayoutRequest) -> ShapedText

  /// Whether the desktop's icon theme knows the name.
  func hasIcon(named name: String) -> Bool

  /// Reads a picture and finishes the load on the main actor, now or later. A window does not wait for it.
  func load(_ image: ImageLoad)

  /// Takes a report about an app's mistake or bad data (contract E1).
  func report(_ issue: RuntimeIssue)

  /// The tree of accessible elements may differ from what it was.
  func accessibilityDidChange()

  /// The window's title as its content wants it.
  func setTitle(_ title: String)
}

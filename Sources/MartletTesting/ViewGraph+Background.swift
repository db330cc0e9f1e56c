import MartletCore
import MartletDrawing
import MartletViews

extension ViewGraph {
  /// The colour behind everything, as the desktop's scheme has it.
  var backgroundColor: ResolvedColor {
    Theme.window.resolved(in: rootValues.colorScheme)
  }
}

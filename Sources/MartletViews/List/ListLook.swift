import Foundation
import MartletCore

/// Measures of lists, after those of GNOME's. Colours are the theme's.
enum ListLook {
  static let cardBorder = Theme.separator.opacity(0.7)

  static let rowHeight = 44.0
  static let rowInsets = EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
  static let headerInsets = EdgeInsets(top: 16, leading: 16, bottom: 6, trailing: 16)
  static let footerInsets = EdgeInsets(top: 6, leading: 16, bottom: 10, trailing: 16)
  static let accessoryWidth = 36.0
  static let cornerRadius = 12.0
  static let selectionRadius = 8.0
}

/// What a style decides about rows.
struct ListMetrics: Equatable {
  /// Between the list's edge and its rows, on both sides.
  var margin = 0.0
  /// Rows of a section lie on a common ground.
  var hasCards = false
  /// Of that ground; zero for square.
  var cornerRadius = 0.0
  /// Of a selected row that has a shape of its own; nil for one that fills the row.
  var selectionRadius: Double?
  var hasSeparators = true
  var rowHeight = ListLook.rowHeight
  var background = Theme.content
  /// Above the first row and below the last.
  var edge = 0.0
  /// Headers stay in sight while their section does.
  var pinsHeaders = false
  /// Between sections.
  var sectionSpacing = 0.0
}

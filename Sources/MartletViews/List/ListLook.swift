import Foundation
import MartletCore
import MartletDrawing

/// Colours and measures of lists, after those of GNOME's.
enum ListLook {
  private static func color(_ light: Double, _ dark: Double) -> Color {
    Color(
      light: ResolvedColor(red: light, green: light, blue: light, opacity: 1),
      dark: ResolvedColor(red: dark, green: dark, blue: dark, opacity: 1))
  }
  private static func shade(_ light: Double, _ dark: Double) -> Color {
    Color(
      light: ResolvedColor(red: 0, green: 0, blue: 0, opacity: light),
      dark: ResolvedColor(red: 1, green: 1, blue: 1, opacity: dark))
  }

  static let window = color(0.98, 0.141)
  static let content = color(1, 0.118)
  static let sidebar = color(0.922, 0.188)
  static let card = color(1, 0.212)
  static let separator = shade(0.12, 0.12)
  static let cardBorder = shade(0.1, 0.04)
  static let selection = Color(
    light: ResolvedColor(red: 0.208, green: 0.518, blue: 0.894, opacity: 0.25),
    dark: ResolvedColor(red: 0.208, green: 0.518, blue: 0.894, opacity: 0.35))
  static let unfocusedSelection = shade(0.1, 0.12)
  static let focusRing = Color(
    light: ResolvedColor(red: 0.208, green: 0.518, blue: 0.894, opacity: 0.6),
    dark: ResolvedColor(red: 0.384, green: 0.627, blue: 0.918, opacity: 0.6))

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
  var background = ListLook.content
  /// Above the first row and below the last.
  var edge = 0.0
  /// Between sections.
  var sectionSpacing = 0.0
}

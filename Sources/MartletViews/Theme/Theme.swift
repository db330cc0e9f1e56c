import Foundation
import MartletCore
import MartletDrawing

/// How everything looks: the one place for colours and measures that no view says itself.
///
/// The values are those of a GNOME desktop (libadwaita's named colours and style sheet), so that what is drawn here looks
/// at home there. Each colour has a light and a dark form.
package enum Theme {
  // MARK: - Surfaces

  /// What lies behind everything in a window.
  package static let window = Color(0xFAFAFA, dark: 0x242424)
  /// Behind the rows of a plain list, and behind text that is edited.
  package static let content = Color(0xFFFFFF, dark: 0x1E1E1E)
  package static let sidebar = Color(0xEBEBEB, dark: 0x303030)
  package static let headerBar = Color(0xEBEBEB, dark: 0x303030)
  /// A raised group of rows on the window.
  package static let card = Color(0xFFFFFF, dark: 0x363636)
  /// Of a sheet or an alert.
  package static let dialog = Color(0xFAFAFA, dark: 0x36363A)
  package static let popover = Color(0xFFFFFF, dark: 0x383838)
  /// Over what a sheet or an alert covers.
  package static let scrim = Color(0x000000, opacity: 0.25, darkOpacity: 0.4)
  /// A line between things, as strong as a border.
  package static let separator = Color(0x000000, dark: 0xFFFFFF, opacity: 0.15, darkOpacity: 0.15)

  // MARK: - Words

  /// Of text and icons, by level: primary, secondary, tertiary, quaternary.
  package static let labels: [Color] = [
    Color(0x2E3436, dark: 0xFFFFFF), Color(0x6B6F72, dark: 0xB0B0B0),
    Color(0x94979A, dark: 0x868686), Color(0xC0C2C4, dark: 0x5A5A5A),
  ]
  /// How opaque a level of another colour is.
  package static let levelOpacities: [Double] = [1, 0.55, 0.35, 0.2]

  // MARK: - Accents

  /// Behind something chosen or switched on.
  package static let accent = Color(0x3584E4)
  /// Words and icons in the accent colour, which must be read on a surface.
  package static let accentText = Color(0x1C71D8, dark: 0x78AEED)
  /// Words on the accent or destructive colour.
  package static let onAccent = Color(0xFFFFFF)
  package static let destructive = Color(0xE01B24, dark: 0xC01C28)
  package static let destructiveText = Color(0xC01C28, dark: 0xFF7B63)
  /// Behind a selected row of a list that has the focus, and one that has not.
  package static let selection = Color(0x3584E4, dark: 0x3584E4, opacity: 0.25, darkOpacity: 0.35)
  package static let unfocusedSelection = Color(
    0x000000, dark: 0xFFFFFF, opacity: 0.08, darkOpacity: 0.1)
  /// Over a row that is under the pointer, or pressed.
  package static let hoveredRow = Color(0x000000, dark: 0xFFFFFF, opacity: 0.04, darkOpacity: 0.04)
  package static let pressedRow = Color(0x000000, dark: 0xFFFFFF, opacity: 0.08, darkOpacity: 0.1)
  package static let focusRing = Color(0x3584E4, dark: 0x62A0EA, opacity: 0.6, darkOpacity: 0.6)

  // MARK: - Controls

  /// A control at rest, under the pointer, and while it is pressed.
  package static let control = Color(0x000000, dark: 0xFFFFFF, opacity: 0.08, darkOpacity: 0.1)
  package static let hoveredControl = Color(
    0x000000, dark: 0xFFFFFF, opacity: 0.12, darkOpacity: 0.15)
  package static let pressedControl = Color(
    0x000000, dark: 0xFFFFFF, opacity: 0.2, darkOpacity: 0.25)
  /// The groove of a switch that is off, or of a progress bar.
  package static let trough = Color(0x000000, dark: 0xFFFFFF, opacity: 0.15, darkOpacity: 0.15)
  package static let knob = Color(0xFFFFFF, dark: 0xF6F5F4)
  /// Over a control in a strong colour that is under the pointer, or pressed.
  package static let hoveredShade = Color(0xFFFFFF, opacity: 0.1)
  package static let pressedShade = Color(0x000000, opacity: 0.2)

  /// The bar that shows where one is in what scrolls.
  package static let scrollIndicator = Color(
    0x000000, dark: 0xFFFFFF, opacity: 0.4, darkOpacity: 0.5)

  package static let disabledOpacity = 0.5

  // MARK: - Measures, in points at the usual text size

  package static let controlRadius = 8.0
  package static let cardRadius = 12.0
  package static let dialogRadius = 15.0
  package static let focusRingWidth = 2.0
  package static let hairline = 1.0
  package static let headerBarHeight = 46.0
  package static let rowHeight = 40.0
  package static let switchSize = CGSize(width: 46, height: 26)
  package static let checkSize = 18.0
  package static let barHeight = 6.0
  /// Wide where the pointer is on it.
  package static let scrollIndicatorWidth = (thin: 3.0, wide: 8.0)
}

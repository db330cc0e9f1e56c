import SwiftUI

/// A box of 50 by 50 points, or as told, that is found by its name.
package struct Box: View {
  private let name: String
  private let width: CGFloat
  private let height: CGFloat
  private let color: Color

  package init(
    name: String = "box", width: CGFloat = 50, height: CGFloat = 50, color: Color = .red
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.color = color
  }

  package var body: some View { color.frame(width: width, height: height).id(name) }
}

extension View {
  /// Fills the window and keeps the view in its top leading corner, so that frames are easy to derive.
  package func pinned() -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

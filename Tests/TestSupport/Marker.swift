import SwiftUI

/// Shows its name and a count, such as "a0"; each tap raises the count. So a test sees whether state was kept.
package struct Marker: View {
  private let name: String
  @State private var count = 0

  package init(_ name: String) { self.name = name }

  package var body: some View { Text("\(name)\(count)").onTapGesture { count += 1 } }
}

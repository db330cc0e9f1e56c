import SwiftUI
import TestSupport

/// Counts the runs of its body.
struct CountedRow: View {
  let number: Int
  let journal: Journal
  var body: some View {
    let _ = journal.note("\(number)")
    Text("\(number)")
  }
}

struct Numbered: Identifiable, Hashable {
  var id: Int
  var name: String { "item \(id)" }
}

import SwiftUI

/// All examples: a list of them, and the chosen one beside it, or in its place in a narrow window.
struct GalleryView: View {
  @State private var shown: Example?

  var body: some View {
    NavigationSplitView {
      List(Example.allCases, id: \.self, selection: $shown) { example in
        ExampleRow(example: example)
      }
      .listStyle(.sidebar)
      .navigationTitle("Martlet")
    } detail: {
      if let shown {
        shown.view.id(shown)
      } else {
        Text("SwiftUI on Linux. Choose an example.").foregroundStyle(.secondary)
      }
    }
  }
}

private struct ExampleRow: View {
  let example: Example

  var body: some View {
    Label {
      VStack(alignment: .leading, spacing: 2) {
        Text(example.title)
        Text(example.summary).font(.caption).foregroundStyle(.secondary)
      }
    } icon: {
      Image(systemName: example.systemImage)
    }
  }
}

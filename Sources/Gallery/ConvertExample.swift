import NavigationDestinationSelectedViewModifier
import SwiftUI

/// Temperatures that are converted before their page opens. The row shows that it is at work, and nothing else can be
/// chosen meanwhile.
struct ConvertExample: View {
  /// How long a conversion takes: longer than one does, so that it can be watched.
  var duration = 1.5
  @State private var selection: Int?
  @State private var converted: String?
  @State private var isConverting = false

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        ForEach(Array(stride(from: -40, through: 40, by: 5)), id: \.self) { degrees in
          NavigationLink(value: degrees) {
            HStack {
              Text("\(degrees) °C")
              if isConverting && selection == degrees { ProgressView() }
            }
          }
        }
      }
      .disabled(isConverting)
      .navigationTitle("Convert")
      .navigationDestination(selection: $selection, item: $converted) { text in
        Text(text).font(.largeTitle)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .navigationTitle("Converted")
      }
      .onChange(of: selection) { degrees in
        if let degrees { convert(degrees) }
      }
    }
  }

  private func convert(_ degrees: Int) {
    isConverting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + duration) {
      converted = "\(degrees * 9 / 5 + 32) °F"
      isConverting = false
    }
  }
}

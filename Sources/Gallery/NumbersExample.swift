import NavigationDestinationSelectedViewModifier
import SwiftUI

/// Numbers in a list. The selected one is open in a page of its own; going back clears the selection.
struct NumbersExample: View {
  @State private var selection: Int?

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        ForEach(1...100, id: \.self) { number in
          NavigationLink(value: number) { Text("\(number)") }
        }
      }
      .navigationTitle("Numbers")
      .navigationDestination(selected: $selection) { number in NumberPage(number: number) }
    }
  }
}

private struct NumberPage: View {
  let number: Int

  private var factors: [Int] {
    var (rest, factors, candidate) = (number, [Int](), 2)
    while rest > 1 {
      if rest % candidate == 0 {
        factors.append(candidate)
        rest /= candidate
      } else {
        candidate += 1
      }
    }
    return factors
  }

  private var fact: String {
    switch factors.count {
    case 0: "has no factors"
    case 1: "is prime"
    default: factors.map(String.init).joined(separator: " × ")
    }
  }

  var body: some View {
    VStack(spacing: 16) {
      Text("\(number)").font(.largeTitle).bold()
      Text(fact).foregroundColor(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle("\(number)")
  }
}

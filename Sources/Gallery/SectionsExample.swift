import NavigationDestinationSelectedViewModifier
import SwiftUI

/// Two sections of different things in one list, each with a page of its own kind: one modifier for each type.
struct SectionsExample: View {
  @State private var planet: Planet?
  @State private var metal: Metal?

  /// The list has one selection. What is chosen is one of the two.
  private var choice: Binding<AnyHashable?> {
    Binding {
      planet.map { AnyHashable($0) } ?? metal.map { AnyHashable($0) }
    } set: { value in
      planet = value?.base as? Planet
      metal = value?.base as? Metal
    }
  }

  var body: some View {
    NavigationStack {
      List(selection: choice) {
        Section("Planets") {
          ForEach(Planet.allCases, id: \.self) { planet in
            NavigationLink(value: planet) { Label(planet.rawValue, systemImage: "globe") }
          }
        }
        Section {
          ForEach(Metal.all, id: \.self) { metal in
            NavigationLink(value: metal) { Label(metal.name, systemImage: "cube") }
          }
        } header: {
          Text("Metals")
        } footer: {
          Text("Once, each metal belonged to a planet.")
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Sections")
      .navigationDestination(selected: $planet) { planet in
        FactPage(
          title: planet.rawValue, fact: "The metal of \(planet.rawValue) is \(planet.metal.name).",
          other: planet.metal.name
        ) {
          choice.wrappedValue = planet.metal
        }
      }
      .navigationDestination(selected: $metal) { metal in
        FactPage(title: metal.name, fact: "Its symbol is \(metal.symbol).", other: nil)
      }
    }
  }
}

/// What there is to say, and a way to the page of something else: one kind of page gives way to another in one step.
private struct FactPage: View {
  let title: String
  let fact: String
  let other: String?
  var open: @MainActor () -> Void = {}

  var body: some View {
    VStack(spacing: 16) {
      Text(fact).multilineTextAlignment(.center)
      if let other { Button("Show \(other)", action: open).buttonStyle(.bordered) }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle(title)
  }
}

enum Planet: String, CaseIterable {
  case mercury = "Mercury"
  case venus = "Venus"
  case mars = "Mars"

  var metal: Metal {
    switch self {
    case .mercury: Metal.all[0]
    case .venus: Metal.all[1]
    case .mars: Metal.all[2]
    }
  }
}

struct Metal: Hashable {
  let name: String
  let symbol: String
  static let all = [
    Metal(name: "Quicksilver", symbol: "Hg"), Metal(name: "Copper", symbol: "Cu"),
    Metal(name: "Iron", symbol: "Fe"),
  ]
}

import Foundation
import MartletTesting
import NavigationDestinationSelectedViewModifier
import Observation
import TestSupport

/// What an app with a list keeps: tests write it as code elsewhere would.
@MainActor @Observable final class Shelf {
  struct Item: Identifiable, Hashable {
    var id: Int
    var edition = 1
    var name: String { edition == 1 ? "row \(id)" : "row \(id), edition \(edition)" }
  }

  var items = (0..<100).map { Item(id: $0) }
  var selected: Int?
  var several: Set<Int> = []
  var path = NavigationPath()
  /// A number of the parent's that the page shows.
  var number = 0
  /// What was written through `selection`.
  @ObservationIgnored var writes: [Int?] = []

  var selection: Binding<Int?> {
    Binding {
      self.selected
    } set: {
      self.writes.append($0)
      self.selected = $0
    }
  }
}

/// A real list of links whose selection opens pages, in what is around it.
struct ShelfList: View {
  let shelf: Shelf
  var journal = Journal()

  var body: some View {
    List(selection: shelf.selection) {
      ForEach(shelf.items) { item in
        NavigationLink(value: item.id) {
          HStack {
            Text(item.name)
            Marker("m\(item.id)-")
          }
        }
      }
    }
    .id("list")
    .navigationDestination(selected: shelf.selection) { number in
      ShelfPage(number: number, extra: shelf.number)
        .onAppear { journal.note("+\(number)") }
        .onDisappear { journal.note("-\(number)") }
    }
  }
}

struct ShelfStack: View {
  @Bindable var shelf: Shelf
  var journal = Journal()
  var body: some View {
    NavigationStack(path: $shelf.path) { ShelfList(shelf: shelf, journal: journal) }
  }
}

/// Shows what it was given, and what it was given first.
struct ShelfPage: View {
  let number: Int
  var extra = 0
  @State private var seed: Int
  @Environment(\.dismiss) private var dismiss

  init(number: Int, extra: Int = 0) {
    self.number = number
    self.extra = extra
    _seed = State(initialValue: number + extra)
  }

  var body: some View {
    VStack {
      Text("page \(number)")
      Text("\(number + extra) began as \(seed)")
      Marker("p\(number)-")
      Button("Close") { dismiss() }
    }
  }
}

/// How a person goes back.
enum WayBack: CaseIterable {
  case key, arrow, mouse, bar, swipe, dismiss

  @MainActor func go(in host: ViewHost, isRightToLeft: Bool = false) throws {
    switch self {
    case .key: try host.goBack()
    case .arrow: host.key(isRightToLeft ? .rightArrow : .leftArrow, modifiers: .option)
    case .mouse: host.pressBackButton(at: CGPoint(x: 200, y: 300))
    case .bar: try host.tap(.label("Back"))
    case .dismiss: try host.tap(.label("Close"))
    case .swipe:
      host.swipe(to: 300, isRightToLeft: isRightToLeft)
      host.release()
    }
  }
}

extension ViewHost {
  /// Presses at the edge and moves so far from it, in frames.
  func swipe(to distance: Double, isRightToLeft: Bool = false) {
    func x(_ distance: Double) -> Double { isRightToLeft ? 390 - distance : distance }
    press(at: CGPoint(x: x(5), y: 400))
    for part in stride(from: 20, through: distance, by: 20) {
      advance(by: .milliseconds(16))
      move(to: CGPoint(x: x(part), y: 400))
    }
    advance(by: .seconds(0.5))
  }

  /// Which of these pages show.
  func pages() -> [Int] {
    all(.type(Text.self)).compactMap {
      $0.text.hasPrefix("page ") ? Int($0.text.dropFirst(5)) : nil
    }
  }
  var showsList: Bool { exists(.id("list")) }

  func settled(_ change: () throws -> Void) throws {
    try change()
    advance(by: .zero)
    try settle()
  }
}

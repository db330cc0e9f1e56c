import SwiftUI

// Models as apps write them: with Combine, with Observation, on the main actor and off it.

final class Settings: ObservableObject {
  @Published var volume = 0.5
  @Published var name: String
  @Published private(set) var history: [String] = []
  private var bag = Set<AnyCancellable>()

  init(name: String = "guest") {
    self.name = name
    $name
      .dropFirst()
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { [weak self] name in self?.history.append(name) }
      .store(in: &bag)
  }
}

@MainActor final class Session: ObservableObject {
  enum Phase: Equatable {
    case idle, loading
    case failed(String)
  }
  @Published var phase = Phase.idle
  @Published var user: String?

  func load() async {
    phase = .loading
    try? await Task.sleep(nanoseconds: 1_000)
    withAnimation { phase = .idle }
    user = "someone"
  }
}

/// Announces by hand.
final class Manual: ObservableObject {
  var value = 0 {
    willSet { objectWillChange.send() }
  }
}

/// With a publisher of its own.
final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var value = 0 { willSet { objectWillChange.send() } }
}

class Base: ObservableObject {
  @Published var shared = 0
}
final class Derived: Base {
  @Published var own = ""
}

@Observable final class Library {
  var books: [Book] = [Book(title: "One"), Book(title: "Two")]
  var filter = ""
  @ObservationIgnored var cache: [String: Int] = [:]
  var shown: [Book] {
    filter.isEmpty ? books : books.filter { $0.title.contains(filter) }
  }
}

@MainActor @Observable final class Player {
  var isPlaying = false
  var position = 0.0
  private var task: Task<Void, Never>?

  func play() {
    isPlaying = true
    task?.cancel()
    task = Task { [weak self] in
      while !Task.isCancelled, let self, self.isPlaying {
        self.position += 0.1
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}

struct Book: Identifiable, Hashable, Sendable {
  let id = UUID()
  var title: String
  var pages = 100
  var note: String?
}

extension Notification.Name {
  static let bookAdded = Notification.Name("bookAdded")
}

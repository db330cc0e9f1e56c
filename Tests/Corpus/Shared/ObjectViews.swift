import SwiftUI

// Every way a view holds or reaches an object.

struct SettingsView: View {
  @StateObject private var settings = Settings()
  @StateObject private var session: Session
  @ObservedObject var manual: Manual
  @State private var isOpen = false

  init(manual: Manual) {
    self.manual = manual
    _session = StateObject(wrappedValue: Session())
  }

  var body: some View {
    let _ = Self._printChanges()
    VStack(alignment: .leading) {
      Text(settings.name)
      NameField(name: $settings.name)
      VolumeBar(volume: $settings.volume.animation(.easeInOut))
      Button("Load") { Task { await session.load() } }
      switch session.phase {
      case .idle: Text("idle")
      case .loading: Text("loading")
      case .failed(let reason): Text(reason)
      }
      if isOpen { SessionView() }
    }
    .environmentObject(session)
    .onChange(of: session.phase) { old, new in
      if old != new { isOpen.toggle() }
    }
    .onReceive(settings.$volume.map { $0 > 0.5 }.removeDuplicates()) { isOpen = $0 }
    .onReceive(NotificationCenter.default.publisher(for: .bookAdded)) { _ in manual.value += 1 }
    .task { await session.load() }
  }
}

struct SessionView: View {
  @EnvironmentObject var session: Session
  @EnvironmentObject private var settings: Settings

  var body: some View {
    Text(session.user ?? "nobody")
      .onAppear { settings.volume = 0 }
      .onTapGesture { session.user = nil }
  }
}

struct NameField: View {
  @Binding var name: String
  var body: some View { Text(name).onTapGesture { name = name.uppercased() } }
}

struct VolumeBar: View {
  @Binding var volume: Double

  init(volume: Binding<Double>) { _volume = volume }

  var body: some View {
    Color.blue
      .frame(width: CGFloat(volume) * 100, height: 10)
      .onTapGesture { withAnimation(.spring()) { volume = min(1, volume + 0.1) } }
  }
}

struct LibraryView: View {
  @State private var library = Library()
  @State private var player = Player()
  @State private var selected: Book.ID?

  var body: some View {
    VStack {
      ForEach($library.books) { $book in
        BookRow(book: $book, isSelected: book.id == selected)
          .onTapGesture { selected = book.id }
      }
      FilterField(library: library)
      PlayerView()
      OptionalPlayer()
    }
    .environment(library)
    .environment(player)
  }
}

struct BookRow: View {
  @Binding var book: Book
  var isSelected: Bool

  var body: some View {
    HStack {
      Text(book.title)
      if let note = Binding($book.note) { NameField(name: note) }
      PageCount(pages: $book.pages)
    }
    .opacity(isSelected ? 1 : 0.8)
  }
}

struct PageCount: View {
  @Binding var pages: Int
  var body: some View { Text("\(pages)").onTapGesture { pages += 1 } }
}

struct FilterField: View {
  @Bindable var library: Library

  var body: some View {
    VStack {
      NameField(name: $library.filter)
      ForEach(library.shown) { Text($0.title) }
      ForEach($library.books, id: \.title) { $book in Text(book.title) }
    }
  }
}

struct PlayerView: View {
  @Environment(Player.self) private var player
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    @Bindable var player = player
    return HStack {
      Button(player.isPlaying ? "Pause" : "Play") { player.play() }
      VolumeBar(volume: $player.position)
      Text(scheme == .dark ? "dark" : "light")
    }
  }
}

struct OptionalPlayer: View {
  @Environment(Player.self) private var player: Player?
  var body: some View { Text(player == nil ? "none" : "one") }
}

struct Ticker: View {
  @State private var now = Date.distantPast
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(now.timeIntervalSince1970)")
      .onReceive(timer) { now = $0 }
      .onReceive(timer) { date in
        withAnimation { now = date }
      }
  }
}

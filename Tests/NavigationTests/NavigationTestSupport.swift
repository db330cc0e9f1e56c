import Foundation
import MartletTesting
import SwiftUI
import TestSupport

/// What an app would keep in a model: a test writes it as code elsewhere would, views read and write it.
@MainActor @Observable final class Model {
  var path: [Int] = []
  var mixed = NavigationPath()
  var isPresented = false
  var isInnerPresented = false
  var item: Int?
  var innerItem: String?
  var number = 0
  var names = ["a", "b", "c"]
}

/// A body around what a test shows, so that what it reads is watched.
struct Live<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

extension View {
  func noting(_ name: String, in journal: Journal) -> some View {
    onAppear { journal.note("\(name) appears") }.onDisappear { journal.note("\(name) disappears") }
  }
}

/// A stack over `model.path` with a page for numbers, as most tests need it.
struct NumberStack: View {
  @Bindable var model: Model
  var journal = Journal()

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Marker("root")
        NavigationLink("to 1", value: 1)
        NavigationLink("to 2", value: 2)
      }
      .noting("root", in: journal)
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("page \(number)")
          Marker("m\(number)-")
          NavigationLink("next", value: number + 1)
        }
        .noting("\(number)", in: journal)
      }
    }
  }
}

extension ViewHost {
  /// Does something outside the runtime and lets everything come to rest.
  func actAndSettle(_ change: () -> Void) throws {
    act(change)
    try settle()
  }

  /// The texts of a list that show, without moving anything.
  func showing(_ texts: [String]) -> [String] { texts.filter { exists(.text($0)) } }
}

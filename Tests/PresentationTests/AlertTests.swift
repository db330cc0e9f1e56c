import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Alerts and choices: contracts I5, N2, A4, E1; cases G05, B32.
@MainActor @Suite struct AlertTests {
  private func host<A: View>(
    _ flag: Handle<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> ViewHost {
    ViewHost.wide {
      Holder(true, flag) { $shown in
        Button("Under") {}.alert("Sure?", isPresented: $shown, actions: actions) {
          Text("It cannot be undone.")
        }
      }
    }
  }

  @Test("Each button dismisses after its action, and the binding is written once")
  func actions() throws {
    let (flag, journal) = (Handle<Bool>(), Journal())
    let host = host(flag) {
      Button("Delete", role: .destructive) { journal.note("delete \(flag.value)") }
      Button("Keep", role: .cancel) { journal.note("keep") }
    }
    #expect(host.exists(.role(.alert)))
    #expect(host.spoken == ["Sure?", "It cannot be undone.", "Delete", "Keep"])
    try host.tap(.label("Delete"))
    #expect(journal.lines == ["delete true"])
    #expect(!flag.value && flag.writes == 1)
    try host.settle()
    #expect(!host.exists(.text("Sure?")))
    try host.tap(.label("Under"))
  }

  @Test("Escape presses the cancelling button, Return the first without a role")
  func keys() throws {
    let (flag, journal) = (Handle<Bool>(), Journal())
    let host = host(flag) {
      Button("Delete", role: .destructive) { journal.note("delete") }
      Button("Archive") { journal.note("archive") }
      Button("Keep", role: .cancel) { journal.note("keep") }
    }
    host.key(.escape)
    #expect(journal.lines == ["keep"] && !flag.value)
    host.act { flag.value = true }
    try host.settle()
    host.key(.return)
    #expect(journal.lines == ["keep", "archive"] && !flag.value)
    #expect(flag.writes == 2)
  }

  @Test("Escape without a cancelling button, and a press beside it, leave the alert where it is")
  func insists() throws {
    let flag = Handle<Bool>()
    let host = host(flag) {
      Button("One") {}
      Button("Two") {}
    }
    #expect(host.key(.escape))
    host.press(at: CGPoint(x: 5, y: 5))
    host.release()
    #expect(flag.value && flag.writes == 0)
  }

  @Test("Without buttons there is OK, which both keys press; also where a condition leaves none")
  func impliedOK() throws {
    let flag = Handle<Bool>()
    let host = host(flag) { if flag.binding == nil { Button("Never") {} } }
    #expect(host.exists(.label("OK")))
    host.key(.return)
    #expect(!flag.value)
    host.act { flag.value = true }
    try host.settle()
    host.key(.escape)
    #expect(!flag.value)
    host.act { flag.value = true }
    try host.settle()
    try host.tap(.label("OK"))
    #expect(!flag.value && flag.writes == 3)
  }

  @Test("A choice has a cancelling button of its own; a press beside it cancels")
  func choice() throws {
    let (flag, journal) = (Handle<Bool>(), Journal())
    let host = ViewHost.wide {
      Holder(true, flag) { $shown in
        Text("under").confirmationDialog("Format", isPresented: $shown) {
          Button("PNG") { journal.note("png") }
          Button("JPEG") { journal.note("jpeg") }
        }
      }
    }
    #expect(host.spoken == ["Format", "PNG", "JPEG", "Cancel"])
    // One above the other.
    let (png, cancel) = (try host.one(.label("PNG")), try host.one(.label("Cancel")))
    #expect(png.frame.maxY < cancel.frame.minY)
    try host.tap(.label("Cancel"))
    #expect(!flag.value && journal.lines == [])
    host.act { flag.value = true }
    try host.settle()
    try host.tap(.label("JPEG"))
    #expect(!flag.value && journal.lines == ["jpeg"])
    host.act { flag.value = true }
    try host.settle()
    host.press(at: CGPoint(x: 5, y: 5))
    host.release()
    #expect(!flag.value && flag.writes == 3)
  }

  @Test("A choice with a cancelling button gets no second one; a hidden title is not shown")
  func ownCancel() throws {
    let host = ViewHost.wide {
      Text("under").confirmationDialog(
        "Format", isPresented: .constant(true), titleVisibility: .hidden
      ) {
        Button("Never mind", role: .cancel) {}
        Button("PNG") {}
      }
    }
    #expect(host.spoken == ["Never mind", "PNG"])
    #expect(!host.exists(.label("Cancel")))
    // Last, wherever it was named.
    #expect(
      try host.one(.label("PNG")).frame.maxY < host.one(.label("Never mind")).frame.minY)
  }

  @Test("The data it came up with stay, also while it leaves; without data there is no alert (N2)")
  func data() throws {
    let name = Handle<String?>()
    let flag = Handle<Bool>()
    let host = ViewHost.wide {
      Holder(false, flag) { $shown in
        Holder(nil, name) { (name: Binding<String?>) in
          Text("under").alert("Delete", isPresented: $shown, presenting: name.wrappedValue) {
            name in
            Button("Delete \(name)") {}
          } message: { name in
            Text("about \(name)")
          }
        }
      }
    }
    host.act { flag.value = true }
    #expect(!host.exists(.role(.alert)))
    host.act { flag.value = false }
    host.act {
      name.value = "a.txt"
      flag.value = true
    }
    try host.settle()
    #expect(host.spoken == ["Delete", "about a.txt", "Delete a.txt"])
    host.act { name.value = "b.txt" }
    #expect(host.exists(.text("about a.txt")))
    host.act { name.value = nil }
    #expect(host.exists(.text("about a.txt")))
    host.act { flag.value = false }
    host.advance(by: .seconds(0.05))
    #expect(host.exists(.text("about a.txt")))
    try host.settle()
    #expect(!host.exists(.text("about a.txt")))
  }

  private struct Failure: LocalizedError {
    var errorDescription: String? { "The disk is full" }
    var recoverySuggestion: String? { "Make room" }
  }

  @Test("An error is shown by its description")
  func error() throws {
    let host = ViewHost.wide {
      Text("under").alert(isPresented: .constant(true), error: Failure()) { _ in
        Button("Retry") {}
      } message: { error in
        Text(error.recoverySuggestion ?? "")
      }
    }
    #expect(host.spoken == ["The disk is full", "Make room", "Retry"])
  }

  @Test("The older forms: a flag with two buttons, an item, an action sheet")
  func older() throws {
    let (flag, item, journal) = (Handle<Bool>(), Handle<Item?>(), Journal())
    let host = ViewHost.wide {
      Holder(true, flag) { $shown in
        Holder(nil, item) { (item: Binding<Item?>) in
          Text("under")
            .alert(isPresented: $shown) {
              Alert(
                title: Text("Title"), message: Text("Message"),
                primaryButton: .destructive(Text("Remove")) { journal.note("remove") },
                secondaryButton: .cancel())
            }
            .alert(item: item) { Alert(title: Text("Item \($0.id)")) }
        }
      }
    }
    #expect(host.spoken == ["Title", "Message", "Remove", "Cancel"])
    try host.tap(.label("Remove"))
    #expect(journal.lines == ["remove"] && !flag.value)
    host.act { item.value = Item(id: "x") }
    try host.settle()
    #expect(host.spoken == ["Item x", "OK"])
    try host.tap(.label("OK"))
    #expect(item.value == nil && item.writes == 1)

    let other = ViewHost.wide {
      Text("under").actionSheet(isPresented: .constant(true)) {
        ActionSheet(title: Text("Which?"), buttons: [.default(Text("This")), .cancel()])
      }
    }
    #expect(other.spoken == ["Which?", "This", "Cancel"])
  }

  @Test("Buttons elsewhere do not dismiss, also in a sheet that an alert's page shows")
  func otherButtons() throws {
    let flag = Handle<Bool>()
    let host = ViewHost.wide {
      Holder(true, flag) { $shown in
        Text("under").sheet(isPresented: $shown) { Button("Stay") {} }
      }
    }
    try host.tap(.label("Stay"))
    #expect(flag.value)
  }

  @Test("A long message scrolls; title and buttons stay in the window (E1)")
  func longMessage() throws {
    let host = ViewHost.wide {
      Text("under").alert("Title", isPresented: .constant(true)) {
        Button("Fine") {}
      } message: {
        Text(Array(repeating: "many words", count: 600).joined(separator: " "))
      }
    }
    let button = try host.one(.label("Fine"))
    #expect(button.frame.maxY < 600 && button.isHittable)
    #expect(try host.one(.text("Title")).frame.minY > 0)
  }

  @Test(
    "An alert over a sheet: both are there, the alert alone is reached, and each goes by itself")
  func overSheet() throws {
    let (sheet, alert) = (Handle<Bool>(), Handle<Bool>())
    let host = ViewHost.wide {
      Holder(true, sheet) { $sheet in
        Text("under").sheet(isPresented: $sheet) {
          Holder(true, alert) { $alert in
            Button("Inside") {}.alert("Alert", isPresented: $alert) { Button("Close") {} }
          }
        }
      }
    }
    #expect(host.spoken == ["Alert", "Close"])
    try host.tap(.label("Close"))
    #expect(!alert.value && sheet.value)
    try host.tap(.label("Inside"))
  }
}

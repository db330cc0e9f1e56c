import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Fact F54: completions are called exactly once.
@MainActor @Suite struct CompletionTests {
  private func probe(_ remote: Remote<Double>) -> ViewHost {
    ViewHost { Stage(0.0, remote) { Box().offset(x: $0).pinned() } }
  }

  @Test("it is called once, when the animation has ended")
  func once() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = probe(remote)
    host.act {
      withAnimation(.linear(duration: 0.5)) {
        remote.value = 100
      } completion: {
        journal.note("end")
      }
    }
    host.advance(by: .seconds(0.45))
    #expect(journal.lines.isEmpty)
    host.advance(by: .seconds(0.1))
    #expect(journal.lines == ["end"])
    host.advance(by: .seconds(1))
    #expect(journal.lines == ["end"])
    #expect(!host.graph.needsFrame)
  }

  @Test("a spring is logically complete after its response and removed when it rests")
  func criteria() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = probe(remote)
    host.act {
      withAnimation(.default, completionCriteria: .removed) {
        withAnimation(.default) {
          remote.value = 100
        } completion: {
          journal.note("logical")
        }
      } completion: {
        journal.note("removed")
      }
    }
    host.advance(by: .seconds(0.54))
    #expect(journal.lines.isEmpty)
    host.advance(by: .seconds(0.03))
    #expect(journal.lines == ["logical"])
    try host.settle()
    #expect(journal.lines == ["logical", "removed"])
  }

  @Test(
    "it is called at once where nothing animates: nothing written, or the same value, or no animation"
  )
  func atOnce() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = probe(remote)
    withAnimation {
    } completion: {
      journal.note("nothing")
    }
    #expect(journal.lines == ["nothing"])
    host.act {
      withAnimation {
        remote.value = 0
      } completion: {
        journal.note("same")
      }
    }
    #expect(journal.lines == ["nothing", "same"])
    host.act {
      withAnimation(nil) {
        remote.value = 9
      } completion: {
        journal.note("none")
      }
    }
    #expect(journal.lines == ["nothing", "same", "none"])
  }

  @Test("taken over by another spring, each is called once")
  func takenOver() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = probe(remote)
    host.act {
      withAnimation {
        remote.value = 100
      } completion: {
        journal.note("first")
      }
    }
    host.advance(by: .seconds(0.3))
    host.act {
      withAnimation {
        remote.value = 0
      } completion: {
        journal.note("second")
      }
    }
    host.advance(by: .seconds(0.3))
    #expect(journal.lines == ["first"])
    try host.settle()
    #expect(journal.lines == ["first", "second"])
  }

  @Test("it waits for insertions and removals too")
  func transitions() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost { Stage(true, remote) { if $0 { Box() } } }
    host.act {
      withAnimation(.linear(duration: 0.5), completionCriteria: .removed) {
        remote.value = false
      } completion: {
        journal.note(host.exists(.id("box")) ? "early" : "end")
      }
    }
    host.advance(by: .seconds(0.4))
    #expect(journal.lines.isEmpty)
    try host.settle()
    #expect(journal.lines == ["end"])
  }

  private struct NoteKey: TransactionKey { static let defaultValue = "none" }

  @Test("a transaction modifier may add one, and sees the app's own values")
  func modifiers() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = ViewHost {
      Stage(0.0, remote) { offset in
        Box().offset(x: offset)
          .transaction(value: offset) { transaction in
            journal.note(transaction[NoteKey.self])
            transaction.animation = .linear(duration: 0.2)
            transaction.addAnimationCompletion { journal.note("end") }
          }.pinned()
      }
    }
    var transaction = Transaction()
    transaction[NoteKey.self] = "mine"
    host.act { withTransaction(transaction) { remote.value = 10 } }
    #expect(journal.lines == ["mine"])
    try host.settle()
    #expect(journal.lines == ["mine", "end"])
  }

  @Test("animation(_:body:) and transaction(_:body:) act on what the body adds alone")
  func scoped() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        VStack(spacing: 0) {
          Box(name: "a").frame(width: isOn ? 100 : 50, height: 50)
            .animation(.linear(duration: 1)) { $0.opacity(isOn ? 0.5 : 1) }
        }.pinned()
      }
    }
    host.act { remote.value = true }
    host.advance(by: .seconds(0.5))
    #expect(isClose(try host.one(.id("a")).opacity, 0.75))
    #expect(try host.one(.id("a")).frame.midX == 50, "the frame is there at once")
  }
}

import SwiftUI

/// A window whose program sends itself work by every road to the main thread, and prints how long each took.
/// `RealTimeHostAttacks` reads that (contract H2).
@main struct LoopProbe: App {
  var body: some Scene {
    WindowGroup("LoopProbe") {
      Text("probe").onAppear { Task { await Roads.travel() } }
    }
  }
}

@MainActor enum Roads {
  private static let clock = ContinuousClock()

  static func travel() async {
    await time("queue") {
      await withCheckedContinuation { done in hop(1000) { done.resume() } }
    }
    await time("actor") {
      for _ in 0..<1000 { await Task.detached { await MainActor.run {} }.value }
    }
    await time("timer") { await twentyTimers() }
    await time("flooded timer") {
      isFlooding = true
      flood()
      await twentyTimers()
      isFlooding = false
    }
    await time("after") {
      await withCheckedContinuation { done in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { done.resume() }
      }
    }
    // A timer far away keeps a loop that polls awake, and one that waits asleep.
    let far = farTimer()
    // What the window does when it opens is not what is measured.
    try? await Task.sleep(for: .seconds(1))
    let before = usage()
    try? await Task.sleep(for: .seconds(2))
    let after = usage()
    print("idle wakes \(after.wakes - before.wakes)")
    print("idle microseconds \(after.microseconds - before.microseconds)")
    far.invalidate()
    print("done")
    exit(0)
  }

  private static func farTimer() -> Timer {
    Timer.scheduledTimer(withTimeInterval: 1000, repeats: true) { _ in }
  }

  private static func time(_ name: String, _ work: () async -> Void) async {
    let start = clock.now
    await work()
    print("\(name) \((clock.now - start) / .milliseconds(1))")
    fflush(nil)
  }

  private static func hop(_ count: Int, done: @escaping @MainActor () -> Void) {
    if count == 0 { return done() }
    DispatchQueue.main.async { MainActor.assumeIsolated { hop(count - 1, done: done) } }
  }

  private static var isFlooding = false
  private static func flood() {
    DispatchQueue.main.async { MainActor.assumeIsolated { if isFlooding { flood() } } }
  }

  /// 20 beats of 10 ms.
  private static func twentyTimers() async {
    await withCheckedContinuation { done in
      var left = 20
      _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { timer in
        nonisolated(unsafe) let timer = timer
        MainActor.assumeIsolated {
          left -= 1
          guard left == 0 else { return }
          timer.invalidate()
          done.resume()
        }
      }
    }
  }

  /// How often this thread has gone to sleep, and its processor time.
  private static func usage() -> (wakes: Int, microseconds: Int) {
    var usage = rusage()
    // RUSAGE_THREAD, a macro that Swift does not see.
    getrusage(__rusage_who_t(1), &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    return (
      usage.ru_nvcsw, seconds * 1_000_000 + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    )
  }
}

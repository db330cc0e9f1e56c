import CMartletMeter
import Foundation
import MartletTesting
import PlainFileList
import SwiftUI

extension Benchmark {
  /// To the frame that shows rows, from opening, and from when the first batch comes to the main thread. (Opening takes
  /// its time here: the kernel looks at each name that it has just made before it follows the folder.) Under callgrind
  /// what opening costs all threads together: a list that first waits for the whole folder costs many times as much,
  /// whatever thread it reads on. Otherwise how long it takes, and how long the main thread is held at a time until all
  /// rows are there.
  static let folder = Benchmark(
    "folder",
    "a folder of many files: its first rows, and what the main thread does for all of them"
  ) { sizes, table in
    _ = FolderCost(files: 400, label: "warm")
    let files = sizes.files
    let cost = FolderCost(files: files, label: "folder of \(files)")

    table.count("folder: \(files), rows on screen at first", cost.rowsAtFirst, .atMost(40))
    table.count(
      "folder: \(files), entries listed by then", cost.listedAtFirst, .atMost(Double(files) / 4))
    if martlet_meter_counts() != 0 {
      table.instructions(
        "folder: \(files), first rows, all threads", cost.instructions,
        atMost: 70e6 + 2_000 * Double(files))
    } else {
      table.time("folder: \(files), first batch to first rows", cost.firstBatch, atMost: 100)
      table.time("folder: \(files), first rows", cost.first)
      table.time("folder: \(files), all rows", cost.all)
      table.time("folder: \(files), main thread held at most", cost.longestTurn)
      table.time("folder: \(files), main thread, together", cost.allTurns)
    }
  }
}

/// Times are in milliseconds.
@MainActor private final class FolderCost {
  private(set) var rowsAtFirst = 0
  private(set) var listedAtFirst = 0
  private(set) var instructions: Double?
  private(set) var firstBatch = 0.0
  private(set) var first = 0.0
  private(set) var all = 0.0
  private(set) var longestTurn = 0.0
  private(set) var allTurns = 0.0
  private let clock = ContinuousClock()
  private lazy var lastTurn = clock.now

  init(files: Int, label: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("martlet-folder-\(getpid())-\(files)")
    guard martlet_make_files(folder.path, Int32(files)) != 0 else {
      preconditionFailure("no \(files) files can be made in \(folder.path)")
    }
    defer { martlet_remove_files(folder.path, Int32(files)) }
    read(folder, files, label)
  }

  private func read(_ folder: URL, _ files: Int, _ label: String) {
    let start = clock.now
    var host: ViewHost!
    instructions = Meter.instructions(label) {
      hold {
        host = ViewHost(size: .window) {
          NavigationStack { PlainFileList(currentDirectory: folder) { _ in EmptyView() } }
        }
      }
      turn(host) { rows(host) > 0 }
    }
    first = milliseconds(since: start)
    firstBatch = milliseconds(since: lastTurn)
    rowsAtFirst = rows(host)
    listedAtFirst = listed(host) ?? files
    // Under callgrind there is nothing more to learn.
    if martlet_meter_counts() != 0 { return }
    turn(host) { listed(host) == nil }
    all = milliseconds(since: start)
  }

  private func texts(_ host: ViewHost) -> [String] { host.all(.type(Text.self)).map(\.text) }
  private func rows(_ host: ViewHost) -> Int {
    texts(host).count { $0.hasPrefix("file ") && $0.hasSuffix(".txt") }
  }

  /// What the list says while it reads.
  private func listed(_ host: ViewHost) -> Int? {
    texts(host).first { $0.hasPrefix("Reading… ") }.flatMap { Int($0.dropFirst("Reading… ".count)) }
  }

  // MARK: - The main thread

  /// What came to the main thread, and a frame, again and again.
  private func turn(_ host: ViewHost, until isDone: () -> Bool) {
    let start = clock.now
    repeat {
      guard milliseconds(since: start) < 100_000 else { preconditionFailure("nothing comes") }
      lastTurn = clock.now
      hold {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        host.frame()
      }
      usleep(200)
    } while !isDone()
  }

  private func hold(_ work: () -> Void) {
    let start = processorTime
    work()
    let held = processorTime - start
    longestTurn = max(longestTurn, held)
    allTurns += held
  }

  /// Of this thread: what others do meanwhile does not count.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (clock.now - start) / .milliseconds(1)
  }
}

import MartletTesting
import SwiftUI

private struct SelectableRows: View {
  let count: Int
  let word: String
  @State private var selection: Int?

  var body: some View {
    List(selection: $selection) {
      ForEach(0..<count, id: \.self) { index in ListRow(title: "\(word) row \(index)") }
    }
    .id("list")
  }
}

private struct ListRow: View {
  let title: String
  var body: some View { Text(verbatim: title) }
}

/// A stack whose page shows many rows.
private struct Pages: View {
  let count: Int
  let handle: Handle<[Int]>
  @State private var path: [Int] = []

  var body: some View {
    let _ = handle.handOut { path = $0 }
    NavigationStack(path: $path) {
      Text(verbatim: "the way in")
        .navigationDestination(for: Int.self) { page in
          List(0..<count, id: \.self) { index in Text(verbatim: "page \(page) row \(index)") }
        }
    }
  }
}

extension Benchmark {
  /// What a list costs may not depend on how long it is; arrow keys redraw two rows and run no more than their bodies.
  static let list = Benchmark(
    "lists", "a list, short and very long: first frame, scroll step, keys; a page with many rows"
  ) { sizes, table in
    _ = ListCost(count: sizes.lazyRows, word: "One")
    let short = ListCost(count: sizes.lazyRows, word: "Few")
    let long = ListCost(count: sizes.manyLazyRows, word: "Lot")

    let name = "list: \(long.count)"
    table.instructions("list: \(short.count), first frame", short.first.instructions)
    table.instructions(
      "\(name), first frame, ratio", long.first.instructions / short.first.instructions, atMost: 1.5
    )
    table.count("\(name), nodes", long.first.nodes, .atMost(Double(short.first.nodes)))
    table.instructions("list: \(short.count), scroll step", short.step.instructions)
    table.instructions(
      "\(name), scroll step, ratio", long.step.instructions / short.step.instructions, atMost: 1.5)
    table.instructions(
      "\(name), scroll step after 500, ratio", long.farStep.instructions / long.step.instructions,
      atMost: 1.2)
    table.count("\(name), arrow key, bodies of rows and list", long.key.bodies, .atMost(3))
    table.instructions("\(name), arrow key", long.key.instructions)

    let pages = PageCost(rows: sizes.lazyRows)
    table.instructions("list: push of a page with \(sizes.lazyRows) rows", pages.push.instructions)
    table.count("list: nodes of that page", pages.push.nodes, .atMost(200))
    table.instructions("list: a frame of the push", pages.frame.instructions)
    table.count("list: a frame of the push, bodies", pages.frame.bodies, .exactly(0))
    table.instructions("list: pop, to rest", pages.pop.instructions)
  }
}

@MainActor private struct ListCost {
  let count: Int
  let first: Sample
  let step: Sample
  let key: Sample
  /// When many rows have been in sight.
  let farStep: Sample

  init(count: Int, word: String) {
    self.count = count
    let (host, first) = Meter.firstFrame(
      "list \(count)", SelectableRows(count: count, word: word))
    self.first = first
    step = Meter.scrollStep("list \(count)", host)

    do { try host.tap(.text("\(word) row 40")) } catch { preconditionFailure("\(error)") }
    host.key(.downArrow)
    key = Meter.sample("list \(count), arrow key", host) { host.key(.downArrow) }
    let list = host.all(.type(SelectableRows.self)).first
    precondition(
      list?.state("selection", as: Int?.self) == 42, "two arrow keys from row 40 chose another")

    for _ in 0..<500 {
      do { try host.scroll(.id("list"), by: CGSize(width: 0, height: 30)) } catch {
        preconditionFailure("\(error)")
      }
    }
    farStep = Meter.scrollStep("list \(count), far", host)
  }
}

@MainActor private struct PageCost {
  let push: Sample
  let frame: Sample
  let pop: Sample

  init(rows: Int) {
    let handle = Handle<[Int]>()
    let host = ViewHost(size: .window) { Pages(count: rows, handle: handle) }
    host.recordsUpdates = false
    func settle() { do { try host.settle() } catch { preconditionFailure("\(error)") } }
    for page in [1, 2] {
      handle.write([page])
      settle()
      handle.write([])
      settle()
    }
    push = Meter.sample("page of \(rows), push", host) {
      handle.write([3])
      host.frame()
    }
    for _ in 0..<5 { host.nextFrame() }
    frame = Meter.sample("page of \(rows), a frame", host) { host.nextFrame() }
    settle()
    pop = Meter.sample("page of \(rows), pop", host) {
      handle.write([])
      settle()
    }
  }
}

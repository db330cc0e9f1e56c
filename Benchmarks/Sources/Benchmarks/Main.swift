import Foundation

/// `Benchmarks [--reduced] list|NAME...`: runs the named benchmarks, or all, and prints a line for each thing measured.
/// Fails if one is over its bar. Instructions are counted when it runs under callgrind; see martlet_meter.h.
@main @MainActor struct Main {
  static func main() {
    var names = Array(CommandLine.arguments.dropFirst())
    let isReduced = names.contains("--reduced")
    names.removeAll { $0 == "--reduced" }
    if names == ["list"] {
      for benchmark in Benchmark.all { print("\(benchmark.name)\t\(benchmark.summary)") }
      return
    }
    let known = Set(Benchmark.all.map(\.name))
    if let unknown = names.first(where: { !known.contains($0) }) {
      FileHandle.standardError.write(
        Data("There is no benchmark '\(unknown)'; 'list' shows them.\n".utf8))
      exit(2)
    }
    let sizes = isReduced ? Sizes.reduced : Sizes.full
    var table = Table(leniency: isReduced ? 1.5 : 1, allowsNotYet: isReduced)
    // The memory of a process is measured in one that runs nothing else, and not under valgrind.
    let chosen = Benchmark.all.filter {
      names.isEmpty ? $0.name != Benchmark.memory.name : names.contains($0.name)
    }
    for benchmark in chosen { benchmark.run(sizes, &table) }
    exit(table.hasOver ? 1 : 0)
  }
}

import Foundation
import MartletCore
import MartletDrawing
import MartletRender
import MartletViews
import Testing

/// Runs a view with no display and a clock that only the test moves.
///
/// Looking is live: elements answer for the moment they are asked. Finders see what is presented, in tree order: views
/// on screen or scrolled out of sight, and departing ones, marked so; not what is hidden, of opacity zero or of
/// size zero. Acting is like a person's: it is refused, with the reason, where a person could not do it. Each
/// action runs update, layout and the first frame before it returns, and takes no time (contract H1).
///
/// A report by the runtime that no `expectIssue` took turns the test run red.
@MainActor public final class ViewHost {
  package let host: OffscreenHost
  package let graph: ViewGraph
  private(set) var display = DisplayFragment.empty
  var pointerLocation = CGPoint.zero
  private let file: String
  private let line: UInt

  public init(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: EdgeInsets = EdgeInsets(),
    environment: (inout EnvironmentValues) -> Void = { _ in }, file: String = #fileID,
    line: UInt = #line, @ViewBuilder _ root: () -> some View
  ) {
    self.file = file
    self.line = line
    host = OffscreenHost()
    graph = ViewGraph(
      host: host, size: size, safeArea: safeArea, environment: environment, recordsUpdates: true,
      root: root())
    makeFrame()
  }

  // Not an isolated deinit: that would run without the test's context, and a report would belong to no test. A host that
  // a suite keeps in a property dies with the suite, which the testing library lets go of anywhere.
  deinit {
    if DispatchQueue.getSpecific(key: Self.mainQueueKey) == true {
      MainActor.assumeIsolated { Self.end(graph, host, "\(file):\(line)") }
    } else {
      Task { @MainActor [graph, host, file, line] in Self.end(graph, host, "\(file):\(line)") }
    }
  }

  /// Set on the main actor's queue, to be recognised by.
  private nonisolated static let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static func end(_ graph: ViewGraph, _ host: OffscreenHost, _ place: String) {
    graph.unmount()
    for issue in host.issues {
      Issue.record("a runtime issue in the host made at \(place) was not expected: \(issue)")
    }
  }

  @discardableResult func makeFrame() -> DisplayFragment {
    display = graph.frame()
    return display
  }

  func failure(_ message: String, _ file: String, _ line: UInt) -> ViewHostError {
    ViewHostError(message: message, file: file, line: line, tree: dump())
  }

  // MARK: - Looking

  public func all(_ finder: Finder) -> [Element] {
    // The index counts what is presented, so it is applied after the filter.
    let found = finder.withoutIndex.nodes(below: graph.root).map(Element.init).filter {
      let frame = $0.frame
      return !frame.isNull && !frame.isEmpty && $0.opacity > 0
    }
    guard let index = finder.index else { return found }
    return found.indices.contains(index) ? [found[index]] : []
  }

  public func exists(_ finder: Finder) -> Bool { !all(finder).isEmpty }

  /// The only view that the finder finds.
  public func one(_ finder: Finder, file: String = #fileID, line: UInt = #line) throws -> Element {
    let found = all(finder)
    if found.count == 1 { return found[0] }
    let texts = graph.shownTexts
    let candidates = found.isEmpty ? "; shown texts: \(texts.map { "\"\($0)\"" })" : ""
    throw failure("looked for \(finder) and found \(found.count)\(candidates)", file, line)
  }

  // MARK: - Changing from outside

  /// Gives the host another root value, as a parent would.
  public func update(@ViewBuilder _ root: () -> some View) {
    graph.update(root: root())
    makeFrame()
  }

  /// Nil leaves the safe area as it is.
  public func resize(_ size: CGSize, safeArea: EdgeInsets? = nil) {
    graph.resize(to: size, safeArea: safeArea)
    makeFrame()
  }

  /// Changes what the whole window's environment holds, as the desktop's settings do.
  public func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    graph.setEnvironment(change)
    makeFrame()
  }

  // MARK: - Evidence

  /// The bodies that ran since ``clearUpdates()``, and why.
  public var updates: [UpdateReason] { graph.updateReasons }
  public func clearUpdates() { graph.clearUpdates() }

  /// How much work the runtime has done since the host was made.
  public struct Counts: Equatable, Sendable {
    /// Runs of bodies and of row closures' lists.
    public var bodies: Int
    /// Layout answers that were worked out, not taken from a cache.
    public var measures: Int
    /// Layout nodes that placed their children.
    public var places: Int
    /// Display fragments made.
    public var fragments: Int
    /// Texts shaped, in the whole process.
    public var shapings: Int
    /// Nodes of the tree of identities that are mounted now.
    public var nodes: Int
  }
  public var counts: Counts {
    Counts(
      bodies: graph.counts.bodies, measures: graph.counts.measures, places: graph.counts.places,
      fragments: graph.counts.fragments, shapings: PangoTextSystem.shapings,
      nodes: graph.countNodes())
  }

  /// Notes each run of a body for `updates`. On by default; turn it off to measure.
  public var recordsUpdates: Bool {
    get { graph.recordsUpdates }
    set { graph.recordsUpdates = newValue }
  }

  /// The reports so far that no `expectIssue` took.
  public var issues: [RuntimeIssue] { host.issues }

  /// Takes the reports that cite a contract; throws if there are none.
  @discardableResult public func expectIssue(
    contract: String, file: String = #fileID, line: UInt = #line
  ) throws -> [RuntimeIssue] {
    let taken = host.takeIssues { $0.contract == contract }
    if taken.isEmpty { throw failure("expected an issue of contract \(contract)", file, line) }
    return taken
  }

  /// The tree as stable text.
  public func dump() -> String { graph.dump() }

  /// What the last frame drew, as stable text.
  public func displayList() -> String { display.describe() }

  /// What the last frame drew, as a PNG picture; `scale` is pixels a point.
  public func png(scale: CGFloat = 1) throws -> Data {
    try PngWriter.png(
      of: display, size: graph.size, scale: scale, background: graph.backgroundColor)
  }
}

import Foundation
@_spi(SwiftUI) import Observation

/// One run of a body and the `@Observable` properties that it read.
///
/// The registration is the toolchain's. It calls when a property *has* changed, on the writer's thread; nothing is
/// read there: on the main thread the node joins the update of the writer's transaction, from any other thread
/// that is queued (contracts U5, U6). The first change decides the transaction: the body then runs with what the
/// model holds at that time, and later writes of the same round find it waiting already.
///
/// Lifetime: made when a body has read such a property, cancelled by the body's next run and by unmounting.
final class ObservationLink: QueuedChange, @unchecked Sendable {
  private weak var node: _Node?
  private var token: ObservationTracking?
  private var isCapturing = false
  private var isPending = false
  private var isCancelled = false
  private var isLate = false
  private var changed: AnyKeyPath?

  nonisolated init() {}

  // MARK: - Registering

  /// Made ahead of a run, and used again as long as no body touches an observable.
  @MainActor private static var spare: ObservationLink?
  /// Kinds of node that have read an observable. Only those pay for a token to cancel by.
  @MainActor private static var observingTypes = Set<ObjectIdentifier>()

  /// Runs a body of `node`. The result is nil if it read no observable property.
  @MainActor static func run<R>(_ node: _Node, _ body: () -> R) -> (R, ObservationLink?) {
    var link = spare ?? ObservationLink()
    spare = nil
    let type = ObjectIdentifier(Swift.type(of: node))
    let probe = !observingTypes.isEmpty && observingTypes.contains(type) ? Probe() : nil
    let result = link.register(probe, body)
    probe.map { link.takeToken(of: $0) }
    // A registration holds the link; without one nothing was read.
    if isKnownUniquelyReferenced(&link) {
      link.token = nil
      spare = link
      return (result, nil)
    }
    observingTypes.insert(type)
    link.node = node
    return (result, link)
  }

  nonisolated private func register<R>(_ probe: Probe?, _ body: () -> R) -> R {
    withObservationTracking(
      {
        probe?.read()
        return body()
      }, didSet: { [self] in fired($0) })
  }

  /// The registration is handed out only to those it calls: so it is made to call.
  @MainActor private func takeToken(of probe: Probe) {
    isCapturing = true
    probe.didChange()
    isCapturing = false
  }

  /// An object of our own that a body reads along, to be changed right after.
  private final class Probe: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private var value: Int { 0 }
    func read() { registrar.access(self, keyPath: \.value) }
    func didChange() { registrar.didSet(self, keyPath: \.value) }
  }

  @MainActor func cancel() {
    isCancelled = true
    token?.cancel()
    token = nil
  }

  // MARK: - Changes

  nonisolated private func fired(_ tracking: ObservationTracking) {
    let isMain = MainThread.isCurrent
    if isCapturing && isMain {
      token = tracking
      return
    }
    let (transaction, path) = (Transaction.current, tracking.changed)
    if isMain {
      nonisolated(unsafe) let path = path
      MainActor.assumeIsolated { note(tracking, path, transaction, late: false) }
    } else {
      nonisolated(unsafe) let path = path
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.note(tracking, path, transaction, late: true) }
      }
    }
  }

  /// A late change counts though the body has run since: it may have read the value before it changed.
  @MainActor private func note(
    _ tracking: ObservationTracking, _ path: AnyKeyPath?, _ transaction: Transaction, late: Bool
  ) {
    if isCancelled { tracking.cancel() }
    guard let node, node.isMounted, !isCancelled || late else { return }
    if isPending { return }
    isPending = true
    isLate = late
    changed = path
    let graph = node.graph
    graph.enqueue(self, in: graph.group(for: transaction))
  }

  @MainActor func commit(_ group: Int) {
    isPending = false
    guard let node, node.isMounted, !isCancelled || isLate else { return }
    node.graph.mark(node, .observedProperty(changed.map(Self.describe) ?? ""))
  }

  /// The path as written where its name is known, else the type that it begins at.
  private static func describe(_ path: AnyKeyPath) -> String {
    let text = "\(path)"
    return text.contains("0x") ? "\(Swift.type(of: path).rootType)" : text
  }
}

import CMartletMeter
import MartletTesting
import SwiftUI

/// What a piece of work cost.
struct Sample {
  /// Nil where instructions cannot be counted.
  var instructions: Double?
  var bodies = 0
  var measures = 0
  var places = 0
  var fragments = 0
  var shapings = 0
  /// Nodes mounted at the end.
  var nodes = 0
}

/// Counts instructions, and the runtime's own counts beside them.
@MainActor enum Meter {
  /// A host of nothing: it tells how many texts the process has shaped.
  private static let idle = ViewHost { EmptyView() }

  /// Work of any kind. `label` names its profile.
  static func instructions(_ label: String, _ work: () -> Void) -> Double? {
    let count = label.withCString { label in
      martlet_meter_begin()
      work()
      return martlet_meter_end(label)
    }
    return count < 0 ? nil : Double(count)
  }

  /// Work on a host that is there already.
  static func sample(_ label: String, _ host: ViewHost, _ work: () -> Void) -> Sample {
    let before = host.counts
    let instructions = instructions(label, work)
    let after = host.counts
    return Sample(
      instructions: instructions, bodies: after.bodies - before.bodies,
      measures: after.measures - before.measures, places: after.places - before.places,
      fragments: after.fragments - before.fragments, shapings: after.shapings - before.shapings,
      nodes: after.nodes)
  }

  /// The making of a host, its first frame included.
  static func firstFrame<V: View>(
    _ label: String, size: CGSize = .window, _ root: V
  ) -> (host: ViewHost, sample: Sample) {
    let shapingsBefore = idle.counts.shapings
    var host: ViewHost!
    let instructions = instructions(label) { host = ViewHost(size: size) { root } }
    host.recordsUpdates = false
    let counts = host.counts
    return (
      host,
      Sample(
        instructions: instructions, bodies: counts.bodies, measures: counts.measures,
        places: counts.places, fragments: counts.fragments,
        shapings: counts.shapings - shapingsBefore, nodes: counts.nodes)
    )
  }

  /// One step of 30 points down what has the id "list", after as many that rows come and go as they always will.
  static func scrollStep(_ label: String, _ host: ViewHost) -> Sample {
    let list = Finder.id("list")
    func scroll(_ step: String) -> Sample {
      sample("\(label), \(step)", host) {
        do { try host.scroll(list, by: CGSize(width: 0, height: 30)) } catch {
          preconditionFailure("\(error)")
        }
      }
    }
    for _ in 0..<20 { _ = scroll("warm") }
    // The host looks for the view to scroll, as a person does; that is not the runtime's work.
    let look = sample("\(label), warm", host) { _ = host.all(list) }
    var step = scroll("scroll step")
    step.instructions = step.instructions - look.instructions
    return step
  }

  /// Pango alone on the same strings, each laid out once. Its fonts are warm.
  static func pango(_ label: String, _ strings: [String], monospaced: Bool = false) -> Double? {
    let monospaced: Int32 = monospaced ? 1 : 0
    for string in strings.prefix(10) { martlet_pango_shape(string, monospaced) }
    let instructions = instructions(label) {
      for string in strings { martlet_pango_shape(string, monospaced) }
    }
    martlet_pango_release()
    return instructions
  }
}

extension CGSize {
  static let window = CGSize(width: 390, height: 844)
}

extension Optional where Wrapped == Double {
  /// Nil where one of the two was not counted.
  static func - (left: Double?, right: Double?) -> Double? {
    guard let left, let right else { return nil }
    return left - right
  }
  static func / (left: Double?, right: Double?) -> Double? {
    guard let left, let right else { return nil }
    return left / right
  }
}

extension ViewHost {
  /// One frame, with no time between it and the last.
  func frame() { advance(by: .zero) }
  /// One frame of an animation.
  func nextFrame() { advance(by: .seconds(1.0 / 60)) }
}

/// How a view lets the benchmark write to its state: it hands out an action, as it would to a button.
@MainActor final class Handle<Value> {
  private var action: ((Value) -> Void)?

  func handOut(_ action: @escaping (Value) -> Void) { self.action = action }

  func write(_ value: Value) {
    guard let action else { preconditionFailure("the view has handed out no action") }
    action(value)
  }
}

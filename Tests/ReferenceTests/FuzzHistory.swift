import Foundation

/// One thing that happens to a tree.
enum FuzzStep: Equatable, Sendable {
  /// A parent's update with a window of this size; the first step mounts.
  case show(Spec, width: Double, height: Double)
  /// A write to the state of the first findable leaf with the tag, if there is one.
  case write(tag: Int, value: Int)

  var spec: Spec? {
    if case .show(let spec, _, _) = self { spec } else { nil }
  }

  var pretty: String {
    switch self {
    case .show(let spec, let width, let height):
      "show in \(short(width)) x \(short(height)):\n\(spec.pretty(indent: 2))"
    case .write(let tag, let value): "write \(value) to #\(tag)"
    }
  }
}

/// What a runtime shows of one leaf, in tree order.
struct ObservedLeaf {
  var tag: Int
  var frame: CGRect
  var value: Int?
  var identity: AnyHashable

  var isFindable: Bool { frame.size.width > 0.0005 && frame.size.height > 0.0005 }
}

/// What is compared with the reference: the runtime, or a broken reference in the self tests.
@MainActor protocol FuzzSubject: AnyObject {
  init(_ spec: Spec, in window: CGSize)
  func show(_ spec: Spec, in window: CGSize)
  /// Writes to the first findable leaf with the tag and lets the runtime update.
  func write(_ value: Int, tag: Int)
  /// All findable leaves in tree order.
  func leaves() -> [ObservedLeaf]
}

/// A random tree and what happens to it.
enum FuzzHistory {
  static let largestEditCount = 20

  /// The whole history of a case follows from its seed and the profile.
  static func steps(seed: UInt64, profile: SpecProfile) -> [FuzzStep] {
    var generator = SpecGenerator(seed: seed, profile: profile)
    let windows = [(200.0, 150.0), (320.0, 240.0), (390.0, 844.0), (61.0, 83.0)]
    var window = generator.random.pick(windows)
    var spec = generator.tree()
    var steps = [FuzzStep.show(spec, width: window.0, height: window.1)]
    for _ in 0..<generator.random.int(0...largestEditCount) {
      let tags = spec.preorder.compactMap { $0.mark?.tag }
      if generator.random.oneIn(4), !tags.isEmpty {
        let value = generator.random.int(0...30)
        steps.append(.write(tag: generator.random.pick(tags), value: value))
        continue
      }
      if generator.random.oneIn(12) {
        window = generator.random.pick(windows)
      } else {
        spec = generator.edited(spec)
      }
      steps.append(.show(spec, width: window.0, height: window.1))
    }
    return steps
  }
}

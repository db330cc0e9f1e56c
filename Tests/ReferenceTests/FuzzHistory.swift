import Foundation

/// One thing that happens to a tree.
enum FuzzStep: Equatable, Sendable {
  /// A parent's update with a window of this size; the first step mounts. When animated, what is removed is
  /// departing for a second (contract I5).
  case show(Spec, width: Double, height: Double, animated: Bool = false)
  /// A write to the state of the first findable leaf with the tag; if there is none, of the only departing one.
  case write(tag: Int, value: Int)
  /// Time passes.
  case wait(Double)

  var spec: Spec? {
    if case .show(let spec, _, _, _) = self { spec } else { nil }
  }

  var pretty: String {
    switch self {
    case .show(let spec, let width, let height, let animated):
      "show in \(short(width)) x \(short(height))\(animated ? ", animated" : ""):\n"
        + spec.pretty(indent: 2)
    case .write(let tag, let value): "write \(value) to #\(tag)"
    case .wait(let seconds): "wait \(short(seconds)) s"
    }
  }
}

/// What a runtime shows of one leaf, in tree order.
struct ObservedLeaf {
  var tag: Int
  var frame: CGRect
  var value: Int?
  var identity: AnyHashable
  var isDeparting = false

  var isFindable: Bool { frame.size.width > 0.0005 && frame.size.height > 0.0005 }
}

/// What is compared with the reference: the runtime, or a broken reference in the self tests.
@MainActor protocol FuzzSubject: AnyObject {
  init(_ spec: Spec, in window: CGSize)
  func show(_ spec: Spec, in window: CGSize, animated: Bool)
  /// Writes to the leaf that `FuzzStep.write` says and lets the runtime update.
  func write(_ value: Int, tag: Int)
  func wait(_ seconds: Double)
  /// All findable leaves in tree order, and all departing ones.
  func leaves() -> [ObservedLeaf]
}

/// A random tree and what happens to it. All of it follows from the seed, the profile and the direction too, so
/// that one number is enough to repeat a case.
struct FuzzCase: Sendable {
  let seed: UInt64

  var profile: SpecProfile {
    SpecProfile.allCases[Int(seed % UInt64(SpecProfile.allCases.count))]
  }
  var isMirrored: Bool { seed / UInt64(SpecProfile.allCases.count) % 2 == 1 }
  var steps: [FuzzStep] { FuzzHistory.steps(seed: seed, profile: profile) }
}

/// What happens in a case. Most are short histories of small trees: ten of them find more than a long one.
enum FuzzHistory {
  static let largestEditCount = 20

  static func steps(seed: UInt64, profile: SpecProfile) -> [FuzzStep] {
    var generator = SpecGenerator(seed: seed, profile: profile)
    let windows = [(200.0, 150.0), (320.0, 240.0), (390.0, 844.0), (61.0, 83.0)]
    var window = generator.random.pick(windows)
    var spec = generator.tree()
    var steps = [FuzzStep.show(spec, width: window.0, height: window.1)]
    for _ in 0..<generator.random.int(0...(generator.isLarge ? largestEditCount : 6)) {
      if generator.random.oneIn(4), spec.largestTag > 0 {
        // Any tag there has been: the leaf may be live, departing or gone.
        let value = generator.random.int(0...30)
        steps.append(.write(tag: generator.random.int(1...spec.largestTag), value: value))
        continue
      }
      // No sum of these is a second, so nothing ends just when something happens.
      if profile == .departures, generator.random.oneIn(3) {
        steps.append(.wait(generator.random.oneIn(4) ? 2 : 0.3))
        continue
      }
      if generator.random.oneIn(12) {
        window = generator.random.pick(windows)
      } else {
        spec = generator.edited(spec)
      }
      let animated = profile == .departures && !generator.random.oneIn(4)
      steps.append(.show(spec, width: window.0, height: window.1, animated: animated))
    }
    return steps
  }
}

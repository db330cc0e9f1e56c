import Foundation

/// What a guide is: a fraction of the size, a text baseline, or an app's own.
public struct _AlignmentKey: Equatable, Sendable {
  enum Baseline { case first, last }
  private enum Kind: @unchecked Sendable {
    case fraction(Double)
    case baseline(Baseline)
    case custom(any AlignmentID.Type)
  }
  private let kind: Kind
  package let isHorizontal: Bool
  /// Texts have these without being told, so every node is asked for them.
  package let isTextBaseline: Bool

  init(fraction: Double, isHorizontal: Bool) {
    kind = .fraction(fraction)
    self.isHorizontal = isHorizontal
    isTextBaseline = false
  }
  init(baseline: Baseline) {
    kind = .baseline(baseline)
    isHorizontal = false
    isTextBaseline = true
  }
  init(id: any AlignmentID.Type, isHorizontal: Bool) {
    kind = .custom(id)
    self.isHorizontal = isHorizontal
    isTextBaseline = false
  }

  public static func == (a: _AlignmentKey, b: _AlignmentKey) -> Bool {
    guard a.isHorizontal == b.isHorizontal else { return false }
    switch (a.kind, b.kind) {
    case (.fraction(let a), .fraction(let b)): return a == b
    case (.baseline(let a), .baseline(let b)): return a == b
    case (.custom(let a), .custom(let b)): return a == b
    default: return false
    }
  }

  /// Lengths may be infinite while a stack finds out how flexible its children are.
  private static func part(_ fraction: Double, of length: Double) -> Double {
    fraction == 0 ? 0 : length * fraction
  }

  // MARK: - In a node

  /// Where the guide lies in a node that was offered a proposal and answered a size: what the node or something in
  /// it says, or the default.
  @MainActor package func position(
    in node: _LayoutNode, _ size: CGSize, _ proposal: _Proposal
  ) -> Double {
    if let explicit = explicitPosition(in: node, size, proposal) { return explicit }
    return defaultPosition(in: size, of: (node, proposal))
  }

  @MainActor package func explicitPosition(
    in node: _LayoutNode, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    guard isTextBaseline || node.hasGuides else { return nil }
    guard let guide = node.guide(self, size, proposal), !guide.isNaN else { return nil }
    return guide
  }

  /// Where the guide lies in a container's own bounds, where no child speaks for it.
  @MainActor package func defaultPosition(in size: CGSize) -> Double {
    defaultPosition(in: size, of: nil)
  }

  @MainActor private func defaultPosition(
    in size: CGSize, of source: (node: _LayoutNode, proposal: _Proposal)?
  ) -> Double {
    let length = isHorizontal ? size.width : size.height
    switch kind {
    case .fraction(let fraction): return Self.part(fraction, of: length)
    case .baseline: return length
    case .custom(let id):
      let dimensions = ViewDimensions(
        size, node: source?.node, proposal: source?.proposal ?? .unspecified)
      let position = id.defaultValue(in: dimensions)
      return position.isNaN ? 0 : position
    }
  }

  // MARK: - Merging

  /// The first baseline of several is the highest one and the last is the lowest; any other guide is the mean.
  func combine<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    var merged = MergedGuide(key: self)
    for value in values { merged.add(value.map { Double($0) }) }
    return merged.value.map { CGFloat($0) }
  }

  var baseline: Baseline? {
    if case .baseline(let baseline) = kind { return baseline }
    return nil
  }
}

/// The explicit guides of a container's children, taken together.
struct MergedGuide {
  let key: _AlignmentKey
  private var sum = 0.0
  private var count = 0

  init(key: _AlignmentKey) { self.key = key }

  mutating func add(_ value: Double?) {
    guard let value, !value.isNaN else { return }
    switch key.baseline {
    case .first?: sum = count == 0 ? value : min(sum, value)
    case .last?: sum = count == 0 ? value : max(sum, value)
    case nil: sum += value
    }
    count += 1
  }

  var value: Double? {
    if count == 0 { return nil }
    return key.baseline == nil ? sum / Double(count) : sum
  }
}

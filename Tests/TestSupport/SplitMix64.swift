/// A small generator with a written-down algorithm, so that a printed seed means the same for ever.
package struct SplitMix64: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including `bound`. The bias is harmless here.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True once in `times` on average.
  package mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

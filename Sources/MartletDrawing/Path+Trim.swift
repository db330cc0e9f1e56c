import Foundation

extension Path {
  /// The part of the path between two fractions of its length.
  ///
  /// Lengths of curves are sums of short chords, right to about a ten-thousandth. Outside of 0 to 1 fractions
  /// are clamped; if they are out of order or equal the path is empty.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let low = min(max(0, Double(from)), 1)
    let high = min(max(0, Double(to)), 1)
    guard low < high else { return Path() }
    if low == 0, high == 1 { return self }
    let runs = subpaths.map { $0.segments.map(MeasuredSegment.init) }
    let total = runs.joined().reduce(0) { $0 + $1.length }
    let (first, last) = (low * total, high * total)
    var result = Path()
    var walked = 0.0
    for run in runs {
      var isPenDown = false
      for segment in run {
        let begin = max(first, walked) - walked
        let end = min(last, walked + segment.length) - walked
        walked += segment.length
        guard begin < end else { continue }
        let part = segment.segment.part(
          from: segment.parameter(at: begin), to: segment.parameter(at: end))
        if !isPenDown { result.move(to: part.start) }
        isPenDown = true
        result.add(part)
      }
    }
    return result
  }

  private mutating func add(_ segment: PathSegment) {
    let points = segment.points
    switch points.count {
    case 2: addLine(to: points[1])
    case 3: addQuadCurve(to: points[2], control: points[1])
    default: addCurve(to: points[3], control1: points[1], control2: points[2])
    }
  }
}

/// A segment with a table from length walked to parameter.
private struct MeasuredSegment {
  let segment: PathSegment
  /// The length walked at each of evenly spaced parameters, the first being zero.
  private let walked: [Double]

  init(_ segment: PathSegment) {
    self.segment = segment
    let chords = segment.points.count == 2 ? 1 : 64
    var walked = [0.0]
    var last = segment.start
    for index in 1...chords {
      let point = segment.point(at: Double(index) / Double(chords))
      walked.append(walked[index - 1] + hypot(Double(point.x - last.x), Double(point.y - last.y)))
      last = point
    }
    self.walked = walked
  }

  var length: Double { walked[walked.count - 1] }

  func parameter(at length: Double) -> Double {
    guard length < self.length else { return 1 }
    guard let next = walked.firstIndex(where: { $0 > length }), next > 0 else { return 0 }
    let chord = walked[next] - walked[next - 1]
    let within = chord > 0 ? (length - walked[next - 1]) / chord : 0
    return (Double(next - 1) + within) / Double(walked.count - 1)
  }
}

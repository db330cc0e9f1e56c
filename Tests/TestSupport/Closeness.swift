import Foundation

package func isClose(_ a: Double, _ b: Double, within tolerance: Double = 0.01) -> Bool {
  abs(a - b) <= tolerance
}

package func isClose(_ a: CGRect, _ b: CGRect, within tolerance: Double = 0.01) -> Bool {
  isClose(a.minX, b.minX, within: tolerance) && isClose(a.minY, b.minY, within: tolerance)
    && isClose(a.width, b.width, within: tolerance)
    && isClose(a.height, b.height, within: tolerance)
}

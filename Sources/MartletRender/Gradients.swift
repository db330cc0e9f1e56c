import CGtk4
import Foundation
import MartletDrawing

/// Makes render nodes of gradients.
@MainActor enum Gradients {
  /// A node that the caller owns, or nil if nothing is drawn.
  static func node(_ gradient: ResolvedGradient, _ unit: CGRect, _ rect: CGRect) -> OpaquePointer? {
    guard var bounds = rect.graphene else { return nil }
    func place(_ point: CGPoint) -> graphene_point_t {
      graphene_point_t(
        x: Float(unit.minX + point.x * unit.width), y: Float(unit.minY + point.y * unit.height))
    }
    let stops = gradient.stops
    switch gradient.geometry {
    case .linear(let from, let to):
      var (start, end) = (place(from), place(to))
      guard start.isFinite, end.isFinite, start.x != end.x || start.y != end.y else {
        return solid(stops, &bounds)
      }
      return with(stops) { gsk_linear_gradient_node_new(&bounds, &start, &end, $0, $1) }
    case .radial(let center, let from, let to):
      return radial(stops, &bounds, place(center), CGSize(width: to, height: to), from, to)
    case .elliptical(let center, let from, let to):
      let radius = CGSize(width: unit.width * to, height: unit.height * to)
      return radial(stops, &bounds, place(center), radius, from, to)
    case .angular(let center, let from, let to):
      var middle = place(center)
      let sweep = to - from
      guard middle.isFinite, sweep.isFinite, from.isFinite, sweep != 0 else {
        return solid(stops, &bounds)
      }
      // GSK begins at the top and goes all the way round.
      let turn = swept(stops, over: sweep)
      return with(turn) {
        gsk_conic_gradient_node_new(
          &bounds, &middle, Float(min(from, to) + 90).truncatingRemainder(dividingBy: 360), $0, $1)
      }
    }
  }

  /// The stops of part of a turn as those of a whole one. Backwards they come in the other order.
  private static func swept(
    _ stops: [ResolvedGradient.Stop], over degrees: Double
  ) -> [ResolvedGradient.Stop] {
    let part = min(1, abs(degrees) / 360)
    let ordered =
      degrees > 0
      ? stops
      : stops.reversed().map { ResolvedGradient.Stop(color: $0.color, location: 1 - $0.location) }
    return ordered.map { .init(color: $0.color, location: $0.location * part) }
  }

  private static func radial(
    _ stops: [ResolvedGradient.Stop], _ bounds: inout graphene_rect_t, _ center: graphene_point_t,
    _ radius: CGSize, _ from: Double, _ to: Double
  ) -> OpaquePointer? {
    var center = center
    guard center.isFinite, from.isFinite, to.isFinite, to > 0, from < to,
      (1e-3..<1e6).contains(radius.width), (1e-3..<1e6).contains(radius.height)
    else { return solid(stops, &bounds) }
    return with(stops) {
      gsk_radial_gradient_node_new(
        &bounds, &center, Float(radius.width), Float(radius.height), Float(max(0, from) / to), 1,
        $0, $1)
    }
  }

  /// A gradient without an extent shows its last colour.
  private static func solid(
    _ stops: [ResolvedGradient.Stop], _ bounds: inout graphene_rect_t
  ) -> OpaquePointer? {
    guard var color = stops.last?.color.gdk else { return nil }
    return gsk_color_node_new(&color, &bounds)
  }

  private static func with(
    _ stops: [ResolvedGradient.Stop],
    _ body: (UnsafePointer<GskColorStop>, gsize) -> OpaquePointer?
  ) -> OpaquePointer? {
    let gsk = stops.map { GskColorStop(offset: Float($0.location), color: $0.color.gdk) }
    return gsk.withUnsafeBufferPointer { body($0.baseAddress!, gsize($0.count)) }
  }
}

extension graphene_point_t {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

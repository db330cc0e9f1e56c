import Foundation
import MartletCore
import MartletDrawing

/// A bar between its labels.
nonisolated struct ProgressBar<Label: View, ValueLabel: View>: View {
  let fraction: Double?
  let label: Label?
  let valueLabel: ValueLabel?
  var tint: Color?
  @Environment(\.tint) private var outerTint
  @Environment(\.labelsHidden) private var labelsHidden

  init(fraction: Double?, label: Label?, valueLabel: ValueLabel?, tint: Color? = nil) {
    self.fraction = fraction
    self.label = label
    self.valueLabel = valueLabel
    self.tint = tint
  }

  @MainActor var body: some View {
    let ink = tint.map { AnyShapeStyle($0) } ?? outerTint ?? AnyShapeStyle(Theme.accent)
    VStack(alignment: .leading, spacing: 6) {
      if labelsHidden { label.unseen() } else { label }
      if let fraction {
        Capsule().fill(Theme.trough)
          .overlay(alignment: .leading) {
            LeadingPart(fraction: fraction) {
              Capsule().fill(ink).opacity(fraction > 0 ? 1 : 0)
            }
          }
          .frame(height: Theme.barHeight)
          .frame(idealWidth: 100)
      } else {
        Spinner(kind: .bar).foregroundStyle(ink)
      }
      valueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A ring over its labels.
nonisolated struct ProgressRing<Label: View, ValueLabel: View>: View {
  let fraction: Double?
  let label: Label?
  let valueLabel: ValueLabel?
  var tint: Color?
  @Environment(\.tint) private var outerTint
  @Environment(\.controlSize) private var controlSize
  @Environment(\.labelsHidden) private var labelsHidden

  init(fraction: Double?, label: Label?, valueLabel: ValueLabel?, tint: Color? = nil) {
    self.fraction = fraction
    self.label = label
    self.valueLabel = valueLabel
    self.tint = tint
  }

  @MainActor var body: some View {
    let ink = tint.map { AnyShapeStyle($0) } ?? outerTint
    VStack(spacing: 6) {
      if let fraction {
        let side = 20 * controlSize.factor
        ZStack {
          Circle().stroke(Theme.trough, lineWidth: 3)
          // From the top, clockwise.
          Circle().trim(from: 0, to: fraction).rotation(.degrees(-90))
            .stroke(
              ink ?? AnyShapeStyle(Theme.accent),
              style: StrokeStyle(lineWidth: 3, lineCap: .round))
        }
        .padding(1.5)
        .frame(width: side, height: side)
      } else {
        Spinner(kind: .ring).foregroundStyle(ink ?? AnyShapeStyle(Color.primary))
      }
      if labelsHidden {
        label.unseen()
      } else {
        label.foregroundStyle(.secondary)
      }
      valueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// 1 *Offers*: each view a part of the proposed width, and the height. 2 *Own size*: what is proposed, 10 where nothing
/// is. 3 *Placement*: at the leading edge. 4 *Too little*: at least as wide as high, so that round ends stay round. 5
/// *Cache*: none.
private nonisolated struct LeadingPart: Layout {
  var fraction: Double
  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let width = min(bounds.width, max(bounds.height, bounds.width * fraction))
    for subview in subviews {
      subview.place(
        at: bounds.origin, proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }
}

import MartletTesting
import SwiftUI

/// Real views for a spec. Each case is a branch of the switch, hence an identity of its own, and
/// children are real tuples, so that typed nodes are what the fuzz runs on.
struct SpecView: View {
  /// What is wrong on purpose in the view trees that are made now.
  static var planted: PlantedMistake?

  let spec: Spec

  var body: some View {
    switch spec {
    case .box(let mark, let width, let height):
      Leaf(mark, .fixed(width: width, height: height))
    case .flexible(let mark):
      Leaf(mark, .flexible)
    case .counter(let mark):
      Leaf(mark, .counter)
    case .spacer:
      Spacer()
    case .vstack(let alignment, let spacing, let list):
      SpecStack {
        VStack(alignment: alignment.horizontal, spacing: spacing.gap) { SpecList(specs: list) }
      }
    case .hstack(let alignment, let spacing, let list):
      SpecStack {
        HStack(alignment: alignment.vertical, spacing: spacing.gap) { SpecList(specs: list) }
      }
    case .zstack(let alignment, let list):
      ZStack(alignment: alignment.both) { SpecList(specs: list) }
    case .padding(let edges, let amount, let child):
      SpecView(spec: child).padding(edges.set, amount.points)
    case .frame(let width, let height, let alignment, let child):
      SpecView(spec: child)
        .frame(width: width.points, height: height.points, alignment: alignment.both)
    case .flexFrame(let width, let height, let alignment, let child):
      SpecView(spec: child)
        .frame(
          minWidth: width.min.points, idealWidth: width.ideal.points, maxWidth: width.max.points,
          minHeight: height.min.points, idealHeight: height.ideal.points,
          maxHeight: height.max.points, alignment: alignment.both)
    case .background(let alignment, let child, let other):
      SpecView(spec: child).background(alignment: alignment.both) { SpecView(spec: other) }
    case .overlay(let alignment, let child, let other):
      SpecView(spec: child).overlay(alignment: alignment.both) { SpecView(spec: other) }
    case .offset(let x, let y, let child):
      SpecView(spec: child).offset(x: CGFloat(x), y: CGFloat(y))
    case .group(let list):
      Group { SpecList(specs: list) }
    case .either(let isFirst, let first, let second):
      if SpecView.planted == .oneBranch {
        SpecView(spec: isFirst ? first : second)
      } else if isFirst {
        SpecView(spec: first)
      } else {
        SpecView(spec: second)
      }
    case .optional(let isOn, let child):
      if isOn {
        SpecView(spec: child)
      }
    case .forEach(let elements):
      if SpecView.planted == .forEachByIndex {
        ForEach(Array(elements.indices), id: \.self) { SpecView(spec: elements[$0].spec) }
      } else {
        ForEach(elements, id: \.id) { SpecView(spec: $0.spec) }
      }
    case .id(let id, let child):
      SpecView(spec: child).id(id)
    case .anyView(let kind, let child):
      SpecView.erased(kind, child)
    case .geometry(let mark, let child):
      GeometryReader { proxy in
        SpecView(spec: child)
        Leaf(mark, .fixed(width: Double(proxy.size.width) / 2, height: 4 + proxy.weighedInsets))
      }
    case .scroll(let axis, let list):
      ScrollView(axis == .horizontal ? .horizontal : .vertical) { SpecList(specs: list) }
    case .fixedSize(let horizontal, let vertical, let child):
      SpecView(spec: child).fixedSize(horizontal: horizontal, vertical: vertical)
    case .layoutPriority(let priority, let child):
      SpecView(spec: child).layoutPriority(priority)
    case .ignoresSafeArea(let edges, let child):
      SpecView(spec: child).ignoresSafeArea(edges: edges.set)
    case .safeAreaPadding(let edges, let amount, let child):
      SpecView(spec: child).safeAreaPadding(edges.set, CGFloat(amount))
    case .safeAreaInset(let side, let alignment, let spacing, let child, let other):
      if side.axis == .vertical {
        SpecView(spec: child)
          .safeAreaInset(
            edge: side == .top ? VerticalEdge.top : .bottom, alignment: alignment.horizontal,
            spacing: CGFloat(spacing)
          ) { SpecView(spec: other) }
      } else {
        SpecView(spec: child)
          .safeAreaInset(
            edge: side == .leading ? HorizontalEdge.leading : .trailing,
            alignment: alignment.vertical, spacing: CGFloat(spacing)
          ) { SpecView(spec: other) }
      }
    }
  }

  /// An AnyView of one of three types.
  private static func erased(_ kind: Int, _ spec: Spec) -> AnyView {
    switch kind {
    case 0: AnyView(SpecView(spec: spec))
    case 1: AnyView(Group { SpecView(spec: spec) })
    default: AnyView(SpecHolder(spec: spec))
    }
  }
}

/// A stack, in the wrapper that one planted mistake needs.
private struct SpecStack<Stack: View>: View {
  @ViewBuilder let stack: Stack

  var body: some View {
    switch SpecView.planted {
    case .measureByWidth: KeptAnswers(countsHeight: false) { stack }
    case .measureByBoth: KeptAnswers(countsHeight: true) { stack }
    default: stack
    }
  }
}

/// A view of another type around the same content.
private struct SpecHolder: View {
  let spec: Spec

  var body: some View { SpecView(spec: spec) }
}

/// Several specs: real tuples up to three, more by ForEach over their offsets.
struct SpecList: View {
  let specs: [Spec]

  var body: some View {
    switch specs.count {
    case 0:
      EmptyView()
    case 1:
      SpecView(spec: specs[0])
    case 2:
      SpecView(spec: specs[0])
      SpecView(spec: specs[1])
    case 3:
      SpecView(spec: specs[0])
      SpecView(spec: specs[1])
      SpecView(spec: specs[2])
    default:
      ForEach(Array(specs.indices), id: \.self) { SpecView(spec: specs[$0]) }
    }
  }
}

// MARK: - Conversions

extension GeometryProxy {
  /// A number that differs when any of the insets does.
  fileprivate var weighedInsets: Double {
    let insets = safeAreaInsets
    return Double(insets.top + 2 * insets.bottom + 4 * insets.leading + 8 * insets.trailing)
  }
}

extension SpecAlignment {
  @MainActor fileprivate var horizontal: HorizontalAlignment {
    SpecView.planted == .noAlignment ? .center : x == 0 ? .leading : x == 1 ? .trailing : .center
  }

  @MainActor fileprivate var vertical: VerticalAlignment {
    SpecView.planted == .noAlignment ? .center : y == 0 ? .top : y == 1 ? .bottom : .center
  }

  @MainActor fileprivate var both: Alignment {
    Alignment(horizontal: horizontal, vertical: vertical)
  }
}

extension SpecEdges {
  fileprivate var set: Edge.Set {
    switch self {
    case .all: .all
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .top: .top
    case .leading: .leading
    }
  }
}

extension Double? {
  fileprivate var points: CGFloat? { map { CGFloat($0) } }

  /// The spacing of a stack.
  @MainActor fileprivate var gap: CGFloat? {
    self == nil && SpecView.planted == .wrongSpacing ? 10 : points
  }
}

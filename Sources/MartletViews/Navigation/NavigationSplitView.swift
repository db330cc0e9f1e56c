import Foundation
import MartletCore
import MartletDrawing

/// The columns of a split view.
@available(iOS 17.0, macOS 14.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int
  public static let sidebar = NavigationSplitViewColumn(index: 0)
  public static let content = NavigationSplitViewColumn(index: 1)
  public static let detail = NavigationSplitViewColumn(index: 2)
}

/// Which columns of a split view show; in a narrow one, one at a time whatever this says.
@available(iOS 16.0, macOS 13.0, *)
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  /// How many columns show, counted from the detail; 0 for all that there are.
  let count: Int
  public static let automatic = NavigationSplitViewVisibility(count: 0)
  public static let all = NavigationSplitViewVisibility(count: 3)
  public static let doubleColumn = NavigationSplitViewVisibility(count: 2)
  public static let detailOnly = NavigationSplitViewVisibility(count: 1)
}

/// Two or three columns, of which each decides what the next one shows; narrow, they are the pages of a stack.
///
/// 1 *Offers*: the sidebar and the middle column their widths, the detail what they leave. 2 *Own size*: the proposal.
/// 3 *Placement*: side by side in reading direction. Under 500 points, with three columns under 700, one column fills the
/// view, and the next one slides over it when something is chosen.
///
/// A link in a column shows its page in the next one; another choice is a fresh page, and values pushed there before are
/// popped (fact F15). The widths and the limits are assumed.
///
/// Lifetime: columns that do not show stay mounted with their state; their views disappear and appear (fact F47).
@available(iOS 16.0, macOS 13.0, *)
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let preferred: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let hasContent: Bool
  @State private var shown = NavigationSplitViewColumn.sidebar
  @State private var split = SplitContext()

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ preferred: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar, _ content: Content,
    _ detail: Detail, hasContent: Bool
  ) {
    self.visibility = visibility
    self.preferred = preferred
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
    self.hasContent = hasContent
  }

  @MainActor public var body: some View {
    let current = preferred ?? $shown
    let columns = hasContent ? [0, 1, 2] : [0, 2]
    let _ = split.connect(columns) { current.wrappedValue = NavigationSplitViewColumn(index: $0) }
    GeometryReader { proxy in
      let arrangement = SplitArrangement(
        width: proxy.size.width, columns: columns, visibility: visibility?.wrappedValue,
        current: current.wrappedValue.index)
      ZStack(alignment: .topLeading) {
        SplitColumn(index: 0, split: split, arrangement: arrangement) { sidebar }
        if hasContent {
          SplitColumn(index: 1, split: split, arrangement: arrangement) { content }
        }
        SplitColumn(index: 2, split: split, arrangement: arrangement) { detail }
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
      .animation(StackController.animation, value: arrangement.choice)
    }
  }
}

extension NavigationSplitView {
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail(), hasContent: true)
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail(), hasContent: true)
  }
  @available(iOS 17.0, macOS 14.0, *)
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail(), hasContent: true)
  }
  @available(iOS 17.0, macOS 14.0, *)
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility, preferredCompactColumn, sidebar(), content(), detail(), hasContent: true)
  }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), EmptyView(), detail(), hasContent: false)
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail(), hasContent: false)
  }
  @available(iOS 17.0, macOS 14.0, *)
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail(), hasContent: false)
  }
  @available(iOS 17.0, macOS 14.0, *)
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail(),
      hasContent: false)
  }
}

/// Where the columns lie at a width.
nonisolated struct SplitArrangement: Equatable {
  struct Column: Equatable {
    var x: Double
    var width: Double
    var isShown: Bool
  }
  private static let sidebarWidth = 240.0
  private static let contentWidth = 280.0
  let isCompact: Bool
  private let places: [Int: Column]
  let choice: Choice
  /// What slides when it changes; a new width moves everything at once.
  struct Choice: Equatable {
    let visible: [Int]
    let isCompact: Bool
  }

  init(width: Double, columns: [Int], visibility: NavigationSplitViewVisibility?, current: Int) {
    isCompact = width < (columns.count == 3 ? 700 : 500)
    var places: [Int: Column] = [:]
    let current = columns.contains(current) ? current : columns.first { $0 > current } ?? 2
    var visible = [current]
    if isCompact {
      for column in columns {
        let x = column < current ? -width / 4 : column > current ? width : 0
        places[column] = Column(x: x, width: width, isShown: column == current)
      }
    } else {
      let count = visibility?.count ?? 0
      visible = count == 0 ? columns : Array(columns.suffix(count))
      var x = 0.0
      for column in columns.dropLast() {
        let own = column == 0 ? Self.sidebarWidth : Self.contentWidth
        let isShown = visible.contains(column)
        places[column] = Column(x: isShown ? x : -own, width: own, isShown: isShown)
        if isShown { x += own }
      }
      places[2] = Column(x: x, width: max(0, width - x), isShown: true)
    }
    self.places = places
    choice = Choice(visible: visible, isCompact: isCompact)
  }

  subscript(_ column: Int) -> Column { places[column] ?? Column(x: 0, width: 0, isShown: false) }
}

/// One column: a stack, whose root is what the app gave, or what a link in the column before chose.
private struct SplitColumn<Content: View>: View {
  let index: Int
  let split: SplitContext
  let arrangement: SplitArrangement
  @ViewBuilder let content: () -> Content
  @Environment(\.layoutDirection) private var direction

  init(
    index: Int, split: SplitContext, arrangement: SplitArrangement,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.index = index
    self.split = split
    self.arrangement = arrangement
    self.content = content
  }

  var body: some View {
    let place = arrangement[index]
    let choice = split.choices[index]
    // The stack may be another: what moves is the container around it.
    ZStack {
      NavigationStack {
        if let choice {
          choice.content.id(choice.id)
        } else {
          content()
        }
      }
      .id(choice?.id)
    }
    .environment(\.splitColumn, split.column(index, isCompact: arrangement.isCompact))
    .frame(width: place.width)
    .overlay(alignment: .trailing) {
      if index < 2 && !arrangement.isCompact { Theme.separator.frame(width: Theme.hairline) }
    }
    // As one picture: an offset would only move what is in it.
    .transformEffect(
      CGAffineTransform(
        translationX: direction == .rightToLeft ? -place.x : place.x, y: 0)
    )
    .opacity(place.isShown ? 1 : 0)
    .modifier(CoverModifier(isCovered: !place.isShown))
  }
}

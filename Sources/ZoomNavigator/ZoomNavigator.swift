import SwiftUI

/// A list whose items grow to fill the screen one at a time, and shrink back to their places.
///
/// With a `selection` only the item of that id is in the layout, as large as the view; without one all items stand
/// in a row along `axes`. The selected item is the same view before, during and after, so its state, focus and
/// running animations are kept. The others leave with their transition (opacity, unless `content` gives another), and
/// their state goes with them when that has ended; reversing before then brings the same views back.
///
/// ```swift
/// ZoomNavigator(data: photos, id: \.id, selection: selected) { photo in
///   PhotoTitle(photo)
/// } background: { photo in
///   photo.tint
/// } modifier: { photo in
///   OpenOnTap { withAnimation { selected = selected == nil ? photo.id : nil } }
/// }
/// ```
///
/// A `selection` that is not in the data shows the list. Content larger than the screen can be scrolled while it is
/// shown alone; the list itself scrolls along `axes`, and stands where it was on the way back.
public struct ZoomNavigator<
  Data: RandomAccessCollection, ID: Hashable, Content: View, Background: View,
  Modifier: ViewModifier
>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let selection: ID?
  private let alignment: Alignment
  private let axes: Axis.Set
  private let showsIndicators: Bool
  private let content: (Data.Element) -> Content
  private let background: (Data.Element) -> Background
  private let modifier: (Data.Element) -> Modifier

  /// - Parameters:
  ///   - selection: the id of the item that fills the screen, or nil for the list.
  ///   - alignment: where content lies in an item that is larger than it.
  ///   - axes: the direction of the list.
  ///   - background: drawn behind each item; behind the selected one it reaches under the safe area.
  ///   - modifier: put around each item and its background, for example to take taps.
  public init(
    data: Data, id: KeyPath<Data.Element, ID>, selection: ID?, alignment: Alignment = .center,
    axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: @escaping (Data.Element) -> Content,
    @ViewBuilder background: @escaping (Data.Element) -> Background,
    modifier: @escaping (Data.Element) -> Modifier
  ) {
    self.data = data
    self.id = id
    self.selection = selection
    self.alignment = alignment
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content
    self.background = background
    self.modifier = modifier
  }

  public var body: some View {
    let selected = selection.flatMap { wanted in data.first { $0[keyPath: id] == wanted } }
    GeometryReader { geometry in
      ScrollView(selected == nil ? axes : .vertical, showsIndicators: showsIndicators) {
        ForEach(selected.map { [$0] } ?? Array(data), id: id) { element in
          ZoomItem(
            screen: selected == nil ? nil : Screen(geometry), alignment: alignment,
            content: content(element), background: background(element)
          )
          .modifier(modifier(element))
        }
      }
      .frame(
        minWidth: axes.contains(.vertical) ? geometry.size.width : nil,
        minHeight: axes.contains(.horizontal) ? geometry.size.height : nil,
        alignment: alignment)
    }
  }
}

/// The room that a zoomed item fills: the view's own, and with the safe area around it.
private struct Screen {
  let size: CGSize
  let insets: EdgeInsets

  init(_ geometry: GeometryProxy) {
    size = geometry.size
    insets = geometry.safeAreaInsets
  }

  var fullWidth: CGFloat { size.width + insets.leading + insets.trailing }
  var fullHeight: CGFloat { size.height + insets.top + insets.bottom }
}

/// One item, in the list or, with a screen, filling it. Only numbers differ between the two, never the structure, so
/// the content keeps its identity.
private struct ZoomItem<Content: View, Background: View>: View {
  let screen: Screen?
  let alignment: Alignment
  let content: Content
  let background: Background

  var body: some View {
    content
      .frame(minWidth: screen?.size.width, minHeight: screen?.size.height, alignment: alignment)
      .background(
        background
          .frame(minWidth: screen?.fullWidth, minHeight: screen?.fullHeight)
          .offset(x: -(screen?.insets.leading ?? 0), y: -(screen?.insets.top ?? 0)),
        alignment: .topLeading)
  }
}

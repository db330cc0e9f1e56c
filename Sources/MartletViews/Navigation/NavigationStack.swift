import MartletCore

/// Shows the newest of a number of pages, and goes back to the one below.
///
/// Contract N. At rest it shows what the path, `isPresented` and `item` say. 1 *Offers*: each page all of the stack's
/// size, less its bar. 2 *Own size*: the proposal; its pages' where nothing is proposed. 3 *Placement*: a page's content
/// in the middle of what the bar leaves.
///
/// Lifetime: a page lives from the update that adds it to the end of the animation that takes it away. A covered page
/// keeps state, scroll offsets and focus. A page's identity is its place and its value: another value at the same place
/// is another page. Without a binding the path lives with the stack. A page that is going away keeps its last content.
@available(iOS 16.0, macOS 13.0, *)
public nonisolated struct NavigationStack<Data, Root: View>: View {
  /// Nil: the path lives with the stack.
  private let path: PathAccess?
  private let root: Root
  @State private var ownPath = NavigationPath()

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = PathAccess(erased: path)
    self.root = root()
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = PathAccess(collection: path)
    self.root = root()
  }

  public var body: some View {
    StackCore(path: path ?? PathAccess(erased: $ownPath), root: root)
  }
}

/// A path that a stack reads and writes, whatever holds it.
nonisolated struct PathAccess {
  let read: () -> [PathElement]
  /// False for a value that the path cannot hold.
  let append: (PathElement) -> Bool
  let removeLast: () -> Void

  init(erased path: Binding<NavigationPath>) {
    read = { path.wrappedValue.elements }
    append = {
      path.wrappedValue.elements.append($0)
      return true
    }
    removeLast = { path.wrappedValue.removeLast() }
  }

  init<C: RandomAccessCollection & RangeReplaceableCollection>(collection path: Binding<C>)
  where C.Element: Hashable {
    read = { path.wrappedValue.map { PathElement($0) } }
    append = {
      guard let value = $0.value as? C.Element ?? $0.value.base as? C.Element else { return false }
      path.wrappedValue.append(value)
      return true
    }
    removeLast = {
      var elements = path.wrappedValue
      if elements.isEmpty { return }
      elements.remove(at: elements.index(before: elements.endIndex))
      path.wrappedValue = elements
    }
  }
}

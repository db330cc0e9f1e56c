import MartletCore
import Observation

/// What the views in a stack's pages declare: destinations of types of values, and pages that are presented.
@MainActor final class Declarations {
  private(set) var types: [TypeDeclaration] = []
  private(set) var pushes: [PushDeclaration] = []
  var changed: () -> Void = {}
  let known = KnownTypes()
  private var reported: Set<String> = []

  func add(_ declaration: TypeDeclaration) {
    types.append(declaration)
    changed()
  }
  func remove(_ declaration: TypeDeclaration) {
    types.removeAll { $0 === declaration }
    changed()
  }
  func add(_ push: PushDeclaration) { pushes.append(push) }
  func remove(_ push: PushDeclaration) {
    pushes.removeAll { $0 === push }
    if push.presentation != nil { changed() }
  }

  /// The one nearest to the root (fact F11).
  func type(_ id: ObjectIdentifier, in pages: [PageNode]) -> TypeDeclaration? {
    for page in pages {
      let own = types.filter { $0.type == id && $0.page?.node === page }
      if let nearest = own.min(by: { $0.depth < $1.depth }) { return nearest }
    }
    return nil
  }

  func publishTypes(for pages: [PageNode]) {
    var found: Set<ObjectIdentifier> = []
    for declaration in types where pages.contains(where: { $0 === declaration.page?.node }) {
      if !found.insert(declaration.type).inserted { reportRepeated(declaration) }
    }
    if found != known.types { known.types = found }
  }

  private func reportRepeated(_ declaration: TypeDeclaration) {
    guard let node = declaration.node, reported.insert(declaration.name).inserted else { return }
    node.graph.report(
      contract: "N3",
      what: "navigationDestination(for: \(declaration.name)) is declared more than once in a stack",
      at: node, causes: ["a page declares a type that a page below it declares already"],
      remedy: "declare each type once; the declaration nearest to the root is used")
  }

  func reportOnce(_ what: String) -> Bool { reported.insert(what).inserted }

  func reportMissing(_ element: PathElement, at node: _Node) {
    guard reportOnce("missing \(element.typeName)") else { return }
    node.graph.report(
      contract: "N3",
      what: "the path holds a value of \(element.typeName), which has no destination", at: node,
      causes: [
        "navigationDestination(for:) is missing for the type",
        "it is inside a lazy container, which has not built it",
      ],
      remedy: "add navigationDestination(for: \(element.typeName).self) inside the stack")
  }
}

/// The types that have destinations, for links: they are told when that changes.
@Observable final class KnownTypes {
  var types: Set<ObjectIdentifier> = []
}

/// One `navigationDestination(for:)`.
@MainActor final class TypeDeclaration {
  let type: ObjectIdentifier
  let name: String
  let page: NavigationPage?
  let depth: Int
  private(set) weak var node: _Node?
  var make: (AnyHashable) -> AnyView?

  init(
    _ type: Any.Type, _ page: NavigationPage?, _ node: _Node,
    make: @escaping (AnyHashable) -> AnyView?
  ) {
    self.type = ObjectIdentifier(type)
    name = "\(type)"
    self.page = page
    self.node = node
    depth = node.depth
    self.make = make
  }

  /// What the closure reads counts as read by the view that declares it: a page that is going away is told nothing any
  /// more (contract N2).
  func view(for element: PathElement) -> AnyView {
    let made = node.map { node in node.reading { make(element.value) } } ?? nil
    return made ?? AnyView(MissingDestination(element: element))
  }
}

/// One page that a view may present: `isPresented`, `item`, or a link with a destination.
@MainActor final class PushDeclaration {
  struct Presentation {
    /// Another item is another page.
    let id: AnyHashable?
    let content: AnyView
  }
  let page: NavigationPage?
  private(set) var presentation: Presentation?
  /// Says that it is presented no more.
  var clear: () -> Void = {}
  /// It was taken away, and the state that presents it has not been told yet.
  private var isSuppressed = false
  /// It has just been told.
  private(set) var isResetting = false
  /// The view that declared it is gone, and what it presents with it.
  var isGone = false

  init(_ page: NavigationPage?) { self.page = page }

  var isOn: Bool { presentation != nil && !isSuppressed && !isGone }

  func set(_ new: Presentation?) {
    let wasOn = isOn
    let old = presentation
    presentation = new
    if new == nil || new?.id != old?.id { isSuppressed = false }
    guard let controller = page?.controller else { return }
    if wasOn && isOn && old?.id == new?.id {
      controller.refresh(self)
    } else if wasOn || isOn {
      controller.setNeedsReconcile()
    }
  }

  /// Another page took its place: the state follows once the update is over.
  func suppress(_ graph: ViewGraph) {
    isSuppressed = true
    graph.afterLayout { [self] in clear() }
  }

  /// A person went back.
  func reset(_ graph: ViewGraph) {
    isResetting = true
    clear()
    graph.afterLayout { [self] in isResetting = false }
  }
}

/// Stands where a value has no destination.
nonisolated struct MissingDestination: View {
  let element: PathElement
  var body: some View {
    VStack {
      Text(verbatim: "No destination").font(.headline)
      Text(verbatim: "for a value of \(element.typeName)").foregroundColor(.secondary)
    }
  }
}

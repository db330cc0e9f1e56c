/// One run of a body, and why (contract U7).
public struct UpdateReason: Hashable, Sendable, CustomStringConvertible {
  public enum Cause: Hashable, Sendable {
    /// The view is new.
    case mounted
    /// The parent gave a view value that differs.
    case valueChanged
    /// A state property that the body reads, by name.
    case state(String)
    /// An environment value that the body reads.
    case environment(String)
    /// An `ObservableObject` that the view observes, by the name of the property that holds it.
    case observedObject(String)
    /// A property of an `@Observable` object that the body reads: its key path where that has a name, else the
    /// object's type.
    case observedProperty(String)
    /// A geometry reader's size or position.
    case geometry
    /// The animatable data of the view or modifier moved.
    case animation
    /// A date of a timeline view's schedule has come.
    case timeline
  }
  /// The view's type, without module and generic arguments.
  public var view: String
  public var path: String
  public var cause: Cause

  public var description: String {
    switch cause {
    case .mounted: "\(view): new"
    case .valueChanged: "\(view): value changed"
    case .state(let name): "\(view): state \(name) changed"
    case .environment(let name): "\(view): environment \(name) changed"
    case .observedObject(let name): "\(view): object \(name) changed"
    case .observedProperty(let path): "\(view): observed \(path) changed"
    case .geometry: "\(view): geometry changed"
    case .animation: "\(view): animatable data moved"
    case .timeline: "\(view): its next date has come"
    }
  }
}

/// A run as it was noted; its path is worked out when somebody asks.
struct UpdateRecord {
  let node: _Node
  let cause: UpdateReason.Cause
}

extension ViewGraph {
  func recordUpdate(of node: _Node) {
    if DebugFlags.current.contains(.updates) {
      DebugFlags.log("updates", node.updateReason(node.cause).description)
    } else {
      updateRecords.append(UpdateRecord(node: node, cause: node.cause))
    }
  }

  /// The runs of bodies since the records were cleared.
  package var updateReasons: [UpdateReason] {
    updateRecords.map { $0.node.updateReason($0.cause) }
  }

  package func clearUpdates() { updateRecords = [] }
}

extension _Node {
  fileprivate final func updateReason(_ cause: UpdateReason.Cause) -> UpdateReason {
    UpdateReason(view: shortTypeName, path: path, cause: cause)
  }
}

extension _Node {
  /// The view's type without generic arguments.
  package final var shortTypeName: String {
    let name = String(describing: viewType)
    return String(name.prefix { $0 != "<" })
  }

  /// The path with the names of the app's own views in it, for reports.
  final var namedPath: String {
    var names: [String] = []
    var node: _Node? = self
    while let current = node {
      let name = current.shortTypeName
      if !name.hasPrefix("_"), !["TupleView", "ModifiedContent", "Optional"].contains(name) {
        names.append(name)
      }
      node = current.parent
    }
    return names.reversed().joined(separator: " > ")
  }
}

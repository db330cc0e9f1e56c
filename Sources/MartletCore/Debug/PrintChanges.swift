extension View {
  /// Prints, from within a body, why it runs: `Row: @self, _count changed.` (contract U7).
  ///
  /// `@self` stands for the view's value, `@identity` for a view that is new, `@dependencies` for observable
  /// objects and the environment; `_name` for a property.
  public static func _printChanges() { print(describeChanges(of: Self.self)) }

  /// The same, into the log.
  public static func _logChanges() { DebugFlags.log("updates", describeChanges(of: Self.self)) }
}

/// The line that `_printChanges` prints for the running body.
package func describeChanges(of type: Any.Type) -> String {
  guard Tracking.isReading, let reader = Tracking.current else { return "\(type): unchanged." }
  return MainActor.assumeIsolated {
    let node = reader.takeUnretainedValue()
    var words: [String] = []
    for cause in [node.cause] + node.furtherCauses {
      for word in node.words(for: cause) where !words.contains(word) { words.append(word) }
    }
    return "\(type): \(words.joined(separator: ", ")) changed."
  }
}

extension _Node {
  fileprivate func words(for cause: UpdateReason.Cause) -> [String] {
    switch cause {
    case .mounted: ["@self", "@identity"] + dynamicPropertyNames.map { "_" + $0 }
    case .valueChanged, .animation: ["@self"]
    case .state(let name), .observedObject(let name): ["_" + name]
    case .environment, .observedProperty, .geometry, .timeline: ["@dependencies"]
    }
  }
}

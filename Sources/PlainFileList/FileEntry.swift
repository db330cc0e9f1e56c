import Foundation

/// One row: what stands in a folder under one name.
struct FileEntry: Identifiable, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case folder
    case file
    case link(to: LinkTarget)
    /// A pipe, a socket or a device: nothing that a page could read to its end.
    case special
    /// The folder names it, but the system does not tell about it.
    case unknown
  }

  enum LinkTarget: Hashable, Sendable {
    case folder, file, special
    /// A broken link.
    case missing
    case loop
    /// The target is there, or not: it lies where one may not look.
    case hidden
  }

  /// What a tap leads to.
  enum Opening: Hashable, Sendable {
    case folder, file, explanation
  }

  let name: FileName
  let kind: Kind
  /// In bytes: of the file, or of the file a link leads to. `nil` for what has none.
  let size: Int64?
  /// When the content was last changed; of the link's target where there is one.
  let modified: Date?
  private let order: NaturalOrder

  init(name: FileName, kind: Kind, size: Int64? = nil, modified: Date? = nil) {
    self.name = name
    self.kind = kind
    self.size = size
    self.modified = modified
    order = NaturalOrder(name)
  }

  /// Unique within the folder: see `FileName`.
  var id: FileName { name }

  var opening: Opening {
    switch kind {
    case .folder, .link(to: .folder): .folder
    case .file, .link(to: .file): .file
    case .special, .unknown, .link: .explanation
    }
  }

  /// Folders first, links to folders among them; then as `NaturalOrder` says.
  static func precedes(_ one: FileEntry, _ other: FileEntry) -> Bool { compare(one, other) < 0 }

  static func compare(_ one: FileEntry, _ other: FileEntry) -> Int {
    let (oneIsFolder, otherIsFolder) = (one.opening == .folder, other.opening == .folder)
    if oneIsFolder != otherIsFolder { return oneIsFolder ? -1 : 1 }
    let order = one.order.compare(other.order)
    return order != 0 ? order : NaturalOrder.compare(one.name.bytes, other.name.bytes)
  }

  static func == (one: FileEntry, other: FileEntry) -> Bool {
    one.name == other.name && one.kind == other.kind && one.size == other.size
      && one.modified == other.modified
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

import Foundation

extension FileEntry {
  /// Size and date in the words of the reader's language, or what stands in for them.
  var details: String {
    let parts = [
      kindNote, size.map { max($0, 0).formatted(.byteCount(style: .file)) },
      modified.flatMap(Self.text),
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  /// What the icon alone does not tell.
  var kindNote: String? {
    switch kind {
    case .folder, .file: nil
    case .link(to: .file): "Link"
    case .link(to: .folder): "Link to a folder"
    case .link(to: .missing): "Broken link"
    case .link(to: .loop): "Link to itself"
    case .link(to: .hidden): "Link to what one may not see"
    case .link(to: .special), .special: "Device, pipe or socket"
    case .unknown: "Unreadable"
    }
  }

  /// The names of SF Symbols, as `Image(systemName:)` takes them.
  var systemImage: String {
    switch kind {
    case .folder, .link(to: .folder): "folder"
    case .file, .link(to: .file): "doc.text"
    case .link(to: .missing), .link(to: .loop), .link(to: .hidden): "link"
    case .special, .link(to: .special): "gearshape"
    case .unknown: "questionmark.circle"
    }
  }

  /// A file system may hold any date; those that no calendar has a year of four digits for are left out.
  private static func text(_ date: Date) -> String? {
    let years = -62_135_596_800.0..<253_402_300_800
    guard years.contains(date.timeIntervalSince1970) else { return nil }
    return date.formatted(date: .abbreviated, time: .shortened)
  }
}

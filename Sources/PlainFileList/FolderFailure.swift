import Foundation

/// Why a folder cannot be listed.
enum FolderFailure: Error, Hashable, Sendable {
  case notPermitted
  /// It is a file, a pipe or the like.
  case notAFolder
  /// There is nothing of that name, or no longer.
  case missing
  case linkLoop
  /// The URL is not a file's, or its path cannot be one.
  case notAFile
  case system(code: Int32)

  /// What the system's error number says.
  init(code: Int32) {
    switch code {
    case EACCES, EPERM: self = .notPermitted
    case ENOTDIR: self = .notAFolder
    case ENOENT, ESTALE: self = .missing
    case ELOOP: self = .linkLoop
    default: self = .system(code: code)
    }
  }

  var title: String {
    switch self {
    case .notPermitted: "No permission"
    case .notAFolder: "Not a folder"
    case .missing: "The folder is gone"
    case .linkLoop: "A loop of links"
    case .notAFile: "Not a file"
    case .system: "The folder cannot be read"
    }
  }

  var explanation: String {
    switch self {
    case .notPermitted: "You may not look into this folder."
    case .notAFolder: "There is a file of this name, but no folder."
    case .missing: "It was deleted, renamed or moved."
    case .linkLoop: "The link leads back to itself."
    case .notAFile: "The address does not name a file on this computer."
    case .system(let code): String(cString: strerror(code))
    }
  }
}

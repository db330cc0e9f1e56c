import Foundation

/// Which folder a path led to when it was opened.
struct FolderIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// `nil` where the path leads nowhere.
  init?(at location: FileLocation) {
    var status = stat()
    guard location.withPath({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }
}

/// An open folder that is read entry by entry. Blocks; not for the main thread.
struct FolderReader: ~Copyable {
  let identity: FolderIdentity
  private let stream: FolderStream
  private let descriptor: Int32

  init(_ location: FileLocation) throws(FolderFailure) {
    guard location.isValid else { throw .notAFile }
    // Not blocking, for the path may lead to a pipe.
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK
    let descriptor = location.withPath { open($0, flags) }
    guard descriptor >= 0 else { throw FolderFailure(code: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FolderFailure(code: code)
    }
    identity = FolderIdentity(status)
    self.stream = stream
    self.descriptor = descriptor
  }

  deinit { closedir(stream) }

  /// The next entry in the system's order, or `nil` after the last.
  func next() throws(FolderFailure) -> FileEntry? {
    while true {
      errno = 0
      guard let item = readdir(stream) else {
        if errno != 0 { throw FolderFailure(code: errno) }
        return nil
      }
      let name = FileName(Self.name(of: item))
      if name.bytes != [UInt8(ascii: ".")] && name.bytes != Array("..".utf8) { return entry(name) }
    }
  }

  private static func name(of item: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let start = UnsafeRawPointer(item) + MemoryLayout<dirent>.offset(of: \.d_name)!
    return Array(
      UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
    )
  }

  // MARK: - One entry

  /// The link itself first: what it leads to may be missing, and it stands in the folder all the same.
  private func entry(_ name: FileName) -> FileEntry {
    guard let own = try? status(of: name, following: false) else {
      return FileEntry(name: name, kind: .unknown)
    }
    guard own.kind == S_IFLNK else {
      let kind: FileEntry.Kind =
        switch own.kind {
        case S_IFDIR: .folder
        case S_IFREG: .file
        default: .special
        }
      return FileEntry(name: name, kind: kind, size: own.size, modified: own.modified)
    }
    do {
      let target = try status(of: name, following: true)
      let kind: FileEntry.LinkTarget =
        switch target.kind {
        case S_IFDIR: .folder
        case S_IFREG: .file
        default: .special
        }
      return FileEntry(
        name: name, kind: .link(to: kind), size: target.size, modified: target.modified)
    } catch {
      let kind: FileEntry.LinkTarget =
        switch error {
        case .linkLoop: .loop
        case .notPermitted: .hidden
        default: .missing
        }
      return FileEntry(name: name, kind: .link(to: kind), modified: own.modified)
    }
  }

  private struct Status {
    let kind: mode_t
    let size: Int64?
    let modified: Date
  }

  private func status(of name: FileName, following: Bool) throws(FolderFailure) -> Status {
    var status = stat()
    let result = (name.bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        fstatat(descriptor, $0.baseAddress!, &status, following ? 0 : AT_SYMLINK_NOFOLLOW)
      }
    }
    guard result == 0 else { throw FolderFailure(code: errno) }
    let kind = status.st_mode & S_IFMT
    return Status(
      kind: kind, size: kind == S_IFREG ? Int64(status.st_size) : nil,
      modified: status.changeOfContent)
  }
}

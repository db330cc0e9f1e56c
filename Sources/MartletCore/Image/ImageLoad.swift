import Foundation
import MartletDrawing

/// One picture that a view waits for: see `RuntimeHost.load(_:)`.
///
/// It belongs to the view, which calls it off when it goes; whoever decodes looks before it begins.
public final class ImageLoad: @unchecked Sendable {
  public let url: URL
  private let lock = NSLock()
  private var done: (@MainActor (DecodedImage?) -> Void)?

  @MainActor package init(_ url: URL, _ done: @escaping @MainActor (DecodedImage?) -> Void) {
    self.url = url
    self.done = done
  }

  /// Somebody still waits. May be asked on any thread.
  public var isWanted: Bool { lock.withLock { done != nil } }

  @MainActor package func cancel() { _ = take() }

  /// Hands over the picture, or nil if there is none. Once called off, or called before, it does nothing.
  @MainActor public func finish(_ image: DecodedImage?) { take()?(image) }

  private func take() -> (@MainActor (DecodedImage?) -> Void)? {
    lock.withLock {
      defer { done = nil }
      return done
    }
  }
}

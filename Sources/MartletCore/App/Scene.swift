import Foundation

/// A part of an app's interface with a life of its own, such as a window.
@available(iOS 14.0, macOS 11.0, *)
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// The windows that this scene opens at the start.
  func _windows() -> [_WindowDescription]
}

extension Scene {
  @MainActor @preconcurrency public func _windows() -> [_WindowDescription] { body._windows() }
}

extension Scene where Body == Never {
  /// Scenes of the runtime have no body. Nothing calls this.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Scene {
  public func _windows() -> [_WindowDescription] { [] }
}

@available(iOS 14.0, macOS 11.0, *)
@resultBuilder public struct SceneBuilder {
  @MainActor public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// One window of an app's scene, before it is open.
public struct _WindowDescription {
  package var title: String
  package var id: String
  package var defaultSize: CGSize?
  package var makeGraph: @MainActor (any RuntimeHost, CGSize) -> ViewGraph
}

package typealias WindowDescription = _WindowDescription

/// A scene of one window; its content is the window's root view.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  private let title: String
  private let id: String
  private let content: Content
  private var size: CGSize?

  public init(@ViewBuilder content: () -> Content) {
    self.init("", id: "main", content: content)
  }
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(title, id: title, content: content)
  }
  public init(_ title: String = "", id: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.id = id
    self.content = content()
  }

  @MainActor public func _windows() -> [_WindowDescription] {
    let content = content
    return [
      _WindowDescription(title: title, id: id, defaultSize: size) { host, size in
        ViewGraph(host: host, size: size, root: content)
      }
    ]
  }
}

public nonisolated struct _DefaultSizeScene<Content: Scene>: Scene {
  public typealias Body = Never
  let content: Content
  let size: CGSize
  @MainActor public func _windows() -> [_WindowDescription] {
    content._windows().map {
      var window = $0
      window.defaultSize = size
      return window
    }
  }
}

@available(iOS 17.0, macOS 13.0, *)
extension Scene {
  /// The size of a new window, in points.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    _DefaultSizeScene(content: self, size: size)
  }
}

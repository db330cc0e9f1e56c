import Foundation
import MartletCore
import MartletDrawing

/// How far an `AsyncImage` has come.
@available(iOS 15.0, macOS 12.0, *)
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture that is read, and decoded, off the main thread.
///
/// *Lifetime*: it is read when the view appears and when the URL is another, called off when the view goes, and kept as
/// long as the view. Files alone are read; another URL is a failure. In `ViewHost` and in snapshots it is there in the
/// first frame. Documented: developer.apple.com/documentation/swiftui/asyncimage
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  public init(url: URL?, scale: CGFloat = 1) where Content == _AsyncImageContent {
    self.init(url: url, scale: scale) { _AsyncImageContent(image: $0.image) }
  }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  @MainActor public var body: some View {
    content(scaledPhase).modifier(PictureReader(url: url) { show($0) })
  }

  /// The picture stays as it was read when the scale is another.
  private var scaledPhase: AsyncImagePhase {
    guard case .success(var image) = phase else { return phase }
    image.scale = scale
    return .success(image)
  }

  @MainActor private func show(_ result: PictureReader.Result) {
    withTransaction(transaction) {
      switch result {
      case .none: phase = .empty
      case .picture(let picture): phase = .success(Image(.picture(.init(image: picture))))
      case .failed(let error): phase = .failure(error)
      }
    }
  }
}

/// What an `AsyncImage` without content of its own shows.
public nonisolated struct _AsyncImageContent: View {
  let image: Image?
  public var body: some View {
    if let image { image } else { Color.gray.opacity(0.3) }
  }
}

/// Reads the picture of a URL when the view appears, and when the URL is another.
private nonisolated struct PictureReader: ViewModifier {
  typealias Body = Never
  enum Result {
    case none
    case picture(DecodedImage)
    case failed(any Error)
  }
  let url: URL?
  let action: @MainActor (Result) -> Void

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PictureReaderNode(view, parent)
  }
}

private final class PictureReaderNode<C: View>:
  SingleChildNode<ModifiedContent<C, PictureReader>, C>
{
  private var modifier: PictureReader
  private var load: ImageLoad?

  override init(_ view: ModifiedContent<C, PictureReader>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    child = C._makeNode(view.content, self)
    if view.modifier.url != nil { start() }
  }

  override func update(_ new: ModifiedContent<C, PictureReader>) {
    let isOther = new.modifier.url != modifier.url
    modifier = new.modifier
    child.update(new.content)
    if isOther { start() }
  }

  override func unmount() {
    load?.cancel()
    super.unmount()
  }

  /// After layout, as an action: the answer may come at once, and writes state.
  private func start() {
    load?.cancel()
    load = nil
    graph.afterLayout { [weak self] in
      guard let self, isMounted else { return }
      let action = modifier.action
      guard let url = modifier.url else { return action(.none) }
      if load?.url == url { return }
      guard url.isFileURL else { return action(.failed(URLError(.unsupportedURL))) }
      action(.none)
      let load = ImageLoad(url) { picture in
        action(picture.map { .picture($0) } ?? .failed(CocoaError(.fileReadUnknown)))
      }
      self.load = load
      graph.host.load(load)
    }
  }
}

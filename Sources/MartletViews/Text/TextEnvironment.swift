import Foundation
import MartletCore
import MartletDrawing

/// How the lines of a text lie when there are several.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

private enum FontKey: StyleKey {
  static let defaultValue: Font? = nil
}
private enum LineLimitKey: StyleKey {
  static let defaultValue: Int? = nil
}
private enum TextAlignmentKey: StyleKey {
  static let defaultValue = TextAlignment.leading
}

extension EnvironmentValues {
  /// Nil stands for the body font.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// A node's own font or the one around it, as large as text is wanted here and no larger than can be drawn.
  @MainActor func fontRequest(_ own: Font? = nil, at node: _Node) -> FontRequest {
    var request = (own ?? font ?? .body).request
    let size = node.safeLength(request.size * textScale, "a font's size")
    request.size = min(2000, max(0, size))
    return request
  }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}

/// What one text says of its own style, against its environment.
@usableFromInline final class TextOverrides: Sendable {
  struct Values: Equatable {
    var font: Font?
    var color: Color?
    var weight: Int?
  }
  let values: Values
  init(_ values: Values) { self.values = values }

  @usableFromInline static func areEqual(_ a: TextOverrides?, _ b: TextOverrides?) -> Bool {
    a === b || (a?.values ?? Values()) == (b?.values ?? Values())
  }
}

/// All that a text leaf takes from its environment.
struct TextStyle: Equatable {
  let font: FontRequest
  let color: ResolvedColor
  let gradient: ResolvedGradient?
  let lineLimit: Int?
  let alignment: TextLayoutRequest.Alignment
  let isRightToLeft: Bool

  @MainActor init(_ node: _Node, _ own: TextOverrides.Values) {
    let values = EnvironmentValues(untracked: node.environment)
    var request = values.fontRequest(own.font, at: node)
    if let weight = own.weight { request.weight = weight }
    font = request
    if let own = own.color {
      color = own.resolved(in: values.colorScheme)
      gradient = nil
    } else {
      (color, gradient) = values.paint
    }
    lineLimit = values.lineLimit
    isRightToLeft = node.environment.isRightToLeft
    alignment =
      switch values.multilineTextAlignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
  }
}

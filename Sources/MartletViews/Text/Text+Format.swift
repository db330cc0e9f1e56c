import Foundation
import MartletCore

extension Text {
  /// A value as a format style writes it, in the current locale.
  @available(iOS 15.0, macOS 12.0, *)
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// An object as a formatter writes it.
  @available(iOS 14.0, macOS 11.0, *)
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
  @available(iOS 14.0, macOS 11.0, *)
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// How a date is written. Those that count on with the clock are not there yet.
  @available(iOS 14.0, macOS 11.0, *)
  public struct DateStyle: Equatable, Sendable {
    fileprivate let isTime: Bool
    public static let date = DateStyle(isTime: false)
    public static let time = DateStyle(isTime: true)
  }

  /// The day, or the time of day, in the current locale and time zone.
  @available(iOS 14.0, macOS 11.0, *)
  public init(_ date: Date, style: DateStyle) {
    self.init(
      verbatim: style.isTime
        ? date.formatted(date: .omitted, time: .shortened)
        : date.formatted(date: .long, time: .omitted))
  }
}

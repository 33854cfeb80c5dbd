public import BuilderKitMapping
public import Foundation
public import LosslessJSON

extension Transformer where Output == Date {
  /// Returns the transformer that goes on from a point in time to a date, and back to the nanosecond.
  fileprivate static func dated(_ timestamps: Transformer<Input, Timestamp>) -> Self {
    timestamps.then(.date)
  }
}

extension Transformer where Input == Timestamp, Output == Date {
  /// Makes a date of a point in time, and back to the nanosecond.
  public static var date: Self {
    .reversible("date") {
      Date($0)
    } backward: {
      try $0.timestamp
    }
  }
}

extension Transformer where Input == String, Output == Date {
  /// Reads an ISO 8601 date in the form of RFC 3339 and writes it in UTC: `2014-04-19T19:32:05Z`.
  public static var iso8601: Self { dated(.iso8601) }
}

extension Transformer where Input == JSONNumber, Output == Date {
  /// Reads a number of seconds since 1970-01-01T00:00:00Z, with up to nine digits of a fraction.
  public static var epochSeconds: Self { dated(.epochSeconds) }
}

extension Transformer where Input == String {
  /// Reads and writes values by one of Foundation's formats.
  ///
  /// ```swift
  /// let day = Date.ISO8601FormatStyle().year().month().day()
  /// MapProperty(\.released, from: "released", by: .format("day", day))
  /// ```
  ///
  /// The name is for files and messages, and must tell the format from others.
  public static func format<Style: ParseableFormatStyle & Sendable>(
    _ name: String,
    _ style: Style
  ) -> Self where Style.FormatInput == Output, Style.FormatOutput == String {
    .reversible(name) { text in
      do {
        return try style.parseStrategy.parse(text)
      } catch {
        let found = JSONValue.string(text)
        throw MappingError(
          code: name,
          arguments: ["found": "\(found)"],
          description: "\(found) is not in the format \(name)"
        )
      }
    } backward: { value in
      style.format(value)
    }
  }
}

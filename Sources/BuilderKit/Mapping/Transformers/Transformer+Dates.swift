public import LosslessJSON

extension Transformer where Input == String, Output: JSONTextConvertible {
  fileprivate static func text(_ name: String) -> Self {
    Self(
      steps: [TransformerStep(name)],
      forward: { text throws(MappingError) in try Output(jsonText: text) },
      backward: { $0.description }
    )
  }
}

extension Transformer where Input == String, Output == Timestamp {
  /// Reads an ISO 8601 date in the form of RFC 3339 and writes it in UTC: `2014-04-19T19:32:05Z`.
  public static var iso8601: Self { text("iso8601") }
}

extension Transformer where Input == JSONNumber, Output == Timestamp {
  /// Reads a number of seconds since 1970-01-01T00:00:00Z, with up to nine digits of a fraction.
  public static var epochSeconds: Self {
    Self(
      steps: [TransformerStep("epochSeconds")],
      forward: { number throws(MappingError) in
        guard let timestamp = Timestamp(epochSeconds: number) else {
          throw MappingError(
            code: "epochSeconds",
            found: .number(number),
            reason: "is not a time in seconds, in the years 0 to 9999"
          )
        }
        return timestamp
      },
      backward: { $0.epochSeconds }
    )
  }
}

extension Timestamp {
  fileprivate var epochSeconds: JSONNumber {
    guard nanoseconds != 0 else { return JSONNumber(secondsSinceEpoch) }
    // Before the epoch, the fraction of the text counts backwards from the second above.
    let isNegative = secondsSinceEpoch < 0
    let seconds = isNegative ? -(secondsSinceEpoch + 1) : secondsSinceEpoch
    let fraction = isNegative ? 1_000_000_000 - nanoseconds : nanoseconds
    var digits = String(fraction)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return JSONNumber(checked: "\(isNegative ? "-" : "")\(seconds).\(digits)")
  }

  /// Reads the seconds exactly; nil beyond the years 0 to 9999 or the nanosecond.
  fileprivate init?(epochSeconds number: JSONNumber) {
    if let seconds = number.intValue {
      self.init(secondsSinceEpoch: Int64(seconds))
      return
    }
    let parts = number.text.split(separator: ".")
    guard parts.count == 2, parts[1].utf8.count <= 9, let seconds = Int64(parts[0]),
      var nanoseconds = Int32(parts[1]), seconds > .min
    else { return nil }
    for _ in parts[1].utf8.count..<9 { nanoseconds *= 10 }
    if number.text.hasPrefix("-"), nanoseconds > 0 {
      self.init(secondsSinceEpoch: seconds - 1, nanoseconds: 1_000_000_000 - nanoseconds)
    } else {
      self.init(secondsSinceEpoch: seconds, nanoseconds: nanoseconds)
    }
  }
}

extension Transformer where Input == String, Output == AbsoluteURL {
  /// Reads a URL and writes it as it was.
  public static var url: Self { text("url") }
}

extension Transformer where Input == String, Output == UniqueID {
  /// Reads a UUID in any case and writes it in lower case.
  public static var uuid: Self { text("uuid") }
}

public import BuilderKitMapping
public import Foundation
public import LosslessJSON

// Foundation's values in the JSON of recipes.

extension Date: JSONConvertible {
  /// Reads an ISO 8601 date in the form of RFC 3339.
  public init(json: JSONValue) throws(MappingError) {
    self.init(try Timestamp(json: json))
  }

  /// The ISO 8601 date in UTC, to the nanosecond; throws beyond the years 0 to 9999.
  public var json: JSONValue {
    get throws(MappingError) { try timestamp.json }
  }

  /// Creates the date of a point in time.
  public init(_ timestamp: Timestamp) {
    // From Foundation's own epoch on, for the sum with a greater number loses more of the fraction.
    let seconds = timestamp.secondsSinceEpoch - Self.epochOffset
    self.init(
      timeIntervalSinceReferenceDate: Double(seconds) + Double(timestamp.nanoseconds) / 1e9
    )
  }

  private static var epochOffset: Int64 { Int64(timeIntervalBetween1970AndReferenceDate) }

  /// The point in time to the nanosecond; throws beyond the years 0 to 9999.
  var timestamp: Timestamp {
    get throws(MappingError) {
      let interval = timeIntervalSinceReferenceDate
      var second = interval.rounded(.down)
      var nanoseconds = ((interval - second) * 1e9).rounded()
      if nanoseconds >= 1e9 { (second, nanoseconds) = (second + 1, 0) }
      guard let seconds = Int64(exactly: second), abs(second) < 1e12,
        let timestamp = Timestamp(
          secondsSinceEpoch: seconds + Self.epochOffset,
          nanoseconds: Int32(nanoseconds)
        )
      else {
        throw MappingError(
          code: "iso8601",
          arguments: ["found": "\(interval)"],
          description: "a date beyond the years 0 to 9999 cannot be written in JSON"
        )
      }
      return timestamp
    }
  }
}

extension URL: JSONConvertible {
  /// Reads a URL, absolute or relative, in which nothing needs to be encoded.
  public init(json: JSONValue) throws(MappingError) {
    let text = try String(json: json)
    guard let url = URL(string: text, encodingInvalidCharacters: false) else {
      throw MappingError(refusingURL: text) {
        URL(string: $0, encodingInvalidCharacters: false) != nil
      }
    }
    self = url
  }

  /// The URL, as it was written.
  public var json: JSONValue { .string(relativeString) }
}

extension UUID: JSONConvertible {
  /// Reads a UUID in any case.
  public init(json: JSONValue) throws(MappingError) {
    let id = try UniqueID(json: json)
    let bytes = [id.high, id.low].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The UUID in lower case.
  public var json: JSONValue { .string(uuidString.lowercased()) }
}

extension Decimal: JSONConvertible {
  /// Reads a number with all of its digits; refuses one that has more than a decimal keeps, which are 38.
  public init(json: JSONValue) throws(MappingError) {
    let number = try JSONNumber(json: json)
    guard let value = Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX")),
      value.isFinite, JSONNumber(value.plainText)?.digits == number.digits
    else {
      throw MappingError(
        code: "decimal",
        arguments: ["found": number.text],
        description: "\(number.text) has more digits than a decimal number keeps"
      )
    }
    self = value
  }

  /// The number in decimal digits; throws if the value is not a finite number.
  public var json: JSONValue {
    get throws(MappingError) {
      guard isFinite, let number = JSONNumber(plainText) else {
        throw MappingError(
          code: "finite",
          arguments: ["found": "\(self)"],
          description: "\(self) cannot be written in JSON"
        )
      }
      return .number(number)
    }
  }

  private var plainText: String { "\(self)" }
}

extension JSONNumber {
  /// The digits that count, the sign, and the power of ten of the last of them: the same for equal numbers.
  fileprivate var digits: [String] {
    var mantissa = text.prefix { $0 != "e" && $0 != "E" }
    let exponent = Int(text.dropFirst(mantissa.count + 1)) ?? 0
    let isNegative = mantissa.first == "-"
    if isNegative { mantissa.removeFirst() }
    let fraction = mantissa.split(separator: ".").dropFirst().first?.count ?? 0
    let all = mantissa.filter { $0 != "." }.drop { $0 == "0" }
    let zeros = all.reversed().prefix { $0 == "0" }.count
    let digits = all.dropLast(zeros)
    return digits.isEmpty
      ? ["0"] : [isNegative ? "-" : "", String(digits), "\(exponent - fraction + zeros)"]
  }
}

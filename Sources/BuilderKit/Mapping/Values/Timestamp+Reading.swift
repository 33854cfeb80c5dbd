internal import LosslessJSON

extension Timestamp: JSONTextConvertible {
  /// Reads an ISO 8601 date in the form of RFC 3339; nil for any other text.
  ///
  /// The zone is `Z`, `+02:00`, `+0200` or `+02`. A date without a time is midnight in UTC, as in
  /// ECMAScript; a time without a zone is refused, for it can mean any of a day's points. A second
  /// numbered 60 is the one after 59.
  public init?(_ text: String) {
    guard let timestamp = try? Timestamp(jsonText: text) else { return nil }
    self = timestamp
  }

  /// Reads an ISO 8601 date, or throws a fault with the code `iso8601`.
  public init(jsonText text: String) throws(MappingError) {
    var text = text
    let outcome = text.withUTF8 { bytes in
      var reader = DateReader(bytes: bytes)
      return reader.read()
    }
    switch outcome {
    case .success(let timestamp):
      self = timestamp
    case .failure(let fault):
      throw MappingError(
        code: "iso8601",
        found: .string(text),
        ["reason": "\(fault)"],
        reason: fault.rawValue
      )
    }
  }
}

private enum DateFault: String, Error {
  case form = "is not an ISO 8601 date"
  case zone = "has no time zone"
  case precision = "has more than nine decimals in its seconds"
}

private struct DateReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func read() -> Result<Timestamp, DateFault> {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"),
      let day = number(2), (1...12).contains(month),
      (1...Timestamp.dayCount(ofMonth: month, year: year)).contains(day)
    else { return .failure(.form) }
    let days = Timestamp.daysSinceEpoch(year: year, month: month, day: day)
    guard position < bytes.count else { return timestamp(days * 86_400, nanoseconds: 0) }

    guard skip("T") || skip("t") || skip(" "), let hour = number(2), skip(":"),
      let minute = number(2), skip(":"), let second = number(2),
      hour <= 23, minute <= 59, second <= 60
    else { return .failure(.form) }
    var nanoseconds = 0
    if skip(".") || skip(",") {
      let start = position
      while let digit = digit() {
        guard position - start <= 9 else { return .failure(.precision) }
        nanoseconds = nanoseconds * 10 + digit
      }
      guard position > start else { return .failure(.form) }
      for _ in position - start..<9 { nanoseconds *= 10 }
    }
    guard position < bytes.count else { return .failure(.zone) }
    guard let offset = offset(), position == bytes.count else { return .failure(.form) }
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offset
    return timestamp(seconds, nanoseconds: nanoseconds)
  }

  private func timestamp(_ seconds: Int, nanoseconds: Int) -> Result<Timestamp, DateFault> {
    let timestamp = Timestamp(secondsSinceEpoch: Int64(seconds), nanoseconds: Int32(nanoseconds))
    return timestamp.map(Result.success) ?? .failure(.form)
  }

  private mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hour = number(2), hour <= 23 else { return nil }
    var offset = hour * 3_600
    if position < bytes.count {
      _ = skip(":")
      guard let minute = number(2), minute <= 59 else { return nil }
      offset += minute * 60
    }
    return isEast ? offset : -offset
  }

  private mutating func digit() -> Int? {
    guard position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 else { return nil }
    defer { position += 1 }
    return Int(bytes[position] - UInt8(ascii: "0"))
  }

  private mutating func number(_ digitCount: Int) -> Int? {
    var number = 0
    for _ in 0..<digitCount {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }
}

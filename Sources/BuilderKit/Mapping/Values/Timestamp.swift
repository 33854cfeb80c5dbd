/// A point in time between the years 0 and 9999, to the nanosecond, in UTC.
///
/// ```swift
/// let moonlanding = Timestamp("1969-07-20T20:17:40Z")
/// let epoch = Timestamp(secondsSinceEpoch: 0)
/// ```
///
/// It exists so that a model can hold a date without linking Foundation. Where Foundation is there,
/// `Date(timeIntervalSince1970: Double(timestamp.secondsSinceEpoch))` is the same second.
public struct Timestamp: Hashable, Sendable {
  /// The seconds of 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  private static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// The whole seconds since 1970-01-01T00:00:00Z, rounded down, without leap seconds.
  public let secondsSinceEpoch: Int64

  /// The nanoseconds since that second, below 1,000,000,000.
  public let nanoseconds: Int32

  /// Creates a point in time; nil beyond the years 0 to 9999, or for nanoseconds that make up a second.
  public init?(secondsSinceEpoch: Int64, nanoseconds: Int32 = 0) {
    guard Self.range.contains(secondsSinceEpoch), (0..<1_000_000_000).contains(nanoseconds)
    else { return nil }
    self.secondsSinceEpoch = secondsSinceEpoch
    self.nanoseconds = nanoseconds
  }

  /// The time from one point to another.
  public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
    .seconds(later.secondsSinceEpoch - earlier.secondsSinceEpoch)
      + .nanoseconds(Int64(later.nanoseconds) - Int64(earlier.nanoseconds))
  }
}

extension Timestamp: Comparable {
  /// Whether one point lies before another.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.secondsSinceEpoch, left.nanoseconds) < (right.secondsSinceEpoch, right.nanoseconds)
  }
}

extension Timestamp: Codable {
  /// Decodes an ISO 8601 date.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      self = try Timestamp(iso8601: text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Encodes the ISO 8601 date.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

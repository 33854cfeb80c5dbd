/// A point in time between the years 0 and 9999, to the nanosecond, in UTC.
///
/// It exists so that a model can have a date without linking Foundation. Where Foundation is there,
/// `Date(timeIntervalSince1970: Double(timestamp.secondsSinceEpoch))` is the same second.
public struct Timestamp: Hashable, Sendable, Comparable, CustomStringConvertible {
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

  /// Returns whether one point lies before another.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.secondsSinceEpoch, left.nanoseconds) < (right.secondsSinceEpoch, right.nanoseconds)
  }

  /// The ISO 8601 date in UTC, with as many groups of three digits after the second as it takes.
  ///
  /// `2014-04-19T19:32:05Z`, `2014-04-19T19:32:05.250Z`.
  public var description: String {
    let (days, second) = secondsSinceEpoch.flooredQuotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = Self.date(daysSinceEpoch: Int(days))
    return String(unsafeUninitializedCapacity: 30) { output in
      var writer = DigitWriter(output: output)
      writer.write(year, digitCount: 4, "-")
      writer.write(month, digitCount: 2, "-")
      writer.write(day, digitCount: 2, "T")
      writer.write(Int(second) / 3_600, digitCount: 2, ":")
      writer.write(Int(second) / 60 % 60, digitCount: 2, ":")
      writer.write(Int(second) % 60, digitCount: 2, nanoseconds == 0 ? "Z" : ".")
      if nanoseconds != 0 {
        var (fraction, digitCount) = (Int(nanoseconds), 9)
        while fraction % 1_000 == 0 { (fraction, digitCount) = (fraction / 1_000, digitCount - 3) }
        writer.write(fraction, digitCount: digitCount, "Z")
      }
      return writer.count
    }
  }
}

extension Timestamp {
  // The Gregorian calendar, extended backwards, in eras of 400 years that begin in March. So a leap day is the last day
  // of its year (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").

  private static let eraDays = 146_097
  /// The days from 0000-03-01 to 1970-01-01.
  private static let epochDays = 719_468

  static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = year.flooredQuotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * eraDays + dayOfEra - epochDays
  }

  static func date(daysSinceEpoch days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + epochDays).flooredQuotientAndRemainder(dividingBy: eraDays)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    return (
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension SignedInteger {
  /// The quotient rounded down, and the remainder, which is never negative for a positive divisor.
  func flooredQuotientAndRemainder(dividingBy divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// Fills a buffer that is large enough with ASCII.
private struct DigitWriter {
  let output: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(output: UnsafeMutableBufferPointer<UInt8>) {
    self.output = output
  }

  /// Writes a number, and a mark behind it.
  mutating func write(_ number: Int, digitCount: Int, _ mark: Unicode.Scalar) {
    var rest = number
    for place in stride(from: count + digitCount - 1, through: count, by: -1) {
      output.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    output.initializeElement(at: count + digitCount, to: UInt8(ascii: mark))
    count += digitCount + 1
  }
}

import BuilderKit
import CoreTestSupport
import Foundation
import Testing

struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0),
      ("2014-04-19T19:32:05Z", 1_397_935_925, 0),
      ("2014-04-19t19:32:05z", 1_397_935_925, 0),
      ("2014-04-19 19:32:05Z", 1_397_935_925, 0),
      ("2014-04-19T21:32:05+02:00", 1_397_935_925, 0),
      ("2014-04-19T21:32:05+0200", 1_397_935_925, 0),
      ("2014-04-19T14:02:05-05:30", 1_397_935_925, 0),
      ("2014-04-19T21:32:05+02", 1_397_935_925, 0),
      ("2014-04-19", 1_397_865_600, 0),
      ("1969-12-31T23:59:59.25Z", -1, 250_000_000),
      ("2014-04-19T19:32:05,5Z", 1_397_935_925, 500_000_000),
      ("2014-04-19T19:32:05.000000001Z", 1_397_935_925, 1),
      ("2000-02-29T00:00:00Z", 951_782_400, 0),
      ("1990-12-31T23:59:60Z", 662_688_000, 0),
      ("0000-01-01T00:00:00Z", -62_167_219_200, 0),
      ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
    ] as [(String, Int64, Int32)]
  )
  func `a date is read to the nanosecond`(text: String, seconds: Int64, nanoseconds: Int32) throws {
    let timestamp = try #require(Timestamp(text))
    #expect(timestamp.secondsSinceEpoch == seconds)
    #expect(timestamp.nanoseconds == nanoseconds)
  }

  @Test(
    arguments: [
      "", "19-32", "2014-04", "2014-4-19", "2014-00-19", "2014-13-01", "2014-04-31", "2014-04-00",
      "1900-02-29", "2014-04-19T", "2014-04-19T24:00:00Z", "2014-04-19T19:60:00Z",
      "2014-04-19T19:32:61Z", "2014-04-19T19:32Z", "2014-04-19T19:32:05.Z",
      "2014-04-19T19:32:05Zx", "2014-04-19T19:32:05+2", "2014-04-19T19:32:05+24:00",
      "2014-04-19T19:32:05+02:60", "2014-04-19T19:32:05 02:00", "0000-01-01T00:00:00+01:00",
      "9999-12-31T23:59:59-00:01", "２014-04-19", "+2014-04-19T19:32:05Z",
      "2014-04-19T19:32:05", "2014-04-19T19:32:05.0000000001Z",
    ]
  )
  func `what is no date is refused`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (250_000_000, "1970-01-01T00:00:00.250Z"),
      (250_000, "1970-01-01T00:00:00.000250Z"), (25, "1970-01-01T00:00:00.000000025Z"),
    ] as [(Int32, String)]
  )
  func `a date is written in UTC with groups of three digits`(nanoseconds: Int32, text: String)
    throws
  {
    let timestamp = try #require(Timestamp(secondsSinceEpoch: 0, nanoseconds: nanoseconds))
    #expect(timestamp.description == text)
  }

  @Test(arguments: 0..<200)
  func `dates are those of Foundation, and read back`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    // Foundation's calendar becomes Julian in 1582.
    let seconds = Int64.random(in: -12_219_292_800...253_402_300_799, using: &random)
    let timestamp = try #require(Timestamp(secondsSinceEpoch: seconds))
    let date = Date(timeIntervalSince1970: Double(seconds))
    #expect(timestamp.description == date.formatted(.iso8601), "seed \(seed)")
    #expect(Timestamp(timestamp.description) == timestamp, "seed \(seed)")
  }

  @Test(arguments: 0..<100)
  func `dates before Foundation's calendar read back too`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let timestamp = try #require(
      Timestamp(
        secondsSinceEpoch: .random(in: -62_167_219_200...(-12_219_292_800), using: &random),
        nanoseconds: .random(in: 0..<1_000_000_000, using: &random)
      )
    )
    #expect(Timestamp(timestamp.description) == timestamp, "seed \(seed)")
  }

  @Test func `points in time are ordered, and the time between them is a duration`() throws {
    let epoch = try #require(Timestamp(secondsSinceEpoch: 0))
    let later = try #require(Timestamp(secondsSinceEpoch: 0, nanoseconds: 1))
    let earlier = try #require(Timestamp(secondsSinceEpoch: -1, nanoseconds: 999_999_999))
    #expect([later, epoch, earlier].sorted() == [earlier, epoch, later])
    #expect(later - earlier == .nanoseconds(2))
    #expect(earlier - later == .nanoseconds(-2))
  }

  @Test func `no point lies beyond the years and the nanoseconds`() {
    #expect(Timestamp(secondsSinceEpoch: 253_402_300_800) == nil)
    #expect(Timestamp(secondsSinceEpoch: -62_167_219_201) == nil)
    #expect(Timestamp(secondsSinceEpoch: 0, nanoseconds: 1_000_000_000) == nil)
    #expect(Timestamp(secondsSinceEpoch: 0, nanoseconds: -1) == nil)
  }

  @Test func `a date is coded as text`() throws {
    let date = try #require(Timestamp("2014-04-19T19:32:05Z"))
    let data = try JSONEncoder().encode([date])
    #expect(String(decoding: data, as: UTF8.self) == #"["2014-04-19T19:32:05Z"]"#)
    #expect(try JSONDecoder().decode([Timestamp].self, from: data) == [date])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Timestamp].self, from: Data(#"["19-32"]"#.utf8))
    }
  }
}

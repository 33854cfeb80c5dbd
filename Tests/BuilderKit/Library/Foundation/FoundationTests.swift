import BuilderKit
import BuilderKitFoundation
import CoreTestSupport
import Foundation
import LosslessJSON
import Testing

/// Foundation's values and errors.
struct FoundationTests {
  @Test func `values are read from document`() throws {
    #expect(
      try Date(json: "2014-04-19T19:32:05Z") == Date(timeIntervalSince1970: 1_397_935_925)
    )
    #expect(try Date(json: "2001-01-01T00:00:00.25Z").timeIntervalSinceReferenceDate == 0.25)
    #expect(try URL(json: "https://a.b/c?d#e").host() == "a.b")
    #expect(try URL(json: "c/d").relativePath == "c/d")
    let id = "0e2c1a4b-1f00-4a00-8a00-00000000abcd"
    #expect(try UUID(json: .string(id.uppercased())) == UUID(uuidString: id))
    let long = "12345678901234567890.0123456789"
    let number = try JSONValue(parsing: long)
    #expect(try Decimal(json: number) == Decimal(string: long))
    #expect(try Decimal(json: JSONValue(parsing: "1.5e-3")) == Decimal(string: "0.0015"))
    #expect(try Decimal(json: JSONValue(parsing: "-0")) == 0)
  }

  @Test(
    arguments: [
      (#""19-32""#, #""19-32" is not an ISO 8601 date"#),
      ("3", "is a number where a string is expected"), ("null", "is null"),
    ]
  )
  func `what is no date is refused`(json: String, reason: String) throws {
    let json = try JSONValue(parsing: json)
    let error = #expect(throws: MappingError.self) { try Date(json: json) }
    #expect(error?.faults.map { "\($0.kind)" } == [reason])
  }

  @Test func `what is no URL, no UUID and no decimal number is refused`() throws {
    let url = #expect(throws: MappingError.self) { try URL(json: "a b") }
    #expect(url?.faults.map { "\($0.kind)" } == [#""a b" is not a URL; write ' ' as '%20'"#])
    #expect(throws: MappingError.self) { try UUID(json: "0e2c") }
    for text in [
      "1e400", String(repeating: "9", count: 45), "1." + String(repeating: "3", count: 60),
    ] {
      let number = try JSONValue(parsing: text)
      let error = #expect(throws: MappingError.self) { try Decimal(json: number) }
      #expect(
        error?.faults.map { "\($0.kind)" } == [
          "\(text) has more digits than a decimal number keeps"
        ]
      )
    }
    #expect(throws: MappingError.self) { try Decimal.nan.json }
    #expect(throws: MappingError.self) { try Date.distantPast.addingTimeInterval(-1e12).json }
    #expect(throws: MappingError.self) { try Date(timeIntervalSince1970: .infinity).json }
  }

  @Test(arguments: 0..<caseCount(100, thorough: 1_000))
  func `what is written is read as the same value`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let date = Date(
      timeIntervalSince1970: .random(in: -60_000_000_000...250_000_000_000, using: &random)
    )
    #expect(try Date(json: date.json) == date, "seed \(seed)")
    let second = Date(timeIntervalSince1970: Double(Int.random(in: -999...999, using: &random)) / 8)
    #expect(
      try Transformer<JSONNumber, Date>.epochSeconds.transform(
        Transformer<JSONNumber, Date>.epochSeconds.reverse(second)
      ) == second
    )
    let digits = Int64.random(in: .min ... .max, using: &random)
    let decimal = Decimal(digits) / pow(Decimal(10), Int.random(in: 0...18, using: &random))
    #expect(try Decimal(json: decimal.json) == decimal, "seed \(seed)")
    let id = UUID()
    #expect(try UUID(json: id.json) == id)
  }

  @Test func `values are kept as preferences`() throws {
    let (date, id) = (Date(timeIntervalSince1970: 0.5), UUID())
    let url = try #require(URL(string: "https://a.b"))
    let decimal = try #require(Decimal(string: "0.10"))
    #expect(date.preference == "1970-01-01T00:00:00.500Z")
    #expect(Date(preference: "1970-01-01T00:00:00.5Z") == date)
    #expect(URL(preference: try #require(url.preference)) == url)
    #expect(UUID(preference: try #require(id.preference)) == id)
    #expect(Decimal(preference: try #require(decimal.preference)) == decimal)
    #expect(Date(preference: 3) == nil)
    #expect([Date](preference: ["1970-01-01T00:00:00.5Z"]) == [date])
  }

  @Test func `an error of injection is one of those, too`() {
    let type: any Error.Type = InitializerError.self
    #expect(type is any LocalizedError.Type)
  }

  @Test(arguments: SomeError.all)
  func `errors say what is wrong`(_ sample: SomeError) {
    #expect(sample.error.localizedDescription == "\(sample.error)")
  }
}

struct SomeError: Sendable, CustomTestStringConvertible {
  let error: any Error

  var testDescription: String { "\(type(of: error))" }

  static var all: [SomeError] {
    func caught(_ body: () throws -> Void) -> SomeError {
      do {
        try body()
        return SomeError(error: CancellationError())
      } catch {
        return SomeError(error: error)
      }
    }
    return [
      caught { _ = try Card.Builder().build() },
      caught { _ = try Recipe<User>.generic().model(from: [:]) },
      caught { _ = try Recipe<User>(parsing: "{}") },
      caught { _ = try RecipeBox().remove(named: "x") },
      caught { _ = try JSONPath("..") },
      caught { _ = try JSONValue(parsing: "{") },
      caught { _ = try JSONValue.null.decodeAll(Int.self) },
      SomeError(error: InheritanceError.cycle),
      SomeError(error: FinalError(property: "id", owner: "Editor")),
      SomeError(error: PreferenceError(.unreadable(reason: "r"), path: "p")),
      SomeError(error: ResourceLoadingError(name: "n", reason: .noProvider)),
    ]
  }
}

import BuilderKit
import BuilderKitFoundation
import Foundation
import LosslessJSON
import Testing

// The examples of the page on Foundation, word for word: `ArticleTests` compares.

@Buildable
struct Visit: Equatable, Sendable {
  let at: Date
  let page: URL
  let visitor: UUID
  let paid: Decimal
}

struct FoundationExampleTests {
  @Test func `values of Foundation are mapped`() throws {
    let visits = try Recipe<Visit> {
      MapProperty(\.at, from: "at", by: .epochSeconds)
      MapProperty(\.page, from: "page")
      MapProperty(\.visitor, from: "visitor")
      MapProperty(\.paid, from: "paid")
    }
    var message = ""
    do {
      _ = try visits.model(from: ["at": 0, "page": "https://example.org", "paid": 1.50])
    } catch {
      message = error.localizedDescription  // visitor ← $.visitor: is missing
    }
    #expect(message == "visitor ← $.visitor: is missing")

    let day = Date.ISO8601FormatStyle().year().month().day()
    let days = Transformer<String, Date>.format("day", day)
    let released = try days.transform("1906-04-01")
    #expect(released == Date(timeIntervalSince1970: -2_011_910_400))
    #expect(try days.reverse(released) == "1906-04-01")
  }
}

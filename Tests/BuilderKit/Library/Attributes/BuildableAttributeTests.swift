import BuilderKit
import Testing

@Buildable
private final class Report {
  let title: String
  @Lazy(by: makeHeading) var heading: String
  @Final var number: Int?
  @Preference(default: "A4") var paper: String

  private func makeHeading() -> String { "Report: \(title)" }
}

struct BuildableAttributeTests {
  @Test func `properties with attributes are no parts of a buildable type`() throws {
    let report = try Report.build { $0.title = "Rivers" }
    report.number = 1
    #expect(report.heading == "Report: Rivers")
    #expect(Report.buildableProperties.map(\.name) == ["title"])
    let copy = report.copy { $0.title = "Lakes" }
    #expect(copy.heading == "Report: Lakes")
    #expect(copy.number == nil)
  }
}

import CoreTestSupport
import ScreenTestSupport
import TerminalUI
import Testing

@testable import QuizScreens

/// The whole program, driven at random from every screen; `make fuzz` does so for a hundred thousand events each.
///
/// Few here: the library of tests takes a backtrace of every error that a file system throws.
struct DrivenScreenTests {
  private static let count = caseCount(12, thorough: 50)

  @Test(arguments: FuzzedScreen.all.map(\.name))
  func `whatever happens, pictures are sound, ways lead out and nothing is lost`(
    _ name: String
  ) throws {
    let screen = try #require(FuzzedScreen.all.first { $0.name == name })
    let seed = 20_261_122
    var eventCount = 0
    var number = 0
    while eventCount < Self.count {
      let run = ScreenRun(screen, seed: seed, number: number)
      let result = run.result()
      if let fault = result.fault {
        let steps = run.shrunk(result.steps).map(\.description).joined(separator: "\n")
        Issue.record("seed \(seed), run \(number): \(fault) after\n\(steps)")
        return
      }
      eventCount += max(result.eventCounts.values.reduce(0, +), 1)
      number += 1
    }
  }

  @Test(arguments: FuzzedScreen.all.map(\.name))
  func `the way to a screen leads there`(_ name: String) throws {
    let screen = try #require(FuzzedScreen.all.first { $0.name == name })
    let result = ScreenRun(screen, seed: 1, number: 0).result(of: [.event(.key(Key(.home)))])
    #expect(result.fault == nil)
    #expect(result.lastScreen == screen.screen)
    #expect(screen.words.isEmpty || result.pictures.last?.contains(screen.words) == true)
  }

  @Test func `every screen of the catalog is driven`() {
    let driven = Set(FuzzedScreen.all.map(\.screen))
    #expect(driven == Set(ScreenCatalog.keyTables.map(\.screen)))
  }

  @Test func `the page of results has each state in its table or among the newer ones`() throws {
    let page = try SourceTree.text(of: "Tests/Fuzz/RESULTS.md")
    let table = try #require(page.firstRange(of: "| from | runs | events |"))
    let rows = page[table.upperBound...].split(separator: "\n").dropFirst(2).prefix {
      $0.hasPrefix("|")
    }
    let tried = rows.map { $0.split(separator: "|")[0].replacing("¹", with: "") }
    let newer = page.firstRange(of: "Newer than the table: ").map { list in
      page[list.upperBound...].prefix { $0 != "." }.split(separator: ", ").map(String.init)
    }
    let names = (tried.map(String.init) + (newer ?? [])).map { name in
      "screen-" + name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }
    #expect(names.sorted() == FuzzedScreen.all.map(\.name).sorted())
    let promises = try SourceTree.text(of: "docs/internals/RELIABILITY.md")
    #expect(promises.contains("from each of \(tried.count) states of the screens"))
  }

  @Test func `what happens follows from the seed and the number`() throws {
    let screen = try #require(FuzzedScreen.all.first { $0.name == "screen-form" })
    let results = [1, 1, 2].map { ScreenRun(screen, seed: 1, number: $0).result() }
    #expect(results[0].steps == results[1].steps)
    #expect(results[0].steps != results[2].steps)
    #expect(results[0].eventCounts == results[1].eventCounts)
    #expect(results[0].pictureCount == results[1].pictureCount)
  }

  @Test func `what a round leaves to chance follows from the number, too`() throws {
    let screen = try #require(FuzzedScreen.all.first { $0.name == "screen-practice" })
    let keys = Array(repeating: [Key.alt("s"), Key(.enter)], count: 6).flatMap(\.self)
    let steps = keys.map { ScreenStep.event(.key($0)) }
    let results = [2, 2].map { ScreenRun(screen, seed: 1, number: $0).result(of: steps) }
    #expect(results[0].pictures == results[1].pictures)
  }

  @Test func `of what happened only what it takes is left`() {
    let steps = Array(0..<100)
    let shrunk = ScreenRun.shrunk(steps) { $0.contains(17) && $0.contains(80) && $0.count > 1 }
    #expect(shrunk == [17, 80])
  }
}

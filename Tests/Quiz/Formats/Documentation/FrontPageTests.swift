import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import Testing

@testable import QuizFormats

/// `README.md` is short, in its order, and its numbers and names are those of the program and the other documents.
struct FrontPageTests {
  private static let page = Result { try SourceTree.text(of: "README.md") }

  /// The text below a heading, up to the next one.
  private func section(_ heading: String) throws -> Substring {
    let page = try Self.page.get()
    let start = try #require(page.firstRange(of: "\n## \(heading)\n"), "\(heading)")
    let rest = page[start.upperBound...]
    return rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }

  /// The whole numbers of a text; a comma between digits separates thousands.
  private func numbers(in text: some StringProtocol) -> [Int] {
    String(text).matches(of: /\b\d[\d,]*\b/).compactMap {
      Int($0.output.filter { $0 != "," })
    }
  }

  /// The cells of the rows of a table in another document, behind its head.
  private func rows(of document: String, below heading: String) throws -> [[String]] {
    let text = try SourceTree.text(of: document)
    let start = try #require(text.firstRange(of: "\(heading)\n"), "\(heading)")
    let rest = text[start.upperBound...]
    let part = rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    return part.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
      row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0.trimmingPrefix(" ")) }
    }
  }

  @Test func `it has at most 1,600 words`() throws {
    #expect(try Self.page.get().split(whereSeparator: \.isWhitespace).count <= 1_600)
  }

  @Test func `it is in its order`() throws {
    let headings = try Self.page.get().matches(of: /(?m)^## (.+)$/).map { String($0.output.1) }
    #expect(
      headings == [
        "Install", "Your first quiz in sixty seconds", "Preview and practise", "Formats",
        "Nothing is lost", "Why not …", "In scripts and teams", "For Swift developers", "More",
      ]
    )
  }

  @Test func `its table has every format of export once`() throws {
    let named = try section("Formats").matches(of: /(?m)^\| `(\w[\w-]*)`/).map {
      String($0.output.1)
    }
    #expect(
      named.sorted() == FormatCatalog.standard.exports.map { type(of: $0).identity.name }.sorted()
    )
  }

  @Test func `the table of the Chinese page has the same formats in the same order`() throws {
    let pages = [try Self.page.get(), try SourceTree.text(of: "README.zh-Hans.md")]
    let formats = pages.map { page in
      page.matches(of: /(?m)^\| `(\w[\w-]*)` \|/).map { String($0.output.1) }
    }
    #expect(formats[0] == formats[1])
  }

  @Test func `the page on formats recommends each of them`() throws {
    let rows = try rows(of: "docs/guide/FORMATS.md", below: "## Which format should I choose?")
    let named = rows.flatMap { $0[1].matches(of: /`([\w-]+)`/).map { String($0.output.1) } }
    let all = FormatCatalog.standard.exports.map { type(of: $0).identity.name }
    #expect(Set(named).subtracting(all) == [])
    // CSV is recommended wherever TSV could be.
    #expect(Set(all).subtracting(named) == ["tsv"])
  }

  @Test func `it counts the kinds of questions`() throws {
    let words = ["seven", "eight", "nine", "ten"]
    let number = try #require(words.dropFirst(QuestionKind.known.count - 7).first)
    #expect(try Self.page.get().contains("[\(number) kinds]"))
  }

  @Test func `its numbers of keys are those of the page on keys`() throws {
    let counted = try rows(of: "Tests/Keys/KEYS-COUNTED.md", below: "# Keys counted")
    let own = counted.compactMap { numbers(in: $0[1]).first }
    let nano = counted.compactMap { numbers(in: $0[2]).first }
    let sheet = counted.compactMap { numbers(in: $0[3]).first }
    #expect(own.count == 3)
    let rows = try section("Why not …").split(separator: "\n")
    let beside = try #require(rows.first { $0.hasPrefix("| nano") })
    #expect(numbers(in: beside) == zip(own, nano).flatMap { [$0, $1] })
    let table = try #require(rows.first { $0.hasPrefix("| a spreadsheet") })
    // A text of code, such as `1/2`, counts no keys.
    let counts = numbers(in: table.replacing(/`[^`]*`/, with: ""))
    #expect(counts.sorted() == (own + sheet).sorted())
  }

  @Test func `its numbers of kills and comparisons are those of the pages on them`() throws {
    let text = try section("Nothing is lost")
    let kills = try rows(of: "Tests/Faults/RESULTS.md", below: "## Kill tests")
    let typing = try #require(kills.first { $0[0].hasPrefix("while typing") })
    #expect(text.contains("\(typing[1].trimmingPrefix(" "))times"))
    #expect(text.contains(": \(typing[2])keys were lost"))
    let checked = try rows(of: "Tests/Interop/RESULTS.md", below: "## Checked by")
    let sum = checked.flatMap { numbers(in: $0[2]) }.reduce(0, +)
    #expect(numbers(in: text).contains(sum), "\(sum)")
    let own = checked.filter { $0[0].hasPrefix("a reader by") || $0[0].hasPrefix("readers by") }
    let ownSum = own.flatMap { numbers(in: $0[2]) }.reduce(0, +)
    #expect(numbers(in: text).contains(ownSum), "\(ownSum)")
  }

  @Test(arguments: ["tour", "tour-dark"])
  func `its moving picture lasts a minute, is small, and has no script`(name: String) throws {
    let picture = try SourceTree.text(of: "docs/pictures/\(name).svg")
    #expect(try Self.page.get().contains("docs/pictures/\(name).svg"))
    #expect(picture.utf8.count < 400_000)
    #expect(!picture.contains("<script"))
    let seconds = try #require(picture.firstMatch(of: /animation:film ([\d.]+)s/)?.output.1)
    #expect(try (45...75).contains(#require(Double(seconds))))
  }
}

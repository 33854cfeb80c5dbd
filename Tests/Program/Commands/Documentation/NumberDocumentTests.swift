import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizInterchange
import QuizPractice
import QuizResources
import QuizScreens
import TerminalUI
import Testing

@testable import QuizCommands

/// The numbers in the documents that follow from the code are those of the code.
///
/// Numbers of trials and measurements are results of `make fuzz`, `make faults`, `make interop` and `make bench`; no test can
/// know them.
struct NumberDocumentTests {
  /// A number in a document, in place of `{}`, and where it comes from.
  struct Fact: Sendable, CustomTestStringConvertible {
    let document: String
    let claim: String
    let origin: Origin

    var testDescription: String { "\(document): \(claim)" }

    init(_ document: String, _ claim: String, _ origin: Origin) {
      (self.document, self.claim, self.origin) = (document, claim, origin)
    }
  }

  enum Origin: Sendable {
    /// The code itself.
    case value(Int)
    /// A text in a source that tests cannot see, with `{}` in place of the number.
    case source(String, String)
  }

  private static let megabyte = ExpansionLimit.megabyte
  private static let limit = ExpansionLimit.usual

  static let facts: [Fact] = [
    Fact("README.md", "there are [{} kinds]", .value(QuestionKind.known.count)),
    Fact(
      "README.md",
      "adds {} groups to look at",
      .value(EmbeddedFile.samples(in: .english).count)
    ),
    Fact(
      "docs/guide/KINDS.md",
      "There are {} kinds of questions",
      .value(QuestionKind.known.count)
    ),
    Fact("docs/guide/LEARNER.md", "offers {} orders", .value(QuestionOrderCatalog.all.count)),
    Fact(
      "docs/guide/PRACTICE.md",
      "the last {} rounds",
      .source("Sources/Program/Screens/Practice/PracticeRunner.swift", "earlierScores.suffix({})")
    ),
    Fact(
      "docs/guide/TOUR.md",
      "a terminal of {} columns",
      .source("Sources/Program/Screens/Library/LibraryPreview.swift", "wide = {} ")
    ),
    Fact(
      "docs/guide/TOUR.md",
      "columns or {} rows",
      .source("Sources/Program/Screens/Library/LibraryPreview.swift", "high = {} ")
    ),
    Fact(
      "docs/guide/WARNINGS.md",
      "at least {} characters longer",
      .source("Sources/Quiz/Model/Craft/QuestionBuilder+Craft.swift", "length >= others + {},")
    ),
    Fact(
      "docs/reference/formats/TEXTS.md",
      "file of more than {} MB",
      .source("Sources/Quiz/Documents/Formats/FormatSource.swift", "largestJudgedSize = {} ///")
    ),
    Fact(
      "docs/reference/formats/TEXTS.md",
      "first {} kB",
      .source("Sources/Quiz/Documents/Formats/FormatSource.swift", "judgedSize = {} let")
    ),
    Fact(
      "docs/reference/formats/MOODLE.md",
      "ids of at most {} characters",
      .source("Sources/Quiz/Formats/Moodle/MoodleXML+Pass.swift", "idLimit = {} ")
    ),
    Fact(
      "docs/reference/formats/MOODLE.md",
      "in one line of at most {} characters",
      .source("Sources/Quiz/Formats/Moodle/MoodleXML+Pass.swift", "nameLimit = {} ")
    ),
    Fact("docs/reference/formats/QTI.md", "at most {} MB", .value(limit.size)),
    Fact("docs/reference/formats/DOCUMENTS.md", "At most {} MB", .value(limit.size)),
    Fact("docs/reference/formats/TABLES.md", "At most {} MB", .value(limit.size)),
    Fact("docs/reference/COMMAND-LINE.md", "package up to {} MB", .value(limit.size)),
    Fact("docs/reference/COMMAND-LINE.md", "at most {} MB a note", .value(limit.fieldSize)),
    Fact("docs/reference/COMMAND-LINE.md", "at most {} times the packed", .value(limit.ratio ?? 0)),
    Fact(
      "docs/reference/COMMAND-LINE.md",
      "the first {} MB",
      .source(
        "Sources/Quiz/Interchange/Files/ExpansionLimit.swift",
        "sizeOfAnyRatio = {} * megabyte"
      )
    ),
    Fact(
      "docs/reference/COMMAND-LINE.md",
      "named with its line, {} of a kind at most",
      .value(ImportReport.greatestRemarkCount)
    ),
    Fact(
      "docs/reference/FILE-FORMAT.md",
      "changes take more than {} kB",
      .source("Sources/Quiz/Store/Journal.swift", "leastRoom = {} ///")
    ),
    Fact(
      "docs/reference/LAYOUTS.md",
      "before the field, up to {} characters",
      .source("Sources/Quiz/Documents/Layouts/LayoutReader.swift", "labelLength = {} ")
    ),
    Fact(
      "docs/reference/LAYOUTS.md",
      "while it is empty, up to {} characters",
      .source("Sources/Quiz/Documents/Layouts/LayoutReader.swift", "placeholderLength = {} ")
    ),
    Fact(
      "docs/reference/LAYOUTS.md",
      "the height at rest, 1 to {},",
      .source("Sources/Quiz/Documents/Layouts/LayoutReader.swift", "rows = 1...{} ")
    ),
    Fact(
      "docs/reference/LAYOUTS.md",
      "fewer than {} rows",
      .source(
        "Sources/Program/Screens/GroupForm/FormGeometry.swift",
        "isCramped: Bool { size.rows < {} }"
      )
    ),
    Fact("docs/reference/LAYOUTS.md", "at most {} kB", .value(FormLayout.greatestSize)),
    Fact(
      "docs/reference/CONFIGURATION.md",
      "rest of a key; {} by default",
      .source("Sources/Terminal/Curses/CursesTerminal.swift", ".flatMap { Int($0) } ?? {})")
    ),
    Fact(
      "CONTRIBUTING.md",
      "The tests damage {} for each reader",
      .source("Tests/Quiz/Formats/Oddities/DamagedFileTests.swift", "caseCount({}, thorough")
    ),
    Fact(
      "Tests/Fuzz/RESULTS.md",
      "The tests do the same with {} files each",
      .source("Tests/Quiz/Formats/Oddities/DamagedFileTests.swift", "caseCount({}, thorough")
    ),
    Fact(
      "CONTRIBUTING.md",
      "The tests send {} events from each screen",
      .source("Tests/Program/Screens/Program/DrivenScreenTests.swift", "caseCount({}, thorough")
    ),
    Fact(
      "CONTRIBUTING.md",
      "in {} small ways",
      .source("Tests/Mutation/mutate", "\"--count\", type=int, default={})")
    ),
  ]

  @Test(arguments: facts)
  func `a number is that of the code`(fact: Fact) throws {
    let page = try DocumentPage(path: fact.document)
    let text = page.pieces.map(\.text).joined(separator: "\n")
    let claimed = try #require(Self.number(at: fact.claim, in: text), "\(fact.claim) is not there")
    var actual: Int
    switch fact.origin {
    case .value(let value): actual = value
    case .source(let path, let template):
      let source = try SourceTree.text(of: path).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      actual = try #require(Self.number(at: template, in: source), "\(template) is not in \(path)")
    }
    if fact.claim.contains("{} MB"), actual >= Self.megabyte { actual /= Self.megabyte }
    if fact.claim.contains("{} kB") { actual /= 1_024 }
    #expect(claimed == actual)
  }

  @Test func `the number of installed files is that of the Makefile`() throws {
    let makefile = try SourceTree.text(of: "Makefile")
    let completions = makefile.matches(of: /(bash|zsh|fish):\w[\w-]*\//).count
    let others = makefile.matches(of: #/\n\tinstall -m /#).count
    let text = try SourceTree.text(of: "docs/guide/INSTALLING.md")
    #expect(Self.number(at: "Each way puts {} files in place", in: text) == completions + others)
  }

  @Test func `the smallest terminal is that of the program`() throws {
    let size = ScreenStack.smallestSize
    let text = try SourceTree.text(of: "docs/reference/CONFIGURATION.md")
    #expect(text.contains("from \(size.columns)×\(size.rows) cells up"))
  }

  @Test func `the version of Swift is that of the package`() throws {
    let package = try SourceTree.text(of: "Package.swift")
    let version = try #require(package.firstMatch(of: /swift-tools-version: ?([\d.]+)/)?.output.1)
    for page in ["README.md", "CONTRIBUTING.md", "docs/guide/INSTALLING.md"] {
      #expect(try SourceTree.text(of: page).contains("\(version) or later"), "\(page)")
    }
  }

  @Test func `the changelog begins with the version of the program`() throws {
    let changes = try SourceTree.text(of: "CHANGELOG.md")
    let heading = try #require(changes.firstMatch(of: /(?m)^## (\S+) –/)?.output.1)
    #expect(String(heading) == Version.current)
  }

  // MARK: Numbers

  /// The number in place of `{}` of a template; `nil` if the text has no such place.
  private static func number(at template: String, in text: String) -> Int? {
    let parts = template.components(separatedBy: "{}")
    var rest = text[...]
    while let start = rest.firstRange(of: parts[0]) {
      rest = rest[start.upperBound...]
      if let end = rest.firstRange(of: parts[1]), let number = number(rest[..<end.lowerBound]) {
        return number
      }
    }
    return nil
  }

  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
  private static let tens = [
    "twenty": 20, "thirty": 30, "fifty": 50, "a hundred": 100, "two hundred": 200,
  ]

  /// A number in digits, in words or as `1 << 20` or `256 * 1024`.
  private static func number(_ text: Substring) -> Int? {
    if let index = words.firstIndex(of: String(text)) { return index + 1 }
    if let number = tens[String(text)] { return number }
    let factors = text.components(separatedBy: " * ").compactMap { Int($0) }
    if factors.count == 2 { return factors[0] * factors[1] }
    let shift = text.components(separatedBy: " << ").compactMap { Int($0) }
    if shift.count == 2 { return shift[0] << shift[1] }
    return Int(text.filter { $0 != "," && $0 != "_" })
  }
}

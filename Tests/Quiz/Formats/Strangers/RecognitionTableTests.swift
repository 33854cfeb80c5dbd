import CoreTestSupport
import Foundation
import QuizCatalog
import QuizInterchange
import Testing

@testable import QuizDocuments
@testable import QuizFormats

/// The table of recognition: each sample file against every format, which one wins, and why.
struct RecognitionTableTests {
  private static let page = StrangerFile.folder.appending(path: "RECOGNITION.md")

  /// A file as the catalogue takes it.
  private struct Verdict {
    let name: String
    let winner: String
    let reason: String
    let others: String

    init(_ file: StrangerFile) throws {
      name = file.name
      let bytes = Array(try Data(contentsOf: file.url))
      let source = FormatSource(bytes)
      let catalog = FormatCatalog.standard
      let signed = catalog.imports.filter { type(of: $0).isSigned(source.head) }
      let candidates =
        signed.isEmpty
        ? catalog.imports.filter {
          type(of: $0).resembles(source.head) || type(of: $0).identity.isTold(by: file.name)
        } : signed
      let trials = candidates.map {
        FormatTrial($0, on: source, named: file.name, titled: "title")
      }
      .sorted { $0.isBetter(than: $1) }
      let found = catalog.recognition(of: bytes, named: file.name, titled: "title")
      let identity = type(of: found.format).identity
      winner = found.isRecognized ? "`\(identity.name)`" : "none"
      let points = trials.first.map { "\($0.sense)" } ?? "0"
      let isTold = identity.isTold(by: file.name)
      reason =
        signed.count == 1
        ? "its beginning" : points + (isTold && found.isRecognized ? ", and its name" : "")
      others =
        signed.count == 1
        ? ""
        : trials.dropFirst().map { "\(type(of: $0.format).identity.name) \($0.sense)" }
          .joined(separator: ", ")
    }

    var row: String { "| `\(name)` | \(winner) | \(reason) | \(others) |" }
  }

  private static let head = """
    # Recognition

    Each file in `Tests/Fixtures/Strangers` against every format. A file whose beginning rules out all other formats is not tried in them. Of any other, the
    number is the share of its text that a format makes questions of, in thousandths; the name of a file counts 300. The tests record this page.


    """

  @Test func `the table beside the files is as they are recognized`() throws {
    let classes = Dictionary(grouping: StrangerFile.all, by: \.sort).sorted { $0.key < $1.key }
    let sections = try classes.map { sort, files in
      let rows = try files.map { try Verdict($0).row }
      return
        (["## \(sort)", "", "| file | read as | because | other formats |", "|---|---|---|---|"]
        + rows)
        .joined(separator: "\n")
    }
    let text = Self.head + sections.joined(separator: "\n\n") + "\n"
    if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1" {
      return try Data(text.utf8).write(to: Self.page)
    }
    let isCurrent = try String(contentsOf: Self.page, encoding: .utf8) == text
    #expect(isCurrent, "record it with QUIZBUILDER_RECORD_SNAPSHOTS=1")
  }
}

import CoreTestSupport
import Foundation
import LosslessJSON
import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizResources
import QuizStore
import QuizWords
import Testing

@testable import QuizFormats

/// A file as another program or a person writes it, in `Tests/Fixtures/Strangers/<class>`, with the expected result of
/// importing it beside it.
struct StrangerFile: Sendable, CustomTestStringConvertible {
  /// The folder of all classes.
  static let folder = SourceTree.root.appending(path: "Tests/Fixtures/Strangers")

  let url: URL

  /// The class, which is the name of the folder.
  var sort: String { url.deletingLastPathComponent().lastPathComponent }
  var name: String { url.lastPathComponent }
  var testDescription: String { "\(sort)/\(name)" }

  /// The expected transcript.
  var expectation: URL { url.appendingPathExtension("expected") }

  /// All files, in the order of their names; documents, scripts and expectations are none.
  static let all: [StrangerFile] = files(in: folder).flatMap(files(in:))
    .filter {
      !["expected", "py"].contains($0.pathExtension) && $0.lastPathComponent != "README.md"
    }
    .map(StrangerFile.init)

  private static func files(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files ?? []).sorted { $0.path < $1.path }
  }

  /// Imports the file and describes the result.
  func transcript() throws -> ImportTranscript {
    let bytes = Array(try Data(contentsOf: url))
    let catalog = FormatCatalog.standard
    let title = url.deletingPathExtension().lastPathComponent
    if sort == "json", !CrowdAnki.resembles(bytes[...]), let text = try mapped(bytes, titled: title)
    {
      return text
    }
    let found = catalog.recognition(of: bytes, named: name, titled: title)
    do throws(FormatError) {
      return ImportTranscript(
        try catalog.read(bytes, titled: title, named: name),
        as: type(of: found.format).identity.name
      )
    } catch {
      return ImportTranscript(error, of: name)
    }
  }
}

extension StrangerFile {
  /// Reads JSON of another program by the shipped mapping that makes most of it, or by its shape; `nil` if neither makes any
  /// sense of it.
  private func mapped(_ bytes: [UInt8], titled title: String) throws -> ImportTranscript? {
    let trials = try RecipeShelf(folder: nil).recipes().map {
      RecipeTrial($0.name, $0.bytes, on: bytes, titled: title, html: FormatCatalog.standard.html)
    }
    switch ForeignJSON(bytes, titled: title, trials, own: [], in: .standard) {
    case .mapped(let name, _, let contents):
      return ImportTranscript(contents, as: "recipe \(name)")
    case .shaped(let identity, let contents): return ImportTranscript(contents, as: identity.name)
    case nil: return nil
    }
  }
}

/// An import as text: groups, a line of JSON a question without its id, then skipped rows and warnings as users read them.
struct ImportTranscript {
  let text: String

  /// Describes a file that was read.
  init(_ contents: Import, as format: String) {
    let groups = contents.groups.flatMap(Self.lines(of:))
    let rows =
      contents.skipped.map { Self.line("skipped", $0) }
      + contents.warnings.map { Self.line("warning", $0) }
    text = (["format \(format)"] + groups + rows).map { $0 + "\n" }.joined()
  }

  /// Describes a file that was refused.
  init(_ error: FormatError, of file: String) {
    text = "refused: \(Phrasebook(.english).sentence(for: error, in: file))\n"
  }

  private static func lines(of group: QuestionGroup) -> [String] {
    let bytes = GroupJSON().write([group]).bytes
    guard var object = try? JSONValue(parsing: bytes).objectValue else { return ["no JSON"] }
    let questions = object["questions"]?.arrayValue ?? []
    let ids = questions.map { $0["id"] ?? .null }
    for key in ["format", "version", "id", "questions"] { object[key] = nil }
    return ["group \(JSONValue.object(object).text())"]
      + questions.map { question in
        guard var object = question.objectValue else { return "no question" }
        // A random id tells nothing: the number of the passage does.
        if let passage = object["under"], let place = ids.firstIndex(of: passage) {
          object["under"] = .number(JSONNumber(place + 1))
        }
        object["id"] = nil
        return "  " + JSONValue.object(object).text()
      }
  }

  private static func line(_ word: String, _ remark: RowRemark) -> String {
    "\(word) \(remark.line): \(Phrasebook(.english).reason(for: remark.reason))"
  }
}

// MARK: The table of all files

extension StrangerFile {
  /// The text above the tables.
  static let pageHead = """
    # Files of others

    Each file in this folder is written as another program, or a person, writes it. The tests import all of them; this page
    is made from what they expect. `QUIZBUILDER_RECORD_SNAPSHOTS=1` records it. [RECOGNITION.md](RECOGNITION.md) tells why a file is read in its format.


    """

  /// The row of the file in a table.
  var row: String {
    get throws {
      let page = url.deletingLastPathComponent().appending(path: "README.md")
      let line = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix("| `\(name)`") }
      let oddity = line?.split(separator: "|").dropFirst().first ?? ""
      let lines = try String(contentsOf: expectation, encoding: .utf8).split(separator: "\n")
      return "| `\(name)` |\(oddity)| \(Self.result(lines.map(String.init))) |"
    }
  }

  /// Returns what a transcript says, in a cell of a table.
  private static func result(_ lines: [String]) -> String {
    if let first = lines.first, first.hasPrefix("refused: ") { return cell(first) }
    let count = lines.count { $0.hasPrefix("  ") }
    let remarks = ["skipped", "warning"].compactMap { word -> String? in
      let found = lines.filter { $0.hasPrefix(word + " ") }
      let reasons = found.map {
        $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      }
      var seen: Set<String> = []
      let distinct = reasons.filter { seen.insert($0).inserted }
      guard !found.isEmpty else { return nil }
      return
        "\(found.count) \(word == "warning" ? "with a warning" : word): \(distinct.joined(separator: "; "))"
    }
    let format = lines.first?.split(separator: " ").last.map(String.init) ?? ""
    return ([cell("\(count) question\(count == 1 ? "" : "s") (`\(format)`)")] + remarks.map(cell))
      .joined(separator: "<br>")
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

import Foundation
import QuizCatalog
import QuizDocuments
import QuizInterchange
import Testing

@testable import QuizFormats

struct StrangerFileTests {
  @Test("a file of a stranger comes in as expected", arguments: StrangerFile.all)
  func comesIn(file: StrangerFile) throws {
    let text = try file.transcript().text
    if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1" {
      return try Data(text.utf8).write(to: file.expectation)
    }
    let expected = try? String(contentsOf: file.expectation, encoding: .utf8)
    #expect(text == expected, "\(file.testDescription)")
  }

  /// The formats of each class, and those that its files may also be taken for when nothing but the contents tells.
  private static let formats: [String: (own: [String], untold: [String])] = [
    "tables": (["csv", "tsv"], ["quizlet"]),
    "spreadsheets": (["xlsx"], []),
    "gift": (["gift"], []),
    "moodle": (["moodle-xml"], []),
    "anki-text": (["anki"], []),
    "anki-package": (["anki-package"], []),
    "markdown": (["markdown"], []),
    "org": (["org"], []),
    "quizlet": (["quizlet"], []),
    "aiken": (["aiken"], []),
    "text": (["text", "markdown"], []),
    "qti": (["qti", "qti12"], []),
    "json": (["json", "crowdanki"], []),
    "latex": (["latex"], []),
    "word": (["word"], []),
    "blackboard": (["blackboard"], []),
    "brightspace": (["brightspace"], []),
  ]

  @Test(
    "a file is recognized as its class says, also by its contents alone",
    arguments: StrangerFile.all
  )
  func isRecognized(file: StrangerFile) throws {
    let (own, untold) = try #require(Self.formats[file.sort])
    let bytes = Array(try Data(contentsOf: file.url))
    for (name, names) in [(file.name, own), ("file.txt", own + untold)] {
      let found = FormatCatalog.standard.recognition(of: bytes, named: name)
      let isExpected = names.contains(type(of: found.format).identity.name)
      #expect(
        isExpected || !found.isRecognized,
        "\(file.testDescription) as \(name): \(found.format)"
      )
    }
  }

  @Test("the table of each class names every file of it, with what is odd about it")
  func tables() throws {
    for (sort, files) in Dictionary(grouping: StrangerFile.all, by: \.sort) {
      let page = StrangerFile.folder.appending(path: "\(sort)/README.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      for file in files { #expect(text.contains("`\(file.name)`"), "\(file.testDescription)") }
    }
  }

  @Test("the table of all files is as they come in")
  func document() throws {
    let page = StrangerFile.folder.appending(path: "README.md")
    var sections: [String] = []
    let classes = Dictionary(grouping: StrangerFile.all, by: \.sort).sorted { $0.key < $1.key }
    for (sort, files) in classes {
      let rows = try files.map { try $0.row }
      sections.append(
        (["## \(sort)", "", "| file | what is odd about it | what comes in |", "|---|---|---|"]
          + rows)
          .joined(separator: "\n")
      )
    }
    let text = StrangerFile.pageHead + sections.joined(separator: "\n\n") + "\n"
    if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1" {
      return try Data(text.utf8).write(to: page)
    }
    let isCurrent = try String(contentsOf: page, encoding: .utf8) == text
    #expect(isCurrent, "record it with QUIZBUILDER_RECORD_SNAPSHOTS=1")
  }
}

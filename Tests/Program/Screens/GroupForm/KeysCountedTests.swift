import CoreTestSupport
import Quiz
import QuizStore
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The keys of ten questions from the library to the saved file, as Tests/Keys/KEYS-COUNTED.md has them.
@Suite struct `The keys counted for ten questions` {
  /// A part of what is typed: the user's own text, or keys beside it.
  private enum Piece {
    case text(String)
    case keys(String)

    var script: String {
      switch self {
      case .text(let text): text
      case .keys(let keys): keys
      }
    }
  }

  /// The row of the page, the kind, and one question; the keys at its end go on to the next one.
  private static let rows: [(name: String, kind: QuestionKind, question: [Piece])] = [
    (
      "one choice, with three wrong ones", .choice,
      [
        .text("Which?"), .keys("<Enter>"), .text("A"), .keys("<Enter>"), .text("B"),
        .keys("<Enter>"), .text("C"), .keys("<Enter>"), .text("D"), .keys("<Enter><Enter>"),
      ]
    ),
    (
      "vocabulary", .text,
      [.text("Haus"), .keys("<Enter>"), .text("house"), .keys("<Enter><Enter>")]
    ),
    (
      "cloze sentences with one gap", .gaps,
      [.text("It is Paris"), .keys("<A-g>"), .keys("<Enter><Enter>")]
    ),
  ]

  @Test(arguments: rows.indices)
  func `are those of the page`(index: Int) throws {
    let row = Self.rows[index]
    let place = try #require(QuestionKind.known.firstIndex(of: row.kind))
    let kind: [Piece] = row.kind == .text ? [] : [.keys("<A-t>"), .keys("\(place + 1)")]
    let questions = (0..<10).flatMap { number in
      // The keys behind the last text are not needed.
      number < 9 ? row.question : row.question.dropLast()
    }
    let pieces: [Piece] =
      [.keys("n"), .text("Ten"), .keys("<Enter>")] + kind + questions + [.keys("<C-s>")]

    let stage = ProgramStage()
    _ = stage.run(pieces.map(\.script).joined())
    let group = try #require(try stage.library.entries().first)
    let opened = try stage.library.open(group.path).builder
    #expect(opened.questions.count == 10)
    #expect(opened.questions.allSatisfy { $0.kind == row.kind && $0.problems == [] })

    let count = pieces.reduce(0) { count, piece in
      if case .keys(let keys) = piece { count + Event.script(keys).count } else { count }
    }
    let page = try SourceTree.text(of: "Tests/Keys/KEYS-COUNTED.md")
    #expect(page.contains("| \(row.name) | \(count) | "), "\(row.name): \(count)")
  }

  @Test func `are those of every row of the first table`() throws {
    let page = try SourceTree.text(of: "Tests/Keys/KEYS-COUNTED.md")
    let end = try #require(page.firstRange(of: "\n## "))
    let table = page[..<end.lowerBound].split(separator: "\n")
    let lines = table.filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(lines.count == Self.rows.count)
  }
}

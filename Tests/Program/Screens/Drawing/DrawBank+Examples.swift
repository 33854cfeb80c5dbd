import BuilderKit
import Quiz
import QuizDrawing
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport

@testable import QuizScreens

extension DrawBank {
  /// Eight easy questions, and four hard ones in Japanese.
  static func example(_ uses: QuestionUses = QuestionUses(), remarks: [Remark] = []) throws
    -> DrawBank
  {
    let pool = DrawPool(try groups().map { DrawGroup($0, slug: $0.id.rawValue) })
    return DrawBank(pool: pool, uses: uses, remarks: remarks)
  }

  /// The questions of the example by their places.
  static func exampleQuestions(in bank: DrawBank) throws -> [Int: Question] {
    let questions = try groups().flatMap(\.questions)
    let known = Dictionary(uniqueKeysWithValues: questions.map { ($0.id, $0) })
    let places = (0..<bank.pool.count).compactMap { place in
      known[bank.pool.question(place).id].map { (place, $0) }
    }
    return Dictionary(uniqueKeysWithValues: places)
  }

  private static func groups() throws -> [QuestionGroup] {
    let cells = try group(
      "cells",
      "Cells",
      tag: "easy",
      (1...8).map { "What is part \($0) of a cell?" }
    )
    let words = try group("words", "日本の首都", tag: "hard", (1...4).map { "日本の首都はどこですか。\($0)" })
    return [cells, words]
  }

  private static func group(
    _ id: String,
    _ title: String,
    tag: String,
    _ prompts: [String]
  ) throws -> QuestionGroup {
    try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: id)
      builder.title = title
      builder.questions = prompts.enumerated().map { index, prompt in
        var question = QuestionBuilder()
        question.id = QuestionID(rawValue: "\(id)\(index)")
        question.prompt = prompt
        question.response.text.answer = "Answer"
        question.tags = [tag]
        return question
      }
    }
  }
}

extension QuestionUses {
  /// A test with the first three easy questions.
  static var lastTerm: QuestionUses {
    var uses = QuestionUses()
    let questions = (0..<3).map {
      QuestionReference(
        group: GroupID(rawValue: "cells"),
        question: QuestionID(rawValue: "cells\($0)")
      )
    }
    uses.note(questions, as: "Last term", at: 1)
    return uses
  }
}

extension ScreenStage<DrawScreen> {
  /// Answers the reading of the bank, and that of the questions in sight.
  func answer(reading bank: DrawBank) throws {
    answer(.read(bank))
    answer(.questionsRead(try DrawBank.exampleQuestions(in: bank)))
  }
}

extension DrawScreen {
  /// The draw of a test from the whole library, or from groups.
  static func example(
    _ rules: String = "easy:3 hard:2",
    from rows: [LibraryRow] = [],
    _ phrases: Phrasebook = Phrasebook(.english)
  ) throws -> DrawScreen {
    let read = rules.isEmpty ? [] : try DrawRule.rules(in: [rules])
    return DrawScreen(rows, rules: read, seed: 7, phrases: phrases)
  }
}

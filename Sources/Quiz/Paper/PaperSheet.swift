import QuizInterchange
package import QuizText

/// One version of a test as it is printed: its parts from top to bottom, with numbers and letters.
package struct PaperSheet: Hashable, Sendable {
  /// The letters of the version.
  package let version: String
  /// The parts.
  package let parts: [Part]

  /// A part of a sheet.
  package enum Part: Hashable, Sendable {
    /// The heading of a section.
    case section(String)
    /// A text to read, and the numbers of its questions: `3–5`.
    case passage(RichText, numbers: String)
    /// A question.
    case question(PaperQuestion)
  }

  /// The questions in their order.
  package var questions: [PaperQuestion] {
    parts.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }
}

extension PaperSheet {
  /// A part of a test that the table of points has a column for.
  package struct Worth: Hashable, Sendable {
    /// The number of a question, or the title of a section.
    package let name: String
    /// The points.
    package let points: Double
  }

  /// The greatest number of questions that the table of points has a column for each.
  package static let mostCountedQuestions = 20

  /// The rows of the table of points, at most ten columns each: a column for each question, or for each section of a longer test;
  /// none for a long test without sections.
  package var worths: [[Worth]] {
    var columns = questions.map { Worth(name: "\($0.number)", points: $0.points) }
    if columns.count > Self.mostCountedQuestions { columns = sectionWorths }
    return stride(from: 0, to: columns.count, by: 10).map {
      Array(columns[$0..<min($0 + 10, columns.count)])
    }
  }

  private var sectionWorths: [Worth] {
    var worths: [Worth] = []
    for part in parts {
      switch part {
      case .section(let title): worths.append(Worth(name: title, points: 0))
      case .question(let question):
        guard let last = worths.popLast() else { continue }
        worths.append(Worth(name: last.name, points: last.points + question.points))
      case .passage: break
      }
    }
    return worths
  }
}

/// A question as it is printed.
package struct PaperQuestion: Hashable, Sendable {
  /// The number on the sheet, from 1.
  package let number: Int
  /// The name of the question for life.
  package let id: String
  /// The name of its group for life.
  package let group: String
  /// The points.
  package let points: Double
  /// The question; each of its gaps is one of ``Form/gaps(_:bank:)``, in their order.
  package let prompt: RichText
  /// The place for the answer.
  package let form: Form
  /// The right answer, a text for each part of it: the letters of right choices, the words of gaps, the letters beside left sides,
  /// the numbers beside steps, every text that is right.
  package let answers: [RichText]
  /// The notes for the person who grades.
  package let notes: [RichText]
  /// The explanation of the answer.
  package let explanation: RichText?

  /// The place for an answer.
  package enum Form: Hashable, Sendable {
    /// Boxes beside choices.
    case choices([Choice], takesSeveral: Bool)
    /// Lines to write on.
    case lines(Int)
    /// A place for a number, and the unit behind it.
    case number(unit: String?)
    /// Places within the prompt, and the words for them; none where the learner knows them.
    case gaps([Blank], bank: [String])
    /// Left sides with a place for a letter, and right sides with their letters.
    case match([RichText], [Choice])
    /// Steps with a place for a number.
    case steps([RichText])
  }

  /// A text with its letter.
  package struct Choice: Hashable, Sendable {
    /// The letter.
    package let letter: String
    /// The text.
    package let text: RichText
    /// True if it is right.
    package let isRight: Bool
  }

  /// A place for a word in the prompt.
  package struct Blank: Hashable, Sendable {
    /// The room that it takes, in characters.
    package let width: Int
    /// The texts to pick from; none where one is written.
    package let choices: [String]
  }

  /// The answer in one line, as a key has it; parts are numbered where there are several places in the question.
  package var key: String {
    let texts = answers.map { answer in
      answer.plainText(tex: { formula, _ in RichText.unicode(ofTeX: formula) })
        .split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    switch form {
    case .gaps where texts.count > 1:
      return texts.enumerated().map { "(\($0 + 1)) \($1)" }.joined(separator: "; ")
    case .match, .steps:
      return texts.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    case .choices: return texts.joined(separator: ", ")
    case .lines, .number, .gaps: return texts.joined(separator: " / ")
    }
  }
}

extension Exam {
  /// Returns a version as it is printed.
  ///
  /// - Complexity: O(*n*) in the size of the texts.
  package func sheet(of version: Version) -> PaperSheet {
    var parts: [PaperSheet.Part] = []
    var number = 1
    for (section, blocks) in zip(sections, version.blocks) {
      if let title = section.title, !blocks.isEmpty { parts.append(.section(title)) }
      for mixed in blocks {
        let block = section.blocks[mixed.block]
        if let passage = block.passage {
          let last = number + block.questions.count - 1
          let numbers = last > number ? "\(number)–\(last)" : "\(number)"
          parts.append(.passage(passage.printed(passage.prompt), numbers: numbers))
        }
        for (question, shown) in zip(block.questions, mixed.shown) {
          let printed = PaperQuestion(question, number: number, shown: shown, layout)
          parts.append(.question(printed))
          number += 1
        }
      }
    }
    return PaperSheet(version: version.name, parts: parts)
  }
}

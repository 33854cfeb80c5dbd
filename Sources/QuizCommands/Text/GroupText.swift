import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// A group as text to read.
struct GroupText {
  private static let indent = "   "

  private let group: QuestionGroupBuilder
  private let settings: SettingsText
  private let phrases: Phrasebook

  /// Takes a group, complete or not, and its settings.
  init(_ group: QuestionGroupBuilder, settings: SettingsText, phrases: Phrasebook) {
    self.group = group
    self.settings = settings
    self.phrases = phrases
  }

  /// The title, what is set, and each question with what belongs to it; what is missing is not there.
  var text: String {
    let title = (group.title ?? phrases[.commonUntitled]).printable
    let count = phrases(.formQuestionsCount, [.count: group.questions.count])
    let blocks = group.questions.indices.map(text(ofQuestion:))
    return ([[title, count] + settings.linesWithoutDefaults] + blocks).map {
      $0.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func text(ofQuestion index: Int) -> [String] {
    let question = group.questions[index]
    var result: [String] = []
    for field in FormLayout.builtIn.fields {
      let part = field.part
      let texts = lines(of: question[part], shape: part.shape)
      if part == .prompt {
        let prompt = texts.isEmpty ? [phrases[.formSummaryNoPrompt]] : texts
        result.append("\(index + 1). \(prompt[0])")
        result += prompt.dropFirst().map { Self.indent + $0 }
      } else if texts.count == 1 {
        result.append(
          Self.indent + phrases(.plainLabel, [.field: field.label(in: phrases)]) + texts[0]
        )
      } else if !texts.isEmpty {
        let label = phrases(.plainLabel, [.field: field.label(in: phrases)])
        result.append(Self.indent + label.trimmedAtEnd)
        result += texts.map { Self.indent + Self.indent + $0 }
      }
    }
    result += settings.lines(ofQuestion: index).map { Self.indent + $0 }
    return result
  }

  private func lines(of value: FieldValue, shape: QuestionField.Shape) -> [String] {
    let text = value.typed(shape: shape)
    return text.allSatisfy(\.isWhitespace) ? [] : text.printableLines
  }
}

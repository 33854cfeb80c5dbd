import Quiz
import QuizResources
import QuizWords

@testable import QuizCommands

/// A group that was filled in line by line.
struct PlainTrial {
  let ending: PlainForm.Ending
  let builder: QuestionGroupBuilder
  let transcript: String

  var kinds: [QuestionKind] { builder.questions.map(\.kind) }
  var last: QuestionBuilder { builder.questions[builder.questions.count - 1] }

  /// Fills in a group with a title, or goes on with one.
  static func fill(
    _ lines: String,
    into builder: QuestionGroupBuilder = titled(),
    in language: Language = .english
  ) -> PlainTrial {
    let output = MemoryOutput()
    var form = PlainForm(
      builder,
      phrases: Phrasebook(language),
      input: ScriptedLines(lines),
      output: Printer(output)
    )
    let ending = form.run()
    return PlainTrial(ending: ending, builder: form.editor.builder, transcript: output.text)
  }

  /// A group with nothing but a title.
  static func titled() -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.title = "T"
    return builder
  }
}

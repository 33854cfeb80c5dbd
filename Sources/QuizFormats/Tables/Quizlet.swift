import Quiz
public import QuizDocuments

/// Lines that Quizlet imports: a term, a tab, a definition.
///
/// ```text
/// What is the capital of France?<tab>Paris
/// ```
///
/// There are no quotes and no escapes: line breaks and tabs within a text become blanks. Only prompts and answers are
/// carried, those of several groups in one list.
///
/// The rules are those of the window *Import* of Quizlet with its usual separators.
public struct Quizlet: SequentialFormat {
  /// What the format is called.
  public static let identity = FormatIdentity(
    name: "quizlet",
    titleKey: "format.quizlet",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8; variant=quizlet"
  )

  /// Creates the format.
  public init() {}

  func makePass() -> Pass {
    Pass()
  }

  /// One writing of the list.
  struct Pass: ExportPass {
    private var isFirst = true

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      output.lose(.title, .leftOut)
      if group.template != nil { output.lose(.template, .leftOut) }
      output.loseSettings(group.settings)
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      // At the start of a file it would be taken for a byte order mark.
      let hidden = isFirst ? question.prompt.unicodeScalars.prefix { $0 == "\u{FEFF}" }.count : 0
      let prompt = String(question.prompt.unicodeScalars.dropFirst(hidden))
      let term = AikenLine(prompt, keepsTabs: false)
      let definition = AikenLine(question.answer, keepsTabs: false)
      guard !term.text.isEmpty, !definition.text.isEmpty else {
        return output.lose(.question, .leftOut)
      }
      isFirst = false
      if hidden > 0 { output.lose(.prompt, .respelled) }
      output.loseSettings(question.settings)
      output.lose(.id, .leftOut)
      output.append(term.text)
      output.append("\t")
      output.append(definition.text)
      output.append("\n")
      output.lose(.prompt, term.losses)
      output.lose(.answer, definition.losses)
      let parts: [(Loss.Part, isThere: Bool)] = [
        (.hint, question.hint?.isEmpty == false),
        (.alternatives, question.alternatives.contains { !$0.isEmpty }),
        (.distractors, question.distractors.contains { !$0.isEmpty }),
        (.explanation, question.explanation?.isEmpty == false),
        (.tags, !question.tags.isEmpty),
      ]
      for (part, isThere) in parts where isThere {
        output.lose(part, .leftOut)
      }
    }
  }
}

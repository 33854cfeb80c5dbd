import Quiz
import QuizDocuments

extension GIFT {
  /// One writing of the questions.
  struct Pass: ExportPass {
    /// The greatest length of a question's name in characters.
    private static let greatestNameLength = 80

    private var isFirst = true
    private var ids: Set<QuestionID> = []

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      output.append(isFirst ? "//" : "\n//")
      isFirst = false
      // Moodle tells ids apart within a category.
      ids = []
      write(.group, group.id.rawValue, .id, into: &output)
      if let template = group.template {
        write(.template, template.rawValue, .template, into: &output)
      }
      output.append("\n$CATEGORY: $course$/top/")
      let changes = GIFTCategory.append(group.title, to: &output.bytes)
      output.lose(.title, changes.losses)
      output.append("\n")
      output.loseSettings(group.settings)
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings(question.settings)
      output.append("\n//")
      if !ids.insert(question.id).inserted { output.lose(.id, .repeated) }
      write(.id, question.id.rawValue, .id, into: &output)
      for tag in question.tags { write(.tag, tag, .tags, into: &output) }
      output.append("\n::")
      _ = GIFTText.append(name(of: question), as: .inner, to: &output.bytes)
      // Moodle counts escapes; other readers would take the last colon or backslash for a part of the mark.
      output.append(output.bytes.last == UInt8(ascii: ":") ? " ::[plain]" : "::[plain]")
      write(question.prompt, .prompt, as: .inner, into: &output)
      output.append(output.bytes.last == UInt8(ascii: "\\") ? " {" : "{")
      switch GIFTKind(of: question) {
      case .trueOrFalse(let isTrue): writeTruth(isTrue, of: question, into: &output)
      case .multipleChoice: writeChoices(of: question, into: &output)
      case .shortAnswer: writeShortAnswer(of: question, into: &output)
      case .essay: writeEssay(of: question, into: &output)
      }
      output.append("}\n")
    }

    private func writeTruth(
      _ isTrue: Bool,
      of question: Question,
      into output: inout ExportOutput
    ) {
      if !question.alternatives.isEmpty { output.lose(.alternatives, .blanksRemoved) }
      output.append(isTrue ? "TRUE" : "FALSE")
      // The first is on the wrong answer, the second on the right one.
      writeFeedback(of: question, as: .choice, into: &output)
      writeFeedback(of: question, as: .choice, into: &output)
      writeHint(of: question, into: &output)
    }

    private func writeChoices(of question: Question, into output: inout ExportOutput) {
      for (index, distractor) in question.distractors.enumerated() {
        if index == question.answerPosition { writeRightChoices(of: question, into: &output) }
        writeChoice("\n\t~", distractor, .distractors, of: question, into: &output)
      }
      if question.answerPosition == question.distractors.count {
        writeRightChoices(of: question, into: &output)
      }
      writeHint(of: question, behind: "\n\t", into: &output)
      output.append("\n")
    }

    private func writeRightChoices(of question: Question, into output: inout ExportOutput) {
      writeChoice("\n\t=", question.answer, .answer, of: question, into: &output)
      for alternative in question.alternatives {
        writeChoice("\n\t=", alternative, .alternatives, of: question, into: &output)
      }
    }

    private func writeChoice(
      _ mark: String,
      _ text: String,
      _ part: Loss.Part,
      of question: Question,
      into output: inout ExportOutput
    ) {
      // Moodle passes over choices without text.
      guard !GIFTText.isBlank(text) else { return output.lose(part, .blanksRemoved) }
      output.append(mark)
      write(text, part, as: .choice, into: &output)
      writeFeedback(of: question, as: .choice, into: &output)
    }

    private func writeShortAnswer(of question: Question, into output: inout ExportOutput) {
      if !question.distractors.isEmpty { output.lose(.distractors, .blanksRemoved) }
      for (index, text) in ([question.answer] + question.alternatives).enumerated() {
        let part: Loss.Part = index == 0 ? .answer : .alternatives
        guard !GIFTText.isBlank(text) else {
          output.lose(part, .blanksRemoved)
          continue
        }
        output.append(index == 0 ? "=" : " =")
        write(text, part, as: .typedAnswer, into: &output)
        writeFeedback(of: question, as: .typedAnswerFeedback, into: &output)
      }
      writeHint(of: question, behind: " ", into: &output)
    }

    private func writeEssay(of question: Question, into output: inout ExportOutput) {
      if !question.distractors.isEmpty { output.lose(.distractors, .blanksRemoved) }
      output.lose(.answer, .movedToFeedback)
      output.append("####")
      write(question.answer, .answer, as: .choice, into: &output)
      output.leaveOut([
        .alternatives: !question.alternatives.isEmpty, .hint: question.hint?.isEmpty == false,
        .explanation: question.explanation?.isEmpty == false,
      ])
    }

    private func writeFeedback(
      of question: Question,
      as place: GIFTText.Place,
      into output: inout ExportOutput
    ) {
      guard let explanation = question.explanation, !explanation.isEmpty else { return }
      output.append("#")
      write(explanation, .explanation, as: place, into: &output)
    }

    /// Writes a visible hint behind a separator.
    private func writeHint(
      of question: Question,
      behind separator: String = "",
      into output: inout ExportOutput
    ) {
      guard let hint = question.hint, !hint.isEmpty else { return }
      var text: [UInt8] = []
      let losses = GIFTText.append(hint, as: .inner, to: &text).losses
      if !text.isEmpty {
        output.lose(.hint, .movedToFeedback)
        output.append(separator)
        output.append("####\(GIFT.escapedHintLabel)")
        output.bytes += text
      }
      output.lose(.hint, losses)
    }

    private func write(
      _ text: String,
      _ part: Loss.Part,
      as place: GIFTText.Place,
      into output: inout ExportOutput
    ) {
      output.lose(part, GIFTText.append(text, as: place, to: &output.bytes).losses)
    }

    private func write(
      _ name: GIFTComment.Name,
      _ text: String,
      _ part: Loss.Part,
      into output: inout ExportOutput
    ) {
      output.lose(part, GIFTComment.append(name, text, to: &output.bytes))
    }

    /// The prompt's first line, cut to its greatest length in a list of questions.
    private func name(of question: Question) -> String {
      let prompt = question.prompt
      let isPlain = prompt.utf8.first != 0x20 && prompt.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      if isPlain, prompt.utf8.count <= Self.greatestNameLength { return prompt }
      let line = prompt.drop(while: \.isWhitespace).prefix(Self.greatestNameLength)
      return String(line.prefix { !$0.isNewline })
    }
  }
}

/// The kind of question that Moodle makes of one of ours; a person grades an essay.
enum GIFTKind: Equatable {
  case trueOrFalse(Bool)
  case multipleChoice, shortAnswer, essay

  /// Finds the kind by the parts that have text.
  init(of question: Question) {
    let distractors = question.distractors.filter { !GIFTText.isBlank($0) }
    guard distractors.isEmpty else {
      let hasAlternatives = !question.alternatives.allSatisfy(GIFTText.isBlank)
      self =
        switch (question.answer, question.distractors) {
        case ("True", ["False"]) where !hasAlternatives: .trueOrFalse(true)
        case ("False", ["True"]) where !hasAlternatives: .trueOrFalse(false)
        default: .multipleChoice
        }
      return
    }
    let hasLines = question.answer.utf8.withoutEdgeBlanks.contains(where: \.isLineBreak)
    self = hasLines ? .essay : .shortAnswer
  }
}

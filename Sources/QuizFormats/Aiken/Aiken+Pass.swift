import Quiz
import QuizDocuments

extension Aiken {
  /// One writing of the questions.
  struct Pass: ExportPass {
    private var answers = AnswerRing()

    func writeHeader(into output: inout ExportOutput) {}

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      answers = AnswerRing(group.questions)
      output.lose(.title, .leftOut)
      if group.template != nil {
        output.lose(.template, .leftOut)
      }
      output.loseSettings(group.settings)
    }

    func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings(question.settings)
      let answer = AikenLine(question.answer)
      var wrong = question.distractors.map { AikenLine($0) }.filter { !$0.text.isEmpty }
      let isLent = wrong.isEmpty
      if isLent {
        wrong = answers.others(for: question, count: Aiken.addedChoiceCount)
        guard !wrong.isEmpty else { return output.lose(.question, .leftOut) }
        output.lose(.answer, .choicesAdded)
      } else {
        noteLosses(of: question, wrong, in: &output)
      }
      noteWhatStaysBehind(of: question, in: &output)

      let prompt = AikenLine(question.prompt)
      output.lose(.prompt, prompt.losses)
      if AikenLine.isMark(prompt.text) {
        output.lose(.prompt, .respelled)
        output.append("Q: ")
      }
      output.append(prompt.text)
      output.append("\n")
      output.lose(.answer, answer.losses)
      wrong = Array(wrong.prefix(Aiken.greatestChoiceCount - 1))
      let position = question.answerPosition(among: wrong.count)
      wrong.insert(answer, at: position)
      for (index, choice) in wrong.enumerated() {
        output.append(letter(index))
        output.append(") ")
        output.append(choice.text)
        output.append("\n")
      }
      output.append("ANSWER: ")
      output.append(letter(position))
      output.append("\n\n")
    }

    private func noteLosses(
      of question: Question,
      _ wrong: [AikenLine],
      in output: inout ExportOutput
    ) {
      let room = Aiken.greatestChoiceCount - 1
      for line in wrong.prefix(room) {
        output.lose(.distractors, line.losses)
      }
      if wrong.count < question.distractors.count {
        output.lose(.distractors, .blanksRemoved)
      }
      if wrong.count > room {
        output.lose(.distractors, .leftOut)
      }
    }

    private func noteWhatStaysBehind(of question: Question, in output: inout ExportOutput) {
      output.lose(.id, .leftOut)
      let parts: [(Loss.Part, Bool)] = [
        (.hint, question.hint?.isEmpty == false),
        (.alternatives, !question.alternatives.isEmpty),
        (.explanation, question.explanation?.isEmpty == false),
        (.tags, !question.tags.isEmpty),
      ]
      for (part, isThere) in parts where isThere {
        output.lose(part, .leftOut)
      }
    }

    private func letter(_ index: Int) -> String {
      String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index)))
    }
  }
}

/// The different answers of a group in a ring, from which a question takes those that follow its own.
private struct AnswerRing {
  private var lines: [AikenLine] = []
  private var indices: [String: Int] = [:]

  init() {}

  init(_ questions: [Question]) {
    for question in questions {
      let line = AikenLine(question.answer)
      guard !line.text.isEmpty, indices[line.text] == nil else { continue }
      indices[line.text] = lines.count
      lines.append(line)
    }
  }

  /// Returns answers of other questions that are not right here too.
  func others(for question: Question, count: Int) -> [AikenLine] {
    guard let start = indices[AikenLine(question.answer).text] else { return [] }
    let right = Set(question.alternatives.map { AikenLine($0).text })
    var found: [AikenLine] = []
    for step in 1..<max(lines.count, 1) where found.count < count {
      let line = lines[(start + step) % lines.count]
      if !right.contains(line.text) { found.append(line) }
      if step > count + right.count { break }
    }
    return found
  }
}

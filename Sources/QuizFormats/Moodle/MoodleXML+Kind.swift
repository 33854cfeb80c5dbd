import Quiz
import QuizDocuments

extension MoodleXML.Pass {
  /// The type of question that fits, with what is written for it alone.
  enum Kind {
    /// What is typed counts if it is one of these.
    case shortAnswer([String])
    /// One of the right choices is enough.
    case multipleChoice(right: [String], wrong: [String])
    /// `true` against `false`.
    case trueFalse(isTrue: Bool)
    /// A text that somebody grades, with its model.
    case essay(String)

    /// Chooses the type, and notes what its texts lose.
    init(_ question: Question, _ pass: MoodleXML.Pass, into output: inout ExportOutput) {
      let answer = pass.required(question.answer, .answer, into: &output)
      let wrong = pass.items(question.distractors, .distractors, into: &output)
      let others = pass.items(question.alternatives, .alternatives, into: &output)
      if others.isEmpty, wrong.count == 1, Set([answer, wrong[0]]) == ["true", "false"] {
        self = .trueFalse(isTrue: answer == "true")
      } else if !wrong.isEmpty {
        self = .multipleChoice(right: [answer] + others, wrong: wrong)
      } else if answer.utf8.contains(where: { $0 == 0xA || $0 == 0xD }) {
        if !others.isEmpty { output.lose(.alternatives, .leftOut) }
        self = .essay(answer)
      } else {
        self = .shortAnswer([answer] + others)
      }
    }

    /// Whether case may matter.
    var isShortAnswer: Bool {
      if case .shortAnswer = self { true } else { false }
    }

    /// What Moodle calls the type.
    var name: String {
      switch self {
      case .shortAnswer: "shortanswer"
      case .multipleChoice: "multichoice"
      case .trueFalse: "truefalse"
      case .essay: "essay"
      }
    }

    /// Writes the answers, and the elements that only the type has.
    func write(into output: inout ExportOutput) {
      switch self {
      case .shortAnswer(let answers):
        for answer in answers {
          output.append(answer: MoodleWildcard.escaped(answer), fraction: 100)
        }
      case .multipleChoice(let right, let wrong):
        output.append("<single>true</single>\n<shuffleanswers>true</shuffleanswers>\n")
        output.append("<answernumbering>abc</answernumbering>\n")
        for answer in right { output.append(answer: answer, fraction: 100) }
        for answer in wrong { output.append(answer: answer, fraction: 0) }
      case .trueFalse(let isTrue):
        output.append(answer: "true", fraction: isTrue ? 100 : 0)
        output.append(answer: "false", fraction: isTrue ? 0 : 100)
      case .essay(let answer):
        output.append("<responseformat>plain</responseformat>\n")
        output.append("<responserequired>1</responserequired>\n")
        output.append("<responsefieldlines>15</responsefieldlines>\n")
        output.append("<attachments>0</attachments>\n")
        output.append("graderinfo", textOf: answer)
      }
    }
  }
}

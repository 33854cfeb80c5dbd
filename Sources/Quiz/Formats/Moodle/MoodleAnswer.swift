import Quiz
import QuizDocuments

/// The answer of a question as Moodle has it: the type of the question, with its own contents.
enum MoodleAnswer {
  /// A typed answer, right if it is one of these.
  case shortAnswer([String])
  /// Choices with their shares of the points; one may be picked, or several.
  case multipleChoice([(choice: Choice, share: String)], takesSeveral: Bool)
  case trueFalse(isTrue: Bool, ifTrue: String?, ifFalse: String?)
  case numerical(MoodleNumber, unit: String?)
  /// The prompt with its gaps, as Moodle spells them.
  case cloze(MoodleSource)
  /// The sides that belong together; those without a left side belong to none.
  case matching([(left: String, right: String)])
  case ordering([String], isPartial: Bool)
  /// A text that a teacher grades, with the information for them.
  case essay(String?)

  /// Chooses the type and notes the losses of its texts; `nil` where Moodle has nothing for the question.
  init?(
    _ question: Question,
    _ grading: Grading,
    _ pass: MoodleXML.Pass,
    into output: inout ExportOutput
  ) {
    switch question.response {
    case .text(let text):
      let answer = pass.required(text.answer, .answer, into: &output)
      let others = pass.items(text.alternatives, .alternatives, into: &output)
      self.init(typed: answer, others, into: &output)
    case .choice(let choice): self.init(choice, of: question, pass, into: &output)
    case .choices(let choices):
      let answers = pass.choices(choices.answers, .answers, into: &output)
      let right = output.distinct(answers, .answers)
      let distractors = pass.choices(choices.distractors, .distractors, into: &output)
      let wrong = output.distinct(distractors, .distractors, besides: right.map(\.text))
      // Moodle refuses a single choice, and shares that its list does not have.
      guard right.count + wrong.count > 1, let shares = MoodleShares.right(right.count) else {
        return nil
      }
      let worth = MoodleShares.wrong(besides: right.count, isPartial: grading.givesPartialCredit)
      let lists = [zip(right, shares).map { ($0, $1) }, wrong.map { ($0, worth) }]
      let shown = Self.inOrder(lists, of: question, output.settings)
      self = .multipleChoice(shown, takesSeveral: true)
    case .number(let answer):
      let unit = pass.item(answer.unit, .unit, into: &output)
      self = .numerical(MoodleNumber(answer, into: &output), unit: unit)
    case .gaps:
      let text = MoodleCloze.text(of: question, grading, pass, into: &output)
      guard let text else { return nil }
      self = .cloze(text)
    case .pairs(let matching):
      let pairs = matching.pairs.compactMap { pair -> (left: String, right: String)? in
        let left = pass.item(pair.left, .pairs, into: &output)
        let right = pass.item(pair.right, .pairs, into: &output)
        return left.flatMap { left in right.map { (left, $0) } }
      }
      let spares = pass.items(matching.spares, .spares, into: &output)
      // Moodle stops the import of the whole file at a question with less.
      guard pairs.count > 1, pairs.count + spares.count > 2 else { return nil }
      self = .matching(pairs + spares.map { ("", $0) })
    case .order(let order):
      let steps = pass.items(order.steps, .steps, into: &output)
      guard steps.count > 1 else { return nil }
      self = .ordering(steps, isPartial: grading.givesPartialCredit)
    case .essay(let essay):
      let answer = pass.item(essay.answer, .answer, into: &output)
      let notes = pass.item(essay.notes, .notes, into: &output)
      self = .essay(MoodleGraderInfo(answer: answer, notes: notes).text(into: &output))
    case .unknown: return nil
    }
  }

  /// A choice, or a typed answer where no wrong choice is left.
  private init(
    _ choice: SingleChoice,
    of question: Question,
    _ pass: MoodleXML.Pass,
    into output: inout ExportOutput
  ) {
    let answer = pass.required(choice.answer.text, .answer, into: &output)
    let distractors = pass.choices(choice.distractors, .distractors, into: &output)
    var others = pass.items(choice.alternatives, .alternatives, into: &output)
    let wrong = output.distinct(distractors, .distractors, besides: [answer] + others)
    guard let first = wrong.first else {
      output.lose(.question, .askedAsText)
      if choice.answer.feedback != nil { output.lose(.feedback, .leftOut) }
      self.init(typed: answer, others, into: &output)
      return
    }
    let feedback = pass.item(choice.answer.feedback, .feedback, into: &output)
    others = output.distinct(others, .alternatives, besides: [answer])
    if others.isEmpty, wrong.count == 1, Set([answer, first.text]) == ["True", "False"] {
      let isTrue = answer == "True"
      self = .trueFalse(
        isTrue: isTrue,
        ifTrue: isTrue ? feedback : first.feedback,
        ifFalse: isTrue ? first.feedback : feedback
      )
    } else {
      let right = [Choice(answer, feedback: feedback)] + others.map { Choice($0) }
      let lists = [right.map { ($0, "100") }, wrong.map { ($0, "0") }]
      self = .multipleChoice(
        Self.inOrder(lists, of: question, output.settings),
        takesSeveral: false
      )
    }
  }

  /// Returns the right choices before the wrong ones where Moodle shuffles them, and mixed with them where it does not.
  private static func inOrder(
    _ lists: [[(choice: Choice, share: String)]],
    of question: Question,
    _ settings: ResolvedSettings
  ) -> [(choice: Choice, share: String)] {
    guard !settings.isOn(.shuffleChoices) else { return lists.flatMap(\.self) }
    return question.mixed(lists) { $0.choice.text }
  }

  /// A short answer, or an essay where it has several lines, which nobody can type.
  private init(typed answer: String, _ others: [String], into output: inout ExportOutput) {
    guard answer.utf8.contains(where: \.isLineBreak) else {
      self = .shortAnswer([answer] + others)
      return
    }
    if !others.isEmpty { output.lose(.alternatives, .leftOut) }
    output.lose(.question, .askedAsEssay)
    self = .essay(MoodleGraderInfo(answer: answer, notes: nil).text(into: &output))
  }

  /// True if a question of the type has points; each gap has its own.
  var hasPoints: Bool {
    switch self {
    case .cloze: false
    case .shortAnswer, .multipleChoice, .trueFalse, .numerical, .matching, .ordering, .essay: true
    }
  }

  /// Returns the settings that a question of the type has.
  func settings(of kind: QuestionKind, _ settings: ResolvedSettings) -> Set<QuizSetting> {
    let own: Set<QuizSetting> =
      switch self {
      case .shortAnswer: [.points, .caseSensitive]
      case .multipleChoice, .matching: [.points, .shuffleChoices]
      case .ordering: [.points, .partialCredit]
      case .trueFalse, .numerical, .essay: [.points]
      case .cloze: [.caseSensitive, .shuffleChoices]
      }
    return own.union(MoodleGrade.partialCredit(of: kind, settings))
      .union(settings.set(to: [.hintPolicy: .policy(.onDemand)]))
      .union([.exportCategory])
  }

  /// The name of the type in Moodle.
  var type: String {
    switch self {
    case .shortAnswer: "shortanswer"
    case .multipleChoice: "multichoice"
    case .trueFalse: "truefalse"
    case .numerical: "numerical"
    case .cloze: "cloze"
    case .matching: "matching"
    case .ordering: "ordering"
    case .essay: "essay"
    }
  }
}

extension MoodleAnswer {
  /// Writes the answers, and the elements that only the type has.
  func write(into output: inout ExportOutput) {
    switch self {
    case .shortAnswer(let answers):
      for answer in answers {
        let pattern = Choice(MoodleWildcard.escaped(answer))
        output.append(pattern, share: "100", isTyped: true)
      }
    case .multipleChoice(let answers, let takesSeveral):
      output.append("<single>\(!takesSeveral)</single>\n")
      writeShuffling(into: &output)
      output.append("<answernumbering>abc</answernumbering>\n")
      for answer in answers { output.append(answer.choice, share: answer.share) }
    case .trueFalse(let isTrue, let ifTrue, let ifFalse):
      output.append(Choice("true", feedback: ifTrue), share: isTrue ? "100" : "0")
      output.append(Choice("false", feedback: ifFalse), share: isTrue ? "0" : "100")
    case .numerical(let number, let unit): write(number, unit, into: &output)
    case .cloze: break
    case .matching(let pairs):
      writeShuffling(into: &output)
      for pair in pairs {
        let left = MoodleSource(pair.left)
        output.append("<subquestion format=\"\(left.format)\">")
        output.append(textOf: left.text)
        output.append("<answer>")
        output.append(textOf: pair.right)
        output.append("</answer></subquestion>\n")
      }
    case .ordering(let steps, let isPartial):
      output.append("<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n")
      output.append("<selectcount>0</selectcount>\n")
      let grading = isPartial ? "ABSOLUTE_POSITION" : "ALL_OR_NOTHING"
      output.append("<gradingtype>\(grading)</gradingtype>\n<showgrading>SHOW</showgrading>\n")
      for (index, step) in steps.enumerated() {
        output.append(Choice(step), share: "\(index + 1)")
      }
    case .essay(let info):
      output.append("<responseformat>plain</responseformat>\n")
      output.append("<responserequired>1</responserequired>\n")
      output.append("<responsefieldlines>15</responsefieldlines>\n")
      output.append("<attachments>0</attachments>\n")
      if let info { output.append("graderinfo", textOf: info) }
    }
  }

  private func writeShuffling(into output: inout ExportOutput) {
    output.append("<shuffleanswers>\(output.settings.isOn(.shuffleChoices))</shuffleanswers>\n")
  }

  private func write(_ number: MoodleNumber, _ unit: String?, into output: inout ExportOutput) {
    output.append("<answer fraction=\"100\" format=\"plain_text\">")
    output.append(textOf: number.value)
    output.append("<tolerance>\(number.tolerance)</tolerance></answer>\n")
    // A unit may be typed, and is not graded; without one there is nowhere to type it.
    output.append("<unitgradingtype>0</unitgradingtype>\n<unitpenalty>0.1</unitpenalty>\n")
    output.append("<showunits>\(unit == nil ? 3 : 0)</showunits>\n<unitsleft>0</unitsleft>\n")
    guard let unit else { return }
    output.append("<units><unit><multiplier>1</multiplier><unit_name>")
    XMLText.append(unit, to: &output.bytes)
    output.append("</unit_name></unit></units>\n")
  }
}

/// The information for those who grade an essay: a model answer, and notes below a heading.
struct MoodleGraderInfo {
  let answer: String?
  let notes: String?

  /// The line before the notes.
  private static let heading = "Notes for grading:"

  /// Creates the information from its parts.
  init(answer: String?, notes: String?) {
    self.answer = answer
    self.notes = notes
  }

  /// Reads a text; one without the heading is a model answer.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.firstIndex { $0 == Self.heading }
    let answer = lines[..<(place ?? lines.endIndex)].joined(separator: "\n").trimmed
    let notes = place.map { lines[($0 + 1)...].joined(separator: "\n").trimmed } ?? ""
    self.answer = answer.isEmpty ? nil : answer
    self.notes = notes.isEmpty ? nil : notes
  }

  /// Returns the text of both, in which only one line is the heading.
  func text(into output: inout ExportOutput) -> String? {
    let parts = [
      answer.map { plain($0, .answer, into: &output) },
      notes.map { "\(Self.heading)\n" + plain($0, .notes, into: &output) },
    ]
    let text = parts.compactMap(\.self).joined(separator: "\n\n")
    return text.isEmpty ? nil : text
  }

  private func plain(_ text: String, _ part: Loss.Part, into output: inout ExportOutput) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { $0 == Self.heading }) else { return text }
    output.lose(part, .respelled)
    return lines.map { $0 == Self.heading ? "(\($0))" : String($0) }.joined(separator: "\n")
  }
}

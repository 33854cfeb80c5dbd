import QuizInterchange
import QuizMedia

extension Interaction {
  /// The name of the type of question in Moodle.
  var moodleType: String {
    switch self {
    case .typed: "shortanswer"
    case .choice(_, .truth): "truefalse"
    case .choice: "multichoice"
    case .number: "numerical"
    case .gaps: "cloze"
    case .match: "matching"
    case .order: "ordering"
    case .essay: "essay"
    case .passage: "description"
    }
  }
}

extension ItemOutput {
  /// Appends the answers, and the elements that only the type of question has.
  mutating func appendAnswers(of item: Item) {
    let (grading, markup) = (item.grading, item.markup)
    switch item.interaction {
    case .typed(let answers):
      append("<usecase>\(grading.isCaseSensitive ? 1 : 0)</usecase>\n")
      for answer in answers {
        append(
          Answer(MoodleWildcard.escaped(answer.text), feedback: answer.feedback),
          markup,
          isTyped: true
        )
      }
    case .choice(let answers, .truth):
      // Moodle shows these two in the language of the learner.
      for (name, text) in [("true", "True"), ("false", "False")] {
        guard var answer = answers.first(where: { $0.text == text }) else { continue }
        answer.text = name
        append(answer, markup)
      }
    case .choice(let answers, let rule):
      append("<single>\(rule == .one)</single>\n")
      appendShuffling(grading)
      append("<answernumbering>abc</answernumbering>\n")
      for answer in answers { append(answer, markup) }
    case .number(let targets, let unit):
      for target in targets { append(target) }
      appendUnit(unit)
    case .gaps, .passage: break
    case .match(let match):
      appendShuffling(grading)
      for pair in match.pairs + match.spares.map({ Match.Pair("", $0) }) {
        let left = MoodleSource(pair.left, markup)
        append("<subquestion format=\"\(left.format)\">")
        append(textOf: left.text)
        append(files: left.files)
        append("<answer>")
        // Shown in a list to choose from, which has text alone.
        append(textOf: markup.visible(pair.right))
        if markup.hasFormatting(pair.right) { lose(.pairs, .formattingRemoved) }
        if !MoodleSource(pair.right, markup).files.isEmpty {
          lose(pair.left.isEmpty ? .spares : .pairs, .mediaDescribed)
        }
        append("</answer></subquestion>\n")
      }
    case .order(let order):
      append("<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n")
      append("<selectcount>0</selectcount>\n")
      let name = grading.givesPartialCredit ? "ABSOLUTE_POSITION" : "ALL_OR_NOTHING"
      append("<gradingtype>\(name)</gradingtype>\n<showgrading>SHOW</showgrading>\n")
      for (index, step) in order.steps.enumerated() {
        append(Answer(step, share: Double(index + 1)), markup)
      }
    case .essay(let model, let notes):
      append("<responseformat>plain</responseformat>\n")
      append("<responserequired>1</responserequired>\n")
      append("<responsefieldlines>15</responsefieldlines>\n")
      append("<attachments>0</attachments>\n")
      if let info = MoodleGraderInfo(answer: model, notes: notes).text(markup, into: &self) {
        append("graderinfo", textOf: info, markup)
      }
    }
  }

  private mutating func appendShuffling(_ grading: ItemGrading) {
    append("<shuffleanswers>\(grading.shufflesChoices)</shuffleanswers>\n")
  }

  private mutating func append(_ target: NumberTarget) {
    append("<answer fraction=\"\(target.share.shortest)\" format=\"plain_text\">")
    append(textOf: target.value ?? "")
    append("<tolerance>\(target.tolerance ?? "0")</tolerance></answer>\n")
  }

  /// Appends a unit, which may be typed and is not graded; without one there is nowhere to type it.
  private mutating func appendUnit(_ unit: String?) {
    append("<unitgradingtype>0</unitgradingtype>\n<unitpenalty>0.1</unitpenalty>\n")
    append("<showunits>\(unit == nil ? 3 : 0)</showunits>\n<unitsleft>0</unitsleft>\n")
    guard let unit else { return }
    append("<units><unit><multiplier>1</multiplier><unit_name>")
    XMLText.append(unit, to: &bytes)
    append("</unit_name></unit></units>\n")
  }

  /// Appends an answer with the share of the points it earns; one that is typed is always plain text.
  private mutating func append(_ answer: Answer, _ markup: ItemMarkup, isTyped: Bool = false) {
    let source = MoodleSource(answer.text, isTyped ? .plain : markup)
    append("<answer fraction=\"\(answer.share.shortest)\"")
    append(" format=\"\(isTyped ? "plain_text" : source.format)\">")
    append(textOf: isTyped ? answer.text : source.text)
    if !isTyped { append(files: source.files) }
    if let feedback = answer.feedback {
      append("\n")
      append("feedback", textOf: feedback, markup)
    }
    append("</answer>\n")
  }

  /// Appends the element that Moodle keeps every text in.
  mutating func append(textOf text: String) {
    append("<text>")
    XMLText.append(text, to: &bytes)
    append("</text>")
  }

  /// Appends an element with a text that is shown as it is typed.
  mutating func append(_ element: String, textOf text: String, _ markup: ItemMarkup) {
    append(element, MoodleSource(text, markup))
  }

  /// Appends an element with a text in its format.
  mutating func append(_ element: String, _ source: MoodleSource) {
    append("<\(element) format=\"\(source.format)\">")
    append(textOf: source.text)
    append(files: source.files)
    append("</\(element)>\n")
  }

  /// Appends the files that a text shows, which Moodle keeps beside it.
  private mutating func append(files addresses: [String]) {
    for file in addresses.compactMap({ media.file(at: $0) }) {
      append("<file name=\"")
      XMLText.append(file.name.text, to: &bytes, in: .attribute)
      append("\" path=\"/\" encoding=\"base64\">\(file.base64)</file>\n")
    }
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
  func text(_ markup: ItemMarkup, into output: inout ItemOutput) -> String? {
    let lineBreak = markup == .plain ? "\n" : "\n\n"
    let parts = [
      answer.map { plain($0, .answer, into: &output) },
      notes.map { Self.heading + lineBreak + plain($0, .notes, into: &output) },
    ]
    let text = parts.compactMap(\.self).joined(separator: "\n\n")
    return text.isEmpty ? nil : text
  }

  private func plain(_ text: String, _ part: ItemPart, into output: inout ItemOutput) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { $0 == Self.heading }) else { return text }
    output.lose(part, .respelled)
    return lines.map { $0 == Self.heading ? "(\($0))" : String($0) }.joined(separator: "\n")
  }
}

import Quiz
public import QuizDocuments

/// The XML of Moodle's question bank: a category a group, each question of the type that fits it.
///
/// - With wrong choices it is multiple choice with one answer, of which alternatives are right choices too;
///   `true` against `false` is the type for that.
/// - An answer of several lines, which nobody can type into Moodle, is the model answer of an essay.
/// - Any other is a short answer, in which `*` is written `\*` so that it stands for itself.
///
/// Texts are plain text to Moodle: it shows them as they were typed. It takes blanks off the ends of each.
/// Empty texts have nothing to show and write nothing. Points are the grade of a question.
///
/// Sources of the rules: <https://docs.moodle.org/en/Moodle_XML_format> and Moodle's own importer.
public struct MoodleXML: SequentialFormat {
  /// The name and kind of the format.
  public static let identity = FormatIdentity(
    name: "moodle-xml",
    fileExtension: "xml",
    mediaType: "application/xml; charset=utf-8"
  )

  /// Creates the format.
  public init() {}

  func makePass() -> Pass { Pass() }
}

extension MoodleXML {
  /// One writing of a file: the categories it has.
  struct Pass: ExportPass {
    // The greatest lengths in Moodle.
    static let idLimit = 100
    static let tagLimit = 50
    static let nameLimit = 255

    private var titles: Set<String> = []
    private var group = SettingsEntries()

    func writeHeader(into output: inout ExportOutput) {
      output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n")
    }

    func writeFooter(into output: inout ExportOutput) { output.append("</quiz>\n") }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      let title = required(group.title, .title, into: &output)
      if !titles.insert(title).inserted { output.lose(.title, .merged) }
      if looksLikeMarkup(title) { output.lose(.title, .respelled) }
      output.loseInheritance(of: group)
      self.group = group.settings
      output.append("<question type=\"category\">\n<category>")
      output.append(textOf: MoodleCategory.path(of: title))
      output.append("</category>\n")
      writeID(group.id.rawValue, into: &output)
      output.append("</question>\n")
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      let kind = Kind(question, self, into: &output)
      let grade = MoodleGrade(question.settings, in: group, ofShortAnswer: kind.isShortAnswer)
      if question.settings != grade.entries { output.loseSettings(question.settings) }
      output.append("<question type=\"\(kind.name)\">\n")
      let prompt = required(question.prompt, .prompt, into: &output)
      output.append("<name>")
      output.append(textOf: prompt.shortened(toScalars: Self.nameLimit))
      output.append("</name>\n")
      output.append("questiontext", textOf: prompt)
      if let explanation = optional(question.explanation, .explanation, into: &output) {
        output.append("generalfeedback", textOf: explanation)
      }
      output.append("<defaultgrade>\(grade.points.shortest)</defaultgrade>\n")
      output.append("<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n")
      writeID(question.id.rawValue, into: &output)
      if kind.isShortAnswer {
        output.append("<usecase>\(grade.isCaseSensitive ? 1 : 0)</usecase>\n")
      }
      kind.write(into: &output)
      if let hint = optional(question.hint, .hint, into: &output) {
        output.append("hint", textOf: hint)
      }
      writeTags(of: question, into: &output)
      output.append("</question>\n")
    }

    private func writeID(_ id: String, into output: inout ExportOutput) {
      let written = carried(id, .id, into: &output)
      guard !written.isEmpty else { return }
      guard written.unicodeScalars.count <= Self.idLimit else { return output.lose(.id, .leftOut) }
      output.append("<idnumber>")
      XMLText.append(written, to: &output.bytes)
      output.append("</idnumber>\n")
    }

    private func writeTags(of question: Question, into output: inout ExportOutput) {
      var taken: Set<String> = []
      for tag in question.tags {
        let settled = settled(tag, into: &output)
        guard !settled.isEmpty else { continue }
        guard taken.insert(settled.lowercased()).inserted else {
          output.lose(.tags, .repeated)
          continue
        }
        output.append(taken.count == 1 ? "<tags>\n<tag>" : "<tag>")
        output.append(textOf: settled)
        output.append("</tag>\n")
      }
      if !taken.isEmpty { output.append("</tags>\n") }
    }

    /// Returns a tag as Moodle would spell it.
    private func settled(_ tag: String, into output: inout ExportOutput) -> String {
      let isPlain = tag.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>`".utf8.contains($0) }
      if isPlain, tag.utf8.count <= Self.tagLimit { return tag }
      let allowed = tag.unicodeScalars.map { scalar in
        scalar.properties.generalCategory == .control || "<>`".unicodeScalars.contains(scalar)
          || scalar.properties.isNoncharacterCodePoint ? " " : scalar
      }
      var spelled = String.UnicodeScalarView()
      spelled.append(contentsOf: allowed)
      let line = String(spelled).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      var cut = String.UnicodeScalarView()
      cut.append(contentsOf: line.unicodeScalars.prefix(Self.tagLimit))
      let settled = String(cut).trimmed
      if !settled.hasSameBytes(as: tag) { output.lose(.tags, .respelled) }
      return settled
    }

    /// Returns whether PHP's `strip_tags`, which names of categories go through, finds anything.
    private func looksLikeMarkup(_ title: String) -> Bool {
      zip(title.unicodeScalars, title.unicodeScalars.dropFirst()).contains {
        $0 == "<" && !$1.properties.isWhitespace
      }
    }
  }
}

extension MoodleXML.Pass {
  /// Returns a text as it comes back from Moodle, and notes its losses.
  func carried(_ text: String, _ part: Loss.Part, into output: inout ExportOutput) -> String {
    let carried = output.carried(text, part)
    let trimmed = carried.trimmed
    if trimmed.utf8.count != carried.utf8.count { output.lose(part, .blanksRemoved) }
    return trimmed
  }

  /// Returns a required text, U+FFFD for a blank one.
  func required(_ text: String, _ part: Loss.Part, into output: inout ExportOutput) -> String {
    let carried = carried(text, part, into: &output)
    return carried.allSatisfy(\.isWhitespace) ? "\u{FFFD}" : carried
  }

  /// Returns an optional text; `nil` where nothing is left of it.
  func optional(_ text: String?, _ part: Loss.Part, into output: inout ExportOutput) -> String? {
    guard let text else { return nil }
    let carried = carried(text, part, into: &output)
    return carried.isEmpty ? nil : carried
  }

  /// Returns the items of a list of which anything is left.
  func items(_ list: [String], _ part: Loss.Part, into output: inout ExportOutput) -> [String] {
    list.compactMap { optional($0, part, into: &output) }
  }

  /// The type of question that fits, with its own contents.
  enum Kind {
    /// A typed answer, right if it is one of these.
    case shortAnswer([String])
    /// One of the right choices is enough.
    case multipleChoice(right: [String], wrong: [String])
    case trueFalse(isTrue: Bool)
    /// A text that somebody grades, with its model.
    case essay(String)

    /// Chooses the type, and notes the losses of its texts.
    init(_ question: Question, _ pass: MoodleXML.Pass, into output: inout ExportOutput) {
      let answer = pass.required(question.answer, .answer, into: &output)
      let wrong = pass.items(question.distractors, .distractors, into: &output)
      let others = pass.items(question.alternatives, .alternatives, into: &output)
      if others.isEmpty, wrong.count == 1, Set([answer, wrong[0]]) == ["true", "false"] {
        self = .trueFalse(isTrue: answer == "true")
      } else if !wrong.isEmpty {
        self = .multipleChoice(right: [answer] + others, wrong: wrong)
      } else if answer.utf8.contains(where: \.isLineBreak) {
        if !others.isEmpty { output.lose(.alternatives, .leftOut) }
        self = .essay(answer)
      } else {
        self = .shortAnswer([answer] + others)
      }
    }

    /// True if case may matter.
    var isShortAnswer: Bool { if case .shortAnswer = self { true } else { false } }

    /// The name of the type in Moodle.
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

extension ExportOutput {
  /// Appends the element that Moodle keeps every text in.
  mutating func append(textOf text: String) {
    append("<text>")
    XMLText.append(text, to: &bytes)
    append("</text>")
  }

  /// Appends an element with a text that is shown as it is typed.
  mutating func append(_ element: String, textOf text: String) {
    append("<\(element) format=\"plain_text\">")
    append(textOf: text)
    append("</\(element)>\n")
  }

  /// Appends an answer with the hundredths of the points it earns.
  mutating func append(answer: String, fraction: Int) {
    append("<answer fraction=\"\(fraction)\" format=\"plain_text\">")
    append(textOf: answer)
    append("</answer>\n")
  }
}

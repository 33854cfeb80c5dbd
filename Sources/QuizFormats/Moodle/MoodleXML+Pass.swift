import Quiz
import QuizDocuments

extension MoodleXML {
  /// One writing of a file: the categories it has.
  struct Pass: ExportPass {
    /// How many characters Moodle keeps of an id number.
    static let idLimit = 100
    /// How many characters Moodle keeps of a tag.
    static let tagLimit = 50
    /// How many characters Moodle keeps of a question's name.
    static let nameLimit = 255

    private var titles: Set<String> = []
    private var group = SettingsEntries()

    func writeHeader(into output: inout ExportOutput) {
      output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n")
    }

    func writeFooter(into output: inout ExportOutput) {
      output.append("</quiz>\n")
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      let title = required(group.title, .title, into: &output)
      if !titles.insert(title).inserted { output.lose(.title, .merged) }
      if looksLikeMarkup(title) { output.lose(.title, .respelled) }
      if group.template != nil { output.lose(.template, .leftOut) }
      output.loseSettings(group.settings)
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
      let isPlain =
        tag.utf8.count <= Self.tagLimit
        && tag.utf8.allSatisfy {
          $0 > 0x20 && $0 < 0x7F && !"<>`".utf8.contains($0)
        }
      if isPlain { return tag }
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
      if !settled.utf8.elementsEqual(tag.utf8) { output.lose(.tags, .respelled) }
      return settled
    }

    /// Whether PHP's `strip_tags`, which names of categories go through, finds anything.
    private func looksLikeMarkup(_ title: String) -> Bool {
      zip(title.unicodeScalars, title.unicodeScalars.dropFirst()).contains {
        $0 == "<" && !$1.properties.isWhitespace
      }
    }
  }
}

extension MoodleXML.Pass {
  /// Returns a text as it comes back from Moodle, and notes what it loses on the way.
  func carried(_ text: String, _ part: Loss.Part, into output: inout ExportOutput) -> String {
    var carried = text
    if let allowed = XMLText.withoutForbidden(text) {
      output.lose(part, .controlCharactersRemoved)
      carried = allowed
    }
    let trimmed = carried.trimmed
    if trimmed.utf8.count != carried.utf8.count { output.lose(part, .blanksRemoved) }
    return trimmed
  }

  /// Returns a text without which there would be no question, with a mark in place of nothing.
  func required(_ text: String, _ part: Loss.Part, into output: inout ExportOutput) -> String {
    let carried = carried(text, part, into: &output)
    return carried.allSatisfy(\.isWhitespace) ? "\u{FFFD}" : carried
  }

  /// Returns a text that there may be; `nil` where nothing is left of it.
  func optional(_ text: String?, _ part: Loss.Part, into output: inout ExportOutput) -> String? {
    guard let text else { return nil }
    let carried = carried(text, part, into: &output)
    return carried.isEmpty ? nil : carried
  }

  /// Returns the items of a list of which anything is left.
  func items(_ list: [String], _ part: Loss.Part, into output: inout ExportOutput) -> [String] {
    list.compactMap { optional($0, part, into: &output) }
  }
}

import Quiz
package import QuizDocuments

/// The XML of Moodle's question bank: a category a group, each question of the type that fits it.
///
/// | question | becomes |
/// |---|---|
/// | text | a short answer, in which `*` is written `\*` so that it means itself |
/// | text of several lines, which nobody can type into Moodle | an essay with that model answer |
/// | choice | multiple choice with one answer, of which alternatives are right choices too |
/// | “True” against “False” | true/false |
/// | choices | multiple choice with several answers, whose shares of the points are in Moodle's list |
/// | number | numerical; a range is its middle with half its width, a share of the value a distance |
/// | gaps | cloze, see ``MoodleCloze`` |
/// | pairs | matching; spare right sides belong to an empty left side |
/// | order | ordering |
/// | essay | essay; model answer and notes are the information for graders |
///
/// Texts are plain text to Moodle: it shows them as they were typed. It takes blanks off the ends of each.
/// Empty texts have nothing to show and write nothing. Points are the grade of a question.
///
/// Sources of the rules: <https://docs.moodle.org/en/Moodle_XML_format> and Moodle's own importer.
package struct MoodleXML: SequentialFormat, CategoryExportFormat {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "moodle-xml",
    fileExtension: "xml",
    mediaType: "application/xml; charset=utf-8"
  )

  /// True if each group is a category in the file.
  package var namesCategories = true

  package init() {}

  func makePass() -> Pass { Pass(namesCategories: namesCategories) }
}

extension MoodleXML {
  /// One writing of a file: the categories it has.
  struct Pass: ExportPass {
    // The greatest lengths in Moodle.
    static let idLimit = 100
    static let tagLimit = 50
    static let nameLimit = 255

    private let namesCategories: Bool
    /// The ids in each category so far.
    private var ids: [String: Set<QuestionID>] = [:]
    private var group: QuestionGroup?
    /// The path of the category that questions go into.
    private var category = ""

    init(namesCategories: Bool) { self.namesCategories = namesCategories }

    func writeHeader(for groups: [ResolvedGroup], into output: inout ExportOutput) {
      output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n")
    }

    func writeFooter(into output: inout ExportOutput) { output.append("</quiz>\n") }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      self.group = namesCategories ? group : nil
      var carried: Set<QuizSetting> = [
        .points, .caseSensitive, .partialCredit, .shuffleChoices,
      ]
      if namesCategories {
        carried.insert(.exportCategory)
        beginCategory(of: group, into: &output)
      } else {
        output.lose(.title, .leftOut)
        output.lose(.id, .leftOut)
      }
      output.loseInheritance(
        of: group,
        except: carried.union(output.settings.set(to: [.hintPolicy: .policy(.onDemand)]))
      )
    }

    private mutating func beginCategory(
      of group: QuestionGroup,
      into output: inout ExportOutput
    ) {
      category = path(for: group, into: &output)
      let names = MoodleCategory.names(for: group, output.settings)
      if names.last?.hasSameBytes(as: group.title) == false { output.lose(.title, .leftOut) }
      if ids[category] == nil { ids[category] = [] } else { output.lose(.title, .merged) }
      if names.contains(where: looksLikeMarkup) { output.lose(.title, .respelled) }
      writeCategory(of: group, into: &output)
    }

    private func path(for group: QuestionGroup, into output: inout ExportOutput) -> String {
      let names = MoodleCategory.names(for: group, output.settings)
      return MoodleCategory.path(of: names.map { required($0, .title, into: &output) })
    }

    private func writeCategory(of group: QuestionGroup, into output: inout ExportOutput) {
      output.append("<question type=\"category\">\n<category>")
      output.append(textOf: category)
      output.append("</category>\n")
      writeID(group.id.rawValue, into: &output)
      output.append("</question>\n")
    }

    /// Begins another category where the settings of a question say so, or no longer do.
    private mutating func changeCategory(into output: inout ExportOutput) {
      guard let group, case let path = path(for: group, into: &output), path != category else {
        return
      }
      category = path
      writeCategory(of: group, into: &output)
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      let grading = Grading(output.settings)
      guard let answer = MoodleAnswer(question, grading, self, into: &output) else {
        return output.leaveOutQuestion()
      }
      let carried = answer.settings(of: question.kind, output.settings)
      output.loseSettings(
        except: namesCategories ? carried : carried.subtracting([.exportCategory])
      )
      changeCategory(into: &output)
      output.append("<question type=\"\(answer.type)\">\n")
      let prompt =
        if case .cloze(let text) = answer { text } else {
          MoodleSource(required(question.prompt, .prompt, into: &output))
        }
      output.append("<name>")
      output.append(textOf: name(of: question).shortened(toScalars: Self.nameLimit))
      output.append("</name>\n")
      output.append("questiontext", prompt)
      if let explanation = optional(question.explanation, .explanation, into: &output) {
        output.append("generalfeedback", textOf: explanation)
      }
      if answer.hasPoints {
        output.append("<defaultgrade>\(grading.points.shortest)</defaultgrade>\n")
      }
      output.append("<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n")
      // Moodle drops the second one of a category.
      if !ids[category, default: []].insert(question.id).inserted { output.lose(.id, .repeated) }
      writeID(question.id.rawValue, into: &output)
      if case .shortAnswer = answer {
        output.append("<usecase>\(grading.comparison.isCaseSensitive ? 1 : 0)</usecase>\n")
      }
      answer.write(into: &output)
      if let hint = optional(question.hint, .hint, into: &output) {
        output.append("hint", textOf: hint)
      }
      writeTags(of: question, into: &output)
      output.append("</question>\n")
    }

    /// Returns the prompt for a list of questions, in which gaps are lines.
    private func name(of question: Question) -> String {
      let isGapped = question.kind == .gaps
      let text =
        isGapped ? GappedText(reading: question.prompt).text { _, _ in "_____" } : question.prompt
      let allowed = XMLText.withoutForbidden(text) ?? text
      // Moodle refuses a question without a name.
      return allowed.allSatisfy(\.isWhitespace) ? "\u{FFFD}" : allowed
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

import QuizInterchange

extension MoodleXML {
  /// One writing of a file: the categories it has.
  struct Pass: ItemPass {
    // The greatest lengths in Moodle.
    static let idLimit = 100
    static let tagLimit = 50
    static let nameLimit = 255

    private let namesCategories: Bool
    /// The ids in each category so far.
    private var ids: [String: Set<String>] = [:]
    private var group = ItemGroup(title: "")
    /// The path of the category that items go into.
    private var category = ""
    private var passage = PassageCategory()

    init(namesCategories: Bool) { self.namesCategories = namesCategories }

    func writeHeader(for file: some ItemFile, into output: inout ItemOutput) {
      output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n")
    }

    func writeFooter(into output: inout ItemOutput) { output.append("</quiz>\n") }

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      self.group = group
      passage.begin()
      guard namesCategories else { return }
      let names = MoodleCategory.names(of: group, group.grading.category)
      category = path(of: names, into: &output)
      if names.last?.hasSameBytes(as: group.title) == false { output.lose(.title, .leftOut) }
      if ids[category] == nil { ids[category] = [] } else { output.lose(.title, .merged) }
      if names.contains(where: looksLikeMarkup) { output.lose(.title, .respelled) }
      writeCategory(into: &output)
    }

    private func path(of names: [String], into output: inout ItemOutput) -> String {
      let fitted = names.map { name in
        let fitted = TextForm.moodle.fitted(name, .shown)
        output.lose(.title, fitted.changes)
        return fitted.text.isEmpty ? "\u{FFFD}" : fitted.text
      }
      return MoodleCategory.path(of: fitted)
    }

    private func writeCategory(into output: inout ItemOutput) {
      output.append("<question type=\"category\">\n<category>")
      output.append(textOf: category)
      output.append("</category>\n")
      writeID(group.id ?? "", into: &output)
      output.append("</question>\n")
    }

    /// Begins another category where the settings of an item say so, or no longer do.
    private mutating func changeCategory(for item: Item, into output: inout ItemOutput) {
      let names = MoodleCategory.names(of: group, item.grading.category)
      let path = path(of: names, into: &output)
      guard path != category else { return }
      category = path
      writeCategory(into: &output)
    }

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      if namesCategories { changeCategory(for: item, into: &output) }
      passage.take(item, in: [category], into: &output)
      output.append("<question type=\"\(item.interaction.moodleType)\">\n")
      output.append("<name>")
      output.append(textOf: name(of: item).shortened(toScalars: Self.nameLimit))
      output.append("</name>\n")
      if case .gaps(let pieces) = item.interaction {
        output.append("questiontext", MoodleCloze.source(of: pieces, item, into: &output))
      } else {
        output.append("questiontext", textOf: item.prompt, item.markup)
      }
      if let explanation = item.explanation {
        output.append("generalfeedback", textOf: explanation, item.markup)
      }
      // Each gap has points of its own.
      if item.interaction.kind != .gaps {
        output.append("<defaultgrade>\(item.grading.points.shortest)</defaultgrade>\n")
      }
      let penalty = item.interaction == .passage ? "0" : "0.3333333"
      output.append("<penalty>\(penalty)</penalty>\n<hidden>0</hidden>\n")
      let id = item.id ?? ""
      // Moodle drops the second one of a category.
      if !ids[category, default: []].insert(id).inserted { output.lose(.id, .repeated) }
      writeID(id, into: &output)
      output.appendAnswers(of: item)
      if let hint = item.hint { output.append("hint", textOf: hint, item.markup) }
      writeTags(of: item, into: &output)
      output.append("</question>\n")
    }

    /// Returns the prompt for a list of questions.
    private func name(of item: Item) -> String {
      let text = item.promptInList
      // Moodle refuses a question without a name.
      return text.allSatisfy(\.isWhitespace) ? "\u{FFFD}" : text
    }

    private func writeID(_ id: String, into output: inout ItemOutput) {
      let fitted = TextForm.moodle.fitted(id, .shown)
      output.lose(.id, fitted.changes)
      guard !fitted.text.isEmpty else { return }
      guard fitted.text.unicodeScalars.count <= Self.idLimit else {
        return output.lose(.id, .leftOut)
      }
      output.append("<idnumber>")
      XMLText.append(fitted.text, to: &output.bytes)
      output.append("</idnumber>\n")
    }

    private func writeTags(of item: Item, into output: inout ItemOutput) {
      var taken: Set<String> = []
      for tag in item.tags {
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
    private func settled(_ tag: String, into output: inout ItemOutput) -> String {
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

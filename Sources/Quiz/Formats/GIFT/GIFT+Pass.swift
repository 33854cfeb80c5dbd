import QuizInterchange

extension GIFT {
  /// One writing of the questions.
  struct Pass: ItemPass {
    /// The greatest length of a question's name in characters.
    private static let greatestNameLength = 80

    private let namesCategories: Bool
    private var isFirst = true
    /// The ids in each category so far.
    private var ids: [[String]: Set<String>] = [:]
    private var group = ItemGroup(title: "")
    /// The category that items go into.
    private var category: [String] = []
    private var passage = PassageCategory()

    init(namesCategories: Bool) { self.namesCategories = namesCategories }

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      self.group = group
      passage.begin()
      guard namesCategories else { return }
      category = MoodleCategory.names(of: group, group.grading.category)
      if category.last?.hasSameBytes(as: group.title) == false { output.lose(.title, .leftOut) }
      if ids[category] == nil { ids[category] = [] } else { output.lose(.title, .merged) }
      writeCategory(into: &output)
    }

    private mutating func beginComment(into output: inout ItemOutput) {
      output.append(isFirst ? "//" : "\n//")
      isFirst = false
    }

    private mutating func writeCategory(into output: inout ItemOutput) {
      beginComment(into: &output)
      if let id = group.id { write(.group, id, .id, into: &output) }
      if let template = group.template { write(.template, template, .template, into: &output) }
      let names = category.map { name in
        let fitted = TextForm.gift.fitted(name, .shown)
        output.lose(.title, fitted.changes)
        return fitted.text
      }
      output.append("\n$CATEGORY: ")
      let path = MoodleCategory.path(of: names)
      if GIFTCategory.append(path, to: &output.bytes) { output.lose(.title, .respelled) }
      output.append("\n")
    }

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      if namesCategories, case let names = MoodleCategory.names(of: group, item.grading.category),
        names != category
      {
        category = names
        writeCategory(into: &output)
      }
      passage.take(item, in: category, into: &output)
      beginComment(into: &output)
      if let id = item.id {
        // Moodle drops the second one of a category.
        if !ids[category, default: []].insert(id).inserted { output.lose(.id, .repeated) }
        write(.id, id, .id, into: &output)
      }
      for tag in item.tags { write(.tag, tag, .tags, into: &output) }
      output.append("\n::")
      _ = GIFTText.append(name(of: item), as: .inner, to: &output.bytes)
      // Moodle counts escapes; other readers would take the last colon or backslash for a part of the mark.
      output.append(output.bytes.last == UInt8(ascii: ":") ? " ::[plain]" : "::[plain]")
      output.append(question: item)
      output.append("\n")
    }

    private func write(
      _ name: GIFTComment.Name,
      _ text: String,
      _ part: ItemPart,
      into output: inout ItemOutput
    ) {
      output.lose(part, GIFTComment.append(name, text, to: &output.bytes))
    }

    /// The prompt's first line, cut to its greatest length in a list of questions.
    private func name(of item: Item) -> String {
      let prompt = item.promptInList
      let isPlain = prompt.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      if isPlain, prompt.utf8.count <= Self.greatestNameLength { return prompt }
      let line = prompt.drop(while: \.isWhitespace).prefix(Self.greatestNameLength)
      return TextForm.gift.fitted(String(line.prefix { !$0.isNewline }), .shown).text
    }
  }
}

/// A change of many questions at once, for its name.
///
/// A journal does not have it.
package enum ManyQuestionsChange: Hashable, Sendable {
  /// Some questions got or lost tags.
  case tags(count: Int)
  /// Some questions got a value for a setting.
  case settings(count: Int)
  /// A text was replaced in some places.
  case replacements(count: Int)
  /// The texts of some questions are in another markup.
  case markup(Markup, count: Int)
  /// Some questions were removed.
  case removal(count: Int)
  /// A passage was moved, the questions that belong to it with it.
  case passageMove
  /// A passage was removed, and questions belong to none for that.
  case passageRemoval
  /// Questions came in the place of a text that was pasted.
  case paste(count: Int)
  /// Some questions went to another group, which has them from then on.
  case move(count: Int, to: String)
}

/// A text of a group in which another one is to be replaced: the field, and its text before and after.
package struct TextReplacement: Hashable, Sendable {
  /// The field.
  package let path: FieldPath
  /// Its text as it is, a list as it is typed.
  package let old: String
  /// Its text afterwards.
  package let new: String
  /// The number of places in it.
  package let count: Int

  /// A text that changes: that of the field, or one item of a list with its number.
  package struct Change: Hashable, Sendable {
    /// The number of the item, 1 first; `nil` where the field is no list.
    package let number: Int?
    /// The text as it is.
    package let old: String
    /// The text afterwards.
    package let new: String
  }

  /// The texts that change: of a list, only the items that are not as they were.
  package var changes: [Change] {
    guard path.shape != .text else { return [Change(number: nil, old: old, new: new)] }
    guard case .list(let olds) = FieldValue(typed: old, shape: path.shape),
      case .list(let news) = FieldValue(typed: new, shape: path.shape)
    else { return [] }
    // A separator that came or went moves the items behind it.
    guard olds.count == news.count else { return [Change(number: nil, old: old, new: new)] }
    return olds.indices.filter { !olds[$0].hasSameBytes(as: news[$0]) }
      .map { Change(number: $0 + 1, old: olds[$0], new: news[$0]) }
  }
}

// Changes of many questions at once, each of which a form makes in one step.
extension QuestionGroupBuilder {
  /// Removes questions; those that belonged to a removed passage belong to none then.
  package mutating func remove(_ ids: Set<QuestionID>) {
    free(from: Set(questions.lazy.filter { ids.contains($0.id) && $0.kind == .passage }.map(\.id)))
    questions.removeAll { ids.contains($0.id) }
  }

  /// Gives questions tags that they do not have yet, and takes others away; case makes no difference.
  package mutating func tag(
    _ ids: Set<QuestionID>,
    adding added: [String],
    removing removed: [String]
  ) {
    let removed = Set(removed.map { $0.lowercased() })
    for index in questions.indices where ids.contains(questions[index].id) {
      var tags = questions[index].tags.filter { !removed.contains($0.lowercased()) }
      for tag in added where !tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
        tags.append(tag)
      }
      questions[index].tags = tags
    }
  }

  /// Gives a question the tags of another that it does not have, and its hint, explanation and notes where it has none.
  ///
  /// - Precondition: There is a question at the index.
  package mutating func complete(questionAt index: Int, by other: QuestionBuilder) {
    let other = other.converted(to: questions[index].markup)
    let fields: [QuestionField] = [.hint, .explanation, .notes]
    for field in fields where questions[index].kind.parts.contains(where: { $0.field == field }) {
      guard questions[index][field].isEmpty, !other[field].isEmpty else { continue }
      questions[index][field] = other[field]
    }
    tag([questions[index].id], adding: other.tags, removing: [])
  }

  /// Gives questions an entry for a setting.
  ///
  /// - Precondition: A value is of the setting's kind, and nothing speaks against it.
  package mutating func set(
    _ setting: QuizSetting,
    to entry: SettingsEntries.Entry,
    in ids: Set<QuestionID>
  ) {
    for index in questions.indices where ids.contains(questions[index].id) {
      questions[index].settings[entry: setting] = entry
    }
  }

  /// Writes the texts of questions in another markup, in which they say the same.
  package mutating func convert(_ ids: Set<QuestionID>, to markup: Markup) {
    for index in questions.indices where ids.contains(questions[index].id) {
      questions[index] = questions[index].converted(to: markup)
    }
  }

  /// Returns the fields of questions in which a text would be replaced by another one, from top to bottom.
  ///
  /// Case and accents count. A replacement that leaves a list as it was is none.
  ///
  /// - Complexity: O(*n*) in the total length of the texts.
  package func replacements(of text: String, by new: String, in ids: Set<QuestionID>)
    -> [TextReplacement]
  {
    guard !text.isEmpty else { return [] }
    return questions.indices.filter { ids.contains(questions[$0].id) }.flatMap { index in
      questions[index].kind.parts.compactMap { part in
        replacement(of: text, by: new, at: .question(index, part.field))
      }
    }
  }

  private func replacement(of text: String, by new: String, at path: FieldPath) -> TextReplacement?
  {
    let old = self[path].typed(shape: path.shape)
    let pieces = old.split(separator: text, omittingEmptySubsequences: false)
    let joined = pieces.joined(separator: new)
    guard pieces.count > 1, FieldValue(typed: joined, shape: path.shape) != self[path] else {
      return nil
    }
    return TextReplacement(path: path, old: old, new: joined, count: pieces.count - 1)
  }

  /// Makes replacements.
  ///
  /// - Precondition: They are of the group as it is.
  package mutating func make(_ replacements: [TextReplacement]) {
    for replacement in replacements {
      self[replacement.path] = FieldValue(typed: replacement.new, shape: replacement.path.shape)
    }
  }
}

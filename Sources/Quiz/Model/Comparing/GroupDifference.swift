/// One thing in which a group's form differs from another, by the questions' ids.
///
/// ```swift
/// form.differences(from: saved)
/// // [.added(3), .changed(0, .answer, old: .text("Rome"), new: .text("Roma"))]
/// ```
package enum GroupDifference: Hashable, Sendable {
  /// The title is another one.
  case title(old: String?, new: String?)
  /// The group says something else of the settings.
  case settings
  /// The other form has a question at an index that is gone.
  case removed(QuestionBuilder, at: Int)
  /// The question at an index is new.
  case added(QuestionBuilder, at: Int)
  /// The question at an index is of another kind.
  case kind(ofQuestion: Int, old: QuestionKind, new: QuestionKind)
  /// The texts of the question at an index are in another markup.
  case markup(Markup, ofQuestion: Int)
  /// The question at an index belongs to another passage, or to none any more.
  case under(QuestionID?, ofQuestion: Int)
  /// A text of the question at an index is another one.
  case changed(QuestionField, ofQuestion: Int, old: FieldValue, new: FieldValue)
  /// A list of the question at an index differs in an item, or in their order.
  case item(ItemDifference, of: QuestionField, ofQuestion: Int)
  /// The question at an index says something else of the settings.
  case questionSettings(ofQuestion: Int)
  /// The questions that both have are in another order.
  case reordered
}

extension QuestionGroupBuilder {
  /// Returns the differences from another form: of the group, then of its questions from first to last, then the
  /// removed ones.
  ///
  /// Questions are the same when they have the same id. After an edit by hand, one may have an id that the other form
  /// does not know. Then the prompt decides.
  ///
  /// - Complexity: O(*n*) in the number of questions on average.
  package func differences(from other: QuestionGroupBuilder) -> [GroupDifference] {
    var differences: [GroupDifference] = []
    if FieldValue.text(title) != .text(other.title) {
      differences.append(.title(old: other.title, new: title))
    }
    if settings != other.settings { differences.append(.settings) }
    let partners = partners(in: other)
    for (index, question) in questions.enumerated() {
      if let partner = partners[index] {
        differences += question.differences(from: other.questions[partner], at: index)
      } else {
        differences.append(.added(question, at: index))
      }
    }
    let shared = partners.compactMap(\.self)
    if shared != shared.sorted() { differences.append(.reordered) }
    let known = Set(shared)
    for (index, question) in other.questions.enumerated() where !known.contains(index) {
      differences.append(.removed(question, at: index))
    }
    return differences
  }

  /// Returns for each question the index of the same one in another form.
  private func partners(in other: QuestionGroupBuilder) -> [Int?] {
    var places: [QuestionID: Int] = [:]
    for (index, question) in other.questions.enumerated() { places[question.id] = index }
    var partners = questions.map { places.removeValue(forKey: $0.id) }
    var prompts: [String: Int] = [:]
    for index in places.values {
      if let prompt = other.questions[index].prompt { prompts[prompt] = index }
    }
    for index in partners.indices where partners[index] == nil {
      partners[index] = questions[index].prompt.flatMap { prompts.removeValue(forKey: $0) }
    }
    return partners
  }
}

extension QuestionBuilder {
  fileprivate func differences(from other: QuestionBuilder, at index: Int) -> [GroupDifference] {
    guard self != other else { return [] }
    if markup != other.markup {
      let other = other.converted(to: markup)
      let rest = other.markup == markup ? differences(from: other, at: index) : []
      return [.markup(markup, ofQuestion: index)] + rest
    }
    let changed = QuestionField.allCases.filter { self[$0] != other[$0] }
    let fields = changed.flatMap { field -> [GroupDifference] in
      guard case .list(let old) = other[field], case .list(let new) = self[field] else {
        return [.changed(field, ofQuestion: index, old: other[field], new: self[field])]
      }
      return new.differences(from: old, by: field.shape.key).map {
        .item($0, of: field, ofQuestion: index)
      }
    }
    let kinds =
      kind == other.kind
      ? [] : [GroupDifference.kind(ofQuestion: index, old: other.kind, new: kind)]
    let passage: [GroupDifference] =
      under == other.under ? [] : [.under(under, ofQuestion: index)]
    return kinds + passage + fields
      + (settings == other.settings ? [] : [.questionSettings(ofQuestion: index)])
  }
}

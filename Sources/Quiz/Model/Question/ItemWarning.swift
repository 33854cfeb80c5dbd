package import BuilderKit

/// Something among the answers of a question that is allowed but probably not meant.
///
/// ```swift
/// var question = QuestionBuilder()
/// question.answer = "Paris"
/// question.distractors = ["Lyon", "Paris"]
/// question.itemWarnings.map(\.description)
/// // ["distractors[1]: is a wrong choice, but is the same as answer"]
/// ```
package struct ItemWarning: Hashable, Sendable {
  /// A reason to warn about an item.
  package enum Kind: Hashable, Sendable {
    /// It says nothing.
    case blank
    /// It says the same as the answer, or as an item before it.
    case repeated(of: Place)
    /// It is a wrong choice, and says the same as what is right.
    case right(Place)
  }

  /// The place of an answer in a question.
  package struct Place: Hashable, Sendable {
    /// The part of the question.
    package let field: QuestionField
    /// The index of the item, where the part is a list.
    package let index: Int?

    init(_ field: QuestionField, _ index: Int? = nil) {
      self.field = field
      self.index = index
    }

    /// The steps from the question to the place.
    package var path: ProblemPath {
      let item = index.map { [ProblemPath.Component.index($0)] } ?? []
      return ProblemPath([.property(field.rawValue)] + item)
    }
  }

  /// The place of the item.
  package let place: Place
  /// The item.
  package let text: String
  /// The reason to warn about it.
  package let kind: Kind

  /// Returns whether the warning is about a part of the question.
  package func concerns(_ field: QuestionField) -> Bool {
    switch kind {
    case .blank: place.field == field
    case .repeated(let other), .right(let other): place.field == field || other.field == field
    }
  }
}

extension ItemWarning: CustomStringConvertible {
  /// The warning with its path first, as problems are printed.
  package var description: String {
    switch kind {
    case .blank: "\(place.path): is blank"
    case .repeated(let other): "\(place.path): is the same as \(other.path)"
    case .right(let other): "\(place.path): is a wrong choice, but is the same as \(other.path)"
    }
  }
}

extension QuestionBuilder {
  /// The warnings about the answers, alternatives first.
  ///
  /// Blanks around an answer do not tell it from another.
  ///
  /// - Complexity: O(*n*) in the total length of the answers.
  package var itemWarnings: [ItemWarning] { itemWarnings { trimmed($0[...]) } }

  /// Returns the warnings about the answers; those count as the same that a function makes the same, and those as blank that it
  /// makes empty.
  func itemWarnings(comparing folded: (String) -> String) -> [ItemWarning] {
    let lists = itemLists
    guard lists.contains(where: { !$0.items.isEmpty }) else { return [] }
    var firsts: [String: ItemWarning.Place] = [:]
    let answer = folded(answer ?? "")
    if !answer.isEmpty { firsts[answer] = ItemWarning.Place(.answer) }
    var warnings: [ItemWarning] = []
    for (field, items) in lists {
      for (index, text) in items.enumerated() {
        let item = folded(text)
        let place = ItemWarning.Place(field, index)
        let kind: ItemWarning.Kind
        if item.isEmpty {
          kind = .blank
        } else if let first = firsts[item] {
          let isWrongAndRight = field == .distractors && first.field != .distractors
          kind = isWrongAndRight ? .right(first) : .repeated(of: first)
        } else {
          firsts[item] = place
          continue
        }
        warnings.append(ItemWarning(place: place, text: text, kind: kind))
      }
    }
    return warnings
  }

  /// The lists whose items should differ, those of right answers first.
  private var itemLists: [(field: QuestionField, items: [String])] {
    let fields = QuestionField.allCases.filter { $0.shape != .text && $0.shape != .words }
    return fields.map { field in
      // Of pairs, the left sides.
      let lefts =
        kind == .pairs && field == .pairs ? response.pairs.pairs.map { $0.left ?? "" } : nil
      return (field, lefts ?? texts(in: field))
    }
  }
}

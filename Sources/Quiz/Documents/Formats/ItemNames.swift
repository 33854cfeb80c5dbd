package import Quiz
package import QuizInterchange

// Questions and items have the same names for their kinds, parts and settings; a name that only one of them has is a mistake
// in the program.

extension ItemKind {
  /// The kind of a question; `nil` for one that this program does not know.
  package init?(_ kind: QuestionKind) { self.init(rawValue: kind.rawValue) }
}

extension QuestionKind {
  /// The kind of an item.
  package init(_ kind: ItemKind) { self = named(kind, QuestionKind.init(rawValue:)) }
}

extension QuestionField {
  /// The field of a part that a person fills in.
  package init(_ part: ItemPart) { self = named(part, QuestionField.init(rawValue:)) }
}

extension ItemPart {
  /// The part of a field.
  package init(_ field: QuestionField) { self = named(field, ItemPart.init(rawValue:)) }
}

extension QuizSetting {
  /// The setting of an item.
  package init(_ setting: ItemSetting) { self = named(setting, QuizSetting.init(rawValue:)) }
}

extension ItemSetting {
  /// The setting of a question.
  package init(_ setting: QuizSetting) { self = named(setting, ItemSetting.init(rawValue:)) }
}

private func named<Old: RawRepresentable<String>, New>(_ old: Old, _ make: (String) -> New?) -> New
{
  guard let new = make(old.rawValue) else { preconditionFailure("nothing else is called \(old)") }
  return new
}

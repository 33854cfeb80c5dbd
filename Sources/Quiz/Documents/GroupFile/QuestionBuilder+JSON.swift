internal import BuilderKit
internal import LosslessJSON
internal import Quiz

// Questions by themselves, as conflicts and journals have them, in the form of the newest version of the file.

extension QuestionBuilder {
  /// Reads an element of a file; nil for a damaged one.
  init?(json: JSONValue, version: Int = GroupDocument.version) {
    var document = GroupDocument().updated(with: QuestionGroupBuilder())
    document.root[GroupRecipe.Key.version.rawValue] = .number(JSONNumber(version))
    document.root[GroupRecipe.Key.questions.rawValue] = .array([json])
    guard let reading = try? GroupDocument.read(.object(document.root)), reading.problems.isEmpty,
      let question = reading.builder.questions.first
    else { return nil }
    self = question
  }

  /// Returns the question as an element of a file; with blanks as in a draft, where blank is not the same as not set.
  func json(keepingBlanks keepsBlanks: Bool = false) -> JSONObject {
    var group = QuestionGroupBuilder()
    group.questions = [self]
    let document = GroupDocument().updated(with: group, keepingBlanks: keepsBlanks)
    return document.elements.first?.objectValue ?? JSONObject()
  }

  /// The kind and the parts of the response, as a draft has them.
  var responseJSON: JSONObject {
    var object: JSONObject = [GroupRecipe.QuestionKey.kind.rawValue: .string(kind.rawValue)]
    for member in json(keepingBlanks: true) where QuestionElement.responseKeys.contains(member.key)
    {
      object[member.key] = member.value
    }
    return object
  }

  /// Returns the question with the response in a conflict or journal; nil for a damaged one.
  func taking(responseJSON json: JSONValue) -> QuestionBuilder? {
    guard var element = json.objectValue else { return nil }
    element[GroupRecipe.QuestionKey.id.rawValue] = .string(id.rawValue)
    guard var other = QuestionBuilder(json: .object(element)) else { return nil }
    // Nobody knows what belongs to the response of an unknown kind: there the whole question was kept.
    if kind == .unknown || other.kind == .unknown {
      other.settings = settings
      other.conflicts = conflicts
      other.under = under
      return other
    }
    var question = self
    question.response.kind = other.kind
    for field in other.kind.parts.map(\.field) where !QuestionField.common.contains(field) {
      question[field] = other[field]
    }
    return question
  }
}

import BuilderKit
package import LosslessJSON
package import Quiz

extension GroupFileConflict {
  /// The question that the conflict is in; `nil` for one in the group itself, or in an unknown key.
  package var question: QuestionID? {
    if case .group(let conflict) = self { conflict.question } else { nil }
  }

  /// The three versions as they are in files; `nil` if there is none.
  package var values: MergeVersions<JSONValue?> {
    switch self {
    case .unknownKey(_, let values): values
    case .group(let conflict):
      switch conflict.kind {
      case .text(let texts): texts.map { $0.map(JSONValue.string) }
      case .item(let items):
        FieldPath(path)?.field.map { field in items.map { field.json(ofItem: $0) } }
          ?? items.map { .string($0) }
      case .id(let ids): ids.map { $0.rawValue.isEmpty ? nil : .string($0.rawValue) }
      case .kind(let questions): questions.values
      case .part(let field, let values):
        values.map { field.json(of: $0, kind: field == .answer ? .choice : .number) }
      case .template(let ids): ids.map { $0.map { .string($0.rawValue) } }
      case .setting(_, let entries): entries.map(\.json)
      case .removal(_, let questions): questions.map { $0.map { .object($0.json()) } }
      }
    }
  }

  /// The conflict as the merged file keeps it; `nil` for that of a text, which is between markers.
  ///
  /// - Parameter questions: The questions of the merged group.
  /// - Returns: The conflict, and the index of its question.
  func kept(in questions: [QuestionBuilder]) -> (question: Int?, conflict: OpenConflict)? {
    var keys = path.components[...]
    var question: Int?
    if keys.first == .property(GroupRecipe.Key.questions.rawValue),
      case .index(let index)? = keys.dropFirst().first, questions.indices.contains(index)
    {
      question = index
      keys = keys.dropFirst(2)
    }
    var versions = values
    if case .group(let conflict) = self {
      switch conflict.kind {
      case .text: return nil
      // The question itself is in the file; who decides needs to know only that a side has removed it.
      case .removal, .kind: versions.base = nil
      case .item, .id, .template, .part, .setting: break
      }
    }
    let names = keys.map { key in
      switch key {
      case .property(let name): name
      case .index(let index): "\(index)"
      }
    }
    return (question, OpenConflict(at: names, versions))
  }
}

extension SettingsEntries.Entry {
  private static let valueKey = "value"

  /// The own value; an object where what is inherited ends here.
  var json: JSONValue? {
    guard isStopped else { return value?.json }
    return .object([
      Self.valueKey: value?.json ?? .null, SettingsEntries.stoppedKey: .bool(true),
    ])
  }

  /// Reads an entry of a setting; `nil` for a value that the setting cannot have.
  init?(_ json: JSONValue?, of setting: QuizSetting) {
    let isStopped = json?[SettingsEntries.stoppedKey] == .bool(true)
    let value = isStopped ? json?[Self.valueKey] : json
    var problems: [Problem] = []
    let object = JSONValue.object([setting.rawValue: value ?? .null])
    var entries = SettingsEntries.read(object, at: { ProblemPath() }, &problems)
    guard problems.isEmpty else { return nil }
    if isStopped { entries.stop(setting) }
    self = entries[entry: setting]
  }
}

extension MergeVersions<QuestionBuilder> {
  /// The responses as they are in files; the whole questions where one is of an unknown kind.
  fileprivate var values: MergeVersions<JSONValue?> {
    let isWhole = [base, ours, theirs].contains { $0.kind == .unknown }
    return map { question in
      guard isWhole else { return .object(question.responseJSON) }
      var object = question.json(keepingBlanks: true)
      for key in [GroupRecipe.QuestionKey.id, .settings, .conflict] { object[key.rawValue] = nil }
      return .object(object)
    }
  }
}

extension FieldPath {
  /// The part of a question; nil for the title.
  fileprivate var field: QuestionField? {
    if case .question(_, let field) = self { field } else { nil }
  }
}

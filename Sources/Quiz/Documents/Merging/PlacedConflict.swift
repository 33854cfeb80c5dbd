package import BuilderKit
internal import LosslessJSON
package import Quiz

/// A conflict of an earlier merge, in its place in a group.
package struct PlacedConflict: Hashable, Sendable {
  /// The part that a conflict is about.
  package enum Subject: Hashable, Sendable {
    case id
    case template
    case setting(QuizSetting)
    /// An item of a list.
    case item(QuestionField)
    /// A value that has no room for two, or the order of a list.
    case part(QuestionField)
    /// The kind of a question, with the parts of its response.
    case kind
    /// A question as a whole, which one side has removed.
    case question
    /// A key that the program does not know.
    case unknownKey
  }

  /// The index of the question that has the conflict; `nil` for the group itself.
  package let question: Int?
  /// The conflict.
  package let conflict: OpenConflict

  /// The part that it is about.
  package var subject: Subject {
    let path = conflict.path
    switch (question, path.first, path.count) {
    case (_?, nil, _): return .question
    case (nil, "id"?, 1): return .id
    case (nil, "template"?, 1): return .template
    case (_, "settings"?, 2):
      return QuizSetting(rawValue: path[1]).map { .setting($0) } ?? .unknownKey
    case (_?, "kind"?, 1): return .kind
    case (_?, let name?, 1):
      return QuestionField(rawValue: name).flatMap(subject(of:)) ?? .unknownKey
    default: return .unknownKey
    }
  }

  private func subject(of field: QuestionField) -> Subject? {
    switch field {
    case .answer, .value, .tolerance: return .part(field)
    default:
      guard field.shape != .text else { return nil }
      let sides = [conflict.versions.ours, conflict.versions.theirs]
      return sides.contains { $0?.arrayValue != nil } ? .part(field) : .item(field)
    }
  }

  /// The side whose version the group has as long as nobody has decided.
  package var staying: MergeSide {
    switch subject {
    case .question, .unknownKey: conflict.versions.ours == nil ? .theirs : .ours
    case .id, .template, .setting, .item, .part, .kind: .ours
    }
  }

  /// The version of a side as the merge found it, as text; `nil` where the side has nothing.
  fileprivate func text(of side: MergeSide) -> String? {
    guard let value = conflict.versions[side] else { return nil }
    switch subject {
    case .question: return value[GroupRecipe.QuestionKey.prompt.rawValue]?.stringValue ?? ""
    case .item(let field): return field.item(of: value) ?? Self.text(value)
    case .part(let field):
      let typed = field.value(of: value, kind: .choice)?.typed(shape: field.shape)
      return typed ?? Self.text(value)
    case .kind: return QuestionBuilder().taking(responseJSON: value)?.line ?? Self.text(value)
    case .id, .template, .setting, .unknownKey: return Self.text(value)
    }
  }

  fileprivate static func text(_ value: JSONValue) -> String {
    value.stringValue ?? value.text(.compact)
  }

  /// No builder has the value.
  ///
  /// A merge makes no other conflict about an unknown key, but a file may have one.
  var isInFileAlone: Bool {
    let owner: DocumentTreeMerge.Level = question == nil ? .group : .question
    guard let key = conflict.path.first else { return false }
    if let item = keyInItem {
      return DocumentTreeMerge.Level.item.level(of: item, holding: []) == .unknown
    }
    switch owner.level(of: key, holding: []) {
    case .unknown?: return true
    case .settings?:
      let inner = conflict.path.dropFirst().first
      return inner.flatMap { DocumentTreeMerge.Level.settings.level(of: $0, holding: []) }
        == .unknown
    default: return false
    }
  }

  /// The key in an item of a list, or in a right choice, that the conflict is about.
  private var keyInItem: String? {
    let path = conflict.path
    guard question != nil, let field = path.first.flatMap(QuestionField.init) else { return nil }
    if field == .answer { return path.count > 1 ? path[1] : nil }
    return QuestionField.partsWithKeys.contains(field) && path.count > 2 ? path[2] : nil
  }

  /// The place in the group that the conflict is about.
  package var path: ProblemPath {
    let steps = conflict.path.enumerated().map { place, key -> ProblemPath.Component in
      guard place == 1, keyInItem != nil, let index = Int(key) else { return .property(key) }
      return .index(index)
    }
    return ProblemPath(owner + steps)
  }

  private var owner: [ProblemPath.Component] {
    question.map { [.property(GroupRecipe.Key.questions.rawValue), .index($0)] } ?? []
  }

  /// Reports the conflict as a problem of its file.
  ///
  /// - Parameter index: The index in the list of the group or question; `nil` for a conflict outside a list.
  /// - Returns: The problem, at the place of the conflict.
  func problem(at index: Int?) -> Problem {
    var place = owner + [.property(GroupRecipe.Key.conflict.rawValue)]
    if let index { place.append(.index(index)) }
    let reason = InvalidReason(.openConflict, ["path": "\(path)"])
    return Problem(path: ProblemPath(place), kind: .invalid(reason))
  }
}

extension MergeVersions {
  subscript(side: MergeSide) -> Value { side == .ours ? ours : theirs }
}

extension QuestionGroupBuilder {
  /// The conflicts of earlier merges that nobody has decided yet: those of the group, then those of its questions.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  package var openConflicts: [PlacedConflict] {
    allConflicts.filter { $0.conflict.choice == nil }
  }

  private var allConflicts: [PlacedConflict] {
    var all = conflicts.items.map { PlacedConflict(question: nil, conflict: $0) }
    for index in questions.indices where !questions[index].conflicts.isEmpty {
      let items = questions[index].conflicts.items
      all += items.map { PlacedConflict(question: index, conflict: $0) }
    }
    return all
  }

  /// The version of a side, as text: of the one that stays as the group has it now; `nil` where the side has nothing.
  package func text(of placed: PlacedConflict, _ side: MergeSide) -> String? {
    guard side == placed.staying else { return placed.text(of: side) }
    switch placed.subject {
    case .id: return id.rawValue
    case .template: return template?.rawValue
    case .setting(let setting):
      let value = self[settingsOfQuestion: placed.question][entry: setting].json
      return value.map(PlacedConflict.text(_:))
    case .part(let field):
      guard let index = placed.question else { return nil }
      return questions[index][field].typed(shape: field.shape)
    case .kind: return placed.question.map { questions[$0].line }
    case .item, .question, .unknownKey: return placed.text(of: side)
    }
  }

  /// Returns the group with a conflict settled for one side.
  ///
  /// An unknown key is in no builder: there the decision waits for the next save.
  ///
  /// - Returns: The group; as it is if the value of that side cannot be taken.
  package func settling(_ placed: PlacedConflict, for side: MergeSide) -> QuestionGroupBuilder {
    var group = self
    guard side == placed.staying || group.take(placed, of: side) else { return self }
    if placed.subject == .unknownKey, side != placed.staying { return group }
    group.remove(placed)
    return group
  }

  /// Takes the version of a side into the group; returns whether it could be taken.
  private mutating func take(_ placed: PlacedConflict, of side: MergeSide) -> Bool {
    let value = placed.conflict.versions[side]
    switch placed.subject {
    case .id:
      guard let id = value?.stringValue else { return false }
      self.id = GroupID(rawValue: id)
    case .template:
      template = value?.stringValue.map(GroupID.init(rawValue:))
    case .setting(let setting):
      guard let entry = SettingsEntries.Entry(value, of: setting) else { return false }
      self[settingsOfQuestion: placed.question][entry: setting] = entry
    case .item(let field):
      guard let index = placed.question, questions[index].kind[field] != nil,
        let item = value.flatMap(field.item(of:))
      else { return false }
      let other = placed.conflict.versions[placed.staying].flatMap(field.item(of:))
      questions[index].replaceItem(other, of: field, with: item)
    case .part(let field):
      guard let index = placed.question, questions[index].kind[field] != nil,
        let part = field.value(of: value, kind: questions[index].kind)
      else { return false }
      questions[index][field] = part
    case .kind:
      guard let index = placed.question, let value,
        let question = questions[index].taking(responseJSON: value)
      else { return false }
      questions[index] = question
    // Only the side that has removed it is not the one that stays.
    case .question:
      if let index = placed.question { removeQuestion(at: index) }
    case .unknownKey:
      guard placed.isInFileAlone else { return false }
      if let index = placed.question {
        questions[index].conflicts.choose(side, for: placed.conflict)
      } else {
        conflicts.choose(side, for: placed.conflict)
      }
    }
    return true
  }

  /// Removes a conflict; of a question that stays, every one about its removal.
  private mutating func remove(_ placed: PlacedConflict) {
    func isSettled(_ item: OpenConflict) -> Bool {
      item == placed.conflict || placed.subject == .question && item.path.isEmpty
    }
    guard let index = placed.question else { return conflicts.removeAll(where: isSettled) }
    // The question itself may be gone.
    guard questions.indices.contains(index),
      questions[index].conflicts.items.contains(placed.conflict)
    else { return }
    questions[index].conflicts.removeAll(where: isSettled)
  }

  /// Removes the conflicts that only a file can settle, and returns them.
  mutating func drainDecisions() -> [PlacedConflict] {
    let decided = allConflicts.filter { $0.conflict.choice != nil }
    guard !decided.isEmpty else { return [] }
    conflicts.removeAll { $0.choice != nil }
    for index in Set(decided.compactMap(\.question)) {
      questions[index].conflicts.removeAll { $0.choice != nil }
    }
    return decided
  }
}

extension QuestionBuilder {
  /// The kind and the typed parts of the response on one line.
  fileprivate var line: String {
    if kind == .unknown { return "\(response.unknown?.kind ?? "?"): \(prompt ?? "")" }
    let fields = kind.parts.map(\.field).filter { !QuestionField.common.contains($0) }
    let texts = fields.map { self[$0].typed(shape: $0.shape).replacing("\n", with: ", ") }
    return (["\(kind.rawValue):"] + texts.filter { !$0.isEmpty }).joined(separator: " ")
  }

  /// Puts an item of a list in the place of another one, or at the end; a list that has it already only loses the
  /// other.
  fileprivate mutating func replaceItem(
    _ other: String?,
    of field: QuestionField,
    with item: String
  ) {
    guard case .list(var items) = self[field] else { return }
    let place = other.flatMap { items.firstIndex(of: $0) }
    let isThere = items.contains(item)
    switch place {
    case let place? where isThere: items.remove(at: place)
    case let place?: items[place] = item
    case nil where !isThere: items.append(item)
    case nil: break
    }
    self[field] = .list(items)
  }
}

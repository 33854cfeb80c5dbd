internal import BuilderKit

extension MergeVersions<FieldValue> {
  /// Returns the value of a field after both sides' changes.
  ///
  /// A list has the items that either side has put in, and none that either has taken out. Texts that both have changed
  /// follow each other between ``ConflictMarkers``; of values that have no room for markers, and of orders that both
  /// have changed, ours stays.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - kind: The kind of the question.
  /// - Returns: The value, and what both sides have made something else of.
  /// - Precondition: All versions have the shape of the field.
  func merged(
    _ field: QuestionField,
    of kind: QuestionKind
  ) -> (value: FieldValue, conflicts: [MergeConflict.Kind]) {
    switch (base, ours, theirs) {
    case (.list(let base), .list(let ours), .list(let theirs)):
      let lists = MergeVersions<[String]>(base: base, ours: ours, theirs: theirs)
      if let list = lists.resolved(by: hasSameBytes) { return (.list(list), []) }
      if field == .tags { return (.list(lists.items), []) }
      if field == .steps, lists.areOrdersDisputed { return (.list(ours), [.part(field, self)]) }
      let (items, replaced) = lists.aligned(by: field.shape.key)
      return (.list(items), replaced.map { .item($0) })
    case (.text(let base), .text(let ours), .text(let theirs)):
      let texts = MergeVersions<String?>(base: base, ours: ours, theirs: theirs)
      let isText: Bool =
        switch (field, kind) {
        case (.value, _), (.tolerance, _): false
        // Feedback is no part of the right choice's text.
        case (.answer, .choice): texts.map { Choice(typed: $0 ?? "").feedback }.isAll(nil)
        default: true
        }
      let (text, conflicts) = texts.mergedText()
      if isText || conflicts.isEmpty { return (.text(text), conflicts) }
      return (.text(ours), [.part(field, self)])
    default:
      preconditionFailure("versions of a field differ in shape")
    }
  }
}

extension MergeVersions where Value: Equatable {
  /// Returns whether all versions are a value.
  fileprivate func isAll(_ value: Value) -> Bool {
    base == value && ours == value && theirs == value
  }
}

private func hasSameBytes(_ left: [String], _ right: [String]) -> Bool {
  left.elementsEqual(right) { $0.hasSameBytes(as: $1) }
}

/// Returns whether two texts are kept the same; of two that are not set, too.
func hasSameBytes(_ left: String?, _ right: String?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return left.hasSameBytes(as: right)
}

extension MergeVersions<String?> {
  /// Returns the text after both sides' changes, compared as it is kept, or else as it reads; both texts between
  /// ``ConflictMarkers`` for a conflict.
  func mergedText() -> (text: String?, conflicts: [MergeConflict.Kind]) {
    if let text = resolved(by: hasSameBytes) ?? resolved(by: readsTheSame) { return (text, []) }
    return (ConflictMarkers.text(ours: ours, theirs: theirs), [.text(self)])
  }
}

extension FieldValue {
  /// Returns whether nobody would see a difference.
  func readsTheSame(as other: FieldValue) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): Quiz.readsTheSame(text, other)
    default: self == other
    }
  }
}

private func readsTheSame(_ left: String?, _ right: String?) -> Bool {
  let left = left ?? ""
  let right = right ?? ""
  return left == right || left.allSatisfy(\.isWhitespace) && right.allSatisfy(\.isWhitespace)
}

extension MergeVersions<SettingsEntries> {
  /// Returns the entries of a level after both sides' changes, setting by setting, with those of ours for disputed
  /// ones.
  func merged(
    in path: ProblemPath,
    of question: QuestionID? = nil
  ) -> (entries: SettingsEntries, conflicts: [MergeConflict]) {
    if let entries = resolved() { return (entries, []) }
    var entries = ours
    var conflicts: [MergeConflict] = []
    for setting in QuizSetting.allCases {
      let versions = map { $0[entry: setting] }
      if let entry = versions.resolved() ?? versions.joined(as: setting) {
        entries[entry: setting] = entry
      } else {
        let path = path.below("settings", setting.rawValue)
        conflicts.append(MergeConflict(at: path, of: question, .setting(setting, versions)))
      }
    }
    return (entries, conflicts)
  }
}

extension MergeVersions<SettingsEntries.Entry> {
  /// Returns the entry of a list, with the items of both sides; `nil` where a side has no list.
  fileprivate func joined(as setting: QuizSetting) -> SettingsEntries.Entry? {
    guard case .texts(let ours)? = ours.value, case .texts(let theirs)? = theirs.value else {
      return nil
    }
    let base = if case .texts(let texts)? = base.value { texts } else { [String]() }
    let items = MergeVersions<[String]>(base: base, ours: ours, theirs: theirs).items
    var entries = SettingsEntries()
    entries[setting] = .texts(items)
    // Of two sides that differ in a truth value, one has left it alone.
    if map(\.isStopped).resolved() == true { entries.stop(setting) }
    return entries[entry: setting]
  }
}

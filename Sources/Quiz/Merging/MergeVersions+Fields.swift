extension MergeVersions<FieldValue> {
  /// Returns the value of a field after both sides' changes.
  ///
  /// A list has the items that either side has put in, and none that either has taken out. Texts that both have
  /// changed stand one below the other between ``ConflictMarkers``.
  ///
  /// - Parameter isSet: Whether items of a list are put in and taken out, and never replaced, as tags are.
  /// - Returns: The value, and what both sides have made something else of.
  /// - Precondition: All versions are of one shape.
  func merged(asSet isSet: Bool) -> (value: FieldValue, conflicts: [MergeConflict.Kind]) {
    switch (base, ours, theirs) {
    case (.list(let base), .list(let ours), .list(let theirs)):
      let lists = MergeVersions<[String]>(base: base, ours: ours, theirs: theirs)
      if isSet || lists.resolved() != nil { return (.list(lists.items), []) }
      let (items, replaced) = lists.aligned()
      return (.list(items), replaced.map { .item($0) })
    case (.text(let base), .text(let ours), .text(let theirs)):
      let texts = MergeVersions<String?>(base: base, ours: ours, theirs: theirs)
      if let text = texts.resolvedText { return (.text(text), []) }
      return (.text(ConflictMarkers.text(ours: ours, theirs: theirs)), [.text(texts)])
    default:
      preconditionFailure("versions of a field differ in shape")
    }
  }
}

extension MergeVersions<String?> {
  /// The text that one side or both have made, compared as it is kept, or else as it reads; `nil` for a conflict.
  fileprivate var resolvedText: String?? {
    resolved { left, right in
      guard let left, let right else { return left == nil && right == nil }
      return left.hasSameBytes(as: right)
    } ?? resolved(by: readsTheSame)
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
  func merged() -> (entries: SettingsEntries, disputed: [QuizSetting]) {
    if let entries = resolved() { return (entries, []) }
    var entries = ours
    var disputed: [QuizSetting] = []
    for setting in QuizSetting.allCases {
      let versions = map { $0[entry: setting] }
      if let entry = versions.resolved() ?? versions.joined(as: setting) {
        entries[entry: setting] = entry
      } else {
        disputed.append(setting)
      }
    }
    return (entries, disputed)
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

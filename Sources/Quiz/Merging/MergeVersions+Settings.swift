extension MergeVersions<SettingsEntries> {
  /// Returns what a level says of the settings after both sides' changes, setting by setting.
  ///
  /// - Returns: The entries, and the settings of which both sides say something else; ours is taken of these.
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

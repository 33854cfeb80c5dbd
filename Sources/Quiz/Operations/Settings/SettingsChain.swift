package import Quiz

/// The levels that settings come down through, with the place of each: the library, templates, a group, and maybe one of its
/// questions.
///
/// The entries of each level can be changed; the resulting values of every level are known at once.
///
/// ```swift
/// var chain = try shelf.chain(of: verbs)
/// chain[entry: .points, at: 1] = .own(.number(2))    // on the template
/// chain.resolved[2][.points]                         // .number(2): the group has it from the template now
/// ```
package struct SettingsChain: Hashable, Sendable {
  /// The library's own values and stops.
  package private(set) var library: SettingsEntries
  /// The groups, each below its template; the last is the one that the chain leads to.
  package private(set) var groups: [GroupSettings]
  /// The question at the end.
  package private(set) var question: QuestionSettings?
  /// The reason that a group of the chain does not inherit from its template.
  package let fault: TemplateFault?
  /// The places where the levels are stored, from the library down.
  package var storages: [SettingsStorage] = []
  /// The settings in force on every level, from the library down.
  package private(set) var resolved: [ResolvedSettings] = []

  /// Creates the chain of the library alone.
  package init(library: SettingsEntries, storedIn storage: SettingsStorage) {
    self.library = library
    groups = []
    fault = nil
    storages = [storage]
    resolve()
  }

  /// Creates the chain that leads to a group, or to one of its questions.
  ///
  /// Its templates are found among the others, of which one with its id does not count. `storage` returns the place of each
  /// level.
  ///
  /// - Complexity: O(*n*) in the number of groups.
  package init(
    library: SettingsEntries,
    group: GroupSettings,
    among others: [GroupSettings],
    question: QuestionSettings? = nil,
    storedIn storage: (SettingsLevel) -> SettingsStorage
  ) {
    let way = SettingsTree.way(to: group.id, in: [group] + others)
    self.library = library
    groups = way.groups
    fault = way.fault
    self.question = question
    storages = levels.map(storage)
    resolve()
  }

  /// The levels, from the library down.
  package var levels: [SettingsLevel] {
    [.library] + groups.map { .group($0.id, title: $0.title) }
      + (question.map { [.question($0.id)] } ?? [])
  }

  /// The entries of a level.
  package subscript(entriesAt level: Int) -> SettingsEntries {
    switch level {
    case 0: library
    case groups.count + 1: question?.entries ?? SettingsEntries()
    default: groups[level - 1].entries
    }
  }

  /// The entry of a level for a setting; after a change, all levels are resolved again.
  ///
  /// - Complexity: Setting is O(*n*) in the number of levels.
  package subscript(entry setting: QuizSetting, at level: Int) -> SettingsEntries.Entry {
    get { self[entriesAt: level][entry: setting] }
    set {
      switch level {
      case 0: library[entry: setting] = newValue
      case groups.count + 1: question?.entries[entry: setting] = newValue
      default: groups[level - 1].entries[entry: setting] = newValue
      }
      resolve()
    }
  }

  /// Takes the entries of a level as they are stored, which another program may have changed; without a place nothing
  /// changes.
  package mutating func take(_ storage: SettingsStorage, at level: Int) {
    if case .unavailable = storage { return }
    storages[level] = storage
    for setting in QuizSetting.allCases {
      self[entry: setting, at: level] = storage.entries[entry: setting]
    }
  }

  private mutating func resolve() {
    let tree = SettingsTree(library: library, groups: groups)
    resolved = [tree.library] + groups.compactMap { tree.settings(of: $0.id) }
    if let question, let group = groups.last {
      resolved.append(tree.settings(of: question.id, question.entries, in: group.id))
    }
  }
}

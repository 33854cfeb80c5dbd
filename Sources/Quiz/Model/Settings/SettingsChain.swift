/// The levels that settings come down through: the library, templates, a group, and maybe one of its questions.
///
/// The entries of each level can be changed; the resulting values of every level are known at once.
///
/// ```swift
/// var chain = SettingsChain(library: defaults, group: verbs, among: groups)
/// chain[entry: .points, at: 1] = .own(.number(2))    // on the template
/// chain.resolved[2][.points]                         // .number(2): the group has it from the template now
/// ```
public struct SettingsChain: Hashable, Sendable {
  /// The library's own values and stops.
  public private(set) var library: SettingsEntries
  /// The groups, each below its template; the last is the one that the chain leads to.
  public private(set) var groups: [GroupSettings]
  /// The question at the end.
  public private(set) var question: QuestionSettings?
  /// The reason that a group of the chain does not inherit from its template.
  public let fault: TemplateFault?
  /// The settings in force on every level, from the library down.
  public private(set) var resolved: [ResolvedSettings] = []

  /// Creates the chain of the library alone.
  public init(library: SettingsEntries) {
    self.library = library
    groups = []
    fault = nil
    resolve()
  }

  /// Creates the chain that leads to a group, or to one of its questions.
  ///
  /// Its templates are found among the others, of which one with its id does not count.
  ///
  /// - Complexity: O(*n*) in the number of groups.
  public init(
    library: SettingsEntries,
    group: GroupSettings,
    among others: [GroupSettings],
    question: QuestionSettings? = nil
  ) {
    let way = SettingsTree.way(to: group.id, in: [group] + others)
    self.library = library
    groups = way.groups
    fault = way.fault
    self.question = question
    resolve()
  }

  /// The levels, from the library down.
  public var levels: [SettingsLevel] {
    [.library] + groups.map { .group($0.id, title: $0.title) }
      + (question.map { [.question($0.id)] } ?? [])
  }

  /// The entries of a level.
  public subscript(entriesAt level: Int) -> SettingsEntries {
    switch level {
    case 0: library
    case groups.count + 1: question?.entries ?? SettingsEntries()
    default: groups[level - 1].entries
    }
  }

  /// The entry of a level for a setting; after a change, all levels are resolved again.
  ///
  /// - Complexity: Setting is O(*n*) in the number of levels.
  public subscript(entry setting: QuizSetting, at level: Int) -> SettingsEntries.Entry {
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

  private mutating func resolve() {
    let tree = SettingsTree(library: library, groups: groups)
    resolved = [tree.library] + groups.compactMap { tree.settings(of: $0.id) }
    if let question, let group = groups.last {
      resolved.append(tree.settings(of: question.id, question.entries, in: group.id))
    }
  }
}

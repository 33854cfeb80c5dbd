/// The levels that settings come down through: the library, templates, a group, and maybe one of its questions.
///
/// What each level says can be changed; what then holds on every level is known at once.
///
/// ```swift
/// var chain = SettingsChain(library: defaults, group: verbs, among: groups)
/// chain[entry: .points, at: 1] = .own(.number(2))    // on the template
/// chain.resolved[2]                                  // the group has 2 from the template now
/// ```
public struct SettingsChain: Hashable, Sendable {
  /// The library's own values and stops.
  public private(set) var library: SettingsEntries
  /// The groups, each below its template; the last is the one that the chain leads to.
  public private(set) var groups: [GroupSettings]
  /// The question at the end.
  public private(set) var question: QuestionSettings?
  /// Why a group of the chain does not inherit from its template.
  public let fault: TemplateFault?
  /// On every level from the library down, every setting with its value there and where that comes from.
  public private(set) var resolved: [[ResolvedSetting]] = []

  /// Creates the chain of the library alone.
  public init(library: SettingsEntries) {
    self.library = library
    groups = []
    fault = nil
    resolve()
  }

  /// Creates the chain that leads to a group, or to one of its questions.
  ///
  /// - Parameters:
  ///   - library: What the library says.
  ///   - group: The group as it stands, which goes before one of its id among the others.
  ///   - others: The groups that templates are found among.
  ///   - question: The question, if the chain leads to one.
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

  /// What a level says for itself.
  public subscript(entriesAt level: Int) -> SettingsEntries {
    switch level {
    case 0: library
    case groups.count + 1: question?.entries ?? SettingsEntries()
    default: groups[level - 1].entries
    }
  }

  /// What a level says of a setting; with another entry, all levels are resolved anew.
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
    var settings = [tree.library] + groups.compactMap { tree.settings(of: $0.id) }
    if let question, let group = groups.last {
      settings.append(tree.settings(of: question.id, question.entries, in: group.id))
    }
    resolved = settings.map(\.resolved)
  }
}

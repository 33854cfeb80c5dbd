internal import BuilderKit
internal import LosslessJSON
package import Quiz

/// The groups of an export in their order, with the settings in force for them.
///
/// Of a whole bank only the first groups are kept as they are. Each further one is kept as the text of a file, and made anew
/// whenever it is asked for. So whoever reads several parts of a group keeps the group meanwhile:
///
/// ```swift
/// for group in groups {                  // each is made once
///   print(group.group.title, group.questions.count)
/// }
/// ```
package struct ResolvedGroups: RandomAccessCollection {
  /// The part of a group that is there without making it.
  package struct Head: Hashable, Sendable {
    /// The id of the group.
    package let id: GroupID
    /// Its title.
    package let title: String
    /// The group that it inherits from.
    package let template: GroupID?
    /// The settings in force for the group.
    package let settings: ResolvedSettings

    fileprivate init(_ group: GroupSettings, in tree: SettingsTree) {
      (id, title, template) = (group.id, group.title, group.template)
      settings = tree.settings(of: group)
    }

    fileprivate init(_ resolved: ResolvedGroup) {
      let group = resolved.original
      (id, title, template) = (group.id, group.title, group.template)
      settings = resolved.settings
    }
  }

  /// A group, whole or to be made.
  private enum Kept {
    case whole(ResolvedGroup)
    case text(GroupText, SettingsTree)

    var group: ResolvedGroup {
      switch self {
      case .whole(let group): group
      case .text(let text, let tree): ResolvedGroup(text.group, in: tree)
      }
    }
  }

  /// The heads of the groups.
  package private(set) var heads: [Head]
  /// The number of questions in all groups.
  package let questionCount: Int
  private var kept: [Kept]

  /// Takes groups as they are.
  package init(_ groups: [ResolvedGroup] = []) {
    heads = groups.map { Head($0) }
    kept = groups.map { .whole($0) }
    questionCount = groups.questionCount
  }

  /// Resolves the settings of collected groups in a tree.
  package init(_ groups: CollectedGroups, in tree: SettingsTree) {
    heads = groups.settings.map { Head($0, in: tree) }
    kept = groups.groups.map { group in
      switch group {
      case .whole(let group): .whole(ResolvedGroup(group, in: tree))
      case .text(let text): .text(text, tree)
      }
    }
    questionCount = groups.questionCount
  }

  /// The first place.
  package var startIndex: Int { kept.startIndex }
  /// The place behind the last.
  package var endIndex: Int { kept.endIndex }

  /// The group at a place.
  ///
  /// - Complexity: O(*n*) in the length of its texts, if it is made.
  package subscript(position: Int) -> ResolvedGroup { kept[position].group }

  /// Returns the groups in another order: the places that they have now, in the order to come.
  package func reordered(by places: [Int]) -> ResolvedGroups {
    var groups = self
    groups.heads = places.map { heads[$0] }
    groups.kept = places.map { kept[$0] }
    return groups
  }
}

/// Complete groups that are collected for an export, one by one.
///
/// ```swift
/// var groups = CollectedGroups()
/// groups.append(capitals)
/// let resolved = ResolvedGroups(groups, in: tree(of: groups.settings))
/// ```
package struct CollectedGroups: Sendable {
  /// A group, whole or as text.
  fileprivate enum Group: Sendable {
    case whole(QuestionGroup)
    case text(GroupText)
  }

  /// The settings of the groups themselves.
  package private(set) var settings: [GroupSettings] = []
  /// The number of questions in all groups.
  package private(set) var questionCount = 0
  fileprivate private(set) var groups: [Group] = []
  private let wholeCount: Int

  /// The number of questions from which on an export keeps further groups as text.
  ///
  /// As it is, a question takes about 1 kB; as text, a third.
  package static let usualWholeCount = 50_000

  /// Collects no groups yet.
  ///
  /// - Parameter wholeCount: The number of questions from which on further groups are kept as text.
  package init(keepingWhole wholeCount: Int = usualWholeCount) {
    self.wholeCount = wholeCount
  }

  /// Adds a group behind all others.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - document: Its file, which need not be written anew then.
  /// - Complexity: O(*n*) in the length of its texts, if it is kept as text.
  package mutating func append(_ group: QuestionGroup, in document: GroupDocument? = nil) {
    settings.append(GroupSettings(group))
    let text = questionCount < wholeCount ? nil : GroupText(group, in: document)
    groups.append(text.map { .text($0) } ?? .whole(group))
    questionCount += group.questionCount
  }
}

/// A complete group as the text of a file, without blanks between its values.
private struct GroupText: Sendable {
  private let bytes: [UInt8]

  /// Takes the text of a file or, where that is another group or lacks ids, writes one; `nil` if it is read as another group, too.
  init?(_ group: QuestionGroup, in file: GroupDocument?) {
    if let file {
      self.init(file)
      if read() == group { return }
    }
    let builder = QuestionGroupBuilder(group)
    self.init(GroupDocument().updated(with: builder, keepingBlanks: true))
    if read() != group { return nil }
  }

  private init(_ document: GroupDocument) {
    let written = JSONValue.object(document.root).write()
    // What is written has room to grow, up to as much again.
    var exact: [UInt8] = []
    exact.reserveCapacity(written.count)
    exact += written
    bytes = exact
  }

  /// The group.
  var group: QuestionGroup {
    guard let group = read() else {
      preconditionFailure("the text was read before as a complete group")
    }
    return group
  }

  private func read() -> QuestionGroup? {
    let reading = try? GroupDocument.readKeepingRepeatedIDs(JSONValue(parsing: bytes))
    return try? reading?.builder.build()
  }
}

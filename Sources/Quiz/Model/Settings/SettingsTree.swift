internal import BuilderKit

/// The settings of a library and its groups, each group below its template.
///
/// A group whose template is missing, or inherits from the group itself, is below the library; those below it
/// stay there.
///
/// ```swift
/// let tree = SettingsTree(library: defaults, groups: groups)
/// tree.settings(of: capitals)?[.points]    // its own, else its template's, … else the library's
/// ```
package final class SettingsTree {
  /// The reasons that groups do not inherit from their templates.
  package let faults: [GroupID: TemplateFault]

  private let root: SettingsNode
  private let nodes: [GroupID: SettingsNode]

  /// Joins the levels; of several groups with one id the first counts.
  ///
  /// - Complexity: O(*n*) in the number of groups, however long the chains of templates are.
  package init(library: SettingsEntries = SettingsEntries(), groups: [GroupSettings] = []) {
    let root = SettingsNode(below: nil, .library, library)
    let known = Self.byID(groups)
    let faults = Self.faults(in: known)
    var nodes: [GroupID: SettingsNode] = [:]
    for group in groups {
      // From the group up to a level that is there, and then down again.
      var chain: [GroupSettings] = []
      var above = root
      var next = known[group.id]
      while let group = next {
        if let node = nodes[group.id] {
          above = node
          break
        }
        chain.append(group)
        next = faults[group.id] == nil ? group.template.flatMap { known[$0] } : nil
      }
      for group in chain.reversed() {
        let level = SettingsLevel.group(group.id, title: group.title)
        above = SettingsNode(below: above, level, group.entries)
        nodes[group.id] = above
      }
    }
    self.root = root
    self.faults = faults
    self.nodes = nodes
  }

  /// The settings that all groups inherit.
  package var library: ResolvedSettings { ResolvedSettings(root) }

  /// Returns the settings of a group; `nil` for a group that is not in the tree.
  package func settings(of group: GroupID) -> ResolvedSettings? {
    nodes[group].map { ResolvedSettings($0) }
  }

  /// Returns the settings of a group by these entries, below its template, also where the tree has others for its id.
  package func settings(of group: GroupSettings) -> ResolvedSettings {
    ResolvedSettings(node(of: group))
  }

  /// Returns the settings of a question; in a group that is not in the tree, below the library.
  package func settings(
    of question: QuestionID,
    _ entries: SettingsEntries,
    in group: GroupID
  ) -> ResolvedSettings {
    ResolvedSettings(SettingsNode(below: nodes[group] ?? root, .question(question), entries))
  }

  /// Returns the tags that settings give the questions of a group, by these entries, below its template.
  package func tags(of group: GroupSettings) -> [String] { node(of: group).tags }

  /// Returns the tags that settings give a question of a group, by its own entries, below these of the group.
  package func tags(
    of question: QuestionID,
    _ entries: SettingsEntries,
    in group: GroupSettings
  ) -> [String] {
    SettingsNode(below: node(of: group), .question(question), entries).tags
  }

  func node(of group: GroupSettings) -> SettingsNode {
    let template = faults[group.id] == nil ? group.template.flatMap { nodes[$0] } : nil
    let level = SettingsLevel.group(group.id, title: group.title)
    return SettingsNode(below: template ?? root, level, group.entries)
  }

  /// Returns the reasons that groups would not inherit from their templates, without making the tree.
  ///
  /// - Complexity: O(*n*) in the number of groups.
  package static func faults(in groups: [GroupSettings]) -> [GroupID: TemplateFault] {
    faults(in: byID(groups))
  }

  /// Returns the groups on the way down to a group, it included, and the fault that cuts that way short.
  package static func way(
    to group: GroupID,
    in groups: [GroupSettings]
  ) -> (groups: [GroupSettings], fault: TemplateFault?) {
    let known = byID(groups)
    let faults = faults(in: known)
    var way: [GroupSettings] = []
    var next = known[group]
    while let group = next {
      way.append(group)
      next = faults[group.id] == nil ? group.template.flatMap { known[$0] } : nil
    }
    return (way.reversed(), way.last.flatMap { faults[$0.id] })
  }

  private static func byID(_ groups: [GroupSettings]) -> [GroupID: GroupSettings] {
    Dictionary(groups.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func faults(in groups: [GroupID: GroupSettings]) -> [GroupID: TemplateFault] {
    var faults: [GroupID: TemplateFault] = [:]
    var visited: Set<GroupID> = []
    for start in groups.keys {
      var path: [GroupSettings] = []
      var next = groups[start]
      while let group = next, visited.insert(group.id).inserted {
        path.append(group)
        next = group.template.flatMap { groups[$0] }
        if let template = group.template, next == nil { faults[group.id] = .missing(template) }
      }
      // The path ends where it has been before: in an earlier one, or in itself.
      guard let end = next, let first = path.firstIndex(where: { $0.id == end.id }) else {
        continue
      }
      let circle = path[first...].map(\.title)
      for (offset, group) in path[first...].enumerated() {
        faults[group.id] = .cycle(Array(circle[offset...] + circle[..<offset]))
      }
    }
    return faults
  }
}

/// The reason that a group inherits from the library instead of its template.
package enum TemplateFault: Hashable, Sendable {
  /// No group has this id.
  case missing(GroupID)
  /// The template inherits from the group itself: the titles on the way around, the group's own first.
  case cycle([String])

  /// The fault as a problem of the group.
  package var problem: Problem {
    let reason =
      switch self {
      case .missing(let id):
        InvalidReason(
          code: "templateMissing",
          arguments: ["found": id.rawValue],
          description: "no group has the id \"\(id.rawValue)\"; "
            + "the library's settings apply instead"
        )
      case .cycle(let titles):
        InvalidReason(
          code: "templateCycle",
          arguments: ["text": Self.way(titles)],
          description: "inherits from the group itself: \(Self.way(titles)); "
            + "the library's settings apply instead"
        )
      }
    return Problem(path: ProblemPath([.property("template")]), kind: .invalid(reason))
  }

  private static func way(_ titles: [String]) -> String {
    (titles + titles.prefix(1)).joined(separator: " → ")
  }
}

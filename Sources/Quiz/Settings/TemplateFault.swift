public import BuilderKit

/// Why a group does not inherit from its template, but from the library instead.
///
/// ```swift
/// tree.faults[group]    // .missing(template)
/// ```
public enum TemplateFault: Hashable, Sendable {
  /// No group has this id.
  case missing(GroupID)
  /// The template inherits from the group itself: the titles on the way around, the group's own first.
  case cycle([String])

  /// The fault as a problem of the group.
  public var problem: Problem {
    let reason =
      switch self {
      case .missing(let id):
        InvalidReason(
          code: "templateMissing",
          arguments: ["found": id.rawValue],
          description: "no group has the id \"\(id.rawValue)\"; the library's settings hold instead"
        )
      case .cycle(let titles):
        InvalidReason(
          code: "templateCycle",
          arguments: ["text": Self.way(titles)],
          description: "inherits from the group itself: \(Self.way(titles)); "
            + "the library's settings hold instead"
        )
      }
    return Problem(path: ProblemPath([.property("template")]), kind: .invalid(reason))
  }

  private static func way(_ titles: [String]) -> String {
    (titles + titles.prefix(1)).joined(separator: " → ")
  }
}

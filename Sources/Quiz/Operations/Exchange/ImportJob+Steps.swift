package import Quiz
internal import QuizDocuments
package import QuizStore

package import struct SystemPackage.FilePath

extension ImportJob {
  /// The place in the library for the groups of a file.
  package enum Target: Hashable, Sendable {
    /// Each group becomes a new file.
    case newGroups
    /// Each group updates the one of the library with its id, or else with its title; others become new files.
    case matchingGroups
    /// All questions go into the group in a file; those that it has already are updated, or else added once more.
    case group(FilePath, updates: Bool)
  }

  /// A step of saving, before anything is written.
  package enum Step: Hashable, Sendable {
    /// A group becomes a new file.
    case new(QuestionGroup)
    /// A group of the library is updated by groups of the file.
    case update(GroupUpdate, by: [QuestionGroup])

    /// The groups of the file.
    package var groups: [QuestionGroup] {
      switch self {
      case .new(let group): [group]
      case .update(_, let groups): groups
      }
    }

    /// True for a new file.
    var isNew: Bool {
      switch self {
      case .new: true
      case .update: false
      }
    }
  }

  /// Compares groups with the library and returns the steps that save them.
  ///
  /// A title that several groups of the library have tells none of them.
  ///
  /// - Throws: `StoreError.cannotRead`, `.notAFile` or `.damaged` for a group that is to be updated.
  package func steps(
    for groups: [QuestionGroup],
    to target: Target
  ) throws(StoreError) -> [Step] {
    switch target {
    case .newGroups: return groups.map(Step.new)
    case .group(let path, let updates):
      guard !groups.isEmpty else { return [] }
      let update = GroupUpdate(
        of: try library.open(path),
        by: groups.flatMap(\.questions),
        matches: updates
      )
      return [.update(update, by: groups)]
    case .matchingGroups:
      var places = GroupPlaces(of: try library.entries())
      var steps: [Step] = []
      for group in groups {
        if let path = places.take(group) {
          let update = GroupUpdate(of: try library.open(path), by: group.questions)
          steps.append(.update(update, by: [group]))
        } else {
          steps.append(.new(group))
        }
      }
      return steps
    }
  }
}

/// The files of groups by their ids and titles, each taken once.
private struct GroupPlaces {
  private var ids: [GroupID: FilePath] = [:]
  private var titles: [String: [FilePath]] = [:]
  private var taken: Set<FilePath> = []

  init(of entries: [LibraryEntry]) {
    for entry in entries {
      guard let id = entry.groupID else { continue }
      if ids[id] == nil { ids[id] = entry.path }
      titles[entry.title.foldedForMatching, default: []].append(entry.path)
    }
  }

  /// Returns the file of the group that an imported one updates; `nil` if there is none that was not taken before.
  mutating func take(_ group: QuestionGroup) -> FilePath? {
    let named = titles[group.title.foldedForMatching] ?? []
    guard let path = ids[group.id] ?? (named.count == 1 ? named[0] : nil),
      taken.insert(path).inserted
    else { return nil }
    return path
  }
}

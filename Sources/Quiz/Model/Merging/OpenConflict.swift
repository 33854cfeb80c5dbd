package import LosslessJSON

/// A conflict of a merge that has no room in a text.
///
/// It stays in a group or question, in both versions, until it is resolved.
///
/// ```swift
/// let points = OpenConflict(at: ["settings", "points"], MergeVersions(base: nil, ours: 2, theirs: 3))
/// ```
package struct OpenConflict: Hashable, Sendable {
  /// The keys that lead from the group or question to the place; none for a question as a whole.
  package let path: [String]
  /// The versions as they are in files; `nil` where a side has nothing there.
  package let versions: MergeVersions<JSONValue?>
  /// The side that somebody has chosen, where only the file can have its value; the conflict goes with the next save.
  package var choice: MergeSide?

  package init(at path: [String], _ versions: MergeVersions<JSONValue?>, choice: MergeSide? = nil) {
    self.path = path
    self.versions = versions
    self.choice = choice
  }
}

/// The conflicts of earlier merges that a group or question still has.
package struct ConflictList: Hashable, Sendable {
  /// The conflicts, each once.
  package private(set) var items: [OpenConflict]

  /// Creates a list; of equal conflicts, the first stays.
  ///
  /// - Complexity: O(*n*) in the number of conflicts on average.
  package init(_ items: [OpenConflict] = []) {
    self.items = []
    append(contentsOf: items)
  }

  /// The number of those that nobody has decided yet.
  package var openCount: Int { items.count { $0.choice == nil } }

  /// There is no conflict, decided or not.
  package var isEmpty: Bool { items.isEmpty }

  /// Adds a conflict that is not there yet.
  package mutating func append(_ item: OpenConflict) {
    if !items.contains(item) { items.append(item) }
  }

  /// Adds the conflicts that are not there yet.
  ///
  /// - Complexity: O(*n* + *m*) on average, in the number of conflicts before and of those to add.
  package mutating func append(contentsOf new: [OpenConflict]) {
    // Most lists are empty.
    guard !new.isEmpty else { return }
    var known = Set(items)
    for item in new where known.insert(item).inserted { items.append(item) }
  }

  /// Changes each version of each conflict, given the keys that lead to its place.
  ///
  /// - Complexity: O(*n*) in the number of conflicts, besides the changes.
  mutating func mapVersions(_ change: (_ path: [String], _ version: JSONValue) -> JSONValue) {
    items = items.map { item in
      let (path, versions) = (item.path, item.versions)
      func changed(_ version: JSONValue?) -> JSONValue? { version.map { change(path, $0) } }
      let new = MergeVersions(
        base: changed(versions.base),
        ours: changed(versions.ours),
        theirs: changed(versions.theirs)
      )
      return OpenConflict(at: path, new, choice: item.choice)
    }
  }

  /// Removes conflicts.
  package mutating func removeAll(where isSettled: (OpenConflict) -> Bool) {
    items.removeAll(where: isSettled)
  }

  /// Notes the side that somebody has decided for.
  package mutating func choose(_ side: MergeSide, for item: OpenConflict) {
    for index in items.indices where items[index] == item { items[index].choice = side }
  }
}

extension QuestionGroupBuilder {
  /// The number of conflicts of earlier merges, in the group and its questions, that nobody has decided yet.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  package var openConflictCount: Int {
    questions.reduce(conflicts.openCount) { $0 + $1.conflicts.openCount }
  }

  /// The number of conflicts of earlier merges that nobody has decided yet, be they listed or marked in a text.
  ///
  /// - Complexity: O(*n*) in the total length of the texts.
  package var conflictCount: Int { questions.reduce(headConflictCount) { $0 + $1.conflictCount } }

  /// The number of those in the group itself, without its questions.
  var headConflictCount: Int { conflicts.openCount + (hasConflictMarkers(at: .title) ? 1 : 0) }

  /// The fields whose texts still have the markers of a merge, in their order.
  ///
  /// - Complexity: O(*n*) in the total length of the texts.
  package var markedFields: [FieldPath] {
    (hasConflictMarkers(at: .title) ? [.title] : [])
      + questions.indices.flatMap { index in
        questions[index].markedFields.map { .question(index, $0) }
      }
  }
}

extension QuestionBuilder {
  /// The fields whose texts still have the markers of a merge.
  var markedFields: [QuestionField] {
    QuestionField.texts.filter { field in
      guard case .text(let text?) = self[field] else { return false }
      return ConflictMarkers.stand(in: text)
    }
  }

  /// The number of conflicts of earlier merges, be they listed or marked in a text.
  var conflictCount: Int { conflicts.openCount + markedFields.count }
}

extension MergeVersions<ConflictList> {
  /// Returns the conflicts of both sides but those that either has settled.
  ///
  /// - Complexity: O(*n*) in the number of conflicts on average.
  func merged() -> ConflictList {
    if theirs == base || ours == theirs { return ours }
    let sets = map { Set($0.items) }
    func stays(_ item: OpenConflict) -> Bool {
      let isInBoth = sets.ours.contains(item) && sets.theirs.contains(item)
      return isInBoth || !sets.base.contains(item)
    }
    return ConflictList((ours.items + theirs.items).filter(stays))
  }
}

package import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

/// Tags that questions get and lose, as they are typed: those with a minus before them go.
///
/// ```swift
/// TagChange("cells, -easy")    // adds “cells”, takes “easy” away
/// ```
package struct TagChange: Hashable, Sendable {
  /// The tags to add.
  package let added: [String]
  /// The tags to take away.
  package let removed: [String]

  /// Reads a typed line; `nil` where it has no tag.
  package init?(_ typed: String) {
    guard case .list(let words) = FieldValue(typed: typed, shape: .words), !words.isEmpty else {
      return nil
    }
    added = words.filter { !$0.hasPrefix("-") }
    removed = words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
  }
}

/// Changes of several groups of a library: planned, shown, saved over their files, and taken back as one.
///
/// ```swift
/// let changes = GroupChanges(in: library)
/// let plan = try changes.plan(.replacement(of: "colour", by: "color"), in: paths)
/// let saved = changes.save(plan)
/// ```
package struct GroupChanges: Sendable {
  /// A change of a group.
  package enum Change: Hashable, Sendable {
    /// All questions get and lose tags.
    case tags(TagChange)
    /// A text becomes another one in all questions.
    case replacement(of: String, by: String)
    /// The question at a place goes: in a file without ids, it has another id each time it is read.
    case removal(at: Int)
    /// The question at a place takes from another what it lacks: tags, hint, explanation and notes.
    case completion(at: Int, by: QuestionBuilder)
  }

  /// A group that changes.
  package struct Planned: Hashable, Sendable {
    /// The group as it was opened, to be saved over.
    package let opened: OpenedGroup
    /// The group as it will be.
    package let builder: QuestionGroupBuilder
    /// The differences from the group as it is.
    package let differences: [GroupDifference]

    /// The title of the group.
    package var title: String { opened.builder.title ?? "" }
  }

  /// The result of saving a plan.
  package struct Saved: Sendable {
    /// The groups that were saved, to be taken back.
    package var written: [ImportJob.Written] = []
    /// The reason why the others were not.
    package var failure: Failure?
  }

  /// A reason why a group, and those behind it, were not saved.
  package enum Failure: Error, Hashable, Sendable {
    /// Another process has the group open.
    case open(LockHolder, title: String)
    /// A group would have no question any more.
    case emptied(title: String)
    case store(StoreError)
  }

  private let library: Library

  /// Prepares to change groups of a library.
  package init(in library: Library) { self.library = library }

  /// Finds out what a change makes of groups; those that it leaves as they are are not in the plan.
  ///
  /// It asks before each of them if it is to stop.
  ///
  /// - Throws: `StoreError` for a group that cannot be read.
  package func plan(
    _ change: Change,
    in paths: [FilePath],
    until isStopped: () -> Bool = { false }
  ) throws(StoreError) -> [Planned] {
    try plan(paths.map { ($0, [change]) }, until: isStopped)
  }

  /// Finds out what changes make of groups, each of which gets its own; those that stay as they are are not in the plan.
  ///
  /// - Throws: `StoreError` for a group that cannot be read.
  package func plan(
    _ changes: [(path: FilePath, changes: [Change])],
    until isStopped: () -> Bool = { false }
  ) throws(StoreError) -> [Planned] {
    var plan: [Planned] = []
    for (path, changes) in changes where !isStopped() {
      let opened = try library.open(path)
      var builder = opened.builder
      for change in changes { builder.make(change) }
      let differences = builder.differences(from: opened.builder)
      guard !differences.isEmpty else { continue }
      plan.append(Planned(opened: opened, builder: builder, differences: differences))
    }
    return plan
  }

  /// Saves the groups of a plan over their files, up to the first that cannot be saved.
  ///
  /// A file that was changed or removed since the plan was made stays as it is. If a group would be empty, none is saved.
  package func save(_ plan: [Planned]) -> Saved {
    var saved = Saved()
    if let emptied = plan.first(where: \.builder.questions.isEmpty) {
      saved.failure = .emptied(title: emptied.title)
      return saved
    }
    for planned in plan {
      do throws(Failure) {
        saved.written.append(try save(planned))
      } catch {
        saved.failure = error
        break
      }
    }
    return saved
  }

  private func save(_ planned: Planned) throws(Failure) -> ImportJob.Written {
    if let path = planned.opened.path, let holder = library.locks.holder(of: path) {
      throw .open(holder, title: planned.title)
    }
    do throws(StoreError) {
      var changed = planned.opened
      changed.builder = planned.builder
      let placed = try library.place(try changed.complete(), of: planned.opened)
      return .updated(from: planned.opened, to: placed.opened)
    } catch {
      throw .store(error)
    }
  }
}

extension QuestionGroupBuilder {
  /// Makes a change.
  fileprivate mutating func make(_ change: GroupChanges.Change) {
    let ids = Set(questions.map(\.id))
    switch change {
    case .tags(let tags): tag(ids, adding: tags.added, removing: tags.removed)
    case .replacement(let text, let new): make(replacements(of: text, by: new, in: ids))
    case .removal(let index): if questions.indices.contains(index) { remove([questions[index].id]) }
    case .completion(let index, let other):
      if questions.indices.contains(index) { complete(questionAt: index, by: other) }
    }
  }
}

internal import Quiz
internal import QuizDocuments
package import QuizMedia
package import QuizStore

internal import struct SystemPackage.FilePath

/// An import: a file is read, and what is good of it is saved as new groups of the library.
///
/// It is made of values alone, so that it can go to another thread:
///
/// ```swift
/// let job = services.importJob(into: library)
/// let reading = try job.preview(of: .file(path), as: .recognized)
/// let saved = job.save(try job.steps(for: reading.contents?.groups ?? [], to: .newGroups))
/// ```
package struct ImportJob: Sendable {
  /// The reader of the file.
  package let reader: ImportReader
  let library: Library

  /// Reads a file without saving anything, and finds the groups that the library has already.
  ///
  /// - Parameters:
  ///   - origin: The file, or a text that was pasted.
  ///   - method: The way to read it.
  ///   - remembered: The columns for tables with a known header, unless the method has others.
  /// - Returns: The groups and warnings, or the reason why nothing can be read.
  /// - Throws: `StoreError.cannotRead` or `.notAFile`.
  package func preview(
    of origin: ImportReader.Origin,
    as method: ImportReader.Method,
    remembering remembered: RememberedColumns = RememberedColumns()
  ) throws(StoreError) -> ImportReader.Reading {
    let file = try reader.file(of: origin)
    var reading = settled(
      reader.read(file, as: method, remembering: remembered),
      of: file
    )
    // Which groups would become copies is no reason to show none.
    let taken = (try? takenIDs()) ?? []
    let groups = reading.contents?.groups ?? []
    reading.taken = taken
    reading.twins = Set(
      groups.filter { !taken.contains($0.id) && library.hasTwin(of: $0) }.map(\.id)
    )
    return reading
  }

  /// Returns what saving would make of groups, without writing anything: a new one has no file, and a copy no id of its own.
  ///
  /// - Throws: `StoreError.cannotRead` if the library cannot be listed.
  package func rehearse(_ steps: [Step]) throws(StoreError) -> [Saved.Group] {
    var taken = try takenIDs()
    return steps.map { step in
      switch step {
      case .new(let group):
        var found = Saved.Group(group, isCopy: !taken.insert(group.id).inserted)
        found.isTwin = !found.isCopy && library.hasTwin(of: group)
        return found
      case .update(let update, let groups): return Saved.Group(update, by: groups)
      }
    }
  }

  /// Saves groups, up to the first that cannot be saved, or until it is to stop.
  ///
  /// The files that the groups show are kept before the first group. It asks before each group if it is to stop, and reports
  /// each that was saved. A group that is updated is saved over its
  /// file, unless that was changed or removed since it was compared; one without a change is left alone. Drafts of it stay.
  package func save(
    _ steps: [Step],
    showing media: [MediaFile] = [],
    until isStopped: () -> Bool = { false },
    reporting report: (Saved.Group) -> Void = { _ in }
  ) -> Saved {
    var result = Saved()
    do throws(StoreError) {
      try keep(media, shownBy: steps)
      var known = try library.knownGroups()
      var rest = steps[...]
      while let first = rest.first, result.groups.count == steps.count - rest.count {
        let batch = first.isNew ? rest.prefix(Library.heldCount).prefix(while: \.isNew) : [first]
        func saveBatch(besides known: inout KnownGroups) throws(StoreError) {
          for step in batch {
            guard !isStopped() else { return }
            let saved = try save(step, besides: &known)
            result.error = saved.problem ?? result.error
            result.groups.append(saved)
            report(saved)
          }
        }
        if first.isNew {
          try library.holding(&known, saveBatch)
        } else {
          try saveBatch(besides: &known)
        }
        rest = rest.dropFirst(batch.count)
      }
    } catch {
      result.error = error
    }
    result.unsaved = steps.dropFirst(result.groups.count).flatMap(\.groups)
    return result
  }

  private func save(
    _ step: Step,
    besides known: inout KnownGroups
  ) throws(StoreError) -> Saved.Group {
    switch step {
    case .new(let group):
      let isTwin = library.hasTwin(of: group)
      let added = try library.add(group, besides: &known)
      var saved = Saved.Group(group, isCopy: added.isCopy, path: added.path)
      saved.isTwin = isTwin && !added.isCopy
      saved.id = added.id
      saved.written = .new(added.path, added.stamp)
      saved.problem = added.problem
      return saved
    case .update(let update, let groups):
      var saved = Saved.Group(update, by: groups)
      guard !update.differences.isEmpty else { return saved }
      let placed = try library.place(try update.built(), of: update.opened)
      saved.problem = placed.problem
      saved.written = .updated(from: update.opened, to: placed.opened)
      return saved
    }
  }

  private func takenIDs() throws(StoreError) -> Set<GroupID> {
    Set(try library.entries().compactMap(\.groupID))
  }
}

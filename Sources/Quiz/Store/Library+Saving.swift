import BuilderKit
package import Quiz
internal import QuizDocuments
package import QuizMedia
internal import SystemFiles

package import struct SystemPackage.FilePath

extension Library {
  /// Saves a complete group: a new one under a free name made from its title, any other in its own file.
  ///
  /// At any moment, even after a power loss, the file is the old one or the new one. Its permissions
  /// stay, and a symbolic link to it stays a link. The name stays though the title changes.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - opened: Its file, and the keys there that the program does not know.
  ///   - overwriting: Saves over a file that was changed or removed since, or that is read-only.
  /// - Returns: The group as it is now on the disk, to go on with.
  /// - Throws: `StoreError.changedOnDisk`, `.removedFromDisk` or `.readOnly` for a decision to be made;
  ///   `.cannotSave` with the old file in place; `.notDurable` with the new file in place.
  package func save(
    _ group: QuestionGroup,
    of opened: OpenedGroup,
    overwriting: Bool = false
  ) throws(StoreError) -> OpenedGroup {
    let placed = try place(group, of: opened, overwriting: overwriting)
    if let problem = placed.problem { throw problem }
    return placed.opened
  }

  /// Saves a complete group as ``save(_:of:overwriting:)`` does; a file that is in place is saved, also if a power loss could
  /// bring back the one before.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - opened: Its file, and the keys there that the program does not know.
  ///   - overwriting: Saves over a file that was changed or removed since, or that is read-only.
  ///   - check: The last word before a new file gets its place; its error leaves everything as it is.
  /// - Returns: The group as it is now on the disk, and why it may not last.
  /// - Throws: What saving throws, but `.notDurable`; or the error of the check.
  package func place(
    _ group: QuestionGroup,
    of opened: OpenedGroup,
    overwriting: Bool = false,
    check: (FilePath) throws(StoreError) -> Void = { _ in }
  ) throws(StoreError) -> PlacedGroup {
    var saved = opened
    saved.builder = QuestionGroup.Builder(group)
    saved.document = opened.document.updated(with: saved.builder)
    saved.problems = []
    let bytes = saved.document.bytes
    if let path = opened.path {
      let (stamp, problem) = try files.accepting { () throws(StoreError) in
        try files.replace(
          path,
          with: bytes,
          unlessChangedSince: overwriting ? nil : opened.stamp
        )
      }
      saved.stamp = stamp
      return PlacedGroup(opened: saved, problem: problem)
    }
    let (path, stamp, problem) = try create(
      CollectionOfOne(bytes[...]),
      named: Slug(title: group.title),
      besides: TakenSlugs(try fileSystem.names(in: folder).map(\.stem)),
      check
    )
    saved.path = path
    saved.stamp = stamp
    return PlacedGroup(opened: saved, problem: problem)
  }

  /// Looks for other names of a file (hard links), which a save leaves with the old file: it puts a new one in the
  /// place of this name, so that a power loss finds the old or the new one whole.
  ///
  /// A file that cannot be looked at has none.
  package func hasOtherNames(_ path: FilePath) -> Bool {
    ((try? fileSystem.information(about: path))?.nameCount ?? 1) > 1
  }

  /// Writes a file under a free name; the pieces are asked for again where somebody else was faster to take that.
  func create(
    _ pieces: some Sequence<ArraySlice<UInt8>>,
    named slug: Slug,
    besides taken: TakenSlugs,
    isLocked: Bool = false,
    _ check: (FilePath) throws(StoreError) -> Void
  ) throws(StoreError) -> (FilePath, FileStamp, StoreError?) {
    try files.createFoldersToSave(folder)
    var taken = taken
    while true {
      let name = slug.avoiding(taken)
      let path = folder.appending("\(name).\(Self.fileExtension)")
      do {
        let (stamp, problem) = try files.accepting { () throws(StoreError) in
          try files.put(at: path, replacing: false, isLocked: isLocked) {
            () throws(StoreError) in
            try check(path)
          } writing: { receive throws(FileSystemError) in
            for piece in pieces { try receive(piece) }
          }
        }
        return (path, stamp, problem)
      } catch .cannotSave(let cause) where cause.code == .fileExists {
        // Somebody was faster, or the file system takes two names for one that differ to us.
        taken.insert(name)
      }
    }
  }

  /// Saves those groups that come with the program and whose id is not there yet, each as a new file, and returns their
  /// number; throws `StoreError.cannotSave`; those before it stay.
  ///
  /// What they show is there before them.
  package func addSamples(
    _ files: [[UInt8]],
    showing media: [MediaFile] = []
  ) throws(StoreError) -> Int {
    var known = try knownGroups()
    for file in media {
      do throws(MediaError) {
        try mediaFolder.put(file)
      } catch {
        throw error.storeError
      }
    }
    var count = 0
    for file in files {
      guard let reading = try? GroupDocument.read(file), let group = try? reading.builder.build()
      else { continue }
      var opened = OpenedGroup(new: reading.builder)
      opened.document = reading.document
      guard let placed = try place(group, of: opened, besides: &known) else { continue }
      if let problem = placed.problem { throw problem }
      count += 1
    }
    return count
  }

  /// Saves the settings of a group, complete or not, or of one of its questions; all else in the file stays as it was read.
  ///
  /// - Returns: The group as it is now on the disk, to go on with.
  /// - Throws: `StoreError.invalid` where the settings in the file cannot be taken; `.changedOnDisk`, `.removedFromDisk`,
  ///   `.readOnly` or `.cannotSave` with the old file in place; `.notDurable` with the new one.
  /// - Precondition: The group has a file.
  package func save(
    _ settings: SettingsEntries,
    ofQuestion question: QuestionID? = nil,
    of opened: OpenedGroup
  ) throws(StoreError) -> OpenedGroup {
    guard let path = opened.path else { preconditionFailure("the group was never saved") }
    let index = question.flatMap { id in opened.builder.questions.firstIndex { $0.id == id } }
    let place: [ProblemPath.Component] =
      index.map { [.property("questions"), .index($0)] } ?? []
    let faults = opened.problems.filter {
      $0.problem.path.components.starts(with: place + [.property("settings")])
    }
    guard faults.isEmpty else { throw .invalid(path, faults) }
    var saved = opened
    saved.builder[settingsOfQuestion: index] = settings
    saved.document = opened.document.updated(with: settings, ofQuestion: question)
    saved.stamp = try files.replace(
      path,
      with: saved.document.bytes,
      unlessChangedSince: opened.stamp
    )
    return saved
  }
}

/// A group that is in its file.
package struct PlacedGroup: Hashable, Sendable {
  /// The group as it is on the disk, to go on with.
  package let opened: OpenedGroup
  /// The reason why a power loss could bring back what was there before: `StoreError.notDurable`.
  package let problem: StoreError?
}

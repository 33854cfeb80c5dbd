package import Quiz
internal import QuizDocuments
internal import QuizMedia

package import struct SystemPackage.FilePath

/// The ids of a library's groups, so that an import gives no id to a second file.
///
/// It remembers which files it has read. What other programs have added meanwhile is found by the names of their files, and
/// only these are read:
///
/// ```swift
/// var known = try library.knownGroups()
/// try library.holding(&known) { known in
///   for group in groups { try library.add(group, besides: &known) }
/// }
/// ```
package struct KnownGroups: Sendable {
  /// The ids.
  package private(set) var ids: Set<GroupID> = []
  /// The names that the folder had, temporary files and all.
  private var names: Set<FilePath.Component> = []
  /// The slugs that a new file cannot have.
  private(set) var slugs = TakenSlugs([])
  /// True while the folder is locked, and no other run of the program adds anything.
  fileprivate(set) var isHeld = false

  /// Knows no group.
  package init() {}

  /// Takes notice of a name in the folder; returns false if it was known.
  mutating func insert(_ name: FilePath.Component) -> Bool {
    guard names.insert(name).inserted else { return false }
    slugs.insert(name.stem)
    return true
  }

  /// Takes notice of an id.
  mutating func insert(_ id: GroupID?) {
    if let id { ids.insert(id) }
  }

  /// Takes notice of a group that was saved.
  mutating func insert(_ id: GroupID, in file: FilePath) {
    if let name = file.lastComponent { _ = insert(name) }
    insert(id)
  }
}

/// A group that was saved as a new file.
package struct AddedGroup: Hashable, Sendable {
  /// Its id there.
  package let id: GroupID
  /// Its file.
  package let path: FilePath
  /// The stamp of the file, by which a later change shows.
  package let stamp: FileStamp
  /// It has new ids, as the library has a group of its id already.
  package let isCopy: Bool
  /// The reason why a power loss could take it away.
  package let problem: StoreError?
}

extension Library {
  /// Reads the ids of all groups; throws `StoreError.cannotRead` if the folder cannot be listed.
  ///
  /// - Complexity: O(*n*) in the size of all files.
  package func knownGroups() throws(StoreError) -> KnownGroups {
    var known = KnownGroups()
    try update(&known)
    return known
  }

  /// The number of groups that are added under one lock: another run waits five seconds for it, and a slow disk takes a fifth
  /// of a second for a group.
  package static let heldCount = 16

  /// Locks the folder while groups are added one after the other, so that it is listed once for all of them.
  ///
  /// Of a folder that cannot be locked, each addition lists the names again.
  ///
  /// - Parameters:
  ///   - known: The groups that are there.
  ///   - body: Adds some groups, no more than ``heldCount``, and writes nothing else into the folder: a save there would wait
  ///     for the lock.
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed, or the error of the body.
  package func holding(
    _ known: inout KnownGroups,
    _ body: (inout KnownGroups) throws(StoreError) -> Void
  ) throws(StoreError) {
    let lock = FolderLock(folder, in: fileSystem)
    defer { lock.release() }
    if lock.isHeld {
      try update(&known)
      known.isHeld = true
    }
    defer { known.isHeld = false }
    try body(&known)
  }

  /// Reads the ids of the files that are not known yet.
  private func update(_ known: inout KnownGroups) throws(StoreError) {
    for name in try fileSystem.names(in: folder) {
      guard known.insert(name), name.extension == Self.fileExtension else { continue }
      known.insert(entry(of: folder.appending(name)).groupID)
    }
  }

  /// Returns whether the file that a group would first be named after has its title and questions, whatever their ids are.
  package func hasTwin(of group: QuestionGroup) -> Bool {
    let path = folder.appending("\(Slug(title: group.title).text).\(Self.fileExtension)")
    guard let known = try? open(path).builder else { return false }
    let imported = QuestionGroupBuilder(group)
    return known.title == imported.title
      && known.questions.map(\.withoutNames) == imported.questions.map(\.withoutNames)
  }

  /// Saves a group that was imported, as a new file.
  ///
  /// A group with an id that the library has is saved under new ids, so that no two files have the same; also where another
  /// program has added it a moment ago.
  ///
  /// - Throws: `StoreError.cannotSave`, or `.cannotRead` if the folder cannot be listed; nothing is saved then.
  package func add(
    _ group: QuestionGroup,
    besides known: inout KnownGroups
  ) throws(StoreError) -> AddedGroup {
    if !known.ids.contains(group.id) {
      do throws(StoreError) {
        return try add(group, besides: &known, isCopy: false) { known throws(StoreError) in
          guard !known.isHeld else { return }
          try update(&known)
          if known.ids.contains(group.id) { throw .nameTaken(folder) }
        }
      } catch .nameTaken {}
    }
    var builder = QuestionGroupBuilder(group)
    builder.id = .random()
    builder.questions.renewIDs()
    guard let copy = try? builder.build() else {
      preconditionFailure("a copy is as complete as the group")
    }
    return try add(copy, besides: &known, isCopy: true) { _ throws(StoreError) in }
  }

  /// Saves a group as a new file, with no more of that in memory than a piece.
  private func add(
    _ group: QuestionGroup,
    besides known: inout KnownGroups,
    isCopy: Bool,
    _ check: (inout KnownGroups) throws(StoreError) -> Void
  ) throws(StoreError) -> AddedGroup {
    let (path, stamp, problem) = try create(
      NewGroupPieces(of: group),
      named: Slug(title: group.title),
      besides: known.slugs,
      isLocked: known.isHeld
    ) { _ throws(StoreError) in try check(&known) }
    known.insert(group.id, in: path)
    return AddedGroup(id: group.id, path: path, stamp: stamp, isCopy: isCopy, problem: problem)
  }

  /// Saves a group as a new file, unless the library has its id, also where another program has added it a moment ago; `nil`
  /// then.
  func place(
    _ group: QuestionGroup,
    of opened: OpenedGroup,
    besides known: inout KnownGroups
  ) throws(StoreError) -> PlacedGroup? {
    guard !known.ids.contains(group.id) else { return nil }
    let placed: PlacedGroup
    do throws(StoreError) {
      placed = try place(group, of: opened) { path throws(StoreError) in
        try update(&known)
        if known.ids.contains(group.id) { throw .nameTaken(path) }
      }
    } catch .nameTaken {
      return nil
    }
    if let path = placed.opened.path { known.insert(placed.opened.builder.id, in: path) }
    return placed
  }
}

extension QuestionBuilder {
  /// The question without the ids that a file may lack, and that are new at each reading then.
  fileprivate var withoutNames: QuestionBuilder {
    var question = self
    question.id = QuestionID(rawValue: "")
    question.under = under.map { _ in QuestionID(rawValue: "") }
    return question
  }
}

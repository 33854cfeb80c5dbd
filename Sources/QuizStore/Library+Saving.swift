import BuilderKit
public import Quiz
internal import QuizDocuments

public import struct SystemPackage.FilePath

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
  public func save(
    _ group: QuestionGroup,
    of opened: OpenedGroup,
    overwriting: Bool = false
  ) throws(StoreError) -> OpenedGroup {
    var saved = opened
    saved.builder = QuestionGroup.Builder(group)
    saved.document = opened.document.updated(with: saved.builder)
    saved.problems = []
    let bytes = saved.document.bytes
    if let path = opened.path {
      saved.stamp = try files.replace(
        path,
        with: bytes,
        unlessChangedSince: overwriting ? nil : opened.stamp
      )
    } else {
      let (path, stamp) = try create(bytes, named: Slug(title: group.title))
      saved.path = path
      saved.stamp = stamp
    }
    return saved
  }

  /// Looks for other names of a file (hard links), which a save leaves with the old file: it puts a new one in the
  /// place of this name, so that a power loss finds the old or the new one whole.
  ///
  /// A file that cannot be looked at has none.
  public func hasOtherNames(_ path: FilePath) -> Bool {
    ((try? fileSystem.information(about: path))?.nameCount ?? 1) > 1
  }

  private func create(
    _ bytes: [UInt8],
    named slug: Slug
  ) throws(StoreError) -> (FilePath, FileStamp) {
    try files.createFoldersToSave(folder)
    var taken = try fileSystem.names(in: folder).map(\.stem)
    while true {
      let name = slug.avoiding(taken)
      let path = folder.appending("\(name).\(Self.fileExtension)")
      do {
        return (path, try files.put(bytes, at: path, permissions: nil, replacing: false))
      } catch .cannotSave(let cause) where cause.code == .fileExists {
        // Somebody was faster, or the file system takes two names for one that differ to us.
        taken.append(name)
      }
    }
  }

  /// Hands a text to another program in a file of its own, and reads back what that program made of it.
  ///
  /// The file is for the user alone and is removed afterwards, whatever happens.
  ///
  /// - Parameters:
  ///   - text: The text; the file ends in a newline, as editors like it.
  ///   - place: The place of the file, in a folder that exists; `nil` for one that nobody looks for after a sudden end.
  ///   - body: Runs the program on the file and returns its status; after any but zero the text stays as it was.
  /// - Returns: The text of the file, without the final newline; `nil` when it stays as it was.
  /// - Throws: `StoreError.cannotSave` or `.cannotRead`.
  public func withScratchFile(
    holding text: String,
    at place: FilePath? = nil,
    _ body: (FilePath) -> Int32?
  ) throws(StoreError) -> (text: String?, status: Int32?) {
    if place == nil { try files.createFoldersToSave(stateFolder) }
    let path = place ?? stateFolder.appending("edit-\(files.process.number).txt")
    _ = try files.put(
      Array("\(text)\n".utf8),
      at: path,
      permissions: .ownerReadWrite,
      replacing: true
    )
    defer { try? fileSystem.remove(path) }
    let status = body(path)
    guard status == 0 else { return (nil, status) }
    return (StoreFiles.editedText(try fileSystem.contents(of: path).bytes), status)
  }

  /// Saves a group that was imported, as a new file; throws `StoreError.cannotSave`.
  ///
  /// A group with an id that the library has is saved under new ids, so that no two files have the same.
  public func add(
    _ group: QuestionGroup,
    besides taken: Set<GroupID>
  ) throws(StoreError) -> OpenedGroup {
    let opened = OpenedGroup(new: QuestionGroupBuilder(group))
    guard taken.contains(group.id) else { return try save(group, of: opened) }
    let copy = opened.copy(titled: group.title)
    guard let group = try? copy.builder.build() else {
      preconditionFailure("a copy is as complete as the group")
    }
    return try save(group, of: copy)
  }

  /// Saves those groups that come with the program and whose id is not there yet, each as a new file, and returns their
  /// number; throws `StoreError.cannotSave`; those before it stay.
  public func addSamples(_ files: [[UInt8]]) throws(StoreError) -> Int {
    let known = Set(try entries().compactMap(\.groupID))
    var count = 0
    for file in files {
      guard let reading = try? GroupDocument.read(file), !known.contains(reading.builder.id),
        let group = try? reading.builder.build()
      else { continue }
      var opened = OpenedGroup(new: reading.builder)
      opened.document = reading.document
      _ = try save(group, of: opened)
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
  public func save(
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

public import Quiz
internal import QuizDocuments
public import SystemPackage

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
    try fileSystem.createFoldersToSave(folder)
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
  ///   - body: Runs the program on the file and returns its status; after any but zero the text stays as it was.
  /// - Returns: The text of the file, without the final newline; `nil` when it stays as it was.
  /// - Throws: `StoreError.cannotSave` or `.cannotRead`.
  public func withScratchFile(
    holding text: String,
    _ body: (FilePath) -> Int32?
  ) throws(StoreError) -> (text: String?, status: Int32?) {
    try fileSystem.createFoldersToSave(stateFolder)
    let path = stateFolder.appending("edit-\(files.process.number).txt")
    _ = try files.put(
      Array("\(text)\n".utf8),
      at: path,
      permissions: .ownerReadWrite,
      replacing: true
    )
    defer { try? fileSystem.remove(path) }
    let status = body(path)
    guard status == 0 else { return (nil, status) }
    var edited = String(decoding: try fileSystem.contents(of: path).bytes, as: UTF8.self)
    if edited.hasSuffix("\n") { edited.removeLast() }
    return (edited, status)
  }
}

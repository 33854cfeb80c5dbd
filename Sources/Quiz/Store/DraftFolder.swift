package import Quiz
internal import QuizDocuments
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The folder of drafts: groups that were left without saving, one file each.
///
/// The group's id and the file's path connect a draft with its file. If that file no longer exists, such as after a
/// renaming, the id alone does.
package struct DraftFolder: Sendable {
  let files: StoreFiles
  /// The folder, made when needed.
  let path: FilePath

  /// Keeps a group as it is, complete or not, beside its file.
  ///
  /// An earlier draft of it is kept under another name, unless it is the one that this one goes on from.
  ///
  /// - Parameters:
  ///   - builder: The group; blank parts and parts that are not set come back as such.
  ///   - opened: The original, by which a later change of the file shows.
  ///   - predecessor: The draft that the user has gone on with, which this one takes the place of.
  /// - Returns: The stamp of its file.
  /// - Throws: `StoreError.cannotSave` with all earlier drafts in place; `.notDurable` with the new one, too.
  @discardableResult
  package func save(
    _ builder: QuestionGroup.Builder,
    of opened: OpenedGroup,
    insteadOf predecessor: FilePath? = nil
  ) throws(StoreError) -> FileStamp {
    try files.createFoldersToSave(self.path)
    let opened = files.lasting(opened)
    let file = self.file(of: builder.id, at: opened.path)
    // Of two runs that keep a draft of one group at once, the second finds that of the first.
    let stamp = try files.put(
      DraftDocument(builder, of: opened).bytes,
      at: file,
      traits: .permissions(0o600),
      replacing: true
    ) { () throws(StoreError) in
      if file != predecessor { try setAside(file) }
    }
    if let predecessor, file != predecessor {
      // If that fails, it can be recovered once more.
      try? files.discard(predecessor)
    }
    return stamp
  }

  /// Returns the place of the draft of a group with a file, or without one; there need not be a draft.
  package func file(of id: GroupID, at path: FilePath?) -> FilePath {
    self.path.appending(
      "\(DraftKey(of: id, at: files.lasting(path)).text).\(Library.fileExtension)"
    )
  }

  /// Gives a draft that nobody has opened since another name, under which it can be recovered as before.
  private func setAside(_ draft: FilePath) throws(StoreError) {
    for number in 2... {
      let name = "\(draft.stem ?? "")-\(number).\(Library.fileExtension)"
      do {
        return try files.system.rename(draft, to: self.path.appending(name), replacing: false)
      } catch  where error.code == .noSuchFileOrDirectory {
        return
      } catch  where error.code == .fileExists {
        continue
      } catch {
        throw .cannotSave(error)
      }
    }
  }

  /// Lists the drafts, the newest first, those that cannot be read with their problems; throws `StoreError.cannotRead` if
  /// the folder cannot be listed.
  package func entries() throws(StoreError) -> [DraftEntry] {
    try files.system.jsonFiles(in: path).map(files.kept).newestFirst()
  }

  /// Lists the drafts of a group, the newest first, among them those in its place that cannot be read; throws
  /// `StoreError.cannotRead` if the folder cannot be listed.
  func entries(of id: GroupID, at path: FilePath?) throws(StoreError) -> [DraftEntry] {
    let key = DraftKey(of: id, at: files.lasting(path))
    return try files.system.jsonFiles(in: self.path)
      .filter { key.mayHaveSameID(as: $0.stem ?? "") }
      .map(files.kept)
      .filter { draft in
        draft.problem == nil ? files.belongs(draft, to: id, at: path) : draft.file.stem == key.text
      }
      .newestFirst()
  }

  /// Lists the drafts that, by their names, may be of groups with some keys.
  func entries(named keys: Set<String>) throws(StoreError) -> [DraftEntry] {
    try files.system.jsonFiles(in: path)
      .filter { DraftKey.mayBeAmong(keys, $0.stem ?? "") }
      .map(files.kept)
  }
}

/// The name, without its ending, of a draft or journal: made of the group's id and, where it has a file, of that file's
/// path.
///
/// A copied file has the same id inside, and drafts of its own.
struct DraftKey: Hashable {
  let text: String
  private let id: String

  /// Names the draft of a group, with the absolute path of its file if it has one.
  ///
  /// The name contains the id where that is harmless, otherwise a digest of it.
  init(of id: GroupID, at path: FilePath?) {
    let text = id.rawValue
    let isHarmless =
      (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    // The underscore keeps the two sorts of name apart.
    self.id = isHarmless ? text : "_" + String(FNV1a.digest(of: text.utf8), radix: 16)
    let digest = path.map { "_" + String(FNV1a.digest(of: $0.string.utf8), radix: 16) }
    self.text = self.id + (digest ?? "")
  }

  /// Returns whether a name may be that of something kept of the same id, whatever its file; the id inside decides.
  func mayHaveSameID(as name: String) -> Bool {
    name.hasPrefix(id)
  }

  /// Returns whether a name may be that of something kept of one of several groups, given by the keys that they have
  /// without a file.
  ///
  /// - Complexity: O(*n*) lookups in the length of the name, however many groups there are.
  static func mayBeAmong(_ keys: Set<String>, _ name: String) -> Bool {
    name.indices.contains { keys.contains(String(name[...$0])) }
  }
}

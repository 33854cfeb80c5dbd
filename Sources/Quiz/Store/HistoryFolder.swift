internal import LosslessJSON
package import Quiz
internal import QuizDocuments
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The folder of histories: for each group that was closed, the edits that undo takes back in the next visit.
///
/// A history serves for a day, and only for a file with the very bytes that it was kept for. It begins with a line on
/// these, and has an edit a line, from the last back to the first, each as undo applies it:
///
/// ```swift
/// try library.historyFolder.save(edits, of: id, at: path, stamp: stamp)
/// let edits = library.historyFolder.edits(of: builder, at: path, stamp: stamp)
/// ```
package struct HistoryFolder: Sendable {
  private static let format = "quizbuilder/history"
  private static let version = 1
  private static let fileExtension = "history"
  /// The time that a history serves, in seconds.
  private static let lifetime: Int64 = 24 * 60 * 60
  /// The length from which on older edits are left out, in bytes.
  private static let mostBytes = 1 << 20

  private enum Key: String {
    case format, version, time, size, digest
  }

  let files: StoreFiles
  /// The folder, made when needed.
  let folder: FilePath

  private func file(of id: GroupID, at path: FilePath) -> FilePath {
    folder.appending("\(DraftKey(of: id, at: files.lasting(path)).text).\(Self.fileExtension)")
  }

  // MARK: Keeping

  /// Keeps the edits that led to a saved group, in the place of those before; without any, none are kept.
  ///
  /// - Parameters:
  ///   - edits: The edits in their order.
  ///   - id: The group.
  ///   - path: Its file.
  ///   - stamp: The stamp of the file that they led to.
  /// - Throws: `StoreError.cannotSave`, or `.cannotMove`; the history is unchanged.
  package func save(
    _ edits: [GroupEdit],
    of id: GroupID,
    at path: FilePath,
    stamp: FileStamp
  ) throws(StoreError) {
    let file = file(of: id, at: path)
    guard !edits.isEmpty else { return try files.discard(file) }
    var bytes = JournalLine.bytes(of: head(of: stamp))
    for (number, edit) in edits.reversed().enumerated() where bytes.count < Self.mostBytes {
      bytes += JournalLine.bytes(of: edit.inverse.json, number: number + 1)
    }
    try files.createFoldersToSave(folder)
    try write(bytes, at: file)
  }

  /// Writes a whole file; of two runs that close one group, the last one's is as good as the other's.
  private func write(_ bytes: [UInt8], at file: FilePath) throws(StoreError) {
    do throws(FileSystemError) {
      let staged = try StagedFile(
        bytes,
        beside: file,
        traits: .permissions(0o600),
        in: files.system,
        process: files.process
      )
      do {
        try staged.commit(to: file, replacing: true)
      } catch {
        throw error.cause
      }
    } catch {
      throw .cannotSave(error)
    }
  }

  private func head(of stamp: FileStamp) -> [UInt8] {
    let root: JSONObject = [
      Key.format.rawValue: .string(Self.format),
      Key.version.rawValue: .number(JSONNumber(Self.version)),
      Key.time.rawValue: .number(JSONNumber(files.now())),
      Key.size.rawValue: .number(JSONNumber(stamp.size)),
      Key.digest.rawValue: .number(JSONNumber(Int64(bitPattern: stamp.digest))),
    ]
    return JSONValue.object(root).write(.compact)
  }

  // MARK: Reading

  /// Returns the edits that led to a group as it is in its file; none where no history fits.
  ///
  /// A history that is cut off or damaged has its edits up to there.
  ///
  /// - Complexity: O(*n*) in the size of the history, and a copy of the group.
  package func edits(
    of builder: QuestionGroupBuilder,
    at path: FilePath,
    stamp: FileStamp
  ) -> [GroupEdit] {
    guard let contents = try? files.system.read(file(of: builder.id, at: path)) else { return [] }
    var lines = contents.bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard let head = lines.popFirst().flatMap(JournalLine.json), serves(head, for: stamp) else {
      return []
    }
    var form = builder
    var edits: [GroupEdit] = []
    for line in lines {
      guard let record = JournalLine.record(of: line), record.number == edits.count + 1,
        let edit = try? GroupEdit(json: record.json, on: form, version: GroupEdit.journalVersion),
        (try? form.apply(edit)) != nil
      else { break }
      edits.append(edit.inverse)
    }
    return edits.reversed()
  }

  /// Returns the edits that led to a group as it is in a draft; none where no history fits.
  package func edits(of builder: QuestionGroupBuilder, inDraft draft: FilePath) -> [GroupEdit] {
    guard let contents = try? files.system.contents(of: draft) else { return [] }
    return edits(of: builder, at: draft, stamp: FileStamp(of: contents))
  }

  private func serves(_ head: ArraySlice<UInt8>, for stamp: FileStamp) -> Bool {
    guard let root = try? JSONValue(parsing: Array(head)) else { return false }
    func number(_ key: Key) -> Int64? { root[key.rawValue]?.intValue.map { Int64($0) } }
    guard let time = number(.time), isRecent(time) else { return false }
    return root[Key.format.rawValue] == .string(Self.format)
      && number(.version) == Int64(Self.version) && number(.size) == stamp.size
      && number(.digest) == Int64(bitPattern: stamp.digest)
  }

  /// Returns whether a time is within a lifetime from now; before or after, as the clock may have gone back.
  private func isRecent(_ time: Int64) -> Bool {
    let (age, overflows) = files.now().subtractingReportingOverflow(time)
    return !overflows && -Self.lifetime...Self.lifetime ~= age
  }

  /// Removes the histories that serve no more; what cannot be removed now is left for the next start.
  func removeOld() {
    for name in (try? files.system.names(in: folder)) ?? []
    where name.extension == Self.fileExtension {
      let file = folder.appending(name)
      guard let contents = try? files.system.read(file) else { continue }
      let head = contents.bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first
      let root = head.flatMap(JournalLine.json).flatMap { try? JSONValue(parsing: Array($0)) }
      let time = root?[Key.time.rawValue]?.intValue ?? 0
      if !isRecent(Int64(time)) { try? files.discard(file) }
    }
  }
}

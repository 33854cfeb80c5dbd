internal import Quiz
internal import QuizMedia
internal import SystemFiles
package import SystemPackage

/// The folder of groups, drafts, pictures, sounds and films that were thrown away and can be put back.
package struct TrashFolder: Sendable {
  let files: StoreFiles
  /// The folder, made when needed.
  let folder: FilePath
  /// The folder that groups come from.
  let groups: FilePath
  /// The folder that drafts come from.
  let drafts: DraftFolder
  /// The folder that pictures, sounds and films come from.
  let media: FilePath

  /// Moves a file to the trash, also to another disk; what it looks like inside does not matter.
  ///
  /// Of a symbolic link, the file it leads to stays where it is, and a copy goes to the trash.
  ///
  /// - Throws: `StoreError.cannotMove`; the file is where it was.
  package func move(_ path: FilePath) throws(StoreError) -> TrashedFile {
    do throws(FileSystemError) {
      try files.createFolders(folder)
      var time = files.now()
      while true {
        let trashed = TrashedFile(
          slug: path.stem ?? "",
          extension: path.extension ?? Library.fileExtension,
          time: time,
          in: folder
        )
        do throws(FileSystemError) {
          try move(path, to: trashed.path)
          return trashed
        } catch  where error.code == .fileExists {
          // Two of the same name within a second: a second later is as good.
          time += 1
        }
      }
    } catch {
      throw .cannotMove(error)
    }
  }

  /// Moves a group's file to the trash as ``move(_:)-(FilePath)`` does, unless it was changed since it was written.
  ///
  /// - Throws: `StoreError.changedOnDisk`, `.removedFromDisk`, `.cannotRead` or `.cannotMove`; the file is where it was.
  package func move(
    _ path: FilePath,
    unlessChangedSince stamp: FileStamp
  ) throws(StoreError) -> TrashedFile {
    let change: FileState.Change
    do throws(FileSystemError) {
      change = try files.change(of: path, since: stamp)
    } catch {
      throw .cannotRead(error)
    }
    switch change {
    case .none: return try move(path)
    case .changed: throw .changedOnDisk(path)
    case .removed: throw .removedFromDisk(path)
    }
  }

  /// Lists what is in the trash, the newest first; throws `StoreError.cannotRead` if the folder cannot be listed.
  package func entries() throws(StoreError) -> [TrashedFile] {
    try files.system.names(in: folder)
      .compactMap { TrashedFile(folder.appending($0)) }
      .sorted { ($1.time, $0.slug) < ($0.time, $1.slug) }
  }

  /// Puts a group, a picture, a sound or a film back under its old name, never over another file, and returns its path; throws
  /// `StoreError.nameTaken`, or `.cannotMove`; it stays in the trash.
  package func restore(_ trashed: TrashedFile) throws(StoreError) -> FilePath {
    try restore(trashed, into: trashed.isMedia ? media : groups)
  }

  private func restore(
    _ trashed: TrashedFile,
    into folder: FilePath
  ) throws(StoreError) -> FilePath {
    let path = folder.appending(trashed.name)
    do throws(FileSystemError) {
      try files.createFolders(folder)
      try move(trashed.path, to: path)
    } catch  where error.code == .fileExists {
      throw .nameTaken(path)
    } catch {
      throw .cannotMove(error)
    }
    return path
  }

  /// Moves a file to a name that must be free, by a copy where a rename cannot do it; throws the first failure; the
  /// file has its old name alone then.
  private func move(_ source: FilePath, to destination: FilePath) throws(FileSystemError) {
    guard try !isLink(source) else { return try replace(source, byCopyAt: destination) }
    do throws(FileSystemError) {
      try files.system.rename(source, to: destination, replacing: false)
    } catch  where error.code == .improperLink {
      // Another disk.
      return try replace(source, byCopyAt: destination)
    }
    do throws(FileSystemError) {
      // The new name first: better two names after a power loss than none.
      try files.system.synchronizeFolder(destination.containingFolder)
    } catch {
      try? files.system.rename(destination, to: source, replacing: false)
      throw error
    }
    // If that fails, a power loss may bring the old name back, beside the new one.
    try? files.system.synchronizeFolder(source.containingFolder)
  }

  /// Removes a file when a copy of it is whole and on the disk.
  private func replace(_ source: FilePath, byCopyAt destination: FilePath) throws(FileSystemError) {
    try copy(source, to: destination)
    do throws(FileSystemError) {
      try files.system.remove(source)
    } catch {
      try? files.system.remove(destination)
      throw error
    }
    try? files.system.synchronizeFolder(source.containingFolder)
  }

  private func copy(_ source: FilePath, to destination: FilePath) throws(FileSystemError) {
    let contents = try files.system.read(source)
    let staged = try StagedFile(
      contents.bytes,
      beside: destination,
      traits: .kept(of: source, contents.information),
      in: files.system,
      process: files.process
    )
    do {
      try staged.commit(to: destination, replacing: false)
    } catch {
      if case .notDurable = error { try? files.system.remove(destination) }
      throw error.cause
    }
  }

  private func isLink(_ path: FilePath) throws(FileSystemError) -> Bool {
    guard let folder = try files.system.resolve(path.containingFolder),
      let name = path.lastComponent
    else { return false }
    let resolved = try files.system.resolve(path)
    return resolved != nil && resolved != folder.appending(name)
  }

  /// Moves a draft to the trash, or a journal, which becomes a draft before; throws `StoreError.cannotMove`, or why a
  /// journal cannot become a draft; it is where it was.
  package func move(_ draft: DraftEntry) throws(StoreError) -> TrashedFile {
    guard draft.kind == .journal else { return try move(draft.file) }
    let opened = try files.load(draft.file).opened
    try drafts.save(opened.builder, of: opened)
    let trashed = try move(drafts.file(of: opened.builder.id, at: opened.path))
    try files.discard(draft)
    return trashed
  }

  /// Puts a draft back, never over a newer one of its group; throws `StoreError.nameTaken`, or `.cannotMove`; the draft
  /// stays in the trash.
  package func restoreDraft(_ trashed: TrashedFile) throws(StoreError) {
    _ = try restore(trashed, into: drafts.path)
  }
}

/// A file that was thrown away and can be put back: a group, a draft, or a picture, a sound or a film.
package struct TrashedFile: Hashable, Sendable {
  /// Its place now: `20261120T201500Z-capitals.json`.
  package var path: FilePath
  /// The name it had, without the ending.
  package var slug: String
  /// The ending of its name.
  package var fileExtension: String
  /// The time at which it was thrown away, in UTC, as `20261120T201500Z`: sorts by age.
  package var time: String

  private static let timeLength = 16

  /// The name it had.
  package var name: String { "\(slug).\(fileExtension)" }

  /// True for a picture, a sound or a film.
  package var isMedia: Bool { fileExtension != Library.fileExtension }

  /// The time at which it was thrown away, in seconds since 1970; `nil` for a time that there is not.
  package var seconds: Int64? {
    let digits = time.split { $0 == "T" || $0 == "Z" }
    guard digits.count == 2, digits[0].count == 8, digits[1].count == 6,
      let day = Int(digits[0]), let clock = Int(digits[1])
    else { return nil }
    return SystemCalls.seconds(
      (day / 10_000, day / 100 % 100, day % 100),
      (clock / 10_000, clock / 100 % 100, clock % 100)
    )
  }

  /// Names the place in the trash of a file that is thrown away.
  package init(
    slug: String,
    extension fileExtension: String = Library.fileExtension,
    time: Int64,
    in folder: FilePath
  ) {
    (self.slug, self.fileExtension) = (slug, fileExtension)
    // The basic format of ISO 8601, as file systems do not like colons.
    self.time = SystemCalls.utc(time).filter { $0 != "-" && $0 != ":" }
    path = folder.appending("\(self.time)-\(slug).\(fileExtension)")
  }

  /// Reads the name of a file in the trash; `nil` for a foreign one.
  init?(_ path: FilePath) {
    guard let fileExtension = path.extension, let stem = path.stem else { return nil }
    let time = stem.prefix(Self.timeLength)
    let rest = stem.dropFirst(Self.timeLength)
    guard time.count == Self.timeLength, time.last == "Z", rest.first == "-", rest.count > 1 else {
      return nil
    }
    self.path = path
    self.time = String(time)
    self.fileExtension = fileExtension
    slug = String(rest.dropFirst())
    guard !isMedia || MediaFormat.extensions.contains(fileExtension) && MediaName(name) != nil
    else { return nil }
  }
}

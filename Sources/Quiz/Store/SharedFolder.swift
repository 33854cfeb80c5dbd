internal import Quiz
package import QuizDocuments
internal import QuizMedia
internal import SystemFiles
package import SystemPackage

/// The folder of the groups as a sync brings files into it.
package struct SharedFolder: Sendable {
  let files: StoreFiles
  let folder: FilePath
  let trash: TrashFolder

  /// The outcome of a file that arrived from elsewhere.
  package enum Arrival: Hashable, Sendable {
    /// The file here has all of it.
    case done
    /// The file here had changes of its own, and has both now.
    case merged(MergedFile)
    /// It went beside the file here: its path.
    case beside(FilePath)
    /// One of both sides has removed the file, which the other changed; it stays.
    case kept(removedHere: Bool)
  }

  /// Brings a version of a file in the library's folder that was made of another one elsewhere.
  ///
  /// The look at the file and the step that replaces it are one for all writers of this program on this machine; changes
  /// that were saved meanwhile are merged. A file that goes, goes to the trash.
  ///
  /// - Parameters:
  ///   - new: The version; `nil` for none.
  ///   - old: The version that it was made of; `nil` for none.
  ///   - name: The name of the file.
  ///   - merge: Merges texts that are no groups.
  /// - Returns: The outcome.
  /// - Throws: `StoreError` with the file as it was; never `.notDurable`.
  /// - Complexity: O(*n* log *n*) in the length of the file, for each time that somebody else changes it meanwhile.
  package func bring(
    _ new: [UInt8]?,
    madeOf old: [UInt8]?,
    as name: FilePath.Component,
    mergingLines merge: LineMerge
  ) throws(StoreError) -> Arrival {
    let path = folder.appending(name)
    var tries = 1
    while true {
      let current = try bytes(of: path)
      let arrival = FileArrival(of: new, madeOf: old, over: current, mergingLines: merge)
      do {
        let outcome = try settle(arrival, new, over: current, at: path)
        guard outcome == .done, current == nil, old != nil, new != nil else { return outcome }
        return .kept(removedHere: true)
      } catch .changedOnDisk where tries < Library.mostTries {
        tries += 1
      } catch .cannotSave(let cause) where cause.code == .fileExists && tries < Library.mostTries {
        tries += 1
      }
    }
  }

  private func settle(
    _ arrival: FileArrival,
    _ new: [UInt8]?,
    over current: [UInt8]?,
    at path: FilePath
  ) throws(StoreError) -> Arrival {
    switch arrival {
    case .keep: return new == nil && current != nil ? .kept(removedHere: false) : .done
    case .remove:
      try remove(path, holding: current ?? [])
      return .done
    case .write(let bytes, let merge):
      try write(bytes, over: current, at: path)
      if let merge {
        let name = TreePath(path.lastComponent?.string ?? "")
        return .merged(MergedFile(name, merge))
      }
      return .done
    case .writeBeside: return .beside(try writeBeside(new ?? [], path))
    }
  }

  /// Writes a file, unless it is not as it was looked at: `StoreError.changedOnDisk`, or `.cannotSave` with `EEXIST`.
  private func write(
    _ bytes: [UInt8],
    over current: [UInt8]?,
    at path: FilePath
  ) throws(StoreError) {
    try files.createFoldersToSave(folder)
    let target: FilePath
    let traits: FileTraits
    do {
      target = try files.system.resolve(path) ?? path
      traits = try files.system.information(about: target).map { .kept(of: target, $0) } ?? .usual
    } catch {
      throw .cannotSave(error)
    }
    _ = try files.accepting { () throws(StoreError) in
      try files.put(bytes, at: target, traits: traits, replacing: current != nil) {
        () throws(StoreError) in
        guard try self.bytes(of: target) == current else { throw .changedOnDisk(path) }
      }
    }
  }

  /// Moves a file to the trash, unless it is not as it was looked at: `StoreError.changedOnDisk`.
  private func remove(_ path: FilePath, holding current: [UInt8]) throws(StoreError) {
    let lock = FolderLock(folder, in: files.system)
    defer { lock.release() }
    guard let now = try bytes(of: path) else { return }
    guard now == current else { throw .changedOnDisk(path) }
    guard path.extension != Library.fileExtension else {
      _ = try trash.move(path)
      return
    }
    do {
      try files.system.remove(path)
    } catch {
      throw .cannotMove(error)
    }
  }

  /// Adds a line at the end of a text file in the library's folder, which is made if there is none.
  ///
  /// - Throws: `StoreError` with the file as it was; never `.notDurable`.
  package func add(line: String, to name: String) throws(StoreError) {
    let path = folder.appending(name)
    var tries = 1
    while true {
      let current = try bytes(of: path)
      let end: [UInt8] = (current?.last ?? 10) == 10 ? [] : [10]
      do {
        try write((current ?? []) + end + Array("\(line)\n".utf8), over: current, at: path)
        return
      } catch .changedOnDisk where tries < Library.mostTries {
        tries += 1
      } catch .cannotSave(let cause) where cause.code == .fileExists && tries < Library.mostTries {
        tries += 1
      }
    }
  }

  /// Writes bytes under the first free name beside a file, or finds them there: for a group as the library names files, for
  /// anything else `NAME.theirs`.
  private func writeBeside(_ bytes: [UInt8], _ path: FilePath) throws(StoreError) -> FilePath {
    let title = (try? GroupDocument.read(bytes)).map { $0.builder.title ?? "" }
    let own = path.lastComponent?.string ?? ""
    var taken: [String] = []
    while true {
      let name =
        title.map { "\(Slug(title: $0).avoiding(TakenSlugs(taken))).\(Library.fileExtension)" }
        ?? "\(own).theirs\(taken.isEmpty ? "" : "-\(taken.count + 1)")"
      let place = folder.appending(name)
      do throws(StoreError) {
        switch try self.bytes(of: place) {
        case nil:
          _ = try files.accepting { () throws(StoreError) in
            try files.put(bytes, at: place, replacing: false)
          }
          return place
        // Put there by an earlier try.
        case bytes?: return place
        case _?: break
        }
      } catch .cannotSave(let cause) where cause.code == .fileExists {}
      taken.append(place.stem ?? name)
    }
  }

  /// Reads a file; `nil` if there is none.
  private func bytes(of path: FilePath) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try files.system.contents(of: path).bytes
    } catch .cannotRead(let cause) where cause.code == .noSuchFileOrDirectory {
      return nil
    }
  }
}

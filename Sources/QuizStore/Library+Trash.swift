public import SystemPackage

extension Library {
  var trashFolder: FilePath { stateFolder.appending("trash") }

  /// Moves a group's file to the trash, also to another disk; what it looks like inside does not matter.
  ///
  /// Of a symbolic link, the file it leads to stays where it is, and a copy goes to the trash.
  ///
  /// - Parameter path: The file.
  /// - Returns: What `restore` takes.
  /// - Throws: `StoreError.cannotMove`; the file is where it was.
  public func trash(_ path: FilePath) throws(StoreError) -> TrashedGroup {
    do throws(FileSystemError) {
      try fileSystem.createFolders(trashFolder)
      var time = now()
      while true {
        let trashed = TrashedGroup(slug: path.stem ?? "", time: time, in: trashFolder)
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

  /// Lists what is in the trash, the newest first.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  public func trashedGroups() throws(StoreError) -> [TrashedGroup] {
    try names(in: trashFolder)
      .compactMap { TrashedGroup(trashFolder.appending($0)) }
      .sorted { ($1.time, $0.slug) < ($0.time, $1.slug) }
  }

  /// Puts a group back under its old name; never over another file.
  ///
  /// - Returns: Its file.
  /// - Throws: `StoreError.nameTaken`, or `.cannotMove`; the group stays in the trash.
  public func restore(_ trashed: TrashedGroup) throws(StoreError) -> FilePath {
    try restore(trashed, into: folder)
  }

  /// Puts what is in the trash into a folder, under its old name.
  func restore(
    _ trashed: TrashedGroup,
    into folder: FilePath
  ) throws(StoreError) -> FilePath {
    let path = folder.appending("\(trashed.slug).\(Self.fileExtension)")
    do throws(FileSystemError) {
      try fileSystem.createFolders(folder)
      try move(trashed.path, to: path)
    } catch  where error.code == .fileExists {
      throw .nameTaken(path)
    } catch {
      throw .cannotMove(error)
    }
    return path
  }

  /// Moves a file to a name that must be free, by a copy where a rename cannot do it.
  ///
  /// - Throws: The first failure; the file has its old name alone then.
  private func move(_ source: FilePath, to destination: FilePath) throws(FileSystemError) {
    guard try !isLink(source) else { return try replace(source, byCopyAt: destination) }
    do throws(FileSystemError) {
      try fileSystem.rename(source, to: destination, replacing: false)
    } catch  where error.code == .improperLink {
      // Another disk.
      return try replace(source, byCopyAt: destination)
    }
    do throws(FileSystemError) {
      // The new name first: better two names after a power loss than none.
      try fileSystem.synchronizeFolder(destination.containingFolder)
    } catch {
      try? fileSystem.rename(destination, to: source, replacing: false)
      throw error
    }
    // If that fails, a power loss may bring the old name back, beside the new one.
    try? fileSystem.synchronizeFolder(source.containingFolder)
  }

  /// Removes a file when a copy of it is whole and on the disk.
  private func replace(
    _ source: FilePath,
    byCopyAt destination: FilePath
  ) throws(FileSystemError) {
    try copy(source, to: destination)
    do throws(FileSystemError) {
      try fileSystem.remove(source)
    } catch {
      try? fileSystem.remove(destination)
      throw error
    }
    try? fileSystem.synchronizeFolder(source.containingFolder)
  }

  private func copy(_ source: FilePath, to destination: FilePath) throws(FileSystemError) {
    let contents = try fileSystem.read(source)
    let staged = try StagedFile(
      contents.bytes,
      beside: destination,
      permissions: contents.information.permissions,
      in: fileSystem,
      process: process
    )
    do {
      try staged.commit(to: destination, replacing: false)
    } catch {
      if case .notDurable = error { try? fileSystem.remove(destination) }
      throw error.cause
    }
  }

  /// Whether the last component of a path is a symbolic link.
  private func isLink(_ path: FilePath) throws(FileSystemError) -> Bool {
    guard let folder = try fileSystem.resolve(path.containingFolder), let name = path.lastComponent
    else { return false }
    let resolved = try fileSystem.resolve(path)
    return resolved != nil && resolved != folder.appending(name)
  }
}

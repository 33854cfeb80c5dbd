extension Library {
  /// Looks, without reading it, at the file of a group that somebody else may have changed.
  ///
  /// - Returns: What stands there now; `nil` if that is what was opened or last saved, if the group has no file, or if
  ///   it cannot be looked at.
  public func changedSighting(of opened: OpenedGroup) -> FileSighting? {
    guard let path = opened.path, let stamp = opened.stamp else { return nil }
    do throws(FileSystemError) {
      let now = try fileSystem.information(about: path)
      if let now, stamp.matches(now) { return nil }
      return FileSighting(now)
    } catch {
      return nil
    }
  }

  /// Finds out what became of a file that does not look as it did.
  ///
  /// - Returns: `changedOnDisk`, also for a folder in its place, or `removedFromDisk`, to be asked about; `nil` if it
  ///   holds the bytes it did, or cannot be read.
  /// - Complexity: O(*n*) in the length of the file.
  public func outsideChange(_ sighting: FileSighting, of opened: OpenedGroup) -> StoreError? {
    guard let path = opened.path, let stamp = opened.stamp else { return nil }
    guard let information = sighting.information else { return .removedFromDisk(path) }
    guard information.kind == .file else { return .changedOnDisk(path) }
    guard let bytes = try? fileSystem.read(path).bytes, !stamp.matches(bytes) else { return nil }
    return .changedOnDisk(path)
  }
}

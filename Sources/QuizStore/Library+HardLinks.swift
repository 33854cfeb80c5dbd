public import struct SystemPackage.FilePath

extension Library {
  /// Whether a file has other names (hard links), which a save leaves with what the file was: it puts a new file in the
  /// place of this name, so that a power loss finds the old or the new one whole.
  ///
  /// A file that cannot be looked at has none.
  public func hasOtherNames(_ path: FilePath) -> Bool {
    ((try? fileSystem.information(about: path))?.nameCount ?? 1) > 1
  }
}

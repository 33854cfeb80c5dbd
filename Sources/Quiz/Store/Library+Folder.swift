internal import SystemFiles
internal import SystemPackage

extension Library {
  /// True if the folder is there.
  package var isFolder: Bool {
    ((try? fileSystem.information(about: folder)) ?? nil)?.kind == .folder
  }

  /// True if the folder, or one above it, has the mark of a repository; without it, no git need be asked.
  ///
  /// - Complexity: O(*n*) looks at files in the number of folders above it.
  package var mayBeInRepository: Bool {
    guard isFolder else { return false }
    var folder = (try? fileSystem.resolve(folder)) ?? folder
    while true {
      let mark = folder.appending(".git")
      if ((try? fileSystem.information(about: mark)) ?? nil) != nil { return true }
      let parent = folder.removingLastComponent()
      guard parent != folder, !parent.isEmpty else { return false }
      folder = parent
    }
  }
}

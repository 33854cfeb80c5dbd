internal import QuizMedia
internal import SystemFiles
internal import SystemPackage

/// The pictures, sounds and films of a library: what is in its folder, and what its groups show without having it.
package struct MediaInventory: Sendable {
  /// A picture, a sound or a film.
  package struct Entry: Sendable {
    /// The name.
    package let name: String
    /// What is in its file.
    package let state: MediaState
    /// The groups that show it, by the names of their files without the endings.
    package let groups: [String]
    /// True if nothing refers to it: no group, no unsaved work, no step that undo takes back, nothing in the trash.
    package let isUnused: Bool
  }

  /// The entries, in the order of their names.
  package let entries: [Entry]
}

extension Library {
  /// Lists the pictures, sounds and films of the library.
  ///
  /// - Throws: `StoreError.cannotRead` where a folder or a file that may refer to some cannot be read.
  /// - Complexity: O(*n*) in the size of all files.
  package func mediaInventory() throws(StoreError) -> MediaInventory {
    let folder = mediaFolder
    let uses = try mediaUses()
    let present = try folder.names()
    let missing = Set(uses.groups.keys).subtracting(present.map(\.text)).compactMap(MediaName.init)
    let names = (present + missing).sorted { $0.text < $1.text }
    return MediaInventory(
      entries: names.map { name in
        MediaInventory.Entry(
          name: name.text,
          state: folder.state(of: name),
          groups: uses.groups[name.text]?.sorted() ?? [],
          isUnused: uses.isUnused(name.text)
        )
      }
    )
  }

  /// Moves the pictures, sounds and films that nothing refers to into the trash.
  ///
  /// - Returns: What went there.
  /// - Throws: `StoreError.cannotRead` where nobody knows what is unused, or `.cannotMove`; the rest stays.
  package func removeUnusedMedia() throws(StoreError) -> [TrashedFile] {
    let uses = try mediaUses()
    let unused = try mediaFolder.names().filter { uses.isUnused($0.text) }
    guard !unused.isEmpty else { return [] }
    // A run that is killed cannot put back what somebody has begun to show: the next start does.
    try files.createFoldersToSave(stateFolder)
    _ = try files.put([], at: removalMark, replacing: true)
    defer { try? fileSystem.remove(removalMark) }
    var removed: [TrashedFile] = []
    for name in unused {
      removed.append(try trashFolder.move(mediaFolder.path.appending(name.text)))
    }
    // Somebody may have begun to show one meanwhile.
    let now = try mediaUses()
    var gone: [TrashedFile] = []
    for file in removed {
      if now.isUnused(file.name) {
        gone.append(file)
      } else {
        _ = try trashFolder.restore(file)
      }
    }
    return gone
  }

  /// Puts back what a removal that was killed has moved into the trash, and what somebody shows.
  func finishMediaRemoval() {
    guard files.isThere(removalMark), let uses = try? mediaUses(),
      let trashed = try? trashFolder.entries()
    else { return }
    for file in trashed where file.isMedia && !uses.isUnused(file.name) {
      // One that is there again is not replaced.
      _ = try? trashFolder.restore(file)
    }
    try? fileSystem.remove(removalMark)
  }

  /// The file that is there while unused pictures, sounds and films go to the trash.
  private var removalMark: FilePath { stateFolder.appending("media-removal") }
}

internal import QuizMedia
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
    var removed: [TrashedFile] = []
    for name in try mediaFolder.names() where uses.isUnused(name.text) {
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
}

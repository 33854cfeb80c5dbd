package import SystemFiles

package import struct SystemPackage.FilePath

/// A memory of what is in the files of a library, so that a file is read only where it has changed.
///
/// The library asks it, and compares the marks of each file itself. A memory that has nothing, or forgets, makes a list
/// slower and never wrong.
package protocol EntryCache: Sendable {
  /// The fewest files of a folder for which it is asked: of a few, reading is as fast.
  var fewestFiles: Int { get }

  /// Hands out the entries of the files that are as they were when they were remembered, in any order, each with its place
  /// among the files.
  func recall(_ files: ListedFiles, _ body: (_ place: Int, _ entry: LibraryEntry) -> Void)

  /// Remembers entries by their places among all files of the folder.
  func remember(_ entries: [(place: Int, entry: LibraryEntry)], of files: ListedFiles)
}

/// The files of a folder as a look at it shows them, without their contents.
package struct ListedFiles: Sendable {
  /// The folder.
  package let folder: FilePath
  /// The files.
  package let paths: [FilePath]
  /// Their states at that look; `nil` for one that cannot be remembered: it is none, or so new that it may change again
  /// without a new time.
  package let information: [FileInformation?]
}

/// No memory: every file is read.
package struct NoEntryCache: EntryCache {
  package init() {}

  package var fewestFiles: Int { .max }

  package func recall(_ files: ListedFiles, _ body: (Int, LibraryEntry) -> Void) {}

  package func remember(_ entries: [(place: Int, entry: LibraryEntry)], of files: ListedFiles) {}
}

extension Library {
  /// The number of entries that are remembered together, so that a list that is given up has not read in vain.
  private static let batch = 2_000
  /// The age in nanoseconds from which on a change of a file has another time than the last one.
  private static let restlessness: Int64 = 2_000_000_000

  /// Hands out every file of the library, in no order; what cannot be opened too, with its problem.
  ///
  /// - Parameters:
  ///   - isStopped: Asked before each file that is read.
  ///   - body: Gets the entries.
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  /// - Complexity: O(*n*) in the number of files, and the size of those that have changed.
  package func forEachEntry(
    until isStopped: () -> Bool = { false },
    _ body: (LibraryEntry) -> Void
  ) throws(StoreError) {
    let paths = try groupFiles()
    guard paths.count >= cache.fewestFiles else {
      for path in paths {
        if isStopped() { return }
        body(entry(of: path))
      }
      return
    }
    let files = listed(paths)
    var isKnown = [Bool](repeating: false, count: paths.count)
    cache.recall(files) { place, entry in
      isKnown[place] = true
      body(entry)
    }
    var read: [(place: Int, entry: LibraryEntry)] = []
    defer { cache.remember(read, of: files) }
    for place in paths.indices where !isKnown[place] {
      if isStopped() { return }
      let entry = entry(of: paths[place])
      if entry.problem == nil, files.information[place] != nil { read.append((place, entry)) }
      body(entry)
      if read.count >= Self.batch {
        cache.remember(read, of: files)
        read = []
      }
    }
  }

  /// Looks at files without reading them.
  package func listed(_ paths: [FilePath]) -> ListedFiles {
    let latest = files.now() * 1_000_000_000 - Self.restlessness
    return ListedFiles(
      folder: folder,
      paths: paths,
      information: paths.map { path in
        guard let found = (try? fileSystem.information(about: path)) ?? nil, found.kind == .file,
          max(found.modificationTime, found.changeTime) < latest
        else { return nil }
        return found
      }
    )
  }
}

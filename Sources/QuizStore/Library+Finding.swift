import Quiz

public import struct SystemPackage.FilePath

extension Library {
  /// Finds the one group that a person means by a word: a file, an id, a slug or a title.
  ///
  /// A path is a word with a slash or the ending `.json`. An id goes before a slug, and a slug before a
  /// title; a title is compared without regard to case.
  ///
  /// - Returns: The group's file.
  /// - Throws: `StoreError.noSuchGroup`, or `.ambiguous` with the slugs to choose from; `.cannotRead`.
  /// - Complexity: O(*n*) in the size of all files, but for a path.
  public func find(_ name: String) throws(StoreError) -> FilePath {
    let path = FilePath(name)
    if name.contains("/") || path.extension == Self.fileExtension {
      return path
    }
    let entries = try entries()
    let title = name.lowercased()
    let matches: [(LibraryEntry) -> Bool] = [
      { $0.groupID?.rawValue == name },
      { $0.slug == name },
      { $0.title.lowercased() == title },
    ]
    for matches in matches {
      let found = entries.filter(matches)
      if found.count > 1 {
        throw .ambiguous(name, candidates: found.map(\.slug))
      }
      if let entry = found.first {
        return entry.path
      }
    }
    throw .noSuchGroup(name)
  }
}

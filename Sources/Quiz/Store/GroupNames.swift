internal import Quiz

package import struct SystemPackage.FilePath

/// The names of the groups of a library after one look at its files, to find any number of groups by.
///
/// ```swift
/// let names = GroupNames(of: try library.entries())
/// for word in words { print(try names.find(word)) }
/// ```
package struct GroupNames: Sendable {
  private let entries: [LibraryEntry]
  /// The places of entries by id, by slug and by title in lower case.
  private var places: (ids: [String: [Int]], slugs: [String: [Int]], titles: [String: [Int]])

  /// Takes the entries of a library.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package init(of entries: [LibraryEntry]) {
    self.entries = entries
    places = ([:], [:], [:])
    for (index, entry) in entries.enumerated() {
      if let id = entry.groupID { places.ids[id.rawValue, default: []].append(index) }
      places.slugs[entry.slug, default: []].append(index)
      places.titles[entry.title.lowercased(), default: []].append(index)
    }
  }

  /// Finds the one group that a person means by an id, a slug or a title.
  ///
  /// An id goes before a slug, and a slug before a title; a title is compared without regard to case.
  ///
  /// - Returns: The group's file.
  /// - Throws: `StoreError.noSuchGroup`, or `.ambiguous` with the slugs to choose from.
  /// - Complexity: O(1).
  package func find(_ name: String) throws(StoreError) -> FilePath {
    for found in [places.ids[name], places.slugs[name], places.titles[name.lowercased()]] {
      guard let found else { continue }
      guard found.count == 1 else {
        throw .ambiguous(name, candidates: found.map { entries[$0].slug })
      }
      return entries[found[0]].path
    }
    throw .noSuchGroup(name)
  }

  /// Returns a name as a path, if it is one: a word with a slash or the ending `.json`.
  package static func path(_ name: String) -> FilePath? {
    let path = FilePath(name)
    return name.contains("/") || path.extension == Library.fileExtension ? path : nil
  }
}

extension Library {
  /// Finds the one group that a person means by a word: a file, an id, a slug or a title, as ``GroupNames`` does.
  ///
  /// - Returns: The group's file.
  /// - Throws: `StoreError.noSuchGroup`, or `.ambiguous` with the slugs to choose from; `.cannotRead`.
  /// - Complexity: O(*n*) in the size of all files, but for a path.
  package func find(_ name: String) throws(StoreError) -> FilePath {
    if let path = GroupNames.path(name) { return path }
    return try GroupNames(of: entries()).find(name)
  }

  /// Lists the files that may be groups, in the order of ``entries()``, without reading any.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  package func groupPaths() throws(StoreError) -> [FilePath] {
    try groupFiles().sortedByName()
  }
}

extension [FilePath] {
  /// Returns files of a library in the order of their slugs.
  package func sortedByName() -> [FilePath] {
    map { (path: $0, slug: $0.lastComponent?.escapedStem ?? "") }
      .sorted { $0.slug < $1.slug }
      .map { $0.path }
  }
}

/// The entries of a library by the ids in them, to find those that drafts belong to.
struct EntryPlaces {
  let entries: [LibraryEntry]
  private let places: [GroupID: [Int]]

  /// Takes the entries of a library.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(of entries: [LibraryEntry]) {
    self.entries = entries
    places = Dictionary(
      grouping: entries.indices.filter { entries[$0].groupID != nil },
      by: { entries[$0].groupID ?? GroupID(rawValue: "") }
    )
  }

  /// Returns the entries with an id, in their order.
  subscript(id: GroupID) -> [Int] { places[id] ?? [] }
}

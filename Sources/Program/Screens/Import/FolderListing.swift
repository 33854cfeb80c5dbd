internal import QuizIndex

package import struct SystemPackage.FilePath

/// The contents of a folder, to choose a file from.
package struct FolderListing: Hashable, Sendable {
  /// A file or folder in a folder.
  package struct Entry: Hashable, Sendable {
    /// The name, shown and typed.
    package var name: String
    /// The path, also for a name that is not valid text.
    package var path: FilePath
    package var isFolder: Bool

    package init(_ name: String, path: FilePath, isFolder: Bool = false) {
      self.name = name
      self.path = path
      self.isFolder = isFolder
    }

    /// `true` for an entry that is shown only after a full stop was typed.
    var isHidden: Bool { name.hasPrefix(".") }

    /// The name, with a slash behind the name of a folder.
    var typedName: String { isFolder ? "\(name)/" : name }
  }

  /// The folder as the user wrote it, with its last slash; empty for the current folder.
  package var folder: String
  /// The contents: the folder above, then folders, then files, each by name.
  package var entries: [Entry]
  /// The reason why the folder could not be read, as a sentence.
  package var problem: String?

  /// Creates a listing and sorts its entries.
  package init(_ folder: String, entries: [Entry] = [], problem: String? = nil) {
    self.folder = folder
    self.problem = problem
    let keyed = entries.map { (rank: Self.rank(of: $0), name: FoldedText($0.name), entry: $0) }
    self.entries =
      keyed
      .sorted { ($0.rank, $0.name, $0.entry.name) < ($1.rank, $1.name, $1.entry.name) }
      .map(\.entry)
  }

  private static func rank(of entry: Entry) -> Int {
    entry.name == ".." ? 0 : entry.isFolder ? 1 : 2
  }

  /// Returns the entries whose names contain a text; those that begin with it come first.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func entries(matching text: String) -> [Entry] {
    let word = FoldedText(text)
    let visible = entries.filter { !$0.isHidden || $0.name == ".." || text.hasPrefix(".") }
    let matching = visible.filter { FoldedText($0.name).contains(word) }
    let isPrefixed = matching.map { FoldedText($0.name).hasPrefix(word) }
    return [true, false].flatMap { wanted in
      zip(matching, isPrefixed).filter { $0.1 == wanted }.map(\.0)
    }
  }

  /// Returns the longest common beginning of all names that begin with a text.
  ///
  /// - Returns: The beginning, with a slash if it is the name of one folder; `nil` without such a name.
  func completion(of text: String) -> String? {
    let matching = entries.filter {
      $0.name.hasPrefix(text) && (!$0.isHidden || text.hasPrefix("."))
    }
    guard let first = matching.first else { return nil }
    guard matching.count > 1 else { return first.typedName }
    return matching.dropFirst().reduce(first.name) { common, entry in
      String(zip(common, entry.name).prefix { $0 == $1 }.map(\.0))
    }
  }
}

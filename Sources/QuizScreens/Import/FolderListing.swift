public import struct SystemPackage.FilePath

/// What stands in a folder, to choose a file from.
public struct FolderListing: Hashable, Sendable {
  /// Something in a folder.
  public struct Entry: Hashable, Sendable {
    /// The name as it is shown and typed.
    public var name: String
    /// Where it is, also where the name is no text.
    public var path: FilePath
    /// Whether it is a folder itself.
    public var isFolder: Bool

    /// Creates an entry.
    public init(_ name: String, path: FilePath, isFolder: Bool = false) {
      self.name = name
      self.path = path
      self.isFolder = isFolder
    }

    /// Whether it is shown only to those who begin its name with a full stop.
    var isHidden: Bool { name.hasPrefix(".") }

    /// The name, and behind that of a folder a slash.
    var typedName: String { isFolder ? "\(name)/" : name }
  }

  /// How the user wrote the folder, up to and with its last slash; empty for the current folder.
  public var folder: String
  /// What is in it: the folder above, then folders, then files, each by name.
  public var entries: [Entry]
  /// Why it could not be read, as a sentence.
  public var problem: String?

  /// Creates a listing in its order.
  public init(_ folder: String, entries: [Entry] = [], problem: String? = nil) {
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

  /// The entries whose names have a text in them; those that begin with it come first.
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

  /// The longest beginning that all names have in common that begin with a text.
  ///
  /// With a slash if it is one folder's name; `nil` if there is no such name.
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

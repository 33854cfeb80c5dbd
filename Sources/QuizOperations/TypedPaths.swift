public import struct SystemPackage.FilePath

/// What paths start from that a user types: the current folder, and for `~` the user's own.
///
/// ```swift
/// let paths = TypedPaths(home: "/home/ada", currentFolder: "/tmp")
/// paths.path("~/quiz.csv")    // /home/ada/quiz.csv
/// paths.path("quiz.csv")      // /tmp/quiz.csv
/// ```
public struct TypedPaths: Hashable, Sendable {
  private let home: FilePath?
  private let currentFolder: FilePath

  /// Creates starting points.
  public init(home: String?, currentFolder: String) {
    self.home = home.map { FilePath($0) }
    self.currentFolder = FilePath(currentFolder)
  }

  /// The path that the user means; an absolute one as it is.
  public func path(_ typed: String) -> FilePath {
    if typed == "~", let home { return home }
    if typed.hasPrefix("~/"), let home { return home.appending(String(typed.dropFirst(2))) }
    return currentFolder.pushing(FilePath(typed))
  }
}

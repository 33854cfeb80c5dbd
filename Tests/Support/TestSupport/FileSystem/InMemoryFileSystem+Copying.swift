internal import QuizDocuments
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

extension InMemoryFileSystem {
  /// Returns a file system with the same files and no others.
  package func copy() -> InMemoryFileSystem {
    let copy = InMemoryFileSystem()
    self.copy(into: copy)
    return copy
  }

  /// Copies every file in the order of their last changes.
  package func copy(into other: InMemoryFileSystem) {
    let paths = texts.keys.map { FilePath($0) }
    let sorted = paths.sorted { time(of: $0) < time(of: $1) }
    for path in sorted { other.place(texts[path.string] ?? "", at: path) }
  }

  private func time(of path: FilePath) -> Int64 {
    ((try? information(about: path)) ?? nil)?.modificationTime ?? 0
  }
}

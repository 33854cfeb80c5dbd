internal import QuizDocuments
internal import QuizIndex
package import QuizStore
internal import SQLite

extension LibraryIndex {
  /// The number of files whose texts are remembered together: others wait no longer for their turn.
  private static let batch = 100

  /// Brings the index up to a library: reads the texts of all files that it does not have as they are now.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - limit: The most files to read.
  ///   - isStopped: Asked before each file; what was read by then is remembered.
  package func update(
    _ library: Library,
    atMost limit: Int = .max,
    until isStopped: () -> Bool = { false }
  ) {
    guard let paths = try? library.groupPaths(), paths.count >= fewestFiles else { return }
    let files = library.listed(paths)
    let order = files.places
    guard let unread = unread(order, of: files), !unread.isEmpty else { return }
    var batch: [IndexFile.Document] = []
    for place in unread.prefix(limit) {
      if isStopped() { break }
      let (entry, texts) = library.scan(files.paths[place])
      guard let information = files.information[place], let texts, let facts = GroupFacts(entry)
      else { continue }
      let record = GroupRecord(texts.searchable(title: entry.title))
      batch.append((FileMarks(information), facts, record, texts.signatures))
      guard batch.count >= Self.batch else { continue }
      guard remember(batch, of: files) else { return }
      batch = []
    }
    _ = remember(batch, of: files)
  }

  private func remember(_ batch: [IndexFile.Document], of files: ListedFiles) -> Bool {
    with(files.folder) { index throws(SQLiteError) in try index.remember(documents: batch) } != nil
  }

  /// Returns the places of the files whose texts the index does not have; `nil` without an index.
  ///
  /// What it has of files that are gone, it forgets.
  private func unread(
    _ order: [(place: Int, marks: FileMarks)],
    of files: ListedFiles
  ) -> [Int]? {
    with(files.folder) { index throws(SQLiteError) in
      var isKnown = [Bool](repeating: false, count: order.count)
      var gone: [UInt64] = []
      var next = 0
      try index.forEachDocument { marks, document in
        while next < order.count, order[next].marks.inode < marks.inode { next += 1 }
        guard next < order.count, order[next].marks.inode == marks.inode else {
          gone.append(marks.inode)
          return
        }
        isKnown[next] = document != nil && order[next].marks == marks
      }
      try index.remember([], forgetting: gone)
      return order.indices.filter { !isKnown[$0] }.map { order[$0].place }.sorted()
    }
  }
}

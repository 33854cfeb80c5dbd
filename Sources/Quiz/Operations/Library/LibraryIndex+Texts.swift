internal import QuizDocuments
internal import QuizIndex
package import QuizStore
internal import SQLite

internal import struct SystemPackage.FilePath

extension LibraryIndex {
  /// The number of files whose texts are remembered or split together: others wait no longer for their turn.
  private static let batch = 100

  /// Brings the index up to a library: reads the texts of all files that it does not have as they are now.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - isStopped: Asked before each file; what was read by then is remembered.
  package func update(_ library: Library, until isStopped: () -> Bool = { false }) {
    guard let paths = try? library.groupFiles(), paths.count >= fewestFiles else { return }
    let files = library.listed(paths)
    guard let unread = unread(files) else { return }
    var batch: [IndexFile.Document] = []
    for place in unread where !isStopped() {
      let (entry, texts) = library.scan(files.paths[place])
      guard let information = files.information[place], let texts, let facts = GroupFacts(entry)
      else { continue }
      let record = GroupRecord(texts.searchable(title: entry.title))
      batch.append((FileMarks(information), facts, record, texts.signatures))
      guard batch.count >= Self.batch else { continue }
      guard remember(batch, of: files.folder) else { return }
      batch = []
    }
    guard remember(batch, of: files.folder) else { return }
    narrow(library.folder, until: isStopped)
  }

  /// Narrows searches down also in the texts that were remembered lately.
  ///
  /// - Parameters:
  ///   - library: The folder of the library.
  ///   - limit: The most groups.
  ///   - isStopped: Asked again and again; what was done by then is remembered.
  func narrow(_ library: FilePath, atMost limit: Int = .max, until isStopped: () -> Bool) {
    var rest = limit
    var goesOn = true
    while goesOn, rest > 0, !isStopped() {
      let count = min(rest, Self.batch)
      rest -= count
      goesOn =
        with(library) { index throws(SQLiteError) in try index.splitTexts(atMost: count) } ?? false
    }
  }

  /// Remembers the texts of files in a library, and returns whether it could.
  func remember(_ batch: [IndexFile.Document], of library: FilePath) -> Bool {
    with(library) { index throws(SQLiteError) in try index.remember(documents: batch) } != nil
  }

  /// Returns the places of the files whose texts and signatures the index does not have; `nil` without an index.
  ///
  /// What it has of files that are gone, it forgets.
  private func unread(_ files: ListedFiles) -> [Int]? {
    with(files.folder) { index throws(SQLiteError) in
      var walk = InodeWalk(along: files)
      var isKnown = [Bool](repeating: false, count: files.paths.count)
      var gone: [UInt64] = []
      try index.forEachDocument(areSigned: true) { marks, document in
        if !walk.meet(marks, { isKnown[$0] = document != nil }) { gone.append(marks.inode) }
      }
      try index.remember([], forgetting: gone)
      return walk.places.filter { !isKnown[$0] }.sorted()
    }
  }
}

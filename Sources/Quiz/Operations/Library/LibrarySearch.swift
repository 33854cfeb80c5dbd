internal import Locks
package import QuizDocuments
package import QuizIndex
package import QuizStore
internal import SQLite

package import struct SystemPackage.FilePath

/// Searches in the files of a library as they were at one look.
///
/// Texts that the index has are searched there. All other files are read, and the index remembers their texts; where it cannot,
/// they stay in memory as far as there is room.
///
/// ```swift
/// let search = LibrarySearch(in: library, index)
/// for path in search.paths(of: LibraryQuery("mitochondria")) ?? [] { print(path) }
/// ```
///
/// Unchecked, as threads take turns: what is known is touched only while `lock` is held, and nothing else ever changes.
package final class LibrarySearch: @unchecked Sendable {
  /// The number of files whose texts are remembered together.
  private static let batch = 1_000
  /// The most groups in which later searches are narrowed down behind one search: some tenths of a second.
  private static let mostNarrowed = 1_000
  /// The most bytes of texts that are kept in memory.
  private static let mostBytes = 128 << 20

  private typealias ReadTexts = [(place: Int, document: IndexFile.Document)]

  private let library: Library
  private let index: LibraryIndex
  private let chosen: [FilePath]?
  private let lock = Lock()
  private var listed: ListedFiles?
  /// The number of the texts of each file in the index, and the place of each number among the files.
  private var known = KnownDocuments()
  /// The texts of files that the index cannot have, by their places.
  private var records: [Int: [UInt8]] = [:]
  private var roomLeft = LibrarySearch.mostBytes
  /// The problems of the files that cannot be read, by their slugs.
  private var faults: [String: StoreError] = [:]

  /// Names a library, or some files of it; the first search looks at them.
  package init(in library: Library, files: [FilePath]? = nil, _ index: LibraryIndex) {
    self.library = library
    self.index = index
    chosen = files
  }

  /// The files that could not be read when they were searched.
  package var problems: [StoreError] {
    lock.withLock { faults.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Returns the files whose groups have what is searched for, by name; `nil` if that is not wanted any more.
  ///
  /// - Throws: `StoreError.cannotRead` if the library cannot be listed.
  /// - Complexity: O(*n*) in the number of files that may have all words, and the size of those that are read.
  package func paths(
    of query: LibraryQuery,
    until isStopped: () -> Bool = { false }
  ) throws(StoreError) -> [FilePath]? {
    try lock.withLock { () throws(StoreError) in
      let files: ListedFiles
      if let listed {
        files = listed
      } else {
        let paths = if let chosen { chosen } else { try library.groupFiles() }
        files = library.listed(paths)
      }
      listed = files
      var found: [Int] = []
      var isSearched = [Bool](repeating: false, count: files.paths.count)
      searchIndex(query, files, until: isStopped) { place, isFound in
        isSearched[place] = true
        if isFound { found.append(place) }
      }
      var read = ReadTexts()
      defer { keep(&read, of: files) }
      for place in files.paths.indices where !isSearched[place] {
        guard !isStopped() else { return nil }
        let path = files.paths[place]
        let record = record(at: place, of: files, &read)
        if record.withUnsafeBytes({ accepts(query, $0, path) }) { found.append(place) }
        if read.count >= Self.batch { keep(&read, of: files) }
      }
      return isStopped() ? nil : found.map { files.paths[$0] }.sortedByName()
    }
  }

  private func accepts(
    _ query: LibraryQuery,
    _ record: UnsafeRawBufferPointer,
    _ path: FilePath
  ) -> Bool {
    if !query.groups.isEmpty {
      let name = FoldedText(LibraryEntry(at: path).slug)
      guard query.accepts(title: GroupRecord.title(of: record), name: name) else { return false }
    }
    return GroupRecord.matches(query, in: record)
  }

  /// Searches the texts that the index has, and hands out each file that was decided.
  private func searchIndex(
    _ query: LibraryQuery,
    _ files: ListedFiles,
    until isStopped: () -> Bool,
    _ body: (_ place: Int, _ isFound: Bool) -> Void
  ) {
    guard files.paths.count >= index.fewestFiles else { return }
    _ = index.with(files.folder) { index throws(SQLiteError) in
      try index.read { () throws(SQLiteError) in
        if !known.isWhole || known.generation != index.generation {
          known = try KnownDocuments(of: files, in: index)
        }
        var decided: [(place: Int, isFound: Bool)] = []
        let candidates = try index.candidates(having: query.words)
        let documents = candidates?.filter { known.places[$0] != nil }
        try index.forEachRecord(of: documents) { document, record in
          if let place = known.places[document] {
            decided.append((place, accepts(query, record, files.paths[place])))
          }
          return !isStopped()
        }
        guard let documents else { return decided.forEach(body) }
        // What is no candidate lacks a word; a candidate whose texts are gone is read.
        var isCandidate = [Bool](repeating: false, count: files.paths.count)
        for document in documents {
          if let place = known.places[document] { isCandidate[place] = true }
        }
        for place in known.places.values where !isCandidate[place] { body(place, false) }
        decided.forEach(body)
      }
    }
  }

  /// The texts of a file that the index does not have.
  private func record(at place: Int, of files: ListedFiles, _ read: inout ReadTexts) -> [UInt8] {
    if let record = records[place] { return record }
    let (entry, texts) = library.scan(files.paths[place])
    faults[entry.slug] = entry.problem
    let group = texts?.searchable(title: entry.title)
    let record = GroupRecord(
      group ?? SearchableGroup(title: FoldedText(entry.title), questions: [])
    )
    if group != nil, let information = files.information[place], let facts = GroupFacts(entry) {
      read.append((place, (FileMarks(information), facts, record, nil)))
    } else {
      keep(record.bytes, at: place)
    }
    return record.bytes
  }

  /// Remembers texts for the next search.
  private func keep(_ read: inout ReadTexts, of files: ListedFiles) {
    let isRemembered =
      files.paths.count >= index.fewestFiles
      && index.remember(read.map(\.document), of: files.folder)
    if !isRemembered { for (place, document) in read { keep(document.record.bytes, at: place) } }
    read = []
  }

  private func keep(_ record: [UInt8], at place: Int) {
    guard record.count <= roomLeft else { return }
    roomLeft -= record.count
    records[place] = record
  }

  /// Makes later searches quicker, for which nobody waits yet.
  package func prepareNext() {
    guard let listed = lock.withLock({ listed }), listed.paths.count >= index.fewestFiles else {
      return
    }
    index.narrow(listed.folder, atMost: Self.mostNarrowed, until: { false })
  }
}

extension Library {
  /// Returns the texts of a file that a search finds, and the file as a list shows it.
  package func hits(
    of query: LibraryQuery,
    in path: FilePath
  ) -> (entry: LibraryEntry, hits: [SearchedText]) {
    let (entry, texts) = scan(path)
    return (entry, texts?.hits(of: query, title: entry.title) ?? [])
  }
}

/// The files of a look whose texts an index has.
struct KnownDocuments {
  var generation: Int64?
  var places: [Int64: Int] = [:]
  /// The index has the texts of all files that can be remembered, so that none need be looked for again.
  var isWhole = false

  init() {}

  /// Asks an index for the texts of files, or for those that are signed, too.
  init(
    of files: ListedFiles,
    in index: IndexFile,
    areSigned: Bool = false
  ) throws(SQLiteError) {
    generation = index.generation
    var walk = InodeWalk(along: files)
    places.reserveCapacity(walk.count)
    try index.forEachDocument(areSigned: areSigned) { marks, document in
      walk.meet(marks) { place in
        if let document { places[document] = place }
      }
    }
    isWhole = places.count == walk.count
  }
}

internal import LosslessJSON
internal import Quiz
internal import QuizDocuments
internal import QuizIndex
package import QuizStore
internal import SQLite
internal import SystemFiles

extension LibraryIndex: EntryCache {
  package func recall(_ files: ListedFiles, _ body: (_ place: Int, _ entry: LibraryEntry) -> Void) {
    let order = files.places
    var next = 0
    let shared = SharedParts()
    _ = with(files.folder) { index throws(SQLiteError) in
      // After a fault it begins again, behind what has been handed out.
      try index.forEachFile { marks, facts in
        while next < order.count, order[next].marks.inode < marks.inode { next += 1 }
        // Several names of one file have one inode, and the same group in it.
        while next < order.count, order[next].marks.inode == marks.inode {
          let (place, found) = (order[next].place, order[next].marks)
          next += 1
          if found == marks { body(place, LibraryEntry(facts(), at: files, place, shared)) }
        }
        return next < order.count
      }
    }
  }

  package func remember(_ entries: [(place: Int, entry: LibraryEntry)], of files: ListedFiles) {
    let read = entries.compactMap { place, entry -> IndexFile.Remembered? in
      guard let found = files.information[place], let facts = GroupFacts(entry) else { return nil }
      return (FileMarks(found), facts)
    }
    guard !read.isEmpty else { return }
    _ = with(files.folder) { index throws(SQLiteError) in try index.remember(read) }
  }
}

extension FileMarks {
  init(_ information: FileInformation) {
    self.init(
      inode: information.inode,
      size: information.size,
      modificationTime: information.modificationTime,
      changeTime: information.changeTime
    )
  }
}

extension ListedFiles {
  /// The files that can be remembered, by inode, each with its place among all.
  var places: [(place: Int, marks: FileMarks)] {
    var places: [(place: Int, marks: FileMarks)] = []
    places.reserveCapacity(information.count)
    for (place, information) in information.enumerated() {
      if let information { places.append((place, FileMarks(information))) }
    }
    places.sort { $0.marks.inode < $1.marks.inode }
    return places
  }
}

// MARK: - Facts and entries

/// Parts that many groups have alike, read once.
private final class SharedParts {
  private var kinds: [[UInt8]: [QuestionKind: Int]] = [:]
  private var settings: [[UInt8]: SettingsEntries] = [:]
  private var tags: [[UInt8]: [String]] = [:]

  func kinds(_ bytes: [UInt8]) -> [QuestionKind: Int] {
    if let known = kinds[bytes] { return known }
    var counts: [QuestionKind: Int] = [:]
    for (name, count) in JSONValue.read(bytes)?.objectValue?.members.map({ ($0.key, $0.value) })
      ?? []
    {
      if let kind = QuestionKind(rawValue: name) { counts[kind] = count.numberValue?.intValue }
    }
    kinds[bytes] = counts
    return counts
  }

  func settings(_ bytes: [UInt8]) -> SettingsEntries {
    if let known = settings[bytes] { return known }
    let entries = SettingsEntries.read(JSONValue.read(bytes)).entries
    settings[bytes] = entries
    return entries
  }

  func tags(_ bytes: [UInt8]) -> [String] {
    if let known = tags[bytes] { return known }
    let texts = JSONValue.read(bytes)?.arrayValue?.compactMap(\.stringValue) ?? []
    tags[bytes] = texts
    return texts
  }
}

extension LibraryEntry {
  fileprivate init(
    _ facts: GroupFacts,
    at files: ListedFiles,
    _ place: Int,
    _ shared: SharedParts
  ) {
    self.init(at: files.paths[place])
    groupID = facts.id.map(GroupID.init(rawValue:))
    title = facts.title ?? slug
    questionCount = facts.questionCount
    kindCounts = shared.kinds(facts.kinds)
    template = facts.template.map(GroupID.init(rawValue:))
    settings = shared.settings(facts.settings)
    tags = shared.tags(facts.tags)
    modificationTime = files.information[place]?.modificationTime ?? 0
  }
}

extension GroupFacts {
  /// Takes the facts of an entry that was read without a problem.
  init?(_ entry: LibraryEntry) {
    guard entry.problem == nil else { return nil }
    let kinds = entry.kindCounts.sorted { $0.key.rawValue < $1.key.rawValue }
    self.init(
      id: entry.groupID?.rawValue,
      title: entry.title,
      questionCount: entry.questionCount,
      template: entry.template?.rawValue,
      kinds: JSONValue.object(
        JSONObject(
          uniqueMembers: kinds.map { ($0.key.rawValue, JSONValue.number(JSONNumber($0.value))) }
        )
      ).write(),
      settings: entry.settings.written(over: nil)?.write() ?? [],
      tags: JSONValue.array(entry.tags.map { .string($0) }).write()
    )
  }
}

extension JSONValue {
  /// Reads bytes that this program has written; `nil` for none.
  fileprivate static func read(_ bytes: [UInt8]) -> JSONValue? {
    bytes.isEmpty ? nil : try? JSONValue(parsing: bytes)
  }
}

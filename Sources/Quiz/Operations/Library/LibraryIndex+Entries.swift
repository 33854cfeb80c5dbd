internal import LosslessJSON
internal import Quiz
internal import QuizDocuments
internal import QuizIndex
package import QuizStore
internal import SQLite
internal import SystemFiles

extension LibraryIndex: EntryCache {
  package func recall(_ files: ListedFiles, _ body: (_ place: Int, _ entry: LibraryEntry) -> Void) {
    var walk = InodeWalk(along: files)
    let shared = SharedParts()
    _ = with(files.folder) { index throws(SQLiteError) in
      // After a fault it begins again, behind what has been handed out.
      try index.forEachFile { marks, facts in
        walk.meet(marks) { body($0, LibraryEntry(facts(), at: files, $0, shared)) }
        return !walk.isAtEnd
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

/// A walk along the files of a look that can be remembered, beside rows of an index: both rise by inode.
struct InodeWalk {
  private let order: [(place: Int, marks: FileMarks)]
  private var next = 0

  init(along files: ListedFiles) {
    var order: [(place: Int, marks: FileMarks)] = []
    order.reserveCapacity(files.information.count)
    for (place, information) in files.information.enumerated() {
      if let information { order.append((place, FileMarks(information))) }
    }
    order.sort { $0.marks.inode < $1.marks.inode }
    self.order = order
  }

  /// The number of the files.
  var count: Int { order.count }

  /// The rows that follow are of no file.
  var isAtEnd: Bool { next == order.count }

  /// The places of the files among all of the look.
  var places: [Int] { order.map(\.place) }

  /// Hands out the places of the files that are as a row says; several names of one file have one inode.
  ///
  /// - Returns: False if no file has the inode of the row.
  @discardableResult
  mutating func meet(_ marks: FileMarks, _ body: (_ place: Int) -> Void) -> Bool {
    while next < order.count, order[next].marks.inode < marks.inode { next += 1 }
    let first = next
    while next < order.count, order[next].marks.inode == marks.inode {
      if order[next].marks == marks { body(order[next].place) }
      next += 1
    }
    return next > first
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

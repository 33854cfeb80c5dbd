import CoreTestSupport
import SQLite
import Testing

@testable import QuizIndex

struct IndexFileTests {
  private static func facts(_ number: Int) -> GroupFacts {
    GroupFacts(
      id: "id-\(number)",
      title: number % 3 == 0 ? nil : "Ein Titel mit ß und 细胞 \(number)",
      questionCount: number,
      template: number % 2 == 0 ? "id-1" : nil,
      kinds: Array("{\"text\":\(number)}".utf8),
      settings: [],
      tags: Array("[\"\(number % 5)\"]".utf8)
    )
  }

  private static func marks(_ number: Int, changed: Int64 = 7) -> FileMarks {
    FileMarks(
      inode: UInt64.max / 2 &+ UInt64(number),
      size: Int64(number),
      modificationTime: 5,
      changeTime: changed
    )
  }

  private static func contents(of index: IndexFile) throws -> [UInt64: GroupFacts] {
    var contents: [UInt64: GroupFacts] = [:]
    try index.forEachFile { marks, facts in
      contents[marks.inode] = facts()
      return true
    }
    return contents
  }

  @Test func `what is remembered comes back, from another run too`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/index.sqlite"
    try IndexFile(at: path).remember((0..<500).map { (Self.marks($0), Self.facts($0)) })
    let index = try IndexFile(at: path)
    let contents = try Self.contents(of: index)
    #expect(contents.count == 500)
    for number in 0..<500 { #expect(contents[Self.marks(number).inode] == Self.facts(number)) }
    try index.remember(
      [(Self.marks(3, changed: 8), Self.facts(9))],
      forgetting: [Self.marks(4).inode]
    )
    let later = try Self.contents(of: IndexFile(at: path))
    #expect(later.count == 499)
    #expect(later[Self.marks(3).inode] == Self.facts(9))
  }

  @Test func `two programs use one file at once`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/index.sqlite"
    let (one, other) = (try IndexFile(at: path), try IndexFile(at: path))
    for number in 0..<50 {
      try (number % 2 == 0 ? one : other).remember([(Self.marks(number), Self.facts(number))])
      #expect(try Self.contents(of: number % 3 == 0 ? one : other).count == number + 1)
    }
    // One of them finds the file damaged, and empties it.
    #expect(SQLiteDatabase.empty(checkedFile: path))
    #expect(throws: SQLiteError.self) { try Self.contents(of: one) }
    #expect(try Self.contents(of: IndexFile(at: path)).isEmpty)
  }

  private static func document(_ number: Int, _ stems: [String]) -> IndexFile.Document {
    let questions = stems.map { stem in
      SearchableQuestion(
        kind: "text",
        tags: [],
        showsMedia: false,
        lacksAnswer: false,
        texts: [FoldedText(stem)]
      )
    }
    let signatures = stems.enumerated().compactMap { index, stem in
      DuplicateSignature(ComparedQuestion(stem: stem, answers: ["yes"], choices: []), at: index)
    }
    let group = SearchableGroup(title: FoldedText("Title"), questions: questions)
    return (marks(number), facts(number), GroupRecord(group), signatures)
  }

  /// The pairs by the numbers of the files.
  private static func pairs(in index: IndexFile) throws -> Set<[Int]> {
    while try index.compareQuestions(until: { false }) {}
    var numbers: [Int64: Int] = [:]
    try index.forEachDocument { marks, document in
      if let document { numbers[document] = Int(marks.size) }
    }
    return Set(
      try index.pairs().arranged.map { pair in
        [pair.first, pair.second].map { numbers[Int64($0.group)] ?? -1 }.sorted()
      }
    )
  }

  @Test func `only files that changed are compared again, and what was paired with them`() throws {
    let stem = "The mitochondria of a cell turn sugar into energy, and where do they lie?"
    let near = stem.replacing("energy", with: "heat")
    let index = try IndexFile(at: nil)
    try index.remember(documents: [Self.document(1, [stem]), Self.document(2, ["Who was first?"])])
    #expect(try Self.pairs(in: index) == [])
    try index.remember(documents: [Self.document(3, [stem]), Self.document(4, ["x", near])])
    #expect(try Self.pairs(in: index) == [[1, 3], [1, 4]])
    #expect(try !index.compareQuestions { false })
    // Of three equal questions two are paired with the same one; when it goes, they are paired with each other.
    try index.remember(documents: [Self.document(5, [stem]), Self.document(6, [stem])])
    let equal = try Self.pairs(in: index).filter { !$0.contains(4) }
    let middle = try #require([1, 3, 5, 6].first { file in equal.count { $0.contains(file) } > 1 })
    try index.remember([], forgetting: [Self.marks(middle).inode])
    let rest = try Self.pairs(in: index).filter { !$0.contains(4) }
    #expect(Set(rest.joined()) == Set([1, 3, 5, 6]).subtracting([middle]))
    // A near one goes with its pairs, and another comes.
    try index.remember([(Self.marks(4, changed: 8), Self.facts(4))])
    #expect(try !Self.pairs(in: index).joined().contains(4))
    try index.remember(documents: [Self.document(7, [near])])
    #expect(try Self.pairs(in: index).joined().contains(7))
  }

  @Test func `texts that are gone leave nothing in the runs that narrow searches down`() throws {
    let index = try IndexFile(at: nil)
    try #require(index.narrows)
    let words = SearchWords("mitochondria")
    try index.remember(documents: [Self.document(1, ["mitochondria"]), Self.document(2, ["cell"])])
    // What is not split yet may have every word.
    #expect(try index.candidates(having: words)?.count == 2)
    #expect(try !index.splitTexts(atMost: 10))
    let found = try #require(try index.candidates(having: words))
    #expect(found.count == 1)
    try index.remember([], forgetting: [Self.marks(1).inode])
    #expect(try index.candidates(having: words) == [])
  }

  @Test(arguments: ["max_page_count = 1", "query_only = ON"])
  func `on a full disk, or one for reading only, a change is refused as a whole`(
    fault: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/index.sqlite"
    let index = try IndexFile(at: path)
    try index.remember(documents: (0..<50).map { Self.document($0, ["stem \($0)"]) })
    try index.database.execute("PRAGMA \(fault)")
    let stems = (0..<5).map { "\(String(repeating: "long ", count: 500)) stem \($0)" }
    let error = #expect(throws: SQLiteError.self) {
      try index.remember(documents: (40..<70).map { Self.document($0, stems) })
    }
    // The file is sound: nobody empties it.
    #expect(error?.isDamage == false)
    #expect(try Self.contents(of: index).count == 50)
    #expect(try Self.contents(of: IndexFile(at: path)).count == 50)
    var count = 0
    try index.forEachRecord { _, _ in
      count += 1
      return true
    }
    #expect(count == 50)
  }

  @Test func `a damaged file is refused or says what was put in`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/index.sqlite"
    try IndexFile(at: path).remember((0..<200).map { (Self.marks($0), Self.facts($0)) })
    let sound = try folder.bytes(of: "index.sqlite")
    let known = Set((0..<200).map(Self.facts))
    var generator = SeededGenerator(seed: 3)
    var refusals = 0
    for _ in 0..<caseCount(300, thorough: 100_000) {
      var bytes = sound
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
      case 1:
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        for place in start..<min(start + 600, bytes.count) { bytes[place] = 0 }
      case 2:
        // Pages in the place of others.
        let pages = (0..<2).map { _ in Int.random(in: 0..<bytes.count / 4_096, using: &generator) }
        let page = Array(bytes[pages[0] * 4_096..<(pages[0] + 1) * 4_096])
        bytes.replaceSubrange(pages[1] * 4_096..<(pages[1] + 1) * 4_096, with: page)
      case 3:
        bytes.append(
          contentsOf: (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        )
      default:
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^=
            UInt8(1) << UInt8.random(in: 0...7, using: &generator)
        }
      }
      try folder.write(bytes, to: "index.sqlite")
      do {
        for facts in try Self.contents(of: IndexFile(at: path)).values {
          #expect(known.contains(facts))
        }
      } catch is SQLiteError {
        refusals += 1
      }
    }
    #expect(refusals > 100)
  }
}

import CoreTestSupport
import Quiz
import QuizDocuments
import QuizIndex
import QuizOperations
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// Searches with an index, without one, and by a naive look at every text agree.
struct LibrarySearchTests {
  private let folder: TemporaryFolder
  private let files = CountingFileSystem(LocalFileSystem())

  init() throws {
    folder = try TemporaryFolder()
    for name in ["library", "state"] { try folder.makeFolder(name) }
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path).appending(name) }

  private func index(_ name: String?) -> LibraryIndex {
    LibraryIndex(in: name.map(path), fileSystem: LocalFileSystem(), fewestFiles: 0)
  }

  private var library: Library {
    Library(
      folder: path("library"),
      stateFolder: path("state"),
      fileSystem: files,
      now: { SystemCalls.secondsSince1970 + 3_600 }
    )
  }

  private static let words = [
    "mitochondria", "Zelle", "naïve", "résumé", "cafe\u{301}", "Straße", "Đà", "don’t", "1914–18",
    "下列哪个是细胞的结构", "线粒体", "الخلية", "كِتَاب", "ab", "x", "𝕏", "a\u{0}b", "\u{1}c", "e=mc²",
  ]

  private func makeGroup(_ number: Int, _ generator: inout SeededGenerator) throws {
    var builder = QuestionGroupBuilder(
      try sampleGroup(
        "Group \(number) \(Self.words.randomElement(using: &generator) ?? "")",
        id: "g\(number)"
      )
    )
    builder.questions = (0..<4).map { place in
      var question = builder.questions[0]
      question.id = QuestionID(rawValue: "q\(number)-\(place)")
      var text = (0..<6).map { _ in Self.words.randomElement(using: &generator) ?? "" }
      if place == 1 {
        question.markup = .markdown
        text = text.map { word in
          Int.random(in: 0..<3, using: &generator) == 0
            ? "**\(word.prefix(2))**\(word.dropFirst(2))" : word
        }
      }
      question.prompt = text.joined(separator: place == 2 ? "\n" : " ")
      question.tags = Bool.random(using: &generator) ? ["Zelle", "two words"] : []
      if place == 3 { question.response = .init() }
      return question
    }
    let bytes = GroupDocument().updated(with: builder).bytes
    try folder.write(bytes, to: "library/g\(number).json")
  }

  /// A piece of a text as somebody would type it, or a condition.
  private static func word(of texts: [String], _ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      return ["tag:zelle", "tag:\"two words\"", "kind:text", "missing:answer", "group:3"]
        .randomElement(using: &generator) ?? ""
    case 1: return "nowhere"
    default:
      let text = Array((texts.randomElement(using: &generator) ?? "").unicodeScalars)
      guard !text.isEmpty else { return "e" }
      let start = Int.random(in: 0..<text.count, using: &generator)
      var piece = ""
      let length = Int.random(in: 1...9, using: &generator)
      piece.unicodeScalars.append(contentsOf: text[start..<min(start + length, text.count)])
      return Bool.random(using: &generator) ? piece.uppercased() : piece
    }
  }

  @Test func `ten thousand searches find what a naive scan finds`() throws {
    var generator = SeededGenerator(seed: 44)
    for number in 0..<30 { try makeGroup(number, &generator) }
    let files = try library.groupPaths()
    // Texts as typed and as seen, by way of the builders.
    let groups = try files.map { path in
      let builder = try library.open(path).builder
      return (path, builder, builder.questions.map { ($0, $0.visible) })
    }
    let typed = groups.flatMap { _, builder, questions in
      [builder.title ?? ""]
        + questions.flatMap { [$0.0.prompt ?? "", $0.1.prompt ?? "", $0.0.answer ?? ""] }
    }
    let index = index("cache")
    index.update(library)
    let searches = [
      LibrarySearch(in: library, index), LibrarySearch(in: library, self.index(nil)),
    ]
    var foundCount = 0
    for _ in 0..<caseCount(400, thorough: 10_000) {
      let words = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Self.word(of: typed, &generator)
      }
      let query = LibraryQuery(words.joined(separator: " "))
      let expected = groups.filter { path, builder, questions in
        func has(_ word: FoldedText, _ question: (QuestionBuilder, QuestionBuilder)) -> Bool {
          let (raw, seen) = question
          let texts = [raw.prompt, seen.prompt, raw.answer].compactMap(\.self) + raw.tags
          return texts.contains { FoldedText($0).contains(word) }
        }
        let title = FoldedText(builder.title ?? "")
        guard query.accepts(title: title, name: FoldedText(path.stem ?? "")) else { return false }
        let rest = query.words.words.filter { !title.contains($0) }
        guard query.hasConditions else {
          return rest.allSatisfy { word in questions.contains { has(word, $0) } }
        }
        return questions.contains { question in
          let raw = question.0
          return query.tags.allSatisfy { raw.tags.map { FoldedText($0) }.contains($0) }
            && (query.kinds.isEmpty || query.kinds.contains(raw.kind.rawValue))
            && (!query.lacksAnswer || raw.answer == nil) && !query.showsMedia
            && rest.allSatisfy { has($0, question) }
        }
      }.map(\.0)
      for search in searches {
        #expect(try search.paths(of: query) == expected, "\(words), seed \(generator.seed)")
      }
      if !expected.isEmpty, expected.count < groups.count { foundCount += 1 }
    }
    #expect(foundCount > 100)
    // The index has all texts, so that no file is read again.
    let readCount = self.files.count(of: .read)
    let found = try LibrarySearch(in: library, index).paths(of: LibraryQuery("mitochondria"))
    #expect(found?.isEmpty == false)
    #expect(self.files.count(of: .read) == readCount)
  }

  @Test func `a search sees what has changed since the index was made`() throws {
    var generator = SeededGenerator(seed: 1)
    for number in 0..<5 { try makeGroup(number, &generator) }
    let index = index("cache")
    index.update(library)
    try folder.write(
      Array(try sampleFile("New", id: "g2", answers: ["quokka"]).utf8),
      to: "library/g2.json"
    )
    try folder.write(Array("{".utf8), to: "library/g3.json")
    let search = LibrarySearch(in: library, index)
    #expect(try search.paths(of: LibraryQuery("quokka")) == [path("library/g2.json")])
    #expect(search.problems.count == 1)
    // Another program makes the index again while this one has it open.
    self.index("cache").update(library)
    #expect(try search.paths(of: LibraryQuery("quokka")) == [path("library/g2.json")])
    let name = try #require(try LocalFileSystem().list(path("cache")).first?.string)
    try folder.write([UInt8](), to: "cache/\(name)")
    self.index("cache").update(library)
    #expect(try search.paths(of: LibraryQuery("quokka")) == [path("library/g2.json")])
    try folder.write([UInt8](repeating: 7, count: 9_000), to: "cache/\(name)")
    #expect(try search.paths(of: LibraryQuery("quokka")) == [path("library/g2.json")])
  }

  @Test func `the text with all words goes before the first with one`() throws {
    let bytes = Array(
      try sampleFile("Capitals", answers: ["Paris", "Rome", "Paris or Rome"]).utf8
    )
    let texts = try #require(GroupTexts(reading: bytes))
    func hits(_ text: String) -> [String] {
      texts.hits(of: LibraryQuery(text), title: "Capitals").map(\.text)
    }
    #expect(hits("rome paris") == ["Paris or Rome?", "Paris or Rome"])
    #expect(
      hits("capitals rome") == ["Capitals", "Rome?", "Rome", "Paris or Rome?", "Paris or Rome"]
    )
    #expect(hits("kind:text") == ["Paris?", "Rome?", "Paris or Rome?"])
    #expect(hits("") == [])
  }

  @Test func `a word that emphasis goes through is found as it is seen`() throws {
    var builder = QuestionGroupBuilder(try sampleGroup("G"))
    builder.questions[0].markup = .markdown
    builder.questions[0].prompt = "The **mito**chondria and a [link](https://example.org)"
    let texts = try #require(GroupTexts(reading: GroupDocument().updated(with: builder).bytes))
    func hits(_ text: String) -> [String] {
      texts.hits(of: LibraryQuery(text), title: "G").map(\.text)
    }
    #expect(hits("mitochondria") == ["The mitochondria and a link"])
    #expect(hits("example.org") == ["The **mito**chondria and a [link](https://example.org)"])
    #expect(hits("the") == ["The **mito**chondria and a [link](https://example.org)"])
  }
}

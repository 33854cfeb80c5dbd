import Quiz
import QuizDocuments
import QuizMedia
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// The pictures, sounds and films that something refers to.
struct MediaUsesTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }
  private let names = (0..<8).map { "p\($0)-000000000000000\($0).gif" }

  private func placeAll() {
    for (index, name) in names.enumerated() {
      files.place(
        Array("GIF89a".utf8) + [2, 0, UInt8(index), 0],
        at: FilePath("/lib/media/\(name)")
      )
    }
  }

  private func builder(showing names: String..., id: String = "g") -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.id = GroupID(rawValue: id)
    builder.title = "Trees"
    builder.addNewQuestion()
    builder.questions[0].prompt =
      "Which? " + names.map { "![](media/\($0))" }.joined(separator: " ")
    builder.questions[0].response.text.answer = "oak"
    return builder
  }

  private func save(_ builder: QuestionGroupBuilder) throws -> FilePath {
    let saved: OpenedGroup = try library.save(try builder.build(), of: OpenedGroup(new: builder))
    return try #require(saved.path)
  }

  @Test func `groups, drafts, journals, undo and the trash keep what they refer to`() throws {
    placeAll()
    let library = library
    // In a group.
    let path = try save(builder(showing: names[0]))
    // What undo brings back: only the letters that differ are in the record.
    var edited = GroupEditor(builder(showing: names[1]), isRecorded: true)
    edited.set(.question(0, .prompt), typed: "Which? ![](media/\(names[0]))")
    let stamp = try #require(try library.open(path).stamp)
    try library.historyFolder.save(
      edited.history.edits,
      of: GroupID(rawValue: "g"),
      at: path,
      stamp: stamp
    )
    // In a draft, in a journal, and what came before in it.
    let draft = builder(showing: names[2], id: "d")
    try library.saveDraft(draft, of: OpenedGroup(new: draft))
    var typing = GroupEditor(builder(showing: names[3], id: "j"), isRecorded: true)
    let journal = try library.beginJournal(
      of: typing.builder,
      from: OpenedGroup(new: typing.builder)
    )
    typing.set(.question(0, .prompt), typed: "Which? ![](media/\(names[4]))")
    journal.append(typing.drainEdits())
    try journal.write()
    // In the trash, also in a file that is damaged.
    files.place(
      #"{"prompt": "![](media\/\#(names[5]))"#,
      at: "/state/trash/20261120T201500Z-torn.json"
    )

    let uses = try library.mediaUses()
    #expect(names.filter(uses.isUnused) == [names[6], names[7]])
    #expect(uses.groups == [names[0]: [path.stem ?? ""]])
    let inventory = try library.mediaInventory().entries
    #expect(inventory.map(\.name) == names)
    #expect(inventory.filter(\.isUnused).map(\.name) == [names[6], names[7]])

    let removed = try library.removeUnusedMedia()
    #expect(removed.map(\.name) == [names[6], names[7]])
    #expect(try library.mediaFolder.names().map(\.text) == Array(names[..<6]))
    // They are in the trash, and come back from there.
    let entries = try library.trashEntries().filter(\.trashed.isMedia)
    #expect(Set(entries.map(\.title)) == [names[6], names[7]])
    for entry in entries { _ = try library.restore(entry) }
    #expect(try library.mediaFolder.names().map(\.text) == names)
  }

  @Test func `what a group shows and nobody has is in the list`() throws {
    _ = try save(builder(showing: names[0]))
    let entries = try library.mediaInventory().entries
    #expect(entries.map(\.name) == [names[0]])
    #expect(entries.map(\.state) == [.missing])
    #expect(entries.map(\.isUnused) == [false])
  }

  @Test func `nothing is unused where a file cannot be read`() throws {
    placeAll()
    files.place("{}", at: "/lib/secret.json", permissions: 0)
    #expect(throws: StoreError.self) { try library.removeUnusedMedia() }
    #expect(try library.mediaFolder.names().count == names.count)
  }

  private static let texts: [(text: String, names: Set<String>)] = [
    (#""prompt": "![a](media/oak-1.png)""#, ["oak-1.png"]),
    (#"![a](media/oak-1.png "title") media/b.mp3"#, ["oak-1.png", "b.mp3"]),
    (#"![a](media\/oak.png)"#, ["oak.png"]),
    (#"![a](media/\u6a61\ud83c\udf33.png)"#, ["橡🌳.png"]),
    (#"![a](media/橡.png)\nmedia/x.gif\n"#, ["橡.png", "x.gif"]),
    ("media/", []), ("media/../a.png", []), ("xmedia/a.png", ["a.png"]),
    ("mediamedia/a.png", ["a.png"]),
    ("media/" + String(repeating: "a", count: 600), []),
  ]

  @Test(arguments: texts)
  func `names are found in any text`(text: String, expected: Set<String>) {
    #expect(MediaMentions.names(in: Array(text.utf8)) == expected)
  }
}

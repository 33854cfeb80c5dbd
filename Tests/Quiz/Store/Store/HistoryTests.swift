import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@Suite struct `The history of a closed form` {
  private let files = InMemoryFileSystem()
  private static let path: FilePath = "/lib/rivers.json"
  private static let start: Int64 = 1_795_348_800

  private func library(at seconds: Int64 = 0) -> Library {
    Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      now: { Self.start + seconds }
    )
  }

  /// A group in its file, and the edits of every kind that led to it.
  private func edited() throws -> (opened: OpenedGroup, edits: [GroupEdit]) {
    files.place(try sampleFile("Rivers", answers: ["Rhine", "Po"]), at: Self.path)
    var editor = GroupEditor(try library().open(Self.path).builder, isRecorded: true)
    editor.set(.title, to: .text("Rivers of Europe"))
    editor.set(.question(0, .tags), to: .list(["europe"]))
    editor.insert(QuestionBuilder(), at: 1)
    editor.set(.question(1, .prompt), to: .text("Danube?"))
    editor.moveQuestion(from: 2, to: 0)
    editor.setKind(ofQuestion: 0, to: .choice)
    editor.removeQuestion(at: 1)
    let edits = editor.drainEdits()
    let group = GroupDocument().updated(with: editor.builder)
    files.place(String(decoding: group.bytes, as: UTF8.self), at: Self.path)
    return (try library().open(Self.path), edits)
  }

  private func keep(_ edits: [GroupEdit], of opened: OpenedGroup) throws -> FileStamp {
    let stamp = try #require(opened.stamp)
    let id = opened.builder.id
    try library().historyFolder.save(edits, of: id, at: Self.path, stamp: stamp)
    return stamp
  }

  private func edits(
    of opened: OpenedGroup,
    _ stamp: FileStamp,
    after seconds: Int64 = 0
  ) -> [GroupEdit] {
    library(at: seconds).historyFolder.edits(of: opened.builder, at: Self.path, stamp: stamp)
  }

  @Test func `leads back to the form before the first edit`() throws {
    let (opened, kept) = try edited()
    let found = edits(of: opened, try keep(kept, of: opened))
    #expect(found.count == kept.count)
    var editor = GroupEditor(opened.builder)
    editor.recall(found)
    #expect(!editor.history.isModified)
    for _ in kept { #expect(editor.undo() != nil) }
    #expect(editor.undo() == nil)
    #expect(editor.builder.title == "Rivers")
    #expect(editor.builder.questions.map(\.answer) == ["Rhine", "Po"])
    for _ in kept { #expect(editor.redo() != nil) }
    #expect(editor.builder == opened.builder)
  }

  @Test func `serves for a day, and for the same bytes`() throws {
    let (opened, kept) = try edited()
    var stamp = try keep(kept, of: opened)
    #expect(edits(of: opened, stamp, after: 86_400).count == kept.count)
    #expect(edits(of: opened, stamp, after: 86_401) == [])
    // The clock has gone back.
    #expect(edits(of: opened, stamp, after: -86_400).count == kept.count)
    #expect(edits(of: opened, stamp, after: -86_401) == [])
    #expect(edits(of: opened, stamp, after: .min + Self.start) == [])
    stamp.modificationTime += 1
    #expect(edits(of: opened, stamp).count == kept.count)
    stamp.digest += 1
    #expect(edits(of: opened, stamp) == [])
  }

  @Test func `that is cut off or damaged has its edits up to there`() throws {
    let (opened, kept) = try edited()
    let stamp = try keep(kept, of: opened)
    let (path, text) = try #require(files.texts.first { $0.key.hasPrefix("/state/history/") })
    for length in stride(from: 0, through: text.utf8.count, by: 7) {
      files.place(String(decoding: text.utf8.prefix(length), as: UTF8.self), at: FilePath(path))
      let found = edits(of: opened, stamp)
      var editor = GroupEditor(opened.builder)
      editor.recall(found)
      for _ in found { #expect(editor.undo() != nil) }
    }
    files.place(text.replacing("move", with: "mow"), at: FilePath(path))
    #expect(edits(of: opened, stamp).count < kept.count)
  }

  @Test func `goes when it is empty, and when it is old`() throws {
    let (opened, kept) = try edited()
    _ = try keep(kept, of: opened)
    library(at: 86_400).removeLeftovers()
    #expect(files.texts.keys.contains { $0.hasPrefix("/state/history/") })
    library(at: 86_401).removeLeftovers()
    #expect(!files.texts.keys.contains { $0.hasPrefix("/state/history/") })
    _ = try keep(kept, of: opened)
    _ = try keep([], of: opened)
    #expect(!files.texts.keys.contains { $0.hasPrefix("/state/history/") })
  }
}

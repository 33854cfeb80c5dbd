import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// Files in `Tests/Fixtures` that an earlier version of the program has written, to be read for ever.
@Suite struct `Files of an earlier version` {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  @Test(arguments: ["edited.journal", "draft.json"])
  func `give back the group with every edit that was made to it`(name: String) throws {
    let reading = try load(name)
    #expect(reading.opened.builder.isWritten(as: edited))
    #expect(reading.replayedCount == (name == "draft.json" ? 0 : 48))
    #expect(reading.droppedCount == 0)
    #expect(reading.opened.path == "/lib/rivers.json")
    #expect(reading.opened.document.bytes == Array(try fixture("rivers.json").utf8))
  }

  @Test func `give back a group that was replaced as a whole`() throws {
    let reading = try load("replaced.journal")
    #expect(reading.opened.builder.isWritten(as: replaced))
    #expect(reading.replayedCount == 6)
    #expect(reading.droppedCount == 0)
    #expect(reading.opened.path == nil)
  }

  @Test(arguments: ["edited.journal", "replaced.journal"])
  func `have the lines that are written today, but for their numbers`(name: String) throws {
    var lines = Array(try fixture(name).utf8).split(separator: UInt8(ascii: "\n"))[...]
    let head = lines.removeFirst()
    files.place(Array(head), at: "/state/kept/head.journal")
    var builder = try library.unsaved.load("/state/kept/head.journal").opened.builder
    for line in lines {
      let json = try #require(JournalLine.json(of: line))
      let edit = try #require(try GroupEdit(json: json, on: builder, version: 1))
      // Wrong choices that make a question one with choices are a change of its kind today.
      if case .kind = edit {} else { #expect(JournalLine.bytes(of: edit.json).dropLast() == line) }
      try builder.apply(edit)
    }
    #expect(builder.isWritten(as: name == "edited.journal" ? edited : replaced))
  }

  @Test func `are of an unchanged file where it looks untouched, though its digest is another`()
    throws
  {
    let opened = try openedWithFile()
    #expect(opened.stamp?.digest != (try library.open("/lib/rivers.json").stamp?.digest))
    #expect(try library.change(of: opened) == .none)
    #expect(library.changedState(of: opened) == nil)
    var complete = opened.builder
    complete.questions[0].answer = "答案"
    let saved = try library.save(try complete.build(), of: opened)
    #expect(try library.open("/lib/rivers.json").builder.questions[0].answer == "答案")
    #expect(try library.change(of: saved) == .none)
  }

  @Test func `are of a changed file where it does not look untouched, and the user is asked`()
    throws
  {
    let opened = try openedWithFile()
    // The same bytes: that they are the same, only the digest of an earlier version could tell.
    files.place(try fixture("rivers.json"), at: "/lib/rivers.json")
    let state = try #require(library.changedState(of: opened))
    #expect(try library.change(of: opened, in: state) == .changed)
    let recovery = Recovery([library.unsaved.entry(in: "/state/kept/draft.json")], in: library)
    #expect(try recovery.offer()?.change == .mergeable)
    var complete = opened.builder
    complete.questions[0].answer = "答案"
    let group = try complete.build()
    #expect(throws: StoreError.changedOnDisk("/lib/rivers.json")) {
      try library.save(group, of: opened)
    }
    _ = try library.save(group, of: opened, overwriting: true)
    #expect(try library.open("/lib/rivers.json").builder.questions[0].answer == "答案")
  }

  /// The draft, with its file on the disk as it was when the draft was kept.
  private func openedWithFile() throws -> OpenedGroup {
    files.place(try fixture("rivers.json"), at: "/lib/rivers.json")
    var opened = try load("draft.json").opened
    let information = try #require(try files.information(about: "/lib/rivers.json"))
    opened.stamp?.device = information.device
    opened.stamp?.inode = information.inode
    opened.stamp?.modificationTime = information.modificationTime
    return opened
  }

  /// The group after every kind of edit.
  private var edited: QuestionGroupBuilder {
    var settings = SettingsEntries()
    settings[.language] = .text("zh-Hans")
    settings[.tags] = .texts(["旅行", ""])
    settings[.caseSensitive] = .truth(true)
    var first = QuestionBuilder()
    first.id = QuestionID(rawValue: "新")
    first.prompt = "新问题？\u{2028}🦀"
    first.hint = ""
    first.alternatives = ["", "a\nb"]
    first.settings[.points] = .number(1.5)
    first.settings.stop(.tags)
    var second = QuestionBuilder()
    second.id = QuestionID(rawValue: "q1")
    second.prompt = "Which river? (1)"
    second.answer = "尼罗河 e\u{301}"
    second.hint = ""
    var third = QuestionBuilder()
    third.id = QuestionID(rawValue: "q0")
    third.prompt = "Which river? (0)"
    third.answer = "扬子江"
    third.alternatives = ["two\nlines"]
    third.tags = ["亚洲", "très long", "河 🐉"]
    third.settings = settings
    var group = QuestionGroupBuilder()
    group.id = GroupID(rawValue: "rivers")
    group.title = "Rié of \"中国\\世界\" 👩‍🚀\n\t\u{1} 河流"
    group.settings = settings
    group.questions = [first, second, third]
    return group
  }

  /// The group after it was replaced.
  private var replaced: QuestionGroupBuilder {
    var first = QuestionBuilder()
    first.id = QuestionID(rawValue: "q0")
    first.prompt = "Which river? (0)"
    first.answer = "长江"
    first.tags = ["亚洲", "long"]
    var second = QuestionBuilder()
    second.id = QuestionID(rawValue: "q1")
    second.prompt = "Which river? (1)"
    second.answer = "Nil 🐊"
    second.hint = " "
    var group = QuestionGroupBuilder()
    group.id = GroupID(rawValue: "rivers")
    group.template = GroupID(rawValue: "模板")
    group.questions = [first, second]
    return group
  }

  private func load(_ name: String) throws -> JournalReading {
    let file = FilePath("/state/kept/\(name)")
    files.place(try fixture(name), at: file)
    return try library.unsaved.load(file)
  }
}

/// The text of a file in `Tests/Fixtures`.
private func fixture(_ name: String) throws -> String {
  try SourceTree.text(of: "Tests/Fixtures/\(name)")
}

extension QuestionGroupBuilder {
  /// Compares two forms in every byte; `==` takes composed and decomposed letters for the same.
  fileprivate func isWritten(as other: QuestionGroupBuilder) -> Bool {
    let documents = [self, other].map { GroupDocument().updated(with: $0, keepingBlanks: true) }
    // Parts of other kinds than those of the questions are in neither.
    return documents[0].bytes == documents[1].bytes
  }
}

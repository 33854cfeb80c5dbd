import Foundation
import Quiz
import QuizDocuments
import QuizStore
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
    return try library.load(file)
  }
}

/// The text of a file in `Tests/Fixtures`.
private func fixture(_ name: String) throws -> String {
  let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return String(
    decoding: try Data(contentsOf: tests.appending(path: "Fixtures/\(name)")),
    as: UTF8.self
  )
}

extension QuestionGroupBuilder {
  /// Whether another form has the same in every byte; `==` takes composed and decomposed letters for the same.
  fileprivate func isWritten(as other: QuestionGroupBuilder) -> Bool {
    let documents = [self, other].map { GroupDocument().updated(with: $0, keepingBlanks: true) }
    return self == other && documents[0].bytes == documents[1].bytes
  }
}

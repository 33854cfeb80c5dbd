import LosslessJSON
import Quiz
import Testing

@testable import QuizDocuments

/// Lists of a group file so long that only work in proportion to their length ends in time; one by one, as they share it.
@Suite(.serialized) struct LongListTests {
  /// A list in a question, and its item by a number and by the change of a side.
  ///
  /// The numbers of items are those for which work in proportion to their square takes more than a minute.
  struct List: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var key: String
    var count: Int
    var item: @Sendable (Int, String) -> String

    init(
      _ name: String,
      _ key: String,
      _ count: Int,
      item: @escaping @Sendable (Int, String) -> String
    ) {
      (testDescription, self.key, self.count, self.item) = (name, key, count, item)
    }

    static let checked = [
      List("conflicts", "conflict", 12_000) { index, _ in
        #"{"path":"/x\#(index)","ours":1,"theirs":2}"#
      },
      List("wrong choices", "distractors", 20_000) { index, _ in
        #""\#(index)-\#(index + 1)""#
      },
    ]

    /// The items of these differ by the sides, and have keys of the user's own.
    static let merged = [
      List("conflicts", "conflict", 8_000) { index, change in
        #"{"path":"/x\#(index)","ours":1,"theirs":"\#(change)"}"#
      },
      List("wrong choices", "distractors", 6_000) { index, change in
        #"{"text":"same\#(change)","x":\#(index)}"#
      },
    ]

    /// The file with the list; a side has changed each third item.
    func file(_ change: String = "", from first: Int = 0) -> [UInt8] {
      let items = (0..<count).map { item($0, $0 % 3 == first ? change : "") }
      let list = items.joined(separator: ",")
      return Array(
        #"{"format":"quizbuilder/group","version":2,"id":"g","title":"T","questions":[{"id":"q","prompt":"P","answer":"A","\#(key)":[\#(list)]}]}"#
          .utf8
      )
    }
  }

  @Test(.timeLimit(.minutes(30)), arguments: List.checked)
  func `are read and checked in time`(list: List) throws {
    let bytes = list.file()
    let reading = try GroupDocument.read(bytes)
    #expect(reading.allProblems(in: bytes).isEmpty)
    let conflicts = list.key == "conflict" ? list.count : 0
    #expect(reading.document.conflictProblems.count == conflicts)
    #expect(reading.builder.openConflictCount == conflicts)
    // Each range touches the one before.
    let warnings = reading.builder.warnings(in: WarningScope())
    #expect(warnings.count == (conflicts > 0 ? 0 : list.count - 1))
  }

  @Test(.timeLimit(.minutes(30)), arguments: List.merged)
  func `are merged in time`(list: List) throws {
    let merge = GroupFileMerge(
      base: try GroupDocument.read(list.file()),
      ours: try GroupDocument.read(list.file(" ours", from: 0)),
      theirs: try GroupDocument.read(list.file(" theirs", from: 1))
    )
    let question = try #require(merge.document.elements.first)
    #expect(question[list.key]?.arrayValue?.count ?? 0 >= list.count)
  }

  @Test(.timeLimit(.minutes(30)))
  func `equal questions without ids are merged in time`() throws {
    func reading(_ change: String) throws -> GroupReading {
      let questions = (0..<4_000).map { _ in #"{"prompt":"P","answer":"A\#(change)"}"# }
      let list = questions.joined(separator: ",")
      return try GroupDocument.read(
        Array(
          #"{"format":"quizbuilder/group","version":1,"id":"g","title":"T","questions":[\#(list)]}"#
            .utf8
        )
      )
    }
    let merge = GroupFileMerge(
      base: try reading(""),
      ours: try reading(""),
      theirs: try reading(" new")
    )
    #expect(merge.isClean)
    #expect(merge.builder.questions.allSatisfy { $0.answer == "A new" })
    #expect(merge.builder.questions.count == 4_000)
  }
}

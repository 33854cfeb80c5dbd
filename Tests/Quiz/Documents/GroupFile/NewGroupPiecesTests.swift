import CoreTestSupport
import Quiz
import QuizDocuments
import TestSupport
import Testing

struct NewGroupPiecesTests {
  private func expectTheSame(
    _ group: QuestionGroup,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bytes = GroupDocument().updated(with: group).bytes
    let pieces = NewGroupPieces(of: group)
    #expect(pieces.flatMap { $0 } == bytes, sourceLocation: sourceLocation)
    #expect(pieces.flatMap { $0 } == bytes, "a second time", sourceLocation: sourceLocation)
  }

  @Test func `have the bytes of the whole file, whatever a group has`() throws {
    try expectTheSame(.everything())
    var generator = SeededGenerator(seed: 1)
    for index in 0..<caseCount(50, thorough: 2_000) {
      try expectTheSame(.random(index, using: &generator))
    }
  }

  @Test(arguments: [1, 2, 255, 256, 257, 512, 1_000])
  func `have the bytes of the whole file, however many questions there are`(count: Int) throws {
    let group = try QuestionGroup.uniform(count: count)
    expectTheSame(group)
    // No piece is large.
    #expect(NewGroupPieces(of: group).allSatisfy { $0.count < 1 << 20 })
  }

  @Test func `have the template, settings and open conflicts of a group`() throws {
    let text = """
      {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "Größe\\n\\"大\\"",
        "template": "t", "settings": {"points": 2.50},
        "conflict": [{"path": "/template", "base": "a", "ours": "t", "theirs": "c"}],
        "questions": [{"id": "a", "prompt": "?", "answer": "!", "settings": {"points": 3},
          "conflict": [{"path": "/answer", "base": "x", "ours": "!", "theirs": "y"}]}]}
      """
    let reading = try GroupDocument.read(Array(text.utf8))
    let group = try reading.builder.build()
    #expect(group.template != nil && !group.settings.isEmpty)
    #expect(group.conflicts != ConflictList())
    #expect(group.questions.first?.conflicts != ConflictList())
    expectTheSame(group)
  }
}

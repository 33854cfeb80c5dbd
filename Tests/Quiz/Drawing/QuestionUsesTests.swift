import Quiz
import QuizDrawing
import Testing

struct QuestionUsesTests {
  private func origins(_ names: String...) -> [QuestionReference] {
    names.map {
      QuestionReference(group: GroupID(rawValue: "g"), question: QuestionID(rawValue: $0))
    }
  }

  @Test func `a test is found by its name, and by the time of its use`() {
    var uses = QuestionUses()
    uses.note(origins("a", "b"), as: "Last term", at: 10)
    uses.note(origins("b", "c"), as: "This term", at: 20)
    #expect(uses.questions(ofTest: "last-TERM") == Set(origins("a", "b")))
    #expect(uses.questions(ofTest: "next term") == nil)
    #expect(uses.questions(since: 20) == Set(origins("b", "c")))
    #expect(uses.questions(since: 10) == Set(origins("a", "b", "c")))
    #expect(uses.last?.name == "This term")
  }

  @Test func `a test that is noted again with the same questions is one`() {
    var uses = QuestionUses()
    uses.note(origins("a", "b"), as: "Test", at: 10)
    uses.note(origins("b", "a"), as: "test", at: 30)
    uses.note(origins("b", "a"), as: "Test", at: 20)
    #expect(uses.tests.map(\.time) == [30])
    uses.note(origins("a"), as: "Test", at: 40)
    #expect(uses.tests.count == 2)
    #expect(uses.questions(ofTest: "Test") == Set(origins("a", "b")))
    uses.note(origins(), as: "Nothing", at: 50)
    #expect(uses.tests.count == 2)
  }

  @Test func `the oldest tests make room`() {
    var uses = QuestionUses()
    for number in 0..<1_010 { uses.note(origins("a"), as: "\(number)", at: Int64(number)) }
    #expect(uses.tests.count == QuestionUses.greatestCount)
    #expect(uses.tests.first?.name == "10")
  }
}

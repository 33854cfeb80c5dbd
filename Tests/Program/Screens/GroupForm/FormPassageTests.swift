import Quiz
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens
@testable import QuizWords

/// A passage in a form, with the questions that belong to it.
struct FormPassageTests {
  private func harness(_ size: Size = .usual, _ language: Language = .english) throws -> FormHarness
  {
    FormHarness(
      QuestionGroupBuilder(try .withPassage()),
      isNew: false,
      size: size,
      language: language
    )
  }

  private func names(_ harness: FormHarness) -> [String] {
    harness.contents.questions.map { $0.id.rawValue + ($0.under == nil ? "" : "<") }
  }

  private func status(_ harness: FormHarness) -> String { harness.form?.editing.status?.text ?? "" }

  @Test(arguments: [Size.usual, .smallest], Language.allCases)
  func `is above its questions, which are indented`(size: Size, language: Language) throws {
    let harness = try harness(size, language)
    harness.type("<A-End>")
    let name = "GroupForm/passage-\(size.columns)x\(size.rows)-\(language.rawValue)"
    expectPicture(of: harness.stack.draw(), named: name)
    harness.type("<PgUp>")
    expectPicture(
      of: harness.stack.draw(),
      named: "GroupForm/passage-question-\(size.columns)x\(size.rows)-\(language.rawValue)"
    )
  }

  @Test func `gets the questions that are added behind it, and loses them by a key`() throws {
    let harness = try harness()
    // From the passage, a new question of the kind of the one above.
    harness.type("<PgDn><C-o>")
    #expect(harness.contents.questions[2].under == QuestionID(rawValue: "passage"))
    #expect(harness.contents.questions[2].kind == .text)
    harness.type("<A-u><A-1><PgDn><PgDn><PgDn><C-o>New")
    #expect(harness.contents.questions[4].prompt == "New")
    #expect(harness.contents.questions[4].under == QuestionID(rawValue: "passage"))
    harness.type("<A-o>")
    #expect(harness.contents.questions[4].under == nil)
    #expect(status(harness) == "Question 5 belongs to no passage now. Alt-O puts it back.")
    harness.type("<A-o>")
    #expect(harness.contents.questions[4].under == QuestionID(rawValue: "passage"))
    #expect(status(harness) == "Question 5 belongs to the passage above. Alt-O takes it out.")
    harness.type("<A-Home><A-o>")
    #expect(status(harness) == "There is no passage above that the question could belong to.")
  }

  @Test func `moves with its questions, and the focus with it`() throws {
    let harness = try harness()
    harness.type("<PgDn><A-Down>")
    #expect(names(harness) == ["before", "behind", "passage", "first<", "second<"])
    #expect(harness.form?.editing.focus.question == 2)
    harness.type("<A-u>")
    #expect(names(harness) == ["before", "passage", "first<", "second<", "behind"])
    // A question that leaves it belongs to it no more.
    harness.type("<A-1><PgDn><PgDn><A-Up>")
    #expect(names(harness) == ["before", "first", "passage", "second<", "behind"])
  }

  @Test func `frees its questions where it is removed, in one step`() throws {
    let harness = try harness()
    harness.type("<PgDn><C-r>")
    #expect(names(harness) == ["before", "first", "second", "behind"])
    #expect(status(harness) == "Passage 2 removed; its questions stay. Alt-U brings it back.")
    harness.type("<A-u>")
    #expect(names(harness) == ["before", "passage", "first<", "second<", "behind"])
  }

  @Test func `is duplicated behind its questions`() throws {
    let harness = try harness()
    harness.type("<PgDn><A-d>")
    #expect(
      harness.contents.questions.map(\.kind) == [.text, .passage, .text, .text, .passage, .text]
    )
    #expect(harness.contents.questions[4].id != QuestionID(rawValue: "passage"))
  }

  @Test func `becomes a question whose passage it was, and the other way round`() throws {
    let harness = try harness()
    harness.type("<PgDn>")
    harness.receive(.changeKind(.text))
    #expect(names(harness) == ["before", "passage", "first", "second", "behind"])
    harness.type("<A-u><A-1><PgDn><PgDn>")
    #expect(names(harness) == ["before", "passage", "first<", "second<", "behind"])
    harness.receive(.changeKind(.passage))
    #expect(names(harness) == ["before", "passage", "first", "second<", "behind"])
    #expect(harness.contents.questions[3].under == QuestionID(rawValue: "first"))
    harness.type("<A-u>")
    #expect(names(harness) == ["before", "passage", "first<", "second<", "behind"])
  }

  @Test func `goes to another group with its questions`() throws {
    let harness = try harness()
    harness.type("<PgDn><PgDn>")
    let target = GroupTarget(file: "other.json", title: "Other", isMove: false)
    harness.receive(.sendTo(target))
    guard case .send(let questions, _)? = harness.effects.last else {
      Issue.record("nothing is sent")
      return
    }
    #expect(questions.map(\.id.rawValue) == ["passage", "first"])
    let copies = questions.duplicates()
    #expect(copies[1].under == copies[0].id)
  }

  @Test func `is previewed with its first question`() throws {
    let harness = try harness()
    harness.type("<PgDn><F5>")
    #expect(harness.effects.last == .preview(question: 2))
    harness.type("<PgDn><F5>")
    #expect(harness.effects.last == .preview(question: 2))
    var alone = QuestionGroupBuilder(try .withPassage())
    alone.questions = [alone.questions[1]]
    let other = FormHarness(alone, isNew: false)
    other.type("<A-1><F5>")
    #expect(
      status(other) == "A passage is shown with its questions. No question belongs to it yet."
    )
    #expect(other.effects == [])
  }
}

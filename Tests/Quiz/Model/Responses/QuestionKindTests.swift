import BuilderKit
import CoreTestSupport
import Quiz
import Testing

@Suite struct `Kinds of questions` {
  @Test(arguments: QuestionKind.known)
  func `require what their builder misses`(kind: QuestionKind) {
    var builder = QuestionBuilder()
    builder.response.kind = kind
    let missing = builder.missing.compactMap { path -> QuestionField? in
      guard case .property(let name) = path.components.first else { return nil }
      return QuestionField(rawValue: name)
    }
    #expect(missing == kind.parts.filter(\.isRequired).map(\.field))
  }

  @Test(arguments: QuestionKind.known)
  func `have the common parts, and parts that show before those in more`(kind: QuestionKind) {
    let common = kind.parts.map(\.field).filter(QuestionField.common.contains)
    #expect(common.count == (kind.asks ? 4 : 2))
    #expect(kind.parts.first?.field == .prompt)
    let places = kind.parts.map(\.isInMore)
    #expect(places == places.filter { !$0 } + places.filter { $0 })
  }

  @Test(arguments: QuestionKind.known)
  func `require an answer unless a prompt alone makes them complete`(kind: QuestionKind) {
    var builder = QuestionBuilder()
    builder.prompt = "p"
    builder.response.kind = kind
    #expect(kind.requiresAnswer == !builder.problems.isEmpty)
  }

  @Test(arguments: QuestionKind.known)
  func `have a place for the value of each of their parts`(kind: QuestionKind) {
    var builder = QuestionBuilder()
    builder.response.kind = kind
    for part in kind.parts {
      let value: FieldValue = part.field.shape == .text ? .text("a") : .list(["a", "b"])
      builder[part.field] = value
      #expect(builder[part.field] == value)
    }
    for field in QuestionField.allCases where kind[field] == nil {
      #expect(builder[field] == (field.shape == .text ? .text(nil) : .list([])))
    }
  }

  @Test(
    arguments: [
      ("no gap", "prompt: has no gap such as {{Paris}}"),
      ("it is {{Paris", "prompt: has a gap that is not closed, at character 7"),
      ("{{a}} and {{b|}}", "prompt: has a gap with an empty answer, at character 15"),
      (" ", "prompt: is missing"), ("{{Paris}}", nil),
    ] as [(String, String?)]
  )
  func `with gaps have them in the prompt`(prompt: String, problem: String?) {
    var builder = QuestionBuilder()
    builder.response.kind = .gaps
    builder.prompt = prompt
    #expect(builder.problems.map(\.description) == (problem.map { [$0] } ?? []))
    builder.response.kind = .essay
    #expect(builder.problems.isEmpty || prompt == " ")
  }

  @Test func `name the side of a pair that is missing`() {
    var builder = QuestionBuilder()
    builder.prompt = "Capitals"
    builder.response.kind = .pairs
    builder[.pairs] = .list(["France → Paris", "Italy"])
    #expect(builder.problems.map(\.description) == ["pairs[1].right: is missing"])
    #expect(
      FieldPath(
        ProblemPath.init(
          [.property("questions"), .index(2)]
            + builder.problems[0].path.components
        )
      ) == .question(2, .pairs)
    )
  }
}

@Suite struct `A change of the kind` {
  private func builder(_ kind: QuestionKind, filled: Bool, prompt: String = "p") -> QuestionBuilder
  {
    var builder = QuestionBuilder()
    builder.prompt = prompt
    builder.response.kind = kind
    guard filled else { return builder }
    for part in kind.parts where part.field != .prompt {
      builder[part.field] = part.field.shape == .text ? .text("7") : .list(["7", "8"])
    }
    return builder
  }

  @Test(arguments: QuestionKind.known, QuestionKind.known)
  func `is taken back by its inverse`(old: QuestionKind, new: QuestionKind) throws {
    for isFilled in [false, true] {
      var group = QuestionGroupBuilder()
      let question = builder(old, filled: isFilled)
      group.questions = [question]
      let edit = GroupEdit.kind(ofQuestion: 0, question.change(to: new))
      try group.apply(edit)
      #expect(group.questions[0].kind == new)
      try group.apply(edit.inverse)
      #expect(group.questions[0] == question)
      #expect(edit.inverse.inverse == edit)
    }
  }

  @Test func `takes the answer along, and keeps what the other kind had`() {
    var question = builder(.text, filled: false)
    question.answer = "Paris"
    let group = groupBuilder(of: question)
    var editor = GroupEditor(group)
    editor.setKind(ofQuestion: 0, to: .choice)
    #expect(editor.builder.questions[0].answer == "Paris")
    editor.set(.question(0, .distractors), to: .list(["Lyon :: no"]))
    editor.setKind(ofQuestion: 0, to: .choices)
    #expect(editor.builder.questions[0][.answers] == .list(["Paris"]))
    #expect(editor.builder.questions[0][.distractors] == .list(["Lyon :: no"]))
    editor.setKind(ofQuestion: 0, to: .pairs)
    editor.set(.question(0, .pairs), to: .list(["a → b"]))
    editor.setKind(ofQuestion: 0, to: .text)
    #expect(editor.builder.questions[0].answer == "Paris")
    editor.setKind(ofQuestion: 0, to: .pairs)
    #expect(editor.builder.questions[0][.pairs] == .list(["a → b"]))
    for _ in 0..<7 { _ = editor.undo() }
    #expect(editor.builder == group)
  }

  @Test func `does not fit a question of another kind`() {
    var group = groupBuilder(of: builder(.text, filled: true))
    let before = group
    #expect(throws: EditError.wrongKind(question: 0)) {
      try group.apply(.kind(ofQuestion: 0, builder(.essay, filled: false).change(to: .text)))
    }
    let path = FieldPath.question(0, .pairs)
    #expect(throws: EditError.wrongKind(question: 0)) {
      try group.apply(.items(path, ItemSplice(offset: 0, inserted: ["a → b"])))
    }
    #expect(group == before)
  }

  @Test func `of wrong choices alone is that of the two usual kinds`() {
    var question = builder(.text, filled: false)
    question.answer = "Paris"
    question.alternatives = ["Paname"]
    question.distractors = ["Lyon"]
    #expect(question.kind == .choice)
    #expect(question.answer == "Paris")
    #expect(question.alternatives == ["Paname"])
    question.distractors = []
    #expect(question.kind == .text)
    #expect(question.answer == "Paris")
  }

  private func groupBuilder(of question: QuestionBuilder) -> QuestionGroupBuilder {
    var group = QuestionGroupBuilder()
    group.questions = [question]
    return group
  }
}

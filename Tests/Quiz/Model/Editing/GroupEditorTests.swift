import BuilderKit
import CoreTestSupport
import Quiz
import QuizTestSupport
import Testing

@Suite struct `A group editor` {
  @Test func `undoes and redoes every kind of edit`() {
    var editor = GroupEditor(numbered(3))
    var states = [editor.builder]
    editor.set(.title, to: .text("Figures"))
    states.append(editor.builder)
    editor.set(.question(1, .tags), to: .list(["odd"]))
    states.append(editor.builder)
    editor.setSettings(ofQuestion: nil, to: points(2))
    states.append(editor.builder)
    editor.setSettings(ofQuestion: 1, to: points(3))
    states.append(editor.builder)
    editor.insert(QuestionBuilder(), at: 3)
    states.append(editor.builder)
    editor.moveQuestion(from: 3, to: 0)
    states.append(editor.builder)
    editor.removeQuestion(at: 2)
    states.append(editor.builder)

    for state in states.dropLast().reversed() {
      #expect(editor.undo() != nil)
      #expect(editor.builder == state)
    }
    #expect(editor.undo() == nil)
    for state in states.dropFirst() {
      #expect(editor.redo() != nil)
      #expect(editor.builder == state)
    }
    #expect(editor.redo() == nil)
  }

  @Test func `has the text of a field in one place, a list's as it is typed`() throws {
    let list = FieldPath.question(0, .alternatives)
    var editor = GroupEditor(numbered(2))
    editor.set(list, typed: "one\n\n two ")
    #expect(editor.builder[list] == .list(["one", " two "]))
    #expect(editor.typed(at: list) == "one\n\n two ")
    editor.type(TextSplice(offset: 4, inserted: "x"), at: list)
    #expect(editor.builder[list] == .list(["one", "x", " two "]))
    editor.type(TextSplice(offset: 5, inserted: "\n"), at: list)
    #expect(editor.typed(at: list) == "one\nx\n\n two ", "a blank line is no item")
    editor.endTyping()
    #expect(editor.typed(at: list) == "one\nx\n two ")

    let title = FieldPath.title
    let old = try #require(editor.builder.title)
    editor.type(TextSplice(offset: 0, removed: old, inserted: ""), at: title)
    #expect(editor.builder.title == nil)
    editor.type(TextSplice(offset: 0, inserted: "T"), at: title)
    #expect(editor.builder.title == "T")
    #expect(editor.undo() != nil)
    #expect(editor.typed(at: title) == "")
  }

  @Test func `keeps the text of a list until something else changes the list`() {
    let list = FieldPath.question(0, .alternatives)
    func editor(_ change: (inout GroupEditor) -> Void) -> GroupEditor {
      var editor = GroupEditor(numbered(2))
      editor.set(list, typed: "one\n\ntwo")
      change(&editor)
      return editor
    }
    let typed = "one\n\ntwo"
    #expect(editor { $0.set(.question(0, .prompt), typed: "?") }.typed(at: list) == typed)
    #expect(editor { $0.set(.question(1, .tags), typed: "a, b") }.typed(at: list) == "one\ntwo")
    #expect(editor { $0.setSettings(ofQuestion: 0, to: points(2)) }.typed(at: list) == typed)
    let moved = editor { $0.moveQuestion(from: 0, to: 1) }
    #expect(moved.typed(at: .question(1, .alternatives)) == typed, "it goes with its question")
    #expect(moved.typed(at: list) == "")

    #expect(editor { $0.set(list, to: .list(["three"])) }.typed(at: list) == "three")
    #expect(editor { _ = $0.undo() }.typed(at: list) == "")
    let kind = editor { editor in
      editor.setKind(ofQuestion: 0, to: .order)
      editor.setKind(ofQuestion: 0, to: .text)
    }
    #expect(kind.typed(at: list) == "one\ntwo")
    let removed = editor { editor in
      let question = editor.builder.questions[0]
      editor.removeQuestion(at: 0)
      editor.insert(question, at: 0)
    }
    #expect(removed.typed(at: list) == "one\ntwo")
    let replaced = editor { editor in
      let group = editor.builder
      editor.perform(.replace(old: group, new: numbered(2)))
      editor.perform(.replace(old: numbered(2), new: group))
    }
    #expect(replaced.typed(at: list) == "one\ntwo")
  }

  @Test func `is modified by settings that are others, and by no others`() {
    var editor = GroupEditor(numbered(2))
    editor.setSettings(ofQuestion: 1, to: SettingsEntries())
    #expect(!editor.history.isModified)
    editor.setSettings(ofQuestion: 1, to: points(2))
    #expect(editor.history.isModified)
    #expect(editor.builder.questions.map(\.settings) == [SettingsEntries(), points(2)])
    #expect(editor.builder.settings.isEmpty)
    editor.setSettings(ofQuestion: nil, to: points(5))
    #expect(
      editor.undo() == .settings(ofQuestion: nil, old: points(5), new: SettingsEntries()),
      "changes of settings are never merged"
    )
    #expect(editor.builder[settingsOfQuestion: 1] == points(2))
  }

  @Test
  func `tells edits after which there are other problems from those after which there are not`() {
    var editor = GroupEditor(numbered(2))
    var revision = editor.problemRevision
    editor.set(.question(0, .prompt), to: .text("How many?"))
    editor.set(.title, to: .text("Figures"))
    editor.setSettings(ofQuestion: 1, to: points(2))
    #expect(editor.problemRevision == revision)
    for edit in [
      { $0.set(.question(1, .prompt), to: .text(nil)) },
      { $0.set(.title, to: .text(nil)) },
      { $0.insert(QuestionBuilder(), at: 2) },
      { $0.moveQuestion(from: 2, to: 0) },
      { $0.removeQuestion(at: 1) },
      { _ = $0.undo() },
    ] as [(inout GroupEditor) -> Void] {
      edit(&editor)
      #expect(editor.problemRevision > revision)
      revision = editor.problemRevision
    }
  }

  private func points(_ number: Double) -> SettingsEntries {
    var entries = SettingsEntries()
    entries[.points] = .number(number)
    return entries
  }

  @Test func `takes a run of typing back at once`() {
    var editor = GroupEditor(numbered(1))
    let hint = FieldPath.question(0, .hint)
    for text in ["S", "Su", "Sum"] {
      editor.set(hint, to: .text(text), continuing: true)
    }
    editor.endRun()
    editor.set(hint, to: .text("Sums"), continuing: true)
    #expect(editor.undo() == .text(hint, TextSplice(offset: 3, removed: "s")))
    let word = TextSplice(offset: 0, removed: "Sum", inserted: nil)
    #expect(editor.undo() == .text(hint, word))
    #expect(editor.undo() == nil)
    #expect(editor.redo() == .text(hint, word.inverse))
  }

  @Test(arguments: [
    (["abc", "ab", "a"], TextSplice(offset: 1, inserted: "bc")),
    (["abc", "bc", "c"], TextSplice(offset: 0, inserted: "ab")),
    (["abc", "ac", "axc"], TextSplice(offset: 1, removed: "x", inserted: "b")),
  ])
  func `takes a run of deletions back at once`(texts: [String], undone: TextSplice) {
    var editor = GroupEditor(.starting())
    editor.set(.title, to: .text(texts[0]))
    editor.endRun()
    for text in texts.dropFirst() { editor.set(.title, to: .text(text), continuing: true) }
    #expect(editor.undo() == .text(.title, undone))
    #expect(editor.builder.title == texts[0])
  }

  @Test func `takes a run of typing in a list back at once`() {
    var editor = GroupEditor(numbered(1))
    let tags = FieldPath.question(0, .tags)
    editor.set(tags, to: .list(["x", "y"]))
    editor.endRun()
    for items in [["x", "a", "y"], ["x", "ab", "y"], ["x", "ab", "c", "y"]] {
      editor.set(tags, to: .list(items), continuing: true)
    }
    #expect(editor.undo() == .items(tags, ItemSplice(offset: 1, removed: ["ab", "c"])))
    #expect(editor.builder.questions[0].tags == ["x", "y"])
  }

  @Test func `begins another run of typing where it does not touch the one before`() {
    var editor = GroupEditor(numbered(1))
    editor.set(.title, to: .text("Numbers!"), continuing: true)
    editor.set(.title, to: .text("_Numbers!"), continuing: true)
    _ = editor.undo()
    #expect(editor.builder.title == "Numbers!")
    _ = editor.undo()
    #expect(editor.builder.title == "Numbers")
  }

  @Test func `begins another run of typing after an undo and after a redo`() {
    var editor = GroupEditor(.starting())
    editor.set(.title, to: .text("a"), continuing: true)
    editor.set(.question(0, .hint), to: .text("h"))
    _ = editor.undo()
    editor.set(.title, to: .text("ab"), continuing: true)
    _ = editor.undo()
    #expect(editor.builder.title == "a")
    _ = editor.redo()
    editor.set(.title, to: .text("abc"), continuing: true)
    #expect(editor.redo() == nil, "there is another edit in its place")
    _ = editor.undo()
    #expect(editor.builder.title == "ab")
  }

  @Test func `sets texts that only look the same`() {
    var editor = GroupEditor(.starting())
    editor.set(.title, to: .text("caf\u{e9}"))
    editor.set(.question(0, .tags), to: .list(["\u{e9}"]))
    editor.markSaved()
    editor.set(.title, to: .text("cafe\u{301}"))
    editor.set(.question(0, .tags), to: .list(["e\u{301}"]))
    #expect(editor.builder.title?.unicodeScalars.count == 5)
    #expect(editor.builder.questions[0].tags.map(\.unicodeScalars.count) == [2])
    #expect(editor.history.isModified)
    _ = editor.undo()
    _ = editor.undo()
    #expect(editor.builder.title?.unicodeScalars.count == 4)
    #expect(editor.builder.questions[0].tags.map(\.unicodeScalars.count) == [1])
    #expect(!editor.history.isModified)
  }

  @Test func `is unmodified again when typing is taken back by hand`() {
    var editor = GroupEditor(numbered(1))
    editor.set(.title, to: .text("Numbers!"), continuing: true)
    #expect(editor.history.isModified)
    editor.set(.title, to: .text("Numbers"), continuing: true)
    #expect(!editor.history.isModified)
    #expect(editor.undo() == nil)
  }

  @Test func `knows what is saved through undo and redo`() {
    var editor = GroupEditor(numbered(1))
    editor.set(.title, to: .text("One"))
    editor.markSaved()
    #expect(!editor.history.isModified)
    _ = editor.undo()
    #expect(editor.history.isModified)
    _ = editor.redo()
    #expect(!editor.history.isModified)
    _ = editor.undo()
    editor.set(.title, to: .text("Two"))
    #expect(editor.history.isModified)
    _ = editor.undo()
    #expect(editor.history.isModified, "the saved state is beyond reach of undo")
  }

  @Test func `never merges typing with an edit that is already saved`() {
    var editor = GroupEditor(numbered(1))
    editor.set(.title, to: .text("a"), continuing: true)
    editor.markSaved()
    editor.set(.title, to: .text("ab"), continuing: true)
    editor.set(.title, to: .text("a"), continuing: true)
    editor.set(.title, to: .text("ac"), continuing: true)
    #expect(editor.history.isModified)
    _ = editor.undo()
    #expect(!editor.history.isModified)
    #expect(editor.builder.title == "a")
  }

  @Test func `finds the problem of each field`() {
    var editor = GroupEditor(.starting())
    #expect(editor.problem(at: .title)?.kind == .missing)
    #expect(editor.problem(at: .question(0, .answer))?.description == "answer: is missing")
    #expect(editor.problem(at: .question(0, .hint)) == nil)
    editor.set(.question(0, .answer), to: .text("Paris"))
    #expect(editor.problem(at: .question(0, .answer)) == nil)
  }

  @Test func `says that a group without questions misses them`() {
    var editor = GroupEditor(.starting())
    editor.removeQuestion(at: 0)
    #expect(
      editor.headProblems.map(\.description) == ["title: is missing", "questions: is missing"]
    )
    #expect(editor.problemCount.missing == 2)
  }

  @Test(arguments: 0..<200)
  func `counts what is missing as the builder does, whatever is done`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var editor = GroupEditor(.starting())
    for _ in 0..<60 {
      editor.performRandomStep(using: &generator)
      #expect(editor.problemCount == ProblemCount(of: editor.builder.problems))
      for (index, question) in editor.builder.questions.enumerated() {
        #expect(editor.problemCount(inQuestion: index).missing == question.missing.count)
        #expect(editor.problems(inQuestion: index) == question.problems)
      }
    }
    let last = editor.builder
    var undone = 0
    while editor.undo() != nil { undone += 1 }
    #expect(!editor.history.isModified)
    for _ in 0..<undone { _ = editor.redo() }
    #expect(editor.builder == last)
  }

  @Test(arguments: QuestionField.allCases)
  func `finds the field of a problem's path again`(field: QuestionField) {
    #expect(FieldPath(FieldPath.question(7, field).problemPath) == .question(7, field))
    #expect(FieldPath(FieldPath.title.problemPath) == .title)
    #expect(FieldPath(ProblemPath([.property("questions")])) == nil)
  }
}

extension GroupEditor {
  fileprivate mutating func performRandomStep(using generator: inout SeededGenerator) {
    let count = builder.questions.count
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &generator)
    let text =
      ["", " ", "a", "b", "一", "a ::", "a :: ", " :: b", "a -> b", "→", "{{a|b}}", "1..2"]
      .randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<11, using: &generator) {
    case 6, 7, 8: performPassageStep(at: index, using: &generator)
    case 0:
      var questions = RandomQuestions(generator: generator) { _ in text }
      var question = questions.question()
      question.id = .random()
      insert(question, at: Int.random(in: 0...count, using: &generator))
    case 1 where count > 0: removeQuestion(at: index)
    case 2 where count > 0:
      moveQuestion(from: index, to: Int.random(in: 0..<count, using: &generator))
    case 3: set(.title, to: .text(text), continuing: Bool.random(using: &generator))
    case 4: _ = undo()
    case 5: _ = redo()
    default:
      guard count > 0 else { return }
      guard Int.random(in: 0..<8, using: &generator) > 0 else {
        let markup = builder.questions[index].markup == .plain ? Markup.markdown : .plain
        return setMarkup(ofQuestion: index, to: markup)
      }
      guard Int.random(in: 0..<4, using: &generator) > 0 else {
        setKind(ofQuestion: index, to: QuestionKind.known.randomElement(using: &generator) ?? .text)
        return
      }
      let parts = builder.questions[index].kind.parts
      let field = parts.randomElement(using: &generator)?.field ?? .prompt
      let value = FieldValue(typed: text, shape: field.shape)
      set(.question(index, field), to: value, continuing: Bool.random(using: &generator))
    }
  }
}

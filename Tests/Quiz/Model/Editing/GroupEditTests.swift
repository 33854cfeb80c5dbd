import CoreTestSupport
import Quiz
import QuizTestSupport
import Testing

@Suite struct `Edits of a group` {
  @Test(arguments: 0..<caseCount(60, thorough: 2_000))
  func `replayed give the form of the end, and inverted every form on the way back`(
    seed: Int
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var editor = GroupEditor(.starting(), isRecorded: true)
    var forms = [editor.builder]
    var edits: [GroupEdit] = []
    for _ in 0..<60 {
      editor.performRandomStep(using: &generator)
      for edit in editor.drainEdits() {
        var form = forms[forms.count - 1]
        try form.apply(edit)
        forms.append(form)
        edits.append(edit)
      }
      #expect(forms[forms.count - 1].isWritten(as: editor.builder), "seed \(seed)")
    }
    #expect(forms.contains { $0.questions.contains { $0.under != nil } } || seed > 0)
    var form = editor.builder
    for (edit, earlier) in zip(edits.reversed(), forms.dropLast().reversed()) {
      #expect(edit.inverse.inverse == edit)
      try form.apply(edit.inverse)
      #expect(form.isWritten(as: earlier), "seed \(seed)")
    }
  }

  @Test func `are drained once, and only where they are wanted`() {
    var editor = GroupEditor(.starting(), isRecorded: true)
    editor.set(.title, to: .text("Sums"))
    editor.set(.title, to: .text("Sum"), continuing: true)
    _ = editor.undo()
    _ = editor.redo()
    let edits: [GroupEdit] = [
      .text(.title, TextSplice(offset: 0, removed: nil, inserted: "Sums")),
      .text(.title, TextSplice(offset: 3, removed: "s")),
      .text(.title, TextSplice(offset: 0, removed: "Sum", inserted: nil)),
      .text(.title, TextSplice(offset: 0, removed: nil, inserted: "Sum")),
    ]
    #expect(editor.drainEdits() == edits)
    #expect(editor.drainEdits() == [])
    var unrecorded = GroupEditor(.starting())
    unrecorded.set(.title, to: .text("Sums"))
    #expect(unrecorded.drainEdits() == [])
  }

  @Test(arguments: [nil, "", " ", "S"], [nil, "", " ", "S"])
  func `tell blank from not set, also when they are taken back`(old: String?, new: String?) throws {
    let edit = GroupEdit(.title, from: .text(old), to: .text(new))
    #expect(edit.isIdentity == (old == new))
    var builder = QuestionGroupBuilder()
    builder.title = old
    try builder.apply(edit)
    #expect(builder.title == new)
    #expect(edit.value(before: .text(new)) == .text(old))
    try builder.apply(edit.inverse)
    #expect(builder.title == old)
  }

  @Test func `are the identity where they change nothing, byte by byte`() {
    let form = QuestionGroupBuilder.starting()
    var other = form
    other.title = "é"
    var settings = SettingsEntries()
    settings.stop(.tags)
    let none = SettingsEntries()
    let tags = FieldPath.question(0, .tags)
    let edits: [(GroupEdit, Bool)] = [
      (.text(.title, TextSplice(offset: 3, removed: "é", inserted: "é")), true),
      (.text(.title, TextSplice(offset: 3, removed: "é", inserted: "e\u{301}")), false),
      (.text(.title, TextSplice(offset: 0, removed: nil, inserted: nil)), true),
      (.items(tags, ItemSplice(offset: 1, removed: ["a"], inserted: ["a"])), true),
      (.items(tags, ItemSplice(offset: 1, removed: ["é"], inserted: ["e\u{301}"])), false),
      (.items(tags, ItemSplice(offset: 1, removed: ["a"], inserted: ["a", "a"])), false),
      (.move(from: 2, to: 2), true), (.move(from: 2, to: 1), false),
      (.settings(ofQuestion: 0, old: settings, new: settings), true),
      (.settings(ofQuestion: 0, old: settings, new: none), false),
      (.replace(old: form, new: form), true), (.replace(old: form, new: other), false),
      (.insert(form.questions[0], at: 0), false), (.remove(form.questions[0], at: 0), false),
    ]
    for (edit, isIdentity) in edits { #expect(edit.isIdentity == isIdentity, "\(edit)") }
  }

  @Test func `of two fields, or of other kinds, are never merged`() {
    let splice = TextSplice(offset: 0, inserted: "a")
    let items = ItemSplice(offset: 0, inserted: ["a"])
    let edits: [GroupEdit] = [
      .text(.title, splice), .text(.question(0, .prompt), splice),
      .text(.question(1, .prompt), splice), .items(.question(0, .tags), items),
      .items(.question(0, .distractors), items), .insert(QuestionBuilder(), at: 0),
      .move(from: 0, to: 1),
      .settings(ofQuestion: nil, old: SettingsEntries(), new: SettingsEntries()),
    ]
    for (index, edit) in edits.enumerated() {
      for (nextIndex, next) in edits.enumerated() where index != nextIndex || index > 4 {
        #expect(edit.merged(with: next) == nil)
      }
    }
  }

  @Test(arguments: misfits)
  func `that do not fit the form are refused, and change nothing`(
    edit: GroupEdit,
    reason: EditError
  ) {
    var builder = QuestionGroupBuilder.starting()
    builder.title = "é"
    let before = builder
    #expect(throws: reason) { try builder.apply(edit) }
    #expect(builder == before)
  }

  @Test func `that insert the same question again do not fit`() throws {
    var builder = QuestionGroupBuilder()
    let question = QuestionBuilder()
    try builder.apply(.insert(question, at: 0))
    let before = builder
    #expect(throws: EditError.repeatedQuestion(question.id)) {
      try builder.apply(.insert(question, at: 1))
    }
    #expect(builder == before)
  }

  private static let misfits: [(GroupEdit, EditError)] = {
    let first = TextSplice(offset: 0, removed: nil, inserted: "x")
    let beyond = TextSplice(offset: 1, inserted: "x")
    let items = ItemSplice(offset: 0, removed: ["a"])
    let none = SettingsEntries()
    let question = QuestionBuilder()
    return [
      (.text(.title, beyond), .outsideField(.title)),
      (.text(.title, first), .outsideField(.title)),
      (.text(.title, TextSplice(offset: 0, removed: "e\u{301}")), .outsideField(.title)),
      (.text(.question(1, .answer), first), .noSuchQuestion(1)),
      (.text(.question(-1, .answer), first), .noSuchQuestion(-1)),
      (.text(.question(0, .answer), beyond), .outsideField(.question(0, .answer))),
      (.text(.question(0, .tags), first), .wrongShape(.question(0, .tags))),
      (.text(.question(.max, .answer), first.inverse), .noSuchQuestion(.max)),
      (.text(.question(0, .tags), first.inverse), .wrongShape(.question(0, .tags))),
      (.items(.question(0, .tags), items), .outsideField(.question(0, .tags))),
      (.items(.title, items), .wrongShape(.title)),
      (.items(.question(0, .hint), items), .wrongShape(.question(0, .hint))),
      (.items(.question(1, .tags), items), .noSuchQuestion(1)),
      (.insert(question, at: 2), .noSuchPlace(2)),
      (.insert(question, at: -1), .noSuchPlace(-1)),
      (.remove(question, at: 1), .noSuchQuestion(1)),
      (.remove(question, at: -1), .noSuchQuestion(-1)),
      (.move(from: 0, to: 1), .noSuchQuestion(1)),
      (.move(from: 1, to: 0), .noSuchQuestion(1)),
      (.settings(ofQuestion: 1, old: none, new: none), .noSuchQuestion(1)),
    ]
  }()
}

extension QuestionGroupBuilder {
  /// `true` if another form has the same in every byte; `==` takes composed and decomposed letters for the same.
  fileprivate func isWritten(as other: QuestionGroupBuilder) -> Bool {
    self == other
      && texts.joined(separator: "\0").utf8.elementsEqual(other.texts.joined(separator: "\0").utf8)
  }

  private var texts: [String] {
    let fields = questions.flatMap { question in QuestionField.allCases.map { question[$0] } }
    return fields.flatMap { field in
      switch field {
      case .text(let text): [text ?? ""]
      case .list(let items): items
      }
    } + [title ?? ""]
  }
}

extension GroupEditor {
  fileprivate mutating func performRandomStep(using generator: inout SeededGenerator) {
    let count = builder.questions.count
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &generator)
    let text = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      [
        "", " ", "a", "bb", "一", "é", "e\u{301}", "\n", ",", " ::", " :: ", " -> ", "→", "\\::",
        "1..2",
      ]
      .randomElement(using: &generator) ?? ""
    }
    .joined()
    switch Int.random(in: 0..<13, using: &generator) {
    case 0:
      var questions = RandomQuestions(generator: generator) { _ in text }
      var question = questions.question()
      question.id = .random()
      insert(question, at: Int.random(in: 0...count, using: &generator))
    case 1 where count > 0: removeQuestion(at: index)
    case 2 where count > 0:
      moveQuestion(from: index, to: Int.random(in: 0..<count, using: &generator))
    case 3: set(.title, to: .text(text), continuing: .random(using: &generator))
    case 4, 5: _ = undo()
    case 6: _ = redo()
    case 7:
      var settings = SettingsEntries()
      settings[.points] = .number(Double(text.utf8.count))
      if text.isEmpty { settings.stop(.tags) }
      setSettings(ofQuestion: count > 0 && index > 0 ? index : nil, to: settings)
    case 8, 9, 10: performPassageStep(at: index, using: &generator)
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
      set(.question(index, field), to: value, continuing: .random(using: &generator))
    }
  }
}

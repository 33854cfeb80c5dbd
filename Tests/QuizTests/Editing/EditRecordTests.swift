import CoreTestSupport
import Quiz
import Testing

@Suite struct `Records of edits` {
  @Test(arguments: 0..<200)
  func `replayed on the form of the beginning give the form of the end`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var editor = GroupEditor(.starting(), isRecorded: true)
    let beginning = editor.builder
    var replayed = beginning
    for _ in 0..<60 {
      editor.performRandomStep(using: &generator)
      for record in editor.takeRecords() { try replayed.replay(record) }
      #expect(replayed.isWritten(as: editor.builder), "seed \(seed)")
    }
  }

  @Test func `are taken once, and only where they are wanted`() {
    var editor = GroupEditor(.starting(), isRecorded: true)
    editor.set(.title, to: .text("Sums"))
    editor.set(.title, to: .text("Sum"), continuing: true)
    _ = editor.undo()
    let records: [EditRecord] = [
      .text(.title, TextSplice(offset: 0, removedCount: 0, inserted: "Sums")),
      .text(.title, TextSplice(offset: 3, removedCount: 1, inserted: "")),
      .clear(.title),
    ]
    #expect(editor.takeRecords() == records)
    #expect(editor.takeRecords() == [])
    var unrecorded = GroupEditor(.starting())
    unrecorded.set(.title, to: .text("Sums"))
    #expect(unrecorded.takeRecords() == [])
  }

  @Test func `say how a text was changed as they are told, where they are told`() {
    var editor = GroupEditor(.starting(), isRecorded: true)
    editor.set(.title, to: .text("Sum"))
    let whole = TextSplice(offset: 0, removedCount: 3, inserted: "Sums")
    editor.set(.title, to: .text("Sums"), by: whole)
    editor.set(.title, to: .text(nil), by: TextSplice(offset: 0, removedCount: 4, inserted: ""))
    let path = FieldPath.question(0, .tags)
    let tags = editor.builder.questions[0].tags
    editor.set(path, to: .list(["a", "b"]), by: whole)
    let records = editor.takeRecords()
    #expect(records[1...2] == [.text(.title, whole), .clear(.title)])
    #expect(records[3] == .items(path, ItemSplice(from: tags, to: ["a", "b"])))
  }

  @Test func `tell blank from not set`() throws {
    var builder = QuestionGroupBuilder()
    try builder.replay(EditRecord(.set(.title, old: .text(nil), new: .text(""))))
    #expect(builder.title == "")
    try builder.replay(EditRecord(.set(.title, old: .text(""), new: .text(nil))))
    #expect(builder.title == nil)
  }

  @Test(arguments: misfits)
  func `that do not fit the form are refused, and change nothing`(
    record: EditRecord,
    reason: ReplayError
  ) {
    var builder = QuestionGroupBuilder.starting()
    builder.title = "é"
    let before = builder
    #expect(throws: reason) { try builder.replay(record) }
    #expect(builder == before)
  }

  @Test func `a record that puts in the same question again does not fit`() throws {
    var builder = QuestionGroupBuilder()
    let question = QuestionBuilder()
    try builder.replay(.insert(question, at: 0))
    let before = builder
    #expect(throws: ReplayError.repeatedQuestion(question.id)) {
      try builder.replay(.insert(question, at: 1))
    }
    #expect(builder == before)
  }

  private static let misfits: [(EditRecord, ReplayError)] = {
    let splice = TextSplice(offset: 0, removedCount: 0, inserted: "x")
    let beyond = TextSplice(offset: 1, removedCount: 0, inserted: "x")
    let items = ItemSplice(offset: 0, removedCount: 1, inserted: [])
    return [
      (.text(.title, beyond), .outsideField(.title)),
      (.text(.question(1, .answer), splice), .noSuchQuestion(1)),
      (.text(.question(-1, .answer), splice), .noSuchQuestion(-1)),
      (.text(.question(0, .answer), beyond), .outsideField(.question(0, .answer))),
      (.text(.question(0, .tags), splice), .wrongShape(.question(0, .tags))),
      (.clear(.question(.max, .answer)), .noSuchQuestion(.max)),
      (.clear(.question(0, .tags)), .wrongShape(.question(0, .tags))),
      (.items(.question(0, .tags), items), .outsideField(.question(0, .tags))),
      (.items(.title, items), .wrongShape(.title)),
      (.insert(QuestionBuilder(), at: 2), .noSuchPlace(2)),
      (.insert(QuestionBuilder(), at: -1), .noSuchPlace(-1)),
      (.remove(at: 1), .noSuchQuestion(1)),
      (.move(from: 0, to: 1), .noSuchQuestion(1)),
      (.move(from: 1, to: 0), .noSuchQuestion(1)),
      (.settings(ofQuestion: 1, SettingsEntries()), .noSuchQuestion(1)),
    ]
  }()
}

extension QuestionGroupBuilder {
  /// Whether another form has the same in every byte; `==` takes composed and decomposed letters for the same.
  fileprivate func isWritten(as other: QuestionGroupBuilder) -> Bool {
    self == other && String(reflecting: self).utf8.elementsEqual(String(reflecting: other).utf8)
  }
}

extension GroupEditor {
  fileprivate mutating func performRandomStep(using generator: inout SeededGenerator) {
    let count = builder.questions.count
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &generator)
    let text = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      ["", " ", "a", "bb", "一", "é", "e\u{301}", "\n", ","].randomElement(using: &generator) ?? ""
    }
    .joined()
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: insert(QuestionBuilder(), at: Int.random(in: 0...count, using: &generator))
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
    default:
      guard count > 0 else { return }
      let field = QuestionField.allCases.randomElement(using: &generator) ?? .prompt
      let value = FieldValue(typed: text, shape: field.shape)
      set(.question(index, field), to: value, continuing: .random(using: &generator))
    }
  }
}

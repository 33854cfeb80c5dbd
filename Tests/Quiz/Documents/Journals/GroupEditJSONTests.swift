import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import QuizTestSupport
import Testing

@Suite struct `Edits in a journal` {
  /// A form of one question with the title é and the tags a and b.
  private var form: QuestionGroupBuilder {
    var form = QuestionGroupBuilder.starting()
    form.title = "é"
    form.questions[0].id = QuestionID(rawValue: "q")
    form.questions[0].tags = ["a", "b"]
    return form
  }

  private func read(_ json: String) throws(EditError) -> GroupEdit? {
    try GroupEdit(json: Array(json.utf8), on: form)
  }

  @Test func `are written in one line, with the size of removed text and without the text`() {
    let tags = FieldPath.question(0, .tags)
    let none = SettingsEntries()
    let edits: [(GroupEdit, String)] = [
      (
        .text(.title, TextSplice(offset: 0, removed: "é", inserted: "\n\"世")),
        #"{"edit":"text","field":"title","at":0,"cut":2,"put":"\n\"世"}"#
      ),
      (
        .text(.question(3, .hint), TextSplice(offset: 0, removed: nil, inserted: "")),
        #"{"edit":"text","field":"hint","at":0,"cut":0,"put":"","question":3}"#
      ),
      (
        .text(.question(3, .hint), TextSplice(offset: 0, removed: "x", inserted: nil)),
        #"{"edit":"clear","field":"hint","question":3}"#
      ),
      (
        .items(tags, ItemSplice(offset: 120, removed: ["a", "b"], inserted: ["c"])),
        #"{"edit":"items","field":"tags","at":120,"cut":2,"put":["c"],"question":0}"#
      ),
      (
        .insert(form.questions[0], at: 0),
        #"{"edit":"insert","at":0,"put":{"id":"q","tags":["a","b"]}}"#
      ),
      (.remove(form.questions[0], at: 7), #"{"edit":"remove","at":7}"#),
      (.move(from: 1, to: 2), #"{"edit":"move","from":1,"to":2}"#),
      (
        .settings(ofQuestion: 1, old: none, new: none),
        #"{"edit":"settings","settings":{},"question":1}"#
      ),
    ]
    for (edit, json) in edits {
      #expect(String(decoding: edit.json, as: UTF8.self) == json)
    }
  }

  // MARK: Kinds

  private func form(_ question: (inout QuestionBuilder) -> Void) -> QuestionGroupBuilder {
    var form = form
    question(&form.questions[0])
    return form
  }

  @Test func `of items are in the form of files`() throws {
    let pairs = form { $0.response.kind = .pairs }
    let choices = form { $0.response.kind = .choices }
    let edits: [(QuestionGroupBuilder, QuestionField, [String], String)] = [
      (
        pairs, .pairs, ["F → Paris", "I"],
        #"[{"left":"F","right":"Paris"},{"left":"I"}]"#
      ),
      (
        choices, .answers, ["Paris", "Rome :: no", #"a \:: b"#],
        #"["Paris",{"text":"Rome","feedback":"no"},"a :: b"]"#
      ),
    ]
    for (form, field, items, put) in edits {
      let edit = GroupEdit(.question(0, field), from: .list([]), to: .list(items))
      let json =
        #"{"edit":"items","field":"\#(field.rawValue)","at":0,"cut":0,"put":\#(put),"question":0}"#
      #expect(String(decoding: edit.json, as: UTF8.self) == json)
      #expect(try GroupEdit(json: edit.json, on: form) == edit)
    }
  }

  @Test(arguments: QuestionKind.known, QuestionKind.known)
  func `of the kind are read as they were written, without the parts of other kinds`(
    old: QuestionKind,
    new: QuestionKind
  ) throws {
    let form = form { question in
      question.response.kind = old
      for part in old.parts {
        question[part.field] = part.field.shape == .text ? .text("7") : .list(["7"])
      }
    }
    let edit = GroupEdit.kind(ofQuestion: 0, form.questions[0].change(to: new))
    var (made, replayed) = (form, form)
    try made.apply(edit)
    let read = try #require(try GroupEdit(json: edit.json, on: form))
    try replayed.apply(read)
    #expect(replayed.questions[0].kind == new)
    for field in QuestionField.allCases {
      #expect(replayed.questions[0][field] == made.questions[0][field])
    }
    try replayed.apply(read.inverse)
    #expect(replayed == form)
  }

  @Test func `of the kind fit a question of the old kind alone`() throws {
    let json = #"{"edit":"kind","from":"essay","put":{"kind":"text"},"question":0}"#
    #expect(throws: EditError.wrongKind(question: 0)) { try read(json) }
    for put in [#""text""#, #"{"kind":"number","value":[]}"#] {
      #expect(try read(#"{"edit":"kind","from":"text","put":\#(put),"question":0}"#) == nil)
    }
  }

  @Test func `of the markup are read as they were written`() throws {
    var questions = RandomQuestions(generator: SeededGenerator(seed: 2)) { generator in
      ["a*b*", "`{{a}}`", "_ :: c", "<<<<<<< ours", "", "1. *"].randomElement(using: &generator)
        ?? ""
    }
    for kind in QuestionKind.known {
      for _ in 0..<caseCount(20, thorough: 500) {
        let form = form { $0 = questions.question(of: kind) }
        let old = form.questions[0]
        let edit = GroupEdit.markup(ofQuestion: 0, old: old, new: old.converted(to: .markdown))
        #expect(try GroupEdit(json: edit.json, on: form) == edit)
        var made = form
        try made.apply(edit)
        #expect(try GroupEdit(json: edit.inverse.json, on: made)?.json == edit.inverse.json)
      }
    }
  }

  @Test func `insert questions of every kind, unknown ones among them`() throws {
    var questions = RandomQuestions(generator: SeededGenerator(seed: 1)) { generator in
      ["a", "b :: c", " → ", #"\::"#, "", "1..2"].randomElement(using: &generator) ?? ""
    }
    questions.markups = Markup.allCases
    for kind in QuestionKind.allCases {
      for _ in 0..<caseCount(20, thorough: 500) {
        let edit = GroupEdit.insert(questions.question(of: kind), at: 0)
        let read = try #require(try GroupEdit(json: edit.json, on: form))
        #expect(read.json == edit.json)
        var (made, replayed) = (form, form)
        try made.apply(edit)
        try replayed.apply(read)
        #expect(replayed.questions[0].kind == kind)
        #expect(replayed.questions[0].markup == made.questions[0].markup)
        for field in QuestionField.allCases {
          #expect(replayed.questions[0][field] == made.questions[0][field])
        }
        #expect(replayed.questions[0].response.unknown == made.questions[0].response.unknown)
      }
    }
  }

  // MARK: The first version

  /// Replays edits of a journal of version 1.
  private func replayed(_ form: QuestionGroupBuilder, _ lines: String...) throws -> QuestionBuilder
  {
    var form = form
    for line in lines {
      let edit = try #require(try GroupEdit(json: Array(line.utf8), on: form, version: 1))
      try form.apply(edit)
    }
    return form.questions[0]
  }

  @Test func `of the first version make a text a choice, and a choice a text again`() throws {
    let form = form {
      $0.answer = "Paris"
      $0.alternatives = ["Paname"]
    }
    let add =
      #"{"edit":"items","field":"distractors","at":0,"cut":0,"put":["a :: b"],"question":0}"#
    let more = #"{"edit":"items","field":"distractors","at":1,"cut":0,"put":["Lyon"],"question":0}"#
    let remove = #"{"edit":"items","field":"distractors","at":0,"cut":2,"put":[],"question":0}"#
    let choice = try replayed(form, add, more)
    #expect(choice.kind == .choice)
    #expect(choice.answer == "Paris")
    #expect(choice.alternatives == ["Paname"])
    #expect(choice.response.choice.distractors == [Choice("a :: b"), Choice("Lyon")])
    let text = try replayed(form, add, more, remove)
    #expect(text.kind == .text)
    #expect(text.answer == "Paris")
    #expect(text.alternatives == ["Paname"])
  }

  @Test func `of the first version know no feedback in an answer`() throws {
    let form = form {
      $0.answer = "a :: b"
      $0.distractors = ["c"]
    }
    let edit = #"{"edit":"text","field":"answer","at":6,"cut":0,"put":" :: d","question":0}"#
    #expect(try replayed(form, edit).response.choice.answer == Choice("a :: b :: d"))
    let clear = #"{"edit":"clear","field":"answer","question":0}"#
    #expect(try replayed(form, clear).answer == nil)
  }

  @Test func `of the first version insert questions with keys of the user's own`() throws {
    let insert = #"{"edit":"insert","at":0,"put":{"id":"n","kind":"easy","answer":"x"}}"#
    let question = try replayed(form, insert)
    #expect(question.kind == .text)
    #expect(question.answer == "x")
  }

  @Test func `get what they remove from the form`() throws {
    #expect(
      try read(#"{"edit":"text","field":"title","at":0,"cut":2,"put":"e"}"#)
        == .text(.title, TextSplice(offset: 0, removed: "é", inserted: "e"))
    )
    #expect(
      try read(#"{"edit":"clear","field":"title"}"#)
        == .text(.title, TextSplice(offset: 0, removed: "é", inserted: nil))
    )
    let hint = FieldPath.question(0, .hint)
    #expect(
      try read(#"{"edit":"text","field":"hint","at":0,"cut":0,"put":"","question":0}"#)
        == .text(hint, TextSplice(offset: 0, removed: nil, inserted: ""))
    )
    #expect(
      try read(#"{"edit":"clear","field":"hint","question":0}"#)
        == .text(hint, TextSplice(offset: 0, removed: nil, inserted: nil))
    )
    #expect(
      try read(#"{"edit":"items","field":"tags","at":1,"cut":1,"put":["c"],"question":0}"#)
        == .items(.question(0, .tags), ItemSplice(offset: 1, removed: ["b"], inserted: ["c"]))
    )
    #expect(try read(#"{"edit":"remove","at":0}"#) == .remove(form.questions[0], at: 0))
    #expect(
      try read(#"{"edit":"replace","put":{"format":"quizbuilder/group","version":1,"id":"g"}}"#)?
        .inverse.isReplacement(by: form) == true
    )
  }

  @Test(
    arguments: [
      (#"{"edit":"text","field":"title","at":1,"cut":0,"put":"x"}"#, .outsideField(.title)),
      (#"{"edit":"text","field":"title","at":0,"cut":1,"put":"x"}"#, .outsideField(.title)),
      (#"{"edit":"text","field":"title","at":0,"cut":3,"put":"x"}"#, .outsideField(.title)),
      (#"{"edit":"text","field":"title","at":-1,"cut":0,"put":"x"}"#, .outsideField(.title)),
      (#"{"edit":"text","field":"title","at":0,"cut":-1,"put":"x"}"#, .outsideField(.title)),
      (
        #"{"edit":"text","field":"hint","at":1,"cut":0,"put":"x","question":0}"#,
        .outsideField(.question(0, .hint))
      ),
      (
        #"{"edit":"text","field":"hint","at":0,"cut":0,"put":"x","question":1}"#, .noSuchQuestion(1)
      ),
      (
        #"{"edit":"text","field":"tags","at":0,"cut":0,"put":"x","question":0}"#,
        .wrongShape(.question(0, .tags))
      ),
      (#"{"edit":"clear","field":"tags","question":0}"#, .wrongShape(.question(0, .tags))),
      (#"{"edit":"clear","field":"hint","question":-1}"#, .noSuchQuestion(-1)),
      (#"{"edit":"items","field":"title","at":0,"cut":0,"put":[]}"#, .wrongShape(.title)),
      (
        #"{"edit":"items","field":"tags","at":1,"cut":2,"put":[],"question":0}"#,
        .outsideField(.question(0, .tags))
      ),
      (
        #"{"edit":"items","field":"tags","at":3,"cut":0,"put":[],"question":0}"#,
        .outsideField(.question(0, .tags))
      ),
      (
        #"{"edit":"items","field":"tags","at":0,"cut":-1,"put":[],"question":0}"#,
        .outsideField(.question(0, .tags))
      ),
      (#"{"edit":"remove","at":1}"#, .noSuchQuestion(1)),
      (#"{"edit":"settings","settings":{},"question":1}"#, .noSuchQuestion(1)),
      (#"{"edit":"insert","at":2,"put":{"id":"n"}}"#, .noSuchPlace(2)),
      (#"{"edit":"insert","at":0,"put":{"id":"q"}}"#, .repeatedQuestion(QuestionID(rawValue: "q"))),
      (#"{"edit":"move","from":0,"to":1}"#, .noSuchQuestion(1)),
    ] as [(String, EditError)]
  )
  func `that do not fit the form are refused`(json: String, reason: EditError) {
    #expect(throws: reason) {
      guard let edit = try read(json) else { return }
      var form = form
      try form.apply(edit)
    }
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"edit":"write"}"#, #"{"edit":"text","at":0,"cut":0,"put":"x"}"#,
    #"{"edit":"text","field":"title","cut":0,"put":"x"}"#,
    #"{"edit":"text","field":"title","at":0,"put":"x"}"#,
    #"{"edit":"text","field":"title","at":0,"cut":0}"#,
    #"{"edit":"text","field":"title","at":0.5,"cut":0,"put":"x"}"#,
    #"{"edit":"text","field":"title","at":0,"cut":0,"put":"x","question":0}"#,
    #"{"edit":"text","field":"hint","at":0,"cut":0,"put":"x"}"#,
    #"{"edit":"text","field":"hint","at":0,"cut":0,"put":"x","question":"0"}"#,
    #"{"edit":"items","field":"tags","at":0,"cut":0,"put":["a",1],"question":0}"#,
    #"{"edit":"clear"}"#, #"{"edit":"insert","at":0}"#, #"{"edit":"insert","put":{"id":"n"}}"#,
    #"{"edit":"insert","at":0,"put":{"id":"n","hint":1}}"#, #"{"edit":"remove"}"#,
    #"{"edit":"move","from":0}"#, #"{"edit":"settings","settings":{"points":"x"}}"#,
    #"{"edit":"replace","put":{}}"#,
  ])
  func `that are none are no edits`(json: String) throws {
    #expect(try read(json) == nil)
  }
}

extension GroupEdit {
  fileprivate func isReplacement(by builder: QuestionGroupBuilder) -> Bool {
    if case .replace(_, let new, _) = self {
      new.title == builder.title && new.questions.count == 1
    } else {
      false
    }
  }
}

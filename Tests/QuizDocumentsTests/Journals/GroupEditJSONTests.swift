import Quiz
import QuizDocuments
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
    if case .replace(_, let new) = self {
      new.title == builder.title && new.questions.count == 1
    } else {
      false
    }
  }
}

import BuilderKit
import LosslessJSON
import Quiz
import Testing

/// Merges of questions whose kinds differ, and of values that have no room for two.
@Suite struct `A merge of kinds` {
  private func question(
    _ kind: QuestionKind,
    _ fields: KeyValuePairs<QuestionField, FieldValue>
  ) -> QuestionBuilder {
    var question = QuestionBuilder()
    question.id = QuestionID(rawValue: "q")
    question.response.kind = kind
    for (field, value) in fields { question[field] = value }
    return question
  }

  private func merge(
    _ base: QuestionBuilder?,
    _ ours: QuestionBuilder,
    _ theirs: QuestionBuilder
  ) -> GroupMerge {
    func group(_ question: QuestionBuilder?) -> QuestionGroupBuilder {
      var group = QuestionGroupBuilder()
      group.id = GroupID(rawValue: "g")
      group.questions = question.map { [$0] } ?? []
      return group
    }
    return GroupMerge(base: group(base), ours: group(ours), theirs: group(theirs))
  }

  /// Expects the same of both sides; returns the merged question.
  private func expectClean(
    _ base: QuestionBuilder,
    _ ours: QuestionBuilder,
    _ theirs: QuestionBuilder,
    becomes merged: QuestionBuilder
  ) {
    for merge in [merge(base, ours, theirs), merge(base, theirs, ours)] {
      #expect(merge.isClean)
      #expect(merge.builder.questions == [merged])
    }
  }

  private var paris: QuestionBuilder { question(.text, [.answer: .text("Paris")]) }

  @Test func `has the kind of the side that has changed it, and the other's prompt`() {
    let pairs = question(.pairs, [.pairs: .list(["F → Paris"])])
    var theirs = paris
    theirs.prompt = "Capitals?"
    theirs.tags = ["europe"]
    var merged = pairs
    merged.prompt = "Capitals?"
    merged.tags = ["europe"]
    expectClean(paris, pairs, theirs, becomes: merged)
  }

  @Test func `takes the answers of the other side along`() {
    let ours = question(.choices, [.answers: .list(["Paris"]), .distractors: .list(["Lyon"])])
    let theirs = question(.text, [.answer: .text("Paname")])
    let merged = question(.choices, [.answers: .list(["Paname"]), .distractors: .list(["Lyon"])])
    expectClean(paris, ours, theirs, becomes: merged)
  }

  @Test func `takes wrong choices to a text that one side has put in`() {
    let base = question(.text, [.answer: .text("Paris"), .alternatives: .list(["Paname"])])
    let ours = question(
      .choice,
      [
        .answer: .text("Paris"), .alternatives: .list(["Paname"]),
        .distractors: .list(["Lyon :: No"]),
      ]
    )
    let theirs = question(.text, [.answer: .text("Lutetia"), .alternatives: .list([])])
    let merged = question(
      .choice,
      [.answer: .text("Lutetia"), .distractors: .list(["Lyon :: No"])]
    )
    expectClean(base, ours, theirs, becomes: merged)
  }

  @Test
  func
    `keeps a choice of which one side has removed the wrong choices and the other has added one`()
  {
    let base = question(.choice, [.answer: .text("Paris"), .distractors: .list(["Lyon"])])
    let theirs = question(
      .choice,
      [.answer: .text("Paris"), .distractors: .list(["Lyon", "Nice"])]
    )
    let merged = question(.choice, [.answer: .text("Paris"), .distractors: .list(["Nice"])])
    expectClean(base, paris, theirs, becomes: merged)
  }

  @Test func `has a conflict where the new kind lacks what the other side has changed`() {
    let ours = question(.number, [.value: .text("3.14")])
    let theirs = question(.text, [.answer: .text("Paris"), .alternatives: .list(["Paname"])])
    let merge = merge(paris, ours, theirs)
    #expect(merge.builder.questions == [ours])
    #expect(
      merge.conflicts.map(\.description) == [
        "questions[0].kind: both sides have changed it; ours stays"
      ]
    )
    #expect(
      merge.conflicts.map(\.kind) == [
        .kind(MergeVersions(base: paris, ours: ours, theirs: theirs))
      ]
    )
  }

  @Test func `has a conflict where both sides have chosen another kind`() {
    let ours = question(.number, [.value: .text("3.14")])
    let theirs = question(.essay, [.notes: .text("Two points")])
    for merge in [merge(paris, ours, theirs), merge(nil, ours, theirs)] {
      #expect(merge.builder.questions == [ours])
      #expect(merge.conflicts.map(\.path.description) == ["questions[0].kind"])
    }
  }

  @Test func `joins what both sides have made of the same new kind`() {
    let ours = question(.choices, [.answers: .list(["Paris", "Paname"])])
    let theirs = question(.choices, [.answers: .list(["Paris", "Lutetia"])])
    let merged = question(.choices, [.answers: .list(["Paris", "Paname", "Lutetia"])])
    #expect(merge(paris, ours, theirs).builder.questions == [merged])
  }

  @Test(
    arguments: [
      (.value, .text("3"), .text("3.1"), .text("3.14")),
      (.tolerance, .text(nil), .text("0.1"), .text("2 %")),
    ] as [(QuestionField, FieldValue, FieldValue, FieldValue)]
  )
  func `puts no markers into numbers`(
    field: QuestionField,
    base: FieldValue,
    ours: FieldValue,
    theirs: FieldValue
  ) {
    let merge = merge(
      question(.number, [.value: .text("3"), field: base]),
      question(.number, [.value: .text("3"), field: ours]),
      question(.number, [.value: .text("3"), field: theirs])
    )
    #expect(merge.builder.questions[0][field] == ours)
    let versions = MergeVersions(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.kind) == [.part(field, versions)])
  }

  @Test func `makes no range with a tolerance of two sides that have none`() {
    let base = question(.number, [.value: .text("3")])
    let range = question(.number, [.value: .text("1..5")])
    let tolerance = question(.number, [.value: .text("3"), .tolerance: .text("0.1")])
    let first = merge(base, range, tolerance)
    #expect(first.builder.questions == [range])
    #expect(first.conflicts.map(\.path.description) == ["questions[0].tolerance"])
    let second = merge(base, tolerance, range)
    #expect(second.builder.questions == [tolerance])
    #expect(second.conflicts.map(\.path.description) == ["questions[0].value"])
  }

  @Test func `puts no markers between a right choice and its feedback`() {
    func choice(_ answer: String) -> QuestionBuilder {
      question(.choice, [.answer: .text(answer), .distractors: .list(["Lyon"])])
    }
    let merge = merge(choice("Paris"), choice("Paname :: Since 987"), choice("Lutetia"))
    #expect(merge.builder.questions == [choice("Paname :: Since 987")])
    #expect(merge.conflicts.map(\.path.description) == ["questions[0].answer"])
    let plain = self.merge(choice("Paris"), choice("Paname"), choice("Lutetia"))
    #expect(
      plain.builder.questions[0].answer == "<<<<<<< ours\nPaname\n=======\nLutetia\n>>>>>>> theirs"
    )
  }

  // MARK: Unknown kinds

  private func unknown(_ strokes: Int) -> QuestionBuilder {
    var question = question(.unknown, [.prompt: .text("Draw")])
    question.response.unknown = UnknownResponse([
      "kind": "x-drawing", "prompt": "Draw", "strokes": .number(JSONNumber(strokes)),
    ])
    return question
  }

  @Test func `takes a question of an unknown kind whole`() {
    expectClean(unknown(1), unknown(2), unknown(1), becomes: unknown(2))
    expectClean(unknown(1), unknown(2), unknown(2), becomes: unknown(2))
    expectClean(paris, unknown(1), paris, becomes: unknown(1))
    var edited = paris
    edited.prompt = "Capital?"
    for (base, ours, theirs) in [
      (unknown(1), unknown(2), unknown(3)), (paris, unknown(1), edited),
      (paris, edited, unknown(1)),
    ] {
      let merge = merge(base, ours, theirs)
      #expect(merge.builder.questions == [ours])
      #expect(merge.conflicts.map(\.path.description) == ["questions[0].kind"])
    }
  }

  @Test
  func `keeps a question of an unknown kind that one side has removed and the other has changed`() {
    var empty = QuestionGroupBuilder()
    empty.id = GroupID(rawValue: "g")
    var base = empty
    base.questions = [unknown(1)]
    var theirs = empty
    theirs.questions = [unknown(2)]
    let merge = GroupMerge(base: base, ours: empty, theirs: theirs)
    #expect(merge.builder.questions == [unknown(2)])
    #expect(merge.conflicts.count == 1)
  }

  @Test func `keeps the parts of other kinds in a form that is at work`() {
    var ours = paris
    ours.response.kind = .essay
    ours.prompt = "Why?"
    var theirs = paris
    theirs.tags = ["europe"]
    let merge = merge(paris, ours, theirs)
    #expect(merge.isClean)
    #expect(merge.builder.questions[0].response.text.answer == "Paris")
  }
}

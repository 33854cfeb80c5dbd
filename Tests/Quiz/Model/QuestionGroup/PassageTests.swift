import BuilderKit
import Quiz
import Testing

/// Returns a group of questions by their ids: `P` and `R` are passages, and `a<P` belongs to `P`.
private func group(_ names: String) -> QuestionGroupBuilder {
  var group = QuestionGroupBuilder()
  group.id = GroupID(rawValue: "g")
  group.questions = names.split(separator: " ").map { name in
    let parts = name.split(separator: "<").map(String.init)
    var question = QuestionBuilder()
    question.id = QuestionID(rawValue: parts[0])
    question.prompt = parts[0]
    if "PR".contains(parts[0]) {
      question.response.kind = .passage
    } else {
      question.answer = "x"
    }
    question.under = parts.count > 1 ? QuestionID(rawValue: parts[1]) : nil
    return question
  }
  return group
}

private func names(_ group: QuestionGroupBuilder) -> String {
  group.questions.map { $0.id.rawValue + ($0.under.map { "<\($0.rawValue)" } ?? "") }
    .joined(separator: " ")
}

@Suite struct `A passage` {
  @Test func `asks nothing, and is complete with its text alone`() {
    var passage = QuestionBuilder()
    passage.response.kind = .passage
    #expect(passage.problems.map(\.description) == ["prompt: is missing"])
    passage.prompt = "Read this."
    #expect(passage.problems == [])
    #expect(QuestionKind.known.filter { !$0.asks } == [.passage])
    #expect(group("P a<P b").questionCount == 2)
  }

  @Test(arguments: [
    // A passage takes its questions along, and passes another one with its own at once.
    ("P a<P b<P c", 0, true, "c P a<P b<P", 1), ("c P a<P b<P", 1, false, "P a<P b<P c", 0),
    ("P a<P R b<R", 0, true, "R b<R P a<P", 2), ("P a<P R b<R", 2, false, "R b<R P a<P", 0),
    // A question that comes between a passage and its questions belongs to it.
    ("c P a<P", 0, true, "P c<P a<P", 1), ("P a<P c", 2, false, "P c<P a<P", 1),
    // Within its passage, a question belongs to it still; outside, it does not.
    ("P a<P b<P", 2, false, "P b<P a<P", 1), ("P a<P b<P", 1, false, "a P b<P", 0),
    ("P a<P c d", 1, true, "P c a d", 2), ("a b", 0, true, "b a", 1),
  ])
  func `moves with its questions`(
    before: String,
    index: Int,
    isDown: Bool,
    after: String,
    place: Int
  ) {
    let old = group(before)
    var editor = GroupEditor(old)
    #expect(editor.moveQuestion(at: index, down: isDown) == place)
    #expect(names(editor.builder) == after)
    #expect(editor.undo() != nil)
    #expect(editor.builder == old)
  }

  @Test func `stays at the ends of the group`() {
    var editor = GroupEditor(group("P a<P"))
    #expect(editor.moveQuestion(at: 0, down: true) == nil)
    #expect(editor.moveQuestion(at: 0, down: false) == nil)
    #expect(editor.moveQuestion(at: 1, down: true) == nil)
  }

  @Test func `frees its questions in the step that removes it`() {
    let old = group("P a<P b<P c")
    var editor = GroupEditor(old)
    editor.removeFreeing(at: 0)
    #expect(names(editor.builder) == "a b c")
    #expect(editor.undo() != nil)
    #expect(editor.builder == old)
    var many = old
    many.remove(Set(["P", "a"].map(QuestionID.init(rawValue:))))
    #expect(names(many) == "b c")
  }

  @Test(arguments: [
    ("P a<P b<P", 1, "P b<P a", 2), ("P a<P b<P", 2, "P a<P b", 2), ("P a<P b", 2, "P a<P b<P", 2),
    ("P a", 1, "P a<P", 1), ("P a b<P", 2, "P a b", 2), ("P a b", 2, "P a b", nil),
    ("a P", 1, "a P", nil),
  ])
  func `loses a question and gets it back`(
    before: String,
    index: Int,
    after: String,
    place: Int?
  ) {
    let old = group(before)
    var editor = GroupEditor(old)
    #expect(editor.togglePassage(ofQuestion: index) == place)
    #expect(names(editor.builder) == after)
    guard place != nil else { return }
    #expect(editor.undo() != nil)
    #expect(editor.builder == old)
  }

  @Test func `is that of a new question behind it or behind its questions`() {
    let passages = (0...4).map { group("c P a<P d").passageOfQuestion(insertedAt: $0)?.rawValue }
    #expect(passages == [nil, nil, "P", "P", nil])
  }

  @Test func `has its questions directly behind it, and warnings name others`() {
    let faults = group("a<P P b<P c d<P e<x f<c R g<R").questions.passageFaults
    #expect(
      faults == [
        0: .elsewhere(passage: 1), 4: .elsewhere(passage: 1),
        5: .missing(QuestionID(rawValue: "x")), 6: .noPassage(3),
      ]
    )
    var nested = group("P R")
    nested.questions[1].under = QuestionID(rawValue: "P")
    #expect(nested.questions.passageFaults == [1: .nested])
    let warnings = group("P c d<P").warnings(in: WarningScope())
    #expect(warnings.map(\.description) == ["questions[2].under: strayFollower"])
    let off = WarningScope(off: [.fact(.strayFollower)])
    #expect(group("P c d<P").warnings(in: off) == [])
  }

  @Test func `keeps its questions under a new id`() {
    var questions = group("P a<P b<x").questions
    questions.renewIDs()
    #expect(questions[1].under == questions[0].id)
    #expect(questions[0].id != QuestionID(rawValue: "P"))
    #expect(questions[2].under == QuestionID(rawValue: "x"))
  }

  @Test func `goes along with its questions`() {
    let group = group("P a<P b<P R c")
    func chosen(_ ids: String...) -> [String] {
      let ids = group.withPassages(Set(ids.map(QuestionID.init(rawValue:))))
      return ids.map(\.rawValue).sorted()
    }
    #expect(chosen("a") == ["P", "a"])
    #expect(chosen("P") == ["P", "a", "b"])
    #expect(chosen("c", "R") == ["R", "c"])
  }

  @Test func `belongs to what changes`() {
    let (old, new) = (group("P a b"), group("P a<P b"))
    let id = QuestionID(rawValue: "P")
    #expect(new.differences(from: old) == [.under(id, ofQuestion: 1)])
  }
}

@Suite struct `A merge of passages` {
  private func merged(_ base: String, _ ours: String, _ theirs: String) -> (String, Int) {
    let merge = GroupMerge(base: group(base), ours: group(ours), theirs: group(theirs))
    return (names(merge.builder), merge.conflicts.count)
  }

  @Test(arguments: [
    // Gained and lost questions of different sides.
    ("P a<P b c", "P a<P b<P c", "P a b c", "P b<P a c", 0),
    ("P a<P b", "a b", "P a<P b", "a b", 0),
    // A passage that one side has removed stays where it has gained a question on the other.
    ("P a<P b", "a b", "P a<P c<P b", "P c<P a b", 1),
    ("P a<P b", "P a<P c<P b", "a b", "P c<P a b", 1),
    // Ours stays where both have chosen a passage.
    ("P R a", "P a<P R", "P R a<R", "P a<P R", 0),
    // New questions of both sides come behind the passage.
    ("P a<P z", "P a<P b<P z", "P a<P c<P z", "P a<P b<P c<P z", 0),
  ])
  func `keeps a passage above its questions`(
    base: String,
    ours: String,
    theirs: String,
    result: String,
    conflicts: Int
  ) {
    let (names, count) = merged(base, ours, theirs)
    #expect(names == result)
    #expect(count == conflicts)
  }
}

import BuilderKit
import Quiz
import Testing

/// One item of a list that both sides have replaced, each by another one.
@Suite struct `A merge of lists` {
  private func merge(
    _ base: [String],
    _ ours: [String],
    _ theirs: [String],
    of field: QuestionField = .distractors
  ) -> GroupMerge {
    func group(_ items: [String]) -> QuestionGroupBuilder {
      var question = QuestionBuilder()
      question.id = QuestionID(rawValue: "q1")
      question[field] = .list(items)
      var group = QuestionGroupBuilder()
      group.id = GroupID(rawValue: "g")
      group.questions = [question]
      return group
    }
    return GroupMerge(base: group(base), ours: group(ours), theirs: group(theirs))
  }

  @Test(arguments: [QuestionField.alternatives, .distractors])
  func `has one conflict for an item that both have replaced, and ours in its place`(
    field: QuestionField
  ) {
    let merge = merge(["Lyon", "Nice"], ["Lyons", "Nice"], ["Lugdunum", "Nice"], of: field)
    #expect(merge.builder.questions[0][field] == .list(["Lyons", "Nice"]))
    #expect(
      merge.conflicts.map(\.description)
        == ["questions[0].\(field.rawValue): both sides have replaced an item; ours stays"]
    )
    let versions = MergeVersions<String>(base: "Lyon", ours: "Lyons", theirs: "Lugdunum")
    #expect(merge.conflicts.map(\.kind) == [.item(versions)])
  }

  @Test func `pairs several replaced items in their order, and takes the rest as new`() {
    let merge = merge(["a", "b", "z"], ["a1", "b1", "z"], ["a2", "b2", "c2", "z"])
    #expect(merge.builder.questions[0].distractors == ["a1", "b1", "c2", "z"])
    #expect(
      merge.conflicts.map(\.kind) == [
        .item(MergeVersions(base: "a", ours: "a1", theirs: "a2")),
        .item(MergeVersions(base: "b", ours: "b1", theirs: "b2")),
      ]
    )
  }

  @Test func `tells items that say the same apart by their number`() {
    let merge = merge(["a", "x", "a"], ["a", "x", "b"], ["a", "x", "c"])
    #expect(merge.builder.questions[0].distractors == ["a", "x", "b"])
    let versions = MergeVersions<String>(base: "a", ours: "b", theirs: "c")
    #expect(merge.conflicts.map(\.kind) == [.item(versions)])
  }

  @Test(
    arguments: [
      // One side removes what the other replaces; both replace it by the same; each replaces another one; both only add.
      (["a", "z"], ["z"], ["b", "z"], ["b", "z"]), (["a"], ["b"], ["b"], ["b"]),
      (["a", "z"], ["b", "z"], ["a", "y"], ["b", "y"]),
      (["a"], ["a", "b"], ["a", "c"], ["a", "b", "c"]),
    ]
  )
  func `has no conflict where nothing was replaced twice`(
    base: [String],
    ours: [String],
    theirs: [String],
    merged: [String]
  ) {
    let merge = merge(base, ours, theirs)
    #expect(merge.isClean)
    #expect(merge.builder.questions[0].distractors == merged)
  }

  @Test func `has the tags of both sides: a tag more is no conflict`() {
    let merge = merge(["old"], ["ours"], ["theirs"], of: .tags)
    #expect(merge.isClean)
    #expect(merge.builder.questions[0].tags == ["ours", "theirs"])
  }
}

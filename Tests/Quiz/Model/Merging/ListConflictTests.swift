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
      question.response.kind = QuestionKind.known.first { $0[field] != nil && $0 != .text } ?? .text
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

  // MARK: Items of two parts

  @Test func `takes the right side of a pair from one side and its place from the other`() {
    let merge = merge(
      ["F → Paris", "I → Rome"],
      ["I → Rome", "F → Paris"],
      ["F → Paname", "I → Rome"],
      of: .pairs
    )
    #expect(merge.isClean)
    #expect(merge.builder.questions[0][.pairs] == .list(["I → Rome", "F → Paname"]))
  }

  @Test func `takes feedback from the side that has written it`() {
    let merge = merge(
      ["Lyon", "Nice :: No"],
      ["Lyon :: The third largest", "Nice :: No"],
      ["Lyon", "Nice :: By the sea", "Metz"]
    )
    #expect(merge.isClean)
    #expect(
      merge.builder.questions[0][.distractors]
        == .list(["Lyon :: The third largest", "Nice :: By the sea", "Metz"])
    )
  }

  @Test(
    arguments: [
      (["F → Paris"], ["F → Paname"], ["F → Lutetia"], ["F → Paname"]),
      // Both have put in a pair of one left side.
      ([], ["P → Lima"], ["P → Cuzco"], ["P → Lima"]),
      // The second of two equal left sides.
      (["a → 1", "a → 2"], ["a → 1", "a → 3"], ["a → 1", "a → 4"], ["a → 1", "a → 3"]),
      // One has replaced the pair, the other its right side.
      (["F → Paris"], ["Fr → Paris"], ["F → Paname"], ["Fr → Paris"]),
      (["F → Paris"], ["F → Paname"], ["Fr → Paris"], ["F → Paname"]),
    ]
  )
  func `has one conflict for a pair whose right side both have changed, and ours stays`(
    base: [String],
    ours: [String],
    theirs: [String],
    merged: [String]
  ) {
    let merge = merge(base, ours, theirs, of: .pairs)
    #expect(merge.builder.questions[0][.pairs] == .list(merged))
    let versions = MergeVersions<String>(
      base: base.last ?? "",
      ours: ours.last ?? "",
      theirs: theirs.last ?? ""
    )
    #expect(merge.conflicts.map(\.kind) == [.item(versions)])
  }

  @Test func `keeps a pair that one side has taken out and the other has changed`() {
    let merge = merge(
      ["F → Paris", "I → Rome"],
      ["I → Rome"],
      ["F → Paname", "I → Rome"],
      of: .pairs
    )
    #expect(merge.isClean)
    #expect(merge.builder.questions[0][.pairs] == .list(["F → Paname", "I → Rome"]))
  }

  // MARK: Orders

  @Test func `takes the order of the side that has changed it`() {
    let merge = merge(["a", "b", "c"], ["b", "a", "c"], ["a", "b", "c", "d"], of: .steps)
    #expect(merge.isClean)
    #expect(merge.builder.questions[0][.steps] == .list(["b", "a", "c", "d"]))
  }

  @Test func `has a conflict for steps that both sides have put into other orders`() {
    let (base, ours, theirs) = (["a", "b", "c"], ["b", "a", "c"], ["a", "c", "b"])
    let merge = merge(base, ours, theirs, of: .steps)
    #expect(merge.builder.questions[0][.steps] == .list(ours))
    let versions = MergeVersions<FieldValue>(
      base: .list(base),
      ours: .list(ours),
      theirs: .list(theirs)
    )
    #expect(merge.conflicts.map(\.kind) == [.part(.steps, versions)])
  }

  @Test func `has the tags of both sides: a tag more is no conflict`() {
    let merge = merge(["old"], ["ours"], ["theirs"], of: .tags)
    #expect(merge.isClean)
    #expect(merge.builder.questions[0].tags == ["ours", "theirs"])
  }
}

import BuilderKit
import CoreTestSupport
import LosslessJSON
import Quiz
import TestSupport
import Testing

@testable import QuizDocuments

/// Groups of an export, kept as they are or as text.
struct ResolvedGroupsTests {
  private static let seeds: [UInt64] = Array(1...20)

  /// Groups of every kind, full of odd texts, under settings of their own and of a template.
  private func groups(_ seed: UInt64) throws -> [QuestionGroup] {
    var generator = SeededGenerator(seed: seed)
    var groups = [try QuestionGroup.everything(), try .withPassage()]
    for index in 0..<10 {
      groups.append(try .random(index, using: &generator))
      groups.append(try .randomKinds(10 + index, using: &generator))
    }
    return try groups.enumerated().map { index, group in
      var builder = QuestionGroupBuilder(group)
      builder.settings[.points] = .number(Double(index))
      if index > 0 { builder.template = groups[index / 2].id }
      builder.questions[0].settings[.exportDeck] = .text("deck \(seed)")
      return try builder.build()
    }
  }

  private func resolved(
    _ groups: [QuestionGroup],
    keepingWhole count: Int
  ) -> (groups: ResolvedGroups, tree: SettingsTree) {
    var collected = CollectedGroups(keepingWhole: count)
    for group in groups { collected.append(group) }
    #expect(collected.settings == groups.map { GroupSettings($0) })
    let tree = SettingsTree(groups: collected.settings)
    return (ResolvedGroups(collected, in: tree), tree)
  }

  @Test(arguments: seeds)
  func `groups are the same as text, one by one and again and again`(seed: UInt64) throws {
    let groups = try groups(seed)
    let (kept, tree) = resolved(groups, keepingWhole: 0)
    let whole = groups.resolved(in: tree)
    #expect(kept.count == groups.count)
    for (index, group) in whole.enumerated() {
      #expect(kept[index] == group)
      #expect(kept[index].questions.map(\.settings) == group.questions.map(\.settings))
    }
    #expect(Array(kept) == whole)
  }

  @Test(arguments: [0, 1, 5, 20, Int.max])
  func `their heads and their number are known however they are kept`(count: Int) throws {
    let groups = try groups(1)
    let (kept, tree) = resolved(groups, keepingWhole: count)
    let whole = ResolvedGroups(groups.resolved(in: tree))
    #expect(kept.heads == whole.heads)
    #expect(kept.heads.map(\.title) == groups.map(\.title))
    #expect(kept.questionCount == groups.reduce(0) { $0 + $1.questionCount })
    #expect(whole.questionCount == kept.questionCount)
    #expect(Array(kept) == Array(whole))
  }

  @Test func `the text of a file counts only if it is that of the group`() throws {
    let group = try QuestionGroup.everything()
    let other = try QuestionGroup.withPassage()
    let lacksIDs = GroupDocument(root: JSONObject(), questionIDs: [])
    for document in [group, other].map({ GroupDocument().updated(with: $0) }) + [lacksIDs] {
      var collected = CollectedGroups(keepingWhole: 0)
      collected.append(group, in: document)
      let kept = ResolvedGroups(collected, in: SettingsTree(groups: collected.settings))
      #expect(kept[0].original == group)
    }
  }

  @Test func `another order is one of groups and heads`() throws {
    let (kept, _) = resolved(try groups(2), keepingWhole: 6)
    let places = Array(kept.indices.reversed())
    let reordered = kept.reordered(by: places)
    #expect(Array(reordered) == kept.reversed())
    #expect(reordered.heads == kept.heads.reversed())
    #expect(reordered.questionCount == kept.questionCount)
  }
}

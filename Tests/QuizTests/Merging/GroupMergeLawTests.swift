import BuilderKit
import CoreTestSupport
import Quiz
import Testing

/// What holds of every merge, over random edits of both sides.
@Suite struct `A merge of random edits` {
  @Test(arguments: 0..<300)
  func `of one side alone is that side`(seed: Int) {
    let (base, ours, theirs) = sides(seed)
    #expect(GroupMerge(base: base, ours: ours, theirs: ours).builder == ours)
    #expect(GroupMerge(base: base, ours: ours, theirs: base).builder == ours)
    #expect(GroupMerge(base: base, ours: base, theirs: theirs).builder == theirs)
    for merge in [
      GroupMerge(base: base, ours: ours, theirs: ours),
      GroupMerge(base: base, ours: ours, theirs: base),
      GroupMerge(base: base, ours: base, theirs: theirs),
    ] {
      #expect(merge.isClean)
    }
  }

  @Test(arguments: 0..<300)
  func `loses no question and no text that neither side has removed`(seed: Int) {
    let (base, ours, theirs) = sides(seed)
    let merge = GroupMerge(base: base, ours: ours, theirs: theirs)
    let merged = merge.builder
    // An item that both have replaced is in the list as ours has it, and in the conflict.
    let disputed = merge.conflicts.compactMap { conflict -> String? in
      if case .item(let items) = conflict.kind { items.theirs } else { nil }
    }
    let all = (texts(of: merged) + disputed).joined(separator: "\n")
    for (side, other) in [(ours, theirs), (theirs, ours)] {
      let begun = texts(of: base)
      let others = texts(of: other)
      for text in texts(of: side) where !begun.contains(text) || others.contains(text) {
        #expect(all.contains(text))
      }
      let ids = Set(merged.questions.map(\.id))
      #expect(ids.count == merged.questions.count)
      for id in side.questions.map(\.id) {
        let isNew = !base.questions.contains { $0.id == id }
        #expect(ids.contains(id) || !isNew && !other.questions.contains { $0.id == id })
      }
    }
  }

  @Test(arguments: 0..<300)
  func `is the same from both sides, but for conflicts and order`(seed: Int) {
    let (base, ours, theirs) = sides(seed)
    let merge = GroupMerge(base: base, ours: ours, theirs: theirs)
    let mirrored = GroupMerge(base: base, ours: theirs, theirs: ours)
    #expect(places(of: merge) == places(of: mirrored))
    let others = Dictionary(uniqueKeysWithValues: mirrored.builder.questions.map { ($0.id, $0) })
    let disputed = places(of: merge)
    #expect(merge.builder.questions.count == others.count)
    for question in merge.builder.questions {
      let other = others[question.id]
      for field in QuestionField.allCases
      where !disputed.contains("\(question.id.rawValue) \(field.rawValue)") {
        #expect(other.map { unordered($0[field]) } == unordered(question[field]))
      }
    }
    if !disputed.contains(" title") { #expect(merge.builder.title == mirrored.builder.title) }
    for setting in QuizSetting.allCases where !disputed.contains(" \(setting.rawValue)") {
      #expect(merge.builder.settings[entry: setting] == mirrored.builder.settings[entry: setting])
    }
  }

  // MARK: What is compared

  /// Every text of a group; no two of a base are alike.
  private func texts(of group: QuestionGroupBuilder) -> Set<String> {
    var texts: Set<String> = [group.title ?? ""]
    for question in group.questions {
      for field in QuestionField.allCases {
        switch question[field] {
        case .text(let text): texts.insert(text ?? "")
        case .list(let items): texts.formUnion(items)
        }
      }
    }
    return texts
  }

  /// The disputed parts, each with its question.
  private func places(of merge: GroupMerge) -> Set<String> {
    Set(
      merge.conflicts.map { conflict in
        guard case .property(let name)? = conflict.path.components.last else {
          return "\(conflict.question?.rawValue ?? "") removed"
        }
        return "\(conflict.question?.rawValue ?? "") \(name)"
      }
    )
  }

  private func unordered(_ value: FieldValue) -> [String?] {
    switch value {
    case .text(let text): [text]
    case .list(let items): items.sorted()
    }
  }

  // MARK: Random edits

  private func sides(
    _ seed: Int
  ) -> (base: QuestionGroupBuilder, ours: QuestionGroupBuilder, theirs: QuestionGroupBuilder) {
    var edits = RandomEdits(generator: SeededGenerator(seed: seed))
    var base = QuestionGroupBuilder()
    base.id = GroupID(rawValue: "group")
    base.title = edits.text()
    for _ in 0..<Int.random(in: 0...6, using: &edits.generator) {
      base.questions.append(edits.question())
    }
    return (base, edits.edited(base), edits.edited(base))
  }
}

/// Edits of groups with texts that no other edit puts in.
private struct RandomEdits {
  var generator: SeededGenerator
  private var count = 0

  init(generator: SeededGenerator) {
    self.generator = generator
  }

  mutating func text() -> String {
    count += 1
    return "<\(count)>"
  }

  mutating func question() -> QuestionBuilder {
    var question = QuestionBuilder()
    count += 1
    question.id = QuestionID(rawValue: "q\(count)")
    question.prompt = text()
    question.answer = text()
    question.distractors = [text(), text()]
    return question
  }

  mutating func edited(_ group: QuestionGroupBuilder) -> QuestionGroupBuilder {
    var group = group
    for _ in 0..<Int.random(in: 0...8, using: &generator) { edit(&group) }
    return group
  }

  private mutating func edit(_ group: inout QuestionGroupBuilder) {
    let count = group.questions.count
    let index = count == 0 ? nil : Int.random(in: 0..<count, using: &generator)
    switch (Int.random(in: 0..<10, using: &generator), index) {
    case (0, _): group.title = text()
    case (1, _): group.settings[.points] = .number(Double(Int.random(in: 0...3, using: &generator)))
    case (2, _): group.settings.stop(.language)
    case (3, _), (_, nil):
      group.questions.insert(question(), at: Int.random(in: 0...count, using: &generator))
    case (4, let index?): group.removeQuestion(at: index)
    case (5, let index?):
      group.moveQuestion(from: index, to: Int.random(in: 0..<count, using: &generator))
    case (6, let index?): group.questions[index].hint = nil
    case (_, let index?): editField(of: &group.questions[index])
    }
  }

  private mutating func editField(of question: inout QuestionBuilder) {
    let field = QuestionField.allCases.randomElement(using: &generator) ?? .prompt
    switch question[field] {
    case .text: question[field] = .text(text())
    case .list(var items):
      if !items.isEmpty, Bool.random(using: &generator) {
        items.remove(at: Int.random(in: 0..<items.count, using: &generator))
      }
      items.insert(text(), at: Int.random(in: 0...items.count, using: &generator))
      question[field] = .list(items)
    }
  }
}

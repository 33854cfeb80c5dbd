import BuilderKit
import CoreTestSupport
import Quiz
import QuizTestSupport
import Testing

/// The laws of every merge, over random edits of both sides.
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
    // What both have replaced is in the question as ours has it, and in the conflict.
    let disputed = merge.conflicts.flatMap { conflict -> [String] in
      switch conflict.kind {
      case .item(let items): [items.theirs]
      case .part(_, let values): parts(of: values.theirs)
      case .kind(let questions): Array(texts(of: questions.theirs))
      default: []
      }
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
      let isKindDisputed = disputed.contains("\(question.id.rawValue) kind")
      for field in isKindDisputed ? Array(QuestionField.common) : QuestionField.allCases
      where !disputed.contains("\(question.id.rawValue) \(field.rawValue)") {
        #expect(other.map { unordered($0[field]) } == unordered(question[field]))
      }
    }
    if !disputed.contains(" title") { #expect(merge.builder.title == mirrored.builder.title) }
    for setting in QuizSetting.allCases where !disputed.contains(" \(setting.rawValue)") {
      #expect(merge.builder.settings[entry: setting] == mirrored.builder.settings[entry: setting])
    }
  }

  @Test(arguments: 0..<300)
  func `keeps a passage that a question has come to belong to, above its questions`(seed: Int) {
    let (base, ours, theirs) = sides(seed)
    let merged = GroupMerge(base: base, ours: ours, theirs: theirs).builder
    let places = Dictionary(merged.questions.map { ($0.id, $0) }) { first, _ in first }
    for (side, other) in [(ours, theirs), (theirs, ours)] {
      for question in side.questions {
        guard let passage = question.under, place(of: question.id, in: base) != passage else {
          continue
        }
        // Where the other side has chosen another one, this is ours.
        let isOurs = places[question.id]?.under == passage
        #expect(places[passage] != nil || !isOurs && place(of: question.id, in: other) != nil)
      }
    }
    guard ours.questions.passageFaults.isEmpty, theirs.questions.passageFaults.isEmpty else {
      return
    }
    for fault in merged.questions.passageFaults.values {
      if case .elsewhere = fault { Issue.record("a question is apart from its passage") }
    }
  }

  /// Returns the passage that a question of a group belongs to.
  private func place(of question: QuestionID, in group: QuestionGroupBuilder) -> QuestionID? {
    group.questions.first { $0.id == question }?.under
  }

  // MARK: What is compared

  /// Every text of a group; no two of a base are alike.
  private func texts(of group: QuestionGroupBuilder) -> Set<String> {
    var texts: Set<String> = [group.title ?? ""]
    for question in group.questions { texts.formUnion(self.texts(of: question)) }
    return texts
  }

  private func texts(of question: QuestionBuilder) -> Set<String> {
    Set(QuestionField.allCases.flatMap { parts(of: question[$0]) })
  }

  /// The texts of a value, the two of an item apart.
  private func parts(of value: FieldValue) -> [String] {
    let lines: [String] =
      switch value {
      case .text(let text): [text ?? ""]
      case .list(let items): items
      }
    return lines.flatMap { $0.split(separator: " ").map { String($0) } }
      .filter { $0 != "→" && $0 != "::" }
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
    base = edits.edited(base)
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
    question.response.kind = QuestionKind.known.randomElement(using: &generator)
    for part in question.kind.parts where part.field != .prompt && part.field != .hint {
      question[part.field] = value(of: part.field)
    }
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
    switch (Int.random(in: 0..<14, using: &generator), index) {
    case (0, _): group.title = text()
    case (1, _): group.settings[.points] = .number(Double(Int.random(in: 0...3, using: &generator)))
    case (2, _): group.settings.stop(.language)
    case (3, _), (_, nil):
      group.questions.insert(question(), at: Int.random(in: 0...count, using: &generator))
    case (4, let index?): group.removeQuestion(at: index)
    case (10...13, let index?):
      var editor = GroupEditor(group)
      editor.performPassageStep(at: index, using: &generator)
      // A text that no other edit puts in.
      for place in editor.builder.questions.indices
      where editor.builder.questions[place].prompt?.hasPrefix("Read ") == true {
        editor.set(.question(place, .prompt), to: .text(text()))
      }
      group = editor.builder
      for place in group.questions.indices {
        group.questions[place] = group.questions[place].asRead
      }
    case (5, let index?):
      group.moveQuestion(from: index, to: Int.random(in: 0..<count, using: &generator))
    case (6, let index?): group.questions[index].hint = nil
    case (_, let index?): editField(of: &group.questions[index])
    }
  }

  private mutating func editField(of question: inout QuestionBuilder) {
    if Int.random(in: 0..<6, using: &generator) == 0 {
      let kind = QuestionKind.known.randomElement(using: &generator) ?? .text
      var group = QuestionGroupBuilder()
      group.questions = [question]
      var editor = GroupEditor(group)
      editor.setKind(ofQuestion: 0, to: kind)
      question = editor.builder.questions[0].asRead
    }
    let field = question.kind.parts.randomElement(using: &generator)?.field ?? .prompt
    switch question[field] {
    case .text: question[field] = value(of: field)
    case .list(var items):
      let place = items.isEmpty ? nil : Int.random(in: 0..<items.count, using: &generator)
      switch (Int.random(in: 0..<4, using: &generator), place) {
      case (0, let place?): items.remove(at: place)
      case (1, let place?): items[place] += " " + item(of: field)
      case (2, let place?): items.swapAt(place, 0)
      default: break
      }
      items.insert(item(of: field), at: Int.random(in: 0...items.count, using: &generator))
      question[field] = .list(items)
    }
  }

  private mutating func value(of field: QuestionField) -> FieldValue {
    if field.shape != .text { return .list([item(of: field), item(of: field)]) }
    if field == .tolerance { return .text(nil) }
    // Some right choices have feedback.
    return .text(field == .answer ? item(of: field) : text())
  }

  private mutating func item(of field: QuestionField) -> String {
    switch field.shape {
    case .choices where Bool.random(using: &generator): "\(text()) :: \(text())"
    case .pairs: "\(text()) → \(text())"
    default: text()
    }
  }
}

extension QuestionBuilder {
  /// The question as a file has it: without parts of other kinds.
  fileprivate var asRead: QuestionBuilder {
    var question = self
    question.response = Response.Builder()
    question.response.kind = kind
    for part in kind.parts { question[part.field] = self[part.field] }
    return question
  }
}

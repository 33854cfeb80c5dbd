import BuilderKit
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

/// A format that is written and read, and what its losses mean for a group that comes back.
///
/// Each part of a group must come back as it was, scalar by scalar, unless a loss of it is announced; and where one
/// is announced, it must not.
struct RoundTrip: Sendable, CustomTestStringConvertible {
  /// A format that is read and written.
  typealias Format = any ExportFormat & ImportFormat

  let name: String
  let format: Format
  /// `true` if groups keep their ids.
  var keepsGroupIDs = true
  /// The silent changes of parts, such as that an empty hint is none.
  var unsaid: @Sendable (inout QuestionGroupBuilder) -> Void = { _ in }
  /// The visible sign of a loss in a group that comes back.
  var effect: @Sendable (Loss) -> Effect = { .change($0.part) }
  /// The reason why questions are read with a warning.
  var remarks: @Sendable ([Loss]) -> [RowRemark.Reason] = { _ in [] }
  /// `true` if marks of formats in a text are reported, as the reader cannot know that this program wrote them.
  var reportsMarks = false
  /// `true` if the format knows questions of every kind, or announces them.
  var hasEveryKind = false
  /// The expected groups and losses, by the rules of the format in words.
  var model: (@Sendable (QuestionGroup) throws -> (group: QuestionGroup, losses: Set<Loss>)?)?

  var testDescription: String { name }

  /// The visible sign of a loss in a group that comes back.
  struct Effect {
    /// The parts that must come back otherwise.
    var changed: Set<Loss.Part> = []
    /// The parts that may come back either way.
    var doubtful: Set<Loss.Part> = []

    /// A loss that leaves no sign in the file.
    static let nothing = Effect()

    /// A loss by which the content of a question comes back in other parts.
    static let otherKind = Effect(
      changed: [.question],
      doubtful: [
        .prompt, .answer, .answers, .value, .tolerance, .unit, .gaps, .gapHints, .pairs, .spares,
        .steps, .notes, .hint, .explanation, .alternatives, .distractors, .feedback,
      ]
    )

    /// A loss by which a choice question without wrong choices becomes a text.
    static func change(_ part: Loss.Part) -> Effect {
      Effect(changed: [part], doubtful: part == .distractors ? [.question] : [])
    }
  }

  /// True if passages come back, and questions under them.
  private var keepsPassages: Bool { Capability(of: format).carriesPassages }

  /// Returns whether a question belongs to the passage that it belonged to, unless another one is announced.
  private func isRightPlace(
    _ new: Question,
    _ old: Question,
    _ losses: [LossKind],
    in found: QuestionGroup,
    _ expected: QuestionGroup
  ) -> Bool {
    if losses.contains(.joinsPassage) { return new.under != nil }
    if losses.contains(.passageInPrompt) { return new.under == nil }
    let place = found.questions.firstIndex { $0.id == new.under }
    return place == expected.questions.firstIndex { $0.id == old.under }
  }

  /// Writes and reads a group and returns what is wrong with it then, part by part.
  func faults(of group: QuestionGroup) throws -> [String] {
    let export = format.write([group])
    let left = Set(
      export.losses.filter { $0.part == .question && $0.kind == .leftOut }.map(\.question)
    )
    var builder = QuestionGroupBuilder(group)
    builder.questions.removeAll { left.contains($0.id) || !keepsPassages && !$0.kind.asks }
    guard !builder.questions.isEmpty else {
      return try isEmpty(export) ? [] : ["a file of no question is read"]
    }
    unsaid(&builder)
    let expected = try builder.build()
    let read = try format.read(export.bytes, titled: "no title")
    guard let found = read.groups.first, read.groups.count == 1 else {
      return ["read as \(read.groups.count) groups; \(read.skipped)"]
    }
    var faults = read.skipped.map { "skipped: \($0)" }
    let warnings = read.warnings.map(\.reason).filter { !reportsMarks || !$0.isOfMarks }
    if warnings != remarks(export.losses) {
      faults.append("remarks: \(read.warnings)")
    }
    if found.questions.count != expected.questions.count {
      faults.append("\(found.questions.count) questions instead of \(expected.questions.count)")
    }
    faults += compare(
      expected.ownParts(withID: keepsGroupIDs),
      found.ownParts(withID: keepsGroupIDs),
      export.losses.filter { $0.question == nil }
    )
    for (old, new) in zip(expected.questions, found.questions) {
      let losses = export.losses.filter { $0.question == old.id }
      if !isRightPlace(new, old, losses.map(\.kind), in: found, expected) {
        faults.append("\(old.id): belongs to \(String(describing: new.under))")
      }
      faults += compare(old.parts, new.parts, losses.filter { !$0.kind.isOfPlace })
    }
    if group.questions.allSatisfy({ $0.markup == .plain && $0.kind.asks }),
      let model = try model?(group)
    {
      let (said, expected) = (Set(export.losses), model.losses)
      if said != expected {
        let (more, missing) = (said.subtracting(expected), expected.subtracting(said))
        faults.append("announced: \(more.map(\.inOneLine)), not: \(missing.map(\.inOneLine))")
      }
      faults += zip(model.group.questions, found.questions).flatMap { modelled, found in
        compare(modelled.parts, found.parts, []).map { "otherwise than in the model: \($0)" }
      }
    }
    return faults
  }

  private func isEmpty(_ export: Export) throws -> Bool {
    guard !export.bytes.isEmpty else { return true }
    return try format.read(export.bytes, titled: "no title").groups.isEmpty
  }

  private func compare(
    _ old: [(part: Loss.Part, texts: [MarkedText])],
    _ new: [(part: Loss.Part, texts: [MarkedText])],
    _ losses: [Loss]
  ) -> [String] {
    let effects = losses.map(effect)
    let changed = effects.reduce(into: Set()) { $0.formUnion($1.changed) }
    let doubtful = effects.reduce(into: Set()) { $0.formUnion($1.doubtful) }
    return zip(old, new).compactMap { old, new in
      let isSame =
        old.texts.count == new.texts.count
        && zip(old.texts, new.texts).allSatisfy { $0.saysTheSame(as: $1) }
      // Where the markup has changed, blanks at the edges are no part of what is compared.
      let isExact = zip(old.texts, new.texts).allSatisfy { $0.markup == $1.markup }
      guard isSame == changed.contains(old.part), isSame || !doubtful.contains(old.part),
        isExact || !isSame
      else { return nil }
      let verdict = isSame ? "announced, but the same" : "not announced"
      let texts = "\(old.texts.debugDescription), \(new.texts.debugDescription)"
      return "\(old.part): \(verdict): \(texts); \(losses)"
    }
  }
}

extension LossKind {
  /// True for what is about the place of a question among others, and about none of its parts.
  fileprivate var isOfPlace: Bool { self == .joinsPassage || self == .apartFromPassage }
}

extension RowRemark.Reason {
  fileprivate var isOfMarks: Bool { if case .leftoverMarkup = self { true } else { false } }
}

extension QuestionGroup {
  /// The parts of the group itself.
  fileprivate func ownParts(withID hasID: Bool) -> [(part: Loss.Part, texts: [MarkedText])] {
    let parts: [(part: Loss.Part, texts: [String])] = [
      (.title, [title]), (.template, [template?.rawValue].compactMap(\.self)),
      (.settings, settings.texts),
    ]
    return (parts + (hasID ? [(.id, [id.rawValue])] : [])).marked(.plain)
  }
}

extension Question {
  fileprivate var parts: [(part: Loss.Part, texts: [MarkedText])] {
    let own: [(part: Loss.Part, texts: [String])] = [
      (.question, ["\(kind)"]), (.id, [id.rawValue]), (.tags, tags), (.settings, settings.texts),
    ]
    let shown: [(part: Loss.Part, texts: [String])] = [
      (.prompt, [textAroundGaps]), (.hint, [hint].compactMap(\.self)),
      (.explanation, [explanation].compactMap(\.self)),
    ]
    let plain: Set<Loss.Part> = [.value, .tolerance, .unit, .gaps, .gapHints]
    return own.marked(.plain) + shown.marked(markup)
      + answerParts.flatMap { [$0].marked(plain.contains($0.part) ? .plain : markup) }
  }

  /// The prompt, in which a number means each gap.
  private var textAroundGaps: String {
    kind == .gaps
      ? GappedText(reading: prompt, markup: markup).text { index, _ in "{\(index)}" } : prompt
  }

  /// The parts of every kind; those that the question's kind does not have are empty.
  private var answerParts: [(part: Loss.Part, texts: [String])] {
    var parts: [Loss.Part: [String]] = [:]
    var choices: [Choice] = []
    switch response {
    case .text(let text):
      parts = [.answer: [text.answer], .alternatives: text.alternatives]
    case .choice(let choice):
      choices = [choice.answer] + choice.distractors
      parts = [
        .answer: [choice.answer.text], .alternatives: choice.alternatives,
        .distractors: choice.distractors.map(\.text),
      ]
    case .choices(let several):
      choices = several.answers + several.distractors
      parts = [
        .answers: several.answers.map(\.text), .distractors: several.distractors.map(\.text),
      ]
    case .number(let number):
      parts = [
        .value: [number.value], .tolerance: [number.tolerance].compactMap(\.self),
        .unit: [number.unit].compactMap(\.self),
      ]
    case .gaps:
      let gaps = GappedText(reading: prompt, markup: markup).gaps
      parts = [
        .gaps: gaps.map { "\($0.answers) \($0.wrongChoices)" },
        .gapHints: gaps.contains { $0.hint != nil } ? gaps.map { $0.hint ?? "" } : [],
      ]
    case .pairs(let matching):
      parts = [.pairs: matching.pairs.flatMap { [$0.left, $0.right] }, .spares: matching.spares]
    case .order(let order):
      parts = [.steps: order.steps]
    case .essay(let essay):
      parts = [
        .answer: [essay.answer].compactMap(\.self), .notes: [essay.notes].compactMap(\.self),
      ]
    case .passage, .unknown: break
    }
    parts[.feedback] = choices.compactMap(\.feedback)
    let all: [Loss.Part] = [
      .answer, .answers, .alternatives, .distractors, .feedback, .value, .tolerance, .unit, .gaps,
      .gapHints, .pairs, .spares, .steps, .notes,
    ]
    return all.map { ($0, parts[$0] ?? []) }
  }
}

extension [(part: Loss.Part, texts: [String])] {
  fileprivate func marked(_ markup: Markup) -> [(part: Loss.Part, texts: [MarkedText])] {
    map { part, texts in (part, texts.map { MarkedText(text: $0, markup: markup) }) }
  }
}

extension SettingsEntries {
  fileprivate var texts: [String] {
    if isEmpty { return [] }
    return QuizSetting.allCases.filter { self[entry: $0] != .inherited }
      .map { "\($0): \(self[entry: $0])" }
  }
}

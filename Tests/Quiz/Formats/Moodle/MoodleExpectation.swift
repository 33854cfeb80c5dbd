import Quiz
import QuizDocuments
import QuizStore
import TestSupport

@testable import QuizFormats

/// The groups after writing and reading in a format of Moodle, and the losses: found from the rules in words, not from
/// the code that writes.
struct MoodleExpectation {
  var losses: Set<Loss> = []
  private var group: GroupID?
  private var question: QuestionID?

  mutating func lose(_ part: Loss.Part, _ kind: Loss.Kind) {
    guard let group else { return }
    losses.insert(Loss(group: group, question: question, part: part, kind: kind))
  }

  // MARK: GIFT

  mutating func gift(_ group: QuestionGroup) throws -> QuestionGroup {
    self.group = group.id
    question = nil
    let id = word(group.id.rawValue, .id)
    let template = group.template.flatMap { word($0.rawValue, .template) }
    let title = text(group.title, .title)
    let lineless = title.replacing("\n", with: " ").replacing("<", with: "‹")
    if lineless != title || title.utf8.contains(0x0A) { lose(.title, .respelled) }
    return try .sample(
      lineless,
      id: id ?? "",
      template: template,
      group.questions.map { try gift($0) }
    )
  }

  private mutating func gift(_ source: Question) throws -> Question {
    question = source.id
    var alternatives = source.alternatives
    var told: [Choice] = []
    if case .choice(let choice) = source.response {
      told = toldApart(choice.distractors, [source.answer] + alternatives)
      if told.count < choice.distractors.count { lose(.distractors, .repeated) }
    }
    var distractors = told.map(\.text).filter { !isBlank($0) }
    if distractors.count < told.count { lose(.distractors, .blanksRemoved) }
    let isTyped = distractors.isEmpty
    var feedbacks: [String?] = []
    if case .choice(let choice) = source.response {
      feedbacks = ([choice.answer] + told.filter { !isBlank($0.text) }).map(\.feedback)
      let all = [choice.answer] + choice.distractors
      if isTyped {
        lose(.question, .askedAsText)
      } else {
        let others = toldApart(alternatives.map { Choice($0) }, [source.answer]).map(\.text)
        if others.count < alternatives.count { lose(.alternatives, .repeated) }
        alternatives = others
      }
      if all.count(where: { $0.feedback != nil }) > (isTyped ? 0 : feedbacks.count { $0 != nil }) {
        lose(.feedback, .leftOut)
      }
    }
    let prompt = text(source.prompt, .prompt)
    let lines = trim(source.answer.unicodeScalars.filter { $0 != "\0" })
    let isEssay = isTyped && lines.contains { $0 == "\n" || $0 == "\r" }
    let answer = text(source.answer, .answer, isTyped: isTyped && !isEssay)
    distractors = distractors.map { text($0, .distractors) }
    feedbacks =
      isTyped
      ? []
      : feedbacks.map { feedback in
        guard let feedback else { return nil }
        if isBlank(feedback) {
          lose(.feedback, .blanksRemoved)
          return nil
        }
        return text(feedback, .feedback)
      }
    if isEssay {
      lose(.question, .askedAsEssay)
      lose(.answer, .movedToFeedback)
      if !alternatives.isEmpty { lose(.alternatives, .leftOut) }
      alternatives = []
    } else {
      if alternatives.contains(where: isBlank) { lose(.alternatives, .blanksRemoved) }
      alternatives = alternatives.filter { !isBlank($0) }
      alternatives = alternatives.map { text($0, .alternatives, isTyped: isTyped) }
    }
    if let hint = source.hint, !isBlank(hint) { lose(.hint, .movedToFeedback) }
    let hint = source.hint.map { text($0, .hint) }.flatMap { $0.isEmpty ? nil : $0 }
    let explanation = source.explanation.map { text($0, .explanation) }
      .flatMap { $0.isEmpty ? nil : $0 }
    let tags = source.tags.compactMap { word($0, .tags, refused: "<>`") }
    return try .sample(prompt, answer, id: word(source.id.rawValue, .id)) {
      $0.alternatives = alternatives
      $0.distractors = distractors
      if isEssay {
        $0.response.kind = .essay
        $0.response.essay.answer = answer
      }
      if let feedback = feedbacks.first ?? nil { $0.response.choice.answer?.feedback = feedback }
      for (index, feedback) in feedbacks.dropFirst().enumerated() {
        $0.response.choice.distractors[index].feedback = feedback
      }
      $0.hint = hint
      $0.explanation = explanation
      $0.tags = tags
    }
  }

  // MARK: texts

  /// A text without NUL and blanks at the edges, its line breaks LF; typed, without `->`.
  private mutating func text(_ source: String, _ part: Loss.Part, isTyped: Bool = false) -> String {
    var scalars = Array(source.unicodeScalars)
    if scalars.contains("\0") { lose(part, .controlCharactersRemoved) }
    scalars.removeAll { $0 == "\0" }
    let trimmed = trim(scalars)
    if trimmed.count < scalars.count { lose(part, .blanksRemoved) }
    var text = String(String.UnicodeScalarView(trimmed))
    if trimmed.contains("\r") {
      lose(part, .respelled)
      text = replace("\r", by: "\n", in: replace("\r\n", by: "\n", in: text))
    }
    for mark in ["058;", "010", "092;"] where text.utf8.firstRange(of: "&&\(mark)".utf8) != nil {
      lose(part, .respelled)
      text = replace("&&\(mark)", by: "& &\(mark)", in: text)
    }
    if isTyped, text.utf8.firstRange(of: "->".utf8) != nil {
      lose(part, .respelled)
      text = replace("->", by: "→", in: text)
    }
    return text
  }

  private mutating func word(_ source: String, _ part: Loss.Part, refused: String = "") -> String? {
    let scalars = source.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let kept = scalars.filter { !refused.unicodeScalars.contains($0) }
    let trimmed = trim(Array(kept))
    guard !trimmed.isEmpty else {
      lose(part, .leftOut)
      return nil
    }
    if scalars.count < source.unicodeScalars.count { lose(part, .controlCharactersRemoved) }
    if kept.count < scalars.count { lose(part, .respelled) }
    if trimmed.count < kept.count { lose(part, .blanksRemoved) }
    return String(String.UnicodeScalarView(trimmed))
  }

  /// The choices that say something else than others, and than those before them.
  private func toldApart(_ choices: [Choice], _ others: [String]) -> [Choice] {
    func said(_ text: String) -> String {
      let shown = String(String.UnicodeScalarView(trim(text.unicodeScalars.filter { $0 != "\0" })))
      return replace("\r", by: "\n", in: replace("\r\n", by: "\n", in: shown))
    }
    var known = others.map(said)
    return choices.filter { choice in
      let text = said(choice.text)
      defer { known.append(text) }
      return text.isEmpty || !known.contains(text)
    }
  }

  private func isBlank(_ text: String) -> Bool { trim(Array(text.unicodeScalars)).isEmpty }

  private func trim(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let isBlank: (Unicode.Scalar) -> Bool = { " \t\n\r\0\u{0B}".unicodeScalars.contains($0) }
    return scalars.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
  }

  /// Replaces scalars, although they may be part of a character.
  private func replace(_ old: String, by new: String, in text: String) -> String {
    let bytes = Array(text.utf8).split(separator: Array(old.utf8), omittingEmptySubsequences: false)
    return String(decoding: Array(bytes.joined(separator: Array(new.utf8))), as: UTF8.self)
  }
}

import Quiz
import QuizDocuments
import QuizInterchange
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
    var answer = fitted(source.answer, .answer)
    var alternatives = source.alternatives.compactMap { item($0, .alternatives) }
    var wrong: [Choice] = []
    var feedback: String?
    if case .choice(let choice) = source.response {
      wrong = told(choice.distractors, besides: [answer] + alternatives)
      if wrong.isEmpty {
        lose(.question, .askedAsText)
        if choice.answer.feedback != nil { lose(.feedback, .leftOut) }
      } else {
        feedback = choice.answer.feedback.flatMap { item($0, .feedback) }
        let others = toldApart(alternatives.map { Choice($0) }, [answer]).map(\.text)
        if others.count < alternatives.count { lose(.alternatives, .repeated) }
        alternatives = others
      }
    }
    let isTyped = wrong.isEmpty
    let isEssay = isTyped && answer.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
    if isEssay {
      lose(.question, .askedAsEssay)
      lose(.answer, .movedToFeedback)
      if !alternatives.isEmpty {
        // What stays behind loses nothing else.
        losses = losses.filter { $0.question != question || $0.part != .alternatives }
        lose(.alternatives, .leftOut)
      }
      alternatives = []
    }
    let prompt = text(source.prompt, .prompt)
    answer = spelled(answer, .answer, isTyped: isTyped && !isEssay)
    alternatives = alternatives.map { spelled($0, .alternatives, isTyped: isTyped) }
    wrong = wrong.map { choice in
      let feedback = choice.feedback.map { spelled($0, .feedback) }
      return Choice(spelled(choice.text, .distractors), feedback: feedback)
    }
    feedback = feedback.map { spelled($0, .feedback) }
    let hint = source.hint.map { text($0, .hint) }.flatMap { $0.isEmpty ? nil : $0 }
    if hint != nil { lose(.hint, .movedToFeedback) }
    let explanation = source.explanation.map { text($0, .explanation) }
      .flatMap { $0.isEmpty ? nil : $0 }
    let tags = source.tags.compactMap { word($0, .tags, refused: "<>`") }
    return try .sample(prompt, answer, id: word(source.id.rawValue, .id)) {
      $0.alternatives = alternatives
      $0.distractors = wrong.map(\.text)
      if isEssay {
        $0.response.kind = .essay
        $0.response.essay.answer = answer
      }
      $0.response.choice.answer?.feedback = feedback
      for (index, choice) in wrong.enumerated() {
        $0.response.choice.distractors[index].feedback = choice.feedback
      }
      $0.hint = hint
      $0.explanation = explanation
      $0.tags = tags
    }
  }

  /// The wrong choices that are not blank and say something else than others.
  private mutating func told(_ choices: [Choice], besides others: [String]) -> [Choice] {
    let shown = choices.compactMap { choice -> Choice? in
      if let text = item(choice.text, .distractors) {
        return Choice(text, feedback: choice.feedback.flatMap { item($0, .feedback) })
      }
      if choice.feedback != nil { lose(.feedback, .leftOut) }
      return nil
    }
    let told = toldApart(shown, others)
    if told.count < shown.count { lose(.distractors, .repeated) }
    if shown.count(where: { $0.feedback != nil }) > told.count(where: { $0.feedback != nil }) {
      lose(.feedback, .leftOut)
    }
    return told
  }

  // MARK: texts

  /// A text as it is written where nobody types it.
  private mutating func text(_ source: String, _ part: Loss.Part) -> String {
    spelled(fitted(source, part), part)
  }

  /// A text without NUL and blanks at the edges; `nil` where nothing is left.
  private mutating func item(_ source: String, _ part: Loss.Part) -> String? {
    if source.isEmpty { lose(part, .blanksRemoved) }
    let text = fitted(source, part)
    return text.isEmpty ? nil : text
  }

  /// A text without NUL and blanks at the edges.
  private mutating func fitted(_ source: String, _ part: Loss.Part) -> String {
    var scalars = Array(source.unicodeScalars)
    if scalars.contains("\0") { lose(part, .controlCharactersRemoved) }
    scalars.removeAll { $0 == "\0" }
    let trimmed = trim(scalars)
    if trimmed.count < scalars.count { lose(part, .blanksRemoved) }
    return String(String.UnicodeScalarView(trimmed))
  }

  /// A text with LF for each line break and without Moodle's placeholders; one that is typed, without `->`.
  private mutating func spelled(
    _ source: String,
    _ part: Loss.Part,
    isTyped: Bool = false
  ) -> String {
    var text = source
    if text.unicodeScalars.contains("\r") {
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
      return !known.contains(text)
    }
  }

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

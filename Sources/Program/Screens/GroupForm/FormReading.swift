internal import Quiz
internal import QuizPages
internal import QuizText
internal import TerminalUI

extension FormLayouter {
  /// The lines in which a learner reads the text in focus; nil where nothing differs from what was typed.
  func reading(at path: FieldPath) -> [TextPage.Line]? {
    guard outline.focus == .field(path), case .question(let index, let field) = path else {
      return nil
    }
    let question = outline.builder.questions[index]
    // A text with gaps has its preview.
    guard question.markup == .markdown, field.hasMarkup, question.kind != .gaps || field != .prompt
    else { return nil }
    let texts: [String]
    switch question[field] {
    case .text(let text): texts = [text ?? ""]
    case .list(let items): texts = items
    }
    let read = texts.map { RichText(markdown: $0, hasGaps: false) }
    let differs = zip(texts, read).contains { typed, text in
      text.hasFormatting || text.hasFormulas || text.plainText() != typed
    }
    guard differs else { return nil }
    let blocks = read.flatMap(\.blocks)
    // Each item of a list has a line of its own, as it has in the field.
    let all = RichText.List(items: read.map(\.blocks))
    let text =
      question[field] == .list(texts) ? RichText(blocks: [.list(all)]) : RichText(blocks: blocks)
    let lines = phrases.page(of: text, columns: geometry.fieldColumns)
    return Array(lines.prefix(geometry.isCramped ? 1 : 4))
  }
}

extension QuestionField {
  /// True for a part whose texts can be Markdown.
  fileprivate var hasMarkup: Bool {
    switch self {
    case .prompt, .answer, .answers, .pairs, .spares, .steps, .notes, .hint, .alternatives,
      .distractors, .explanation:
      true
    case .value, .tolerance, .unit, .tags: false
    }
  }
}

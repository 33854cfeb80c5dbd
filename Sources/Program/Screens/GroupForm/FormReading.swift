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
    guard field.hasMarkup, question.kind != .gaps || field != .prompt else { return nil }
    let texts: [String]
    let isList: Bool
    switch question[field] {
    case .text(let text): (texts, isList) = ([text ?? ""], false)
    case .list(let items): (texts, isList) = (items, true)
    }
    let read: [RichText]
    switch question.markup {
    case .plain where texts.contains { $0.mediaReferences.contains(where: \.isPlain) }:
      read = texts.map { RichText(plain: $0) }
    case .plain: return nil
    case .markdown: read = texts.map { RichText(markdown: $0, hasGaps: false) }
    }
    let differs = zip(texts, read).contains { typed, text in
      text.hasFormatting || text.hasFormulas || text.plainText() != typed
    }
    guard differs else { return nil }
    // Each item of a list has a mark, as it has in the field.
    let blocks =
      isList ? [.list(RichText.List(items: read.map(\.blocks)))] : read.flatMap(\.blocks)
    let lines = phrases.page(of: RichText(blocks: blocks), columns: geometry.fieldColumns, media)
    return Array(lines.prefix(geometry.isCramped ? 1 : 4))
  }
}

import Quiz
import QuizInterchange
import QuizText

@testable import QuizFormats

/// A text with the markup of its question.
struct MarkedText: CustomDebugStringConvertible {
  let text: String
  let markup: Markup

  var debugDescription: String { "\(markup) \(text.debugDescription)" }

  /// Returns whether a reader sees the same in another text.
  ///
  /// Plain texts must be equal byte by byte. Programs that have formulas and code draw those of a plain text, too.
  func saysTheSame(as other: MarkedText) -> Bool {
    if markup == other.markup, text.utf8.elementsEqual(other.text.utf8) { return true }
    guard markup != .plain || other.markup != .plain else { return false }
    return !meanings.isDisjoint(with: other.meanings)
  }

  /// The text without blanks at its ends, which no page shows.
  private var shown: String { text.withNormalLineEnds.trimmed }

  private var meanings: Set<RichText> {
    switch markup {
    case .markdown: [RichText(markdown: text, hasGaps: false).withoutEdgeBlanks]
    case .plain: [RichText(plain: shown), ItemMarkup.plain.rich(shown)]
    }
  }
}

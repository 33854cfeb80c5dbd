import QuizInterchange
import QuizText

/// Texts as a page shows them that other programs make of HTML.
enum PageText {
  /// Returns a text as HTML, without an element around a single paragraph.
  static func html(_ text: String, _ markup: ItemMarkup) -> String {
    markup.rich(text).inlineHTML
  }
}

extension TextForm {
  /// Texts of a page: no line breaks at its edges, each of them an element; what is typed has no blanks there.
  static let page = TextForm { text, use in
    var fitted = Fitted(text)
    if let allowed = XMLText.withoutForbidden(text) {
      fitted.become(allowed, .controlCharactersRemoved)
    }
    switch use {
    case .typed: fitted.become(fitted.text.trimmed, .blanksRemoved)
    case .shown, .model: fitted.becomeShown(keepingNoBreakSpaces: true)
    }
    return fitted
  }
}

extension TextForm.Fitted {
  /// Takes another spelling of the text, and notes the change if there is one.
  mutating func become(_ spelling: String, _ change: LossKind) {
    guard !spelling.hasSameBytes(as: text) else { return }
    text = spelling
    changes.append(change)
  }

  /// Takes the text of a page.
  mutating func becomeShown(keepingNoBreakSpaces keepsNoBreakSpaces: Bool) {
    // Most texts are words with a blank between them.
    guard !text.isPlainHTML || text.allSatisfy(\.isWhitespace) else { return }
    // Every line break is an element.
    become(text.withLineFeeds, .respelled)
    // A blank beside another one is a no-break space.
    if !keepsNoBreakSpaces { become(text.withPlainBlanks, .respelled) }
    become(text.withoutTabs, .blanksDropped)
    let rich = ItemMarkup.plain.rich(text)
    let isPlain = !rich.hasFormatting && !rich.hasFormulas
    become((isPlain ? rich.plainText(media: RichText.plainMedia) : text).trimmed, .blanksRemoved)
  }
}

extension String {
  /// The text with a blank for each no-break space.
  fileprivate var withPlainBlanks: String {
    let scalars = unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The text with a blank for each tab outside of code, where a page shows one as the other.
  fileprivate var withoutTabs: String {
    guard utf8.contains(0x9) else { return self }
    let pieces = FencedText(self).pieces.map { piece in
      guard case .prose(let prose) = piece else { return piece.text }
      return String(decoding: prose.utf8.map { $0 == 0x9 ? 0x20 : $0 }, as: UTF8.self)
    }
    return pieces.joined(separator: "\n")
  }
}

extension ItemTexts {
  /// Returns a text that a page shows: HTML where there is a tag or a reference in it, and else what is typed.
  mutating func text(page source: String) -> String {
    if Leftovers.isHTML(source) { return text(html: source) }
    // Pages show TeX between its delimiters.
    guard ["\\(", "\\[", "$$"].contains(where: source.contains) else { return text(plain: source) }
    return text(html: source.escapedForHTML)
  }
}

extension String {
  /// The text with references for the marks of HTML.
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

import QuizInterchange
import QuizText

/// Texts as they are shown on the page of an item.
enum QTIText {
  /// Returns a text as HTML, which 1.2 has as text in its elements.
  static func html(_ text: String, _ markup: ItemMarkup) -> String {
    markup.rich(text).inlineHTML(address: QTIVersion.first.address)
  }

  /// Returns a text as XHTML, whose elements are those of 2.1.
  static func page(_ text: String, _ markup: ItemMarkup) -> [UInt8] {
    Array(markup.rich(text).inlineHTML(in: .xhtml, address: QTIVersion.second.address).utf8)
  }

  /// Returns whether a text has parts with lines of their own, which a paragraph may not contain.
  static func hasBlocks(_ text: String, _ markup: ItemMarkup) -> Bool {
    !markup.rich(text).isParagraph
  }
}

extension TextForm {
  /// Texts of a version: a page has no line breaks at its edges, and what is typed or, in 2.1, a model has no blanks there.
  static func qti(_ version: QTIVersion) -> TextForm {
    TextForm { text, use in
      var fitted = Fitted(text)
      if let allowed = XMLText.withoutForbidden(text) {
        fitted.become(allowed, .controlCharactersRemoved)
      }
      switch (use, version) {
      case (.typed, _), (.model, .second): fitted.become(fitted.text.trimmed, .blanksRemoved)
      case (.shown, _), (.model, .first): fitted.becomeShown(in: version)
      }
      return fitted
    }
  }
}

extension TextForm.Fitted {
  /// Takes another spelling of the text, and notes the change if there is one.
  fileprivate mutating func become(_ spelling: String, _ change: LossKind) {
    guard !spelling.hasSameBytes(as: text) else { return }
    text = spelling
    changes.append(change)
  }

  /// Takes the text of a page.
  fileprivate mutating func becomeShown(in version: QTIVersion) {
    // Most texts are words with a blank between them.
    guard !text.isPlainHTML || text.allSatisfy(\.isWhitespace) else { return }
    // Every line break is an element.
    become(text.withLineFeeds, .respelled)
    // A blank beside another one is a no-break space.
    if version == .second { become(text.withPlainBlanks, .respelled) }
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

  /// The text without line feeds at its ends.
  var withoutEdgeLines: String {
    guard utf8.first == 0xA || utf8.last == 0xA else { return self }
    let bytes = utf8.drop { $0 == 0xA }
    guard let last = bytes.lastIndex(where: { $0 != 0xA }) else { return "" }
    return String(decoding: bytes[...last], as: UTF8.self)
  }
}

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
      case (.shown, _), (.model, .first):
        fitted.becomeShown(keepingNoBreakSpaces: version == .first)
      }
      return fitted
    }
  }
}

extension String {
  /// The text without line feeds at its ends.
  var withoutEdgeLines: String {
    guard utf8.first == 0xA || utf8.last == 0xA else { return self }
    let bytes = utf8.drop { $0 == 0xA }
    guard let last = bytes.lastIndex(where: { $0 != 0xA }) else { return "" }
    return String(decoding: bytes[...last], as: UTF8.self)
  }
}

import QuizInterchange
import QuizText

/// The texts in elements of Moodle's XML, each in a format of its own.
enum MoodleText {
  /// Returns the text of an element as it is.
  static func plain(_ element: XMLElement) -> String {
    (element.child("text")?.text ?? element.text).trimmed
  }
}

extension ItemTexts {
  /// Returns the text of an element in its format, or throws `embeddedFiles` when more than text is seen.
  mutating func seen(_ element: XMLElement?) throws(RowRemark.Reason) -> String {
    let hadMedia = hasMedia
    let text = beside(element)
    if hasMedia, !hadMedia { throw .embeddedFiles }
    return text
  }

  /// Returns the text of an element that may have files beside it, which are left out.
  mutating func beside(_ element: XMLElement?) -> String {
    guard let element else { return "" }
    let text = MoodleText.plain(element)
    let files = "@@PLUGINFILE@@"
    if element.child("file") != nil || text.utf8.firstIndex(of: files) != nil { hasMedia = true }
    switch element.attributes["format"] ?? "html" {
    case "plain_text": return self.text(plain: text)
    case "markdown": return self.text(markdown: text)
    case "html": return self.text(html: text)
    default: return self.text(html: text, in: .moodle)
    }
  }

  /// Returns a text that may have files beside it, and notes that these are left out.
  mutating func decorated(_ element: XMLElement?) -> String {
    let hadMedia = hasMedia
    defer { hasMedia = hadMedia }
    hasMedia = false
    let text = beside(element)
    if hasMedia { simplify(.media) }
    return text
  }
}

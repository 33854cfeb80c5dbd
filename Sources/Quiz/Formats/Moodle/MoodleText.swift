import QuizInterchange

/// The texts in elements of Moodle's XML, each in a format of its own.
enum MoodleText {
  /// Returns the text of an element as it is.
  static func plain(_ element: XMLElement) -> String {
    (element.child("text")?.text ?? element.text).trimmed
  }

  /// Returns the text of an element as it is seen, and whether more than text is seen beside it.
  static func decorated(_ element: XMLElement?) -> (text: String, hasMedia: Bool) {
    guard let element else { return ("", false) }
    do throws(RowRemark.Reason) {
      return (try seen(element), false)
    } catch {
      return (HTMLText(plain(element)).text.trimmed, true)
    }
  }

  /// Returns the text of an element as it is seen, or throws `embeddedFiles` when more than text is seen.
  static func seen(_ element: XMLElement?) throws(RowRemark.Reason) -> String {
    guard let element else { return "" }
    let text = plain(element)
    guard element.child("file") == nil, text.utf8.firstIndex(of: "@@PLUGINFILE@@") == nil else {
      throw .embeddedFiles
    }
    let format = element.attributes["format"] ?? "html"
    let isHTML = format != "plain_text" && format != "markdown"
    guard isHTML, text.utf8.contains(where: { "<&\r\n\t ".utf8.contains($0) }) else { return text }
    let html = HTMLText(text, keepsLineBreaks: format != "html")
    guard !html.hasMedia else { throw .embeddedFiles }
    return html.text.trimmed
  }
}

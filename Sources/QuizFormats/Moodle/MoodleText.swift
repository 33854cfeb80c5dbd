import QuizDocuments

/// The texts in elements of Moodle's XML, each in a format of its own.
enum MoodleText {
  /// Returns the text of an element as it is.
  static func plain(_ element: XMLElement) -> String {
    (element.child("text")?.text ?? element.text).trimmed
  }

  /// Returns the text of an element as it is seen.
  ///
  /// - Throws: `embeddedFiles` when more than text is seen.
  static func seen(_ element: XMLElement?) throws(RowRemark.Reason) -> String {
    guard let element else { return "" }
    let text = plain(element)
    guard element.child("file") == nil, !text.contains(utf8: "@@PLUGINFILE@@") else {
      throw .embeddedFiles
    }
    let format = element.attributes["format"] ?? "html"
    switch format {
    case "plain_text", "markdown": return text
    default:
      guard text.utf8.contains(where: { "<&\r\n\t ".utf8.contains($0) }) else { return text }
      let html = HTMLText(text, keepsLineBreaks: format != "html")
      guard !html.hasMedia else { throw .embeddedFiles }
      return html.text.trimmed
    }
  }
}

extension String {
  /// Whether bytes stand somewhere in the text.
  fileprivate func contains(utf8 text: StaticString) -> Bool {
    let mark = text.withUTF8Buffer { Array($0) }
    return utf8.indices.contains {
      utf8[$0] == mark[0] && utf8[$0...].starts(with: mark)
    }
  }
}

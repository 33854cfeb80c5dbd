import QuizInterchange
import QuizMedia
import QuizText

/// The texts in elements of Moodle's XML, each in a format of its own.
enum MoodleText {
  /// Returns the text of an element as it is.
  static func plain(_ element: XMLElement) -> String {
    (element.child("text")?.text ?? element.text).trimmed
  }

  /// Returns the file that a text refers to and that lies beside it; `nil` where there is none.
  static func file(at address: String, beside element: XMLElement) -> MediaFile? {
    guard address.hasPrefix(MoodleSource.folder) else { return nil }
    // What follows a question mark asks for the file as a download.
    let path = address.dropFirst(MoodleSource.folder.count).prefix { $0 != "?" }
    let name = String(path).removingPercentCodes
    let file = element.children("file").first { file in
      let folder = file.attributes["path"]?.split(separator: "/").joined(separator: "/") ?? ""
      let own = file.attributes["name"] ?? ""
      return (folder.isEmpty ? own : "\(folder)/\(own)") == name
        && file.attributes["encoding"] == "base64"
    }
    return file.flatMap { MediaFile(base64: $0.text, named: name) }
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
    let outer = find
    defer { find = outer }
    var used: Set<String> = []
    find = { address in
      guard let file = MoodleText.file(at: address, beside: element) else { return outer(address) }
      used.insert(address)
      return file
    }
    let read =
      switch element.attributes["format"] ?? "html" {
      case "plain_text": self.text(plain: text)
      case "markdown": self.text(markdown: text)
      case "html": self.text(html: text)
      default: self.text(html: text, in: .moodle)
      }
    // Others are there to be downloaded.
    if read.contains(MoodleSource.folder) || used.count < element.children("file").count {
      hasMedia = true
    }
    return read
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

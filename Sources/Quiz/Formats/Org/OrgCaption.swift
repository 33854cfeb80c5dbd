/// The words that org-mode has above a picture: `#+CAPTION: An oak`, or `#+ATTR_HTML: :alt An oak :width 300`.
enum OrgCaption {
  /// Returns the words of a line with a keyword; `nil` for any other one.
  static func words(_ name: String, _ value: String) -> String? {
    switch name {
    case "CAPTION": return value.nonblank
    case "ATTR_HTML":
      let words = value.split(separator: " ")
      guard let mark = words.firstIndex(of: ":alt") else { return nil }
      return words[mark...].dropFirst().prefix { !$0.hasPrefix(":") }.joined(separator: " ")
        .nonblank
    default: return nil
    }
  }

  /// Returns a line with the words, if it is nothing but a link without any.
  static func line(_ line: MarkupLine, _ words: String?) -> MarkupLine {
    guard let words, let link = OrgLine.link(line.text), link.text == nil,
      link.end == line.text.endIndex, !words.contains("]]"), !words.contains("][")
    else { return line }
    var described = line
    described.text = Array("[[\(link.address)][\(words)]]".utf8)[...]
    return described
  }
}

import Quiz
import QuizDocuments

extension AnkiField {
  /// Returns the text of a field.
  static func text(_ html: String) -> String {
    if html == "<div></div>" { return "" }
    let bytes = Array(html.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html
    }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      switch bytes[index] {
      case UInt8(ascii: "<"):
        guard let mark = ["<br>", "<br/>", "<br />"].first(where: { rest.starts(with: $0.utf8) })
        else { return HTMLText(html, keepsLineBreaks: true).text }
        output.append(UInt8(ascii: "\n"))
        index += mark.utf8.count
      case UInt8(ascii: "&"):
        let reference = rest.dropFirst().prefix(34).prefix { $0 != UInt8(ascii: ";") }
        let isClosed = bytes.indices.contains(reference.endIndex)
        if isClosed, let scalar = scalar(String(decoding: reference, as: UTF8.self)) {
          output.append(contentsOf: String(scalar).utf8)
          index = reference.endIndex + 1
        } else {
          output.append(bytes[index])
          index += 1
        }
      case let byte:
        output.append(byte)
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a text that may be missing.
  static func optionalText(_ html: String) -> String? {
    html.isEmpty ? nil : text(html)
  }

  /// Returns the items of a list, and which are marked as right.
  static func choices(_ html: String) -> [Question.Choice] {
    html.components(after: "<li").map { item in
      let start = item.firstIndex(of: UInt8(ascii: ">")) ?? item.startIndex
      let attributes = String(decoding: item[..<start], as: UTF8.self)
      let content = item[start...].dropFirst()
      let end =
        content.firstRange("</li") ?? content.firstRange("</ol") ?? content.firstRange("</ul")
      let text = String(decoding: content[..<(end ?? content.endIndex)], as: UTF8.self)
      return Question.Choice(text: Self.text(text), isRight: attributes.hasSuffix("right\""))
    }
  }

  /// Whether a field plays or shows a file.
  static func hasMedia(_ html: String) -> Bool {
    Array(html.utf8)[...].firstRange("[sound:") != nil || HTMLText(html).hasMedia
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else {
      // Anki's editor writes it wherever blanks would be one.
      return name == "nbsp" ? " " : HTMLEntities.scalar(named: name)
    }
    return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
  }
}

extension ArraySlice<UInt8> {
  /// Where a text begins first.
  fileprivate func firstRange(_ text: String) -> Int? {
    let mark = Array(text.utf8)
    return indices.first { self[$0] == mark[0] && self[$0...].starts(with: mark) }
  }
}

extension String {
  /// What stands behind each mark, up to the next.
  fileprivate func components(after mark: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(utf8)
    let mark = Array(mark.utf8)
    let starts = bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    return starts.enumerated().map { number, start in
      let end = starts.indices.contains(number + 1) ? starts[number + 1] : bytes.count
      return bytes[(start + mark.count)..<end]
    }
  }
}

extension HTMLWriter {
  /// Writes the parts of a line.
  mutating func writeLine(_ inlines: [RichText.Inline]) {
    var isBehindBlank = true
    write(inlines, isBeforeBlank: true, &isBehindBlank)
  }

  /// Writes parts; blanks beside other blanks and ends of lines are written so that browsers show them.
  private mutating func write(
    _ inlines: [RichText.Inline],
    isBeforeBlank: Bool,
    _ isBehindBlank: inout Bool
  ) {
    for (index, inline) in inlines.enumerated() {
      let isBeforeBlank =
        inlines[(index + 1)...].lazy.compactMap(\.beginsBlank).first ?? isBeforeBlank
      switch inline {
      case .text(let text):
        writeText(text, isBeforeBlank: isBeforeBlank, &isBehindBlank)
        continue
      case .emphasis(let inner): write(inner, "em", isBeforeBlank, &isBehindBlank)
      case .strong(let inner): write(inner, "strong", isBeforeBlank, &isBehindBlank)
      case .superscript(let inner): write(inner, "sup", isBeforeBlank, &isBehindBlank)
      case .subscripted(let inner): write(inner, "sub", isBeforeBlank, &isBehindBlank)
      case .link(let address, let title, let inner):
        append("<a")
        appendAttribute("href", address)
        if !title.isEmpty { appendAttribute("title", title) }
        append(">")
        write(inner, isBeforeBlank: isBeforeBlank, &isBehindBlank)
        append("</a>")
      case .code(let code):
        append(code.hasBareBlanks ? "<code style=\"white-space: pre-wrap\">" : "<code>")
        appendCode(code)
        append("</code>")
        isBehindBlank = false
      case .media(let address, let title, let description):
        writeMedia(address, title, description)
        isBehindBlank = false
      case .lineBreak:
        append("<br\(emptyEnd)")
        isBehindBlank = true
      case .softBreak:
        append(dialect.keepsLineBreaks ? " " : "\n")
        isBehindBlank = true
      case .tex(let source, let isDisplay):
        let delimiters = isDisplay ? dialect.display : dialect.inline
        append(delimiters.opening)
        appendEscaped(source)
        append(delimiters.closing)
        isBehindBlank = false
      case .gap(let source):
        if let gap { append(gap(source)) } else { appendEscaped("{{\(source)}}") }
        isBehindBlank = false
      }
    }
  }

  private mutating func write(
    _ inlines: [RichText.Inline],
    _ name: String,
    _ isBeforeBlank: Bool,
    _ isBehindBlank: inout Bool
  ) {
    append("<\(name)>")
    write(inlines, isBeforeBlank: isBeforeBlank, &isBehindBlank)
    append("</\(name)>")
  }

  /// Writes text, in which nothing is a mark of the dialect.
  private mutating func writeText(
    _ text: String,
    isBeforeBlank: Bool,
    _ isBehindBlank: inout Bool
  ) {
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex { !$0.isCollapsible } ?? bytes.count
      if end > place {
        let isAtEnd = end == bytes.count && isBeforeBlank
        writeBlanks(bytes[place..<end], isAtEnd: isAtEnd, &isBehindBlank)
        place = end
      } else {
        let next = bytes[place...].firstIndex(where: \.isCollapsible) ?? bytes.count
        writeWord(bytes[place..<next])
        isBehindBlank = false
        place = next
      }
    }
  }

  /// Writes blanks; a browser joins a blank with the one before it, and shows none at the end of a line.
  private mutating func writeBlanks(
    _ blanks: ArraySlice<UInt8>,
    isAtEnd: Bool,
    _ isBehindBlank: inout Bool
  ) {
    guard blanks.allSatisfy({ $0 == .space }) else {
      let text = String(decoding: blanks, as: UTF8.self)
      append("<span style=\"white-space: pre-wrap\">\(text)</span>")
      isBehindBlank = false
      return
    }
    let hasFirst = !isBehindBlank && (blanks.count > 1 || !isAtEnd)
    if hasFirst { append(" ") }
    let others = blanks.count - (hasFirst ? 1 : 0)
    append(String(repeating: dialect.isXHTML ? "&#160;" : "&nbsp;", count: others))
    isBehindBlank = others == 0
  }

  private mutating func writeWord(_ word: ArraySlice<UInt8>) {
    var start = word.startIndex
    for place in word.indices where isMark(at: place, in: word) {
      appendEscaped(String(decoding: word[start...place], as: UTF8.self))
      // An element between the characters of a mark: it is none.
      append("<span></span>")
      start = place + 1
    }
    appendEscaped(String(decoding: word[start...], as: UTF8.self))
  }

  private func isMark(at place: Int, in word: ArraySlice<UInt8>) -> Bool {
    switch word[place] {
    case .backslash:
      place + 1 == word.endIndex || word.has("\\(", at: place) || word.has("\\[", at: place)
    case .dollar: dialect.hasDollars && (place + 1 == word.endIndex || word.has("$$", at: place))
    case .openBracket:
      dialect.hasAnkiMarks && (place + 1 == word.endIndex || isAnkiMark(at: place, in: word))
    case .openBrace: dialect.hasGaps
    default: false
    }
  }

  /// Anki takes some of its marks in capitals, too.
  private func isAnkiMark(at place: Int, in word: ArraySlice<UInt8>) -> Bool {
    ["[$", "[latex", "[sound:", "[anki:", "[[type:"].contains { mark in
      word[place...].prefix(mark.utf8.count).lazy.map(\.lowercased).elementsEqual(mark.utf8)
    }
  }

  private mutating func writeMedia(_ path: String, _ title: String, _ description: String) {
    let kind = RichText.MediaKind(ofFileAt: path)
    if dialect.hasAnkiMarks, kind != .picture { return writeAnkiMark(path, description) }
    if dialect.isXHTML, kind != .picture { return writeObject(path, description) }
    append("<\(kind.element)")
    if kind != .picture { append(" controls") }
    appendAttribute("src", address(path))
    if kind == .picture {
      appendAttribute("alt", description)
    } else if !description.isEmpty {
      appendAttribute("aria-label", description)
    }
    if !title.isEmpty { appendAttribute("title", title) }
    append(kind == .picture ? emptyEnd : "></\(kind.element)>")
  }

  /// Writes a sound or a film as an object, whose description is what people get who cannot play it.
  private mutating func writeObject(_ path: String, _ description: String) {
    append("<object")
    appendAttribute("data", address(path))
    appendAttribute("type", RichText.mediaType(ofFileAt: path))
    append(">")
    appendEscaped(description)
    append("</object>")
  }

  /// Writes a sound or a film as Anki plays it; its description is the title of an element around it.
  private mutating func writeAnkiMark(_ path: String, _ description: String) {
    if !description.isEmpty {
      append("<span")
      appendAttribute("title", description)
      append(">")
    }
    append("[sound:")
    appendEscaped(address(path))
    append("]")
    if !description.isEmpty { append("</span>") }
  }
}

extension RichText.MediaKind {
  /// The element of HTML that shows or plays it.
  fileprivate var element: String {
    switch self {
    case .picture: "img"
    case .sound: "audio"
    case .film: "video"
    }
  }
}

extension UInt8 {
  /// True for white space that browsers join, which a vertical tab is not.
  fileprivate var isCollapsible: Bool { isSpace && self != 0x0B }
}

extension String {
  /// True if browsers would not show all blanks as they are.
  fileprivate var hasBareBlanks: Bool {
    var isBehindBlank = true
    for byte in utf8 {
      if byte.isSpace, isBehindBlank || byte != .space { return true }
      isBehindBlank = byte.isSpace
    }
    return isBehindBlank
  }
}

extension RichText.Inline {
  /// Whether a line goes on with a blank or ends here; `nil` if the part shows nothing.
  fileprivate var beginsBlank: Bool? {
    switch self {
    case .text(let text): text.utf8.first.map(\.isCollapsible)
    case .emphasis(let inner), .strong(let inner), .superscript(let inner), .subscripted(let inner),
      .link(_, _, let inner):
      inner.lazy.compactMap(\.beginsBlank).first
    case .lineBreak, .softBreak: true
    case .code, .media, .tex, .gap: false
    }
  }
}

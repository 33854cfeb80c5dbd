extension MarkdownLine {
  /// Writes text, with backslashes where Markdown would take a character for a mark.
  mutating func writeText(_ text: String, isAtEnd: Bool, isBeforeLink: Bool) {
    let scalars = Array(text.unicodeScalars)
    let start = isAtStart && place == .paragraph ? scalars.escapedAtStart : nil
    let wasAtStart = isAtStart
    func isReference(at index: Int) -> Bool {
      let scalar = scalars[index]
      let isEdge = (index == 0 && wasAtStart) || (index == scalars.count - 1 && isAtEnd)
      // A bracket with a backslash would begin a formula.
      return (isEdge && scalar.isBlank) || scalar.isSwallowed || (isInBrackets && scalar == "[")
    }
    // What is beside a character as it is written: `&` and `;` beside a reference.
    func edge(at index: Int) -> Edge? {
      guard scalars.indices.contains(index) else { return nil }
      return isReference(at: index) ? .punctuation : scalars[index].edge
    }
    // Underscores are no marks where their whole run is within a word.
    var runEnd = 0
    var isWithinWord = false
    for (index, scalar) in scalars.enumerated() {
      if scalar == "_", index >= runEnd {
        runEnd = scalars[index...].firstIndex { $0 != "_" } ?? scalars.count
        isWithinWord = edge(at: index - 1) == .word && edge(at: runEnd) == .word
      }
      if isReference(at: index) {
        append("&#\(scalar.value);")
        self.edge = .punctuation
        continue
      }
      let isLast = index == scalars.count - 1
      let isEscaped =
        index == start
        || isMark(
          at: index,
          of: scalars,
          edge(at: index - 1),
          edge(at: index + 1),
          isWithinWord: isWithinWord
        )
        || (isLast && isBeforeLink && scalar == "!")
        || (isLast && isAtEnd && place == .heading && scalar == "#")
      if isEscaped { append([.backslash]) }
      append(Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter))
      self.edge = scalar.edge
    }
  }

  /// True if a character is taken for a mark between what is before and behind it; `nil` is what another part has there.
  private func isMark(
    at index: Int,
    of scalars: [Unicode.Scalar],
    _ before: Edge?,
    _ behind: Edge?,
    isWithinWord: Bool
  ) -> Bool {
    let previous = index > 0 ? scalars[index - 1] : nil
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    switch scalars[index] {
    case "\\":
      return behind.map { $0 == .punctuation || next == "<" } ?? true
    case "`":
      return true
    case "*":
      return before != .space || behind != .space
    case "_":
      return !isWithinWord && (before != .space || behind != .space)
    case "]":
      return isInBrackets || next == "(" || next == ":"
    case "<":
      return scalars[(index + 1)...].beginTag
    case "&":
      return scalars[(index + 1)...].beginReference
    case "$":
      return hasDollars && (behind != .space || next?.isBlank == false)
    case "{":
      return previous == "{" || next == "{"
    case "|":
      return place == .cell
    default:
      return false
    }
  }
}

extension Unicode.Scalar {
  /// True for a character that the ends of lines or of the text would swallow.
  fileprivate var isSwallowed: Bool { (value < 0x20 && value != 0x09) || value == 0xFEFF }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension [Unicode.Scalar] {
  /// The index of the character that would make the line something else than one of a paragraph.
  fileprivate var escapedAtStart: Int? {
    guard let first else { return nil }
    let isFollowedByBlank = count == 1 || self[1].isBlank
    switch first {
    case ">":
      return 0
    case "#":
      let end = firstIndex { $0 != "#" } ?? count
      return end <= 6 && (end == count || self[end].isBlank) ? 0 : nil
    case "+" where isFollowedByBlank:
      return 0
    case "-", "|", ":":
      let isRow = allSatisfy { $0 == "-" || $0 == "|" || $0 == ":" || $0.isBlank }
      return isRow || (first == "-" && isFollowedByBlank) ? 0 : nil
    case "=":
      return allSatisfy { $0 == "=" || $0.isBlank } ? 0 : nil
    case "~":
      return prefix(3).count == 3 && prefix(3).allSatisfy { $0 == "~" } ? 0 : nil
    case _ where first.isDigit:
      let end = prefix(10).firstIndex { !$0.isDigit } ?? count
      guard end < count, self[end] == "." || self[end] == ")" else { return nil }
      return end + 1 == count || self[end + 1].isBlank ? end : nil
    default:
      return nil
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// True if `<` before this begins a tag that is none of HTML's text, or an address.
  fileprivate var beginTag: Bool {
    let rest = first == "/" ? dropFirst() : self
    let name = rest.prefix(7).prefix { $0.isASCII && UInt8($0.value).isLetter }
    for tag in Shield.Tag.allCases where name.endIndex < endIndex && self[name.endIndex] == ">" {
      if String(String.UnicodeScalarView(name)).lowercased() == "\(tag.name)" { return true }
    }
    for scalar in self {
      switch scalar {
      case ":", "@": return true
      case ">", "<", " ", "\t": return false
      default: continue
      }
    }
    return false
  }

  /// True if `&` before this begins a reference to a character.
  fileprivate var beginReference: Bool {
    let name = prefix(40).prefix {
      $0 == "#" || ($0.isASCII && ($0.isDigit || UInt8($0.value).isLetter))
    }
    return !name.isEmpty && name.endIndex < endIndex && self[name.endIndex] == ";"
  }
}

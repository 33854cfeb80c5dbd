import QuizDocuments

/// The lines of a passage of Markdown, and the text they show.
///
/// Escapes and character references are undone, `<br>` and the ends of lines are line breaks; other markup, such as
/// emphasis, stays as it is typed.
struct MarkdownPassage {
  /// The lines, without blanks at their edges.
  var lines: [ArraySlice<UInt8>]

  /// The text, with the lines joined.
  var text: String {
    guard lines.count > 1 else { return Self.text(of: lines.first ?? []) }
    return Self.text(of: Array(lines.joined(separator: [UInt8(ascii: "\n")]))[...])
  }

  /// The items of a list, each with its mark, one of those given; `nil` for another passage.
  func items(marks: [String]) -> [(mark: String, text: String)]? {
    // Most passages are no lists.
    guard let first = lines.first?.first, "-*[".utf8.contains(first) else { return nil }
    var items: [(mark: String, lines: [ArraySlice<UInt8>])] = []
    for line in lines {
      let mark = marks.first { mark in
        line.starts(with: mark.utf8) || line.elementsEqual(mark.utf8.dropLast())
      }
      if let mark {
        items.append((mark, [line.dropFirst(mark.utf8.count).withoutBlanks]))
      } else if items.isEmpty {
        return nil
      } else {
        items[items.count - 1].lines.append(line)
      }
    }
    return items.map { ($0.mark, MarkdownPassage(lines: $0.lines).text) }
  }

  /// The passage behind a label that it begins with, as in `**Hint:** …`; `nil` for another.
  func behind(_ label: String) -> MarkdownPassage? {
    guard let first = lines.first, first.starts(with: "**".utf8) else { return nil }
    let mark = "**\(label):**"
    guard first.starts(with: mark.utf8) else { return nil }
    return MarkdownPassage(
      lines: [first.dropFirst(mark.utf8.count).withoutBlanks] + lines.dropFirst()
    )
  }

  /// Returns the visible text of a line of Markdown.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    let isPlain = bytes.allSatisfy {
      $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
    }
    if isPlain { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        // Before the end of a line it is a hard break, which the end is already.
        guard let next = rest.first, isPunctuation(next) || next == UInt8(ascii: "\n") else {
          text.append(byte)
          continue
        }
        text.append(next)
        rest.removeFirst()
      case UInt8(ascii: "&"):
        let name = rest.prefix(34).prefix { $0 != UInt8(ascii: ";") }
        let string = String(decoding: name, as: UTF8.self)
        if rest[name.endIndex...].first == UInt8(ascii: ";"),
          let scalar = HTMLText.scalar(of: string)
        {
          text += String(scalar).utf8
          rest = rest[(name.endIndex + 1)...]
        } else {
          text.append(byte)
        }
      case UInt8(ascii: "<"):
        let breaks = ["br>", "br/>", "br />"]
        if let found = breaks.first(where: { rest.starts(with: $0.utf8) }) {
          text.append(UInt8(ascii: "\n"))
          rest = rest.dropFirst(found.utf8.count)
        } else {
          text.append(byte)
        }
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    UInt8(ascii: "!")...UInt8(ascii: "~") ~= byte && !byte.isLetter && !byte.isDigit
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at their edges.
  var withoutBlanks: ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let kept = drop(while: isBlank)
    guard let last = kept.lastIndex(where: { !isBlank($0) }) else { return kept }
    return kept[...last]
  }
}

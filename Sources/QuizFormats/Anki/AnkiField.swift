import Quiz
import QuizDocuments

/// The texts in the fields of Anki's notes, which are HTML.
///
/// What is written shows a text as it was typed, and is read again scalar by scalar; what somebody formatted in
/// Anki is read as it is seen.
enum AnkiField {
  /// What stands between two fields.
  static let separator: UInt8 = 0x1F

  /// A text that is there but empty; Anki takes it for an empty field.
  private static let emptyText = "<div></div>"

  /// Appends a text.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = text.utf8
    guard text.contains(where: { $0 < 0x20 || "&<>[\u{7F}".utf8.contains($0) }) else {
      bytes.append(contentsOf: text)
      return
    }
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "&"): bytes.append("&amp;")
      case UInt8(ascii: "<"): bytes.append("&lt;")
      case UInt8(ascii: ">"): bytes.append("&gt;")
      case UInt8(ascii: "\n"): bytes.append("<br>")
      // Anki plays `[sound:x.mp3]` and draws `[$]x[/$]`, and would look for a file.
      case UInt8(ascii: "["): bytes.append(isMark(text[index...]) ? "&#91;" : "[")
      case 0..<0x20 where byte != UInt8(ascii: "\t"): bytes.append("&#\(byte);")
      case 0x7F: bytes.append("&#127;")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a text that may be missing.
  static func append(optional text: String?, to bytes: inout [UInt8]) {
    guard let text else { return }
    text.isEmpty ? bytes.append(emptyText) : append(text, to: &bytes)
  }

  /// Appends a list of texts; nothing for an empty one.
  static func append(list: [String], to bytes: inout [UInt8]) {
    guard !list.isEmpty else { return }
    bytes.append("<ul>")
    for item in list {
      bytes.append("<li>")
      append(item, to: &bytes)
      bytes.append("</li>")
    }
    bytes.append("</ul>")
  }

  /// Appends a list of choices with the right one marked; nothing for an empty one.
  static func append(choices: [Question.Choice], to bytes: inout [UInt8]) {
    guard !choices.isEmpty else { return }
    bytes.append("<ol>")
    for choice in choices {
      bytes.append(choice.isRight ? "<li class=\"right\">" : "<li>")
      append(choice.text, to: &bytes)
      bytes.append("</li>")
    }
    bytes.append("</ol>")
  }

  private static func isMark(_ text: Substring.UTF8View) -> Bool {
    ["[sound:", "[anki:", "[latex]", "[$"].contains { mark in
      text.prefix(mark.utf8.count).elementsEqual(mark.utf8) {
        $0 == $1 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 && $0 | 0x20 == $1
      }
    }
  }
}

/// Collects the bytes of one document.
struct JSONWriter {
  private(set) var output: [UInt8] = []
  private let isPretty: Bool
  /// A newline and the indentation of the current level.
  private var lineStart: [UInt8] = [UInt8(ascii: "\n")]

  init(style: JSONWritingStyle, level: Int = 0) {
    isPretty = style == .pretty
    lineStart += repeatElement(UInt8(ascii: " "), count: 2 * level)
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let number): append(number.text)
    case .string(let text): output.appendJSON(text)
    case .array(let elements):
      writeList(elements, between: "[", and: "]") { writer, element in
        writer.write(element)
      }
    case .object(let object):
      writeList(object.members, between: "{", and: "}") { writer, member in
        writer.output.appendJSON(member.key)
        writer.append(writer.isPretty ? ": " : ":")
        writer.write(member.value)
      }
    }
  }

  private mutating func writeList<Item>(
    _ items: [Item],
    between opening: Unicode.Scalar,
    and closing: Unicode.Scalar,
    _ writeItem: (inout JSONWriter, Item) -> Void
  ) {
    output.append(UInt8(ascii: opening))
    if !items.isEmpty {
      lineStart += [UInt8(ascii: " "), UInt8(ascii: " ")]
      var isFirst = true
      for item in items {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        if isPretty { output += lineStart }
        writeItem(&self, item)
      }
      lineStart.removeLast(2)
      if isPretty { output += lineStart }
    }
    output.append(UInt8(ascii: closing))
  }

  private mutating func append(_ text: String) {
    output.append(contentsOf: text.utf8)
  }
}

extension JSONValue {
  /// Writes the value as UTF-8, without a final newline.
  ///
  /// Only `"`, `\` and the control characters below U+0020 are escaped, in their short forms (`\b \f \n \r \t`) if they
  /// have one. The others are written as `\u001f`, in lower case. All other text, `/`, U+007F, U+2028 and U+2029
  /// included, stays unchanged: RFC 8259 section 7 requires no more.
  public func write(_ style: JSONWritingStyle = .compact) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.output
  }

  /// Writes the value as it is in a document at a level of its own, for documents that are written piece by piece.
  package func write(_ style: JSONWritingStyle, atLevel level: Int) -> [UInt8] {
    var writer = JSONWriter(style: style, level: level)
    writer.write(self)
    return writer.output
  }

  /// The value as text, laid out as by ``write(_:)``.
  public func text(_ style: JSONWritingStyle = .compact) -> String {
    String(decoding: write(style), as: UTF8.self)
  }
}

/// The layout of a written value; either way the same value gives the same bytes.
public enum JSONWritingStyle: Hashable, Sendable, CaseIterable {
  /// A document without spaces.
  case compact
  /// A line for each value, two spaces a level, `"key": value`, empty containers as `[]` and `{}`.
  case pretty
}

extension [UInt8] {
  /// Appends a text as JSON, in quotes, as ``JSONValue/write(_:)`` writes it.
  ///
  /// It spares a tree of values where small documents are written often.
  package mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let end = bytes.unescapedTextEnd(from: index)
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<end]))
        index = end
        if index < bytes.count {
          appendEscape(of: bytes[index])
          index += 1
        }
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(contentsOf: #"\""#.utf8)
    case UInt8(ascii: "\\"): append(contentsOf: #"\\"#.utf8)
    case 0x08: append(contentsOf: #"\b"#.utf8)
    case 0x09: append(contentsOf: #"\t"#.utf8)
    case 0x0A: append(contentsOf: #"\n"#.utf8)
    case 0x0C: append(contentsOf: #"\f"#.utf8)
    case 0x0D: append(contentsOf: #"\r"#.utf8)
    default:
      append(contentsOf: (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8)
      append(contentsOf: String(byte, radix: 16).utf8)
    }
  }
}

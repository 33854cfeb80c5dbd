/// Collects the bytes of one document.
struct JSONWriter {
  private(set) var output: [UInt8] = []
  private let isPretty: Bool
  /// A newline and the indentation of the current level.
  private var lineStart: [UInt8] = [UInt8(ascii: "\n")]

  init(style: JSONWritingStyle) {
    isPretty = style == .pretty
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

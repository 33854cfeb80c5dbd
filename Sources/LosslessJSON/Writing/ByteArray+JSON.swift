extension [UInt8] {
  /// Appends a text as JSON has it, in quotes, as ``JSONValue/write(_:)`` writes it.
  ///
  /// For who writes small documents so often that a tree of values for each would show.
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

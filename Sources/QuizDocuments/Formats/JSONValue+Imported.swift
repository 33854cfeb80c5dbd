import LosslessJSON

extension JSONValue {
  /// Whether a file begins as an object or an array does.
  static func begins(_ head: ArraySlice<UInt8>) -> Bool {
    let first = head.first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Reads a whole file that is to be imported; a byte order mark is passed over.
  init(imported bytes: [UInt8]) throws(FormatError) {
    do {
      try self.init(parsing: bytes, options: GroupDocument.readingOptions)
    } catch {
      if UTF8Text.isBlank(bytes) { throw .empty }
      try UTF8Text.refuseUTF16(bytes)
      if error.kind == .invalidUTF8 { throw .notUTF8(line: error.line, offset: error.offset) }
      throw .groupFile(.syntax(error))
    }
  }
}

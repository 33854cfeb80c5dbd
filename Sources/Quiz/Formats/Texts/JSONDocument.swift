import LosslessJSON
import QuizInterchange

/// The value of a file of JSON, and the text that it was read from.
struct JSONDocument {
  /// The value.
  let value: JSONValue
  /// The text, without a byte order mark.
  let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Throws: The fault for which it is no JSON, or another encoding.
  init(_ bytes: [UInt8]) throws(FormatError) {
    if UTF8Text.isUTF16(bytes) { throw .utf16 }
    if UTF8Text.isBlank(bytes) { throw .empty }
    self.bytes = Array(bytes[UTF8Text.start(of: bytes)...])
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: self.bytes)
    } catch {
      if error.kind == .invalidUTF8 { throw .notUTF8(line: error.line, offset: error.offset) }
      throw .groupFile(.syntax(error))
    }
  }
}

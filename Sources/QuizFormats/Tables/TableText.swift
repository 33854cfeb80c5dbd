import QuizDocuments

/// The text of a table in UTF-8.
struct TableText {
  /// The text, with a byte order mark where the file has one.
  let bytes: [UInt8]
  /// The remark that the file was in another encoding; `nil` for UTF-8.
  let remark: RowRemark?

  /// Decodes a file.
  init(_ bytes: [UInt8]) throws(FormatError) {
    if UTF8Text.isBlank(bytes) { throw .empty }
    if UTF8Text.isUTF16(bytes) { throw .utf16 }
    self.bytes = bytes
    remark = nil
  }
}

import LosslessJSON

extension JSONValue {
  /// Reads a whole file that is to be imported; a byte order mark is passed over.
  init(imported bytes: [UInt8]) throws(FormatError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard !bytes.isEmpty, bytes != mark else { throw .empty }
    do {
      try self.init(parsing: bytes, options: GroupDocument.readingOptions)
    } catch {
      throw .groupFile(.syntax(error))
    }
  }
}

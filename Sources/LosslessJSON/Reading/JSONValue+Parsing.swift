extension JSONValue {
  /// Reads one JSON document (RFC 8259) of UTF-8 bytes.
  ///
  /// Bytes that lie in one piece (`[UInt8]`, `ArraySlice`, `UnsafeRawBufferPointer`, a string's
  /// `utf8`) are read in place, others copied first.
  ///
  /// - Throws: The first fault of the document.
  public init(
    parsing bytes: some Collection<UInt8>,
    options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONSyntaxError) {
    let value = try JSONTokenReader.read(bytes, options: options) {
      reader throws(JSONSyntaxError) in try reader.readValue()
    }
    guard let value else { preconditionFailure("a document without a value was accepted") }
    self = value
  }

  /// Reads one JSON document (RFC 8259) of UTF-8 bytes.
  ///
  /// - Throws: The first fault of the document.
  public init(
    parsing bytes: Span<UInt8>,
    options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONSyntaxError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      try JSONValue(parsing: buffer, options: options)
    }
  }

  /// Reads one JSON document (RFC 8259).
  ///
  /// - Throws: The first fault of the document.
  public init(
    parsing text: String,
    options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONSyntaxError) {
    try self.init(parsing: text.utf8, options: options)
  }
}

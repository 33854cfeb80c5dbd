extension JSONValue {
  /// Writes the value as UTF-8, without a final newline.
  ///
  /// Only `"`, `\` and the control characters below U+0020 are escaped, in their short forms
  /// (`\b \f \n \r \t`) where there are any and as `\u001f` in lower case otherwise. All other text,
  /// `/`, U+007F, U+2028 and U+2029 included, stands as it is: RFC 8259 section 7 asks for no more.
  public func write(_ style: JSONWritingStyle = .compact) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.output
  }

  /// The value as text, laid out as by ``write(_:)``.
  public func text(_ style: JSONWritingStyle = .compact) -> String {
    String(decoding: write(style), as: UTF8.self)
  }
}

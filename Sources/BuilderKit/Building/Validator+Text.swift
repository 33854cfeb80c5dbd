extension Validator where Value == String {
  /// Counts text of nothing but white space as missing.
  @inlinable
  public static var notBlank: Self {
    .present { text in
      // Nearly every text begins with a letter; asking for properties costs a table look-up.
      text.utf8.first.map { 0x21...0x7E ~= $0 } ?? false
        || text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
  }

  /// Accepts at most a number of characters, as a reader counts them.
  @inlinable
  public static func maxLength(_ limit: Int) -> Self {
    .custom(
      code: "maxLength",
      arguments: ["limit": "\(limit)"],
      description: "is longer than \(limit) characters"
    ) { text in text.utf8.count <= limit || text.count <= limit }
  }

  /// Accepts at least a number of characters, as a reader counts them.
  @inlinable
  public static func minLength(_ limit: Int) -> Self {
    .custom(
      code: "minLength",
      arguments: ["limit": "\(limit)"],
      description: "is shorter than \(limit) characters"
    ) { text in text.utf8.count >= limit && text.count >= limit }
  }
}

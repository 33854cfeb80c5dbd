extension JSONPath {
  /// Reads a JSON Pointer (RFC 6901), such as `/tags/0/label`.
  ///
  /// A pointer does not say whether `0` means an element or a member of that name, which only the
  /// document can tell: here, a token of digits without a leading zero is an index.
  /// ``init(pointer:in:)`` asks a document.
  ///
  /// - Throws: The first fault of the text.
  public init(pointer: String) throws(JSONPathError) {
    steps = []
    for token in try Self.tokens(of: pointer) {
      steps.append(try Self.index(token, of: pointer).map(Step.index) ?? .key(token))
    }
  }

  /// Reads a JSON Pointer (RFC 6901) as section 4 of the RFC evaluates it against a document.
  ///
  /// In an object of the document, digits are the name of a member; beyond the document's end,
  /// they are an index.
  ///
  /// - Throws: The first fault of the text.
  public init(pointer: String, in document: JSONValue) throws(JSONPathError) {
    steps = []
    var value: JSONValue? = document
    for token in try Self.tokens(of: pointer) {
      if let object = value?.objectValue {
        steps.append(.key(token))
        value = object[token]
      } else if let index = try Self.index(token, of: pointer) {
        steps.append(.index(index))
        value = value?[index]
      } else {
        steps.append(.key(token))
        value = nil
      }
    }
  }

  /// The path as a JSON Pointer (RFC 6901); reading it gives the same path unless a key is made of digits.
  public var pointer: String {
    steps.reduce(into: "") { pointer, step in
      switch step {
      case .index(let index): pointer += "/\(index)"
      case .key(let key): pointer += "/" + Self.escaped(key)
      }
    }
  }

  private static func escaped(_ key: String) -> String {
    key.unicodeScalars.reduce(into: "") { token, scalar in
      switch scalar {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(scalar)
      }
    }
  }

  private static func tokens(of pointer: String) throws(JSONPathError) -> [String] {
    guard !pointer.isEmpty else { return [] }
    guard pointer.unicodeScalars.first == "/" else {
      throw JSONPathError(text: pointer, column: 1, kind: .expectedSlash)
    }
    var tokens: [String] = []
    var isEscape = false
    var column = 0
    for scalar in pointer.unicodeScalars {
      column += 1
      switch (scalar, isEscape) {
      case ("0", true): tokens[tokens.count - 1].unicodeScalars.append("~")
      case ("1", true): tokens[tokens.count - 1].unicodeScalars.append("/")
      case (_, true): throw JSONPathError(text: pointer, column: column, kind: .invalidTilde)
      case ("/", _): tokens.append("")
      case ("~", _): break
      default: tokens[tokens.count - 1].unicodeScalars.append(scalar)
      }
      isEscape = scalar == "~" && !isEscape
    }
    guard !isEscape else {
      throw JSONPathError(text: pointer, column: column + 1, kind: .invalidTilde)
    }
    return tokens
  }

  /// Returns the index that a token means, or nil where it can only be a key.
  private static func index(
    _ token: String,
    of pointer: String
  ) throws(JSONPathError) -> Int? {
    guard !token.isEmpty, token.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }),
      token == "0" || !token.hasPrefix("0")
    else { return nil }
    guard let index = Int(token) else {
      throw JSONPathError(text: pointer, column: 1, kind: .indexTooGreat)
    }
    return index
  }
}

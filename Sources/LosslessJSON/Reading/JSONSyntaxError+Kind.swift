extension JSONSyntaxError {
  /// The ways in which bytes can fail to be a JSON document.
  public enum Kind: Hashable, Sendable {
    /// There is nothing, or nothing but blanks.
    case emptyDocument
    /// A UTF-8 byte order mark comes first, and the options do not allow it.
    case byteOrderMark
    /// Neither a value nor anything that could start one.
    case expectedValue
    /// Neither an element nor the end of an array just opened.
    case expectedValueOrArrayEnd
    /// An element is followed by neither a comma nor the end of the array.
    case expectedCommaOrArrayEnd
    /// No key after the comma in an object.
    case expectedKey
    /// Neither a key nor the end of an object just opened.
    case expectedKeyOrObjectEnd
    /// A key is not followed by a colon.
    case expectedColon
    /// A member is followed by neither a comma nor the end of the object.
    case expectedCommaOrObjectEnd
    /// Something follows the document's one value.
    case expectedDocumentEnd
    /// A word that starts like `true`, `false` or `null` but is none.
    case misspelledLiteral
    /// A digit follows a leading zero.
    case leadingZero
    /// A number breaks off where a digit is due.
    case expectedDigit
    /// The document ends within a string; the place is its opening quote.
    case unterminatedString
    /// A control character stands in a string without being escaped.
    case controlCharacter(UInt8)
    /// A backslash is followed by a character that makes no escape with it.
    case unknownEscape
    /// `\u` is followed by fewer than four hexadecimal digits.
    case incompleteUnicodeEscape
    /// A `\u` escape stands for one half of a surrogate pair, and the other half is missing.
    case loneSurrogate
    /// A byte sequence that UTF-8 (RFC 3629) does not allow.
    case invalidUTF8
    /// An object has the key already.
    case duplicateKey(String)
    /// More arrays and objects lie in one another than the options allow.
    case tooDeep(maximum: Int)
  }
}

extension JSONSyntaxError.Kind: CustomStringConvertible {
  /// The reason in words, such as `expected a comma or '}'`.
  public var description: String {
    switch self {
    case .emptyDocument: "the document is empty"
    case .byteOrderMark: "the document must not start with a byte order mark"
    case .expectedValue: "expected a value"
    case .expectedValueOrArrayEnd: "expected a value or ']'"
    case .expectedCommaOrArrayEnd: "expected a comma or ']'"
    case .expectedKey: "expected a key in double quotes"
    case .expectedKeyOrObjectEnd: "expected a key in double quotes or '}'"
    case .expectedColon: "expected a colon after the key"
    case .expectedCommaOrObjectEnd: "expected a comma or '}'"
    case .expectedDocumentEnd: "expected nothing more after the document's value"
    case .misspelledLiteral: "expected 'true', 'false' or 'null'"
    case .leadingZero: "a number must not have leading zeros"
    case .expectedDigit: "expected a digit"
    case .unterminatedString: "the string that starts here has no closing quote"
    case .controlCharacter(let byte):
      "a string must not hold the control character \(Self.unicodeName(UInt32(byte))) unescaped"
    case .unknownEscape: #"expected one of " \ / b f n r t u after the backslash"#
    case .incompleteUnicodeEscape: #"expected four hexadecimal digits after '\u'"#
    case .loneSurrogate: "the escape is half of a surrogate pair, the other half is missing"
    case .invalidUTF8: "the bytes are not UTF-8"
    case .duplicateKey(let key): "the key \"\(Self.printable(key))\" occurs twice in one object"
    case .tooDeep(let maximum): "arrays and objects are nested more than \(maximum) deep"
    }
  }

  /// A key fit for one line of a terminal: at most 40 characters, none of them invisible.
  package static func printable(_ key: String) -> String {
    let greatestLength = 40
    var result = ""
    for scalar in key.prefix(greatestLength).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        result += "<\(unicodeName(scalar.value))>"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return key.dropFirst(greatestLength).isEmpty ? result : result + "…"
  }

  /// The name of a scalar, such as `U+001B`.
  package static func unicodeName(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

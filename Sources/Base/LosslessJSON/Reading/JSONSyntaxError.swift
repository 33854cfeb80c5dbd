/// The first place where bytes are not a JSON document, and its problem.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault.
  public let kind: Kind

  /// The number of bytes before the place; the length of the input where it ends too early.
  public let offset: Int

  /// The place for people.
  public let place: TextPlace

  /// The line of the place, from 1; a line ends with LF, CRLF or CR.
  public var line: Int { place.line }

  /// The column of the place, from 1, in Unicode scalars.
  public var column: Int { place.column }

  /// Locates `offset` within `bytes`.
  init(_ kind: Kind, offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    place = TextPlace(offset: offset, in: bytes.span)
    self.kind = kind
    self.offset = offset
  }

  /// The place and the reason, such as `line 3, column 14: expected a comma or '}'`.
  public var description: String { "\(place): \(kind)" }

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
    /// The document goes on after its one value.
    case expectedDocumentEnd
    /// A word that starts like `true`, `false` or `null` but is none.
    case misspelledLiteral
    /// A digit follows a leading zero.
    case leadingZero
    /// A number breaks off where a digit is due.
    case expectedDigit
    /// The document ends within a string; the place is its opening quote.
    case unterminatedString
    /// A string contains a control character without an escape.
    case controlCharacter(UInt8)
    /// A backslash is followed by a character that makes no escape with it.
    case unknownEscape
    /// `\u` is followed by fewer than four hexadecimal digits.
    case incompleteUnicodeEscape
    /// A `\u` escape is one half of a surrogate pair, and the other half is missing.
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
      "a string must not contain the control character \(Self.unicodeName(UInt32(byte))) unescaped"
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

/// A place in a text, as an editor shows it.
public struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; a line ends with LF, CRLF or CR.
  public let line: Int

  /// The column, from 1, in Unicode scalars.
  public let column: Int

  private init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds the place that a number of bytes precede, in O(*n*).
  public init(offset: Int, in bytes: Span<UInt8>) {
    self.init(line: 1, column: 1)
    for index in 0..<min(offset, bytes.count) { self = after(index, in: bytes) }
  }

  /// Returns the places that some numbers of bytes precede, in the order of these.
  ///
  /// - Complexity: O(*n*) in the number of bytes up to the last place, and O(*m* log *m*) in the number of places.
  package static func places(at offsets: [Int], in bytes: Span<UInt8>) -> [TextPlace] {
    var place = TextPlace(line: 1, column: 1)
    var places = Array(repeating: place, count: offsets.count)
    var passed = 0
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      while passed < min(offsets[index], bytes.count) {
        place = place.after(passed, in: bytes)
        passed += 1
      }
      places[index] = place
    }
    return places
  }

  /// The place behind a byte that is at this one.
  @inline(__always)
  private func after(_ index: Int, in bytes: Span<UInt8>) -> TextPlace {
    let byte = bytes[index]
    let isPairedReturn =
      byte == UInt8(ascii: "\r") && index + 1 < bytes.count
      && bytes[index + 1] == UInt8(ascii: "\n")
    if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isPairedReturn) {
      return TextPlace(line: line + 1, column: 1)
    }
    return TextPlace(line: line, column: byte & 0b1100_0000 != 0b1000_0000 ? column + 1 : column)
  }

  /// The place in words, such as `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}

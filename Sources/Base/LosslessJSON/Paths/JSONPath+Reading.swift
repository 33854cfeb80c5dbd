extension JSONPath {
  /// Reads a path as it is written in a recipe; throws the first fault of the text.
  public init(_ text: String) throws(JSONPathError) {
    var reader = PathReader(text)
    steps = try reader.read()
  }
}

private struct PathReader {
  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func read() throws(JSONPathError) -> [JSONPath.Step] {
    guard !bytes.isEmpty else { throw fault(.empty) }
    var steps: [JSONPath.Step] = []
    if current != UInt8(ascii: "[") { steps.append(try plainKey()) }
    while let byte = current {
      switch byte {
      case UInt8(ascii: "."):
        position += 1
        steps.append(try plainKey())
      case UInt8(ascii: "["):
        position += 1
        steps.append(try bracket())
      default:
        throw fault(.expectedStep)
      }
    }
    return steps
  }

  private mutating func plainKey() throws(JSONPathError) -> JSONPath.Step {
    let start = position
    while let byte = current, !JSONPath.markers.contains(byte) { position += 1 }
    guard position > start else { throw fault(.expectedKey) }
    return .key(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func bracket() throws(JSONPathError) -> JSONPath.Step {
    let step = current == UInt8(ascii: "\"") ? try quotedKey() : try index()
    guard current == UInt8(ascii: "]") else { throw fault(.expectedBracketEnd) }
    position += 1
    return step
  }

  private mutating func index() throws(JSONPathError) -> JSONPath.Step {
    let start = position
    while let byte = current, byte &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > start else { throw fault(.expectedIndex) }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard digits == "0" || !digits.hasPrefix("0") else { throw fault(.leadingZero, at: start) }
    guard let index = Int(digits) else { throw fault(.indexTooGreat, at: start) }
    return .index(index)
  }

  private mutating func quotedKey() throws(JSONPathError) -> JSONPath.Step {
    let start = position
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { throw fault(.unterminatedQuote, at: start) }
    position += 1
    do {
      let key = try JSONValue(parsing: bytes[start..<position])
      return .key(key.stringValue ?? "")
    } catch {
      throw fault(.invalidQuote, at: start + error.offset)
    }
  }

  private func fault(_ kind: JSONPathError.Kind) -> JSONPathError {
    fault(kind, at: position)
  }

  private func fault(_ kind: JSONPathError.Kind, at offset: Int) -> JSONPathError {
    let before = String(decoding: bytes[..<min(offset, bytes.count)], as: UTF8.self)
    return JSONPathError(text: text, column: before.unicodeScalars.count + 1, kind: kind)
  }
}

/// The first place where a text is not a path, and its problem.
public struct JSONPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  public enum Kind: Hashable, Sendable {
    /// There is no text at all.
    case empty
    /// A key is missing, at the beginning or after a dot.
    case expectedKey
    /// A character other than a dot or a bracket begins a step.
    case expectedStep
    /// A bracket contains neither digits nor quotes.
    case expectedIndex
    /// A bracket is not closed.
    case expectedBracketEnd
    /// An index has zeros before its first digit.
    case leadingZero
    /// An index is greater than a recipe may use.
    case indexTooGreat
    /// The path has more steps than a recipe may use.
    case tooManySteps
    /// A quoted key has no closing quote.
    case unterminatedQuote
    /// A quoted key is not a JSON string.
    case invalidQuote
    /// A pointer does not begin with a slash.
    case expectedSlash
    /// A tilde in a pointer is followed by neither 0 nor 1.
    case invalidTilde
  }

  /// The text as it was given.
  public let text: String
  /// The place of the fault, from 1, in Unicode scalars.
  public let column: Int
  /// The fault.
  public let kind: Kind

  /// Creates an error about a place in a text.
  public init(text: String, column: Int, kind: Kind) {
    self.text = text
    self.column = column
    self.kind = kind
  }

  /// The text, the place and the reason.
  public var description: String {
    "\(JSONValue.string(text)), column \(column): \(kind)"
  }
}

extension JSONPathError.Kind: CustomStringConvertible {
  /// The fault in words, to follow the place.
  public var description: String {
    switch self {
    case .empty: "a path has at least one step"
    case .expectedKey: "expected a key"
    case .expectedStep: "expected '.' or '['"
    case .expectedIndex: "expected an index or a quoted key after '['"
    case .expectedBracketEnd: "expected ']'"
    case .leadingZero: "an index has no leading zeros"
    case .indexTooGreat: "an index is at most \(JSONPath.greatestIndex)"
    case .tooManySteps: "a path has at most \(JSONPath.greatestStepCount) steps"
    case .unterminatedQuote: "the key that starts here has no closing quote"
    case .invalidQuote: "a quoted key is written as a JSON string"
    case .expectedSlash: "a pointer begins with '/'"
    case .invalidTilde: "expected 0 or 1 after '~'"
    }
  }
}

/// Steps through a document token by token, checking all of it and decoding only the requested parts.
///
/// ```swift
/// let summary = try JSONTokenReader.read(bytes) { reader throws(JSONSyntaxError) in
///   var title: String?
///   var questionCount = 0
///   guard try reader.next() == .beginObject else { return (title, questionCount) }
///   while try reader.next() == .key {
///     switch reader.text {
///     case "title": title = try reader.readValue()?.stringValue
///     case "questions": questionCount = try reader.skipValue() ?? 0
///     default: try reader.skipValue()
///     }
///   }
///   return (title, questionCount)
/// }
/// ```
///
/// The grammar is that of RFC 8259, and an explicit stack replaces recursion. Repeated keys are a
/// matter of ``readValue()``; stepping and skipping let them pass.
public struct JSONTokenReader: ~Copyable {
  /// The tokens that the grammar allows at the position.
  private enum Expectation {
    case value
    case firstElement
    case firstKey
    case commaOrEnd
    case documentEnd
  }

  // A buffer without bounds checks in release. Every access below lies behind a comparison with
  // `bytes.count`; the buffer outlives the reader, because `read` alone makes one, lends it to a
  // closure, and it cannot be copied out.
  let bytes: UnsafeBufferPointer<UInt8>
  let options: JSONReadingOptions
  var position = 0

  /// The bytes of the last key, string or number, without quotes.
  var tokenRange = 0..<0
  /// True if the last key or string contains a backslash.
  var tokenHasEscapes = false

  private var expectation = Expectation.value
  /// The open arrays and objects, outermost first; true for an object.
  private var openObjects: [Bool] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>, options: JSONReadingOptions) {
    self.bytes = bytes
    self.options = options
  }

  /// Lends a reader over a document in UTF-8 to `body`, then checks the rest of the document.
  ///
  /// A result is therefore that of a document that is well-formed to its end. Bytes in one piece are read in place.
  /// Options about repeated keys concern ``readValue()`` alone.
  public static func read<Result>(
    _ bytes: some Collection<UInt8>,
    options: JSONReadingOptions = JSONReadingOptions(),
    _ body: (inout JSONTokenReader) throws(JSONSyntaxError) -> Result
  ) throws(JSONSyntaxError) -> Result {
    // `withContiguousStorageIfAvailable` predates typed errors: a `Result` carries ours through it.
    func outcome(_ buffer: UnsafeBufferPointer<UInt8>) -> Swift.Result<Result, JSONSyntaxError> {
      Swift.Result { () throws(JSONSyntaxError) in
        var reader = JSONTokenReader(buffer, options: options)
        try reader.start()
        let result = try body(&reader)
        while try reader.next() != nil {}
        return result
      }
    }
    let outcome =
      bytes.withContiguousStorageIfAvailable(outcome)
      ?? Array(bytes).withUnsafeBufferPointer(outcome)
    return try outcome.get()
  }

  /// The number of open arrays and objects.
  public var depth: Int { openObjects.count }

  /// Reads the next token, or returns `nil` at the end of the document.
  public mutating func next() throws(JSONSyntaxError) -> JSONToken? {
    skipBlanks()
    let first = position < bytes.count ? bytes[position] : nil
    switch expectation {
    case .commaOrEnd:
      let isObject = openObjects[openObjects.count - 1]
      if first == UInt8(ascii: ",") {
        position += 1
        skipBlanks()
        return isObject ? try key(else: .expectedKey) : try value(else: .expectedValue)
      }
      guard first == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw fault(isObject ? .expectedCommaOrObjectEnd : .expectedCommaOrArrayEnd)
      }
      return close()
    case .value:
      let isDocument = openObjects.isEmpty && first == nil
      return try value(else: isDocument ? .emptyDocument : .expectedValue)
    case .firstKey:
      return first == UInt8(ascii: "}") ? close() : try key(else: .expectedKeyOrObjectEnd)
    case .firstElement:
      return first == UInt8(ascii: "]") ? close() : try value(else: .expectedValueOrArrayEnd)
    case .documentEnd:
      guard first == nil else { throw fault(.expectedDocumentEnd) }
      return nil
    }
  }

  /// Skips the next value without decoding it, and returns the number of its elements or members, 0 for a scalar.
  ///
  /// Nil means no value: the end of the enclosing array or object, or of the document, was read instead.
  @discardableResult
  public mutating func skipValue() throws(JSONSyntaxError) -> Int? {
    guard let token = try next() else { return nil }
    switch token {
    case .key: preconditionFailure("a key comes next, not a value")
    case .endArray, .endObject: return nil
    case .string, .number, .bool, .null: return 0
    case .beginArray, .beginObject: break
    }
    let childDepth = depth
    var count = 0
    while let token = try next(), depth >= childDepth {
      switch token {
      case .string, .number, .bool, .null: count += depth == childDepth ? 1 : 0
      case .beginArray, .beginObject: count += depth == childDepth + 1 ? 1 : 0
      case .key, .endArray, .endObject: break
      }
    }
    return count
  }

  func fault(_ kind: JSONSyntaxError.Kind) -> JSONSyntaxError {
    fault(kind, at: position)
  }

  func fault(_ kind: JSONSyntaxError.Kind, at offset: Int) -> JSONSyntaxError {
    JSONSyntaxError(kind, offset: offset, in: bytes)
  }

  private mutating func start() throws(JSONSyntaxError) {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    guard options.allowsByteOrderMark else { throw fault(.byteOrderMark) }
    position = 3
  }

  private mutating func skipBlanks() {
    // Almost everywhere but at the end of a line there are none, or one space.
    guard position < bytes.count, bytes[position] <= UInt8(ascii: " ") else { return }
    skipSomeBlanks()
  }

  @inline(never)
  private mutating func skipSomeBlanks() {
    var index = position
    defer { position = index }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        // What follows is most often the indentation of a line.
        index = bytes.spacesEnd(from: index + 1)
      default:
        return
      }
    }
  }

  private mutating func key(else kind: JSONSyntaxError.Kind) throws(JSONSyntaxError) -> JSONToken {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw fault(kind) }
    try scanString()
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
      throw fault(.expectedColon)
    }
    position += 1
    expectation = .value
    return .key
  }

  private mutating func value(
    else kind: JSONSyntaxError.Kind
  ) throws(JSONSyntaxError) -> JSONToken {
    guard position < bytes.count else { throw fault(kind) }
    let token: JSONToken
    switch bytes[position] {
    case UInt8(ascii: "\""):
      try scanString()
      token = .string
    case UInt8(ascii: "{"): return try open(object: true)
    case UInt8(ascii: "["): return try open(object: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanNumber()
      token = .number
    case UInt8(ascii: "t"): token = try literal("true", .bool(true))
    case UInt8(ascii: "f"): token = try literal("false", .bool(false))
    case UInt8(ascii: "n"): token = try literal("null", .null)
    default: throw fault(kind)
    }
    expectation = openObjects.isEmpty ? .documentEnd : .commaOrEnd
    return token
  }

  private mutating func literal(
    _ word: StaticString,
    _ token: JSONToken
  ) throws(JSONSyntaxError) -> JSONToken {
    let end = position + word.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else {
      throw fault(.misspelledLiteral)
    }
    position = end
    return token
  }

  private mutating func open(object isObject: Bool) throws(JSONSyntaxError) -> JSONToken {
    guard openObjects.count < options.maximumDepth else {
      throw fault(.tooDeep(maximum: options.maximumDepth))
    }
    position += 1
    openObjects.append(isObject)
    expectation = isObject ? .firstKey : .firstElement
    return isObject ? .beginObject : .beginArray
  }

  private mutating func close() -> JSONToken {
    position += 1
    let wasObject = openObjects.removeLast()
    expectation = openObjects.isEmpty ? .documentEnd : .commaOrEnd
    return wasObject ? .endObject : .endArray
  }
}

/// A step of a ``JSONTokenReader`` through a document; its text, if any, is the reader's ``JSONTokenReader/text``.
public enum JSONToken: Hashable, Sendable {
  /// `{`, followed by the members.
  case beginObject
  /// The key of a member, followed by its value.
  case key
  /// `}`.
  case endObject
  /// `[`, followed by the elements.
  case beginArray
  /// `]`.
  case endArray
  /// A string.
  case string
  /// A number.
  case number
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
}

extension JSONTokenReader {
  /// The number of bytes read so far: the place right behind the last token.
  public var offset: Int { position }

  /// The number of bytes before a token, which must be the last one that was read.
  public func offset(of token: JSONToken) -> Int {
    switch token {
    case .key, .string: tokenRange.lowerBound - 1
    case .number: tokenRange.lowerBound
    case .bool(true), .null: position - 4
    case .bool(false): position - 5
    case .beginObject, .beginArray, .endObject, .endArray: position - 1
    }
  }
}

extension JSONValue {
  /// Reads one JSON document (RFC 8259) of UTF-8 bytes.
  ///
  /// Bytes that lie in one piece (`[UInt8]`, `ArraySlice`, `UnsafeRawBufferPointer`, a string's
  /// `utf8`) are read in place, others copied first.
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

  /// Reads one JSON document (RFC 8259) of UTF-8 bytes; throws the first fault of the document.
  public init(
    parsing bytes: Span<UInt8>,
    options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONSyntaxError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      try JSONValue(parsing: buffer, options: options)
    }
  }

  /// Reads one JSON document (RFC 8259); throws the first fault of the document.
  public init(
    parsing text: String,
    options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONSyntaxError) {
    try self.init(parsing: text.utf8, options: options)
  }
}

extension JSONTokenReader {
  /// An array or object whose end has not been read yet.
  private struct Container {
    var elements: [JSONValue] = []
    var object = JSONObject()
    /// The key whose value comes next; `nil` in an array.
    var key: String?
    /// The place of the key among the members already read, with `lastWins`.
    var place: Int?
    /// The members of the object before this one in the same array: most lists are of objects with the
    /// same keys.
    private let pattern: [JSONObject.Member]
    /// True if all keys so far are those of the pattern, in its order.
    var followsPattern = true

    init(in enclosing: Container? = nil) {
      guard case .object(let object)? = enclosing?.elements.last else {
        pattern = []
        return
      }
      pattern = object.members
    }

    /// The next key of the pattern, as long as that is followed.
    ///
    /// If the guess is right, the key is neither made nor searched for among those before it.
    var nextKeyOfPattern: String? {
      let place = object.members.count
      return followsPattern && place < pattern.count ? pattern[place].key : nil
    }

    mutating func add(_ value: consuming JSONValue) {
      guard let key else {
        if elements.isEmpty { elements.reserveCapacity(2) }
        elements.append(value)
        return
      }
      if let place {
        object.setValue(value, at: place)
      } else {
        if object.members.isEmpty { object.reserveCapacity(for: pattern.count) }
        object.appendUnchecked(JSONObject.Member(key: key, value: value))
      }
    }

    consuming func finished(asObject isObject: Bool) -> JSONValue {
      isObject ? .object(object) : .array(elements)
    }
  }

  /// Reads the next value as a tree.
  ///
  /// Nil means no value: the end of the enclosing array or object, or of the document, was read instead.
  public mutating func readValue() throws(JSONSyntaxError) -> JSONValue? {
    let outerDepth = depth
    // The outermost container is a placeholder for the surroundings of the value, and never gets it.
    var current = Container()
    var outer: [Container] = []
    while let token = try next() {
      let value: JSONValue
      switch token {
      case .beginArray, .beginObject:
        let inner = Container(in: current)
        outer.append(consume current)
        current = inner
        continue
      case .key:
        precondition(depth > outerDepth, "a key comes next, not a value")
        try setKey(in: &current)
        continue
      case .endArray, .endObject:
        guard let enclosing = outer.popLast() else { return nil }
        value = (consume current).finished(asObject: token == .endObject)
        current = enclosing
      case .string: value = .string(text)
      case .number: value = .number(JSONNumber(checked: text))
      case .bool(let bool): value = .bool(bool)
      case .null: value = .null
      }
      if outer.isEmpty { return value }
      current.add(consume value)
    }
    return nil
  }

  private func setKey(in container: inout Container) throws(JSONSyntaxError) {
    if let key = container.nextKeyOfPattern, hasText(key) {
      container.key = key
      container.place = nil
      return
    }
    container.followsPattern = false
    let key = text
    container.key = key
    container.place = container.object.index(of: key)
    if container.place != nil, options.duplicateKeys == .refused {
      throw fault(.duplicateKey(key), at: tokenRange.lowerBound - 1)
    }
  }
}

/// The choices of a reader beyond the grammar of RFC 8259: its limits and its tolerance.
public struct JSONReadingOptions: Hashable, Sendable {
  /// The treatment of a key that an object has already.
  public enum DuplicateKeys: Hashable, Sendable {
    /// Refuses the document at the second key: keeping either value would lose the other.
    case refused
    /// Keeps the last value, in the place of the first, as most other readers do.
    case lastWins
  }

  /// The greatest depth allowed, at which an optimized build compares and releases a tree within the
  /// 512 kB that a thread has at least.
  public static let greatestDepth = 1_024

  /// The greatest number of arrays and objects in one another, at most ``greatestDepth``.
  public let maximumDepth: Int

  /// The treatment of a key that an object has already.
  public let duplicateKeys: DuplicateKeys

  /// True if a UTF-8 byte order mark may precede the document.
  ///
  /// RFC 8259 section 8.1 forbids writing one and leaves it to the reader to ignore it. It is
  /// refused by default, because a document written back would silently have lost it.
  public let allowsByteOrderMark: Bool

  /// Creates options; a `maximumDepth` beyond ``greatestDepth`` counts as that.
  public init(
    maximumDepth: Int = 512,
    duplicateKeys: DuplicateKeys = .refused,
    allowsByteOrderMark: Bool = false
  ) {
    self.maximumDepth = min(maximumDepth, Self.greatestDepth)
    self.duplicateKeys = duplicateKeys
    self.allowsByteOrderMark = allowsByteOrderMark
  }
}

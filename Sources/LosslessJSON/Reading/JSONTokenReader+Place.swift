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

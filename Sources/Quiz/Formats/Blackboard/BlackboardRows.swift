import QuizInterchange

/// The lines of a file with their fields, as people type them and as spreadsheets save them: with quotes around a field.
///
/// A quote that does not close at the end of its field is text. A field in quotes may have line breaks.
struct BlackboardRows: IteratorProtocol {
  /// A question of the file.
  struct Row {
    /// The line it begins in.
    var line: Int
    /// The fields, without empty ones at the end.
    var fields: [String]
    /// Its bytes without the line break.
    var bytes: ArraySlice<UInt8>

    /// The place by which remarks name it.
    var place: ReadPlace {
      ReadPlace(line: line, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  private let bytes: [UInt8]
  private var position: Int
  private var line = 1

  /// Starts behind a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = UTF8Text.start(of: bytes)
  }

  mutating func next() -> Row? {
    while position < bytes.count {
      let start = position
      var fields: [String] = []
      repeat { fields.append(readField()) } while skipTab()
      let text = bytes[start..<position]
      let first = line
      line += UTF8Text.lineBreakCount(in: text) + 1
      if position < bytes.count { position += bytes[position...].starts(with: "\r\n".utf8) ? 2 : 1 }
      while fields.last?.isEmpty == true { fields.removeLast() }
      if !fields.isEmpty { return Row(line: first, fields: fields, bytes: text) }
    }
    return nil
  }

  private mutating func skipTab() -> Bool {
    guard position < bytes.count, bytes[position] == tab else { return false }
    position += 1
    return true
  }

  private mutating func readField() -> String {
    let start = position
    if let end = quotedEnd() {
      position = end
      let inner = bytes[(start + 1)..<(end - 1)].withoutDoubledQuotes
      return String(decoding: inner.withoutEdgeBlanks, as: UTF8.self)
    }
    while position < bytes.count, !isEnd(position) { position += 1 }
    return String(decoding: bytes[start..<position].withoutEdgeBlanks, as: UTF8.self)
  }

  private func isEnd(_ index: Int) -> Bool { bytes[index] == tab || bytes[index].isLineBreak }

  /// Returns the index behind the quote that closes a field; `nil` for a field without quotes.
  ///
  /// A line that begins with a type is a question of its own.
  private func quotedEnd() -> Int? {
    guard position < bytes.count, bytes[position] == quote else { return nil }
    var index = position + 1
    while index < bytes.count {
      let next = index + 1
      if bytes[index] == quote {
        if next == bytes.count || isEnd(next) { return next }
        guard bytes[next] == quote else { return nil }
        index += 2
      } else if bytes[index].isLineBreak, Self.type(at: bytes[next...]) != nil {
        return nil
      } else {
        index = next
      }
    }
    return nil
  }

  /// Returns the type that begins a line; `nil` for another text.
  static func type(at text: ArraySlice<UInt8>) -> BlackboardType? {
    let name = text.prefix(24).prefix { $0 != tab && !$0.isLineBreak }
    guard text[name.endIndex...].first == tab else { return nil }
    return BlackboardType(named: String(decoding: name, as: UTF8.self))
  }
}

private let tab = UInt8(ascii: "\t")
private let quote = UInt8(ascii: "\"")

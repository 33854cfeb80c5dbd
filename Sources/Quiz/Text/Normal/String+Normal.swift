extension String {
  /// The text with a blank for each end of a line.
  var onOneLine: String {
    let text = withNormalLineEnds
    guard text.utf8.contains(.newline) else { return text }
    return String(decoding: text.utf8.map { $0 == .newline ? .space : $0 }, as: UTF8.self)
  }

  /// The title of a link on one line, without blanks around it.
  var normalTitle: String { String(onOneLine.trimmed) }

  /// The address without blanks around it, and without controls.
  var normalAddress: String {
    let address = withNormalLineEnds
    guard address.utf8.contains(where: { $0 < 0x20 }) else { return String(address.trimmed) }
    let bytes = address.utf8.filter { $0 >= 0x20 }
    return String(String(decoding: bytes, as: UTF8.self).trimmed)
  }

  /// The formula as it can stand between delimiters.
  var normalTeX: String {
    let source = withNormalLineEnds
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.utf8.count)
    for line in source.utf8.split(separator: .newline) where !line.allSatisfy(\.isSpace) {
      // A line that could be an empty one of a quote, or a fence, is none of its own.
      let content = line.drop { $0.isSpace || $0 == .greater }
      let isPart =
        content.isEmpty || content.starts(with: "```".utf8) || content.starts(with: "~~~".utf8)
      if !bytes.isEmpty { bytes.append(isPart ? .space : .newline) }
      bytes += line
    }
    bytes = bytes.withoutTeXDelimiters
    let start = bytes.firstIndex { !$0.isSpace } ?? bytes.count
    let end = (bytes.lastIndex { !$0.isSpace } ?? -1) + 1
    guard start < end else { return "" }
    // A backslash at the end belongs to the blank behind it.
    let backslashes = bytes[start..<end].reversed().prefix { $0 == .backslash }.count
    let blank: [UInt8] = backslashes.isMultiple(of: 2) ? [] : [.space]
    return String(decoding: bytes[start..<end] + blank, as: UTF8.self)
  }

  /// What is typed in a gap, with backslashes wherever braces would open or end another one.
  var normalGap: String {
    let source = withNormalLineEnds
    let typed = Array("{{\(source)}}".utf8)
    if source.utf8.first != .openBrace, typed.endOfGap(at: 0, to: typed.count) == typed.count {
      return source
    }
    var bytes: [UInt8] = []
    for byte in source.utf8 {
      if byte == .backslash || byte == .openBrace || byte == .closeBrace {
        bytes.append(.backslash)
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the place behind the gap whose first brace stands at a place; `nil` if it does not end before `end`.
  ///
  /// A backslash hides a brace, a bar, a tilde, a colon or another backslash. Braces within the gap are matched.
  func endOfGap(at start: Int, to end: Int) -> Int? {
    var place = start + 2
    var depth = 0
    while place < end {
      switch self[place] {
      case .backslash where place + 1 < end && self[place + 1].isHiddenInGap:
        place += 1
      case .openBrace:
        depth += 1
      case .closeBrace where depth > 0:
        depth -= 1
      case .closeBrace where place + 1 < end && self[place + 1] == .closeBrace:
        return place + 2
      default:
        break
      }
      place += 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isHiddenInGap: Bool {
    switch self {
    case .backslash, .openBrace, .closeBrace, .pipe, UInt8(ascii: "~"), UInt8(ascii: ":"): true
    default: false
    }
  }
}

extension [UInt8] {
  /// The formula without delimiters of others, which TeX knows by another name, and with a blank within `{{`.
  fileprivate var withoutTeXDelimiters: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var place = 0
    while place < count {
      let byte = self[place]
      let next = place + 1 < count ? self[place + 1] : 0
      if byte == .openBrace, bytes.last == .openBrace { bytes.append(.space) }
      guard byte == .backslash, next != 0 else {
        bytes.append(byte)
        place += 1
        continue
      }
      switch next {
      case UInt8(ascii: "("), UInt8(ascii: ")"): bytes.append(.dollar)
      case .openBracket, .closeBracket: bytes.append(next)
      default: bytes += [byte, next]
      }
      place += 2
    }
    return bytes
  }
}

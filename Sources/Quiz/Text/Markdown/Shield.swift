/// A part of Markdown that cmark does not see, and what stands there in its place.
///
/// In its place are characters that no text has: U+FDD0, the number of the shield, and U+FDD1. A single mark that shall
/// be none is one such character. Those that a text does have, against Unicode's advice, are shielded, too.
struct Shield {
  /// What is shielded.
  enum Content {
    /// A gap without its braces.
    case gap(String)
    /// A formula without its delimiters.
    case tex(String, isDisplay: Bool)
    /// The start or the end of emphasis or of a script.
    case tag(Tag, isEnd: Bool)
    /// A character that would be taken for one of the shields' own.
    case character
  }

  /// What a tag does with the parts up to its end.
  enum Tag: CaseIterable {
    case superscript
    case subscripted
    case emphasis
    case strong

    /// The name in HTML.
    var name: StaticString {
      switch self {
      case .superscript: "sup"
      case .subscripted: "sub"
      case .emphasis: "em"
      case .strong: "strong"
      }
    }
  }

  /// What is shielded.
  let content: Content
  /// What was typed, without the marks of quotes and lists at the beginning of lines.
  let source: String
  /// Where it was typed, in UTF-8 code units from the start of the text.
  let range: Range<Int>
}

extension Shield {
  /// Marks that a single character stands for, in the order of these characters.
  private static let marks = Array("*_[]<>-+|:.)".utf8)

  /// The bytes that stand for a mark that shall be none.
  static func bytes(forMark mark: UInt8) -> [UInt8] {
    [0xEF, 0xB7, 0x92 + UInt8(marks.firstIndex(of: mark) ?? 0)]
  }

  /// The bytes that stand for the shield with a number.
  static func bytes(for number: Int) -> [UInt8] {
    [0xEF, 0xB7, 0x90] + Array(String(number).utf8) + [0xEF, 0xB7, 0x91]
  }

  /// True if one of the characters that stand for shields is at a place.
  static func isPlaceholder(_ bytes: some RandomAccessCollection<UInt8>, at place: Int) -> Bool {
    let start = bytes.index(bytes.startIndex, offsetBy: place)
    guard bytes.distance(from: start, to: bytes.endIndex) >= 3, bytes[start] == 0xEF else {
      return false
    }
    let third = bytes[bytes.index(start, offsetBy: 2)]
    return bytes[bytes.index(after: start)] == 0xB7 && (0x90...0xAF).contains(third)
  }

  /// What was typed, as cmark would have read it at a place.
  fileprivate func source(at place: ShieldedMarkdown.Place) -> [UInt8] {
    guard place.isInCell || place.isAddress, source.utf8.contains(.backslash) else {
      return Array(source.utf8)
    }
    var bytes: [UInt8] = []
    var isHidden = false
    for byte in source.utf8 {
      if isHidden, place.isAddress ? byte.isPunctuation : byte == .pipe { bytes.removeLast() }
      isHidden = byte == .backslash && !isHidden
      bytes.append(byte)
    }
    return bytes
  }

  /// A part of what cmark has read.
  enum Piece {
    /// Bytes that no shield stands in.
    case text(Range<Int>)
    /// A mark that is none.
    case mark(UInt8)
    /// A shield.
    case shield(Shield)
  }

  /// Takes what cmark has read to pieces.
  static func pieces(
    _ bytes: UnsafeBufferPointer<UInt8>,
    of shields: [Shield],
    _ body: (Piece) -> Void
  ) {
    var start = 0
    var place = 0
    func endText() {
      if start < place { body(.text(start..<place)) }
    }
    while place < bytes.count {
      guard bytes[place] == 0xEF, isPlaceholder(bytes, at: place) else {
        place += 1
        continue
      }
      endText()
      let third = bytes[place + 2]
      place += 3
      if third >= 0x92 {
        body(.mark(marks[min(Int(third) - 0x92, marks.count - 1)]))
      } else if third == 0x90 {
        var number = 0
        while place < bytes.count, bytes[place].isDigit, number < shields.count {
          number = number * 10 + Int(bytes[place] & 0x0F)
          place += 1
        }
        if number < shields.count { body(.shield(shields[number])) }
        if isPlaceholder(bytes, at: place) { place += 3 }
      }
      start = place
    }
    endText()
  }
}

/// Markdown as cmark is to see it.
struct ShieldedMarkdown {
  /// What cmark reads; `nil` if it is the source as it is.
  var bytes: [UInt8]?
  /// What is put back afterwards.
  var shields: [Shield] = []
  /// What was too much.
  var remarks: Set<RichTextRemark> = []

  /// Where something was typed.
  struct Place {
    /// True in a cell, where a backslash before a bar is for the table alone.
    var isInCell = false
    /// True in an address or a title, where a backslash hides any mark.
    var isAddress = false
  }

  /// Returns what the author typed where cmark read `text`.
  func restored(_ text: UnsafePointer<CChar>?, at place: Place) -> String {
    guard let text else { return "" }
    let string = String(cString: text)
    guard bytes != nil else { return string }
    var restored: [UInt8] = []
    var copy = string
    copy.withUTF8 { bytes in
      guard bytes.contains(0xEF) else {
        restored += bytes
        return
      }
      Shield.pieces(bytes, of: shields) { piece in
        switch piece {
        case .text(let range): restored += bytes[range]
        case .mark(let mark): restored.append(mark)
        case .shield(let shield): restored += shield.source(at: place)
        }
      }
    }
    return String(decoding: restored, as: UTF8.self)
  }
}

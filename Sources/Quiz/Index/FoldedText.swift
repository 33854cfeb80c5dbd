internal import CLibrary
internal import Quiz

/// A text as it is sorted and searched: in lower case, without accents, as a keyboard types it, as bytes.
package struct FoldedText: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  /// Folds a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Folds a text and gives each byte, and the end, the offset of its scalar in the text.
  package init(_ text: String, offsets: inout [Int]) {
    var offset = 0
    for scalar in text.unicodeScalars {
      append(scalar)
      while offsets.count < bytes.count { offsets.append(offset) }
      offset += scalar.utf8.count
    }
    offsets.append(offset)
  }

  /// Folds text that is UTF-8; most characters of most texts stay as they are, but for their case.
  private mutating func append(contentsOf text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let byte = text[place]
      if byte < 0x80 {
        bytes.append(Self.lowercased(byte))
        place += 1
      } else if Self.unchangedLeaders.contains(byte) {
        bytes.append(contentsOf: text[place..<place + 3])
        place += 3
      } else {
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let character = String(decoding: text[place..<place + length], as: UTF8.self)
        for scalar in character.unicodeScalars { append(scalar) }
        place += length
      }
    }
  }

  /// The first bytes of U+4000 to U+9FFF, which are three bytes each and have neither case nor accents.
  private static let unchangedLeaders: ClosedRange<UInt8> = 0xE4...0xE9

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(Self.lowercased(UInt8(truncatingIfNeeded: scalar.value)))
    } else if let letter = Self.baseLetters[scalar] {
      bytes.append(letter)
    } else if let plain = Typography.plain(scalar) {
      for scalar in plain.unicodeScalars { append(scalar) }
    } else if !Self.combiningAccents.contains(scalar) {
      bytes += Array(scalar.properties.lowercaseMapping.utf8)
    }
  }

  package func hasPrefix(_ other: FoldedText) -> Bool { bytes.starts(with: other.bytes) }

  /// Returns whether the bytes are those that words begin with, in their order; words in between may be left out.
  package func isInInitials(of words: [FoldedText]) -> Bool {
    var rest = bytes[...]
    for word in words where word.bytes.first == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Returns whether another text is part of this one; the empty text always is.
  ///
  /// - Complexity: O(*n*) in the length of this text for words as people type them.
  package func contains(_ other: FoldedText) -> Bool {
    other.bytes.isEmpty || bytes.range(of: other.bytes, from: 0) != nil
  }

  /// Calls a closure with each place of another text in this one, without overlaps; the empty text has none.
  package func forEachPlace(of other: FoldedText, _ body: (Range<Int>) -> Void) {
    guard !other.bytes.isEmpty else { return }
    var start = 0
    while let place = bytes.range(of: other.bytes, from: start) {
      body(place)
      start = place.upperBound
    }
  }

  private static let combiningAccents: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"

  /// The letters under the accents of Latin script, by what Unicode calls them: what is named
  /// “Latin small letter e with acute” is an e.
  private static let baseLetters: [Unicode.Scalar: UInt8] = {
    var letters: [Unicode.Scalar: UInt8] = [:]
    let accented = [0xC0...0x24F, 0x1E00...0x1EFF] as [ClosedRange<UInt32>]
    for scalar in accented.joined().compactMap(Unicode.Scalar.init) {
      let words = scalar.properties.name?.split(separator: " ") ?? []
      guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
        words[3].utf8.count == 1, let letter = words[3].utf8.first
      else { continue }
      letters[scalar] = letter | 0x20
    }
    return letters
  }()
}

extension FoldedText: Comparable {
  /// Orders by the bytes, which for UTF-8 is the order of the scalars; numbers of ASCII digits by their value, so that 2
  /// comes before 10.
  package static func < (left: FoldedText, right: FoldedText) -> Bool {
    let (ours, theirs) = (left.bytes, right.bytes)
    var (place, other) = (0, 0)
    while place < ours.count, other < theirs.count {
      let (first, second) = (ours[place], theirs[other])
      if first.isDigit, second.isDigit {
        let (our, their) = (ours.digits(from: &place), theirs.digits(from: &other))
        if our.count != their.count { return our.count < their.count }
        if our != their { return our.lexicographicallyPrecedes(their) }
      } else if first != second {
        return first < second
      } else {
        place += 1
        other += 1
      }
    }
    guard place == ours.count, other == theirs.count else { return place == ours.count }
    // Only zeros before numbers differ.
    return ours.lexicographicallyPrecedes(theirs)
  }
}

extension [UInt8] {
  /// Returns the digits at a place without zeros before them, and goes on behind them.
  fileprivate func digits(from place: inout Int) -> ArraySlice<UInt8> {
    let start = place
    while place < count, self[place].isDigit { place += 1 }
    return self[start..<place].drop { $0 == UInt8(ascii: "0") }
  }

  /// Returns the first place of a word that is not empty, from an index on.
  fileprivate func range(of word: [UInt8], from start: Int) -> Range<Int>? {
    withUnsafeBytes { $0.range(of: word, from: start) }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether a word is part of the bytes; the empty one always is.
  func contains(_ word: [UInt8]) -> Bool { word.isEmpty || range(of: word, from: 0) != nil }

  /// Returns the first place of a word that is not empty, from an index on.
  func range(of word: [UInt8], from start: Int) -> Range<Int>? {
    guard let base = baseAddress else { return nil }
    // The first bytes of many characters are the same in most scripts, the last ones are not.
    let offset = word[0] < 0x80 ? 0 : word.count - 1
    var place = start
    while place + word.count <= count {
      let length = count - word.count - place + 1
      guard let found = memchr(base + place + offset, Int32(word[offset]), length) else {
        return nil
      }
      place = UnsafeRawPointer(found) - base - offset
      if memcmp(base + place, word, word.count) == 0 { return place..<place + word.count }
      place += 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

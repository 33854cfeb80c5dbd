/// The difference between two texts as one replacement: at an offset some text went, and other text took its place.
///
/// A key typed into a text of any length is a splice of a few bytes:
///
/// ```swift
/// let splice = TextSplice(from: "Pars", to: "Paris")   // at 3, nothing removed, "i" inserted
/// splice.applied(to: "Pars")                           // "Paris"
/// ```
public struct TextSplice: Hashable, Sendable {
  /// Where it begins, in UTF-8 code units from the start of the text.
  public var offset: Int
  /// How many UTF-8 code units go.
  public var removedCount: Int
  /// The text that takes their place.
  public var inserted: String

  /// Creates a splice from its parts.
  public init(offset: Int, removedCount: Int, inserted: String) {
    self.offset = offset
    self.removedCount = removedCount
    self.inserted = inserted
  }

  /// Finds the difference between two texts: what is left when the same beginning and the same end are taken away.
  ///
  /// Texts are compared byte by byte, so that composed and decomposed letters are not the same.
  ///
  /// - Complexity: O(*n*) in the length of the texts, eight bytes at a time.
  public init(from old: String, to new: String) {
    var (old, new) = (old, new)
    (offset, removedCount, inserted) = old.withUTF8 { old in
      new.withUTF8 { new in
        let start = old.sharedPrefix(with: new)
        let rest = min(old.count, new.count) - start
        let end = old.sharedSuffix(with: new, atMost: rest)
        let insertion = UnsafeBufferPointer(rebasing: new[start..<new.count - end])
        return (start, old.count - end - start, String(decoding: insertion, as: UTF8.self))
      }
    }
  }

  /// Returns the text with the splice made; `nil` where the text has no such place, or only half a character there.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func applied(to text: String) -> String? {
    let bytes = text.utf8
    guard offset >= 0, offset <= bytes.count, removedCount >= 0,
      removedCount <= bytes.count - offset
    else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    let end = bytes.index(start, offsetBy: removedCount)
    guard start.samePosition(in: text.unicodeScalars) != nil,
      end.samePosition(in: text.unicodeScalars) != nil
    else { return nil }
    var spliced = text
    spliced.replaceSubrange(start..<end, with: inserted)
    return spliced
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns how many bytes at the beginning are those of another text, cut between two characters.
  fileprivate func sharedPrefix(with other: Self) -> Int {
    let limit = Swift.min(count, other.count)
    var length = 0
    while length + 8 <= limit, word(at: length) == other.word(at: length) { length += 8 }
    while length < limit, self[length] == other[length] { length += 1 }
    while length > 0, isInCharacter(at: length) || other.isInCharacter(at: length) { length -= 1 }
    return length
  }

  /// Returns how many bytes at the end are those of another text, cut between two characters.
  fileprivate func sharedSuffix(with other: Self, atMost limit: Int) -> Int {
    var length = 0
    while length + 8 <= limit,
      word(at: count - length - 8) == other.word(at: other.count - length - 8)
    {
      length += 8
    }
    while length < limit, self[count - length - 1] == other[other.count - length - 1] {
      length += 1
    }
    // What is the same begins with a whole character in both, or in neither.
    while length > 0, isInCharacter(at: count - length) { length -= 1 }
    return length
  }

  private func word(at offset: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Whether a byte goes on with the character before it.
  private func isInCharacter(at offset: Int) -> Bool {
    offset < count && self[offset] & 0b1100_0000 == 0b1000_0000
  }
}

/// A change of a text as one replacement at an offset.
///
/// A key typed into a text of any length is a splice of a few bytes:
///
/// ```swift
/// var text: String? = "Pars"
/// let splice = TextSplice(from: text, to: "Paris")   // at 3, nothing removed, "i" inserted
/// splice.apply(to: &text)                            // "Paris"
/// splice.inverse.apply(to: &text)                    // "Pars"
/// ```
///
/// A text that is not set is not an empty one: a splice from or to such a text has `nil` there.
package struct TextSplice: Hashable, Sendable {
  /// The beginning, in UTF-8 code units from the start of the text.
  package var offset: Int
  /// The text that is removed; `nil` where the text was not set.
  package var removed: String?
  /// The text that is inserted; `nil` where the text is not set afterwards.
  package var inserted: String?

  /// Creates a splice from its parts.
  package init(offset: Int, removed: String? = "", inserted: String? = "") {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// Finds the difference between two texts: the rest without the same beginning and the same end.
  ///
  /// Texts are compared byte by byte, so that composed and decomposed letters are not the same.
  ///
  /// - Complexity: O(*n*) in the length of the texts, eight bytes at a time.
  package init(from old: String?, to new: String?) {
    guard var old, var new else {
      self.init(offset: 0, removed: old, inserted: new)
      return
    }
    self = old.withUTF8 { old in
      new.withUTF8 { new in
        let start = old.sharedPrefix(with: new)
        let rest = min(old.count, new.count) - start
        let end = old.sharedSuffix(with: new, atMost: rest)
        return TextSplice(
          offset: start,
          removed: String(decoding: old[start..<old.count - end], as: UTF8.self),
          inserted: String(decoding: new[start..<new.count - end], as: UTF8.self)
        )
      }
    }
  }

  /// Creates a splice of a text by the number of UTF-8 code units to remove from it.
  ///
  /// `nil` where the text has no such part, or one that begins or ends within a character.
  package init?(offset: Int, removedCount: Int, inserted: String, of text: String?) {
    guard let range = (text ?? "").range(atUTF8: offset, count: removedCount) else { return nil }
    self.init(offset: offset, removed: text.map { String($0[range]) }, inserted: inserted)
  }

  /// The splice that takes this one back.
  package var inverse: TextSplice {
    TextSplice(offset: offset, removed: inserted, inserted: removed)
  }

  /// True if the splice changes nothing, byte by byte.
  package var isIdentity: Bool {
    switch (removed, inserted) {
    case (nil, nil): true
    case (let removed?, let inserted?): removed.hasSameBytes(as: inserted)
    default: false
    }
  }

  /// Changes a text; returns `false` and leaves it alone where it does not have what the splice removes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  package func apply(to text: inout String?) -> Bool {
    guard let range = place(in: text) else { return false }
    if let inserted {
      text = text ?? ""
      text?.replaceSubrange(range, with: inserted)
    } else {
      text = nil
    }
    return true
  }

  /// Finds the removed part in a text; `nil` where it is not at its place.
  private func place(in text: String?) -> Range<String.Index>? {
    guard let text, let removed else {
      // Only the splice from a text that is not set fits one.
      return text == nil && removed == nil && offset == 0 ? "".startIndex..<"".endIndex : nil
    }
    guard let range = text.range(atUTF8: offset, count: removed.utf8.count),
      text[range].utf8.elementsEqual(removed.utf8),
      inserted != nil || text.utf8.count == removed.utf8.count
    else { return nil }
    return range
  }

  /// Returns one splice for this one and the `next`, which is of the text that this one makes.
  ///
  /// `nil` where they do not touch: the text between them is in neither.
  ///
  /// - Complexity: O(*n*) in the length of what both remove and insert.
  package func merged(with next: TextSplice) -> TextSplice? {
    let (middle, nextRemoved) = ((inserted ?? "").utf8, (next.removed ?? "").utf8)
    let (end, nextEnd) = (offset + middle.count, next.offset + nextRemoved.count)
    guard next.offset <= end, nextEnd >= offset else { return nil }
    var merged = TextSplice(offset: min(offset, next.offset), removed: nil, inserted: nil)
    if let removed {
      let before = nextRemoved.prefix(max(offset - next.offset, 0))
      let after = nextRemoved.suffix(max(nextEnd - end, 0))
      merged.removed = "\(Substring(before))\(removed)\(Substring(after))"
    }
    if let inserted = next.inserted {
      let before = middle.prefix(max(next.offset - offset, 0))
      let after = middle.suffix(max(end - nextEnd, 0))
      merged.inserted = "\(Substring(before))\(inserted)\(Substring(after))"
    }
    return merged
  }
}

extension String {
  /// Returns whether another text has the same bytes; `==` takes composed and decomposed letters for the same.
  package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Returns the part of some UTF-8 code units; `nil` where the text has no such part, or not whole characters there.
  fileprivate func range(atUTF8 offset: Int, count: Int) -> Range<Index>? {
    guard offset >= 0, offset <= utf8.count, count >= 0, count <= utf8.count - offset else {
      return nil
    }
    let start = utf8.index(startIndex, offsetBy: offset)
    let end = utf8.index(start, offsetBy: count)
    guard start.samePosition(in: unicodeScalars) != nil,
      end.samePosition(in: unicodeScalars) != nil
    else { return nil }
    return start..<end
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Counts the equal bytes at the beginning of another text, cut between two characters.
  fileprivate func sharedPrefix(with other: Self) -> Int {
    let limit = Swift.min(count, other.count)
    var length = 0
    while length + 8 <= limit, word(at: length) == other.word(at: length) { length += 8 }
    while length < limit, self[length] == other[length] { length += 1 }
    while length > 0, isInCharacter(at: length) || other.isInCharacter(at: length) { length -= 1 }
    return length
  }

  /// Counts the equal bytes at the end of another text, cut between two characters.
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
    // The shared bytes begin with a whole character in both, or in neither.
    while length > 0, isInCharacter(at: count - length) { length -= 1 }
    return length
  }

  private func word(at offset: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Returns whether a byte belongs to the character before it.
  private func isInCharacter(at offset: Int) -> Bool {
    offset < count && self[offset] & 0b1100_0000 == 0b1000_0000
  }
}

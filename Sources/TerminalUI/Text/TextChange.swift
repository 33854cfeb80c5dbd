/// One edit of a text: at an offset, some text was removed and other text inserted in its place.
///
/// Changes are what undo and journals are made of:
///
/// ```swift
/// change.apply(to: &text)
/// change.inverted.apply(to: &text)  // text is what it was
/// ```
public struct TextChange: Hashable, Sendable {
  /// How the change came about, which decides what it may be merged with.
  public enum Kind: Hashable, Sendable {
    /// A character was typed.
    case typing
    /// A character before the cursor was deleted.
    case deletingBackward
    /// A character after the cursor was deleted.
    case deletingForward
    /// Anything else, such as a paste: never merged.
    case whole
  }

  /// Where the change begins, in UTF-8 code units from the start of the text.
  public var offset: Int
  /// The text that was there.
  public var removed: String
  /// The text that took its place.
  public var inserted: String
  /// Where the cursor was before, in UTF-8 code units.
  public var cursorBefore: Int
  /// Where the cursor is after, in UTF-8 code units.
  public var cursorAfter: Int
  /// How the change came about.
  public var kind: Kind

  /// Creates a change; without cursors, the cursor was after what is removed and is after what is
  /// inserted.
  public init(
    offset: Int,
    removed: String = "",
    inserted: String = "",
    cursorBefore: Int? = nil,
    cursorAfter: Int? = nil,
    kind: Kind = .whole
  ) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
    self.cursorBefore = cursorBefore ?? offset + removed.utf8.count
    self.cursorAfter = cursorAfter ?? offset + inserted.utf8.count
    self.kind = kind
  }

  /// The change that takes this one back, cursor included.
  public var inverted: TextChange {
    TextChange(
      offset: offset,
      removed: inserted,
      inserted: removed,
      cursorBefore: cursorAfter,
      cursorAfter: cursorBefore
    )
  }

  /// Changes a text and returns `true`; returns `false` and leaves the text alone when what is to be
  /// removed is not there.
  ///
  /// - Complexity: linear in the length of the text after the change.
  @discardableResult
  public func apply(to text: inout String) -> Bool {
    guard let start = text.index(atUTF8: offset),
      let end = text.index(atUTF8: offset + removed.utf8.count),
      text.utf8[start..<end].elementsEqual(removed.utf8)
    else { return false }
    text.replaceSubrange(start..<end, with: inserted)
    return true
  }

  private var endsInSpace: Bool {
    guard let last = inserted.utf8.last else { return false }
    // The properties of a scalar are looked up in tables.
    if last < 0x80 { return last == 0x20 || 0x09...0x0D ~= last }
    return inserted.unicodeScalars.last?.properties.isWhitespace == true
  }

  /// Whether this change and the next belong to one act of the user: typing a word with the spaces after it, or
  /// deleting in one direction.
  public func isContinued(by next: TextChange) -> Bool {
    guard kind == next.kind else { return false }
    switch kind {
    case .typing:
      let beginsWord = endsInSpace && next.inserted.utf8.first != UInt8(ascii: " ")
      return next.removed.isEmpty && next.offset == offset + inserted.utf8.count && !beginsWord
        && next.inserted != "\n"
    case .deletingBackward: return next.offset + next.removed.utf8.count == offset
    case .deletingForward: return next.offset == offset
    case .whole: return false
    }
  }

  /// Returns one change for this one and the next, when the next continues it.
  public func merged(with next: TextChange) -> TextChange? {
    guard isContinued(by: next) else { return nil }
    var merged = self
    switch kind {
    case .typing: merged.inserted += next.inserted
    case .deletingBackward:
      merged.offset = next.offset
      merged.removed = next.removed + removed
    case .deletingForward: merged.removed += next.removed
    case .whole: return nil
    }
    merged.cursorAfter = next.cursorAfter
    return merged
  }
}

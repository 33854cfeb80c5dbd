/// One edit of a text: at an offset, some text was removed and other text inserted in its place.
///
/// ```swift
/// // Berlin is the capital, where Bonn was
/// TextChange(offset: 0, removed: "Bonn", inserted: "Berlin")
/// ```
package struct TextChange: Hashable, Sendable {
  /// The origin of a change; a change may continue only one of the same origin.
  package enum Kind: Hashable, Sendable {
    /// A character was typed.
    case typing
    /// A character before the cursor was deleted.
    case deletingBackward
    /// A character after the cursor was deleted.
    case deletingForward
    /// Anything else, such as a paste: never continued.
    case whole
  }

  /// The start of the change, in UTF-8 code units from the start of the text.
  package let offset: Int
  package let removed: String
  /// The text that took its place.
  package let inserted: String
  package let kind: Kind

  /// The end of what was inserted, in UTF-8 code units from the start of the changed text.
  package var end: Int { offset + inserted.utf8.count }

  package init(offset: Int, removed: String = "", inserted: String = "", kind: Kind = .whole) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
    self.kind = kind
  }

  /// Returns whether this change and the next belong to one act of the user: typing a word with the spaces after it, or
  /// deleting in one direction.
  package func isContinued(by next: TextChange) -> Bool {
    guard kind == next.kind else { return false }
    switch kind {
    case .typing:
      let beginsWord = endsInSpace && next.inserted.utf8.first != UInt8(ascii: " ")
      return next.removed.isEmpty && next.offset == end && !beginsWord
        && next.inserted != "\n"
    case .deletingBackward: return next.offset + next.removed.utf8.count == offset
    case .deletingForward: return next.offset == offset
    case .whole: return false
    }
  }

  private var endsInSpace: Bool {
    guard let last = inserted.utf8.last else { return false }
    // The properties of a scalar are looked up in tables.
    if last < 0x80 { return last == 0x20 || 0x09...0x0D ~= last }
    return inserted.unicodeScalars.last?.properties.isWhitespace == true
  }
}

/// The text last cut by ^K, ^U and ^W, for ^Y to insert.
///
/// A form owns one for all its fields. Cuts in a row collect, as in readline.
package struct KillBuffer: Hashable, Sendable {
  package private(set) var text = ""
  private var isCollecting = false

  package init() {}

  /// Lets the next cut start afresh.
  ///
  /// For commands outside the text, such as moving to another field.
  package mutating func endSequence() { isCollecting = false }

  /// Adds cut text after the last cut, or before it when cutting backwards.
  mutating func collect(_ killed: String, isBackward: Bool) {
    let collected = isCollecting ? text : ""
    text = isBackward ? killed + collected : collected + killed
    isCollecting = true
  }
}

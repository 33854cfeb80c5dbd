// A screen that draws text measures and wraps it too.
@_exported public import TerminalText

/// A text under edit and the cursor in it.
///
/// The cursor is always between two graphemes. A command returns the change it made, for undo and the journal:
///
/// ```swift
/// var kills = KillBuffer()
/// var editor = TextEditor("Paris")
/// editor.perform(.delete(.left), killBuffer: &kills)  // .changed: "s" removed at 4
/// ```
package struct TextEditor: Hashable, Sendable {
  package enum Motion: Hashable, Sendable, CaseIterable {
    case left, right
    /// A move to the start of the word before, or to the end of the next; an ideograph is a word.
    case wordLeft, wordRight
    /// A move to the row above or below, as drawn.
    case up, down
    /// A move to the start or end of the line, not of the drawn row.
    case lineStart, lineEnd
    case textStart, textEnd
  }

  package enum Command: Hashable, Sendable {
    case insert(String)
    /// Inserts pasted text, as one change of its own; the line breaks at its end are those of the place it was copied from.
    case paste(String)
    /// Begins a new line, where the text may have several.
    case newline
    /// Begins a new line below that of the cursor, which stays whole; does nothing in an empty line.
    case openLine
    case move(Motion)
    /// Removes the text between the cursor and the end of the motion.
    case delete(Motion)
    /// Cuts the text between the cursor and the end of the motion, at the end of a line its newline.
    case kill(Motion)
    /// Cuts the line of the cursor together with a newline.
    case killLine
    /// Inserts the text that was cut last.
    case yank
    /// Exchanges the graphemes before and after the cursor, or the last two at the end of a line.
    case transpose
  }

  package enum Response: Hashable, Sendable {
    /// No change: the cursor is at the edge, or there is nothing to insert.
    case unmoved
    case moved
    case changed(TextChange)
  }

  package private(set) var text: String
  /// The place of the cursor, in UTF-8 code units from the start; always between two graphemes.
  package private(set) var cursor: Int
  package let isMultiline: Bool
  /// The column that moving up and down returns to after shorter rows.
  var preferredColumn: Int?

  /// Creates an editor with the cursor at the end of the text.
  package init(_ text: String = "", isMultiline: Bool = false) {
    self.init(text, isMultiline: isMultiline, cursor: text.utf8.count)
  }

  /// Creates an editor with the cursor where it was in the same text.
  init(_ text: String, isMultiline: Bool, cursor: Int, preferredColumn: Int? = nil) {
    self.text = text
    self.isMultiline = isMultiline
    self.cursor = cursor
    self.preferredColumn = preferredColumn
  }

  /// Puts the cursor at an offset in UTF-8 code units, or at the nearest boundary that follows.
  package mutating func moveCursor(to offset: Int) {
    cursor = text.utf8Offset(of: text.graphemeBoundary(atUTF8: offset))
    preferredColumn = nil
  }

  /// Returns the text wrapped to a field of the given width, of which one column is kept for the
  /// cursor.
  package func layout(columns: Int) -> TextLayout { TextLayout(text, columns: columns - 1) }

  /// Performs a command.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - columns: the width of the field, which decides where rows end for moving up and down.
  ///   - killBuffer: receives cut text, and gives it back to insert.
  /// - Returns: whether the cursor moved or the text changed, with the change.
  /// - Complexity: linear in the length of the text after the cursor for changes, in that of the lines
  ///   around the cursor for moving up and down.
  @discardableResult
  package mutating func perform(
    _ command: Command,
    columns: Int = .max,
    killBuffer: inout KillBuffer
  ) -> Response {
    let response = prepare(command, columns: columns, killBuffer: &killBuffer)
    if case .changed(let change) = response { make(change) }
    return response
  }

  /// Does what ``perform(_:columns:killBuffer:)`` does, but leaves a change of the text to the caller, who keeps it.
  mutating func prepare(
    _ command: Command,
    columns: Int,
    killBuffer: inout KillBuffer
  ) -> Response {
    switch command {
    case .kill, .killLine: break
    default: killBuffer.endSequence()
    }
    switch command {
    case .insert(let typed): return insert(typed, kind: typed.isOneCharacter ? .typing : .whole)
    case .paste(let pasted):
      let end = pasted.lastIndex { !$0.isNewline }.map(pasted.index(after:)) ?? pasted.startIndex
      return insert(String(pasted[..<end]), kind: .whole)
    case .newline: return isMultiline ? insert("\n", kind: .whole) : .unmoved
    case .openLine: return openLine()
    case .move(let motion): return move(motion, columns: columns)
    case .delete(let motion): return delete(motion, columns: columns)
    case .kill(let motion): return kill(motion, columns: columns, killBuffer: &killBuffer)
    case .killLine: return killLine(killBuffer: &killBuffer)
    case .yank: return insert(killBuffer.text, kind: .whole)
    case .transpose: return transpose()
    }
  }

  private func insert(_ text: String, kind: TextChange.Kind) -> Response {
    let text = text.normalizedPaste(isMultiline: isMultiline)
    return change(cursor..<cursor, to: text, kind: kind)
  }

  private mutating func move(_ motion: Motion, columns: Int) -> Response {
    if motion == .up || motion == .down {
      guard let target = target(inRowAbove: motion == .up, columns: columns) else {
        return .unmoved
      }
      cursor = target.offset
      preferredColumn = target.column
      return .moved
    }
    guard let target = target(of: motion, columns: columns), target != cursor else {
      return .unmoved
    }
    cursor = target
    preferredColumn = nil
    return .moved
  }

  private func delete(_ motion: Motion, columns: Int) -> Response {
    guard let target = target(of: motion, columns: columns) else { return .unmoved }
    let kind: TextChange.Kind =
      switch motion {
      case .left: .deletingBackward
      case .right: .deletingForward
      default: .whole
      }
    return change(min(cursor, target)..<max(cursor, target), to: "", kind: kind)
  }

  private func openLine() -> Response {
    let line = text.lineRange(around: cursor)
    guard isMultiline, !line.isEmpty else { return .unmoved }
    return change(line.upperBound..<line.upperBound, to: "\n", kind: .whole)
  }

  private func killLine(killBuffer: inout KillBuffer) -> Response {
    let line = isMultiline ? text.lineRange(around: cursor) : 0..<text.utf8.count
    let next = text.graphemeBoundary(atUTF8: line.upperBound)
    var range = line
    if next < text.endIndex {
      range = line.lowerBound..<text.utf8Offset(of: text.index(after: next))
    } else if line.lowerBound > 0 {
      let start = text.graphemeBoundary(atUTF8: line.lowerBound)
      range = text.utf8Offset(of: text.index(before: start))..<line.upperBound
    }
    return cut(range, isBackward: false, &killBuffer)
  }

  private func kill(
    _ motion: Motion,
    columns: Int,
    killBuffer: inout KillBuffer
  ) -> Response {
    guard var target = target(of: motion, columns: columns) else { return .unmoved }
    if motion == .lineEnd, target == cursor {
      target = self.target(of: .right, columns: columns) ?? cursor
    }
    let range = min(cursor, target)..<max(cursor, target)
    return cut(range, isBackward: target < cursor, &killBuffer)
  }

  private func cut(
    _ range: Range<Int>,
    isBackward: Bool,
    _ killBuffer: inout KillBuffer
  ) -> Response {
    let response = change(range, to: "", kind: .whole)
    if case .changed(let change) = response {
      killBuffer.collect(change.removed, isBackward: isBackward)
    }
    return response
  }

  private func transpose() -> Response {
    let index = text.graphemeBoundary(atUTF8: cursor)
    let line = text.lineRange(around: cursor)
    guard cursor > line.lowerBound else { return .unmoved }
    let middle = cursor < line.upperBound ? index : text.index(before: index)
    guard text.utf8Offset(of: middle) > line.lowerBound else { return .unmoved }
    let start = text.index(before: middle)
    let end = text.index(after: middle)
    let range = text.utf8Offset(of: start)..<text.utf8Offset(of: end)
    return change(range, to: String(text[middle..<end] + text[start..<middle]), kind: .whole)
  }

  /// Returns the change that replaces a part of the text.
  private func change(
    _ range: Range<Int>,
    to inserted: String,
    kind: TextChange.Kind
  ) -> Response {
    guard !range.isEmpty || !inserted.isEmpty, let start = text.index(atUTF8: range.lowerBound),
      let end = text.index(atUTF8: range.upperBound)
    else { return .unmoved }
    let removed = String(text[start..<end])
    return .changed(
      TextChange(offset: range.lowerBound, removed: removed, inserted: inserted, kind: kind)
    )
  }

  private mutating func make(_ change: TextChange) {
    // Most typing is at the end, and to append is cheaper than to replace.
    if change.offset == text.utf8.count {
      text += change.inserted
    } else {
      let start = text.utf8.index(text.startIndex, offsetBy: change.offset)
      let end = text.utf8.index(start, offsetBy: change.removed.utf8.count)
      var replaced = ""
      replaced.reserveCapacity(
        text.utf8.count - change.removed.utf8.count + change.inserted.utf8.count
      )
      replaced += text[..<start]
      replaced += change.inserted
      replaced += text[end...]
      text = replaced
    }
    // The insertion may have joined the grapheme after it.
    moveCursor(to: change.end)
  }
}

extension TextEditor {
  /// The keys of the commands that mean the same in every field, with their names.
  ///
  /// Enter, Tab, up and down are not among them: each screen decides about these.
  private static let keys: [(name: String, command: Command, keys: [Key])] = [
    ("left", .move(.left), [Key(.left), .control("b")]),
    ("right", .move(.right), [Key(.right), .control("f")]),
    ("wordLeft", .move(.wordLeft), [Key(.left, .control), .alt("b")]),
    ("wordRight", .move(.wordRight), [Key(.right, .control), .alt("f")]),
    ("lineStart", .move(.lineStart), [Key(.home), .control("a")]),
    ("lineEnd", .move(.lineEnd), [Key(.end), .control("e")]),
    ("textStart", .move(.textStart), [Key(.home, .control), .alt("<")]),
    ("textEnd", .move(.textEnd), [Key(.end, .control), .alt(">")]),
    ("deleteBackward", .delete(.left), [Key(.backspace)]),
    ("deleteForward", .delete(.right), [Key(.delete), .control("d")]),
    ("killToLineEnd", .kill(.lineEnd), [.control("k")]),
    ("killToLineStart", .kill(.lineStart), [.control("u")]),
    ("killWordBackward", .kill(.wordLeft), [.control("w"), Key(.backspace, .alt)]),
    ("yank", .yank, [.control("y")]),
    ("transpose", .transpose, [.control("t")]),
  ]

  /// Returns the rows that the key tables of all screens with a field have in common.
  package static func keyBindings<Intent>(_ intent: (Command) -> Intent) -> [KeyBinding<Intent>] {
    keys.map { KeyBinding($0.keys, intent($0.command), name: $0.name) }
  }
}

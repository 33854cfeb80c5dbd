internal import Quiz
internal import TerminalUI

/// A text whose word at the cursor became a gap.
///
/// Behind a gap, the word before it comes into the gap too: the key pressed twice behind `New York` gives `{{New York}}`.
/// Behind the stop of a sentence, the word before the stop becomes the gap, and the cursor stays. Where there is no word, the
/// gap is empty, with the cursor in it.
struct GapMarking: Equatable {
  let text: String
  let cursor: Int

  private init(text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
  }

  /// Marks the word at the cursor; nil if the cursor is within a gap.
  init?(_ editor: TextEditor) {
    let text = editor.text
    let before = text.prefix(utf8: editor.cursor)
    let read = GappedText.read(String(before))
    guard !read.faults.contains(where: { $0.kind == .unclosed }) else { return nil }
    if case .gap(let gap)? = read.text.pieces.last, let start = Self.start(ofGapEnding: before) {
      let word = editor.wordStart(before: start)
      let taken = before.dropFirst(utf8: word).prefix(utf8: start - word)
      let joined = GappedText.Gap(
        answers: [taken + (gap.answers.first ?? "")] + gap.answers.dropFirst(),
        wrongChoices: gap.wrongChoices,
        hint: gap.hint
      )
      self.init(text, word..<editor.cursor, joined)
    } else if let word = editor.wordAtCursor {
      // A command of TeX is a word with its backslash.
      let backslashes = text.prefix(utf8: word.lowerBound).reversed().prefix { $0 == "\\" }.count
      let range = word.lowerBound - backslashes..<word.upperBound
      let answer = text.dropFirst(utf8: range.lowerBound).prefix(utf8: range.count)
      self.init(text, range, GappedText.Gap(answers: [String(answer)]))
    } else if let behind = Self.marking(beforeStopsAt: editor) {
      self = behind
    } else {
      let empty = before + "{{}}" + text.dropFirst(utf8: editor.cursor)
      self.init(text: String(empty), cursor: editor.cursor + 2)
    }
  }

  /// Marks the word before the stops that the cursor is behind; nil where there are none, or no word before them.
  private static func marking(beforeStopsAt editor: TextEditor) -> GapMarking? {
    let before = editor.text.prefix(utf8: editor.cursor)
    let stops = before.reversed().prefix(while: Self.stops.contains)
    let length = stops.reduce(0) { $0 + $1.utf8.count }
    guard length > 0 else { return nil }
    var moved = editor
    moved.moveCursor(to: editor.cursor - length)
    let isBehindGap = before.dropLast(stops.count).hasSuffix("}}")
    guard moved.wordAtCursor != nil || isBehindGap, let marking = GapMarking(moved) else {
      return nil
    }
    return GapMarking(text: marking.text, cursor: marking.cursor + length)
  }

  /// The marks at the end of a sentence, and those that close it.
  private static let stops: Set<Character> = [
    ".", ",", ";", ":", "!", "?", "…", "。", "，", "；", "：", "！", "？", "”", "’", "\"", ")", "）", "」",
  ]

  private init(_ text: String, _ range: Range<Int>, _ gap: GappedText.Gap) {
    let typed = GappedText([.gap(gap)]).description
    self.init(
      text: text.prefix(utf8: range.lowerBound) + typed + text.dropFirst(utf8: range.upperBound),
      cursor: range.lowerBound + typed.utf8.count
    )
  }

  /// Returns the place of the braces that open the gap at the end of a text.
  private static func start(ofGapEnding text: Substring) -> Int? {
    let bytes = Array(text.utf8)
    let brace = UInt8(ascii: "{")
    return bytes.indices.dropLast().last { index in
      guard bytes[index] == brace, bytes[index + 1] == brace else { return false }
      let read = GappedText.read(String(text.dropFirst(utf8: index)))
      guard read.faults.isEmpty, read.text.pieces.count == 1 else { return false }
      return !read.text.gaps.isEmpty
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the beginning of the text of a length in UTF-8 code units.
  fileprivate func prefix(utf8 count: Int) -> Substring {
    self[..<utf8.index(startIndex, offsetBy: count)]
  }

  /// Returns the text behind its first UTF-8 code units.
  fileprivate func dropFirst(utf8 count: Int) -> Substring {
    self[utf8.index(startIndex, offsetBy: count)...]
  }
}

extension GappedText {
  /// The text with each gap as a learner sees it, in brackets with its number: `[1]`, with a hint `[1: on the Seine]`, as a
  /// list `[1: Paris / Lyon]`.
  var preview: String {
    text { index, gap in
      var parts: [String] = []
      if !gap.wrongChoices.isEmpty {
        parts.append((gap.answers + gap.wrongChoices).joined(separator: " / "))
      }
      if let hint = gap.hint { parts.append(hint) }
      let details = parts.joined(separator: " · ")
      return details.isEmpty ? "[\(index + 1)]" : "[\(index + 1): \(details)]"
    }
  }
}

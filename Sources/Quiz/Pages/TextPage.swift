package import QuizText
internal import TerminalText

/// A text of a question as lines for a terminal: wrapped to a width, in pieces of one look.
///
/// ```swift
/// let page = TextPage(RichText(markdown: "- a **long** leaf"), columns: 8)
/// page.lines.map(\.text)  // ["• a long", "  leaf"]
/// page.lines[0].runs      // "• a " as text, "long" as strong text
/// ```
///
/// A line never takes more cells than there are columns, and all of its text can be sent to a terminal.
package struct TextPage: Hashable, Sendable {
  /// The lines, from top to bottom.
  package let lines: [Line]

  /// Draws a text.
  ///
  /// Where there is no room for bars of quotes, indentation or the columns of a table, these are left out, not the text. A
  /// character that is wider than a line is drawn as `?`.
  ///
  /// - Parameters:
  ///   - text: The text, in its normal form.
  ///   - columns: The width in cells; anything below 1 counts as 1.
  ///   - signs: The characters of lines, bars and marks.
  ///   - media: What stands for a picture, a sound or a film, given its address and its description.
  ///   - gap: What stands for a gap, given what was typed between its braces.
  /// - Complexity: O(*n*) in the size of the text, and in the columns for each line.
  package init(
    _ text: RichText,
    columns: Int,
    signs: Signs = .unicode,
    media: @escaping (_ address: String, _ description: String) -> String = {
      TextPage.words(forMediaAt: $0, $1)
    },
    gap: @escaping (_ source: String) -> String = { "{{\($0)}}" }
  ) {
    let drawing = PageDrawing(signs: signs, media: media, gap: gap)
    lines = drawing.lines(of: text.blocks, columns: max(columns, 1))
  }

  /// Returns English words for a file: its form, and its description or, without one, its name.
  ///
  /// ```swift
  /// TextPage.words(forMediaAt: "media/oak.png", "an oak leaf")  // "[picture: an oak leaf]"
  /// TextPage.words(forMediaAt: "media/oak.mp3", "")             // "[sound: oak.mp3]"
  /// ```
  package static func words(forMediaAt address: String, _ description: String) -> String {
    let name = description.isEmpty ? String(address.split(separator: "/").last ?? "") : description
    switch RichText.MediaKind(ofFileAt: address) {
    case .picture: return "[picture: \(name)]"
    case .sound: return "[sound: \(name)]"
    case .film: return "[film: \(name)]"
    }
  }
}

extension TextPage {
  /// A line of a page.
  package struct Line: Hashable, Sendable {
    /// The pieces from left to right; neighbours differ in their style.
    package fileprivate(set) var runs: [Run] = []
    /// The column from which the line has the ground of code, up to the right edge; `nil` outside of blocks of code.
    package fileprivate(set) var ground: Int?

    /// The text of all pieces.
    package var text: String { runs.map(\.text).joined() }

    /// The number of cells that the text takes.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package var columns: Int { text.columns }
  }

  /// A part of a line that has the same look.
  package struct Run: Hashable, Sendable {
    /// Characters that a terminal can be sent as they are.
    package var text: String
    /// The look.
    package var style: Style
  }

  /// The look of a part of a line: its meaning, and what is stressed.
  package struct Style: Hashable, Sendable {
    /// Stress; a screen has bold for strong, and italic or underlined letters for emphasis.
    package struct Emphasis: OptionSet, Hashable, Sendable {
      package let rawValue: UInt8
      /// Importance.
      package static let strong = Emphasis(rawValue: 1)
      /// Stress.
      package static let emphasis = Emphasis(rawValue: 2)

      package init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    package var role: Role
    package var emphasis: Emphasis

    package init(_ role: Role = .text, _ emphasis: Emphasis = []) {
      self.role = role
      self.emphasis = emphasis
    }
  }

  /// The meaning of a part of a line.
  package enum Role: Hashable, Sendable, CaseIterable {
    case text
    case heading
    /// Code, which has a ground of its own.
    case code
    /// The text of a link.
    case link
    /// What steps back: addresses, lines of tables, bars of quotes.
    case muted
    /// What stands for a picture, a sound or a film.
    case media
    case formula
    /// What stands for a gap.
    case gap
  }

  /// The characters that lines and marks are drawn with.
  package enum Signs: Hashable, Sendable, CaseIterable {
    /// Lines, bullets, and formulas in characters of Unicode.
    case unicode
    /// Nothing but ASCII beside the characters of the text, which has formulas as they are written.
    case ascii
  }
}

extension TextPage.Line {
  /// Creates a line of runs, of which those with the same look become one; blanks at the end are left out.
  init(_ runs: [TextPage.Run] = [], ground: Int? = nil) {
    for run in runs { append(run.text, run.style) }
    self.ground = ground
    if ground == nil { trimEnd() }
  }

  /// Creates a line of one look.
  init(_ text: String, _ style: TextPage.Style) {
    self.init([TextPage.Run(text: text, style: style)])
  }

  mutating func append(_ text: String, _ style: TextPage.Style) {
    if text.isEmpty { return }
    if !runs.isEmpty, runs[runs.count - 1].style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(TextPage.Run(text: text, style: style))
    }
  }

  private mutating func trimEnd() {
    while let last = runs.last {
      let end = last.text.utf8.lastIndex { $0 != UInt8(ascii: " ") }
      guard let end else {
        runs.removeLast()
        continue
      }
      let next = last.text.utf8.index(after: end)
      if next < last.text.endIndex { runs[runs.count - 1].text = String(last.text[..<next]) }
      return
    }
  }

  /// Returns the line behind a text that has its columns, and nothing but blanks if the line has nothing.
  func behind(_ text: String, _ columns: Int, _ style: TextPage.Style) -> Self {
    var line = Self([TextPage.Run(text: text, style: style)] + runs, ground: ground)
    line.ground = ground.map { $0 + columns }
    if runs.isEmpty { line.trimEnd() }
    return line
  }
}

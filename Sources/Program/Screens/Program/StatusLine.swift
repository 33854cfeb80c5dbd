package import QuizResources
package import TerminalUI

/// A message in the line above the keys, until the next key is pressed.
///
/// A long one takes up to three rows: its end says what to do.
package struct StatusLine: Hashable, Sendable {
  package var text: String
  package var role: Role
  /// The number of rows that it takes at most.
  private let mostRows: Int

  /// Creates a message of at most three rows.
  ///
  /// A standing one is about the row under the bar and shows as long as the bar is there: without `mostRows` it takes one
  /// row, and covers no other.
  package init(
    _ text: String,
    role: Role = .success,
    isStanding: Bool = false,
    mostRows: Int? = nil
  ) {
    self.text = text
    self.role = role
    self.mostRows = mostRows ?? (isStanding ? 1 : 3)
  }

  /// The column that the text begins in, behind the sign of a warning.
  fileprivate var column: Int { role == .warning ? 3 : 1 }

  /// Returns the rows of the message on a screen of some columns; the last one may be longer than the screen is wide.
  func rows(inColumns columns: Int) -> [String] {
    let room = columns - 1 - column
    guard mostRows > 1, room > 0, text.columns > room else { return [text] }
    let lines = text.wrapped(toColumns: room)
    guard lines.count > mostRows else { return lines }
    return lines.prefix(mostRows - 1) + [
      lines.dropFirst(mostRows - 1).joined(separator: " ")
    ]
  }

  /// Returns whether all of the message is seen on a screen of some columns.
  func fits(inColumns columns: Int) -> Bool {
    rows(inColumns: columns).allSatisfy { $0.columns <= columns - 1 - column }
  }
}

/// A screen that takes its words, those for the keys in its footer among them, from a phrasebook.
package protocol WordedScreen: Screen {
  var phrases: Phrasebook { get }
}

extension WordedScreen {
  package func footerLabel(for binding: String) -> String? {
    phrases.footerLabel(screen: Self.name, binding: binding)
  }
}

extension Phrasebook {
  /// Returns a message with a button that closes it.
  func notice<Answer>(
    _ title: String,
    _ message: [String],
    items: [String] = []
  ) -> ChoiceScreen<Answer> {
    .alert(title: title, message: message, items: items, button: .init(self[.commonOk], key: "o"))
  }

  /// Returns a title, or the words for a group without one.
  func shownTitle(_ title: String?) -> String {
    let title = title ?? ""
    return title.allSatisfy(\.isWhitespace) ? self[.commonUntitled] : title
  }
}

extension Canvas {
  /// Draws the title of a screen and a short state at its right into the first row.
  mutating func drawTitle(_ title: String, badge: String = "") {
    TitleBar(title, badge: badge).draw(into: &self[size.marginRow(0)])
  }

  /// Draws the title of a screen and short states at its right into the first row.
  mutating func drawTitle(_ title: String, badges: [TitleBar.Badge]) {
    TitleBar(title, badges: badges).draw(into: &self[size.marginRow(0)])
  }

  /// Draws the last rows of a screen: a message, or without one a rule, and the keys.
  mutating func drawBottom(_ status: StatusLine?, _ footer: Footer) {
    drawStatus(status)
    footer.draw(into: &self[size.marginRow(-1)])
  }

  /// Draws a message, or without one a rule, above the keys; a sign is before a warning.
  mutating func drawStatus(_ status: StatusLine?) {
    let last = size.rows - 2
    guard let status else { return horizontalLine(at: Position(row: last, column: 0)) }
    let lines = status.rows(inColumns: size.columns)
    let first = last - lines.count + 1
    fill(Rect(row: first, column: 0, rows: lines.count, columns: size.columns))
    if status.role == .warning {
      put(glyphs.warning, at: Position(row: first, column: 1), style: Style(.doubt))
    }
    let (column, style) = (status.column, Style(status.role))
    for (offset, line) in lines.enumerated() {
      let limit = size.columns - 1 - column
      write(line, row: first + offset, column: column, style: style, limit: limit)
    }
  }

  /// Writes text wrapped to the width of a rectangle, as many rows as it has.
  mutating func writeWrapped(_ text: String, in rect: Rect, role: Role) {
    let lines = text.wrapped(toColumns: rect.size.columns).prefix(rect.size.rows)
    for (row, line) in zip(rect.rows, lines) {
      write(line, row: row, column: rect.origin.column, style: Style(role))
    }
  }
}

extension Canvas {
  /// Writes a prompt, an arrow and an answer side by side, and returns the column behind them.
  ///
  /// The answer gets at least a third of the columns, the prompt those that are left.
  mutating func writeQuestion(
    _ prompt: (text: String, style: Style),
    _ answer: (text: String, style: Style),
    arrow: Style,
    row: Int = 0,
    in columns: Range<Int>
  ) -> Int {
    let third = columns.count / 3
    let promptRoom = columns.count - min(answer.text.columns(upTo: third), third) - 3
    var column = columns.lowerBound
    column += write(prompt.text, row: row, column: column, style: prompt.style, limit: promptRoom)
    column += write(glyphs.arrow, row: row, column: column, style: arrow)
    let room = columns.upperBound - column
    return column + write(answer.text, row: row, column: column, style: answer.style, limit: room)
  }
}

extension Glyphs {
  /// The separator of the items of a list in one row.
  var separator: String { isASCII ? ", " : " · " }
  /// The arrow from a question to its answer.
  var arrow: String { isASCII ? " > " : " → " }
}

extension Size {
  /// Returns a row of a screen with a margin of one cell at both sides: for headers and keys.
  ///
  /// A negative row counts from the bottom, -1 is the last.
  func marginRow(_ row: Int) -> Rect {
    Rect(row: row < 0 ? rows + row : row, column: 1, rows: 1, columns: columns - 2)
  }
}

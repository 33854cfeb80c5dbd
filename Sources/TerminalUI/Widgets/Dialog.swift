/// A box with a title, a text that scrolls where it does not fit, and buttons.
///
/// The rows are wrapped when the size becomes known, not when they are drawn, so that a list of
/// thousands scrolls as fast as one of three.
public struct Dialog: Hashable, Sendable {
  /// One button.
  public struct Button: Hashable, Sendable {
    /// The name of the button.
    public var label: String
    /// The letter that presses it; underlined in the label, or written behind it.
    public var key: Character?

    /// Creates a button.
    public init(_ label: String, key: Character? = nil) {
      self.label = label
      self.key = key
    }

    /// The label with the key behind it when it is not part of the label.
    var title: String {
      guard let key, keyIndex == nil else { return label }
      return "\(label) (\(key.uppercased()))"
    }

    /// The place of the key in the title, in graphemes.
    var keyIndex: Int? {
      guard let key else { return nil }
      return label.map { $0.lowercased() }.firstIndex(of: key.lowercased())
    }

    /// Whether a typed character presses the button.
    func isPressed(by character: Character) -> Bool {
      key?.lowercased() == character.lowercased()
    }
  }

  private struct BodyRow: Hashable {
    var text: String
    var indentation: Int
    var isItemStart = false
  }

  /// The widest that text is set, for the eye to find the next row.
  private static let mostColumns = 64

  private let title: String
  private let message: [String]
  private let items: [String]
  private var buttons: [Button]
  /// The button that Enter presses.
  public private(set) var focus: Int
  /// The extent of the box.
  public private(set) var size = Size(rows: 0, columns: 0)
  private var body: [BodyRow] = []
  private var buttonRows: [Range<Int>] = []
  private var top = 0

  /// Creates a dialog; it has no extent before it is fitted into a terminal.
  ///
  /// - Parameters:
  ///   - title: the text in the upper border.
  ///   - message: paragraphs.
  ///   - items: a list below them, each item with a bullet.
  ///   - buttons: at least one.
  ///   - focus: the button that Enter presses at first.
  public init(
    title: String,
    message: [String],
    items: [String] = [],
    buttons: [Button],
    focus: Int = 0
  ) {
    self.title = title
    self.message = message
    self.items = items
    self.buttons = buttons
    self.focus = focus
  }

  /// Finds the extent within a terminal and wraps the text.
  ///
  /// - Complexity: linear in the length of the text.
  public mutating func fit(into terminal: Size) {
    let room = max(min(terminal.columns - 6, Self.mostColumns), 1)
    body = bodyRows(columns: room)
    buttonRows = buttonRanges(columns: room)
    let bodyColumns = body.map { $0.text.columns + $0.indentation }
    let buttonColumns = buttonRows.map { $0.reduce(-1) { $0 + self.columns(ofButton: $1) + 1 } }
    let widest = (bodyColumns + buttonColumns + [title.columns + 2]).max() ?? 0
    // A border, an empty row between body and buttons, and a border; two columns at both sides.
    size = Size(
      rows: min(body.count + buttonRows.count + 3, terminal.rows),
      columns: min(widest, room) + 4
    )
    scroll(by: 0)
  }

  /// Takes all letters from the buttons, and gives one another label and the focus.
  mutating func disarm(focus: Int, label: String) {
    for index in buttons.indices { buttons[index].key = nil }
    buttons[focus].label = label
    self.focus = focus
  }

  /// Moves the focus by a number of buttons, around the end.
  public mutating func moveFocus(by buttons: Int) {
    let count = self.buttons.count
    focus = ((focus + buttons) % count + count) % count
  }

  /// Scrolls the text by a number of rows, upwards when negative.
  public mutating func scroll(by rows: Int) {
    top = min(max(top + rows, 0), max(body.count - bodyHeight, 0))
  }

  /// Scrolls the text by a number of screens, upwards when negative.
  public mutating func scrollPages(by pages: Int) {
    scroll(by: pages * max(bodyHeight - 1, 1))
  }

  /// Returns the button a typed character presses.
  public func button(for character: Character) -> Int? {
    buttons.firstIndex { $0.isPressed(by: character) }
  }

  /// The place of the cursor within the box: on the button in focus.
  public var cursor: Position? {
    guard let row = buttonRows.firstIndex(where: { $0.contains(focus) }) else { return nil }
    return Position(row: firstButtonRow + row, column: column(ofButton: focus) + 2)
  }

  /// Draws the box over the whole canvas.
  public func draw(into canvas: inout Canvas) {
    canvas.fill()
    canvas.box()
    let room = max(size.columns - 4, 0)
    canvas.write(
      " \(title) ",
      at: Position(row: 0, column: 1),
      style: Style(.title),
      limit: room + 2
    )
    let visible = top..<min(top + bodyHeight, body.count)
    for (offset, row) in body[visible].enumerated() {
      let position = Position(row: 1 + offset, column: 2 + row.indentation)
      if row.isItemStart {
        let bullet = Position(row: position.row, column: 2)
        canvas.put(canvas.glyphs.marker, at: bullet, style: Style(.marker))
      }
      canvas.write(row.text, at: position, limit: room - row.indentation)
    }
    let edge = Rect(row: 1, column: size.columns - 1, rows: bodyHeight, columns: 1)
    Scrollbar(visible: visible, count: body.count).draw(into: &canvas[edge])
    drawButtons(into: &canvas)
  }

  private func drawButtons(into canvas: inout Canvas) {
    for (offset, row) in buttonRows.enumerated() {
      for index in row {
        let start = Position(row: firstButtonRow + offset, column: column(ofButton: index))
        let isFocused = index == focus
        let style = Style(isFocused ? .selection : .text)
        let title = buttons[index].title
        // Brackets tell the focus where reverse does not.
        let columns = canvas.write(
          isFocused ? "[ \(title) ]" : "  \(title)  ",
          at: start,
          style: style
        )
        guard columns > 0, let keyIndex = buttons[index].keyIndex else { continue }
        let letter = title.index(title.startIndex, offsetBy: keyIndex)
        canvas.put(
          title[letter],
          at: Position(row: start.row, column: start.column + 2 + title[..<letter].columns),
          style: Style(style.role, .underline)
        )
      }
    }
  }

  private var bodyHeight: Int { max(size.rows - buttonRows.count - 3, 0) }
  private var firstButtonRow: Int { size.rows - 1 - buttonRows.count }

  private func bodyRows(columns: Int) -> [BodyRow] {
    var rows: [BodyRow] = []
    for paragraph in message {
      rows += paragraph.wrapped(toColumns: columns).map { BodyRow(text: $0, indentation: 0) }
    }
    for item in items {
      for (number, text) in item.wrapped(toColumns: columns - 2).enumerated() {
        rows.append(BodyRow(text: text, indentation: 2, isItemStart: number == 0))
      }
    }
    return rows
  }

  private func columns(ofButton index: Int) -> Int { buttons[index].title.columns + 4 }

  /// Returns the buttons of each row.
  private func buttonRanges(columns: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var used = 0
    for index in buttons.indices {
      let width = self.columns(ofButton: index)
      if let last = ranges.last, used + 1 + width <= columns {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
        used += 1 + width
      } else {
        ranges.append(index..<index + 1)
        used = width
      }
    }
    return ranges
  }

  private func column(ofButton index: Int) -> Int {
    let row = buttonRows.first { $0.contains(index) } ?? index..<index
    return (row.lowerBound..<index).reduce(2) { $0 + columns(ofButton: $1) + 1 }
  }
}

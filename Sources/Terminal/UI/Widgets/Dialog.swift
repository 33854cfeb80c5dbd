/// A box with a title, a text that scrolls where it does not fit, and buttons.
///
/// The rows are wrapped when the size becomes known, not when they are drawn. So a list of thousands scrolls as fast as
/// one of three.
struct Dialog: Equatable {
  struct Button: Equatable {
    var label: String
    /// The letter that presses it; underlined in the label, or written behind it.
    var key: Character?
    /// Another letter that presses it, for fingers that know it; it is not shown.
    var alias: Character?

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
  }

  private struct BodyRow: Equatable {
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
  private(set) var focus: Int
  private(set) var size = Size(rows: 0, columns: 0)
  private var body: [BodyRow] = []
  private var buttonRows: [Range<Int>] = []
  private var top = 0

  /// Creates a dialog; it has no extent before it is fitted into a terminal.
  init(_ title: String, _ message: [String], items: [String], _ buttons: [Button], focus: Int) {
    self.title = title
    self.message = message
    self.items = items
    self.buttons = buttons
    self.focus = focus
  }

  /// Finds the extent within a terminal and wraps the text.
  ///
  /// - Complexity: linear in the length of the text.
  mutating func fit(into terminal: Size) {
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
    scroll(.rows(0))
  }

  /// Takes all letters from the buttons, and gives one another label and the focus.
  mutating func disarm(focus: Int, label: String) {
    for index in buttons.indices {
      buttons[index].key = nil
      buttons[index].alias = nil
    }
    buttons[focus].label = label
    self.focus = focus
  }

  /// Moves the focus by a number of buttons, around the end.
  mutating func moveFocus(by buttons: Int) {
    let count = self.buttons.count
    focus = ((focus + buttons) % count + count) % count
  }

  mutating func scroll(_ motion: ListMotion) {
    let target = motion.target(from: top, height: bodyHeight, count: body.count)
    top = min(max(target, 0), max(body.count - bodyHeight, 0))
  }

  /// Returns the button a typed character presses.
  func button(for character: Character) -> Int? {
    let letter = character.lowercased()
    return buttons.firstIndex { $0.key?.lowercased() == letter || $0.alias?.lowercased() == letter }
  }

  /// The place of the cursor within the box: on the button in focus.
  var cursor: Position? {
    guard let row = buttonRows.firstIndex(where: { $0.contains(focus) }) else { return nil }
    return Position(row: firstButtonRow + row, column: column(ofButton: focus) + 2)
  }

  func draw(into canvas: inout Canvas) {
    canvas.fill()
    canvas.box(title: title)
    let room = max(size.columns - 4, 0)
    let visible = top..<min(top + bodyHeight, body.count)
    for (offset, row) in body[visible].enumerated() {
      let start = Position(row: 1 + offset, column: 2)
      if row.isItemStart {
        canvas.put(canvas.glyphs.marker, at: start, style: Style(.marker))
      }
      canvas.write(row.text, at: start.moved(by: row.indentation), limit: room - row.indentation)
    }
    let edge = Rect(row: 1, column: size.columns - 1, rows: bodyHeight, columns: 1)
    Scrollbar(visible: visible, count: body.count).draw(into: &canvas[edge])
    drawButtons(into: &canvas)
  }

  private func drawButtons(into canvas: inout Canvas) {
    for (offset, row) in buttonRows.enumerated() {
      for index in row {
        let start = Position(row: firstButtonRow + offset, column: column(ofButton: index))
        let title = buttons[index].title
        // Brackets tell the focus where reverse does not.
        let text = index == focus ? "[ \(title) ]" : "  \(title)  "
        let style = Style(index == focus ? .selection : .text)
        let columns = canvas.write(text, at: start, style: style)
        let size = Size(rows: 1, columns: columns)
        canvas.markRow(index, Rect(origin: start, size: size))
        guard columns > 0, let keyIndex = buttons[index].keyIndex else { continue }
        let letter = title.index(title.startIndex, offsetBy: keyIndex)
        let place = start.moved(by: 2 + title[..<letter].columns)
        canvas.put(title[letter], at: place, style: Style(style.role, .underline))
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

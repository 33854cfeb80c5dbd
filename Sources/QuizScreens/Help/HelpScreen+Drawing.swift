internal import QuizResources
public import TerminalUI

extension HelpScreen {
  /// Draws the box and the lines in it.
  public func draw(into canvas: inout Canvas) {
    canvas.box()
    let columns = canvas.size.columns
    let bottom = canvas.size.rows - 1
    canvas.write(
      " \(title) ",
      at: Position(row: 0, column: 2),
      style: Style(.title),
      limit: columns - 4
    )
    let key = canvas.keys.rows.first?.keys.first?.description ?? ""
    canvas.write(
      " \(phrases(.helpClose, [.key: key])) ",
      at: Position(row: bottom, column: 2),
      style: Style(.dim),
      limit: columns - 4
    )
    for (offset, line) in lines[visible].enumerated() {
      let row = firstRow + offset
      let style = Style(line.isHeading ? .title : .label)
      canvas.write(line.keys, at: Position(row: row, column: 3), style: style)
      canvas.write(line.label, at: Position(row: row, column: 3 + line.labelColumn))
    }
    let edge = Rect(row: 1, column: columns - 1, rows: bottom - 1, columns: 1)
    Scrollbar(visible: visible, count: lines.count).draw(into: &canvas[edge])
  }
}

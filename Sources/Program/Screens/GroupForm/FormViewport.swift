internal import Quiz
internal import TerminalUI

/// The part of a form that is on the screen, and what of it the last update may have changed.
struct FormViewport: Equatable, Sendable {
  var size = Size(rows: 24, columns: 80)
  /// The first row of the form's body that is on the screen.
  private(set) var top = 0
  /// The body as it was laid out at the end of the last update.
  private(set) var body = FormBody()
  /// The part that the last update may have changed.
  private(set) var damage = Damage.everything
  /// The look of the form beside the text in focus at the end of the last update.
  private var surroundings: FormSurroundings?

  func geometry(of editing: FormEditing) -> FormGeometry {
    FormGeometry(size: size, labels: editing.fields.labelColumns)
  }

  func layouter(of editing: FormEditing) -> FormLayouter {
    FormLayouter(
      outline: editing.outline,
      geometry: geometry(of: editing),
      messages: editing.messages,
      focused: editing.field,
      media: editing.media,
      phrases: editing.phrases
    )
  }

  /// Returns the place of the cursor on the screen; `nil` for one that is not there.
  func cursor(in editing: FormEditing) -> Position? {
    guard editing.focus.path != nil else {
      let row = (editing.focus == .addRow ? body.addRow : body.openRows?.lowerBound ?? 0) - top
      let isSeen = geometry(of: editing).body.size.rows > row && row >= 0
      return isSeen ? Position(row: row + 1, column: 1) : nil
    }
    let field = editing.field
    return rect(of: field, in: editing).map { field.cursor.offset(by: $0.origin) }
  }

  /// Returns the rectangle on the screen of the field in focus; `nil` where there is none.
  private func rect(of field: TextField, in editing: FormEditing) -> Rect? {
    let geometry = geometry(of: editing)
    return editing.focus.path.flatMap { body.rows(ofFieldAt: $0) }.map { rows in
      geometry.fieldRect(
        row: geometry.body.origin.row + rows.lowerBound - top,
        rows: rows.count,
        gutter: field.gutterColumns
      )
    }
  }

  /// Returns the part of the form at a place of the screen; `nil` where nothing can be pressed.
  func target(at position: Position, in editing: FormEditing) -> FormTarget? {
    let geometry = geometry(of: editing)
    guard geometry.body.contains(position) else { return nil }
    let row = position.row - geometry.body.origin.row + top
    switch body.part(inRow: row) {
    case .closed(let index): return .question(index)
    case .addRow: return .addRow
    case nil: return nil
    case .block(let block, let start):
      switch block.content {
      case .field(let path):
        let isFocused = editing.focus == .field(path)
        let field = isFocused ? editing.field : layouter(of: editing).restingField(at: path)
        let column = geometry.fieldColumn - field.gutterColumns
        let place = Position(row: row - start, column: position.column - column)
        return .field(path, offset: place.column < 0 ? nil : field.offset(at: place))
      case .message(let path, _), .warning(let path, _): return .field(path, offset: nil)
      case .more: return .more
      case .preview, .reading, .notice, .rule, .blank: return nil
      }
    }
  }

  // MARK: After an update

  /// Lays the form out after an update that may have changed all of it, with the place in focus on the screen.
  mutating func follow(_ editing: inout FormEditing) {
    scroll(toFocusOf: &editing)
    surroundings = FormSurroundings(of: editing, laidOutBy: layouter(of: editing))
    damage = .everything
  }

  /// Lays the form out after an edit of the text in focus, which mostly changes nothing but the text.
  mutating func followEdit(of editing: inout FormEditing) {
    let hadStatus = editing.status != nil
    editing.status = nil
    let before = surroundings
    let layouter = layouter(of: editing)
    let after = FormSurroundings(of: editing, laidOutBy: layouter)
    surroundings = after
    damage = .everything
    guard let before, after.hasSameBody(as: before), !hadStatus,
      let field = rect(of: layouter.focused, in: editing)
    else { return scroll(toFocusOf: &editing) }
    damage = .part(field)
    // The header shows the title too.
    if after != before || editing.focus.path == .title {
      damage = .part(Rect(row: 0, column: 0, rows: 1, columns: size.columns).union(field))
    }
  }

  /// Lays the body out and scrolls as little as needed to show the place in focus, with all of its question
  /// where that fits.
  private mutating func scroll(toFocusOf editing: inout FormEditing) {
    if let path = editing.focus.path {
      // The height depends on the width, so the width must be the field's before it is asked.
      let field = editing.field
      let columns = geometry(of: editing).fieldColumns + field.gutterColumns
      editing.cursor.fit(columns: columns, to: field.editor.text)
      let rows = layouter(of: editing).rows(of: path)
      editing.cursor.fit(rows: rows, to: field.editor.text)
    }
    let layouter = layouter(of: editing)
    body = layouter.body
    // A long message covers rows of the body.
    let covered = editing.status.map { $0.rows(inColumns: size.columns).count - 1 } ?? 0
    let visible = layouter.geometry.body.size.rows - covered
    let target = target(of: editing.focus, visible: visible)
    if target.upperBound > top + visible { top = target.upperBound - visible }
    if target.lowerBound < top { top = target.lowerBound }
    top = max(0, min(top, body.totalRows - visible))
  }

  /// Returns the rows of the body that should be on the screen, of which so many are visible.
  private func target(of focus: FormFocus, visible: Int) -> Range<Int> {
    if let path = focus.path, let field = body.rows(ofFieldWithMessageAt: path) {
      if path == .title { return 0..<field.upperBound }
      if let question = body.openRows, question.count <= visible { return question }
      return field
    }
    if case .question = focus, let question = body.openRows { return question }
    return body.addRow..<body.totalRows
  }
}

extension String {
  /// Returns the rows of the text wrapped to a width, without the spaces they were broken at.
  ///
  /// - Complexity: linear in the length of the text.
  public func wrapped(toColumns columns: Int) -> [String] {
    let layout = TextLayout(self, columns: columns)
    var rows: [String] = []
    var next: TextLayout.Row? = layout.firstRow
    while let row = next {
      var text = layout.text(of: row)
      if text.last == " " { text.removeLast() }
      rows.append(String(text))
      next = layout.row(after: row)
    }
    return rows
  }
}

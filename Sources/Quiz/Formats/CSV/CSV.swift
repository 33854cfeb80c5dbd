package import QuizInterchange

/// Comma-separated values (RFC 4180): a header and a row a question, for spreadsheets and scripts.
///
/// | column | contents |
/// |---|---|
/// | `title` | the group's title |
/// | `kind` | the kind of the question, named as in group files |
/// | `prompt`, `answer`, `value`, `tolerance`, `unit`, `notes`, `hint`, `explanation` | the texts |
/// | `alternatives`, `spares`, `steps`, `tags` | lists, see below |
/// | `answers`, `distractors` | lists of choices |
/// | `pairs` | a list of pairs, with an arrow between their sides |
/// | `id`, `group`, `template` | the ids of the question, its group, and the group's template |
///
/// Lists have `;` between their items; a `;` or `\` within an item has a `\` before it. A cell without
/// quotes and without text is a missing part, `""` an empty one.
///
/// A table of nothing but texts and choices has no kinds: a row with wrong choices is a choice, any other a text. In
/// a row with a kind, choices are written as they are typed, with feedback behind `::`. So only settings are lost,
/// and the groups that were written are read again.
package struct CSV: Sendable {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "csv",
    fileExtension: "csv",
    mediaType: "text/csv; charset=utf-8; header=present"
  )

  /// True if a byte order mark is in front, by which Excel knows UTF-8.
  package var hasByteOrderMark: Bool
  /// True if cells that a spreadsheet would run as formulas get an apostrophe in front.
  ///
  /// Those are the cells that start with `=`, `+`, `-`, `@`, a tab or CR
  /// (<https://owasp.org/www-community/attacks/CSV_Injection>), also behind apostrophes. Behind a byte order mark they are
  /// read as they were.
  package var disarmsFormulas: Bool
  /// The parts of the columns of a file that is read; `nil` if its header or its cells tell them.
  package var columns: ColumnAssignment?

  /// Creates the format with its options.
  package init(
    hasByteOrderMark: Bool = false,
    disarmsFormulas: Bool = false,
    columns: ColumnAssignment? = nil
  ) {
    self.hasByteOrderMark = hasByteOrderMark
    self.disarmsFormulas = disarmsFormulas
    self.columns = columns
  }
}

extension CSV: SpreadsheetOption {
  /// True if a byte order mark is in front, and apostrophes before formulas.
  package var isForSpreadsheets: Bool {
    get { hasByteOrderMark && disarmsFormulas }
    set { (hasByteOrderMark, disarmsFormulas) = (newValue, newValue) }
  }
}

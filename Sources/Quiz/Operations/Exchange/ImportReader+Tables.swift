import QuizDocuments
package import QuizInterchange

extension ImportReader {
  /// A file that is read as a table: its first rows, and the columns that the user has assigned.
  package struct Table: Hashable, Sendable {
    /// The name of its format.
    package var format: String
    /// The first rows, and the best guess at the columns.
    package var preview: TablePreview
    /// The columns that the user has assigned; `nil` where the file is read by what it tells.
    package var assigned: ColumnAssignment?
    /// True if the columns were assigned to an earlier file with the same header.
    package var isRemembered: Bool

    /// Describes a table.
    package init(
      format: String,
      preview: TablePreview,
      assigned: ColumnAssignment? = nil,
      isRemembered: Bool = false
    ) {
      self.format = format
      self.preview = preview
      self.assigned = assigned
      self.isRemembered = isRemembered
    }

    /// The columns to begin with: those of the user, or else the guess.
    package var columns: ColumnAssignment { assigned ?? preview.guess }
  }

  /// Returns the table that a file is read as; `nil` if it is read as anything else, or has no columns to choose from.
  func table(of file: File, readAs source: Reading.Source) -> Table? {
    guard case .format(let identity, _) = source,
      var format = formats.import(named: identity.name) as? any ImportFormat & ColumnOption
    else { return nil }
    // With columns, it parts the rows of a file as it does when it reads them by the user's.
    format.columns = ColumnAssignment([])
    guard let preview = try? format.preview(of: file.bytes), preview.columnCount > 1 else {
      return nil
    }
    return Table(format: identity.name, preview: preview)
  }
}

extension ImportReader.Reading {
  /// True if the file is a table whose columns the user has to tell.
  package var needsColumns: Bool {
    guard table != nil, case .refused(let error) = result else { return false }
    return error.isAboutColumns
  }
}

extension FormatError {
  /// True if the columns of a table cannot be told.
  fileprivate var isAboutColumns: Bool {
    switch self {
    case .missingColumns, .unclearColumns, .repeatedColumn: true
    case .unrecognized(let file): file.fault?.isAboutColumns ?? false
    case .empty, .notUTF8, .utf16, .foreign, .header, .groupFile, .xml,
      .package, .tooLarge, .group:
      false
    }
  }
}

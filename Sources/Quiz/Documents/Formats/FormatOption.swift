package import QuizInterchange

/// An option of some formats that changes how a file is read.
///
/// A format has an option if it conforms to the protocol of that option:
///
/// ```swift
/// ImportOption.columns(columns).applied(to: CSV())     // a CSV with these columns
/// ImportOption.columns(columns).applied(to: GIFT())    // nil
/// ```
package enum ImportOption: Hashable, Sendable {
  /// The parts of the columns of a table: a ``ColumnOption`` has it.
  case columns(ColumnAssignment)
  /// The fields of notes that are prompt and answer: a ``FieldOption`` has it.
  case fields(FieldChoice)
  /// The separators of cards: a ``SeparatorOption`` has it.
  case separators(CardSeparators)
  /// The most that is unpacked of a file: a ``LimitOption`` has it.
  case limit(ExpansionLimit)

  /// The name on the command line, without dashes.
  package var name: String {
    switch self {
    case .columns: "columns"
    case .fields(let fields): fields.prompt == nil ? "answer" : "prompt"
    case .separators(let separators):
      separators.sides == nil ? "between-cards" : "between-sides"
    case .limit: "max-size"
    }
  }

  /// Returns a format with the option; `nil` for a format that does not have it.
  package func applied(to format: any ImportFormat) -> (any ImportFormat)? {
    switch self {
    case .columns(let columns):
      guard var table = format as? any ImportFormat & ColumnOption else { return nil }
      table.columns = columns
      return table
    case .fields(let fields):
      guard var notes = format as? any ImportFormat & FieldOption else { return nil }
      notes.fields = fields
      return notes
    case .separators(let separators):
      guard var cards = format as? any ImportFormat & SeparatorOption else { return nil }
      cards.separators = separators
      return cards
    case .limit(let limit):
      guard var packed = format as? any ImportFormat & LimitOption else { return nil }
      packed.limit = limit
      return packed
    }
  }
}

/// An option of some formats that changes how a file is written.
package enum ExportOption: Hashable, Sendable {
  /// The file is for spreadsheet programs: a ``SpreadsheetOption`` has it.
  case forSpreadsheets
  /// The file names no categories: a ``CategoryOption`` has it.
  case withoutCategories

  /// The name on the command line, without dashes.
  package var name: String {
    switch self {
    case .forSpreadsheets: "for-excel"
    case .withoutCategories: "no-category"
    }
  }

  /// Every option, in the order of menus.
  package static let all: [ExportOption] = [.forSpreadsheets, .withoutCategories]

  /// Returns a format with the option; `nil` for a format that does not have it.
  package func applied(to format: any ExportFormat) -> (any ExportFormat)? {
    switch self {
    case .forSpreadsheets:
      guard var table = format as? any ExportFormat & SpreadsheetOption else { return nil }
      table.isForSpreadsheets = true
      return table
    case .withoutCategories:
      guard var bank = format as? any ExportFormat & CategoryOption else { return nil }
      bank.namesCategories = false
      return bank
    }
  }
}

extension FormatCatalog {
  /// Returns the same formats, those with an option with it.
  package func with(_ option: ImportOption) -> FormatCatalog {
    func changed(_ format: any ImportFormat) -> any ImportFormat {
      option.applied(to: format) ?? format
    }
    return FormatCatalog(
      exports: exports,
      imports: imports.map(changed),
      fallback: changed(fallback),
      html: html
    )
  }

  /// Returns the same formats, those that read files beside theirs with a place for these.
  package func finding(_ media: any MediaSource) -> FormatCatalog {
    func changed(_ format: any ImportFormat) -> any ImportFormat {
      guard var finding = format as? any ImportFormat & MediaOption else { return format }
      finding.media = media
      return finding
    }
    return FormatCatalog(
      exports: exports,
      imports: imports.map(changed),
      fallback: changed(fallback),
      html: html
    )
  }

  /// Returns the formats of a catalogue that have an option, with it; the first is for files of none of them.
  package func having(_ option: ImportOption) -> FormatCatalog {
    let having = imports.compactMap(option.applied)
    let fallback = option.applied(to: fallback) ?? having.first ?? fallback
    return FormatCatalog(exports: exports, imports: having, fallback: fallback, html: html)
  }
}

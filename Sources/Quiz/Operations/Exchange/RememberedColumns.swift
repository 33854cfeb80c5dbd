internal import BuilderKit
package import LosslessJSON
import QuizDocuments
package import QuizInterchange

/// The columns that the user has assigned to tables, by the headers of these, to be used for the next one with the same.
///
/// ```swift
/// var remembered = RememberedColumns()
/// remembered[preview.headerKey] = columns
/// ```
package struct RememberedColumns: Hashable, Sendable {
  /// The greatest number of headers; the one that was assigned first makes room for another.
  static let greatestCount = 50
  /// The greatest length of a header in bytes: a longer one is as a rule a row of texts, and is not remembered.
  static let greatestLength = 2_000

  private struct Entry: Hashable, Sendable {
    let header: String
    let columns: ColumnAssignment
  }

  private var entries: [Entry] = []

  package init() {}

  /// The columns for tables with a header, see ``TablePreview/headerKey``; `nil` forgets them.
  package subscript(header: String) -> ColumnAssignment? {
    get { entries.last { $0.header == header }?.columns }
    set {
      entries.removeAll { $0.header == header }
      guard let newValue, header.utf8.count <= Self.greatestLength else { return }
      entries.append(Entry(header: header, columns: newValue))
      entries.removeFirst(max(entries.count - Self.greatestCount, 0))
    }
  }
}

extension RememberedColumns: PreferenceValue {
  private enum Key {
    static let header = "header"
    static let columns = "columns"
    static let hasHeader = "hasHeader"
  }

  /// Reads a list of objects; those that assign no columns are left out.
  package init?(preference: JSONValue) {
    guard let values = preference.arrayValue else { return nil }
    for value in values.suffix(Self.greatestCount) {
      guard let header = value[Key.header]?.stringValue,
        let text = value[Key.columns]?.stringValue,
        var columns = try? ColumnAssignment(parsing: text)
      else { continue }
      if case .bool(let hasHeader)? = value[Key.hasHeader] { columns.hasHeader = hasHeader }
      self[header] = columns
    }
  }

  /// A list of objects with the header and the columns as text.
  package var preference: JSONValue? {
    .array(
      entries.map { entry in
        var object = JSONObject()
        object[Key.header] = .string(entry.header)
        object[Key.columns] = .string(entry.columns.description)
        object[Key.hasHeader] = entry.columns.hasHeader.map(JSONValue.bool)
        return .object(object)
      }
    )
  }
}

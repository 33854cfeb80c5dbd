import QuizInterchange
import SQLite

/// The rows of a query in a collection; whatever fails means that the collection is damaged.
struct CollectionRows {
  private let statement: SQLiteStatement

  /// Makes a query ready.
  init(_ query: String, in database: SQLiteDatabase) throws(FormatError) {
    do throws(SQLiteError) {
      statement = try SQLiteStatement(query, in: database)
    } catch {
      throw .package(.damagedCollection)
    }
  }

  /// Goes on to the next row; `nil` behind the last.
  func next() throws(FormatError) -> SQLiteStatement? {
    do throws(SQLiteError) {
      return try statement.step() ? statement : nil
    } catch {
      throw .package(.damagedCollection)
    }
  }
}

extension SQLiteDatabase {
  /// Returns whether a collection has a table.
  func holdsTable(_ name: String) throws(FormatError) -> Bool {
    do throws(SQLiteError) {
      return try hasTable(name)
    } catch {
      throw .package(.damagedCollection)
    }
  }

  /// Checks that the tables of a collection are there and sound.
  func checkTables(_ names: [String]) throws(FormatError) {
    do throws(SQLiteError) {
      for name in names { try check(table: name) }
    } catch {
      throw .package(.damagedCollection)
    }
  }
}

/// The most bytes of a text in a part of a package.
struct FieldLimit {
  let limit: ExpansionLimit
  /// The name of the part.
  let part: String

  /// Checks a text before it is copied, in a record with a number, if it has one.
  ///
  /// - Throws: `FormatError.tooLarge`.
  func check(_ size: Int, record: Int? = nil) throws(FormatError) {
    if let refusal = refusal(of: size, record: record) { throw refusal }
  }

  /// Returns the error for a text that is too large; `nil` for any other.
  func refusal(of size: Int, record: Int?) -> FormatError? {
    limit.refusal(ofField: size, of: part, record: record)
  }

  /// Checks that records, of which each takes a least size in memory, do not take more than may be unpacked.
  func check(records count: Int, ofLeastSize least: Int) throws(FormatError) {
    let (size, isLarge) = count.multipliedReportingOverflow(by: least)
    try limit.check(part, size: isLarge ? .max : size, packed: .max)
  }
}

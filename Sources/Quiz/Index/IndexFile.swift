package import SQLite

/// A database of what is in the files of a library, in a file of its own or in memory.
///
/// It is a memory and never the truth. Whoever asks it compares the marks of each file; whoever cannot use it reads the
/// files. Every call throws where the database is damaged, busy, full or out of reach; nothing is half-written then.
///
/// ```swift
/// let index = try IndexFile(at: "/home/ada/.cache/quizbuilder/library-1.sqlite")
/// try index.forEachFile { marks, document, facts in print(facts().title ?? "") }
/// ```
///
/// It is for one thread at a time. Several processes may use one file.
package final class IndexFile {
  /// The version of the tables; a file of another one is made again.
  ///
  /// The name of the file has it, so that two programs of different versions keep a file each.
  package static let version: Int64 = 3
  /// The milliseconds to wait for another process that writes.
  private static let patience: Int32 = 2_000

  let database: SQLiteDatabase
  /// A number that another database, also one made again in the same file, does not have.
  package private(set) var generation: Int64 = 0
  /// Searches are narrowed down by FTS5, which a system's SQLite may lack.
  private(set) var narrows = false

  /// Opens the index in a file, or in memory without a path, and makes its tables if there are none.
  package init(at path: String?) throws(SQLiteError) {
    if let path {
      database = try SQLiteDatabase(checkedFile: path, patience: Self.patience)
      // A page that is not in the file yet needs no room in memory until it is written; nobody waits for a spill.
      try database.execute("PRAGMA cache_size = -8000; PRAGMA cache_spill = OFF")
      try database.execute("PRAGMA synchronous = NORMAL")
    } else {
      database = try SQLiteDatabase()
    }
    let version = try version()
    if version == 0 { try write { () throws(SQLiteError) in try makeTables() } }
    guard try self.version() == Self.version else { throw .damage("other tables") }
    generation = try number("PRAGMA application_id")
    narrows = try database.hasTable("grams")
  }

  private func version() throws(SQLiteError) -> Int64 { try number("PRAGMA user_version") }

  func number(_ query: String) throws(SQLiteError) -> Int64 {
    let statement = try SQLiteStatement(query, in: database)
    return try statement.step() ? statement.number(at: 0) : 0
  }

  private func makeTables() throws(SQLiteError) {
    // Another process may have made them a moment ago.
    guard try version() == 0 else { return }
    try database.execute(
      """
      CREATE TABLE files (
        inode INTEGER PRIMARY KEY, size INTEGER, modified INTEGER, changed INTEGER, document INTEGER,
        id TEXT, title TEXT, count INTEGER, template TEXT, kinds BLOB, settings BLOB, tags BLOB
      );
      CREATE TABLE texts (document INTEGER PRIMARY KEY AUTOINCREMENT, record BLOB);
      CREATE TABLE signatures (document INTEGER PRIMARY KEY, questions BLOB);
      CREATE TABLE draws (
        inode INTEGER PRIMARY KEY, size INTEGER, modified INTEGER, changed INTEGER, record BLOB
      );
      CREATE TABLE unsplit (document INTEGER PRIMARY KEY);
      CREATE TABLE uncompared (document INTEGER PRIMARY KEY);
      CREATE TABLE pairs (
        first INTEGER, question INTEGER, second INTEGER, other INTEGER, equal INTEGER,
        PRIMARY KEY (first, question, second, other)
      ) WITHOUT ROWID;
      CREATE INDEX seconds ON pairs(second);
      PRAGMA application_id = \(Int32.random(in: 1 ... .max));
      PRAGMA user_version = \(Self.version)
      """
    )
    // Without it, searches look at all texts.
    try? database.execute(
      """
      CREATE VIRTUAL TABLE grams USING fts5(
        record, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1'
      )
      """
    )
  }

  /// Runs questions to which the answers belong together, whatever other processes write.
  package func read(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    try database.execute("BEGIN")
    defer { try? database.execute("COMMIT") }
    // Another process may have made it again.
    generation = try number("PRAGMA application_id")
    try body()
  }

  /// Runs changes that are made together or not at all.
  func write(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    try database.execute("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      try body()
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
  }
}

package import SQLite

/// The part of the index that draws use: of each file, what decides about its questions, as the owner of the index writes it.
///
/// It has marks of its own, as a draw needs neither the texts of a file nor the facts of a list.
extension IndexFile {
  /// Hands out each file that is remembered for draws, the lowest inode first.
  package func forEachDraw(
    _ body: (_ marks: FileMarks, _ record: [UInt8]) -> Void
  ) throws(SQLiteError) {
    let rows = try SQLiteStatement(
      "SELECT inode, size, modified, changed, record FROM draws ORDER BY inode",
      in: database
    )
    while try rows.step() { body(marks(in: rows), rows.bytes(at: 4)) }
  }

  /// Remembers files, in the place of what was known of their inodes, and forgets others.
  package func remember(
    draws: [(marks: FileMarks, record: [UInt8])],
    forgetting inodes: [UInt64] = []
  ) throws(SQLiteError) {
    guard !draws.isEmpty || !inodes.isEmpty else { return }
    try write { () throws(SQLiteError) in
      let removal = try SQLiteStatement("DELETE FROM draws WHERE inode = ?", in: database)
      for inode in inodes { try removal.run([.number(Int64(bitPattern: inode))]) }
      let insertion = try SQLiteStatement(
        "INSERT OR REPLACE INTO draws VALUES (?, ?, ?, ?, ?)",
        in: database
      )
      for (marks, record) in draws {
        try insertion.run([
          .number(Int64(bitPattern: marks.inode)), .number(marks.size),
          .number(marks.modificationTime), .number(marks.changeTime), .bytes(record),
        ])
      }
    }
  }
}

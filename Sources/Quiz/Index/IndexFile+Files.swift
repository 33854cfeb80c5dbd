package import SQLite

extension IndexFile {
  /// A file with the facts about its group.
  package typealias Remembered = (marks: FileMarks, facts: GroupFacts)

  /// Hands out each file that is remembered, the lowest inode first, until the closure returns `false`.
  ///
  /// The facts are read where they are asked for, at once.
  package func forEachFile(
    _ body: (_ marks: FileMarks, _ facts: () -> GroupFacts) -> Bool
  ) throws(SQLiteError) {
    let rows = try SQLiteStatement(
      """
      SELECT inode, size, modified, changed, id, title, count, template, kinds, settings, tags
      FROM files ORDER BY inode
      """,
      in: database
    )
    while try rows.step() {
      let goesOn = body(marks(in: rows)) {
        GroupFacts(
          id: rows.optionalText(at: 4),
          title: rows.optionalText(at: 5),
          questionCount: Int(rows.number(at: 6)),
          template: rows.optionalText(at: 7),
          kinds: rows.bytes(at: 8),
          settings: rows.bytes(at: 9),
          tags: rows.bytes(at: 10)
        )
      }
      guard goesOn else { return }
    }
  }

  /// The marks in the first columns of a row.
  func marks(in row: SQLiteStatement) -> FileMarks {
    FileMarks(
      inode: UInt64(bitPattern: row.number(at: 0)),
      size: row.number(at: 1),
      modificationTime: row.number(at: 2),
      changeTime: row.number(at: 3)
    )
  }

  /// Remembers files, in the place of what was known of their inodes, and forgets others.
  package func remember(
    _ files: [Remembered],
    forgetting inodes: [UInt64] = []
  ) throws(SQLiteError) {
    guard !files.isEmpty || !inodes.isEmpty else { return }
    try write { () throws(SQLiteError) in
      try forgetTexts(of: inodes)
      let removal = try SQLiteStatement("DELETE FROM files WHERE inode = ?", in: database)
      for inode in inodes { try removal.run([.number(Int64(bitPattern: inode))]) }
      try replace(files)
    }
  }

  /// Puts files in the place of what was known of their inodes, within a change.
  func replace(_ files: [Remembered]) throws(SQLiteError) {
    try forgetTexts(of: files.map(\.marks.inode))
    let insertion = try SQLiteStatement(
      "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?)",
      in: database
    )
    for (marks, facts) in files {
      try insertion.run(
        marks.values + [
          .optional(facts.id), .optional(facts.title), .number(Int64(facts.questionCount)),
          .optional(facts.template), .bytes(facts.kinds), .bytes(facts.settings),
          .bytes(facts.tags),
        ]
      )
    }
  }
}

/// The facts of a file that decide in a draw, as the owner of the index writes them.
///
/// They have marks of their own, as a draw needs neither the texts of a file nor the facts of a list.
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
        try insertion.run(marks.values + [.bytes(record)])
      }
    }
  }
}

extension FileMarks {
  /// The values of the first columns of a row.
  var values: [SQLiteValue] {
    [
      .number(Int64(bitPattern: inode)), .number(size), .number(modificationTime),
      .number(changeTime),
    ]
  }
}

extension SQLiteStatement {
  fileprivate func optionalText(at column: Int32) -> String? {
    isNull(at: column) ? nil : text(at: column)
  }
}

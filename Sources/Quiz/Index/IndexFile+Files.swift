package import SQLite

extension IndexFile {
  /// A file with the facts about its group.
  package typealias Remembered = (marks: FileMarks, facts: GroupFacts)

  /// Hands out each file that is remembered, the lowest inode first, until the closure returns `false`.
  ///
  /// The facts are read where they are asked for, at once.
  package func forEachFile(
    _ body: (_ marks: FileMarks, _ document: Int64?, _ facts: () -> GroupFacts) -> Bool
  ) throws(SQLiteError) {
    let rows = try SQLiteStatement(
      """
      SELECT inode, size, modified, changed, document, id, title, count, template, kinds, settings, tags
      FROM files ORDER BY inode
      """,
      in: database
    )
    while try rows.step() {
      let goesOn = body(marks(in: rows), rows.isNull(at: 4) ? nil : rows.number(at: 4)) {
        GroupFacts(
          id: rows.optionalText(at: 5),
          title: rows.optionalText(at: 6),
          questionCount: Int(rows.number(at: 7)),
          template: rows.optionalText(at: 8),
          kinds: rows.bytes(at: 9),
          settings: rows.bytes(at: 10),
          tags: rows.bytes(at: 11)
        )
      }
      guard goesOn else { return }
    }
  }

  private func marks(in row: SQLiteStatement) -> FileMarks {
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
      let removal = try SQLiteStatement("DELETE FROM files WHERE inode = ?", in: database)
      // What FTS5 knows of these texts stays: it leads to a document that is not there.
      for table in ["texts", "signatures"] {
        let texts = try SQLiteStatement(
          "DELETE FROM \(table) WHERE document = (SELECT document FROM files WHERE inode = ?)",
          in: database
        )
        for inode in inodes + files.map(\.marks.inode) {
          try texts.run([.number(Int64(bitPattern: inode))])
        }
      }
      for inode in inodes { try removal.run([.number(Int64(bitPattern: inode))]) }
      let insertion = try SQLiteStatement(
        "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?)",
        in: database
      )
      for (marks, facts) in files {
        try insertion.run([
          .number(Int64(bitPattern: marks.inode)), .number(marks.size),
          .number(marks.modificationTime), .number(marks.changeTime), .optional(facts.id),
          .optional(facts.title), .number(Int64(facts.questionCount)), .optional(facts.template),
          .bytes(facts.kinds), .bytes(facts.settings), .bytes(facts.tags),
        ])
      }
    }
  }
}

extension SQLiteStatement {
  fileprivate func optionalText(at column: Int32) -> String? {
    isNull(at: column) ? nil : text(at: column)
  }
}

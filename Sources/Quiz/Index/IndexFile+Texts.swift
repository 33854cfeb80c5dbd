package import SQLite

extension IndexFile {
  /// The most places of a word that narrow a search down: what has these has the word, but for a few.
  private static let mostGrams = 16

  /// The texts of a group in a file, and the signatures of its questions, which may follow later.
  package typealias Document = (
    marks: FileMarks, facts: GroupFacts, record: GroupRecord, signatures: [DuplicateSignature]?
  )

  /// Remembers files with the texts of their groups; what is known of a file as it is now stays.
  package func remember(documents: [Document]) throws(SQLiteError) {
    guard !documents.isEmpty else { return }
    try write { () throws(SQLiteError) in
      let known = try numbers(of: documents.map(\.marks))
      try replace(zip(documents, known).filter { $1 == nil }.map { ($0.0.marks, $0.0.facts) })
      let insertion = try SQLiteStatement("INSERT INTO texts(record) VALUES (?)", in: database)
      let waiting = try SQLiteStatement("INSERT INTO unsplit VALUES (?)", in: database)
      let naming = try SQLiteStatement(
        "UPDATE files SET document = ? WHERE inode = ?",
        in: database
      )
      let signing = try SQLiteStatement(
        "INSERT OR IGNORE INTO signatures VALUES (?, ?)",
        in: database
      )
      let comparing = try SQLiteStatement(
        "INSERT OR IGNORE INTO uncompared VALUES (?)",
        in: database
      )
      for ((marks, _, record, signatures), known) in zip(documents, known) {
        var number = known
        if number == nil {
          try insertion.run([.bytes(record.bytes)])
          let last = database.lastRow
          if narrows { try waiting.run([.number(last)]) }
          try naming.run([.number(last), .number(Int64(bitPattern: marks.inode))])
          number = last
        }
        guard let number, let signatures else { continue }
        try signing.run([.number(number), .bytes(signatures.flatMap(\.bytes))])
        try comparing.run([.number(number)])
      }
    }
  }

  /// Returns the number of the texts of each file that is remembered as it is now.
  private func numbers(of files: [FileMarks]) throws(SQLiteError) -> [Int64?] {
    let rows = try SQLiteStatement(
      """
      SELECT document FROM files
      WHERE inode = ? AND size = ? AND modified = ? AND changed = ? AND document IS NOT NULL
      """,
      in: database
    )
    return try files.map { marks throws(SQLiteError) in
      try rows.begin(marks.values)
      return try rows.step() ? rows.number(at: 0) : nil
    }
  }

  /// Hands out the marks of each file that is remembered, and the number of its texts, the lowest inode first.
  ///
  /// - Parameters:
  ///   - areSigned: Texts count only where the questions are signed, too.
  ///   - body: Gets the files; the number is `nil` where there are no texts.
  /// - Throws: `SQLiteError` where the file cannot be used.
  package func forEachDocument(
    areSigned: Bool = false,
    _ body: (_ marks: FileMarks, _ document: Int64?) -> Void
  ) throws(SQLiteError) {
    let rows = try SQLiteStatement(
      areSigned
        ? """
        SELECT inode, size, modified, changed, signatures.document
        FROM files LEFT JOIN signatures USING (document) ORDER BY inode
        """
        : "SELECT inode, size, modified, changed, document FROM files ORDER BY inode",
      in: database
    )
    while try rows.step() {
      body(marks(in: rows), rows.isNull(at: 4) ? nil : rows.number(at: 4))
    }
  }

  /// Splits texts that are remembered into runs of three characters, so that searches are narrowed down.
  ///
  /// - Parameter count: The most documents to split.
  /// - Returns: Whether there may be more to split.
  /// - Throws: `SQLiteError` where the file cannot be used.
  package func splitTexts(atMost count: Int) throws(SQLiteError) -> Bool {
    guard narrows else { return false }
    var splitCount = 0
    try write { () throws(SQLiteError) in
      let rows = try SQLiteStatement(
        "SELECT document, record FROM unsplit JOIN texts USING (document) ORDER BY document LIMIT ?",
        in: database
      )
      let grams = try SQLiteStatement(
        "INSERT INTO grams(rowid, record) VALUES (?, ?)",
        in: database
      )
      try rows.begin([.number(Int64(count))])
      var last: Int64 = 0
      while try rows.step() {
        last = rows.number(at: 0)
        try grams.run([
          .number(last), .textBytes(rows.withBytes(at: 1, GroupRecord.plainText(of:))),
        ])
        splitCount += 1
      }
      try rows.begin()
      try SQLiteStatement("DELETE FROM unsplit WHERE document <= ?", in: database)
        .run([.number(last)])
    }
    return splitCount == count
  }

  /// Forgets the texts of files, and all that was made of them.
  func forgetTexts(of inodes: [UInt64]) throws(SQLiteError) {
    let rows = try SQLiteStatement(
      """
      SELECT document, record, document IN (SELECT document FROM unsplit)
      FROM files JOIN texts USING (document) WHERE inode = ?
      """,
      in: database
    )
    // Without a text of its own, FTS5 needs that which it was given to find all runs again.
    let unsplitting =
      narrows
      ? try SQLiteStatement(
        "INSERT INTO grams(grams, rowid, record) VALUES ('delete', ?, ?)",
        in: database
      ) : nil
    // Whatever was found together with this one is compared again.
    let removals = try [
      """
      INSERT OR IGNORE INTO uncompared
      SELECT second FROM pairs WHERE first = ?1 UNION SELECT first FROM pairs WHERE second = ?1
      """,
      "DELETE FROM pairs WHERE first = ?1", "DELETE FROM pairs WHERE second = ?1",
      "DELETE FROM uncompared WHERE document = ?1", "DELETE FROM signatures WHERE document = ?1",
      "DELETE FROM unsplit WHERE document = ?1", "DELETE FROM texts WHERE document = ?1",
    ].map { text throws(SQLiteError) in try SQLiteStatement(text, in: database) }
    for inode in inodes {
      try rows.begin([.number(Int64(bitPattern: inode))])
      guard try rows.step() else { continue }
      let document = SQLiteValue.number(rows.number(at: 0))
      if rows.number(at: 2) == 0 {
        let text = rows.withBytes(at: 1, GroupRecord.plainText(of:))
        try unsplitting?.run([document, .textBytes(text)])
      }
      try rows.begin()
      for removal in removals { try removal.run([document]) }
    }
  }

  /// Returns the documents that may have all of some words, rising; `nil` where every document may.
  ///
  /// All that have them are among these. A word of under three characters narrows nothing down.
  package func candidates(having words: SearchWords) throws(SQLiteError) -> [Int64]? {
    guard narrows else { return nil }
    let runs = words.words.flatMap { grams(of: $0) }
    guard !runs.isEmpty else { return nil }
    let rows = try SQLiteStatement(
      "SELECT rowid FROM grams WHERE grams MATCH ? UNION ALL SELECT document FROM unsplit",
      in: database
    )
    try rows.begin([.text(runs.joined(separator: " AND "))])
    var documents: [Int64] = []
    while try rows.step() { documents.append(rows.number(at: 0)) }
    documents.sort()
    return documents
  }

  /// Returns some runs of three characters of a word, as an expression of FTS5 names them.
  private func grams(of word: FoldedText) -> [String] {
    let scalars = Array(String(decoding: word.bytes, as: UTF8.self).unicodeScalars)
    // The tokenizer ends at a zero, and has another character for some that are none.
    guard scalars.count > 2,
      scalars.allSatisfy({ $0.value > 0 && $0.value & 0xFFFE != 0xFFFE })
    else { return [] }
    let count = scalars.count - 2
    return stride(from: 0, to: count, by: max(1, count / Self.mostGrams)).map { start in
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[start..<start + 3])
      return "\"\(text.replacing("\"", with: "\"\""))\""
    }
  }

  /// Hands out the records of documents that are there, until the closure returns `false`; without numbers, of all.
  package func forEachRecord(
    of documents: [Int64]? = nil,
    _ body: (_ document: Int64, _ record: UnsafeRawBufferPointer) -> Bool
  ) throws(SQLiteError) {
    guard let documents else {
      let rows = try SQLiteStatement("SELECT document, record FROM texts", in: database)
      while try rows.step() {
        let document = rows.number(at: 0)
        guard rows.withBytes(at: 1, { body(document, $0) }) else { return }
      }
      return
    }
    let row = try SQLiteStatement("SELECT record FROM texts WHERE document = ?", in: database)
    for document in documents {
      try row.begin([.number(document)])
      guard try row.step() else { continue }
      guard row.withBytes(at: 0, { body(document, $0) }) else { return }
    }
  }
}

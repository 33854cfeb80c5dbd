package import SQLite

extension IndexFile {
  /// Compares questions that have not been compared yet with all others, as many as a table has room for.
  ///
  /// - Parameter isStopped: Asked for each document; what was found by then is not remembered.
  /// - Returns: Whether there may be more to compare.
  /// - Throws: `SQLiteError` where the file cannot be used.
  package func compareQuestions(until isStopped: () -> Bool) throws(SQLiteError) -> Bool {
    var documents: [Int64] = []
    var pairs: [DuplicateCandidate] = []
    // Others can write meanwhile.
    try read { () throws(SQLiteError) in
      (documents, pairs) = try newPairs(until: isStopped)
    }
    guard !documents.isEmpty, !isStopped() else { return false }
    let generation = self.generation
    try write { () throws(SQLiteError) in
      guard try self.number("PRAGMA application_id") == generation else { return }
      let knowing = try SQLiteStatement("SELECT 1 FROM signatures WHERE document = ?", in: database)
      let insertion = try SQLiteStatement(
        "INSERT OR REPLACE INTO pairs VALUES (?, ?, ?, ?, ?)",
        in: database
      )
      let removal = try SQLiteStatement("DELETE FROM uncompared WHERE document = ?", in: database)
      for document in documents { try removal.run([.number(document)]) }
      // What a document that is gone was paired with is compared again.
      let again = try SQLiteStatement("INSERT OR IGNORE INTO uncompared VALUES (?)", in: database)
      for pair in pairs {
        let ends = [pair.first, pair.second].map { Int64($0.group) }
        var known: [Int64] = []
        for document in ends {
          try knowing.begin([.number(document)])
          if try knowing.step() { known.append(document) }
        }
        guard known.count == 2 else {
          for document in known { try again.run([.number(document)]) }
          continue
        }
        try insertion.run([
          .number(ends[0]), .number(Int64(pair.first.index)), .number(ends[1]),
          .number(Int64(pair.second.index)), .number(pair.isEqual ? 1 : 0),
        ])
      }
    }
    return true
  }

  private func newPairs(
    until isStopped: () -> Bool
  ) throws(SQLiteError) -> ([Int64], [DuplicateCandidate]) {
    var documents: [Int64] = []
    var count = 0
    let sizes = try SQLiteStatement(
      """
      SELECT document, length(questions) FROM uncompared JOIN signatures USING (document)
      ORDER BY document
      """,
      in: database
    )
    while count < DuplicateTable.usualCapacity, try sizes.step() {
      documents.append(sizes.number(at: 0))
      count += Int(sizes.number(at: 1)) / DuplicateSignature.size
    }
    guard !documents.isEmpty else { return ([], []) }
    var table = DuplicateTable(capacity: count)
    var pairs: [DuplicateCandidate] = []
    let row = try SQLiteStatement(
      "SELECT questions FROM signatures WHERE document = ?",
      in: database
    )
    for document in documents where !isStopped() {
      try row.begin([.number(document)])
      guard try row.step() else { continue }
      row.withBytes(at: 0) { table.add($0, of: Int(document)) { pairs.append($0) } }
    }
    let rows = try SQLiteStatement(
      """
      SELECT document, questions FROM signatures
      WHERE document NOT IN (SELECT document FROM uncompared)
      """,
      in: database
    )
    while try rows.step(), !isStopped() {
      let document = Int(rows.number(at: 0))
      rows.withBytes(at: 1) { table.compare($0, of: document) { pairs.append($0) } }
    }
    return (documents, pairs)
  }

  /// The pairs that were found, by the numbers of their documents.
  package func pairs() throws(SQLiteError) -> [DuplicateCandidate] {
    let rows = try SQLiteStatement(
      "SELECT first, question, second, other, equal FROM pairs",
      in: database
    )
    var pairs: [DuplicateCandidate] = []
    while try rows.step() {
      func question(_ column: Int32) -> SignedQuestion {
        SignedQuestion(
          group: Int(rows.number(at: column)),
          index: Int(rows.number(at: column + 1))
        )
      }
      pairs.append(
        DuplicateCandidate(
          first: question(0),
          second: question(2),
          isEqual: rows.number(at: 4) != 0
        )
      )
    }
    return pairs
  }

  /// Hands out the signatures of the questions of each document.
  package func forEachSignatures(
    _ body: (_ document: Int64, _ signatures: UnsafeRawBufferPointer) -> Void
  ) throws(SQLiteError) {
    let rows = try SQLiteStatement("SELECT document, questions FROM signatures", in: database)
    while try rows.step() {
      let document = rows.number(at: 0)
      rows.withBytes(at: 1) { body(document, $0) }
    }
  }
}

package import SQLite

extension IndexFile {
  /// The most places of a word that narrow a search down: what has these has the word, but for a few.
  private static let mostGrams = 16

  /// The texts of a group in a file, and the signatures of its questions.
  package typealias Document = (
    marks: FileMarks, facts: GroupFacts, record: GroupRecord, signatures: [DuplicateSignature]
  )

  /// Remembers files with the texts of their groups.
  package func remember(documents: [Document]) throws(SQLiteError) {
    guard !documents.isEmpty else { return }
    try remember(documents.map { ($0.marks, $0.facts) })
    try write { () throws(SQLiteError) in
      let insertion = try SQLiteStatement("INSERT INTO texts(record) VALUES (?)", in: database)
      let signing = try SQLiteStatement("INSERT INTO signatures VALUES (?, ?)", in: database)
      let naming = try SQLiteStatement(
        "UPDATE files SET document = ? WHERE inode = ? AND changed = ? AND size = ?",
        in: database
      )
      let grams =
        narrows
        ? try SQLiteStatement("INSERT INTO grams(rowid, record) VALUES (?, ?)", in: database) : nil
      for (marks, _, record, signatures) in documents {
        try insertion.run([.bytes(record.bytes)])
        let document = SQLiteValue.number(database.lastRow)
        try signing.run([document, .bytes(signatures.flatMap(\.bytes))])
        try grams?.run([document, .textBytes(record.plainText)])
        try naming.run([
          document, .number(Int64(bitPattern: marks.inode)), .number(marks.changeTime),
          .number(marks.size),
        ])
      }
    }
  }

  /// Hands out the marks of each file that is remembered, and the number of its texts, the lowest inode first.
  package func forEachDocument(
    _ body: (_ marks: FileMarks, _ document: Int64?) -> Void
  ) throws(SQLiteError) {
    try forEachFile { marks, document, _ in
      body(marks, document)
      return true
    }
  }

  /// Returns the documents that may have all of some words, rising; `nil` where every document may.
  ///
  /// All that have them are among these. A word of under three characters narrows nothing down.
  package func candidates(having words: SearchWords) throws(SQLiteError) -> [Int64]? {
    guard narrows else { return nil }
    let runs = words.words.flatMap { grams(of: $0) }
    guard !runs.isEmpty else { return nil }
    let rows = try SQLiteStatement("SELECT rowid FROM grams WHERE grams MATCH ?", in: database)
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

import BuilderKit
import Quiz
public import QuizDocuments

extension AnkiText: ImportFormat {
  /// Whether the first lines are of a header that Anki knows.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    AnkiHeader(Array(head)).isThere
  }

  /// Reads notes of two fields, front and back, as Anki exports them and as this format writes them.
  ///
  /// Hint, choices, alternatives and explanation are told by what ``AnkiText`` writes around them; the hint is
  /// looked for on the side that ``hint`` says. HTML becomes text.
  ///
  /// - Parameters:
  ///   - bytes: A whole file in UTF-8.
  ///   - title: What the group of notes without a deck is called.
  /// - Returns: The groups, one a deck, in the order of their first notes, and the rows that are in none.
  /// - Throws: What keeps the file from being read at all.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    _ = try TextLines(checking: bytes)
    let header = AnkiHeader(bytes)
    var rows = DelimitedRows(
      bytes,
      separator: header.separator ?? Self.separator(of: bytes[header.end...]),
      from: header.end,
      line: header.line,
      comment: UInt8(ascii: "#")
    )
    let isHTML = header.isHTML ?? Self.looksLikeHTML(rows)
    var gathered = GatheredGroups()
    var skipped: [RowRemark] = []
    var doubtful: [RowRemark] = []
    while let row = rows.next() {
      do throws(RowRemark.Reason) {
        if let fault = row.fault { throw fault }
        let note = try AnkiNote(row.cells, header, isHTML: isHTML)
        let question = note.question(hint: hint)
        let problems = question.problems
        guard problems.isEmpty else { throw .problems(problems) }
        gathered.add(question, to: GroupHead(title: note.deck ?? title))
        if note.hasMedia { doubtful.append(row.remark(.embeddedFiles)) }
        if !note.surplus.isEmpty { doubtful.append(row.remark(.partsLeftOut(note.surplus))) }
      } catch {
        skipped.append(row.remark(error))
      }
    }
    return Import(groups: try gathered.build(), skipped: skipped, doubtful: doubtful)
  }

  /// Returns the tags that stand in one text.
  static func tags(in text: some StringProtocol) -> [String] {
    text.split { $0.isWhitespace }.map { String($0) }
  }

  /// Guesses what stands between cells from the first row, as Anki does where it is not said.
  private static func separator(of rows: ArraySlice<UInt8>) -> UInt8 {
    let line = rows.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return "\t|;:,".utf8.first { line.contains($0) } ?? UInt8(ascii: "\t")
  }

  /// Whether one of the first five rows has a tag in it, which Anki goes by where it is not said.
  private static func looksLikeHTML(_ rows: DelimitedRows) -> Bool {
    var rows = rows
    for _ in 0..<5 {
      guard let row = rows.next() else { return false }
      let hasTag = row.cells.contains { cell in
        guard let cell else { return false }
        return ["<br", "<div", "<p>", "<b>", "<i>", "<img", "</"].contains { mark in
          cell.lowercased().contains(mark)
        }
      }
      if hasTag { return true }
    }
    return false
  }
}

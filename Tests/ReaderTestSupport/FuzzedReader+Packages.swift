import QuizDocuments
import QuizFormats
import QuizStore

extension FuzzedReader {
  /// Readers of packages: damaged from outside, and in their database.
  static let packages: [FuzzedReader] = [
    FuzzedReader("anki-package", archives, marks: archiveMarks, judge: judgePackage),
    FuzzedReader(
      "anki-package database",
      archives.map { StoredZip.firstContents(of: $0) },
      marks: databaseMarks,
      pack: { StoredZip.archive(of: $0, named: "collection.anki2") },
      judge: judgePackage
    ),
  ]

  private static let archives = FuzzSamples.exports(as: "anki-package")

  private static let archiveMarks = [
    "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}",
    "collection.anki2",
    "collection.anki21", "collection.anki21b", "media", "../", "\u{8}", "\u{1}\u{0}",
  ]

  private static let databaseMarks = [
    "SQLite format 3\u{0}", "CREATE TABLE", "CREATE VIEW notes AS SELECT", "CREATE TRIGGER",
    "\u{1F}", "\u{D}", "\u{5}",
    "integer primary key", "cards", "notes", "col", "{\"1\":{\"name\":\"x\"}}", "\"flds\"",
    "\"type\":1", "<br>", "<li",
    "</li", "right\">", "&amp;", "&#", "[sound:", "\u{0}\u{0}\u{0}\u{2}",
  ]

  private static func judgePackage(_ bytes: [UInt8]) -> FuzzVerdict {
    FuzzVerdict.of(bytes, countsNotes: true) { bytes throws(FormatError) in
      try AnkiPackage().read(bytes, titled: "file")
    }
  }
}

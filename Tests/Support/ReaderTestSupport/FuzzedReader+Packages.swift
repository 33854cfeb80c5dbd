internal import CZstd
internal import CoreTestSupport
import Foundation
import QuizDocuments
import QuizExchange
import QuizFormats
import QuizInterchange

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
    // The newer package, damaged in its frame and in its database.
    FuzzedReader(
      "anki-package frame",
      collections.map(StoredZstandard.frame(of:)),
      marks: databaseMarks + ["(\u{B5}/\u{FD}", "\u{0}X", "\u{3}"],
      pack: { StoredZip.archive(of: $0, named: "collection.anki21b") },
      judge: judgePackage
    ),
    FuzzedReader(
      "anki-package newer database",
      collections,
      marks: databaseMarks + laterMarks,
      pack: {
        StoredZip.archive(of: StoredZstandard.frame(of: $0), named: "collection.anki21b")
      },
      judge: judgePackage
    ),
  ]

  /// The databases in packages of the program's own, and one of Anki's newer ones.
  private static let collections =
    archives.map { StoredZip.firstContents(of: $0) } + [newerCollection]

  /// The database of a package that Anki wrote, unpacked.
  private static let newerCollection: [UInt8] = {
    let file = SourceTree.root.appending(
      path: "Tests/Fixtures/Strangers/anki-package/vocabulary.apkg"
    )
    guard let package = try? Data(contentsOf: file) else { preconditionFailure("no \(file.path)") }
    let packed = StoredZip.contents(named: "collection.anki21b", in: Array(package))
    var (bound, size): (UInt64, Int) = (0, 0)
    precondition(zstd_bound(packed, packed.count, &bound), "the sample is no frame")
    return [UInt8](unsafeUninitializedCapacity: Int(bound)) { room, count in
      precondition(zstd_unpack(packed, packed.count, room.baseAddress, room.count, &size))
      count = size
    }
  }()

  private static let laterMarks = [
    "notetypes", "fields", "templates", "decks", "unicase", "{{Front}}", "{{cloze:Text}}",
    "{{#Back}}", "{{/Back}}", "{{^Back}}", "{{FrontSide}}", "<hr id=answer>", "{{hint:", "{{type:",
    "\u{A}\u{9}", "\u{8}\u{1}", "COLLATE unicase", "WITHOUT ROWID",
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

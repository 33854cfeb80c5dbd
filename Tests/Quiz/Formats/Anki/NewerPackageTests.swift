import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import ReaderTestSupport
import SQLite
import TestSupport
import Testing

@testable import QuizFormats

/// Packages of Anki 2.1.50 and later, whose database is packed as Zstandard.
struct NewerPackageTests {
  /// A message with a number in its first field.
  private static func message(_ number: UInt8) -> [UInt8] { [0x08, number] }

  /// A collection of schema 18, with tables of just the columns that are read; names are in an order of Anki's own.
  static func collection(_ statements: String) throws -> [UInt8] {
    let database = try SQLiteDatabase()
    try database.execute(
      """
      CREATE TABLE col(models, decks);
      CREATE TABLE notes(id integer primary key, guid, mid, tags, flds);
      CREATE TABLE cards(nid, ord, did, odid);
      CREATE TABLE notetypes(id integer primary key, name text, config);
      CREATE TABLE fields(ntid, ord, name text, PRIMARY KEY(ntid, ord)) WITHOUT ROWID;
      CREATE TABLE templates(ntid, ord, name text, config, PRIMARY KEY(ntid, ord)) WITHOUT ROWID;
      CREATE TABLE decks(id integer primary key, name text);
      INSERT INTO col VALUES('', '');
      INSERT INTO notetypes VALUES(1, 'Basic', x'08009a0500'), (2, 'Cloze', x'0801');
      INSERT INTO fields VALUES
        (1, 0, 'Front'), (1, 1, 'Back'), (1, 2, 'Source'), (2, 1, 'Extra'), (2, 0, 'Text');
      INSERT INTO templates VALUES
        (1, 0, 'Card 1', CAST(x'0a09' || '{{Front}}' || x'1208' || '{{Back}}' AS BLOB)),
        (2, 0, 'Cloze', CAST(x'0a0e' || '{{cloze:Text}}' || x'1218' || '{{cloze:Text}} {{Extra}}' AS BLOB));
      INSERT INTO decks VALUES(1, 'Default'), (5, 'Sea' || char(31) || 'Fish');
      """ + statements
    )
    return try database.serialized()
  }

  private static let notes = """
    INSERT INTO notes VALUES
      (1, 'a', 1, ' sea ', 'Who?'||char(31)||'You'||char(31)||'me'),
      (2, 'b', 2, '', 'The {{c1::sea}}'||char(31)||'Salt');
    INSERT INTO cards VALUES(1, 0, 5, 0), (2, 0, 1, 0);
    """

  static func package(
    _ collection: [UInt8],
    meta: [UInt8] = message(3),
    named name: String = "collection.anki21b"
  ) -> [UInt8] {
    var (bytes, archive): ([UInt8], ZipWriter) = ([], ZipWriter())
    archive.append(meta, named: "meta", to: &bytes)
    archive.append(collection, named: name, to: &bytes)
    archive.append(
      Array("only a note that asks for an update".utf8),
      named: "collection.anki2",
      to: &bytes
    )
    archive.finish(into: &bytes)
    return bytes
  }

  private func refusal(of bytes: [UInt8], _ limit: ExpansionLimit = .usual) -> FormatError? {
    var format = AnkiPackage()
    format.limit = limit
    do {
      _ = try format.read(bytes, titled: "x")
      return nil
    } catch {
      return error
    }
  }

  @Test func `note types and decks are read from their tables`() throws {
    let bytes = Self.package(StoredZstandard.frame(of: try Self.collection(Self.notes)))
    #expect(AnkiPackage.resembles(bytes.prefix(1 << 16)))
    let read = try AnkiPackage().read(bytes, titled: "file")
    #expect(read.groups.map(\.title) == ["Sea::Fish", "Default"])
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["Who?", "The {{sea}}"])
    #expect(questions.map(\.answer) == ["You", ""])
    #expect(questions[1].explanation == "Salt")
    #expect(questions[0].tags == ["sea"])
    #expect(read.warnings.map(\.told) == ["line 1: is read without Source"])
  }

  @Test func `a database in several frames is read`() throws {
    let database = try Self.collection(Self.notes)
    let frames =
      StoredZstandard.frame(of: Array(database[..<5_000]))
      + StoredZstandard.frame(of: Array(database[5_000...]))
    #expect(try AnkiPackage().read(Self.package(frames), titled: "x").groups.count == 2)
  }

  @Test func `a package of a version that is not known is refused`() throws {
    let frame = StoredZstandard.frame(of: try Self.collection(Self.notes))
    #expect(refusal(of: Self.package(frame, meta: Self.message(4))) == .package(.newCollection))
    for meta in [[], Self.message(0), Self.message(3), [0xFF]] {
      #expect(refusal(of: Self.package(frame, meta: meta)) == nil)
    }
  }

  @Test(
    arguments: [
      "DROP TABLE fields", "DROP TABLE templates", "DROP TABLE decks", "DROP TABLE cards",
      "UPDATE notetypes SET config = x'ff'", "UPDATE templates SET config = x'0a7f41'",
      "DROP TABLE decks; CREATE VIEW decks AS SELECT 1 id, 'x' name",
    ]
  )
  func `a damaged or hostile collection is refused`(_ statements: String) throws {
    let frame = StoredZstandard.frame(of: try Self.collection(Self.notes + statements))
    #expect(refusal(of: Self.package(frame)) == .package(.damagedCollection))
  }

  @Test func `a frame cut off or damaged anywhere is refused`() throws {
    let frame = StoredZstandard.frame(of: try Self.collection(Self.notes))
    for length in stride(from: 0, to: frame.count, by: 97) {
      #expect(refusal(of: Self.package(Array(frame[..<length]))) == .package(.damagedCollection))
    }
    #expect(refusal(of: Self.package(Array("no frame".utf8))) == .package(.damagedCollection))
  }

  @Test func `a frame that becomes large is refused before memory is given`() throws {
    let bomb = StoredZstandard.bomb(megabytes: 1_024)
    #expect(bomb.count == 6 + 8_192 * 4)
    guard case .tooLarge(let part) = refusal(of: Self.package(bomb)) else {
      Issue.record("it is not refused by its size")
      return
    }
    #expect(part.part == "collection.anki21b" && part.megabytes == 1_024)
    let small = StoredZstandard.bomb(megabytes: 12)
    #expect(refusal(of: Self.package(small), ExpansionLimit(megabytes: 11)) != nil)
    #expect(
      refusal(of: Self.package(small), ExpansionLimit(megabytes: 12))
        == .package(.damagedCollection)
    )
  }

  @Test func `a frame gets no memory for its window`() throws {
    let text = Array("sea".utf8)
    // 2 GB, the most that a decoder knows, and more.
    for (descriptor, isKnown) in [(0xA8, true), (0xF8, false)] as [(UInt8, Bool)] {
      let frame =
        StoredZstandard.header(window: descriptor) + StoredZstandard.frame(of: text).dropFirst(6)
      #expect((ZstandardText(frame) != nil) == isKnown)
      guard let packed = ZstandardText(frame) else { continue }
      var room = [UInt8](repeating: 0, count: packed.bound)
      #expect(packed.bound <= 128 << 10)
      #expect(room.withUnsafeMutableBufferPointer { packed.unpack(into: $0) } == 3)
      #expect(room.starts(with: text))
    }
  }

  @Test(
    arguments: [
      ([], 0, ""), ([0x08, 0x96, 0x01], 150, ""), ([0x12, 2, 0x61, 0x62], 0, "ab"),
      ([0x12, 1, 0x61, 0x12, 1, 0x62], 0, "b"), ([0x19, 1, 2, 3, 4, 5, 6, 7, 8, 0x08, 7], 7, ""),
      ([0x1D, 1, 2, 3, 4, 0x08, 7], 7, ""),
    ] as [([UInt8], UInt64, String)]
  )
  func `messages are read field by field`(_ bytes: [UInt8], number: UInt64, text: String) throws {
    let message = try #require(ProtobufMessage(bytes[...]))
    #expect(message.number(1) ?? 0 == number)
    #expect(message.text(2) == text)
  }

  @Test(
    arguments: [
      [0x08], [0x12, 2, 0x61], [0x12], [0x0B], [0x1D, 1], [0x19], [0x80],
      [0x08] + [UInt8](repeating: 0xFF, count: 10) + [1],
      [0x12] + [UInt8](repeating: 0xFF, count: 9) + [1],
    ] as [[UInt8]]
  )
  func `other bytes are no message`(_ bytes: [UInt8]) {
    #expect(ProtobufMessage(bytes[...]) == nil)
  }
}

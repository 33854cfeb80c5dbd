import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizMedia
import SQLite
import TestSupport
import Testing

@testable import QuizFormats

/// Small packages that become large, which are refused before memory is given for them.
struct PackageBombTests {
  private static func package(_ contents: [UInt8], named name: String) -> [UInt8] {
    var (bytes, archive): ([UInt8], ZipWriter) = ([], ZipWriter())
    archive.append(contents, named: name, to: &bytes)
    archive.finish(into: &bytes)
    return bytes
  }

  /// A package with a collection of notes with one field of a size each.
  private static func package(notes count: Int, ofSize size: Int, models: String = "{}") throws
    -> [UInt8]
  {
    let database = try SQLiteDatabase()
    try database.execute(
      """
      CREATE TABLE col(models, decks);
      CREATE TABLE notes(id integer primary key, guid, mid, tags, flds);
      CREATE TABLE cards(nid, ord, did, odid);
      INSERT INTO col VALUES('\(models)', '{}');
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(count))
      INSERT INTO notes SELECT i, 'g' || i, 1, '', 'p' || char(31) || printf('%.*c', \(size), 'a') FROM n;
      """
    )
    return package(try database.serialized(), named: "collection.anki2")
  }

  private static let models =
    #"{"1":{"name":"Basic","type":0,"flds":[{"name":"Front"},{"name":"Back"}]}}"#

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

  private func expansion(of bytes: [UInt8], _ limit: ExpansionLimit = .usual) -> Expansion? {
    if case .tooLarge(let part) = refusal(of: bytes, limit) { part } else { nil }
  }

  @Test(arguments: ["collection.anki2", "collection.anki21"])
  func `a part that is mostly zeros is refused by its ratio`(name: String) throws {
    let bytes = Self.package([UInt8](repeating: 0, count: 40 << 20), named: name)
    #expect(bytes.count < 1 << 18)
    let part = try #require(expansion(of: bytes))
    #expect(part.part == name && part.size == 40 << 20 && part.record == nil)
    #expect(part.megabytes == 40 && part.limit > 10 << 20 && part.limit < 60 << 20)
    // Who trusts it gets it looked into.
    #expect(refusal(of: bytes, ExpansionLimit(megabytes: 40)) == .package(.damagedCollection))
  }

  @Test func `a claim of any size is refused before memory is given`() throws {
    // The size is in the directory, 22 bytes before the name.
    var bytes = Self.package([UInt8](repeating: 7, count: 1_000), named: "collection.anki2")
    let directory = bytes.lastIndex(ofMark: [0x50, 0x4B, 1, 2])
    for (offset, byte) in [0xFE, 0xFF, 0xFF, 0xFF].enumerated() {
      bytes[directory + 24 + offset] = UInt8(byte)
    }
    let part = try #require(expansion(of: bytes))
    #expect(part.size == 0xFFFF_FFFE)
    // Nor is memory given where the claim cannot be true.
    let trusting = ExpansionLimit(megabytes: 1 << 20)
    #expect(refusal(of: bytes, trusting) == .package(.damagedArchive))
  }

  @Test func `a part that becomes more than it claims is damaged`() {
    var bytes = Self.package([UInt8](repeating: 7, count: 100_000), named: "collection.anki2")
    let directory = bytes.lastIndex(ofMark: [0x50, 0x4B, 1, 2])
    for (offset, byte) in [0xE8, 3, 0, 0].enumerated() {
      bytes[directory + 24 + offset] = UInt8(byte)
    }
    #expect(refusal(of: bytes) == .package(.damagedArchive))
  }

  @Test func `a huge text is refused with the number of its note`() throws {
    let bytes = try Self.package(notes: 1, ofSize: 1 << 20, models: Self.models)
    #expect(refusal(of: bytes) == nil)
    let limit = ExpansionLimit(size: 4 << 20, fieldSize: 1 << 20, ratio: nil)
    let part = try #require(expansion(of: bytes, limit))
    #expect(part.record == 1 && part.megabytes == 2 && part.limitInMegabytes == 1)
  }

  @Test func `many tiny notes count as what they take in memory`() throws {
    let bytes = try Self.package(notes: 6_000, ofSize: 1, models: Self.models)
    let part = try #require(expansion(of: bytes, ExpansionLimit(megabytes: 1)))
    #expect(part.size == 6_000 * 256)
    #expect(refusal(of: bytes, ExpansionLimit(megabytes: part.megabytes)) == nil)
  }

  @Test func `templates that repeat a field without end are refused before they are filled in`()
    throws
  {
    let side = String(repeating: "{{Back}}", count: 100)
    let models = """
      {"1":{"name":"Basic","type":0,"flds":[{"name":"Front"},{"name":"Back"}],\
      "tmpls":[{"ord":0,"qfmt":"\(side)","afmt":"\(side)"}]}}
      """
    let limit = ExpansionLimit(size: 1 << 20, fieldSize: 1 << 18, ratio: nil)
    let large = try Self.package(notes: 1, ofSize: 3_000, models: models)
    #expect(try #require(expansion(of: large, limit)).record == 1)
    let many = try Self.package(notes: 600, ofSize: 100, models: models)
    let part = try #require(expansion(of: many, limit))
    #expect(part.record == nil && part.size == 600 * 2 * 100 * 101)
  }

  @Test func `media of any size are not looked at`() throws {
    var (bytes, archive): ([UInt8], ZipWriter) = ([], ZipWriter())
    let inner = AnkiPackage(time: 1_700_000_000).write([try .everything()]).bytes
    let collection = try #require(try ZipReader(inner).contents(of: "collection.anki2"))
    archive.append(collection, named: "collection.anki2", to: &bytes)
    archive.append([UInt8](repeating: 0, count: 40 << 20), named: "0", to: &bytes)
    archive.finish(into: &bytes)
    #expect(refusal(of: bytes, ExpansionLimit(megabytes: 1)) == nil)
  }

  @Test(arguments: [0x3F00_0000, 1 << 30, 0xFFFF_FFF0], [0, 1, 2])
  func `a picture that claims a gigabyte is not unpacked`(size: Int, format: Int) throws {
    let formats: [any ExportFormat & ImportFormat & MediaOption] = [
      AnkiPackage(), QTIPackage(), QTI12Package(),
    ]
    var format = formats[format]
    // Text of a drawing, which is deflated.
    let drawing = Array("<svg width='2' height='3'>".utf8) + [UInt8](repeating: 0x20, count: 4_000)
    let file = try #require(MediaFile(drawing, named: "oak.svg"))
    format.media = MediaWalkTests.Folder(files: [file])
    let question = try Question.sample("Which? ![an oak](\(file.name.address))", id: "a")
    var bytes = format.write([try .sample("Trees", id: "g", [question])]).bytes
    #expect(try format.read(bytes, titled: "x").media == [file])
    // The sizes of the entry in both of its places: at its beginning, and in the directory.
    let number = (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    let old = (0..<4).map { UInt8(truncatingIfNeeded: drawing.count >> (8 * $0)) }
    let places = bytes.indices.dropLast(3).filter { Array(bytes[$0..<($0 + 4)]) == old }
    #expect(places.count == 2)
    for place in places { bytes.replaceSubrange(place..<(place + 4), with: number) }
    do throws(FormatError) {
      let read = try format.read(bytes, titled: "x")
      #expect(read.media == [])
      #expect(read.groups.flatMap(\.mediaReferences) == [])
      #expect(!(read.warnings + read.skipped).isEmpty, "what is not there is told")
    } catch {
      guard case .package = error else { throw error }
    }
  }
}

struct ExpansionLimitTests {
  /// Packed bytes, and the megabytes that they may become.
  static let sizes: [(packed: Int, megabytes: Int)] = [
    (0, 10), (1 << 20, 110), (2 << 20, 210), (3 << 20, 256), (.max, 256),
  ]

  @Test(arguments: sizes)
  func `the usual one grows with the file up to its end`(packed: Int, megabytes: Int) {
    #expect(ExpansionLimit.usual.size(ofPacked: packed) == megabytes << 20)
  }

  @Test func `one that the user gives holds for any ratio`() {
    #expect(ExpansionLimit(megabytes: 3).size(ofPacked: 1) == 3 << 20)
    #expect(ExpansionLimit(megabytes: .max).size == 1 << 40)
  }

  @Test func `megabytes are rounded so that the number named is enough`() {
    let part = Expansion(part: "x", size: (5 << 20) + 1, limit: (4 << 20) - 1)
    #expect(part.megabytes == 6 && part.limitInMegabytes == 3)
    #expect(Expansion(part: "x", size: 5 << 20, limit: 0).megabytes == 5)
  }

  @Test func `only packed formats of a catalogue take it`() {
    let limit = ExpansionLimit(megabytes: 7)
    let catalog = FormatCatalog.standard.with(.limit(limit))
    let packed = catalog.imports.compactMap { $0 as? any ImportFormat & LimitOption }
    #expect(packed.count == 7 && packed.allSatisfy { $0.limit == limit })
    #expect(
      catalog.imports.map { type(of: $0).identity }
        == FormatCatalog.standard.imports.map { type(of: $0).identity }
    )
  }
}

extension [UInt8] {
  /// The place where bytes are last.
  fileprivate func lastIndex(ofMark mark: [UInt8]) -> Int {
    indices.last { self[$0...].starts(with: mark) } ?? startIndex
  }
}

import QuizInterchange
import SQLite

/// The database of a package, before it is unpacked.
///
/// Anki writes three generations, in the same archive:
///
/// ```text
/// collection.anki2      schema 11; beside a later one, a note that asks for an update
/// collection.anki21     schema 11
/// collection.anki21b    schema 18, packed as Zstandard; `meta` says 3
/// ```
///
/// Source of the names and versions: Anki's `import_export/package/meta.rs`.
struct PackedCollection {
  /// The name of the part in the package.
  let name: String
  private let archive: ZipReader
  private let entry: ZipReader.Entry
  /// The text of the entry; `nil` for a database in the archive itself.
  private let text: ZstandardText?

  /// The version of the newest package that is known, as `meta` has it.
  private static let newestVersion: UInt64 = 3

  /// Finds the database of a package, and checks its size before memory is given for it.
  ///
  /// - Throws: `FormatError.package` or `.tooLarge`.
  init(in archive: ZipReader, limit: ExpansionLimit) throws(FormatError) {
    let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    if try Self.version(of: archive, limit: limit) > Self.newestVersion {
      throw .package(.newCollection)
    }
    guard let entry = names.lazy.compactMap({ archive.entry(named: $0) }).first else {
      throw .package(.noCollection)
    }
    try limit.check(entry.name, size: entry.size, packed: entry.compressedSize)
    (name, self.archive, self.entry) = (entry.name, archive, entry)
    var packed: [UInt8]?
    do throws(ZipError) {
      try archive.check(entry)
      if name == names[0] { packed = try archive.contents(of: entry) }
    } catch {
      throw .package(.damagedArchive)
    }
    text = packed.flatMap(ZstandardText.init)
    if packed != nil, text == nil { throw .package(.damagedCollection) }
    if let text { try limit.check(name, size: text.bound, packed: entry.compressedSize) }
  }

  /// Returns the version in `meta`; 0 in packages older than it.
  private static func version(
    of archive: ZipReader,
    limit: ExpansionLimit
  ) throws(FormatError) -> UInt64 {
    guard let entry = archive.entry(named: "meta") else { return 0 }
    try limit.check(entry.name, size: entry.size, packed: entry.compressedSize)
    guard let bytes = try? archive.contents(of: entry) else { throw .package(.damagedArchive) }
    return ProtobufMessage(bytes[...])?.number(1) ?? 0
  }

  /// Unpacks the database, and opens it for reading.
  ///
  /// - Throws: `FormatError.package`.
  func opened() throws(FormatError) -> SQLiteDatabase {
    var fault = PackageFault.damagedCollection
    do throws(SQLiteError) {
      return try SQLiteDatabase(room: text?.bound ?? entry.size) { room in
        if let text { return text.unpack(into: room) }
        do throws(ZipError) {
          try archive.unpack(entry, into: room)
          return entry.size
        } catch {
          fault = .damagedArchive
          return nil
        }
      }
    } catch {
      throw .package(fault)
    }
  }
}

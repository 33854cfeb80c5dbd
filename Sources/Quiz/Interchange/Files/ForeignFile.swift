/// A sort of file that no format is, told by its first bytes; the raw value names the phrase
/// `import.foreign.<raw value>`.
///
/// ```swift
/// ForeignFile(Array("%PDF-1.7".utf8))    // .pdf
/// ```
package enum ForeignFile: String, Hashable, Sendable, CaseIterable {
  /// A workbook of a spreadsheet program.
  case spreadsheet
  /// A text of an office program.
  case document
  /// Slides of an office program.
  case presentation
  /// A file of an office program that needs a password.
  case encrypted
  /// A package for learning platforms, like those of QTI.
  case learningPackage
  /// A zip or gzip archive of something else.
  case archive
  case picture, pdf
  /// A database of SQLite, like the collection in a package of Anki’s.
  case database
  /// Anything else with NUL bytes, which no text has.
  case binary

  /// Detects the sort of a file; `nil` for possible text, in whatever encoding.
  ///
  /// - Complexity: O(1), but for the search for a NUL byte.
  package init?(_ bytes: [UInt8]) {
    let known = Self.beginnings.first { bytes.starts(with: $0.bytes) }?.kind
    switch known {
    case .archive?: self = Self.archive(bytes)
    case .document?: self = Self.olderDocument(bytes)
    case let kind?: self = kind
    case nil:
      guard !UTF8Text.isUTF16(bytes), bytes.contains(0) else { return nil }
      self = .binary
    }
  }

  private static let beginnings: [(bytes: [UInt8], kind: ForeignFile)] = [
    ([0x50, 0x4B, 3, 4], .archive),
    ([0x1F, 0x8B], .archive),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .document),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .picture),
    ([0xFF, 0xD8, 0xFF], .picture),
    (Array("GIF87a".utf8), .picture),
    (Array("GIF89a".utf8), .picture),
    (Array("%PDF-".utf8), .pdf),
    (Array(#"{\rtf1"#.utf8), .document),
    (Array("SQLite format 3\0".utf8), .database),
  ]

  /// Detects a zip archive by the names of its entries, which come before them and again in its directory.
  private static func archive(_ bytes: [UInt8]) -> ForeignFile {
    let names: [(String, ForeignFile)] = [
      ("xl/workbook", .spreadsheet), ("opendocument.spreadsheet", .spreadsheet),
      ("word/document", .document), ("ppt/presentation", .presentation),
      ("opendocument.presentation", .presentation), ("opendocument.", .document),
      ("imsmanifest.xml", .learningPackage),
    ]
    let directory = ArchiveDirectory.range(in: bytes) ?? bytes.indices.suffix(1 << 16)
    let pieces = [bytes.prefix(1 << 16), bytes[directory]]
    return names.first { name, _ in
      pieces.contains { UTF8Text.offset(of: name.utf8, in: $0) != nil }
    }?.1 ?? .archive
  }

  /// Detects files of Microsoft's older programs, which name their streams in UTF-16.
  private static func olderDocument(_ bytes: [UInt8]) -> ForeignFile {
    let streams: [(String, ForeignFile)] = [
      ("EncryptedPackage", .encrypted), ("PowerPoint Document", .presentation),
      ("Workbook", .spreadsheet),
    ]
    return streams.first { name, _ in
      UTF8Text.offset(of: name.utf8.flatMap { [$0, 0] as [UInt8] }, in: bytes) != nil
    }?.1 ?? .document
  }
}

/// The place of the directory of a zip archive, which has the names of all its entries.
///
/// It is found without trust and without limits of an archive: it only helps to tell what the archive is.
package enum ArchiveDirectory {
  /// The most of a directory that is looked at.
  private static let sizeLimit = 1 << 20
  /// The length of the record at the end of an archive, which a comment may follow.
  private static let (endLength, longestComment) = (22, Int(UInt16.max))

  /// Returns the bytes of the directory, or of its beginning; `nil` in a file that is no archive, or a damaged one.
  ///
  /// - Complexity: O(1): the record at the end is looked for where it can be.
  package static func range(in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.starts(with: [0x50, 0x4B, 3, 4]), bytes.count > endLength else { return nil }
    let last = bytes.count - endLength
    let places = stride(from: last, through: max(0, last - longestComment), by: -1)
    let end = places.first { bytes[$0] == 0x50 && bytes[$0...].starts(with: [0x50, 0x4B, 5, 6]) }
    guard let end else { return nil }
    func number(_ offset: Int) -> Int {
      (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[end + offset + $1]) }
    }
    // In front of an archive there may be anything: its directory ends where the record begins.
    let size = number(12)
    guard size <= end else { return nil }
    return (end - size)..<(end - size + min(size, sizeLimit))
  }
}

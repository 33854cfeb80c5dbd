/// The formats that a program knows, to be chosen from by name or by what a file looks like.
///
/// ```swift
/// let read = try catalog.read(bytes, titled: "Words")
/// ```
public struct FormatCatalog: Sendable {
  /// Every format that groups can be written in, in the order they are offered.
  public let exports: [any ExportFormat]
  /// Every format that groups can be read from, in the order in which files are held against them.
  public let imports: [any ImportFormat]
  /// The format assumed for a file that looks like none of them.
  public let fallback: any ImportFormat

  /// Creates a catalogue; the fallback is one of the imports, too.
  public init(
    exports: [any ExportFormat],
    imports: [any ImportFormat],
    fallback: any ImportFormat
  ) {
    self.exports = exports
    self.imports = imports
    self.fallback = fallback
  }

  /// Returns the format with a name, as `--to` takes it; `nil` if there is none.
  public func export(named name: String) -> (any ExportFormat)? {
    exports.first { type(of: $0).identity.name == name }
  }

  /// Returns the format with a name, as `--from` takes it; `nil` if there is none.
  public func `import`(named name: String) -> (any ImportFormat)? {
    imports.first { type(of: $0).identity.name == name }
  }

  /// Returns the first format that a file looks like, or else the fallback.
  public func recognized(in bytes: [UInt8]) -> any ImportFormat {
    resembled(by: bytes) ?? fallback
  }

  /// Returns the first format that a file looks like; `nil` if it looks like none.
  public func resembled(by bytes: [UInt8]) -> (any ImportFormat)? {
    let head = bytes[UTF8Text.start(of: bytes)...].prefix(1 << 16)
    return imports.first { type(of: $0).resembles(head) }
  }

  /// Reads a file, in the format that it looks like unless one is named.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - title: What a group is called that the file has no title for.
  ///   - format: The format; `nil` if it is to be recognized.
  /// - Returns: The groups, and the rows that did not make it into them.
  /// - Throws: What keeps the file from being read: what else it is where that can be told, what was tried where it
  ///   looks like nothing that is known.
  public func read(
    _ bytes: [UInt8],
    titled title: String,
    as format: (any ImportFormat)? = nil
  ) throws(FormatError) -> Import {
    let found = format ?? resembled(by: bytes)
    do throws(FormatError) {
      if found == nil, ForeignFile(bytes) == nil, !bytes.isEmpty { try UTF8Text.check(bytes) }
      return try (found ?? fallback).read(bytes, titled: title)
    } catch {
      if let kind = ForeignFile(bytes), error.mayBeForeign(kind), found == nil || kind != .binary {
        throw .foreign(kind)
      }
      guard found == nil, case .missingColumns(let names) = error else { throw error }
      let tried = imports.map { type(of: $0).identity.name }
      throw .unrecognized(tried: tried, missingColumns: names)
    }
  }
}

extension FormatError {
  /// Whether what another sort of file it is says more than the error.
  fileprivate func mayBeForeign(_ kind: ForeignFile) -> Bool {
    switch self {
    case .empty, .group, .utf16: false
    case .package(.noCollection): kind != .archive
    case .package(let fault): fault == .damagedArchive && kind != .archive
    default: true
    }
  }
}

/// The names of a format on the command line, on the screen and on disk.
public struct FormatIdentity: Hashable, Sendable {
  /// The name on the command line: `--to anki`.
  public let name: String
  /// The key of the phrase that names it on the screen.
  public let titleKey: String
  /// The extension of its files, without the dot.
  public let fileExtension: String
  /// Its media type with the character set, as a web server would announce it.
  public let mediaType: String

  /// Creates an identity.
  public init(name: String, titleKey: String, fileExtension: String, mediaType: String) {
    self.name = name
    self.titleKey = titleKey
    self.fileExtension = fileExtension
    self.mediaType = mediaType
  }
}

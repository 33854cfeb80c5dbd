/// The formats that a program knows, to be chosen from by name or by what a file looks like.
///
/// ```swift
/// let read = try catalog.read(bytes, titled: "Words")
/// ```
public struct FormatCatalog: Sendable {
  /// The formats that groups can be written in, in the order of menus.
  public let exports: [any ExportFormat]
  /// The formats that groups can be read from, in the order in which they are tried on a file.
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

  /// Returns the format with the name that `--to` takes; `nil` if there is none.
  public func export(named name: String) -> (any ExportFormat)? {
    exports.first { type(of: $0).identity.name == name }
  }

  /// Returns the format with the name that `--from` takes; `nil` if there is none.
  public func `import`(named name: String) -> (any ImportFormat)? {
    imports.first { type(of: $0).identity.name == name }
  }

  /// Returns the first format that a file looks like, or else the fallback.
  public func recognized(in bytes: [UInt8]) -> any ImportFormat { resembled(by: bytes) ?? fallback }

  /// Returns the first format that a file looks like; `nil` if it looks like none.
  public func resembled(by bytes: [UInt8]) -> (any ImportFormat)? {
    let text = DecodedText(bytes).bytes
    let head = text[UTF8Text.start(of: text)...].prefix(1 << 16)
    return imports.first { type(of: $0).resembles(head) }
  }

  /// Reads a whole file, in the format that it looks like unless one is named.
  ///
  /// Text in UTF-16 or Windows-1252 is decoded, with a warning, unless its format tells the encoding itself.
  ///
  /// - Throws: The fault of the file: its real kind if that is known, the formats tried if it looks like none.
  public func read(
    _ bytes: [UInt8],
    titled title: String,
    as format: (any ImportFormat)? = nil
  ) throws(FormatError) -> Import {
    let found = format ?? resembled(by: bytes)
    let decoded = DecodedText(bytes)
    if let encoding = decoded.encoding, found.map({ !type(of: $0).tellsEncoding }) ?? true {
      let read = try read(decoded.bytes, titled: title, as: found)
      return read.warning(of: encoding)
    }
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

extension Import {
  /// Returns the result with a warning that the file was read in another encoding than UTF-8.
  fileprivate func warning(of encoding: TextEncoding) -> Import {
    let warning = RowRemark(line: 1, reason: .encoding(encoding), text: "")
    return Import(groups: groups, skipped: skipped, warnings: [warning] + warnings)
  }
}

extension FormatError {
  /// Returns whether the kind of another sort of file says more than the error.
  fileprivate func mayBeForeign(_ kind: ForeignFile) -> Bool {
    switch self {
    case .empty, .group, .tooLarge, .utf16: false
    case .package(.noCollection): kind != .archive
    case .package(let fault): fault == .damagedArchive && kind != .archive
    default: true
    }
  }
}

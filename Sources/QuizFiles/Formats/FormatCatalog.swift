/// The formats that a program knows, to be chosen from by name or by what a file looks like.
///
/// ```swift
/// let format = catalog.recognized(in: bytes)
/// let read = try format.read(bytes, titled: "Words")
/// ```
public struct FormatCatalog: Sendable {
  /// Every format that groups can be written in, in the order they are offered.
  public let exports: [any ExportFormat]
  /// Every format that groups can be read from, in the order in which files are held against them.
  public let imports: [any ImportFormat]
  /// What a file is taken for that looks like none of them.
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
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let head = text.prefix(1 << 16)
    return imports.first { type(of: $0).resembles(head) } ?? fallback
  }
}

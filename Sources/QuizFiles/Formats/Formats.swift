/// The formats the program knows, with their usual options.
public enum Formats {
  /// Every format that groups can be written in, in the order they are offered.
  public static let exports: [any ExportFormat] = [AnkiText(), CSV(), Markdown(), GroupJSON()]

  /// Every format that groups can be read from.
  public static let imports: [any ImportFormat] = [CSV(), GroupJSON()]

  /// Returns the format with a name, as `--to` takes it; `nil` if there is none.
  public static func export(named name: String) -> (any ExportFormat)? {
    exports.first { type(of: $0).identity.name == name }
  }

  /// Returns the format with a name, as `--from` takes it; `nil` if there is none.
  public static func `import`(named name: String) -> (any ImportFormat)? {
    imports.first { type(of: $0).identity.name == name }
  }

  /// Returns the format that a file looks like: JSON if it begins like an object or an array, else a table.
  public static func recognized(in bytes: [UInt8]) -> any ImportFormat {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let first = text.first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? GroupJSON() : CSV()
  }
}

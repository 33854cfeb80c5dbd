/// The formats the program knows, with their usual options.
public enum Formats {
  /// Every format that groups can be written in, in the order they are offered.
  public static let exports: [any ExportFormat] = [
    AnkiText(), CSV(), Markdown(), GroupJSON(), MoodleXML(), GIFT(), Aiken(), QTIPackage(),
    TSV(), Quizlet(), AnkiPackage(),
  ]

  /// Every format that groups can be read from, in the order in which files are held against them:
  /// a table, which anything may be, comes last.
  public static let imports: [any ImportFormat] = [
    AnkiPackage(), MoodleXML(), GroupJSON(), AnkiText(), GIFT(), Aiken(), Markdown(), TSV(),
    Quizlet(),
    CSV(),
  ]

  /// Returns the format with a name, as `--to` takes it; `nil` if there is none.
  public static func export(named name: String) -> (any ExportFormat)? {
    exports.first { type(of: $0).identity.name == name }
  }

  /// Returns the format with a name, as `--from` takes it; `nil` if there is none.
  public static func `import`(named name: String) -> (any ImportFormat)? {
    imports.first { type(of: $0).identity.name == name }
  }

  /// Returns the first format that a file looks like; a table if it is like no other.
  public static func recognized(in bytes: [UInt8]) -> any ImportFormat {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let head = text.prefix(1 << 16)
    return imports.first { type(of: $0).resembles(head) } ?? CSV()
  }
}

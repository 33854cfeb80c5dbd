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
}

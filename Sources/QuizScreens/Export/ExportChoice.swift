/// A format to choose in the export dialog.
public struct ExportChoice: Hashable, Sendable {
  /// The stable name of the format, such as `moodle-xml`.
  public var name: String
  /// What the format is called, such as “Moodle XML”.
  public var title: String
  /// How the names of its files end, without the dot.
  public var fileExtension: String

  /// Creates a choice.
  public init(name: String, title: String, fileExtension: String) {
    self.name = name
    self.title = title
    self.fileExtension = fileExtension
  }
}

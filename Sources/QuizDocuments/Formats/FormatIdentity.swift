/// How a format is named, on the command line, on the screen and on disk.
public struct FormatIdentity: Hashable, Sendable {
  /// The name on the command line: `--to anki`.
  public let name: String
  /// The key of the phrase that names it on the screen.
  public let titleKey: String
  /// What its files end in, without the dot.
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

/// The names of a format on the command line, on the screen and on disk.
package struct FormatIdentity: Hashable, Sendable {
  /// The name on the command line: `--to anki`.
  package let name: String
  /// The key of the phrase that names it on the screen.
  package let titleKey: String
  /// The extension of its files, without the dot.
  package let fileExtension: String
  /// The ending of the name of a new file, without the first dot: the extension, before `txt` the name of the format, so
  /// that no two formats of text take the same file.
  package let fileEnding: String
  /// The extensions by which the name of a file tells the format, in lower case; `txt` tells none.
  package let tellingExtensions: [String]
  /// Its media type with the character set, as a web server would announce it.
  package let mediaType: String

  /// Creates an identity; the usual key is `format.` and the name, and the extension tells the format unless others are
  /// named.
  ///
  /// The name of the format is the extension in place of `txt`, which names no format.
  package init(
    name: String,
    titleKey: String? = nil,
    fileExtension: String,
    tellingExtensions: [String]? = nil,
    mediaType: String
  ) {
    let isText = fileExtension == "txt"
    self.name = name
    self.titleKey = titleKey ?? "format.\(name)"
    self.fileExtension = fileExtension
    self.tellingExtensions = tellingExtensions ?? [isText ? name : fileExtension]
    fileEnding = isText ? "\(name).txt" : fileExtension
    self.mediaType = mediaType
  }

  /// Returns whether the name of a file tells the format: by its extension, or by that before a last `.txt`.
  package func isTold(by fileName: String) -> Bool {
    var endings = fileName.lowercased().split(separator: ".").dropFirst().map(String.init)
    if endings.last == "txt" { endings.removeLast() }
    return endings.last.map(tellingExtensions.contains) ?? false
  }
}

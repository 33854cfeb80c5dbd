extension RichText {
  /// The form of a file that a text shows or plays.
  package enum MediaKind: Hashable, Sendable, CaseIterable {
    /// A picture, or a file of no known extension.
    case picture
    /// A recording.
    case sound
    /// Moving pictures.
    case film

    /// Takes the extension of an address for the form of its file.
    ///
    /// - Complexity: O(*n*) in the length of the address.
    package init(ofFileAt address: String) {
      let path = address.prefix { $0 != "?" && $0 != "#" }
      let name = path.split(separator: "/").last ?? ""
      let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
      switch suffix {
      case "mp3", "ogg", "oga", "opus", "m4a", "wav", "flac", "aac", "mid": self = .sound
      case "mp4", "webm", "m4v", "mov", "ogv", "mkv", "avi", "mpg", "mpeg": self = .film
      default: self = .picture
      }
    }
  }
}

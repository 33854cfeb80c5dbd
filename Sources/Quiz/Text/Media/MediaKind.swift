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
      switch RichText.fileExtension(of: address) {
      case "mp3", "ogg", "oga", "opus", "m4a", "wav", "flac", "aac", "mid": self = .sound
      case "mp4", "webm", "m4v", "mov", "ogv", "mkv", "avi", "mpg", "mpeg": self = .film
      default: self = .picture
      }
    }
  }

  /// Returns the media type of a file by its extension, as `audio/mpeg`.
  ///
  /// - Complexity: O(*n*) in the length of the address.
  package static func mediaType(ofFileAt address: String) -> String {
    let suffix = fileExtension(of: address)
    let subtype =
      switch suffix {
      case "mp3": "mpeg"
      case "oga", "opus": "ogg"
      case "m4a", "m4v": "mp4"
      case "jpg": "jpeg"
      case "svg": "svg+xml"
      case "": "png"
      default: suffix
      }
    return switch MediaKind(ofFileAt: address) {
    case .picture: "image/\(subtype)"
    case .sound: "audio/\(subtype)"
    case .film: "video/\(subtype)"
    }
  }

  /// The extension of a file in small letters; nothing without one.
  private static func fileExtension(of address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

package import QuizText

/// A format of pictures, sounds or films that people have.
package enum MediaFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, gif, webp, svg
  case mp3, ogg, m4a, wav
  case mp4, webm

  /// Finds the format of a file by its extension, without regard to case.
  package init?(fileExtension: String) {
    let name = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(name) }) else {
      return nil
    }
    self = format
  }

  /// The extensions of its files, the usual one first.
  package var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .ogg: ["ogg", "oga", "opus"]
    case .mp4: ["mp4", "m4v"]
    case .png, .gif, .webp, .svg, .mp3, .m4a, .wav, .webm: [rawValue]
    }
  }

  /// The usual extension of its files.
  package var fileExtension: String { fileExtensions[0] }

  /// The media type that mail and the web have for it.
  package var mediaType: String {
    switch self {
    case .png, .jpeg, .gif, .webp: "image/\(rawValue)"
    case .svg: "image/svg+xml"
    case .mp3: "audio/mpeg"
    case .ogg: "audio/ogg"
    case .m4a: "audio/mp4"
    case .wav: "audio/wav"
    case .mp4: "video/mp4"
    case .webm: "video/webm"
    }
  }

  /// What a reader makes of it.
  package var kind: RichText.MediaKind {
    switch self {
    case .png, .jpeg, .gif, .webp, .svg: .picture
    case .mp3, .ogg, .m4a, .wav: .sound
    case .mp4, .webm: .film
    }
  }
}

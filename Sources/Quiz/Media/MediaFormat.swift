package import QuizText

/// A format of pictures, sounds or films that people have.
package enum MediaFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, gif, webp, svg
  case mp3, ogg, m4a, wav
  case mp4, webm

  /// The usual extension of its files.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The extensions, in small letters, that such files have.
  package static let extensions = Set(
    allCases.map(\.rawValue) + ["jpg", "jpe", "oga", "opus", "m4b", "m4v", "mpeg4"]
  )

  /// The sort of file: a picture, a sound or a film.
  package var kind: RichText.MediaKind {
    switch self {
    case .png, .jpeg, .gif, .webp, .svg: .picture
    case .mp3, .ogg, .m4a, .wav: .sound
    case .mp4, .webm: .film
    }
  }
}

/// A piece of a file that is being written, and how far the writing is.
public struct ExportChunk: Hashable, Sendable {
  /// From how many bytes on a format should hand out what it has.
  public static let usualSize = 1 << 16

  /// The bytes that follow those of the piece before.
  public let bytes: ArraySlice<UInt8>
  /// How many questions are written, these bytes included.
  public let questionCount: Int

  /// Creates a piece.
  public init(bytes: ArraySlice<UInt8>, questionCount: Int) {
    self.bytes = bytes
    self.questionCount = questionCount
  }
}

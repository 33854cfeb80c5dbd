/// A piece of a file that is being written, and how far the writing is.
public struct ExportChunk: Hashable, Sendable {
  /// The bytes that follow those of the piece before.
  public let bytes: ArraySlice<UInt8>
  /// How many questions are written, these bytes included.
  public let questionCount: Int
}

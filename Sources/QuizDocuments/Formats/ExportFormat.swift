public import Quiz

/// A format that groups can be written in; its stored properties are its options.
///
/// ```swift
/// let export = AnkiText(hint: .back).write(groups)
/// export.bytes    // the file
/// export.losses   // what it does not carry as it was
/// ```
public protocol ExportFormat: Sendable {
  /// The names of the format.
  static var identity: FormatIdentity { get }

  /// Writes groups piece by piece, in time linear in their size.
  ///
  /// - Parameters:
  ///   - groups: What to write, in this order.
  ///   - receive: Takes the pieces in their order. It may report progress; it cancels by throwing.
  /// - Returns: What the file does not carry as it was, in the order of the file.
  /// - Throws: Only what `receive` throws; nothing is written after that.
  func write<Failure: Error>(
    _ groups: [QuestionGroup],
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss]
}

extension ExportFormat {
  /// Writes groups into memory.
  public func write(_ groups: [QuestionGroup]) -> Export {
    var bytes: [UInt8] = []
    let losses = write(groups) { bytes += $0.bytes }
    return Export(bytes: bytes, losses: losses)
  }

  /// Returns what a file of these groups would not carry as it was, without keeping the file.
  public func losses(in groups: [QuestionGroup]) -> [Loss] {
    write(groups) { _ in }
  }
}

/// A whole file in memory, and what it does not carry as it was.
public struct Export: Hashable, Sendable {
  /// The contents of the file.
  public let bytes: [UInt8]
  /// The changed or left out parts, in the order of the file.
  public let losses: [Loss]
}

/// A piece of a file that is being written, and how far the writing is.
public struct ExportChunk: Hashable, Sendable {
  /// From how many bytes on a format should hand out what it has.
  public static let usualSize = 1 << 16

  /// The bytes that follow those of the piece before.
  public let bytes: ArraySlice<UInt8>
  /// The number of questions written so far, these bytes included.
  public let questionCount: Int

  /// Creates a piece.
  public init(bytes: ArraySlice<UInt8>, questionCount: Int) {
    self.bytes = bytes
    self.questionCount = questionCount
  }
}

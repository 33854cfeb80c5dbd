public import Quiz

/// A format that groups can be written in; its stored properties are its options.
///
/// ```swift
/// let export = AnkiText(hint: .back).write(groups)
/// export.bytes    // the file
/// export.losses   // what it does not carry as it was
/// ```
public protocol ExportFormat: Sendable {
  /// What the format is called.
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

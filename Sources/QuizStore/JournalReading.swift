import LosslessJSON
import Quiz
internal import QuizDocuments

/// What a journal gives back: the group as it was last on the screen, and what was lost of it.
public struct JournalReading: Hashable, Sendable {
  /// The group as it was left, with what was opened then.
  public var opened: OpenedGroup
  /// How many changes were done again.
  public var replayedCount = 0
  /// How many lines at the end were torn or damaged, or do not fit what is before them.
  public var droppedCount = 0

  /// Takes a group that needs no changes.
  init(opened: OpenedGroup) {
    self.opened = opened
  }

  /// Reads a journal, up to the first line that is not as it was written.
  ///
  /// - Throws: Why there is nothing to begin with.
  /// - Complexity: O(*n*) in the size of the file.
  init(_ bytes: [UInt8]) throws(GroupFileError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard let head = lines.popFirst(), let snapshot = JournalLine.json(of: head) else {
      throw .wrongFormat(expected: DraftDocument.format)
    }
    opened = try DraftDocument(reading: Array(snapshot)).opened
    while let line = lines.first {
      // Whoever wrote the last line may not have come to its newline: it is whole all the same.
      guard let json = JournalLine.json(of: line),
        let edit = try? GroupEdit(json: json, on: opened.builder),
        (try? opened.builder.apply(edit)) != nil
      else { break }
      replayedCount += 1
      lines.removeFirst()
    }
    droppedCount = lines.count
  }
}

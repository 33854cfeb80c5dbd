import Quiz
import QuizDocuments
import QuizInterchange

/// The files of a history that were read last, so that one that several authors have is read once.
///
/// Reading is most of the work of a history, and the same bytes make the same group.
package final class ReadFiles {
  private static let room = 16

  private var readings: [(bytes: [UInt8], reading: GroupReading)] = []

  /// Begins without files.
  package init() {}

  /// Reads a file, unless it is one of the last that were read.
  func read(_ bytes: [UInt8]) throws(GroupFileError) -> GroupReading {
    if let index = readings.lastIndex(where: { $0.bytes == bytes }) {
      let known = readings.remove(at: index)
      readings.append(known)
      return known.reading
    }
    let reading = try GroupDocument.read(bytes)
    if readings.count == Self.room { readings.removeFirst() }
    readings.append((bytes, reading))
    return reading
  }
}

package import QuizInterchange
package import QuizMedia

/// A form in which a test is printed.
///
/// A writer sees the test alone: what is asked, in which order, and what is right is decided before.
package protocol PaperWriter: Sendable {
  /// The names of the format.
  static var identity: FormatIdentity { get }
  /// The formats of pictures that it can print; others become their descriptions, which is told.
  static var pictures: Set<MediaFormat> { get }
  /// True if another program mixes the versions and makes the keys.
  static var isMixedByReader: Bool { get }
  /// True if pictures lie in a folder `media` beside the file.
  static var hasMediaBeside: Bool { get }
  /// True if text from right to left is printed without fonts and packages of the user's own.
  static var printsRightToLeft: Bool { get }
  /// Returns the file of a test.
  ///
  /// - Parameters:
  ///   - exam: The test.
  ///   - part: The sheets, or those with the answers.
  ///   - media: The pictures; each of those that texts refer to is there.
  /// - Returns: The bytes of the file.
  /// - Complexity: O(*n*) in the size of what is written.
  func write(_ exam: Exam, _ part: PaperPart, media: any MediaSource) -> [UInt8]
}

extension PaperWriter {
  package static var isMixedByReader: Bool { false }
  package static var hasMediaBeside: Bool { false }
  package static var printsRightToLeft: Bool { true }
}

/// A part of what is printed of a test, a file each.
package enum PaperPart: String, CaseIterable, Hashable, Sendable {
  /// Every version, for the class.
  case sheets
  /// Every version with its answers filled in, for the teacher.
  case answers
  /// The key of each version, and a table of all keys for grading.
  case key
}

/// The table of what is at each place of each version.
package enum PaperPlaces {
  /// Returns a file of comma-separated values with a row for each question of each version.
  ///
  /// - Complexity: O(*versions* × *questions*).
  package static func file(of exam: Exam) -> [UInt8] {
    var text = "version,place,question,group,points,answer\n"
    for version in exam.versions {
      for question in exam.sheet(of: version).questions {
        let cells = [
          version.name, "\(question.number)", question.id, question.group,
          PaperWords.number(question.points), question.key,
        ]
        text += cells.map(cell).joined(separator: ",") + "\n"
      }
    }
    return Array(text.utf8)
  }

  /// Returns a text as RFC 4180 has it in a cell.
  private static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

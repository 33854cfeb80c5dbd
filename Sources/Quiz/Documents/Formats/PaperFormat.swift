package import Quiz
package import QuizInterchange
package import QuizPaper

/// A form in which groups are printed as a test.
///
/// ```swift
/// var (exam, losses) = format.exam(of: groups, in: .groups, drawnBy: [], showing: media)
/// exam.mix(into: 4, seed: 7)
/// let sheets = format.write(exam, .sheets, media: media)
/// ```
package protocol PaperFormat: Sendable {
  /// The names of the format.
  static var identity: FormatIdentity { get }
  /// True if another program mixes the versions and makes the keys.
  static var isMixedByReader: Bool { get }
  /// True if pictures lie in a folder `media` beside the file.
  static var hasMediaBeside: Bool { get }

  /// True if text from right to left is printed without fonts and packages of the user's own.
  static var printsRightToLeft: Bool { get }

  /// Returns groups as a test with one version, and what is not on paper of them.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - parts: The parts of the test that have a heading.
  ///   - rules: For each group the rules that its questions were drawn by; none where they are not known.
  ///   - media: The place of the files that texts show.
  /// - Returns: The test, and the parts that are not on paper.
  func exam(
    of groups: [ResolvedGroup],
    in parts: PaperLayout.Sections,
    drawnBy rules: [[QuestionID: String]],
    showing media: any MediaSource
  ) -> (exam: Exam, losses: [Loss])

  /// Returns a file of a test.
  func write(_ exam: Exam, _ part: PaperPart, media: any MediaSource) -> [UInt8]
}

extension Exam {
  /// Makes versions that follow from the questions and a seed, on any machine.
  package mutating func mix(into count: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed, salt: "paper")
    self.seed = seed
    mix(into: count, using: &random)
  }
}

extension FormatCatalog {
  /// Returns the form of paper with the name that `--to` takes; `nil` if there is none.
  package func paper(named name: String) -> (any PaperFormat)? {
    papers.first { type(of: $0).identity.name == name }
  }

  /// The names of the forms of paper.
  package var paperNames: [String] { papers.map { type(of: $0).identity.name } }
}

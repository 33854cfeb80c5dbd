import Quiz
public import QuizDocuments

/// The XML of Moodle's question bank: a category a group, each question of the type that fits it.
///
/// - With wrong choices it is multiple choice with one answer, of which alternatives are right choices too;
///   `true` against `false` is the type for that.
/// - An answer of several lines, which nobody can type into Moodle, is the model answer of an essay.
/// - Any other is a short answer, in which `*` is written `\*` so that it stands for itself.
///
/// Texts are plain text to Moodle: it shows them as they were typed. It takes blanks off the ends of each.
/// Empty texts have nothing to show and write nothing. Points are the grade of a question.
///
/// Sources of the rules: <https://docs.moodle.org/en/Moodle_XML_format> and Moodle's own importer.
public struct MoodleXML: SequentialFormat {
  /// What the format is called.
  public static let identity = FormatIdentity(
    name: "moodle-xml",
    titleKey: "format.moodle-xml",
    fileExtension: "xml",
    mediaType: "application/xml; charset=utf-8"
  )

  /// Creates the format.
  public init() {}

  func makePass() -> Pass {
    Pass()
  }
}

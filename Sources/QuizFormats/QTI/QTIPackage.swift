import Quiz
public import QuizDocuments

/// A package of IMS QTI 2.1 for learning platforms: a test with a section a group and an item a question.
///
/// ```text
/// items/1.xml … items/20.xml    the questions
/// test.xml                      their order
/// imsmanifest.xml               what is in the package
/// ```
///
/// With wrong choices an item is a choice; an answer of several lines is a text that somebody has to grade;
/// any other is typed, and its alternatives count too. Line breaks are line breaks on the page, where
/// several blanks are one. The identifier of an item is the question's id, see ``QTIIdentifier``.
///
/// Source of the rules: <https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html>.
public struct QTIPackage: SequentialFormat {
  /// What the format is called.
  public static let identity = FormatIdentity(
    name: "qti",
    titleKey: "format.qti",
    fileExtension: "zip",
    mediaType: "application/zip"
  )

  /// Creates the format.
  public init() {}

  func makePass() -> Pass {
    Pass()
  }
}

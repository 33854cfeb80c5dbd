import Quiz
public import QuizDocuments

/// Aiken: multiple choice as plain lines, read by Moodle and many other programs.
///
/// ```text
/// What is the capital of France?
/// A) Lyon
/// B) Paris
/// ANSWER: B
/// ```
///
/// It holds a prompt of one line and up to 26 choices, of which one is right, and nothing else: titles, ids,
/// hints and the rest stay behind. A question without wrong choices gets answers of other questions of its
/// group; where there is no other answer it stays behind.
///
/// Source of the rules: `question/format/aiken/format.php` of Moodle, and <https://docs.moodle.org/en/Aiken_format>.
public struct Aiken: SequentialFormat {
  /// What the format is called.
  public static let identity = FormatIdentity(
    name: "aiken",
    titleKey: "format.aiken",
    fileExtension: "txt",
    mediaType: "text/vnd.moodle.aiken; charset=utf-8"
  )

  /// The greatest number of choices, one a letter.
  static let greatestChoiceCount = 26
  /// How many answers of other questions a question gets as wrong choices.
  static let addedChoiceCount = 3

  /// Creates the format.
  public init() {}

  func makePass() -> Pass {
    Pass()
  }
}

import Quiz
public import QuizDocuments

/// Moodle's GIFT: questions as short texts with marks, a category a group.
///
/// ```text
/// // [group:0f8b6c1e]
/// $CATEGORY: $course$/top/Geography
///
/// // [id:5b1d03aa] [tag:europe]
/// ::What is the capital of France?::[plain]What is the capital of France?{
///   ~Lyon#Since 987.
///   =Paris#Since 987.
///   ####Hint\: It begins with P
/// }
/// ```
///
/// | question | becomes |
/// |---|---|
/// | without wrong choices | a short answer; each alternative is one more `=` |
/// | with wrong choices | multiple choice; each alternative is one more right choice |
/// | “True” or “False” with the other as its only wrong choice | true or false |
/// | with an answer of several lines, which Moodle lets nobody type | an essay, its answer in the general feedback |
///
/// The explanation is the feedback on every answer, the hint stands in the general feedback, as Moodle has no
/// hint here. What is empty has nothing to show and is not written. The id of a group is in a comment that
/// Moodle passes over, those of questions and tags in one that it reads. Moodle refuses files that do not end
/// in `.txt`.
///
/// Source of the rules: `question/format/gift/format.php` of Moodle, and <https://docs.moodle.org/en/GIFT_format>.
public struct GIFT: SequentialFormat {
  /// What the format is called.
  public static let identity = FormatIdentity(
    name: "gift",
    titleKey: "format.gift",
    fileExtension: "txt",
    mediaType: "text/vnd.moodle.gift; charset=utf-8"
  )

  /// What stands before a hint in the general feedback.
  static let hintLabel = "Hint: "
  /// The same as it stands in a file.
  static let escapedHintLabel = "Hint\\: "

  /// Creates the format.
  public init() {}

  func makePass() -> Pass {
    Pass()
  }
}

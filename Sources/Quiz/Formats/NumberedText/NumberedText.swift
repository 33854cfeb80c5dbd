package import QuizInterchange
import QuizText

/// Numbered questions as people write them: in documents, mails and answers of chat programs, and for text2qti and Respondus.
///
/// ```text
/// Quiz title: Capitals
///
/// 1. What is the capital of Peru?
/// *a) Lima
/// b) Quito
/// ```
///
/// The bytes become lines here, in ``SheetLine``; ``SheetQuestions`` makes questions of them.
package struct NumberedText: Sendable {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "text",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8; variant=numbered"
  )

  /// The place of files that texts refer to.
  package var media: any MediaSource = NoMedia()

  package init() {}
}

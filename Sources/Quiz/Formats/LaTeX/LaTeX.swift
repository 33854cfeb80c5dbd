package import QuizInterchange

/// Tests in LaTeX: documents of the class `exam`, and of auto-multiple-choice (AMC).
///
/// ```text
/// \question[2] What is the capital of Peru?
/// \begin{choices}
///   \choice Quito
///   \CorrectChoice Lima
/// \end{choices}
///
/// \begin{questionmult}{prime}
///   Which are prime?
///   \begin{choices} \correctchoice{2} \wrongchoice{4} \end{choices}
/// \end{questionmult}
/// ```
///
/// A question of `exam` with `parts` is a passage with a question for each part. A `solution` of a question without choices is its
/// answer: of a few words a text, else the model of an essay. `\fillin[Lima]` is a gap. Drawings and commands that are not
/// known are named in a warning.
///
/// Source of the rules: the manuals of the class exam (<https://ctan.org/pkg/exam>) and of AMC
/// (<https://www.auto-multiple-choice.net>).
package struct LaTeX: ItemReader, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "latex",
    fileExtension: "tex",
    mediaType: "application/x-latex; charset=utf-8"
  )

  /// The place of pictures that documents refer to.
  package var media: any MediaSource = NoMedia()

  package init() {}

  /// Returns whether there is a question of `exam` or AMC.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    marks.contains { head.firstIndex(of: $0) != nil }
  }

  /// Returns whether a document or its questions begin: no other format has such commands.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    head.firstIndex(of: "\\documentclass") != nil && resembles(head)
  }

  private static let marks = [
    "\\begin{questions}", "\\begin{question}", "\\begin{questionmult}", "\\question",
    "\\titledquestion", "\\CorrectChoice",
  ]

  /// Reads the questions of a document; each section, and each group of AMC, is a group.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    try UTF8Text.check(bytes)
    if UTF8Text.isBlank(bytes) { throw .empty }
    let text = Array(bytes[UTF8Text.start(of: bytes)...])
    var questions = LaTeXQuestions(
      text,
      titled: title,
      beside: FilesBeside(media, into: sink.media),
      into: sink
    )
    questions.read()
  }
}

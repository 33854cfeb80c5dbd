package import QuizInterchange

/// Moodle's GIFT: questions as short texts with marks, a category a group.
///
/// ```text
/// // [group:0f8b6c1e]
/// $CATEGORY: $course$/top/Geography
///
/// // [id:5b1d03aa] [tag:europe]
/// ::What is the capital of France?::[plain]What is the capital of France?{
///   ~Lyon#The third largest city
///   =Paris
///   ####Since 987.\n\nHint\: It begins with P
/// }
/// ```
///
/// | question | becomes |
/// |---|---|
/// | text | a short answer; each alternative is one more `=` |
/// | text of several lines, which nobody can type into Moodle | an essay |
/// | choice | multiple choice; each alternative is one more right choice |
/// | “True” or “False” with the other as its only wrong choice | true or false |
/// | choices | multiple choice whose right choices share the points: `~%50%` |
/// | number | `#3.14:0.01` or `#1..5` |
/// | gaps | a missing word, if there is one gap |
/// | pairs | `=France -> Paris` |
/// | essay | `{}` |
/// | passage | a text without braces, before its questions |
///
/// The general feedback is the explanation; paragraphs of it with a label are the hint and the model answer of an
/// essay, see ``GIFTFeedback``. Empty texts are not written. The id of a group is in a comment that Moodle passes over,
/// those of questions and tags in one that it reads. Moodle refuses files that do not end in `.txt`. Questions without a
/// place here are left out: several gaps, steps, a single pair, and more than twenty right choices.
///
/// Source of the rules: `question/format/gift/format.php` of Moodle, and <https://docs.moodle.org/en/GIFT_format>.
package struct GIFT: ItemWriter, CategoryOption, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "gift",
    fileExtension: "txt",
    tellingExtensions: ["gift"],
    mediaType: "text/vnd.moodle.gift; charset=utf-8"
  )

  /// True if each group is a category in the file.
  package var namesCategories = true
  /// The place of files that a file refers to: GIFT has none of those that Moodle shows.
  package var media: any MediaSource = NoMedia()

  package init() {}

  package func makePass() -> some ItemPass { Pass(namesCategories: namesCategories) }

  /// The parts of questions that GIFT has.
  package var capability: Capability {
    var capability = Capability()
    capability.kinds[.order] = .leftOut
    capability.carriesPassages = true
    capability.text = .gift
    capability.typesLines = false
    capability.choices.areDistinct = true
    capability.choices.order = .placed
    capability.choices.alternatives = .choices
    capability.choices.hasTruth = true
    // Moodle refuses a single choice, and a single pair.
    capability.choices.least = 2
    capability.choices.hasListedShares = true
    capability.pairs.leastSides = 2
    capability.numbers = .distanceOrRange
    capability.gaps.areTyped = false
    capability.gaps.most = 1
    capability.gaps.needsText = true
    capability.gaps.areLines = true
    capability.parts = [
      .leftOut(.unit), .leftOut(.gapHints), .leftOut(.notes),
      .changed(.answer, .movedToFeedback, of: [.essay]), .changed(.hint, .movedToFeedback),
    ]
    capability.missingGroupParts = namesCategories ? [] : [.title, .id, .template]
    // Moodle shuffles choices, and pairs, gaps and several choices always earn their share.
    capability.settings = [
      .only("true", .shuffleChoices),
      .only("true", .partialCredit, of: [.choices, .gaps, .pairs]),
    ]
    if namesCategories { capability.settings.append(.carried(.exportCategory)) }
    return capability
  }
}

extension TextForm {
  /// Texts of GIFT: without NUL, and without blanks at the ends.
  static let gift = TextForm { text, _ in
    var fitted = Fitted(text)
    // Characters beside a NUL could join into a mark without it.
    if text.utf8.contains(0) {
      let kept = text.utf8.filter { $0 != 0 }
      fitted = Fitted(String(decoding: kept, as: UTF8.self), [.controlCharactersRemoved])
    }
    let bytes = fitted.text.utf8
    guard bytes.first?.isEdgeBlank == true || bytes.last?.isEdgeBlank == true else { return fitted }
    fitted.text = String(decoding: bytes.withoutEdgeBlanks, as: UTF8.self)
    fitted.changes.append(.blanksRemoved)
    return fitted
  }
}

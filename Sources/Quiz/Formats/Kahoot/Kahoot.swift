package import QuizInterchange

/// The workbook that Kahoot imports under *Add question → Import → Spreadsheet*: its template, with a row a question.
///
/// A question is a choice with two to four answers, of which one or several are right; those of other kinds stay behind.
/// Kahoot refuses prompts of more than 120 characters and answers of more than 75: these are written as they are, and listed.
/// Each question has a time limit, one of eight; 20 seconds where nobody has set one.
///
/// The sheet is read as any other table, see ``XLSX``.
///
/// Source of the rules: Kahoot's template *KahootQuizTemplate.xlsx*.
package struct Kahoot: ItemWriter {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "kahoot",
    fileExtension: "kahoot.xlsx",
    // Any other workbook has the same last extension.
    tellingExtensions: [],
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet; variant=kahoot"
  )

  package init() {}

  package func makePass() -> some ItemPass { Pass() }

  /// The parts of questions that a row has.
  package var capability: Capability {
    var capability = Capability()
    capability.set(.leftOut, except: [.choice, .choices])
    capability.text = .line
    capability.choices.areDistinct = true
    capability.choices.order = .placed
    capability.choices.orderOfSeveral = .mixed
    // Of several right answers, any one counts.
    capability.choices.alternatives = .choices
    capability.choices.least = 2
    capability.parts = [
      .leftOut(.id), .leftOut(.tags), .leftOut(.hint), .leftOut(.explanation), .leftOut(.feedback),
      .changed(.answers, .otherDefault),
    ]
    capability.missingGroupParts = [.title, .template]
    capability.settings = [.carried(.timeLimitInSeconds)]
    return capability
  }
}

extension TextForm {
  /// Texts in one line, without blanks at their ends.
  static let line = TextForm { text, _ in
    let line = OneLineText(text)
    return Fitted(line.text, line.losses)
  }
}

/// The lines at the top of a test.
package struct PaperHead: Hashable, Sendable {
  /// The title of the test.
  package var title: String
  /// The school.
  package var school: String
  /// The course or class.
  package var course: String
  /// The teacher.
  package var teacher: String
  /// The date as it is printed.
  package var date: String
  /// A text below the head: how to answer, what is allowed.
  package var instructions: String

  /// The course, the teacher and the date, as far as they are known.
  package var details: [String] { [course, teacher, date].filter { !$0.isEmpty } }

  package init(
    title: String = "",
    school: String = "",
    course: String = "",
    teacher: String = "",
    date: String = "",
    instructions: String = ""
  ) {
    self.title = title
    self.school = school
    self.course = course
    self.teacher = teacher
    self.date = date
    self.instructions = instructions
  }
}

/// The form of the pages of a test.
package struct PaperLayout: Hashable, Sendable {
  /// The size of a sheet.
  package enum Page: String, CaseIterable, Hashable, Sendable {
    case a4, letter

    /// The width and height in millimetres.
    package var size: (width: Double, height: Double) {
      switch self {
      case .a4: (210, 297)
      case .letter: (215.9, 279.4)
      }
    }
  }

  /// The parts of a test that have a heading.
  package enum Sections: String, CaseIterable, Hashable, Sendable {
    /// Each group, where there are several.
    case groups
    /// The questions of each rule of a draw, where they were drawn by several; others as by groups.
    case rules
    /// None: the test is one part.
    case none
  }

  /// The size of a sheet.
  package var page = Page.a4
  /// The parts with a heading.
  package var sections = Sections.groups
  /// True for large print: 18 points instead of 11.
  package var isLarge = false
  /// True for two columns.
  package var hasTwoColumns = false
  /// True if there are lines to write answers on.
  package var hasLines = true
  /// True if the words for gaps are in a box above them.
  package var hasWordBank = false
  /// True for a table in which points are entered.
  package var hasPointsTable = true
  /// True if each version ends with a sheet for the answers.
  package var hasAnswerSheet = false
  /// The language of the words on the sheet as a BCP 47 tag; `nil` for English.
  package var language: String?

  package init() {}

  /// True if the language runs from right to left.
  package var isRightToLeft: Bool {
    let code = language?.lowercased().prefix { $0.isLetter } ?? ""
    return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv"].contains(String(code))
  }
}

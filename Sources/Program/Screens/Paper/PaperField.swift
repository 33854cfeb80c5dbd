internal import QuizDocuments
internal import QuizPaper
internal import QuizResources

/// A choice of a test to print, in the order of the list.
enum PaperField: Int, CaseIterable, Hashable, Sendable {
  case format, versions, title, date, course, school, teacher, instructions
  case page, sections, columns, large, lines, wordBank, pointsTable, answerSheet, answers
  case seed, destination

  /// The label in the list.
  var label: PaperPhrase {
    switch self {
    case .format: .paperFieldFormat
    case .versions: .paperFieldVersions
    case .title: .paperFieldTitle
    case .date: .paperFieldDate
    case .course: .paperFieldCourse
    case .school: .paperFieldSchool
    case .teacher: .paperFieldTeacher
    case .instructions: .paperFieldInstructions
    case .page: .paperFieldPage
    case .sections: .paperFieldSections
    case .columns: .paperFieldColumns
    case .large: .paperFieldLarge
    case .lines: .paperFieldLines
    case .wordBank: .paperFieldWordBank
    case .pointsTable: .paperFieldPointsTable
    case .answerSheet: .paperFieldAnswerSheet
    case .answers: .paperFieldAnswers
    case .seed: .paperFieldSeed
    case .destination: .paperFieldDestination
    }
  }

  /// The text of the settings that is typed; `nil` for other choices.
  var text: WritableKeyPath<PaperSettings, String>? {
    switch self {
    case .title: \.head.title
    case .date: \.head.date
    case .course: \.head.course
    case .school: \.head.school
    case .teacher: \.head.teacher
    case .instructions: \.head.instructions
    default: nil
    }
  }

  /// The switch of the settings; `nil` for other choices.
  var toggle: WritableKeyPath<PaperSettings, Bool>? {
    switch self {
    case .large: \.layout.isLarge
    case .lines: \.layout.hasLines
    case .wordBank: \.layout.hasWordBank
    case .pointsTable: \.layout.hasPointsTable
    case .answerSheet: \.layout.hasAnswerSheet
    default: nil
    }
  }
}

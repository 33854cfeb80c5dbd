internal import BuilderKit
internal import LosslessJSON
package import Quiz
package import QuizInterchange

/// The summary of a group for lists, read without building the group.
package struct GroupSummary: Equatable {
  package var id: GroupID?
  package var title: String?
  package var template: GroupID?
  package var settings = SettingsEntries()
  /// The number of questions, without passages.
  package var questionCount = 0
  /// The number of questions of each kind.
  package var kindCounts: [QuestionKind: Int] = [:]
  /// The tags of its questions, each once, in the order in which they come.
  package var tags: [String] = []

  /// Skims a group file, or throws the fault for which it cannot be opened; repeated keys are not found here.
  package init(reading bytes: [UInt8]) throws(GroupFileError) {
    var format: String?
    var version: JSONNumber?
    var summary = GroupSummary()
    var marks: [KindMarks: Int] = [:]
    do throws(JSONSyntaxError) {
      try JSONTokenReader.read(bytes, options: GroupDocument.readingOptions) {
        reader throws(JSONSyntaxError) in
        try reader.readMembers { reader throws(JSONSyntaxError) in
          switch GroupRecipe.Key(rawValue: reader.text) {
          case .format: format = try reader.readText()
          case .version: version = try reader.readValue()?.numberValue
          case .id: summary.id = try reader.readText().map(GroupID.init(rawValue:))
          case .title: summary.title = try reader.readText()
          case .template: summary.template = try reader.readText().map(GroupID.init(rawValue:))
          case .questions: try summary.readQuestions(&reader, counting: &marks)
          case .settings: summary.settings = SettingsEntries.read(try reader.readValue()).entries
          case .conflict, nil: try reader.skipValue()
          }
        }
      }
    } catch {
      throw .syntax(error)
    }
    guard format == GroupDocument.format else { throw .wrongFormat(expected: GroupDocument.format) }
    if let version, !(1...GroupDocument.version).contains(version.intValue ?? 0) {
      throw .unknownVersion(version.text, line: GroupDocument.versionLine(in: bytes))
    }
    for (marks, count) in marks {
      summary.kindCounts[
        marks.kind(version: version?.intValue ?? GroupDocument.version),
        default: 0
      ] += count
    }
    summary.questionCount -= summary.kindCounts.reduce(0) { $0 + ($1.key.asks ? 0 : $1.value) }
    self = summary
  }

  private init() {}

  private mutating func readQuestions(
    _ reader: inout JSONTokenReader,
    counting counts: inout [KindMarks: Int]
  ) throws(JSONSyntaxError) {
    let tagsKey = GroupRecipe.QuestionKey.tags.rawValue
    let choicesKey = GroupRecipe.QuestionKey.distractors.rawValue
    var tags = DistinctTexts()
    var marks = KindMarks()
    questionCount = try reader.readMembersOfElements { reader throws(JSONSyntaxError) in
      if reader.hasText(tagsKey) {
        try reader.readTexts { tags.add(textOf: $0) }
      } else if reader.hasText(choicesKey) {
        marks.hasChoices = try reader.skipValue() ?? 0 > 0
      } else {
        try marks.read(&reader)
      }
    } atEndOfEach: {
      counts[marks, default: 0] += 1
      marks = KindMarks()
    }
    self.tags = tags.texts
  }
}

extension GroupRecipe.QuestionKey {
  /// The field that the value of the key is typed into.
  var field: QuestionField {
    // A range is typed in the place of a number.
    self == .range ? .value : QuestionField(rawValue: rawValue) ?? .prompt
  }
}

/// The parts of a question that tell its kind, whatever the version of its file turns out to be.
struct KindMarks: Hashable {
  private static let kindKey = GroupRecipe.QuestionKey.kind.rawValue
  private static let markupKey = GroupRecipe.QuestionKey.markup.rawValue

  private(set) var kind: QuestionKind?
  private(set) var isMarkdown = false
  var hasChoices = false

  /// Reads the member of a question whose key was read last, if it is one of these; passes over any other.
  mutating func read(_ reader: inout JSONTokenReader) throws(JSONSyntaxError) {
    if reader.hasText(Self.kindKey) {
      let kind = try reader.readValue() ?? .null
      self.kind = kind == .null ? nil : kind.stringValue.flatMap(QuestionKind.init) ?? .unknown
    } else if reader.hasText(Self.markupKey) {
      isMarkdown = try reader.readText() == Markup.markdown.rawValue
    } else {
      try reader.skipValue()
    }
  }

  func kind(version: Int) -> QuestionKind {
    (version > 1 ? kind : nil) ?? (hasChoices ? .choice : .text)
  }
}

/// Texts, each once, in the order in which they came.
private struct DistinctTexts {
  private(set) var texts: [String] = []
  private var known: Set<String> = []

  /// Adds the text that was read last.
  mutating func add(textOf reader: borrowing JSONTokenReader) {
    // Most often a group has few tags, and one of them again needs no string to be known.
    if texts.count <= 16, texts.contains(where: { reader.hasText($0) }) { return }
    let text = reader.text
    if known.insert(text).inserted { texts.append(text) }
  }
}

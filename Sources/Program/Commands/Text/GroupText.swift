import LosslessJSON
import Quiz
import QuizDocuments
import QuizMedia
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// A group as text to read.
struct GroupText {
  private static let indent = "   "

  /// The group, complete or not.
  let group: QuestionGroupBuilder
  let settings: SettingsText
  /// Facts about the files that it shows.
  var facts: MediaFacts = [:]
  let phrases: Phrasebook
  /// The width to wrap lines to; nil for lines of any length.
  var columns: Int?

  /// The title, what is set, and each question with what belongs to it; what is missing is not there.
  var text: String {
    let title = (group.title ?? phrases[.commonUntitled]).printable
    let count = phrases(.formQuestionsCount, [.count: group.questionCount])
    let blocks = group.questions.indices.map(text(ofQuestion:))
    return ([[title, count] + settings.linesWithoutDefaults] + blocks).map {
      $0.flatMap(wrapped).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Returns a line in as many as it takes; those after the first are below its text.
  private func wrapped(_ line: String) -> [String] {
    guard let columns, line.columns > columns else { return [line] }
    let blanks = line.prefix { $0 == " " }
    let indent = max(blanks.count + 2, Self.indent.count)
    let layout = TextLayout(String(line.dropFirst(blanks.count)), columns: columns - indent)
    return layout.rows(from: layout.firstRow, limit: .max).enumerated()
      .map { number, row in
        let indent = number == 0 ? String(blanks) : String(repeating: " ", count: indent)
        return (indent + layout.text(of: row)).trimmedAtEnd
      }
  }

  private func text(ofQuestion index: Int) -> [String] {
    let question = QuestionText(group.questions[index], showing: facts, phrases: phrases)
    let prompt = question.promptLines
    let below = prompt.dropFirst() + question.lines + settings.lines(ofQuestion: index)
    let indent = group.passage(above: index) == nil ? "" : Self.indent
    return ["\(indent)\(index + 1). \(prompt[0])"] + below.map { indent + Self.indent + $0 }
  }
}

/// The settings of a group with their values, where these come from, and what its questions say for themselves.
struct SettingsText {
  private let group: QuestionGroupBuilder
  private let settings: [ResolvedSettings.Element]
  private let tree: SettingsTree
  private let phrases: Phrasebook

  /// Takes a group that is in a tree.
  init(_ group: QuestionGroupBuilder, in tree: SettingsTree, phrases: Phrasebook) {
    self.group = group
    settings = tree.settings(of: group.id)?.all ?? []
    self.tree = tree
    self.phrases = phrases
  }

  /// A line for each setting, by the name it has in files.
  var lines: [String] { settings.map { $0.line(in: phrases) } }

  /// A line for each setting with a value.
  var linesWithoutDefaults: [String] {
    settings.filter { $0.source != .defaulted }.map { $0.line(in: phrases) }
  }

  /// A line for each setting that a question sets or stops for itself.
  func lines(ofQuestion index: Int) -> [String] {
    ownSettings(ofQuestion: index).map { $0.line(in: phrases) }
  }

  /// The settings as `--json` writes them.
  var json: JSONValue {
    let questions = group.questions.indices.filter { !group.questions[$0].settings.isEmpty }
    return .object([
      "group": .string(group.id.rawValue),
      "settings": .array(settings.map(\.json)),
      "questions": .array(
        questions.map { index in
          .object([
            "id": .string(group.questions[index].id.rawValue),
            "settings": .array(ownSettings(ofQuestion: index).map(\.json)),
          ])
        }
      ),
    ])
  }

  private func ownSettings(ofQuestion index: Int) -> [ResolvedSettings.Element] {
    let question = group.questions[index]
    guard !question.settings.isEmpty else { return [] }
    return tree.settings(of: question.id, question.settings, in: group.id).all
      .filter { $0.source == .own || $0.source == .stopped }
  }
}

extension ResolvedSettings.Element {
  /// The setting by the name it has in files, its value, and where that comes from.
  func line(in phrases: Phrasebook) -> String {
    let value = value.map { phrases.text(of: $0) } ?? "–"
    return "\(setting.rawValue): \(value) · \(phrases.text(of: source))".printable
  }

  /// The setting as `--json` writes it.
  var json: JSONValue {
    .object([
      "name": .string(setting.rawValue),
      "value": value?.json ?? .null,
      "source": .string(source.name),
      "group": .optional(source.group?.rawValue),
    ])
  }
}

extension ResolvedSettings.Source {
  /// The stable name of where a value comes from.
  fileprivate var name: String {
    switch self {
    case .own: "own"
    case .inherited(from: .group): "group"
    case .inherited(from: .library), .inherited(from: .question): "library"
    case .stopped: "stopped"
    case .defaulted: "default"
    }
  }

  /// The group that a value comes from.
  fileprivate var group: GroupID? {
    if case .inherited(from: .group(let id, _)) = self { id } else { nil }
  }
}

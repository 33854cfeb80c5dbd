internal import Quiz
public import QuizResources
public import TerminalUI

/// The settings of one level after the other, with what holds there and where that comes from.
///
/// Below the settings of the level that is looked at, the one under the selection bar is shown on every level,
/// so that what a change does to all that inherit from it is seen at once.
public struct SettingsScreen: Screen {
  /// What the panel orders from the program.
  public typealias Effect = QuizEffect
  /// What the program answers.
  public typealias Outcome = QuizOutcome

  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "settings"

  /// The settings, in the order of the rows.
  static let settings = QuizSetting.allCases

  /// One change of one setting on one level.
  struct Step: Hashable, Sendable {
    var level: Int
    var setting: QuizSetting
    var old: SettingsEntries.Entry
    var new: SettingsEntries.Entry
  }

  /// What a step that is on its way becomes part of once it is done.
  enum Direction: Hashable, Sendable {
    case forth
    case undo
    case redo
  }

  /// A step on its way.
  struct Order: Hashable, Sendable {
    var step: Step
    var direction: Direction
    /// Whether the files are read again before it goes on its way once more.
    var isWaiting = false
  }

  /// Whose settings were asked for.
  var subject: SettingsSubject
  /// The levels and where they are kept; `nil` until they are read.
  var reading: SettingsReading?
  /// The level that is looked at.
  var level = 0
  /// Which setting is selected, and which part of the list is on the screen.
  var list = ListState(count: SettingsScreen.settings.count)
  /// The step whose end is awaited.
  var order: Order?
  /// The steps of this visit, the last at the end, and those taken back.
  var done: [Step] = []
  var undone: [Step] = []
  /// What is being typed for the selected setting.
  var typed: String?
  /// The last message, until the next key.
  var status: StatusLine?
  /// The extent of the terminal.
  var size = Size(rows: 24, columns: 80)
  let phrases: Phrasebook
  let keys: KeyMap

  /// Opens the panel; it orders what it has to know as soon as it is on the screen.
  ///
  /// - Parameters:
  ///   - subject: whose settings it shows.
  ///   - phrases: the words of the user's language.
  ///   - keys: the user's own keys, for messages that name one.
  public init(_ subject: SettingsSubject, phrases: Phrasebook, keys: KeyMap = KeyMap()) {
    self.subject = subject
    self.phrases = phrases
    self.keys = keys
  }

  /// The setting under the selection bar.
  var setting: QuizSetting { Self.settings[list.selection] }

  /// The number of levels that are read.
  var levelCount: Int { reading?.keepings.count ?? 0 }

  /// What holds for a setting on a level; `nil` until that is read.
  func resolved(_ setting: QuizSetting, at level: Int) -> ResolvedSetting? {
    reading?.chain.resolved[level].first { $0.setting == setting }
  }

  /// What a level is called.
  func title(ofLevel level: Int) -> String {
    guard let chain = reading?.chain else { return "" }
    switch chain.levels[level] {
    case .library: return phrases[.libraryTitle]
    case .group(_, let title):
      return title.allSatisfy(\.isWhitespace) ? phrases[.commonUntitled] : title
    case .question: return phrases(.formQuestion, [.number: (chain.question?.index ?? 0) + 1])
    }
  }
}

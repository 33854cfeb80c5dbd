package import Quiz
internal import QuizOperations
package import QuizResources
package import TerminalUI

package import struct SystemPackage.FilePath

/// The settings of one level after the other, each with its value and the source of the value.
///
/// Below the settings of the level, the selected setting is shown on every level: the user sees at once what a change
/// does to all levels that inherit from it.
package struct SettingsScreen: WordedScreen {
  package static let name = "settings"

  /// The settings, in the order of the rows.
  static let settings = QuizSetting.allCases

  /// One change of one setting on one level.
  struct Step: Hashable, Sendable {
    var level: Int
    var setting: QuizSetting
    var old: SettingsEntries.Entry
    var new: SettingsEntries.Entry
  }

  /// The list that a step joins once it is saved.
  enum Direction: Hashable, Sendable {
    case forth, undo, redo
  }

  struct Order: Hashable, Sendable {
    var step: Step
    var direction: Direction
    /// `true` while the files are read again, before the step is tried once more.
    var isWaiting = false
  }

  /// The owner of the settings.
  var subject: SettingsSubject
  /// The levels and their files; `nil` until they are read.
  var chain: SettingsChain?
  /// The reasons why levels cannot be saved, by level, a sentence each.
  var obstacles: [Int: String] = [:]
  var level = 0
  var list = ListState(count: SettingsScreen.settings.count)
  var order: Order?
  /// The steps of this visit, the last at the end.
  var done: [Step] = []
  /// The steps that were undone, the last at the end.
  var undone: [Step] = []
  /// The text being typed for the selected setting.
  var typed: String?
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook
  let keys: KeyMap

  /// Creates the panel, which reads the settings as soon as it is shown; messages name the user's own keys.
  package init(_ subject: SettingsSubject, phrases: Phrasebook, keys: KeyMap = KeyMap()) {
    self.subject = subject
    self.phrases = phrases
    self.keys = keys
  }

  var setting: QuizSetting { Self.settings[list.selection] }

  /// The number of levels; zero until they are read.
  var levelCount: Int { chain?.storages.count ?? 0 }

  /// Returns the value of a setting on a level with its source; `nil` until that is read.
  func resolved(_ setting: QuizSetting, at level: Int) -> ResolvedSettings.Element? {
    chain?.resolved[level].all.first { $0.setting == setting }
  }

  func title(ofLevel level: Int) -> String {
    // An order may be older than the levels: a template may have been removed meanwhile.
    guard let chain, level < chain.levels.count else { return "" }
    switch chain.levels[level] {
    case .library: return phrases[.libraryTitle]
    case .group(_, let title): return phrases.shownTitle(title)
    case .question: return phrases(.formQuestion, [.number: (chain.question?.index ?? 0) + 1])
    }
  }

  package enum Intent: Hashable, Sendable, ResizingIntent {
    case change, reset, stop
    case moveLevel(by: Int)
    case undo, redo
    case move(ListMotion)
    case openWarnings, help, showCommands, close, interrupt, suspend
    case resize(Size)
  }

  /// A press selects a setting, and on the selected one changes it.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { $0 == list.selection ? .change : .move(.row($0)) }
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter)], .change, name: "change", footerRank: 1),
    KeyBinding([Key(.character("r"))], .reset, name: "reset", footerRank: 3),
    KeyBinding(
      [Key(.character("i")), Key(.character("s"))],
      .stop,
      name: "stop",
      footerRank: 4
    ),
    KeyBinding([Key(.tab), Key(.right)], .moveLevel(by: 1), name: "nextLevel", footerRank: 5),
    KeyBinding([Key(.backTab), Key(.left)], .moveLevel(by: -1), name: "previousLevel"),
    KeyBinding(
      [Key(.character("u")), .control("_"), .alt("u")],
      .undo,
      name: "undo",
      footerRank: 8
    ),
    KeyBinding([.alt("r")], .redo, name: "redo"),
    KeyBinding([Key(.up), Key(.character("k"))], .move(.rows(-1)), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(.rows(1)), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .move(.pages(-1)), name: "pageUp"),
    KeyBinding([Key(.pageDown)], .move(.pages(1)), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .move(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .move(.last), name: "moveToLast"),
    KeyBinding(
      [Key(.character("w")), .alt("w")],
      .openWarnings,
      name: "openWarnings",
      footerRank: 6
    ),
    KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 7),
    .commands(.showCommands),
    KeyBinding([Key(.escape), Key(.character("q"))], .close, name: "close", footerRank: 2),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  /// Returns the first key in force for a binding, for messages.
  func shownKey(_ binding: String) -> String { Self.keyTable(keys).keyName(of: binding) }
}

/// The owner of the settings in a panel.
///
/// ```swift
/// SettingsScreen(.library, phrases: phrases)
/// ```
package enum SettingsSubject: Hashable, Sendable {
  /// The library, from which all groups inherit.
  case library
  /// A group in the library, with all that it inherits from.
  case group(FilePath)
  /// The group in the form below the panel, as it is there, and one of its questions.
  case form(GroupSettings, QuestionSettings?)
}

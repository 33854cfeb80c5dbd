public import QuizResources
public import TerminalUI

/// The keys of a screen, as its key table has them.
public struct HelpScreen: Screen {
  /// What the help orders from the program.
  public typealias Effect = QuizEffect
  /// What the program answers.
  public typealias Outcome = QuizOutcome

  /// The name of the screen in the list of keys and in `keys.json`.
  public static let name = "help"

  /// What stands in the border.
  let title: String
  /// The keys in groups.
  let sections: [HelpSection]
  let phrases: Phrasebook
  /// All lines, wrapped to the box.
  var lines: [HelpLine] = []
  /// The first line on the screen.
  var top = 0
  /// The extent of the terminal.
  var size = Size(rows: 24, columns: 80)

  /// Opens the help of a screen.
  ///
  /// - Parameters:
  ///   - table: the keys in force on the screen.
  ///   - phrases: the words of the user's language.
  public init(_ table: KeyTableDescription, phrases: Phrasebook) {
    title = phrases(.helpTitleScreen, [.screen: phrases.screenTitle(table.screen)])
    sections = HelpSection.sections(of: table, phrases: phrases)
    self.phrases = phrases
  }
}

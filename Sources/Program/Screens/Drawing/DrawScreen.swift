package import Quiz
package import QuizDrawing
package import QuizOperations
package import QuizResources
package import TerminalUI

package import struct SystemPackage.FilePath

/// The draw of a test: rules above, with the number of questions that match each, and the questions that were drawn below.
///
/// Every change draws at once. The bar is in one of the two lists, and goes from one to the other at their ends.
package struct DrawScreen: WordedScreen {
  package static let name = "draw"

  /// A list of the screen.
  package enum Part: Hashable, Sendable {
    case rules, questions
  }

  /// The number of questions of the rule that there is at first.
  static let usualCount = 10

  /// The groups to draw from; none for the whole library.
  let rows: [LibraryRow]
  /// The questions to draw from; `nil` until they are read.
  var bank: DrawBank?
  var isReading = false
  /// The rules, the seed and everything else that decides.
  var draw: Draw
  /// The test as it is now; `nil` until the questions are read.
  var test: DrawnTest?
  /// The questions in sight as far as they are read, by their places in the bank, and the places that were asked for.
  var questions: [Int: Question] = [:]
  var awaited: [Int] = []
  /// The numbers of questions that each rule could have beside those of the test.
  var left: [Int] = []
  /// The title that the user has typed; `nil` for the usual one.
  var ownTitle: String?
  /// The name of the test whose questions are avoided.
  var avoided: String?
  var part = Part.rules
  var ruleList = ListState()
  var questionList = ListState()
  /// The digits typed so far for the number of the rule under the bar.
  var digits = ""
  var isSaving = false
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook
  let keys: KeyMap

  /// Creates the screen, which reads the questions as soon as it is shown.
  ///
  /// - Parameters:
  ///   - rows: The groups to draw from; none for the whole library.
  ///   - rules: The rules to begin with; without any, there is one for every question.
  ///   - seed: The first seed.
  ///   - phrases: The words of the user's language.
  ///   - keys: The user's own keys, which messages name.
  package init(
    _ rows: [LibraryRow],
    rules: [DrawRule] = [],
    seed: UInt64,
    phrases: Phrasebook,
    keys: KeyMap = KeyMap()
  ) {
    self.rows = rows
    self.phrases = phrases
    self.keys = keys
    draw = Draw(rules, seed: seed)
  }

  /// The title of the test.
  var title: String { ownTitle ?? phrases(.drawUsualTitle, [.text: "\(draw.seed)"]) }

  /// The index of the rule under the bar.
  var currentRule: Int? {
    part == .rules && draw.rules.indices.contains(ruleList.selection) ? ruleList.selection : nil
  }

  /// The index of the question under the bar.
  var currentQuestion: Int? {
    let isThere = test?.questions.indices.contains(questionList.selection) == true
    return part == .questions && isThere ? questionList.selection : nil
  }

  package enum Intent: Hashable, ResizingIntent, Sendable {
    case save
    case addRule, changeRule, removeRule
    case count(by: Int)
    case digit(Character)
    case drawAgain, toggleKeep, exchange, toggleLeastUsed, toggleAvoid, changeTitle
    case switchList
    case select(Int, in: Part)
    case move(ListMotion)
    case help, showCommands, close, interrupt, suspend
    case resize(Size)
  }

  /// Digits set the number of the rule under the bar.
  package static func intent(typing character: Character) -> Intent? {
    character.isASCII && character.isNumber ? .digit(character) : nil
  }

  /// A press selects a rule or a question.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .select($0, in: rulesRect.contains(position) ? .rules : .questions) }
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter)], .save, name: "save", footerRank: 1),
    KeyBinding([Key(.character("a"))], .addRule, name: "addRule", footerRank: 3),
    KeyBinding([Key(.character("e"))], .changeRule, name: "changeRule", footerRank: 4),
    KeyBinding(
      [Key(.character("d")), Key(.delete)],
      .removeRule,
      name: "removeRule",
      footerRank: 8
    ),
    KeyBinding([Key(.left), Key(.character("-"))], .count(by: -1), name: "fewer"),
    KeyBinding([Key(.right), Key(.character("+"))], .count(by: 1), name: "more"),
    KeyBinding([Key(.character("r"))], .drawAgain, name: "drawAgain", footerRank: 7),
    KeyBinding(
      [Key(.character(" ")), Key(.character("h"))],
      .toggleKeep,
      name: "toggleKeep",
      footerRank: 5
    ),
    KeyBinding([Key(.character("x"))], .exchange, name: "exchange", footerRank: 6),
    KeyBinding([Key(.character("u"))], .toggleLeastUsed, name: "toggleLeastUsed", footerRank: 11),
    KeyBinding([Key(.character("v"))], .toggleAvoid, name: "toggleAvoid", footerRank: 12),
    KeyBinding([Key(.character("t"))], .changeTitle, name: "changeTitle", footerRank: 10),
    KeyBinding([Key(.tab), Key(.backTab)], .switchList, name: "switchList"),
    KeyBinding([Key(.up), Key(.character("k"))], .move(.rows(-1)), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(.rows(1)), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .move(.pages(-1)), name: "pageUp"),
    KeyBinding([Key(.pageDown)], .move(.pages(1)), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .move(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .move(.last), name: "moveToLast"),
    KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 9),
    .commands(.showCommands),
    KeyBinding([Key(.escape), Key(.character("q"))], .close, name: "close", footerRank: 2),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  package enum Effect: Equatable, Sendable {
    /// Reads the questions of groups, or of the whole library; answered by `read` or `failed`.
    case read([LibraryRow])
    /// Opens a line to type a rule into; answered by `ruleTyped`, with the index of the rule that it replaces.
    case openRule(String, replacing: Int?)
    /// Opens a line to type the title into; answered by `titleTyped`.
    case openTitle(String)
    /// Reads the questions at some places of the bank, in the place of those asked for before; answered by `questionsRead`.
    case readQuestions([Int], DrawBank)
    /// Saves a test as a group; answered by `saved`, `outdated` or `failed`.
    case save(DrawnTest, DrawBank, title: String)
    /// Closes the screen, and gives the library the file with a message.
    case finish(FilePath, title: String, StatusLine)
    case layer(LayerEffect<Outcome>)
  }

  package enum Outcome: Equatable, Sendable {
    /// The questions to draw from.
    case read(DrawBank)
    /// Questions by their places in the bank, as far as they could be read.
    case questionsRead([Int: Question])
    /// An event in the line for a rule.
    case ruleTyped(PromptEvent, replacing: Int?)
    /// An event in the line for the title.
    case titleTyped(PromptEvent)
    /// The test is a group of the library; the message names its file.
    case saved(FilePath, title: String, message: String)
    /// A question of the test is not in its file any more; nothing is saved.
    case outdated(message: String)
    /// The effect failed; the message has the reason and the next step.
    case failed(message: String)
  }
}

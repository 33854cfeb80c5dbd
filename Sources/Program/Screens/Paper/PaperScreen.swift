package import QuizDocuments
internal import QuizInterchange
package import QuizOperations
package import QuizPaper
package import QuizResources
package import TerminalUI

/// A test to print: its form, its head, and a preview of each version.
///
/// A list of choices is at the left, the test at the right; a narrow terminal shows one of the two.
package struct PaperScreen: WordedScreen {
  package static let name = "paper"

  let rows: [LibraryRow]
  /// The forms of paper to choose from; at least one.
  let formats: [PaperChoice]
  var format = 0
  var order: PaperJob.Order
  /// The place of the file.
  var destination = ""
  /// `true` once the user changed the destination, which then stays when the form changes.
  var isDestinationOwn = false
  var list = ListState(count: PaperField.allCases.count)
  /// The test; `nil` until it is made.
  var exam: Exam?
  /// The parts that are not on paper, a sentence each.
  var losses: [String] = []
  /// The version in the preview.
  var version = 0
  /// The lines of the preview.
  var preview = PaperPreview()
  /// The first line of the preview that is shown.
  var top = 0
  /// `true` while a narrow terminal shows the preview.
  var showsPreview = false
  var isPreparing = false
  /// `true` if the test is to be written as soon as it is made.
  var isConfirmed = false
  /// The text being typed for the selected choice.
  var typed: String?
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook
  let keys: KeyMap

  /// Creates the screen, which asks for the test as soon as it is shown.
  ///
  /// - Parameters:
  ///   - rows: The groups to print.
  ///   - formats: The forms of paper, at least one.
  ///   - settings: The head and the form of the last test.
  ///   - seed: The number that versions follow from.
  ///   - phrases: The words.
  ///   - keys: The user's own keys.
  package init(
    _ rows: [LibraryRow],
    formats: [PaperChoice],
    settings: PaperSettings,
    seed: UInt64,
    phrases: Phrasebook,
    keys: KeyMap = KeyMap()
  ) {
    precondition(!formats.isEmpty, "There is no form of paper")
    self.rows = rows
    self.formats = formats
    self.phrases = phrases
    self.keys = keys
    order = PaperJob.Order(settings, seed: seed)
  }

  var choice: PaperChoice { formats[format] }
  var field: PaperField { PaperField.allCases[list.selection] }

  package enum Intent: Hashable, Sendable, ResizingIntent {
    case change
    case step(by: Int)
    case print, mixAgain
    case moveVersion(by: Int)
    case togglePreview
    case move(ListMotion)
    case scroll(pages: Int)
    case help, showCommands, close, interrupt, suspend
    case resize(Size)
  }

  /// A press selects a field, and on the selected one changes it.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { $0 == list.selection ? .change : .move(.row($0)) }
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter), Key(.character(" "))], .change, name: "change", footerRank: 2),
    KeyBinding([Key(.character("p")), .control("s")], .print, name: "print", footerRank: 1),
    KeyBinding([Key(.right), Key(.character("+"))], .step(by: 1), name: "next", footerRank: 6),
    KeyBinding([Key(.left), Key(.character("-"))], .step(by: -1), name: "previous"),
    KeyBinding([Key(.tab)], .moveVersion(by: 1), name: "nextVersion", footerRank: 5),
    KeyBinding([Key(.backTab)], .moveVersion(by: -1), name: "previousVersion"),
    KeyBinding(
      [Key(.character("v")), Key(.function(5))],
      .togglePreview,
      name: "preview",
      footerRank: 4
    ),
    KeyBinding([Key(.character("r"))], .mixAgain, name: "mixAgain", footerRank: 7),
    KeyBinding([Key(.up), Key(.character("k"))], .move(.rows(-1)), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(.rows(1)), name: "moveDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .move(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .move(.last), name: "moveToLast"),
    KeyBinding([Key(.pageUp)], .scroll(pages: -1), name: "scrollUp"),
    KeyBinding([Key(.pageDown)], .scroll(pages: 1), name: "scrollDown"),
    KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 8),
    .commands(.showCommands),
    KeyBinding([Key(.escape), Key(.character("q"))], .close, name: "close", footerRank: 3),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  package enum Effect: Equatable, Sendable {
    /// Makes the test and names its file; answered by `prepared` or `failed`.
    case prepare([LibraryRow], format: String, PaperJob.Order)
    /// Opens a line to type a text into; answered by `typed`.
    case openInput(label: String, text: String)
    /// Writes the test; answered by `written`, `exists` or `failed`.
    case write(
      [LibraryRow],
      format: String,
      PaperJob.Order,
      destination: String,
      overwrites: Bool
    )
    /// Closes the screen and gives the library a message.
    case finish(with: StatusLine)
    case layer(LayerEffect<Outcome>)
  }

  package enum Outcome: Hashable, Sendable {
    /// The test, where its file goes as a rule, and what is not on paper, a sentence each.
    case prepared(format: String, PaperJob.Order, Exam, destination: String, losses: [String])
    case typed(PromptEvent)
    /// The test is written; the message names the files.
    case written(message: String)
    case exists(path: String)
    case overwriteConfirmed
    /// The test cannot be made or written; the message says why.
    case failed(message: String)
  }
}

/// A form of paper to choose.
package struct PaperChoice: Hashable, Sendable {
  /// The stable name, such as `docx`.
  package var name: String
  /// The title, such as “Word document”.
  package var title: String
  /// The ending of its files, without the dot.
  package var fileEnding: String
  /// True if another program mixes the versions.
  package var isMixedByReader: Bool

  package init(name: String, title: String, fileEnding: String, isMixedByReader: Bool) {
    self.name = name
    self.title = title
    self.fileEnding = fileEnding
    self.isMixedByReader = isMixedByReader
  }
}

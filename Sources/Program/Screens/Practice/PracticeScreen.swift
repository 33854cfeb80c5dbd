internal import Quiz
package import QuizMedia
package import QuizOperations
package import QuizPractice
package import QuizResources
package import TerminalUI

/// Questions as a learner sees them, one after the other: an answer, what is right, and the score at the end.
///
/// The preview of a single question is the same screen, which closes behind its answer.
package struct PracticeScreen: WordedScreen {
  package static let name = "practice"

  /// The part of a round that the screen shows.
  enum Phase: Hashable, Sendable {
    /// The question is answered.
    case answering
    /// An essay waits for the learner's own judgement.
    case judging
    /// The answer is judged; `nil` where it was skipped.
    case judged(Judgement?)
    /// The round is over.
    case over(PracticeSummary)
  }

  /// The title: the group or groups, or the word for a preview.
  let title: String
  /// `true` for a single question, behind whose answer the screen closes.
  let isPreview: Bool
  var asked: AskedQuestion?
  /// Facts about the files that the question shows.
  var media: MediaFacts = [:]
  var place: (number: Int, count: Int) { (number, count) }
  var number = 0
  var count = 0
  var score = PracticeScore()
  var draft: AnswerDraft?
  var phase = Phase.answering
  var showsHint = false
  /// True if the passage of the question is one line, as it is behind the first of its questions.
  var isPassageFolded = false
  /// The answer as it was judged, to show what differs.
  var judged: LearnerAnswer?
  /// The learner's own judgement on the answer, where it differs from that of the comparison.
  var overruling: Bool?
  /// True once a choice was picked or moved to, or a step was moved: `Enter` spends nothing before.
  var isTouched = false
  /// The time left for the answer; `nil` where none is set, and once the answer is judged.
  var secondsLeft: Int?
  var killBuffer = KillBuffer()
  var status: StatusLine?
  /// The first line that is shown, where the page is longer than the screen.
  var top = 0
  var size = Size(rows: 24, columns: 80)
  /// The user's own keys, for the messages that name one.
  private let keys: KeyMap
  package let phrases: Phrasebook

  /// Creates a screen that waits for its first question.
  package init(
    _ title: String,
    isPreview: Bool = false,
    keys: KeyMap = KeyMap(),
    phrases: Phrasebook
  ) {
    self.title = title
    self.isPreview = isPreview
    self.keys = keys
    self.phrases = phrases
  }

  /// True where the learner may judge the answer otherwise than the comparison did.
  var isOverrulable: Bool {
    guard case .judged(.some) = phase, !isPreview, let asked, let judged else { return false }
    return asked.isTyped(judged)
  }

  /// True if the answer counts as right.
  var countsAsRight: Bool {
    guard case .judged(let judgement?) = phase else { return false }
    return overruling ?? (judgement.credit?.isFull == true)
  }

  /// True if the answer earns no points.
  var countsAsWrong: Bool {
    guard case .judged(let judgement?) = phase else { return false }
    return overruling.map { !$0 } ?? (judgement.credit?.share == 0)
  }

  func keyName(of binding: String) -> String { Self.keyTable(keys).keyName(of: binding) }

  package enum Intent: Hashable, Sendable, EditingIntent, ResizingIntent {
    case accept, skip, hint, passage, again, allAgain
    case overrule(isRight: Bool)
    case move(by: Int)
    case carry(by: Int)
    case press(item: Int)
    case scroll(pages: Int)
    case edit(TextEditor.Command)
    case openMedia
    case help, showCommands, cancel, interrupt, suspend
    case resize(Size)
  }

  package enum Effect: Equatable, Sendable {
    /// Asks for the current question; answered by `asked` or `over`.
    case ask
    /// Writes the result of an answer; answered by `judged` or `failed`.
    case judge(LearnerAnswer)
    /// Goes on without a result; answered by `judged`.
    case skip
    /// Takes the learner's own judgement on a typed answer; answered by `overruled` or `failed`.
    case overrule(isRight: Bool)
    /// Begins a round of the questions that were wrong; answered by `asked`.
    case again
    /// Begins a round of the same questions; answered by `asked`.
    case allAgain
    /// Shows the files of a menu; answered by `openMedia`.
    case offer(MenuScreen<Outcome>)
    /// Opens a picture, a sound or a film by its name; answered by `mediaOpened` or `failed`.
    case openMedia(String)
    case layer(LayerEffect<Outcome>)
  }

  package enum Outcome: Hashable, Sendable {
    case asked(AskedQuestion, number: Int, count: Int, PracticeScore, MediaFacts = [:])
    /// The result of the answer; `nil` where it was skipped.
    case judged(Judgement?, PracticeScore)
    /// The judgement that counts; `nil` where it is that of the comparison.
    case overruled(Bool?, PracticeScore)
    /// A second of the time for the answer has passed.
    case ticked(secondsLeft: Int)
    case over(PracticeSummary)
    /// The learner chooses a file to open.
    case openMedia(String)
    /// A file opens in a window of its own.
    case mediaOpened(String)
    /// Something could not be kept; the sentence says what.
    case failed(message: String)
  }

  /// A press picks a choice, and goes to a gap, a pair or a step.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .press(item: $0) }
  }

  package static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([Key(.enter)], .accept, name: "accept", footerRank: 1),
      KeyBinding([.alt("w")], .again, name: "again", footerRank: 2),
      KeyBinding([.alt("a")], .allAgain, name: "allAgain", footerRank: 3),
      KeyBinding([Key(.escape)], .cancel, name: "cancel", footerRank: 4),
      KeyBinding([.alt("y")], .overrule(isRight: true), name: "wasRight", footerRank: 5),
      KeyBinding([.alt("n")], .overrule(isRight: false), name: "wasWrong", footerRank: 6),
      KeyBinding([Key(.function(2)), .alt("i")], .hint, name: "hint", footerRank: 7),
      KeyBinding([.alt("s")], .skip, name: "skip", footerRank: 8),
      KeyBinding([Key(.function(3)), .alt("p")], .passage, name: "passage"),
      KeyBinding([Key(.function(7)), .alt("z")], .openMedia, name: "openMedia"),
      KeyBinding([Key(.up), .control("p"), Key(.backTab)], .move(by: -1), name: "moveUp"),
      KeyBinding([Key(.down), .control("n"), Key(.tab)], .move(by: 1), name: "moveDown"),
      KeyBinding([Key(.up, .alt)], .carry(by: -1), name: "carryUp", footerRank: 9),
      KeyBinding([Key(.down, .alt)], .carry(by: 1), name: "carryDown", footerRank: 10),
      KeyBinding([Key(.pageUp)], .scroll(pages: -1), name: "pageUp", footerRank: 12),
      KeyBinding([Key(.pageDown)], .scroll(pages: 1), name: "pageDown", footerRank: 11),
      KeyBinding([Key(.function(1)), .alt("h")], .help, name: "help", footerRank: 13),
      .commands(.showCommands),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
    ] + TextEditor.keyBindings { .edit($0) }
}

/// The letters that are keys while no text is typed.
enum PracticeLetter {
  /// “I was right” and “I was wrong” after a typed answer, and the judgement on an essay.
  static let (right, wrong): (Character, Character) = ("y", "n")
  /// All questions, and those that were wrong, at the end of a round.
  static let (allAgain, again): (Character, Character) = ("a", "w")
}

/// The end of a round, and how it compares with those before.
package struct PracticeSummary: Hashable, Sendable {
  /// The score.
  package var score: PracticeScore
  /// The questions that did not earn all their points, with the answers to them.
  package var review: [ReviewedQuestion]
  /// The scores of the last rounds in percent, the newest last; this one is among them unless it is a repeat.
  package var percentages: [Int]
  /// True if the round asked again what was wrong in another one.
  package var isRepeat: Bool

  /// Puts a summary together.
  package init(
    score: PracticeScore,
    review: [ReviewedQuestion],
    percentages: [Int],
    isRepeat: Bool = false
  ) {
    self.score = score
    self.review = review
    self.percentages = percentages
    self.isRepeat = isRepeat
  }
}

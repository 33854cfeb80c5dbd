internal import BackgroundWork
internal import BuilderKit
internal import QuizDocuments
public import QuizOperations
public import QuizResources
internal import QuizStore
internal import QuizWords
public import TerminalUI

internal import struct SystemPackage.FilePath

/// The program at work: it passes events to the screens, carries out what they order, and draws.
///
/// This is the only place of the screens with input and output. One event at a time goes all its way:
/// event, intent, state and effects, results; then what else is pending; then one picture.
public final class Program {
  let terminal: any Terminal
  let services: Services
  let phrases: Phrasebook
  /// The screens, from the library at the bottom to the one that has the keys.
  package internal(set) var stack: ScreenStack<QuizEffect, QuizOutcome>
  /// Why the program ends, once it does.
  var end: ProgramEnd?
  /// What is remembered from one visit to the next.
  var remembered = RememberedChoices()
  /// Sentences for the user at the start.
  private let notices: [String]
  /// Sentences for the user after the terminal is given back.
  var farewell: [String] = []
  /// Whether a form could not be kept when the program was about to end.
  var hasUnkeptForm = false
  /// What was moved to the trash in this visit, the last at the end.
  var trashed: [[TrashedRow]] = []
  /// What runs beside the screens.
  var workshop = Workshop<LayerID, QuizOutcome>()
  /// How long the screen waits for work to be over before it shows it under way; without it, until it is over.
  let patience: Duration?
  /// What the library was told to be wrong with the settings that all groups inherit.
  var defaultsProblem: String?
  /// The journals of the forms in which something was done that is not saved.
  var journals: [FormJournal] = []
  /// When the user began what a power loss would lose, if there is any.
  var restlessSince: ContinuousClock.Instant?
  /// The time, by which journals are synchronized though the user does not rest.
  let now: () -> ContinuousClock.Instant
  /// Why what is typed would not outlive a sudden end, as the user was told.
  var journalTrouble: String?
  /// How the files of the open forms are marked as open.
  var locks: [LayerID: FormLock] = [:]
  /// What the user was told last of the file of a form that somebody else has changed.
  var sightings: [LayerID: FileSighting] = [:]
  /// The drafts that forms go on with, or that were kept of them.
  var drafts: [LayerID: FilePath] = [:]
  /// Whether the first picture is on the screen.
  private(set) var hasShown = false

  /// Creates a program that has drawn nothing yet.
  ///
  /// - Parameters:
  ///   - terminal: where events come from and pictures go to.
  ///   - services: the store and the other parts of the world outside; what is wrong with the user's own files is
  ///     said before anything else.
  ///   - phrases: the words of the user's language.
  ///   - glyphs: what lines and marks are drawn with.
  ///   - patience: how long to wait for work that has just begun before it is shown under way; `nil` waits for its
  ///     end.
  ///   - now: the time.
  public init(
    terminal: any Terminal,
    services: Services,
    phrases: Phrasebook,
    glyphs: Glyphs = .unicode,
    patience: Duration? = .milliseconds(10),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.terminal = terminal
    self.services = services
    self.phrases = phrases
    self.patience = patience
    self.now = now
    let keys = services.configurationFolder.map {
      KeyMapFile(in: $0, fileSystem: services.fileSystem, phrases: phrases)
    }
    notices =
      (keys?.notices ?? [])
      + services.checkLayouts().flatMap {
        phrases.sentences(for: $0, of: services.layouts)
      }
    stack = ScreenStack(
      size: terminal.size,
      tooSmallNotice: Self.tooSmallNotice(in: phrases),
      keyMap: keys?.keyMap ?? KeyMap(),
      glyphs: glyphs
    )
  }

  /// The groups.
  var library: Library { services.library }

  private static func tooSmallNotice(in phrases: Phrasebook) -> String {
    let smallest = ScreenStack<QuizEffect, QuizOutcome>.smallestSize
    return phrases(.tooSmall, [.columns: smallest.columns, .rows: smallest.rows])
  }

  /// Runs until the user leaves or a signal ends it.
  ///
  /// - Returns: Why it ended, and what the user should read after that.
  public func run(_ opening: Opening) -> (end: ProgramEnd, farewell: [String]) {
    let end = Preferences.with(services.preferences) { runToEnd(opening) }
    return (end, farewell + services.preferenceReports.messages)
  }

  private func runToEnd(_ opening: Opening) -> ProgramEnd {
    // Last of all: nothing half-written is left, and nobody wakes a terminal that is closed.
    defer {
      workshop.close()
      unlockFiles()
    }
    open(opening)
    if !notices.isEmpty { tell(notices) }
    show()
    // Nobody waits for this: the first picture is on the screen already.
    hasShown = true
    library.removeLeftovers()
    if let bottom = stack.ids.first {
      let isNews = (checkDefaults(for: bottom), checkJournals(for: bottom))
      if isNews.0 || isNews.1 { show() }
    }
    while end == nil, !stack.isEmpty {
      guard let event = terminal.nextEvent(timeout: timeUntilIdle) else {
        beIdle()
        continue
      }
      handle(event)
      // What came meanwhile is read together the next time; to look for it would put this picture off.
      while end == nil, let pending = terminal.readEvent() { handle(pending) }
      if end == nil, !stack.isEmpty {
        show()
        synchronizeLateJournals()
      }
    }
    return end ?? .left
  }

  /// How long the user does nothing before there is something to see to.
  private var timeUntilIdle: Duration? {
    guard let rest = timeUntilRest else { return timeUntilLook }
    guard let look = timeUntilLook else { return rest }
    return min(rest, look)
  }

  /// Uses that the user does nothing.
  private func beIdle() {
    rest()
    if lookForOutsideChange() { show() }
  }

  /// Shows the screens as they are now.
  func show() {
    writeJournals()
    let picture = stack.redraw()
    terminal.present(picture.grid, changed: picture.rows)
    prepareLastWords()
  }

  /// Passes one event all its way.
  func handle(_ event: Event) {
    switch event {
    case .terminate(let signal):
      keepForms()
      end = .signal(signal)
    case .closed:
      keepForms()
      end = .terminalClosed
    case .resumed:
      lookForOutsideChange()
    case .woken:
      deliverNews()
    case .key, .paste, .resize:
      carryOut(stack.handle(event))
    }
    if workshop.isFresh { awaitWork() }
  }

  /// Lets every form, also one under a dialog, keep what is not saved.
  func keepForms() {
    writeJournals()
    farewell = []
    hasUnkeptForm = false
    carryOut(stack.broadcast(.ending))
    endUnneededJournals()
  }

  /// Gives the result of an order to the screen that gave the order.
  func deliver(_ outcome: QuizOutcome, to layer: LayerID) {
    carryOut(stack.deliver(outcome, to: layer))
  }

  /// Puts a screen on top.
  func push(_ screen: any Screen<QuizEffect, QuizOutcome>) {
    carryOut(stack.push(screen))
  }

  /// Carries out orders one after the other, each with all that follows from it.
  func carryOut(_ orders: [ScreenStack<QuizEffect, QuizOutcome>.Order]) {
    for order in orders { carryOut(order.effect, for: order.issuer) }
  }
}

/// A row of the library that was moved to the trash.
enum TrashedRow {
  /// The file of a group.
  case group(TrashedGroup)
  /// A draft without a file.
  case draft(TrashedGroup)
}

/// Why a program ended.
public enum ProgramEnd: Hashable, Sendable {
  /// The user left it.
  case left
  /// The user interrupted it with ^C.
  case interrupted
  /// A signal asked it to end; the process should die of the same signal.
  case signal(Int32)
  /// The terminal is gone.
  case terminalClosed
}

internal import BackgroundWork
internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizIndex
internal import QuizOperations
internal import QuizPractice
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// Carries out the effects of the library: lists, copies and moves groups, and opens the other screens.
package final class LibraryRunner: Runner {
  package typealias Content = LibraryScreen

  /// A change of the library that can be taken back.
  enum Step {
    /// Drafts and files of so many groups went to the trash.
    case trashed([TrashEntry], groupCount: Int)
    case copied(FilePath, title: String)
    case drawn(FilePath, title: String)
    /// A file was imported.
    case imported([ImportJob.Written])
    /// The questions of several groups were changed.
    case changed([ImportJob.Written])
  }

  /// The order of the rows, remembered from one visit to the next.
  @Preference("library.order", default: LibraryOrder.title) private var order: LibraryOrder
  /// `true` for the opposite of the order, remembered too.
  @Preference("library.reversed", default: false) private var isReversed: Bool
  /// `true` where the mouse presses what is on the screen, and selects text only with Shift.
  @Preference("program.mouse", default: false) private var usesMouse: Bool
  /// The changes of this visit that can be taken back, the last at the end.
  var steps: [Step] = []
  /// The fault of the settings that all groups inherit, as the library shows it.
  private var defaultsProblem: String?
  /// The list that is being made beside the screen.
  private var lists: Slot<LibraryLister.Report>?
  /// The search in the files as they were at the last list.
  private var librarySearch: LibrarySearch?
  private var searches: Slot<LibraryScreen.Outcome>?
  /// The differences that are being found out before groups are changed.
  var plans: Slot<Result<[GroupChanges.Planned], StoreError>>?
  /// A plan that came while another screen was on top.
  var pendingPlan: Result<[GroupChanges.Planned], StoreError>?
  /// The work on the index, which goes on while the user does anything else.
  private var indexing: Slot<Void>?
  /// The message that is shown with the next list.
  private var pendingMessage: StatusLine?
  /// `true` once the first picture is on the screen; until then the user waits for nothing but the rows.
  private var isShown = false
  private let sharing: LibrarySharing
  unowned let program: Program
  var library: Library { program.library }
  var phrases: Phrasebook { program.phrases }

  private init(_ program: Program) {
    self.program = program
    sharing = LibrarySharing(program)
  }

  /// Puts the library on the stack, and on it the screen that the program starts with.
  static func open(_ start: StartScreen, in program: Program) {
    let runner = LibraryRunner(program)
    var screen = LibraryScreen(
      order: runner.order,
      isReversed: runner.isReversed,
      phrases: program.phrases,
      keys: program.stack.keyMap
    )
    screen.isSharingKnown = runner.sharing.isNowhere
    if runner.usesMouse { program.terminal.reportsMouse = true }
    let layer = program.push(screen, runner)
    let opener = GroupOpener(program)
    do throws(StoreError) {
      switch start {
      case .library: break
      case .newGroup(let title): opener.openNew(title: title)
      case .group(let name): try opener.open(named: name)
      case .opened(let group): try opener.open(group)
      case .conflicts(let files):
        if let file = files.first { layer.deliver(.left(.file(file))) }
        layer.deliver(.synced)
      case .practice(let groups, let plan, let beginsAnew):
        let opener = PracticeOpener(program, groups, plan) { [unowned program] in
          program.tell([$0])
        }
        opener.open(beginsAnew: beginsAnew)
      }
    } catch {
      program.tell([program.phrases.sentence(for: error)])
    }
  }

  package func run(_ effect: LibraryScreen.Effect, for layer: Layer<LibraryRunner>) {
    switch effect {
    case .layer(let effect): layer.run(effect)
    case .list: list(layer)
    case .rememberOrder(let order, let isReversed):
      self.order = order
      self.isReversed = isReversed
    case .changeMany(let rows): changeMany(rows, layer)
    case .findDuplicates:
      DuplicateRunner.open(in: program) { [weak self] in
        self?.steps += $0.map { .changed($0) }
      }
    case .openLesson: LessonRunner.open(in: program)
    case .toggleMouse:
      usesMouse.toggle()
      program.terminal.reportsMouse = usesMouse
      layer.deliver(.mouse(isOn: usesMouse))
    case .openFilter(let text): openFilter(text, for: layer)
    case .search(let text): search(text, layer)
    case .loadHits(let rows, let text): loadHits(in: rows, text, layer)
    case .loadPreview(let row): loadPreview(row, layer)
    case .open(let row, let place):
      trying(layer) { () throws(StoreError) in try GroupOpener(program).open(row.id, at: place) }
    case .openNew: GroupOpener(program).openNew(title: nil)
    case .derive(let row):
      trying(layer) { () throws(StoreError) in
        try GroupOpener(program).openNew(from: row.id.path, titled: row.title)
      }
    case .copy(let row): copy(row, for: layer)
    case .trash(let rows, let fromOthers):
      if fromOthers || !askAboutHolders(of: rows, layer) { trash(rows, for: layer) }
    case .undo: undo(layer)
    case .addSamples: addSamples(layer)
    case .openExport(let rows):
      ExportRunner.open(rows, in: program) { [weak layer] in layer?.deliver(.exported($0)) }
    case .openDraw(let rows):
      DrawRunner.open(rows, in: program) { [weak self, weak layer] path, title, message in
        self?.steps.append(.drawn(path, title: title))
        layer?.deliver(.drawn(path, message))
      }
    case .practise(let rows): practise(rows, for: layer)
    case .openImport:
      ImportFileRunner.open(in: program) { [weak self, weak layer] in
        self?.take($0, for: layer)
      }
    case .importPasted(let text):
      ImportRunner.open(pasted: text, in: program) { [weak self, weak layer] outcome in
        switch outcome {
        case .imported(let imported): self?.take(imported, for: layer)
        case .failed(let message): layer?.deliver(.failed(message: message))
        case .listed, .folderFound: break
        }
      }
    case .openTrash: TrashRunner.open(in: program)
    case .sync:
      let message = sharing.sync()
      layer.deliver(.synced)
      list(layer, message: message)
    case .openAddress:
      layer.prompt(phrases[.libraryShareAddressPrompt], text: "") { .address($0) }
    case .beginSharing(let address):
      let message = sharing.begin(at: address)
      layer.deliver(.synced)
      list(layer, message: message)
    case .openSettings(let subject):
      SettingsRunner.open(
        subject,
        in: program,
        whenFailed: { [weak layer] in layer?.deliver(.failed(message: $0)) }
      )
    }
  }

  /// Takes what an import has written, to be taken back, and tells it.
  private func take(_ imported: FinishedImport, for layer: Layer<LibraryRunner>?) {
    if !imported.written.isEmpty { steps.append(.imported(imported.written)) }
    layer?.deliver(.imported(imported.files, imported.message))
  }

  package func didUncover(_ layer: Layer<LibraryRunner>) {
    if let group = program.takeLeftGroup() { layer.deliver(.left(group)) }
    // It shows what a form has changed.
    list(layer, message: messageAboutDiscarded())
    if let plan = pendingPlan {
      pendingPlan = nil
      take(plan, layer)
    }
  }

  package func didClose(_ layer: Layer<LibraryRunner>) {
    lists?.leave()
    searches?.leave()
    plans?.leave()
    indexing?.leave()
    sharing.leave()
  }

  package func didShow(_ layer: Layer<LibraryRunner>) {
    guard !isShown else { return }
    isShown = true
    checkDefaults(layer)
    reportJournals(layer)
    sharing.look(layer)
  }

  /// Does something, or lists the library with the reason why it did not work.
  func trying(_ layer: Layer<LibraryRunner>, _ body: () throws(StoreError) -> Void) {
    do throws(StoreError) {
      try body()
    } catch {
      list(layer, message: StatusLine(phrases.sentence(for: error), role: .error))
    }
  }

  private func openFilter(_ text: String, for layer: Layer<LibraryRunner>) {
    layer.prompt(phrases[.libraryFilterPrompt], text: text) { event in
      switch event {
      case .changed(let text): .filtered(text, isFinal: false)
      case .accepted(let text): .filtered(text, isFinal: true)
      case .cancelled: .filtered("", isFinal: true)
      }
    }
  }
}

// MARK: - The list

extension LibraryRunner {
  /// Lists the library beside the screen; the message is shown with the rows.
  func list(_ layer: Layer<LibraryRunner>, message: StatusLine? = nil) {
    pendingMessage = message ?? pendingMessage
    // The user does not wait for the journals before the first picture.
    let lister = LibraryLister(library: library, phrases: phrases, readsJournals: isShown)
    let slot =
      lists
      ?? program.tasks.slot { [weak self, weak layer] report in
        if let layer { self?.take(report, for: layer) }
      }
    lists = slot
    slot.begin { task in
      lister.report(until: { task.isCancelled }) { task.report($0) }
    }
  }

  /// Shows the library as far as it is listed.
  private func take(_ report: LibraryLister.Report, for layer: Layer<LibraryRunner>) {
    var message = pendingMessage
    pendingMessage = nil
    switch report {
    case .listed(let listing, let problem):
      // It is said once more with each list: the work that is missing may be the user's.
      let warning = problem.map { StatusLine(phrases.sentence(for: $0), role: .warning) }
      message = message ?? warning
      if !listing.isGrowing { librarySearch = nil }
      layer.deliver(.listed(listing, message))
      guard !listing.isGrowing else { return }
      updateIndex(listing.rows.count)
    case .failed(let error):
      let listing = LibraryListing(rows: [], folder: library.folder.string, isComplete: false)
      message = StatusLine(phrases.sentence(for: error), role: .error)
      layer.deliver(.listed(listing, message))
    }
    guard isShown else { return }
    if let message, layer.isOnTop { program.spellOut(message) }
    checkDefaults(layer)
    sharing.look(layer)
  }

  /// Reports to the library the fault of the settings that all groups inherit, if that is news.
  private func checkDefaults(_ layer: Layer<LibraryRunner>) {
    let problem = SettingsRunner.problemOfDefaults(in: program)
    guard problem != defaultsProblem else { return }
    defaultsProblem = problem
    layer.deliver(.defaultsChecked(problem: problem))
  }

  /// Reports the journals of runs that came to a sudden end.
  private func reportJournals(_ layer: Layer<LibraryRunner>) {
    guard library.journalFolder.hasLeftovers else { return }
    trying(layer) { () throws(StoreError) in
      let journals = try library.journalFolder.leftovers()
      // What has surely ended goes before what may go on elsewhere.
      let ended = journals.filter { !$0.mayBeInUse }
      // A run that ended while it recovered the journal of another leaves a second journal of the group.
      let readable = (ended.isEmpty ? journals : ended).filter { $0.problem == nil }
      let count = Set(readable.map(\.groupID)).count
      let phrase: Phrase =
        if count == 1 {
          ended.isEmpty ? .recoveryFoundOneInUse : .recoveryFoundOne
        } else {
          ended.isEmpty ? .recoveryFoundInUse : .recoveryFound
        }
      let title = phrases.shownTitle(readable.first?.title)
      var message = StatusLine(phrases(phrase, [.count: count, .title: title]), role: .warning)
      if let damaged = journals.first(where: { $0.problem != nil }) {
        let file = damaged.file.printable
        message = StatusLine(phrases(.recoveryDamaged, [.file: file]), role: .error)
      }
      list(layer, message: message)
    }
  }

  /// Gives the library the groups that a search finds.
  private func search(_ text: String, _ layer: Layer<LibraryRunner>) {
    let search = librarySearch ?? LibrarySearch(in: library, program.services.index)
    librarySearch = search
    let slot = searches ?? program.tasks.slot { [weak layer] in layer?.deliver($0) }
    searches = slot
    slot.begin { task in
      // A library that cannot be listed has said so.
      let paths = try? search.paths(of: LibraryQuery(text)) { task.isCancelled }
      return .found(Set((paths ?? []).map { .file($0) }), by: text)
    }
  }

  /// Gives the library the texts that a search finds in groups.
  private func loadHits(in rows: [LibraryRow], _ text: String, _ layer: Layer<LibraryRunner>) {
    let library = library
    layer.begin { task in
      let query = LibraryQuery(text)
      var hits: [LibraryRow.ID: [SearchedText]] = [:]
      for row in rows where !task.isCancelled {
        hits[row.id] = row.id.isKept ? [] : library.hits(of: query, in: row.id.path).hits
      }
      return .hits(hits, by: text)
    }
  }

  /// Brings the index up to a library of many groups.
  private func updateIndex(_ count: Int) {
    let (index, library) = (program.services.index, library)
    guard count >= index.fewestFiles else { return }
    let slot = indexing ?? program.tasks.slot { (_: Void) in }
    indexing = slot
    slot.begin { task in index.update(library) { task.isCancelled } }
  }

  /// Gives the library the questions of a group; none where they cannot be read, which opening it reports.
  private func loadPreview(_ row: LibraryRow, _ layer: Layer<LibraryRunner>) {
    let opened: OpenedGroup? =
      switch row.id {
      case .file(let path): try? library.open(path)
      case .kept(let file): try? library.unsaved.load(file).opened
      }
    layer.deliver(.previewed(LibraryPreview(of: opened?.builder ?? .init(), id: row.id)))
  }
}

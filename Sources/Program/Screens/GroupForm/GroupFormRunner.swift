internal import BuilderKit
internal import Quiz
internal import QuizDocuments
package import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// Carries out the effects of a form: its session keeps the group, this gives the form the results in words.
package final class GroupFormRunner: Runner {
  package typealias Content = GroupFormScreen

  package let session: GroupSession
  /// `true` if the contents as they are now are in a draft, or not wanted any more.
  private var isSettled = false
  private let warningSwitches = WarningSwitches()
  /// `true` if the warnings may be others by now: the user was at the settings or the rules.
  private var mayHaveOtherWarnings = false
  unowned let program: Program
  var phrases: Phrasebook { program.phrases }

  private init(_ session: GroupSession, in program: Program) {
    self.session = session
    self.program = program
  }

  // MARK: Opening

  /// Opens the form of a group as it was read, or of a new one.
  ///
  /// A given process that has the file open is overridden, as the user was asked before.
  static func open(
    _ opened: OpenedGroup,
    at place: FoundPlace? = nil,
    status: StatusLine? = nil,
    overriding holder: LockHolder? = nil,
    in program: Program
  ) {
    let runner = GroupFormRunner(GroupSession(opened, in: program.library), in: program)
    let layer = runner.push(opened.builder, status, holder)
    let past = runner.session.pastEdits(of: opened.builder)
    if !past.isEmpty { layer.deliver(.recalled(past)) }
    if let place { layer.deliver(.begin(at: place)) }
  }

  /// Opens the form of a draft or journal; a given process that has the file open is overridden.
  static func open(
    _ recovered: RecoveredGroup,
    status: StatusLine,
    overriding holder: LockHolder? = nil,
    in program: Program
  ) {
    let runner = GroupFormRunner(GroupSession(recovered, in: program.library), in: program)
    let builder = recovered.opened.builder
    let layer = runner.push(builder, of: recovered, status, holder)
    runner.reportingTrouble(layer) { () throws(StoreError) in
      try runner.session.takeOverJournal(builder)
    }
  }

  /// Puts the form on top, laid out as the user wants it.
  private func push(
    _ builder: QuestionGroupBuilder,
    of recovered: RecoveredGroup? = nil,
    _ status: StatusLine?,
    _ overridden: LockHolder?
  ) -> Layer<GroupFormRunner> {
    // The layouts were checked when the program began; these faults are new.
    let notices = phrases.notices(loadingQuestionFormOf: program.services)
    let form = GroupFormScreen(
      builder,
      isNew: session.opened.path == nil,
      isModified: recovered != nil,
      insteadOf: recovered?.original,
      after: recovered?.edits ?? [],
      warningsIn: WarningScope(off: warningSwitches.off),
      status: status,
      phrases: phrases,
      layout: program.services.questionForm,
      keys: program.stack.keyMap
    )
    let layer = program.push(form, self)
    findWarnings(layer)
    lock(layer, overriding: overridden)
    if !notices.isEmpty { program.tell(notices) }
    return layer
  }

  // MARK: Warnings

  /// Looks for warnings in the background, by the settings that the group inherits.
  private func findWarnings(_ layer: Layer<GroupFormRunner>) {
    mayHaveOtherWarnings = false
    let (builder, off) = (layer.screen.builder, warningSwitches.off)
    let shelf = program.services.settingsShelf(of: program.library)
    layer.begin { _ in
      let chain = try? shelf.chain(inForm: GroupSettings(builder), question: nil)
      let scope = WarningScope(chain?.resolved.last ?? ResolvedSettings(), off: off)
      return .warnings(FormWarnings(of: builder, in: scope))
    }
  }

  package func didUncover(_ layer: Layer<GroupFormRunner>) {
    if mayHaveOtherWarnings { findWarnings(layer) }
  }

  // MARK: Effects

  package func run(_ effect: GroupFormScreen.Effect, for layer: Layer<GroupFormRunner>) {
    switch effect {
    case .layer(let effect): layer.run(effect)
    case .offer(let menu): layer.offer(menu)
    case .openWarnings:
      mayHaveOtherWarnings = true
      WarningRunner.open(in: program)
    case .openFind(let label): layer.find(label) { .find($0) }
    case .openLine(let label, let purpose): layer.prompt(label, text: "") { .line(purpose, $0) }
    case .listGroups(let isMove): listGroups(isMove: isMove, layer)
    case .send(let questions, let target): send(questions, to: target, layer)
    case .record(let edits):
      isSettled = false
      session.record(edits)
    case .save(let policy): save(policy, layer)
    case .tell(let sentences): program.tell(sentences)
    case .reload: reload(layer)
    case .merge: merge(layer)
    case .overrideLock(let holder): lock(layer, overriding: holder)
    case .closeKeepingDraft: closeKeepingDraft(layer)
    case .closeDiscarding: closeDiscarding(layer)
    case .preview(let index): preview(index, layer)
    case .openEditor(let text, let field): openEditor(text, of: field, layer)
    case .chooseMedia: chooseMedia(layer)
    case .findMedia(let paths, let range): findMedia(paths, pastedAt: range, layer)
    case .recognize(let text, let id): recognize(text, pastedInto: id, layer)
    case .lookAtMedia(let names):
      layer.deliver(.mediaFacts(session.mediaFolder.facts(about: names)))
    case .openMedia(let name): openMedia(name, layer)
    case .openSettings(let group, let question):
      mayHaveOtherWarnings = true
      SettingsRunner.open(
        .form(group, question),
        in: program,
        changing: { [weak layer] in layer?.deliver(.settings($0)) },
        whenFailed: { [weak layer] in layer?.deliver(.failed(message: $0)) }
      )
    }
  }

  // MARK: Saving and reading again

  private func save(_ policy: SavePolicy, _ layer: Layer<GroupFormRunner>) {
    do throws(SaveError) {
      let saved = try session.save(layer.screen.builder, policy) { title in
        phrases(.libraryCopyTitle, [.title: title])
      }
      let copy = policy == .asCopy ? saved.opened.builder : nil
      layer.deliver(.saved(saved.notice, copy: copy))
    } catch {
      layer.deliver(.saveFailed(failure(for: error, layer)))
    }
  }

  private func reload(_ layer: Layer<GroupFormRunner>) {
    do throws(StoreError) {
      guard let opened = try session.reload() else { return }
      layer.deliver(.reloaded(opened.builder))
    } catch {
      layer.deliver(.failed(message: phrases.sentence(for: error)))
    }
  }

  private func merge(_ layer: Layer<GroupFormRunner>) {
    do throws(StoreError) {
      guard let merged = try session.merge(layer.screen.builder) else {
        // The file was removed since the question was asked.
        return layer.deliver(.saveFailed(.removedFromDisk))
      }
      isSettled = false
      layer.deliver(.merged(merged.opened.builder, insteadOf: merged.original))
    } catch {
      layer.deliver(.failed(message: phrases.sentence(for: error)))
    }
  }

  // MARK: The lock and changes by other programs

  /// Marks the file as open, or lets the form ask where another process has it open.
  private func lock(_ layer: Layer<GroupFormRunner>, overriding holder: LockHolder? = nil) {
    guard let holder = session.lock(overriding: holder) else { return }
    let message = phrases.sentences(for: holder, of: layer.screen.shownTitle)
    layer.deliver(.openElsewhere(holder, message: message))
  }

  private func failure(
    for error: SaveError,
    _ layer: Layer<GroupFormRunner>
  ) -> GroupFormScreen.SaveFailure {
    switch error {
    case .changedOutside(let change): failure(for: change)
    case .store(.readOnly): .readOnly
    case .store(.cannotSave(let cause)): failed(phrases.reason(for: cause), layer)
    case .store(let error): failed(phrases.sentence(for: error), layer)
    // The form asks the builder before it orders a save.
    case .incomplete(let error): failed("\(error)", layer)
    }
  }

  private func failure(for change: OutsideChange) -> GroupFormScreen.SaveFailure {
    switch change {
    case .changed(_, let conflicts): .changedOnDisk(mergeConflicts: conflicts)
    case .removed: .removedFromDisk
    }
  }

  /// Keeps a form in a draft, as saving it again would not help for now.
  private func failed(
    _ message: String,
    _ layer: Layer<GroupFormRunner>
  ) -> GroupFormScreen.SaveFailure {
    let isKept = (try? session.keepMeanwhile(layer.screen.builder)) != nil
    return .failed(message: message, isDraftKept: isKept)
  }

  // MARK: Edits on the disk

  package func willShow(_ layer: Layer<GroupFormRunner>) {
    reportingTrouble(layer) { () throws(StoreError) in
      try session.writeEdits(of: layer.screen.builder)
    }
  }

  package func didShow(_ layer: Layer<GroupFormRunner>) {
    reportingTrouble(layer) { () throws(StoreError) in
      try session.syncIfOverdue(at: program.now(), layer.screen.builder)
    }
    prepareLastWords()
  }

  package func timeUntilIdle(_ layer: Layer<GroupFormRunner>) -> Duration? {
    if session.needsSync { return .seconds(1) }
    // Another program may remove the journal, or change the file.
    return session.hasJournal || (layer.isOnTop && session.opened.path != nil) ? .seconds(3) : nil
  }

  package func idle(_ layer: Layer<GroupFormRunner>) {
    reportingTrouble(layer) { () throws(StoreError) in
      try session.idle(layer.screen.builder)
    }
    // A form under a dialog is left alone until that is gone.
    if layer.isOnTop, let change = session.outsideChange(of: layer.screen.builder) {
      layer.deliver(.changedOutside(failure(for: change)))
    }
  }

  /// Reports the reason why edits would not outlive a sudden end.
  private func reportingTrouble(
    _ layer: Layer<GroupFormRunner>,
    _ body: () throws(StoreError) -> Void
  ) {
    do throws(StoreError) {
      try body()
    } catch {
      let key = GroupFormScreen.keyTable(program.stack.keyMap).keyName(of: "save")
      layer.deliver(.failed(message: phrases.journalTrouble(error, saveKey: key)))
    }
    if session.takeRemovalNotice() { layer.deliver(.failed(message: phrases[.journalRemoved])) }
  }

  /// Prepares the sentence for the user if a fault ends the process, as nothing can be worked out then.
  private func prepareLastWords() {
    let terminal = program.terminal
    guard session.hasJournal == terminal.lastWords.isEmpty else { return }
    let folder = program.library.stateFolder.printable
    terminal.lastWords = session.hasJournal ? phrases(.terminalEndedFault, [.folder: folder]) : ""
  }

  // MARK: The end

  private func closeKeepingDraft(_ layer: Layer<GroupFormRunner>) {
    do throws(StoreError) {
      try session.keepDraft(layer.screen.builder, after: layer.screen.edits)
      isSettled = true
      layer.close()
    } catch {
      program.tell([phrases.sentence(for: error)], title: phrases[.saveErrorTitle])
    }
  }

  private func closeDiscarding(_ layer: Layer<GroupFormRunner>) {
    do throws(StoreError) {
      let kept = try session.discard(keepingInTrash: layer.screen.builder)
      if let kept { program.noteDiscarded(kept) }
    } catch {
      program.tell([phrases.sentence(for: error)])
    }
    isSettled = true
    layer.close()
  }

  package func programWillEnd(_ layer: Layer<GroupFormRunner>) {
    guard layer.screen.isModified else { return }
    do throws(StoreError) {
      try session.keepDraft(layer.screen.builder, after: layer.screen.edits)
      isSettled = true
      let title = layer.screen.shownTitle
      program.noteEnd(phrases(.terminalEndedDraft, [.title: title]), isKept: true)
    } catch {
      program.noteEnd(phrases.sentence(for: error), isKept: false)
    }
  }

  package func didClose(_ layer: Layer<GroupFormRunner>) {
    if let edits = layer.screen.savedEdits { session.keepHistory(edits) }
    // The journal of a form that is not safe elsewhere stays.
    if isSettled || !layer.screen.isModified { session.close() } else { session.leave() }
    if let group = session.opened.path.map(LibraryRow.ID.file)
      ?? session.draft.map(LibraryRow.ID.kept)
    {
      program.noteLeft(group)
    }
    program.terminal.lastWords = ""
  }
}

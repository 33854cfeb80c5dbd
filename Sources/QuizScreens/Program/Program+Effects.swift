internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// Carries out one order of a screen.
  func carryOut(_ effect: QuizEffect, for layer: LayerID) {
    switch effect {
    case .close: close(layer)
    case .answer(let outcome): answer(outcome, of: layer)
    case .ask(let dialog): push(dialog)
    case .offer(let menu): push(menu)
    case .showHelp: showHelp(of: layer)
    case .suspend: suspend()
    case .quit(let reason): quit(reason)
    case .prompt(let event): take(event, of: layer)

    case .list: list(for: layer)
    case .rememberOrder(let order): remembered.libraryOrder = order
    case .openFilter(let text):
      openInput(.filter, label: phrases[.libraryFilterPrompt], text: text)
    case .loadSearchTexts: loadSearchTexts(for: layer)
    case .open(let row): openGroup(row, for: layer)
    case .openFile(let path, let count): openFile(path, passing: count)
    case .recover(let file, let manner): recover(FilePath(file), manner)
    case .lookAt(let file): lookAt(FilePath(file))
    case .discardKept(let file): discardKept(FilePath(file))
    case .openNew: openNewGroup(title: nil)
    case .derive(let row): deriveGroup(from: row, for: layer)
    case .copy(let row): copy(row, for: layer)
    case .trash(let rows, let fromOthers):
      if fromOthers || !askAboutHolders(of: rows) { trash(rows, for: layer) }
    case .restore: restore(for: layer)
    case .addSamples: addSamples(for: layer)
    case .openExport(let rows): openExport(rows)
    case .openSettings(let subject): openSettings(subject)

    case .readSettings(let subject): readSettings(subject, for: layer)
    case .openInput(let label, let text): openInput(.setting, label: label, text: text)
    case .saveSettings(let entries, let keeping): save(entries, keeping, for: layer)
    case .tell(let outcome): tell(outcome, below: layer)

    case .prepareExport(let rows, let format): prepareExport(rows, format: format, for: layer)
    case .export(let rows, let format, let destination, let overwrites):
      export(rows, format: format, to: destination, overwrites: overwrites, for: layer)
    case .cancelExport: cancelExport(for: layer)

    case .openImportFiles: openImportFiles()
    case .listFolder(let folder, let path): listFolder(folder, at: path, for: layer)
    case .findImport(let path): findImport(path, for: layer)
    case .openImport(let path): openImport(path)
    case .readImport(let path, let method): readImport(path, as: method, for: layer)
    case .listImportMethods(let path, let triesRecipes):
      listImportMethods(path, tryingRecipes: triesRecipes, for: layer)
    case .saveImport(let groups): saveImport(groups, for: layer)
    case .cancelImport: cancelImport(for: layer)

    case .record(let records): record(records, of: layer)
    case .save(let contents, let policy): save(contents, policy, for: layer)
    case .reload(let contents): reload(contents, for: layer)
    case .lockFile(let holder): overrideLock(of: holder, for: layer)
    case .merge(let contents): merge(contents, for: layer)
    case .keepDraft(let contents): keepWhileEnding(contents, for: layer)
    case .closeKeepingDraft(let contents): close(layer, keeping: contents)
    case .discardDraft(let id, let origin): discardDraft(id, origin, for: layer)
    case .openEditor(let text): openEditor(text, for: layer)
    }
  }

  private func close(_ layer: LayerID) {
    let below = stack.layer(below: layer)
    takeAway(layer)
    endJournal(of: layer)
    // What a form has changed, the library under it should show.
    if let below, stack[below] is LibraryScreen { list(for: below) }
  }

  private func close(_ layer: LayerID, keeping contents: FormContents) {
    do {
      if try !keepDraft(contents, for: layer) { leaveJournal(of: layer) }
      close(layer)
    } catch {
      tell([phrases.sentence(for: error)], title: phrases[.saveErrorTitle])
    }
  }

  private func suspend() {
    writeJournals()
    terminal.suspend()
  }

  private func answer(_ outcome: QuizOutcome, of layer: LayerID) {
    let below = stack.layer(below: layer)
    takeAway(layer)
    if let below { deliver(outcome, to: below) }
  }

  private func tell(_ outcome: QuizOutcome, below layer: LayerID) {
    if let below = stack.layer(below: layer) { deliver(outcome, to: below) }
  }

  private func quit(_ reason: QuitReason) {
    keepForms()
    // What could not be kept would be lost; the form is still open to save it or to discard it.
    guard !hasUnkeptForm else {
      return tell(farewell, title: phrases[.saveErrorTitle])
    }
    end = reason == .interrupted ? .interrupted : .left
  }

  private func showHelp(of layer: LayerID) {
    guard let screen = stack[layer] else { return }
    push(HelpScreen(screen.keyTable(stack.keyMap), phrases: phrases))
  }

  /// The lines to type into.
  private enum Input: String {
    case filter
    case setting
  }

  private func openInput(_ input: Input, label: String, text: String) {
    push(
      PromptScreen<QuizEffect, QuizOutcome>(prompt: input.rawValue, label: label, text: text)
    )
  }

  private func take(_ event: PromptEvent, of layer: LayerID) {
    switch (event, Input(rawValue: event.prompt)) {
    case (.changed, .setting):
      tell(.typed(event), below: layer)
    case (_, .setting):
      answer(.typed(event), of: layer)
    case (.changed(_, let text), _):
      tell(.filtered(text, isFinal: false), below: layer)
    case (.accepted(_, let text), _):
      answer(.filtered(text, isFinal: true), of: layer)
    case (.cancelled, _):
      answer(.filtered("", isFinal: true), of: layer)
    }
  }
}

extension PromptEvent {
  /// The name of the prompt that it happened in.
  fileprivate var prompt: String {
    switch self {
    case .changed(let prompt, _), .accepted(let prompt, _), .cancelled(let prompt): prompt
    }
  }
}

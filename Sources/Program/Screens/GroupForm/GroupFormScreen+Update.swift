internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizText
internal import QuizWords
internal import TerminalUI

extension GroupFormScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    if case .edit(let command) = intent, editing.focus.path != nil {
      isAskedAboutEnd = false
      editing.edit(command)
      let effects = records + looks
      viewport.followEdit(of: &editing)
      return effects
    }
    defer { viewport.follow(&editing) }
    if case .resize(let size) = intent {
      viewport.size = size
      return []
    }
    editing.status = nil
    let effects = perform(intent)
    isAskedAboutEnd = intent == .interrupt
    return records + effects + looks
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    defer { viewport.follow(&editing) }
    let effects = take(outcome)
    return records + effects + looks
  }

  /// The effect that finds out about files that the question in focus shows.
  private var looks: [Effect] {
    let names = editing.unknownMedia
    return names.isEmpty ? [] : [.lookAtMedia(names)]
  }

  /// The effect that keeps the edits since the last one.
  private var records: [Effect] {
    mutating get {
      let edits = editing.editor.drainEdits()
      editing.warnings.follow(edits, in: builder)
      if !edits.isEmpty { editing.selection.keep(within: builder) }
      return edits.isEmpty ? [] : [.record(edits)]
    }
  }

  private mutating func perform(_ intent: Intent) -> [Effect] {
    switch intent {
    case .edit(let command): editing.edit(command)
    case .paste(let pasted): return paste(pasted)
    case .moveUp: editing.moveRow(.up)
    case .moveDown: editing.moveRow(.down)
    case .nextField: editing.enter(editing.outline.next ?? editing.focus)
    case .previousField: editing.enter(editing.outline.previous ?? editing.focus)
    case .confirmField: editing.confirmField()
    case .nextQuestion: editing.enterQuestion(offset: 1)
    case .previousQuestion: editing.enterQuestion(offset: -1)
    case .addQuestion: editing.addQuestion()
    case .removeQuestion: editing.removeQuestion()
    case .duplicateQuestion: editing.duplicateQuestion()
    case .moveQuestionUp: editing.move(by: -1)
    case .moveQuestionDown: editing.move(by: 1)
    case .changeKind: return chooseKind()
    case .changeMarkup:
      if let menu = editing.markupMenu { return [.offer(menu)] }
      editing.say(.formStatusNoQuestion)
    case .togglePassage: editing.togglePassage()
    case .toggleSelected: editing.toggleSelected()
    case .openMany: return [.offer(editing.many.menu)]
    case .openWarnings: return [.openWarnings]
    case .find:
      editing.beginFinding()
      return [.openFind(label: phrases[.formFindLabel])]
    case .askForNumber: return askForNumber()
    case .goToEnd(let end): editing.goToEnd(end)
    case .goToQuestion(let id): editing.goToQuestion(id)
    case .press(let position):
      if let target = viewport.target(at: position, in: editing) { editing.press(target) }
    case .nextPage: editing.goPage(by: viewport.geometry(of: editing).pageRows)
    case .previousPage: editing.goPage(by: -viewport.geometry(of: editing).pageRows)
    case .nextFault: editing.goToNextFault()
    case .markGap where editing.isInGappedText: editing.markGap()
    case .markGap: return askForNumber()
    case .splitAnswer: editing.splitAnswer()
    case .preview: return preview()
    case .addMedia:
      if editing.takesMedia { return [.chooseMedia] }
      editing.say(.mediaNoField)
    case .openMedia: return openMedia()
    case .toggleMore: editing.toggleMore()
    case .undo: editing.undo()
    case .redo: editing.redo()
    case .openEditor:
      return editing.focus.path.map { [.openEditor(editing.typed, of: $0)] } ?? []
    case .openSettings: return openSettings()
    case .openConflicts: return openConflicts()
    case .save: return save()
    case .leave: return hasUnsaved ? [.layer(.ask(dialogs.leave))] : [.layer(.close)]
    case .interrupt: return interrupt()
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .suspend: return [.layer(.suspend)]
    case .resize: break
    }
    return []
  }

  /// Ends the program, and where there is unsaved text only when asked twice: elsewhere the key copies.
  private mutating func interrupt() -> [Effect] {
    // Nobody sees a question on a terminal that is too small for the form.
    let least = ScreenStack.smallestSize
    let isSeen = viewport.size.clamped(to: least) == least
    guard hasUnsaved, isSeen, !isAskedAboutEnd else { return [.layer(.quit(.interrupted))] }
    editing.say(.formStatusInterrupt)
    return []
  }

  private mutating func take(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .saved(let notice, let copy): return noteSaved(notice, copy: copy)
    case .saveFailed(let failure):
      closesWhenSaved = false
      return [.layer(.ask(dialogs.saveFailed(failure)))]
    case .leave(let choice): return leave(choice)
    case .openConflict(let conflict):
      return [.layer(.ask(conflictDialogs.question(about: conflict)))]
    case .settle(let conflict, let side): return settle(conflict, for: side)
    case .changeKind(let kind): editing.changeKind(to: kind)
    case .makeTrueFalse: editing.makeTrueFalse()
    case .useMarkup(let markup, let inAll): editing.useMarkup(markup, inAll: inAll)
    case .warnings(let found): editing.warnings.take(found, in: builder)
    case .find(let event): editing.follow(event)
    case .line(let purpose, let event): return take(event, for: purpose)
    case .many(let command): return perform(command)
    case .chooseSetting(let setting): return ask(.setting(setting), phrases.label(for: setting))
    case .replace(let replacements): editing.make(editing.many.making(replacements))
    case .sendTo(let target): return send(to: target)
    case .sent(let ids, let target): noteSent(ids, to: target)
    case .editConflict(let field): editing.enter(.field(field))
    case .conflict(let choice): return resolve(choice)
    case .begin(let place): editing.begin(at: place)
    case .recalled(let edits): editing.editor.recall(edits)
    case .reloaded(let builder): show(builder)
    case .merged(let builder, let original): show(builder, mergedInto: original)
    case .edited(let edited): editing.replaceText(with: edited)
    case .settings(let change): take(change)
    case .chosenMedia(let names, let pasted): editing.show(names, insteadOf: pasted)
    case .questionsPasted(let questions, let text, let id):
      editing.add(questions, insteadOf: text, in: id)
    case .openMedia(let name): return [.openMedia(name)]
    case .mediaOpened(let name): editing.say(.mediaOpened, [.name: name])
    case .mediaFacts(let facts): editing.media.merge(facts) { _, new in new }
    case .failed(let message): editing.status = StatusLine(message, role: .error)
    case .openElsewhere(let holder, let message):
      return [.layer(.ask(dialogs.openElsewhere(holder, message: message)))]
    case .openAnyway(let holder): return [.overrideLock(of: holder)]
    case .leftToOthers:
      // A draft that was opened is not to be lost by that.
      return [isModified ? .closeKeepingDraft : .layer(.close)]
    case .changedOutside(let failure):
      let dialog = dialogs.saveFailed(failure).unasked(escapingBy: phrases[.leaveContinue])
      return [.layer(.ask(dialog))]
    }
    return []
  }
}

// MARK: - Saving and leaving

extension GroupFormScreen {
  /// Orders the form to be saved without the untouched questions at its end, or lists the missing inputs and goes to the
  /// first of them.
  private mutating func save(_ policy: SavePolicy = .ifUnchanged) -> [Effect] {
    editing.settleNumbers()
    let problems = editing.problems
    guard problems.isEmpty else {
      closesWhenSaved = false
      editing.showAll(problems)
      return [.layer(.ask(dialogs.problems(problems, inWords: editing.messages.line)))]
    }
    editing.removeQuestions(behind: builder.questions.count - editing.untouchedCount)
    return [.save(policy)]
  }

  /// Orders the question in focus to be shown as learners see it, or goes to its first missing input.
  private mutating func preview() -> [Effect] {
    guard let index = editing.focus.question else {
      editing.status = StatusLine(phrases[.formPreviewNoQuestion], role: .dim)
      return []
    }
    // A passage is shown above its first question.
    guard
      let shown = builder.questions[index].kind.asks
        ? index : builder.block(at: index).dropFirst().first
    else {
      editing.status = StatusLine(phrases[.formPreviewPassage], role: .dim)
      return []
    }
    let needed = [builder.passage(above: shown), shown].compactMap(\.self)
    for index in needed { editing.settleNumbers(ofQuestion: index) }
    for problem in builder.problems {
      guard case .question(let index, let field)? = FieldPath(problem.path), needed.contains(index)
      else { continue }
      editing.show(problem, at: .question(index, field))
      editing.status = StatusLine(editing.messages.line(for: problem), role: .error)
      return []
    }
    return [.preview(question: shown)]
  }

  private mutating func noteSaved(_ notice: SaveNotice, copy: QuestionGroupBuilder?) -> [Effect] {
    if let copy { show(copy) }
    isNew = false
    editing.markSaved()
    let message = SaveMessage(notice, saveKey: editing.keyName("save"), phrases: phrases)
    return closesWhenSaved
      ? leave(with: message, notice.otherHolder) : show(message, notice.otherHolder)
  }

  /// Shows what there is to tell about a save, and asks about another process that has the file open.
  private mutating func show(_ message: SaveMessage, _ holder: LockHolder?) -> [Effect] {
    let (status, isComplete) = message.status(inColumns: viewport.size.columns)
    editing.status = status
    let question = holder.map { holder in
      let message = phrases.sentences(for: holder, of: shownTitle)
      return Effect.layer(.ask(dialogs.openElsewhere(holder, message: message)))
    }
    return [question].compactMap(\.self) + (isComplete ? [] : [.tell(message.sentences)])
  }

  /// Closes the form; what there is to tell about the save shows over the screen below.
  private func leave(with message: SaveMessage, _ holder: LockHolder?) -> [Effect] {
    let holders = [holder].compactMap(\.self).map { phrases.sentence(for: $0, of: shownTitle) }
    guard !message.isOrdinary || !holders.isEmpty else { return [.layer(.close)] }
    return [.layer(.close), .tell(message.sentences + holders)]
  }

  private mutating func leave(_ choice: LeaveChoice) -> [Effect] {
    switch choice {
    case .save:
      closesWhenSaved = true
      return save()
    case .keepDraft: return [.closeKeepingDraft]
    case .discard: return [.closeDiscarding]
    }
  }

  private mutating func resolve(_ choice: ConflictChoice) -> [Effect] {
    switch choice {
    case .overwrite: save(.overwriting)
    case .saveCopy: save(.asCopy)
    case .reload: [.reload]
    case .merge: [.merge]
    }
  }

  /// Shows the group as it is in its file, or merged with the file, in the place of the group alone.
  ///
  /// Its history begins with the file. An undo in the form's history would revert the changes of the other process. The
  /// next save has the stamp of the file, and would overwrite them without a question.
  private mutating func show(
    _ builder: QuestionGroupBuilder,
    mergedInto original: QuestionGroupBuilder? = nil
  ) {
    let (focus, size) = (editing.focus, viewport.size)
    let question = focus.question.map { self.builder.questions[$0].id }
    self = GroupFormScreen(
      builder,
      isModified: original != nil,
      insteadOf: original,
      warningsIn: editing.warnings.scope,
      phrases: phrases,
      layout: editing.fields.layout,
      keys: editing.keys
    )
    viewport.size = size
    if original != nil {
      let index = builder.questions.firstIndex { $0.id == question }
      switch (index, focus) {
      case (let index?, .field(.question(_, let field))):
        editing.enter(.field(.question(index, field)))
      case (let index?, .question): editing.enter(.question(index))
      default: break
      }
      editing.status = editing.conflictNotice ?? StatusLine(phrases[.formStatusMerged])
    }
  }
}

// MARK: - Conflicts of earlier merges, and kinds

extension GroupFormScreen {
  /// Asks about the only open conflict, or lists them.
  private mutating func openConflicts() -> [Effect] {
    editing.endRun()
    let effect = conflictDialogs.opening
    if effect == nil { editing.say(.formStatusNoConflicts) }
    return [effect].compactMap(\.self)
  }

  private var conflictDialogs: ConflictDialogs {
    ConflictDialogs(group: builder, phrases: phrases)
  }

  /// Takes the version that the user wants, as one edit, and goes on with the next conflict.
  private mutating func settle(_ conflict: FormConflict, for side: MergeSide) -> [Effect] {
    let settled = conflict.settled(in: builder, for: side)
    guard settled != builder else {
      editing.say(.formStatusConflictStays)
      return []
    }
    editing.replaceAll(with: settled)
    editing.say(.formStatusConflictSettled, [.count: editing.editor.conflictCount])
    return editing.editor.conflictCount > 0 ? openConflicts() : []
  }

  /// Lists the kinds that the question in focus can have.
  private mutating func chooseKind() -> [Effect] {
    switch editing.focus.question.map({ builder.questions[$0].kind }) {
    case nil: editing.say(.formStatusNoQuestion)
    case .unknown: editing.say(.formStatusUnknownKind)
    case let kind?: return [.offer(dialogs.kinds(besides: kind))]
    }
    return []
  }
}

// MARK: - Pictures, sounds and films

extension GroupFormScreen {
  /// Takes what is pasted as it is; then it is looked for paths of pictures in it, and for questions.
  private mutating func paste(_ pasted: String) -> [Effect] {
    let start = editing.cursor.offset
    let empty = editing.emptyPrompt
    editing.paste(pasted)
    if let empty, pasted.trimmingEmptyLines.contains(where: \.isNewline) {
      return [.recognize(pasted, in: empty)]
    }
    guard editing.takesMedia, let paths = PastedPaths(mediaIn: pasted)?.paths,
      start < editing.cursor.offset
    else { return [] }
    return [.findMedia(paths, pastedAt: start..<editing.cursor.offset)]
  }

  /// Opens what the text in focus shows, or asks what of it.
  private mutating func openMedia() -> [Effect] {
    let references = editing.mediaInFocus
    guard references.count > 1 else {
      if references.isEmpty { editing.say(.mediaNone) }
      return references.map { .openMedia($0.name) }
    }
    return [.offer(phrases.menu(of: references) { .openMedia($0) })]
  }
}

// MARK: - Settings

extension GroupFormScreen {
  /// Opens the settings of the question in focus, or those of the group.
  private mutating func openSettings() -> [Effect] {
    if case .question = editing.focus {
      editing.say(.formStatusUnknownKind)
      return []
    }
    // The settings of selected questions are those that the commands for many set.
    guard editing.selection.ids.isEmpty else { return [.offer(editing.many.settingMenu)] }
    editing.editor.endRun()
    let question = editing.focus.question.map { index in
      let question = builder.questions[index]
      return QuestionSettings(id: question.id, index: index, entries: question.settings)
    }
    return [.openSettings(GroupSettings(builder), question)]
  }

  private mutating func take(_ change: SettingsChange) {
    switch change {
    case .changed(let index, let settings):
      editing.editor.setSettings(ofQuestion: index, to: settings)
      editing.cursor.endRun()
    case .undone: _ = editing.editor.undo()
    case .redone: _ = editing.editor.redo()
    }
  }
}

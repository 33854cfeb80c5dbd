internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import TerminalUI

extension GroupFormScreen {
  /// Orders the form to be saved, or says what is missing and goes to the first of it.
  ///
  /// - Parameter policy: What to do about a file that is there already.
  /// - Returns: The orders.
  mutating func save(_ policy: SavePolicy = .ifUnchanged) -> [QuizEffect] {
    let problems = form.builder.problems
    guard problems.isEmpty else {
      closesWhenSaved = false
      showAll(problems)
      return [.ask(.missingInputs(problems.map(line), phrases: phrases))]
    }
    return [.save(contents, policy)]
  }

  /// Leaves the form, after a question when something would be lost.
  func leave() -> [QuizEffect] {
    isModified ? [.ask(.leave(title: shownTitle, phrases: phrases))] : [.close]
  }

  /// Takes the result of an order.
  mutating func receive(_ outcome: QuizOutcome) -> [QuizEffect] {
    switch outcome {
    case .saved(let origin, let file):
      self.origin = origin
      form.markSaved()
      judgement.forgetAll()
      lastChange = nil
      say(.formStatusSaved, [.file: file])
      return closesWhenSaved ? [.close] : []
    case .saveFailed(let failure):
      closesWhenSaved = false
      return [.ask(dialog(for: failure))]
    case .leave(.save):
      closesWhenSaved = true
      return save()
    case .leave(.keepDraft):
      return [.closeKeepingDraft(contents)]
    case .leave(.discard):
      return [.discardDraft(form.builder.id, origin), .close]
    case .conflict(.overwrite):
      return save(.overwriting)
    case .conflict(.saveCopy):
      return save(.asCopy)
    case .conflict(.reload):
      return [.reload(contents)]
    case .conflict(.merge):
      return [.merge(contents)]
    case .reloaded(let builder, let origin):
      let form = GroupFormScreen(
        builder,
        origin: origin,
        phrases: phrases,
        fields: fields,
        keys: keys
      )
      self = form.placed(in: size)
      return []
    case .merged(let builder, let original, let origin):
      showMerged(builder, insteadOf: original, origin)
      return []
    case .edited(let text):
      replaceText(with: text)
      scrollToFocus()
      return []
    case .settingsChanged(let index, let settings):
      form.setSettings(ofQuestion: index, to: settings)
      lastChange = nil
      return []
    case .settingsUndone:
      _ = form.undo()
      return []
    case .settingsRedone:
      _ = form.redo()
      return []
    case .failed(let message):
      status = StatusLine(message, role: .error)
      return []
    case .openElsewhere(let holder, let message):
      return [.ask(.openElsewhere(holder, message: message, phrases: phrases))]
    case .openAnyway(let holder):
      return [.lockFile(overriding: holder)]
    case .leftToOthers:
      // A draft that was opened is not to be lost by that.
      return isModified ? [.closeKeepingDraft(contents)] : [.close]
    case .changedOutside(let failure):
      return [.ask(dialog(for: failure).unasked(escapingBy: phrases[.leaveContinue]))]
    case .ending:
      return isModified ? [.keepDraft(contents)] : []
    default:
      return []
    }
  }

  private func dialog(for failure: SaveFailure) -> QuizDialog {
    switch failure {
    case .changedOnDisk: .changedOnDisk(title: shownTitle, canMerge: false, phrases: phrases)
    case .mergeable: .changedOnDisk(title: shownTitle, canMerge: true, phrases: phrases)
    case .removedFromDisk: .removedFromDisk(title: shownTitle, phrases: phrases)
    case .readOnly: .readOnly(title: shownTitle, phrases: phrases)
    case .failed(let reason, let isDraftKept):
      .notSaved(title: shownTitle, reason: reason, isDraftKept: isDraftKept, phrases: phrases)
    }
  }

  /// Shows the group together with what somebody else has made of its file, in the place of the group alone.
  ///
  /// Its history begins with their file: an undo in that of the form would take their changes back, and the next save,
  /// which has the stamp of their file, would overwrite them unasked.
  private mutating func showMerged(
    _ builder: QuestionGroupBuilder,
    insteadOf original: QuestionGroupBuilder,
    _ origin: FormOrigin
  ) {
    let question = focus.question.map { form.builder.questions[$0].id }
    var merged = GroupFormScreen(
      builder,
      origin: origin,
      isDraft: true,
      insteadOf: original,
      phrases: phrases,
      fields: fields,
      keys: keys
    )
    if let index = builder.questions.firstIndex(where: { $0.id == question }),
      case .field(.question(_, let field)) = focus
    {
      merged.enter(.field(.question(index, field)))
    }
    self = merged.placed(in: size)
    status = StatusLine(phrases[.formStatusMerged])
  }

  private func placed(in size: Size) -> GroupFormScreen {
    var screen = self
    screen.size = size
    screen.scrollToFocus()
    return screen
  }
}

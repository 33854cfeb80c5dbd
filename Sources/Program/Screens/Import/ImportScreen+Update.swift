internal import Quiz
internal import QuizDocuments
import QuizInterchange
internal import QuizMedia
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

extension ImportScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .resize(let size):
      self.size = size
      layOut()
      return reading == nil && work == nil ? read(as: method) : []
    case .suspend: return [.layer(.suspend)]
    case _ where work == nil: return perform(intent)
    // During work, only the keys work that stop it; closing the screen is enough to stop the first reading.
    case .cancel: return reading == nil ? [.layer(.close)] : [.cancelWork]
    case .interrupt: return [.cancelWork, .layer(.quit(.interrupted))]
    default: return []
    }
  }

  private mutating func perform(_ intent: Intent) -> [Effect] {
    status = nil
    switch intent {
    case .accept: return accept()
    case .update: return purpose == .library ? compare(to: .matchingGroups) : []
    case .addToGroup: return purpose == .library ? listGroups() : []
    case .chooseMethod: return [.listMethods(origin, triesRecipes: isJSONOfOthers)]
    case .assignColumns: return assignColumns()
    case .splitAnswers: splitAnswers()
    case .movePart(let offset): movePart(by: offset)
    case .move(let motion):
      if complaint.isEmpty { list.move(motion) } else { complaint.move(motion) }
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .cancel: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend, .resize: break
    }
    return []
  }

  mutating func read(as method: ImportReader.Method) -> [Effect] {
    self.method = method
    work = .reading
    return [.read(origin, as: method)]
  }

  private mutating func accept() -> [Effect] {
    guard let groups = goodGroups() else { return [] }
    guard purpose == .library else { return [.give(groups, showing: media)] }
    work = .saving
    return [.save(groups, showing: media)]
  }

  /// The pictures, sounds and films that the groups show.
  private var media: [MediaFile] { reading?.contents?.media ?? [] }

  /// The groups that were read; without any, that is said.
  mutating func goodGroups() -> [QuestionGroup]? {
    guard let groups = reading?.contents?.groups, !groups.isEmpty else {
      status = StatusLine(phrases[.importNothingGood], role: .error)
      return nil
    }
    return groups
  }

  /// Accepts each of several listed answers.
  private mutating func splitAnswers() {
    guard var reading, let contents = reading.contents, contents.hasListedAnswers else { return }
    reading.result = .groups(contents.splittingListedAnswers())
    show(reading)
    status = StatusLine(phrases[.importAnswersSplit], role: .success)
  }

  private mutating func movePart(by offset: Int) {
    guard complaint.isEmpty, let index = parts.firstIndex(of: part) else { return }
    part = parts[(index + offset + parts.count) % parts.count]
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .read(let reading):
      show(reading)
      return followUp(of: reading)
    case .columnsAssigned(let columns): return read(with: columns)
    case .methods(let offers): return offers.isEmpty ? [] : [.offer(menu(of: offers))]
    case .methodChosen(let method): return read(as: method)
    case .groups(let groups): return choose(among: groups)
    case .targetChosen(let target): return compare(to: target)
    case .compared(let steps): return show(steps)
    case .updateAccepted(let steps):
      work = .saving
      return [.update(steps, showing: media)]
    case .saved(let saved, let problem): return take(saved, problem)
    case .failed(let message):
      work = nil
      // Without a preview there is nothing to look at; the list of files shows the message.
      guard reading != nil else { return [.finish(with: .failed(message: message))] }
      status = StatusLine(message, role: .error)
      return []
    }
  }

  mutating func show(_ reading: ImportReader.Reading) {
    self.reading = reading
    work = nil
    // Without a good row, the reasons matter.
    let isHopeless = questionCount == 0 && rowCount(of: .skipped) > 0
    part = isHopeless ? .skipped : .questions
    lists = [:]
    complaint = ParagraphList(complaints)
    rows = []
    for (number, group) in (reading.contents?.groups ?? []).enumerated() {
      rows.append(.group(number))
      rows += group.questions.indices.map { .question(group: number, question: $0) }
    }
    layOut()
    if case .form = purpose, questionCount > 0 { status = adviceOnPaste }
  }

  /// The number of questions that a pasted text is, and the keys that add them or leave the text as it is.
  private var adviceOnPaste: StatusLine {
    let table = Self.keyTable(keys)
    let values: [Placeholder: any PhraseValue] = [
      .count: questionCount, .key: table.keyName(of: "accept"),
      .other: table.keyName(of: "cancel"),
    ]
    return StatusLine(phrases(.importPastedRecognized, values), role: .text)
  }

  /// `true` if recipes are worth trying: the file is JSON, but not a group of this program.
  private var isJSONOfOthers: Bool {
    guard let reading else { return false }
    if case .recipe = reading.source { return true }
    return reading.isForeignJSON
  }

  private func menu(of offers: [ImportReader.Offer]) -> MenuScreen<Outcome> {
    let items = offers.map { offer in
      MenuScreen<Outcome>
        .Item(
          phrases.title(of: offer),
          detail: phrases.detail(of: offer),
          .methodChosen(offer.method)
        )
    }
    return MenuScreen(
      title: phrases[.importMethodsTitle],
      items: items,
      selection: offers.firstIndex { isCurrent($0.method) } ?? 0
    )
  }

  /// Returns whether the file was read by a method, also where its format was recognized; no method reads JSON of others.
  private func isCurrent(_ method: ImportReader.Method) -> Bool {
    guard let reading, !reading.isForeignJSON else { return false }
    return reading.source.isNamed(by: method)
  }
}

extension ImportScreen {
  /// Closes the screen with a summary, or stays with the groups that were not saved.
  private mutating func take(_ result: ImportJob.Saved, _ problem: String?) -> [Effect] {
    work = nil
    saved += result.groups
    guard result.unsaved.isEmpty else {
      keep(result)
      return [.layer(.ask(alert(about: result, problem)))]
    }
    let imported = FinishedImport(
      saved.compactMap(\.path),
      summary(problem: problem),
      written: saved.compactMap(\.written)
    )
    return [.finish(with: .imported(imported))]
  }

  /// Keeps the groups that were not saved, to be accepted again.
  private mutating func keep(_ result: ImportJob.Saved) {
    guard var reading, var contents = reading.contents else { return }
    contents.groups = result.unsaved
    reading.result = .groups(contents)
    show(reading)
  }

  private func summary(problem: String?) -> StatusLine {
    let count = saved.reduce(0) { $0 + ($1.update == nil ? $1.questionCount : 0) }
    let values: [Placeholder: any PhraseValue] = [
      .text: phrases(.importImported, [.count: count]),
      .number: reading?.contents?.skipped.count ?? 0,
    ]
    let updates = saved.compactMap(\.update).map { phrases.summary(of: $0) }
    let copies = saved.count { $0.isCopy || $0.isTwin }
    let sentences =
      updates.map(Optional.some) + [
        saved.count == updates.count ? nil : phrases(.importSummary, values),
        copies > 0 ? phrases(.importCopies, [.count: copies]) : nil,
        problem ?? undoHint,
      ]
    return StatusLine(
      sentences.compactMap(\.self).joined(separator: " "),
      role: problem == nil ? .success : .warning
    )
  }

  /// The key that takes the import back; `nil` where nothing was written.
  private var undoHint: String? {
    guard saved.contains(where: { $0.written != nil }) else { return nil }
    return phrases(.importUndoHint, [.key: LibraryScreen.keyTable(keys).keyName(of: "undo")])
  }

  private func alert(about result: ImportJob.Saved, _ problem: String?) -> ChoiceScreen<Outcome> {
    let done = result.groups.map { phrases(.importStoppedSaved, [.title: $0.title]) }
    let left = result.unsaved.map { phrases(.importStoppedUnsaved, [.title: $0.title]) }
    let message = problem.map { [$0] } ?? []
    return phrases.notice(phrases[.importStoppedTitle], message, items: done + left)
  }
}

extension Phrasebook {
  /// Returns the name of a way to read a file, for the menu.
  fileprivate func title(of offer: ImportReader.Offer) -> String {
    switch offer {
    case .format(let identity): title(of: identity)
    case .recipe(let recipe, _): self(.importRecipe, [.name: recipe.name])
    }
  }

  /// Returns further facts: the extension of a format, or the result of trying a recipe.
  fileprivate func detail(of offer: ImportReader.Offer) -> String {
    switch offer {
    case .format(let identity): ".\(identity.fileExtension)"
    case .recipe(_, nil): ".json"
    case .recipe(_, .questions(let count)?): self(.formQuestionsCount, [.count: count])
    case .recipe(_, .problems(let count)?): self(.importMethodProblems, [.count: count])
    }
  }
}

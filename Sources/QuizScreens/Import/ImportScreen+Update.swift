internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

extension ImportScreen {
  /// Changes the screen as the user asks.
  public mutating func update(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .resize(let size):
      self.size = size
      layOut()
      return reading == nil && work == nil ? read(as: method) : []
    case .receive(let outcome):
      return receive(outcome)
    case .suspend:
      return [.suspend]
    default:
      return work == nil ? perform(intent) : performWhileWorking(intent)
    }
  }

  private mutating func perform(_ intent: Intent) -> [QuizEffect] {
    status = nil
    switch intent {
    case .accept: return accept()
    case .chooseMethod: return [.listImportMethods(path, triesRecipes: isJSONOfOthers)]
    case .movePart(let offset): movePart(by: offset)
    case .move(let rows): move(by: rows)
    case .movePages(let pages): movePages(by: pages)
    case .moveToFirst: move(by: -max(list.count, complaint.count))
    case .moveToLast: move(by: max(list.count, complaint.count))
    case .help: return [.showHelp]
    case .cancel: return [.close]
    case .interrupt: return [.quit(.interrupted)]
    case .suspend, .resize, .receive: break
    }
    return []
  }

  /// Takes no order but to stop.
  private func performWhileWorking(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    // A file that is read for the first time is left alone as the screen goes.
    case .cancel: reading == nil ? [.close] : [.cancelImport]
    case .interrupt: [.cancelImport, .quit(.interrupted)]
    default: []
    }
  }

  private mutating func read(as method: ImportMethod) -> [QuizEffect] {
    self.method = method
    work = .reading
    return [.readImport(path, as: method)]
  }

  private mutating func accept() -> [QuizEffect] {
    guard let groups = reading?.contents?.groups, !groups.isEmpty else {
      status = StatusLine(phrases[.importNothingGood], role: .error)
      return []
    }
    work = .saving
    return [.saveImport(groups)]
  }

  private mutating func movePart(by offset: Int) {
    guard complaint.isEmpty, let index = parts.firstIndex(of: part) else { return }
    part = parts[(index + offset + parts.count) % parts.count]
  }

  private mutating func move(by rows: Int) {
    if complaint.isEmpty { list.move(by: rows) } else { scroll(to: topLine + rows) }
  }

  private mutating func movePages(by pages: Int) {
    guard complaint.isEmpty else {
      return scroll(to: topLine + pages * max(complaintRect.size.rows - 1, 1))
    }
    list.movePages(by: pages)
  }

  private mutating func receive(_ outcome: QuizOutcome) -> [QuizEffect] {
    switch outcome {
    case .importRead(let reading):
      show(reading)
      return reading.isForeignJSON ? [.listImportMethods(path, triesRecipes: true)] : []
    case .importMethods(let offers):
      return offers.isEmpty ? [] : [.offer(menu(of: offers))]
    case .importMethodChosen(let method):
      return read(as: method)
    case .importSaved(let saved):
      return take(saved)
    case .failed(let message):
      work = nil
      // Without a reading there is nothing to look at; the list of files says what is wrong.
      guard reading != nil else { return [.answer(outcome)] }
      status = StatusLine(message, role: .error)
    default: break
    }
    return []
  }

  /// Shows what was made of the file, from its beginning.
  mutating func show(_ reading: ImportReading) {
    self.reading = reading
    work = nil
    // Without a good row, what matters is why.
    let isHopeless = questionCount == 0 && rowCount(of: .skipped) > 0
    part = isHopeless ? .skipped : .questions
    lists = [:]
    topLine = 0
    rows = []
    for (number, group) in (reading.contents?.groups ?? []).enumerated() {
      rows.append(.group(number))
      rows += group.questions.indices.map { .question(group: number, question: $0) }
    }
    layOut()
  }

  /// Whether recipes are worth trying: the file is JSON, and no group of this program.
  private var isJSONOfOthers: Bool {
    guard let reading else { return false }
    if case .recipe = reading.source { return true }
    return reading.isForeignJSON
  }

  private func menu(of offers: [ImportOffer]) -> MenuScreen<QuizEffect, QuizOutcome> {
    let items = offers.map { offer in
      MenuScreen<QuizEffect, QuizOutcome>
        .Item(
          phrases.title(of: offer),
          detail: phrases.detail(of: offer),
          effects: [.answer(.importMethodChosen(offer.method))]
        )
    }
    return MenuScreen(
      title: phrases[.importMethodsTitle],
      items: items,
      selection: offers.firstIndex { $0.method == currentMethod } ?? 0,
      cancelling: [.close]
    )
  }

  /// How the file was read, by name also where that was recognized; nothing where that gave nothing.
  private var currentMethod: ImportMethod? {
    guard let reading, !reading.isForeignJSON else { return nil }
    return switch reading.source {
    case .format(let identity, _): .format(identity.name)
    case .recipe(let name, _): .recipe(name)
    }
  }
}

extension Phrasebook {
  /// What a way to read a file is called in the menu.
  fileprivate func title(of offer: ImportOffer) -> String {
    switch offer {
    case .format(let identity): title(of: identity)
    case .recipe(let name, _): self(.importRecipe, [.name: name])
    }
  }

  /// What there is to know of it: how its files end, or what the recipe makes of the file.
  fileprivate func detail(of offer: ImportOffer) -> String {
    switch offer {
    case .format(let identity): ".\(identity.fileExtension)"
    case .recipe(_, nil): ".json"
    case .recipe(_, .questions(let count)?): self(.formQuestionsCount, [.count: count])
    case .recipe(_, .problems(let count)?): self(.importMethodProblems, [.count: count])
    }
  }
}

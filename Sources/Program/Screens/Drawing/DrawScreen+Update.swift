internal import Quiz
internal import QuizDrawing
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension DrawScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    respond(to: intent) + readingOfQuestions()
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    respond(to: outcome) + readingOfQuestions()
  }

  /// Returns the order to read the questions in sight that are not known yet.
  private mutating func readingOfQuestions() -> [Effect] {
    guard let bank, let test, !isSaving, !isReading else { return [] }
    let rows = questionList.visible.clamped(to: test.questions.indices)
    let places = test.questions[rows].map(\.place).filter { questions[$0] == nil }
    guard places != awaited else { return [] }
    awaited = places
    return places.isEmpty ? [] : [.readQuestions(places, bank)]
  }

  private mutating func respond(to intent: Intent) -> [Effect] {
    if case .resize(let size) = intent {
      self.size = size
      layOut()
      guard bank == nil, !isReading else { return [] }
      isReading = true
      return [.read(rows)]
    }
    if case .digit = intent {} else { digits = "" }
    status = nil
    return isSaving ? performWhileSaving(intent) : perform(intent)
  }

  /// The test that is being saved does not change any more.
  private func performWhileSaving(_ intent: Intent) -> [Effect] {
    switch intent {
    case .interrupt: [.layer(.quit(.interrupted))]
    case .suspend: [.layer(.suspend)]
    default: []
    }
  }

  private mutating func perform(_ intent: Intent) -> [Effect] {
    switch intent {
    case .save: return save()
    case .addRule: return [.openRule("", replacing: nil)]
    case .changeRule:
      return onRule { screen, rule in
        [.openRule(screen.draw.rules[rule].description, replacing: rule)]
      }
    case .removeRule: return onRule { $0.removeRule($1) }
    case .count(let step): return onRule { $0.setCount($0.draw.rules[$1].count + step, of: $1) }
    case .digit(let digit): return onRule { $0.type(digit, into: $1) }
    case .drawAgain:
      draw.seed &+= 1
      drawTest()
      if test != nil { status = StatusLine(phrases(.drawAgain, [.text: "\(draw.seed)"])) }
    case .toggleKeep: return onQuestion { $0.toggleKeep($1) }
    case .exchange: return onQuestion { $0.exchange($1) }
    case .toggleLeastUsed:
      draw.prefersLeastUsed.toggle()
      drawTest()
    case .toggleAvoid: toggleAvoid()
    case .changeTitle: return [.openTitle(title)]
    case .switchList: part = part == .rules ? .questions : .rules
    case .select(let row, let part):
      self.part = part
      move(.row(row))
    case .move(let motion): move(motion)
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .close: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize: break
    }
    return []
  }

  private mutating func respond(to outcome: Outcome) -> [Effect] {
    switch outcome {
    case .read(let bank): take(bank)
    case .questionsRead(let read): questions.merge(read) { _, new in new }
    case .ruleTyped(.accepted(let text), let index): return take(text, replacing: index)
    case .titleTyped(.accepted(let text)):
      guard !text.allSatisfy(\.isWhitespace) else {
        status = StatusLine(phrases[.drawNoTitle], role: .error)
        return [.openTitle(text)]
      }
      ownTitle = text
      status = nil
    case .ruleTyped, .titleTyped: status = nil
    case .saved(let path, let title, let message):
      return [.finish(path, title: title, StatusLine(message))]
    case .outdated(let message):
      isSaving = false
      isReading = true
      awaited = []
      status = StatusLine(message, role: .error)
      return [.read(rows)]
    case .failed(let message):
      isReading = false
      isSaving = false
      awaited = []
      status = StatusLine(message, role: .error)
    }
    return []
  }

  private mutating func take(_ bank: DrawBank) {
    isReading = false
    self.bank = bank
    questions = [:]
    draw.uses = bank.uses
    let count = bank.pool.count
    if draw.rules.isEmpty, count > 0 {
      draw.rules = [DrawRule([.any], count: min(Self.usualCount, count))]
    }
    drawTest()
    let remarks = bank.remarks.map { phrases.sentence(for: $0) }
    if count == 0 {
      status = StatusLine(phrases[.drawNoQuestions], role: .error)
    } else if !remarks.isEmpty {
      status = StatusLine(remarks.joined(separator: " "), role: .warning)
    }
  }

  // MARK: The bar

  /// Goes through the two lists as through one.
  private mutating func move(_ motion: ListMotion) {
    switch (part, motion) {
    case (.rules, .rows(1...)) where ruleList.selection >= ruleList.count - 1:
      guard questionList.count > 0 else { return }
      part = .questions
      questionList.select(0)
    case (.questions, .rows(..<0)) where questionList.selection == 0: part = .rules
    case (.rules, _): ruleList.move(motion)
    case (.questions, _): questionList.move(motion)
    }
  }

  /// Does something to the rule under the bar, or says that there is none.
  private mutating func onRule(_ body: (inout Self, Int) -> [Effect]) -> [Effect] {
    guard let rule = currentRule else {
      status = StatusLine(phrases[.drawOnARule], role: .dim)
      return []
    }
    return body(&self, rule)
  }

  /// Does something to the question under the bar, or says that there is none.
  private mutating func onQuestion(_ body: (inout Self, Int) -> [Effect]) -> [Effect] {
    guard let question = currentQuestion else {
      status = StatusLine(phrases[.drawOnAQuestion], role: .dim)
      return []
    }
    return body(&self, question)
  }

  // MARK: Saving

  private mutating func save() -> [Effect] {
    guard let bank, let test else {
      status = StatusLine(phrases[.drawReading], role: .dim)
      return []
    }
    guard bank.pool.count > 0 else {
      status = StatusLine(phrases[.drawNoQuestions], role: .error)
      return []
    }
    guard !draw.rules.isEmpty else {
      status = StatusLine(noRules, role: .error)
      return []
    }
    guard test.isComplete else {
      let lines = test.shortages.map { phrases.sentence(forShortage: $0) }
      let message = lines + [phrases[.drawTooFewAdvice]]
      return [.layer(.ask(phrases.notice(phrases[.drawTooFewTitle], message)))]
    }
    isSaving = true
    return [.save(test, bank, title: title)]
  }

  /// The sentence in the place of rules.
  var noRules: String {
    phrases(.drawNoRules, [.key: Self.keyTable(keys).keyName(of: "addRule")])
  }
}

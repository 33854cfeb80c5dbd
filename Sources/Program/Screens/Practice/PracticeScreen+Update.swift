internal import Quiz
internal import QuizPractice
internal import QuizResources
internal import QuizText
internal import QuizWords
internal import TerminalUI

extension PracticeScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    status = nil
    switch intent {
    case .accept: return accept()
    case .skip: return phase == .answering && asked != nil ? [.skip] : []
    case .hint: showHint()
    case .passage: togglePassage()
    case .openMedia: return openMedia()
    case .again:
      if case .over(let summary) = phase, !summary.review.isEmpty { return [.again] }
    case .allAgain:
      if case .over = phase { return [.allAgain] }
    case .overrule(let isRight): return overrule(isRight: isRight)
    case .move(let distance): move(by: distance)
    case .carry(let distance):
      if phase == .answering, draft?.carry(by: distance) == true { isTouched = true }
    case .press(let item): press(item)
    case .scroll(let pages): scroll(by: pages * max(pageRows - 1, 1))
    case .edit(let command): return edit(command)
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .cancel: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize(let size):
      let isFirst = asked == nil && number == 0
      self.size = size
      layOut()
      return isFirst ? [.ask] : []
    }
    layOut()
    return []
  }

  /// Answers, goes on, or leaves.
  private mutating func accept() -> [Effect] {
    guard let asked, let draft else { return [] }
    switch phase {
    case .answering:
      // Enter in one of several fields goes to the next.
      if draft.isTyping(asked), draft.focus.index + 1 < draft.focus.count {
        move(by: 1)
        return []
      }
      var complete = draft
      if isTouched, case .choices(let focus, _, true) = draft {
        complete = .choices(focus: focus, picked: [focus], isSingle: true)
      }
      self.draft = complete
      guard let answer = complete.answer(to: asked), isTouched || !isUnmoved(answer) else {
        let phrase: PracticePhrase =
          switch asked.form {
          case .choices, .pairs: .practiceChoose
          case .order: .practiceUnmoved
          case .line, .gaps, .essay: .practiceEmpty
          }
        status = StatusLine(phrases(phrase, [.key: keyName(of: "skip")]), role: .warning)
        return []
      }
      guard case .essay = answer else { return judge(answer) }
      askForJudgement()
      return []
    case .judging:
      // The Enter that ended the essay may have come twice.
      status = StatusLine(phrases[.practiceJudgeKeys], role: .warning)
      return []
    case .judged: return [.ask]
    case .over: return [.layer(.close)]
    }
  }

  /// Returns whether an answer is the order in which the steps came, which is never the right one.
  private func isUnmoved(_ answer: LearnerAnswer) -> Bool {
    if case .ordered = answer { true } else { false }
  }

  private func overrule(isRight: Bool) -> [Effect] {
    guard isOverrulable, isRight ? !countsAsRight : !countsAsWrong else { return [] }
    return [.overrule(isRight: isRight)]
  }

  private mutating func judge(_ isRight: Bool) -> [Effect] {
    guard let asked, case .essay(let text, _)? = draft?.answer(to: asked) else { return [] }
    return judge(.essay(text, isRight: isRight))
  }

  private mutating func judge(_ answer: LearnerAnswer) -> [Effect] {
    judged = answer
    return [.judge(answer)]
  }

  /// Takes the answer as it is, as the time for it is over; an essay still waits for its judgement.
  private mutating func endTime() -> [Effect] {
    status = StatusLine(phrases[.practiceTimeOver], role: .warning)
    guard phase == .answering, let asked else { return [] }
    guard case .essay? = draft else {
      return judge(draft?.answer(to: asked) ?? .typed(""))
    }
    guard draft?.answer(to: asked) != nil else { return [.skip] }
    askForJudgement()
    return []
  }

  /// Shows a good answer, for the learner to judge an essay by.
  private mutating func askForJudgement() {
    phase = .judging
    layOut()
    showResult()
  }

  private mutating func showHint() {
    guard let asked, phase == .answering, asked.rules.hintPolicy != .never else { return }
    guard asked.question.hint != nil else {
      status = StatusLine(phrases[.practiceNoHint], role: .dim)
      return
    }
    showsHint = true
  }

  private mutating func togglePassage() {
    guard asked?.passage != nil else {
      status = StatusLine(phrases[.practicePassageNone], role: .dim)
      return
    }
    isPassageFolded.toggle()
  }

  /// Opens what the question shows, or asks what of it.
  private mutating func openMedia() -> [Effect] {
    let references = asked?.media ?? []
    guard references.count > 1 else {
      if references.isEmpty { status = StatusLine(phrases[.mediaNone], role: .dim) }
      return references.map { .openMedia($0.name) }
    }
    return [.offer(phrases.menu(of: references) { .openMedia($0) })]
  }

  private mutating func move(by distance: Int) {
    guard phase == .answering, let asked else { return scroll(by: distance) }
    if case .essay = draft {
      let motion: TextEditor.Motion = distance < 0 ? .up : .down
      draft?.perform(.move(motion), killBuffer: &killBuffer)
    } else {
      _ = draft?.move(by: distance, in: asked)
      // An order is an answer only once a step was moved.
      if asked.form != .order { isTouched = true }
    }
    showFocus()
  }

  /// Picks a choice that is pressed, or goes to another item.
  private mutating func press(_ item: Int) {
    guard phase == .answering, let asked, let draft else { return }
    guard case .choices = draft else { return move(by: item - draft.focus.index) }
    self.draft?.pick(item, in: asked)
    isTouched = true
  }

  /// Types into a field; elsewhere letters and digits pick, and a space takes what is under the cursor.
  private mutating func edit(_ command: TextEditor.Command) -> [Effect] {
    if phase != .answering {
      guard case .insert(let text) = command else { return [] }
      return type(text.lowercased())
    }
    guard let asked, var draft else { return [] }
    if draft.isTyping(asked) {
      draft.perform(command, killBuffer: &killBuffer)
    } else if case .insert(let text) = command {
      let before = draft
      if text == " " {
        // A space picks what is under the bar, and a step is picked by its letter alone.
        if asked.form != .order { draft.pick(draft.focus.index, in: asked) }
      } else if let index = ItemLetter.index(of: text) {
        draft.pick(index, in: asked)
      }
      if draft != before { isTouched = true }
    }
    self.draft = draft
    layOut()
    showFocus()
    return []
  }

  /// Takes a letter that is a key while nothing is typed.
  private mutating func type(_ text: String) -> [Effect] {
    guard text.count == 1, let letter = text.first else { return [] }
    switch (phase, letter) {
    case (.judging, PracticeLetter.right): return judge(true)
    case (.judging, PracticeLetter.wrong): return judge(false)
    case (.judged, PracticeLetter.right): return overrule(isRight: true)
    case (.judged, PracticeLetter.wrong): return overrule(isRight: false)
    case (.over, PracticeLetter.again): return update(.again)
    case (.over, PracticeLetter.allAgain): return update(.allAgain)
    default: return []
    }
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .asked(let asked, let number, let count, let score, let media):
      let passage = asked.passage?.id
      isPassageFolded = passage != nil && passage == self.asked?.passage?.id && number > self.number
      (self.asked, self.number, self.count, self.score) = (asked, number, count, score)
      self.media = media
      draft = AnswerDraft(asked)
      phase = .answering
      (judged, overruling, isTouched) = (nil, nil, false)
      secondsLeft = asked.rules.timeLimit.map { Int($0.rounded(.up)) }
      showsHint = asked.rules.hintPolicy == .always
      top = 0
    case .judged(let judgement, let score):
      self.score = score
      secondsLeft = nil
      phase = .judged(judgement)
      layOut()
      showResult()
      return []
    case .overruled(let isRight, let score):
      self.score = score
      overruling = isRight
    case .ticked(let seconds):
      guard phase == .answering else { break }
      secondsLeft = seconds
      if seconds <= 0 { return endTime() }
    case .over(let summary):
      score = summary.score
      phase = .over(summary)
      top = 0
    case .openMedia(let name): return [.openMedia(name)]
    case .mediaOpened(let name): status = StatusLine(phrases(.mediaOpened, [.name: name]))
    case .failed(let message): status = StatusLine(message, role: .error)
    }
    layOut()
    return []
  }
}

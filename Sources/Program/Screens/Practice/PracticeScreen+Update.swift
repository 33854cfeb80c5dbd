internal import Quiz
internal import QuizPractice
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension PracticeScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    status = nil
    switch intent {
    case .accept: return accept()
    case .skip: return phase == .answering && asked != nil ? [.skip] : []
    case .hint: showHint()
    case .again:
      if case .over(let summary) = phase, summary.wrongCount > 0 { return [.again] }
    case .move(let distance): move(by: distance)
    case .carry(let distance):
      if phase == .answering { draft?.carry(by: distance) }
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
      if case .choices(let focus, _, true) = draft {
        complete = .choices(focus: focus, picked: [focus], isSingle: true)
      }
      self.draft = complete
      guard let answer = complete.answer(to: asked) else {
        status = StatusLine(phrases(.practiceEmpty, [.key: keyName(of: "skip")]), role: .warning)
        return []
      }
      guard case .essay = answer else { return judge(answer) }
      askForJudgement()
      return []
    case .judging: return judge(true)
    case .judged: return [.ask]
    case .over: return [.layer(.close)]
    }
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

  private mutating func move(by distance: Int) {
    guard phase == .answering, let asked else { return scroll(by: distance) }
    if case .essay = draft {
      let motion: TextEditor.Motion = distance < 0 ? .up : .down
      draft?.perform(.move(motion), killBuffer: &killBuffer)
    } else {
      _ = draft?.move(by: distance, in: asked)
    }
    showFocus()
  }

  /// Types into a field; elsewhere letters and digits pick, and a space takes what is under the cursor.
  private mutating func edit(_ command: TextEditor.Command) -> [Effect] {
    if phase == .judging {
      guard case .insert(let text) = command else { return [] }
      switch text.lowercased() {
      case "y": return judge(true)
      case "n": return judge(false)
      default: return []
      }
    }
    guard phase == .answering, let asked, var draft else { return [] }
    if draft.isTyping(asked) {
      draft.perform(command, killBuffer: &killBuffer)
    } else if case .insert(let text) = command {
      if text == " " {
        draft.pick(draft.focus.index, in: asked)
      } else if let index = ItemLetter.index(of: text) {
        draft.pick(index, in: asked)
      }
    }
    self.draft = draft
    layOut()
    showFocus()
    return []
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .asked(let asked, let number, let count, let score):
      (self.asked, self.number, self.count, self.score) = (asked, number, count, score)
      draft = AnswerDraft(asked)
      phase = .answering
      judged = nil
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
    case .ticked(let seconds):
      guard phase == .answering else { break }
      secondsLeft = seconds
      if seconds <= 0 { return endTime() }
    case .over(let summary):
      score = summary.score
      phase = .over(summary)
      top = 0
    case .failed(let message): status = StatusLine(message, role: .error)
    }
    layOut()
    return []
  }
}

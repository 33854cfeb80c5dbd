internal import Quiz
internal import QuizOperations
internal import QuizPractice
internal import QuizResources
internal import QuizStore
internal import QuizText
internal import QuizWords
internal import TerminalUI

/// Carries out the effects of practice over a session, or of the preview of one question.
package final class PracticeRunner: Runner {
  package typealias Content = PracticeScreen

  /// The source of the questions.
  private enum Source {
    case round(PracticeSession, Practice)
    case preview(AskedQuestion, isAnswered: Bool)
  }

  private var source: Source
  /// The folder of what the questions show.
  private let media: MediaFolder
  /// The end of the time for the current answer.
  private var deadline: ContinuousClock.Instant?

  private init(_ source: Source, showing media: MediaFolder) {
    (self.source, self.media) = (source, media)
  }

  /// Opens a round of practice.
  static func open(
    _ practice: Practice,
    _ session: PracticeSession,
    titled title: String,
    in program: Program
  ) {
    let screen = PracticeScreen(title, keys: program.stack.keyMap, phrases: program.phrases)
    program.push(
      screen,
      PracticeRunner(.round(session, practice), showing: program.library.mediaFolder)
    )
  }

  /// Opens the preview of a question, which shows files of a folder.
  static func open(
    previewOf asked: AskedQuestion,
    showing media: MediaFolder,
    in program: Program
  ) {
    let title = program.phrases[.practicePreview]
    let runner = PracticeRunner(.preview(asked, isAnswered: false), showing: media)
    program.push(
      PracticeScreen(title, isPreview: true, keys: program.stack.keyMap, phrases: program.phrases),
      runner
    )
  }

  package func run(_ effect: PracticeScreen.Effect, for layer: Layer<PracticeRunner>) {
    switch (effect, source) {
    case (.layer(let effect), _): layer.run(effect)
    case (.offer(let menu), _): layer.offer(menu)
    case (.openMedia(let name), _):
      switch layer.program.show(name, in: media) {
      case .success(let opensWindow): if opensWindow { layer.deliver(.mediaOpened(name)) }
      case .failure(let problem): layer.deliver(.failed(message: problem.sentence))
      }
    case (.ask, .preview(let asked, let isAnswered)):
      if isAnswered { return layer.close() }
      show(asked, (number: 1, count: 1), PracticeScore(), layer)
    case (.judge(let answer), .preview(let asked, _)):
      source = .preview(asked, isAnswered: true)
      layer.deliver(.judged(asked.judgement(of: answer), PracticeScore()))
    case (.skip, .preview(let asked, _)):
      source = .preview(asked, isAnswered: true)
      layer.deliver(.judged(nil, PracticeScore()))
    case (.again, .preview), (.allAgain, .preview), (.overrule, .preview): break
    case (.ask, .round(let session, let practice)): ask(session, practice, layer)
    case (.judge(let answer), .round(let session, _)):
      var judgement: Judgement?
      storing(layer) { () throws(StoreError) in judgement = try session.answer(answer) }
      layer.deliver(.judged(judgement, session.round.score))
    case (.skip, .round(let session, _)):
      storing(layer) { () throws(StoreError) in try session.skip() }
      layer.deliver(.judged(nil, session.round.score))
    case (.overrule(let isRight), .round(let session, _)):
      var result: PracticeRound.Result?
      storing(layer) { () throws(StoreError) in result = try session.overrule(isRight: isRight) }
      // What could not be written counts all the same, as an answer does.
      result = result ?? session.overrulable
      layer.deliver(.overruled(result?.overruling, session.round.score))
    case (.again, .round(let session, let practice)):
      guard let round = session.round.again(seed: layer.program.seed()) else { return }
      begin(round, practice, layer)
    case (.allAgain, .round(let session, let practice)):
      begin(
        session.round.anew(under: practice.passages, seed: layer.program.seed()),
        practice,
        layer
      )
    }
  }

  private func begin(
    _ round: PracticeRound,
    _ practice: Practice,
    _ layer: Layer<PracticeRunner>
  ) {
    storing(layer) { () throws(StoreError) in
      let session = try practice.begin(round)
      source = .round(session, practice)
      ask(session, practice, layer)
    }
  }

  private func show(
    _ asked: AskedQuestion,
    _ place: (number: Int, count: Int),
    _ score: PracticeScore,
    _ layer: Layer<PracticeRunner>
  ) {
    deadline = asked.rules.timeLimit.map { layer.program.now() + .seconds($0) }
    let facts = media.facts(about: asked.media.map(\.name))
    layer.deliver(.asked(asked, number: place.number, count: place.count, score, facts))
  }

  package func timeUntilIdle(_ layer: Layer<PracticeRunner>) -> Duration? {
    guard let seconds = layer.screen.secondsLeft, let deadline else { return nil }
    let next = deadline - .seconds(seconds - 1)
    return max(next - layer.program.now(), .zero)
  }

  package func idle(_ layer: Layer<PracticeRunner>) {
    guard let shown = layer.screen.secondsLeft, let deadline else { return }
    let left = deadline - layer.program.now()
    let seconds = max(Int((left / .seconds(1)).rounded(.up)), 0)
    if seconds < shown { layer.deliver(.ticked(secondsLeft: seconds)) }
  }

  /// Asks the next question, or keeps the score of the round.
  private func ask(
    _ session: PracticeSession,
    _ practice: Practice,
    _ layer: Layer<PracticeRunner>
  ) {
    if let asked = session.current {
      return show(asked, session.place, session.round.score, layer)
    }
    storing(layer) { () throws(StoreError) in try session.finish() }
    let round = session.round
    let summary = PracticeSummary(
      score: round.score,
      review: session.review,
      percentages: practice.earlierScores.suffix(8).compactMap(\.percent),
      isRepeat: round.isRepeat
    )
    layer.deliver(.over(summary))
  }

  /// Does what writes to the disk, and reports what could not be kept.
  private func storing(_ layer: Layer<PracticeRunner>, _ body: () throws(StoreError) -> Void) {
    do throws(StoreError) {
      try body()
    } catch {
      layer.deliver(.failed(message: layer.program.phrases.sentence(for: error)))
    }
  }
}

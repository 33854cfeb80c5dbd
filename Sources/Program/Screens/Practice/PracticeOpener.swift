internal import BuilderKit
internal import Quiz
internal import QuizOperations
internal import QuizPractice
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

/// Opens practice from other screens: a menu of the ways to practise groups, or the preview of a question.
struct PracticeOpener {
  /// A way to begin.
  enum Way: Hashable, Sendable {
    case resume
    /// A new round, by the name of a strategy, of texts from the answer to the prompt or of all questions.
    case begin(String, isReversed: Bool)
  }

  private let program: Program
  private let groups: [ResolvedGroup]
  private let practice: Practice
  private let whenFailed: (String) -> Void
  private var phrases: Phrasebook { program.phrases }

  /// Prepares practice of groups; `whenFailed` gets a sentence on why there can be none.
  init(
    _ program: Program,
    _ groups: [ResolvedGroup],
    _ plan: PracticePlan = PracticePlan(),
    whenFailed: @escaping (String) -> Void
  ) {
    self.program = program
    self.groups = groups
    self.whenFailed = whenFailed
    practice = Practice(of: groups, in: program.library, plan)
  }

  private var title: String {
    groups.count == 1
      ? phrases.shownTitle(groups[0].group.title)
      : phrases(.practiceMenuGroups, [.count: groups.count])
  }

  /// Begins a round by the plan; without wishes, or where a round was left, shows the ways to begin.
  ///
  /// - Parameter beginsAnew: True to forget a round that was left.
  func open(beginsAnew: Bool = false) {
    guard practice.count > 0 else { return whenFailed(phrases[.practiceNothing]) }
    let left = try? practice.interrupted()
    if practice.plan != PracticePlan(), left == nil || beginsAnew {
      begin(.begin(usual, isReversed: practice.plan.isReversed), left)
    } else {
      offer(beginsAnew ? nil : left)
    }
  }

  /// The name of the strategy of the plan, or else of the settings.
  private var usual: String { practice.plan.order ?? type(of: practice.usualOrder).name }

  private func offer(_ left: InterruptedRound?) {
    var items: [MenuScreen<Way>.Item] = []
    if let round = left?.round {
      let values: [Placeholder: any PhraseValue] = [
        .number: min(round.results.count + 1, round.items.count), .count: round.items.count,
      ]
      items.append(.init(phrases(.practiceMenuContinue, values), .resume))
    }
    let orders = QuestionOrderCatalog.all.map { type(of: $0).name }
    let isReversed = practice.plan.isReversed
    items += QuestionOrderCatalog.all.map {
      .init(phrases.name(of: $0), .begin(type(of: $0).name, isReversed: isReversed))
    }
    if practice.hasTexts, !isReversed {
      items.append(.init(phrases[.practiceMenuReversed], .begin(usual, isReversed: true)))
    }
    let menu = MenuScreen(
      title: phrases(.practiceMenuTitle, [.title: title]),
      items: items,
      selection: left == nil ? orders.firstIndex(of: usual) ?? 0 : 0
    )
    program.push(menu, DialogRunner { begin($0, left) })
  }

  private func begin(_ way: Way, _ left: InterruptedRound?) {
    do throws(StoreError) {
      let session = try session(way, left)
      PracticeRunner.open(practice(for: way), session, titled: title, in: program)
    } catch {
      whenFailed(phrases.sentence(for: error))
    }
  }

  private func session(
    _ way: Way,
    _ left: InterruptedRound?
  ) throws(StoreError) -> PracticeSession {
    if case .resume = way, let left { return try practice.resume(left) }
    if let left { try practice.discard(left) }
    guard case .begin(let name, _) = way, let order = QuestionOrderCatalog.named(name) else {
      return try practice.begin(practice.usualOrder, seed: program.seed())
    }
    return try practice(for: way).begin(order, seed: program.seed())
  }

  /// The questions that are asked in a way of beginning.
  private func practice(for way: Way) -> Practice {
    guard case .begin(_, let isReversed) = way, isReversed != practice.plan.isReversed else {
      return practice
    }
    var plan = practice.plan
    plan.isReversed = isReversed
    return practice.with(plan)
  }
}

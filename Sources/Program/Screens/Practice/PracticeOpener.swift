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
    /// A new round, by the name of a strategy.
    case begin(String)
  }

  private let program: Program
  private let groups: [ResolvedGroup]
  private let practice: Practice
  private let whenFailed: (String) -> Void
  private var phrases: Phrasebook { program.phrases }

  /// Prepares practice of groups; `whenFailed` gets a sentence on why there can be none.
  init(_ program: Program, _ groups: [ResolvedGroup], whenFailed: @escaping (String) -> Void) {
    self.program = program
    self.groups = groups
    self.whenFailed = whenFailed
    practice = Practice(of: groups, in: program.library)
  }

  private var title: String {
    groups.count == 1
      ? phrases.shownTitle(groups[0].group.title)
      : phrases(.practiceMenuGroups, [.count: groups.count])
  }

  /// Begins a round in the order of a strategy; without one, or where a round was left, shows the ways to begin.
  ///
  /// - Parameters:
  ///   - order: The name of the strategy.
  ///   - beginsAnew: True to forget a round that was left.
  func open(_ order: String? = nil, beginsAnew: Bool = false) {
    guard practice.count > 0 else { return whenFailed(phrases[.practiceNothing]) }
    let left = try? practice.interrupted()
    if let order, left == nil || beginsAnew {
      begin(.begin(order), left)
    } else {
      offer(beginsAnew ? nil : left)
    }
  }

  private func offer(_ left: InterruptedRound?) {
    var items: [MenuScreen<Way>.Item] = []
    if let round = left?.round {
      let values: [Placeholder: any PhraseValue] = [
        .number: min(round.results.count + 1, round.items.count), .count: round.items.count,
      ]
      items.append(.init(phrases(.practiceMenuContinue, values), .resume))
    }
    let usual = type(of: practice.usualOrder).name
    let orders = QuestionOrderCatalog.all.map { type(of: $0).name }
    items += QuestionOrderCatalog.all.map { .init(phrases.name(of: $0), .begin(type(of: $0).name)) }
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
      PracticeRunner.open(practice, session, titled: title, in: program)
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
    guard case .begin(let name) = way, let order = QuestionOrderCatalog.named(name) else {
      return try practice.begin(practice.usualOrder, seed: program.seed())
    }
    return try practice.begin(order, seed: program.seed())
  }
}

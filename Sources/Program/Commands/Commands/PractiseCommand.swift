import ArgumentParser
import LosslessJSON
internal import NearestNames
import Quiz
import QuizDocuments
import QuizOperations
import QuizPractice
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// `quizbuilder practise`: questions asked one by one, and a score.
struct PractiseCommand: ContextCommand {
  static let help = HelpPage(
    name: "practise",
    abstract: .cliHelpPractiseAbstract,
    examples: [
      ("quizbuilder practise capitals", .cliExamplePractise),
      ("quizbuilder practise capitals rivers --order random", .cliExamplePractiseRandom),
      ("quizbuilder practise --all --order wrong-first", .cliExamplePractiseWrong),
      ("quizbuilder practise words --order longest-unseen --limit 20", .cliExamplePractiseLimit),
      ("quizbuilder practise words --tag verbs --reverse", .cliExamplePractiseReverse),
      ("quizbuilder practise capitals --scores", .cliExamplePractiseScores),
    ],
    notes: [.cliNotePractise]
  )

  static var configuration: CommandConfiguration {
    var configuration = CommandConfiguration(help)
    configuration.aliases = ["practice"]
    return configuration
  }

  @Argument(help: .phrase(.cliOptionGroups, valueName: "GROUP"), completion: .groupsAndFiles)
  var groups: [String] = []

  @Flag(help: .phrase(.cliOptionPractiseAll)) var all = false

  @Option(
    help: .phrase(.cliOptionPractiseOrder, valueName: "ORDER"),
    completion: .list(QuestionOrderCatalog.names)
  )
  var order: String?

  @Option(help: .phrase(.cliOptionPractiseLimit, valueName: "N")) var limit: Int?
  @Option(help: .phrase(.cliOptionPractiseTag, valueName: "TAG")) var tag: [String] = []
  @Flag(help: .phrase(.cliOptionPractiseReverse)) var reverse = false
  @Flag(help: .phrase(.cliOptionPractiseNew)) var new = false
  @Flag(help: .phrase(.cliOptionPractiseScores)) var scores = false
  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    groups = arguments.unfolded(groups)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    try context.refuseUnclear(groups, all: all)
    let chosen = try chosenOrder(context)
    if let limit, limit < 1 {
      throw CommandFailure(context.phrases[.cliErrorPractiseLimit], .usage)
    }
    let plan = PracticePlan(order: order, limit: limit, tags: tag, isReversed: reverse)
    let library = try context.library(options.global)
    let selection = try ExportSelection(all ? nil : groups, of: library, context)
    for line in selection.warnings { context.say(line) }
    guard selection.isSound else {
      for line in selection.lines(context.phrases) { context.say(line) }
      return .status(selection.status)
    }
    let tree = try context.settingsTree(of: selection.products.settings, in: library)
    let groups = Array(ResolvedGroups(selection.products, in: tree))
    let practice = Practice(of: groups, in: library, plan)
    if scores {
      try write(practice.history, of: groups, context)
      return .status(.success)
    }
    guard practice.count > 0 || plan.tags.isEmpty && !plan.isReversed else {
      throw CommandFailure(context.phrases[.practiceNothing], .failure)
    }
    let global = options.global
    guard global.isPlain || global.usesJSON || !context.canShowScreens else {
      let start = StartScreen.practice(groups, plan, beginsAnew: new)
      return try context.showScreens(start, global, context)
    }
    return try run(practice, chosen ?? practice.usualOrder, context)
  }

  private func run(
    _ practice: Practice,
    _ order: any QuestionOrder,
    _ context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd {
    let dialogue = PlainPractice(context: context, input: context.lines())
    let left = try context.storing { () throws(StoreError) in try practice.interrupted() }
    let goesOn = left.map { !new && dialogue.wantsToResume($0.round) } ?? false
    let session = try context.storing { () throws(StoreError) in
      if let left, goesOn { return try practice.resume(left) }
      if let left { try practice.discard(left) }
      return try practice.begin(order, seed: .random(in: .min ... .max))
    }
    let end = try dialogue.run(session, of: practice)
    if options.json, session.round.isOver {
      try context.write(session.round.score.json)
    }
    return end
  }

  private func chosenOrder(
    _ context: CommandContext
  ) throws(CommandFailure) -> (any QuestionOrder)? {
    guard let order else { return nil }
    guard let found = QuestionOrderCatalog.named(order) else {
      let values: [Placeholder: any PhraseValue] = [
        .name: order.printable, .allowed: QuestionOrderCatalog.names.joined(separator: ", "),
      ]
      throw CommandFailure(context.phrases(.cliErrorUnknownOrder, values), .usage)
    }
    return found
  }

  /// Writes the scores of earlier rounds, the newest last.
  private func write(
    _ history: PracticeHistory,
    of groups: [ResolvedGroup],
    _ context: CommandContext
  ) throws(CommandFailure) {
    let ids = Set(groups.map(\.original.id))
    let entries = history.entries.filter { !ids.isDisjoint(with: $0.groups) }
    if options.json {
      return try context.write(.object(["rounds": .array(entries.map(\.json))]))
    }
    for entry in entries {
      let time = LocalMinute(secondsSince1970: entry.time).description
      let score = context.phrases.score(entry.score, isRepeat: entry.isRepeat)
      try context.write("\(time)  \(score)\n")
    }
    if entries.isEmpty { context.say(context.phrases[.practiceNoScores]) }
  }
}

extension QuestionOrderCatalog {
  /// The names of all strategies.
  fileprivate static let names = all.map { type(of: $0).name }
}

extension PracticeHistory.Entry {
  fileprivate var json: JSONValue {
    .object([
      "time": .number(JSONNumber(time)), "groups": .array(groups.map { .string($0.rawValue) }),
      "score": score.json,
      "repeat": .bool(isRepeat),
      "wrong": .array(wrong.map { .string($0.question.rawValue) }),
    ])
  }
}

extension PracticeScore {
  fileprivate var json: JSONValue {
    .object([
      "questions": .number(JSONNumber(questionCount)), "right": .number(JSONNumber(rightCount)),
      "points": .number(earned.shortest),
      "possible": .number(possible.shortest),
      "percent": .count(percent),
      "skipped": .count(skippedCount),
      "judged": .count(overruledCount),
    ])
  }
}

extension Double {
  /// The number for JSON, without a fraction where it has none.
  fileprivate var shortest: JSONNumber {
    Int(exactly: self).map { JSONNumber($0) } ?? JSONNumber(self) ?? JSONNumber(0)
  }
}

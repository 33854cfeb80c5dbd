import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// The level whose settings a command is about, and the file that it is kept in.
struct SettingsPlace {
  private enum Keeping {
    case defaults
    case group(OpenedGroup, QuestionID?)
  }

  private var chain: SettingsChain
  private let keeping: Keeping

  /// Finds the library, one of its groups, or the question of a number, from 1, in it.
  init(
    group name: String?,
    question number: Int?,
    in library: Library,
    _ session: Session
  ) throws(CommandFailure) {
    let defaults = session.libraryDefaults().entries
    guard let name else {
      guard number == nil else {
        throw CommandFailure(session.phrases[.cliErrorQuestionGroup], .usage)
      }
      chain = SettingsChain(library: defaults)
      keeping = .defaults
      return
    }
    let opened = try session.open(name, in: library)
    let entries = try session.storing { () throws(StoreError) in try library.entries() }
    let question = try number.map { (number) throws(CommandFailure) in
      try Self.question(number, of: opened.builder, session.phrases)
    }
    chain = SettingsChain(
      library: defaults,
      group: GroupSettings(opened.builder),
      among: entries.compactMap { GroupSettings($0) },
      question: question
    )
    keeping = .group(opened, question?.id)
    if let fault = chain.fault {
      session.say(session.phrases.sentence(for: fault.problem).printable)
    }
  }

  /// Every setting with its value on the level and where that comes from.
  var resolved: [ResolvedSetting] { chain.resolved.last ?? [] }

  /// Lets the level say something else of a setting, and saves that.
  mutating func save(
    _ entry: SettingsEntries.Entry,
    for setting: QuizSetting,
    in library: Library,
    _ session: Session
  ) throws(CommandFailure) {
    let level = chain.levels.count - 1
    chain[entry: setting, at: level] = entry
    let entries = chain[entriesAt: level]
    switch keeping {
    case .defaults:
      try session.storing { () throws(StoreError) in
        let folder = try session.services.openConfigurationFolder()
        let defaults = try library.defaults(in: folder)
        guard entries != defaults.entries else { return }
        _ = try library.save(entries, of: defaults, in: folder)
      }
    case .group(let opened, let question):
      guard opened.path != nil else {
        let title = opened.builder.title ?? ""
        throw CommandFailure(
          session.phrases(.libraryNeverSaved, [.title: title.printable]),
          .failure
        )
      }
      session.sayHolder(of: opened, in: library)
      try session.storing { () throws(StoreError) in
        _ = try library.save(entries, ofQuestion: question, of: opened)
      }
    }
  }

  private static func question(
    _ number: Int,
    of group: QuestionGroupBuilder,
    _ phrases: Phrasebook
  ) throws(CommandFailure) -> QuestionSettings {
    guard group.questions.indices.contains(number - 1) else {
      let values: [Placeholder: any PhraseValue] = [
        .number: number, .total: group.questions.count,
      ]
      throw CommandFailure(phrases(.cliErrorNoQuestion, values), .noInput)
    }
    let question = group.questions[number - 1]
    return QuestionSettings(id: question.id, index: number - 1, entries: question.settings)
  }
}

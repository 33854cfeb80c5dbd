import Quiz
import QuizDocuments
import QuizMedia
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// The groups of imported files on their way into the library, or as they would get there; each is reported.
struct ImportSaving {
  /// The groups that were saved, or would be.
  private(set) var saved: [ImportJob.Saved.Group] = []

  private let groups: [QuestionGroup]
  private let media: [MediaFile]
  private let target: ImportJob.Target
  private let library: Library
  private let job: ImportJob
  private let context: CommandContext

  /// Takes groups of files that have all been read.
  init(
    _ groups: [QuestionGroup],
    showing media: [MediaFile],
    to target: ImportJob.Target,
    of library: Library,
    _ context: CommandContext
  ) {
    self.groups = groups
    self.media = media
    self.target = target
    self.library = library
    self.context = context
    job = context.services.importJob(into: library)
  }

  /// Compares the groups with the library.
  private func steps() throws(CommandFailure) -> [ImportJob.Step] {
    try context.storing { () throws(StoreError) in try job.steps(for: groups, to: target) }
  }

  /// Reports the groups that would be saved.
  mutating func describe() throws(CommandFailure) {
    let steps = try steps()
    saved = try context.storing { () throws(StoreError) in try job.rehearse(steps) }
    for group in saved { say(group) }
  }

  /// Saves one group after the other, until one cannot be saved; returns the end of the process if a signal came in
  /// between.
  mutating func save() throws(CommandFailure) -> ProcessEnd? {
    let steps = try steps()
    guard !steps.isEmpty else { return nil }
    for case .update(let update, _) in steps { context.sayHolder(of: update.opened, in: library) }
    let signal = context.noteSignals()
    var interruption: Int32?
    let result = job.save(
      steps,
      showing: media,
      until: {
        if interruption == nil { interruption = signal() }
        return interruption != nil
      },
      reporting: say
    )
    saved = result.groups
    switch result.error {
    case nil, .notDurable: break
    case .some(let error): throw context.failure(error)
    }
    guard let interruption else { return nil }
    let values: [Placeholder: any PhraseValue] = [
      .number: groups.count - result.unsaved.count, .total: groups.count,
    ]
    context.say(context.phrases(.cliErrorImportInterrupted, values))
    return ProcessEnd(interruptedBy: interruption)
  }

  /// Reports a group that was saved, or would be, and what may come of that.
  private func say(_ group: ImportJob.Saved.Group) {
    if let update = group.update {
      say(update)
    } else {
      let phrase: ImportPhrase = group.path == nil ? .importGroupFound : .importGroupSaved
      let title = group.title.printable
      let values: [Placeholder: any PhraseValue] = [
        .title: title, .count: group.questionCount, .file: group.path?.printable ?? "",
      ]
      context.say(context.phrases(phrase, values))
      if group.isCopy { context.say(context.phrases(.importGroupCopy, [.title: title])) }
      if group.isTwin { context.say(context.phrases(.importGroupTwin, [.title: title])) }
    }
    // It is in its file: a warning, and no failure.
    if let problem = group.problem { context.say(context.phrases.sentence(for: problem)) }
  }

  /// Reports the changes of a group, each in a line.
  private func say(_ update: GroupUpdate) {
    context.say(context.phrases.summary(of: update).printable)
    let lines = update.differences.map { context.phrases.sentence(for: $0).printable }
    for line in lines.prefix(ImportReport.greatestRemarkCount) { context.say("  \(line)") }
    let left = lines.count - ImportReport.greatestRemarkCount
    if left > 0 { context.say("  " + context.phrases(.importMore, [.count: left])) }
  }
}

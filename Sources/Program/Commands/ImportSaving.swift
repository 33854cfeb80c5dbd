import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// The groups of imported files on their way into the library, or as they would get there.
struct ImportSaving {
  /// The records of the groups, file by file; those that are not saved have no path.
  private(set) var records: [[GroupRecord]]

  private let files: [ImportReport.File]
  private let target: ImportJob.Target
  private let library: Library
  private let job: ImportJob
  private let context: CommandContext
  /// The file of each group, and its place there.
  private let places: [(file: Int, index: Int)]

  /// Takes files that have all been read.
  init(
    _ files: [ImportReport.File],
    to target: ImportJob.Target,
    of library: Library,
    _ context: CommandContext
  ) {
    self.files = files
    self.target = target
    self.library = library
    self.context = context
    job = context.services.importJob(into: library)
    records = files.map { file in file.groups.map { GroupRecord($0, isCopy: false) } }
    places = files.indices.flatMap { file in
      files[file].groups.indices.map { (file, $0) }
    }
  }

  private var groups: [QuestionGroup] { files.flatMap(\.groups) }

  /// Compares the groups with the library.
  private func steps() throws(CommandFailure) -> [ImportJob.Step] {
    try context.storing { () throws(StoreError) in try job.steps(for: groups, to: target) }
  }

  /// Reports the groups that would be saved; `nil`, as nothing can end this early.
  mutating func describe() throws(CommandFailure) -> ProcessEnd? {
    let steps = try steps()
    let copies = try context.storing { () throws(StoreError) in
      try job.copies(among: steps.filter { !$0.isUpdate }.flatMap(\.groups))
    }
    var nextCopy = copies.makeIterator()
    var place = 0
    for step in steps {
      switch step {
      case .new(let group):
        let isCopy = nextCopy.next() ?? false
        let values: [Placeholder: any PhraseValue] = [
          .title: group.title.printable, .count: group.questions.count,
        ]
        context.say(context.phrases(.importGroupFound, values))
        if isCopy { sayCopied(group.title) }
        record(GroupRecord(group, isCopy: isCopy), at: place)
      case .update(let update, let groups):
        say(update)
        for offset in groups.indices { record(GroupRecord(update), at: place + offset) }
      }
      place += step.groups.count
    }
    return nil
  }

  /// Saves one group after the other, and says where, until one cannot be saved; returns the end of the process if a
  /// signal came in between.
  mutating func save() throws(CommandFailure) -> ProcessEnd? {
    let steps = try steps()
    guard !steps.isEmpty else { return nil }
    for case .update(let update, _) in steps { context.sayHolder(of: update.opened, in: library) }
    let signal = context.noteSignals()
    var interruption: Int32?
    var (stepCount, place) = (0, 0)
    let saved = job.save(steps) {
      if interruption == nil { interruption = signal() }
      return interruption != nil
    } reporting: { group in
      let groups = steps[stepCount].groups
      for (offset, original) in groups.enumerated() {
        record(record(of: group, from: original), at: place + offset)
      }
      stepCount += 1
      place += groups.count
      say(group)
    }
    switch saved.error {
    case nil, .notDurable: break
    case .some(let error): throw context.failure(error)
    }
    guard let interruption else { return nil }
    let values: [Placeholder: any PhraseValue] = [.number: place, .total: groups.count]
    context.say(context.phrases(.cliErrorImportInterrupted, values))
    return ProcessEnd(interruptedBy: interruption)
  }

  private mutating func record(_ record: GroupRecord, at place: Int) {
    records[places[place].file][places[place].index] = record
  }

  private func record(of saved: ImportJob.Saved.Group, from original: QuestionGroup) -> GroupRecord
  {
    if let update = saved.update { return GroupRecord(update) }
    return GroupRecord(saved, copyOf: saved.isCopy ? original.id : nil)
  }

  /// Reports a group that was saved, and later effects on it.
  private func say(_ group: ImportJob.Saved.Group) {
    if let update = group.update {
      say(update)
    } else {
      let values: [Placeholder: any PhraseValue] = [
        .title: group.title.printable, .count: group.questionCount,
        .file: group.path?.printable ?? "",
      ]
      context.say(context.phrases(.importGroupSaved, values))
      if group.isCopy { sayCopied(group.title) }
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

  private func sayCopied(_ title: String) {
    context.say(context.phrases(.importGroupCopy, [.title: title.printable]))
  }
}

extension ImportJob.Step {
  fileprivate var isUpdate: Bool {
    switch self {
    case .new: false
    case .update: true
    }
  }
}

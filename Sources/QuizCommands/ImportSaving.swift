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

  private let files: [ImportedFile]
  private let job: ImportJob
  private let context: CommandContext
  /// The file of each group, and its place there.
  private let places: [(file: Int, index: Int)]

  /// Takes files that have all been read.
  init(_ files: [ImportedFile], into library: Library, _ context: CommandContext) {
    self.files = files
    self.context = context
    job = context.services.importJob(into: library)
    records = files.map { file in file.groups.map { GroupRecord($0, isCopy: false) } }
    places = files.indices.flatMap { file in
      files[file].groups.indices.map { (file, $0) }
    }
  }

  private var groups: [QuestionGroup] { files.flatMap(\.groups) }

  /// Tells the groups that would be saved; `nil`, as nothing can end this early.
  mutating func describe() throws(CommandFailure) -> ProcessEnd? {
    let groups = groups
    let copies = try context.storing { () throws(StoreError) in try job.copies(among: groups) }
    for (place, (group, isCopy)) in zip(places, zip(groups, copies)) {
      let values: [Placeholder: any PhraseValue] = [
        .title: group.title.printable, .count: group.questions.count,
      ]
      context.say(context.phrases(.importGroupFound, values))
      if isCopy { sayCopied(group.title) }
      records[place.file][place.index] = GroupRecord(group, isCopy: isCopy)
    }
    return nil
  }

  /// Saves one group after the other, and says where, until one cannot be saved; returns the end of the process if a
  /// signal came in between.
  mutating func save() throws(CommandFailure) -> ProcessEnd? {
    let groups = groups
    guard !groups.isEmpty else { return nil }
    let signal = context.noteSignals()
    var interruption: Int32?
    var count = 0
    let saved = job.save(groups) {
      if interruption == nil { interruption = signal() }
      return interruption != nil
    } reporting: { group in
      let original = group.isCopy ? groups[count].id : nil
      records[places[count].file][places[count].index] = GroupRecord(group, copyOf: original)
      count += 1
      let values: [Placeholder: any PhraseValue] = [
        .title: group.title.printable, .count: group.questionCount,
        .file: group.path?.printable ?? "",
      ]
      context.say(context.phrases(.importGroupSaved, values))
      if group.isCopy { sayCopied(group.title) }
      // It is in its file: a warning, and no failure.
      if let problem = group.problem { context.say(context.phrases.sentence(for: problem)) }
    }
    switch saved.error {
    case nil, .notDurable: break
    case .some(let error): throw context.failure(error)
    }
    guard let interruption else { return nil }
    let values: [Placeholder: any PhraseValue] = [.number: count, .total: groups.count]
    context.say(context.phrases(.cliErrorImportInterrupted, values))
    return ProcessEnd(interruptedBy: interruption)
  }

  private func sayCopied(_ title: String) {
    context.say(context.phrases(.importGroupCopy, [.title: title.printable]))
  }
}

extension ImportedFile {
  /// Its groups; none if nothing could be read.
  fileprivate var groups: [QuestionGroup] { contents?.groups ?? [] }
}

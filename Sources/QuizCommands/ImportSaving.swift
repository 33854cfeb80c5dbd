import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// Puts the groups of imported files into the library, or says what that would do.
struct ImportSaving {
  /// What is known of the groups so far, file by file; those that are not saved have no path.
  private(set) var records: [[GroupRecord]]

  private let files: [ImportedFile]
  private let library: Library
  private let session: Session

  /// Takes files that have all been read.
  init(_ files: [ImportedFile], into library: Library, _ session: Session) {
    self.files = files
    self.library = library
    self.session = session
    records = files.map { file in
      file.groups.map { GroupRecord(OpenedGroup(new: QuestionGroupBuilder($0)), copyOf: nil) }
    }
  }

  /// Says what would be saved.
  ///
  /// - Returns: `nil`; nothing can end this early.
  mutating func describe() throws(CommandFailure) -> ProcessEnd? {
    var taken = try takenIDs()
    for file in files.indices {
      for (index, group) in files[file].groups.enumerated() {
        let values: [Placeholder: any PhraseValue] = [
          .title: group.title.printable, .count: group.questions.count,
        ]
        session.say(session.phrases(.importGroupFound, values))
        let isCopy = !taken.insert(group.id).inserted
        if isCopy { sayCopied(group) }
        let opened = OpenedGroup(new: QuestionGroupBuilder(group))
        records[file][index] = GroupRecord(opened, copyOf: isCopy ? group.id : nil)
      }
    }
    return nil
  }

  /// Saves one group after the other, and says where.
  ///
  /// - Returns: How the process should end if a signal came in between; `nil` if all is saved.
  /// - Throws: Why a group could not be saved; those before it are.
  mutating func save() throws(CommandFailure) -> ProcessEnd? {
    let total = files.reduce(0) { $0 + $1.groups.count }
    guard total > 0 else { return nil }
    var taken = try takenIDs()
    var count = 0
    let signal = session.noteSignals()
    for file in files.indices {
      for (index, group) in files[file].groups.enumerated() {
        if let number = signal() {
          let values: [Placeholder: any PhraseValue] = [.number: count, .total: total]
          session.say(session.phrases(.cliErrorImportInterrupted, values))
          return ProcessEnd(interruptedBy: number)
        }
        let saved = try session.storing { () throws(StoreError) in
          try library.add(group, besides: taken)
        }
        taken.insert(saved.builder.id)
        count += 1
        let isCopy = saved.builder.id != group.id
        records[file][index] = GroupRecord(saved, copyOf: isCopy ? group.id : nil)
        let values: [Placeholder: any PhraseValue] = [
          .title: group.title.printable, .count: group.questions.count,
          .file: saved.path?.printable ?? "",
        ]
        session.say(session.phrases(.importGroupSaved, values))
        if isCopy { sayCopied(group) }
      }
    }
    return nil
  }

  private func takenIDs() throws(CommandFailure) -> Set<GroupID> {
    try session.storing { () throws(StoreError) in
      Set(try library.entries().compactMap(\.groupID))
    }
  }

  private func sayCopied(_ group: QuestionGroup) {
    session.say(session.phrases(.importGroupCopy, [.title: group.title.printable]))
  }
}

extension ImportedFile {
  /// Its groups; none if nothing could be read.
  fileprivate var groups: [QuestionGroup] { contents?.groups ?? [] }
}

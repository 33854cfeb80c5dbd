import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// A group filled in by dialogue: from the library or a draft, and back.
struct PlainEditing {
  let context: CommandContext
  let library: Library
  let globalOptions: GlobalOptions
  /// The source of the answers.
  let input: any LineInput

  /// Asks for a group, and saves it once it is complete, or keeps a draft of it until then; throws the reason why neither
  /// was kept, or that there is nothing to keep.
  func run(_ opened: OpenedGroup, asksMore: Bool) throws(CommandFailure) -> ProcessEnd {
    let session = GroupSession(opened, in: library, syncs: input.isEchoed ? .eachWrite : .never)
    return try run(session, opened.builder, recoveredFrom: nil, asksMore: asksMore)
  }

  /// Goes on with a group that was recovered from a draft or journal.
  func run(_ recovered: RecoveredGroup, asksMore: Bool) throws(CommandFailure) -> ProcessEnd {
    let kind = recovered.source.kind
    // A script has its answers, but not those of the journal that this one takes the place of.
    let syncs: JournalSync = input.isEchoed || kind == .journal ? .eachWrite : .never
    let session = GroupSession(recovered, in: library, syncs: syncs)
    return try run(session, recovered.opened.builder, recoveredFrom: kind, asksMore: asksMore)
  }

  private func run(
    _ session: GroupSession,
    _ builder: QuestionGroupBuilder,
    recoveredFrom source: DraftEntry.Kind?,
    asksMore: Bool
  ) throws(CommandFailure) -> ProcessEnd {
    defer { session.leave() }
    if let holder = session.lock() {
      context.say(holder, of: builder.title ?? session.opened.path?.stem ?? "")
    }
    for notice in context.phrases.notices(loadingQuestionFormOf: context.services) {
      context.say(notice.printable)
    }
    var form = PlainForm(
      builder,
      layout: context.services.questionForm,
      asksMore: asksMore,
      phrases: context.phrases,
      input: input,
      output: context.messages,
      record: { edits, builder in record(edits, of: builder, session) }
    )
    switch form.run() {
    case .finished:
      return try save(form.editor.builder, session)
    case .inputEnded:
      guard form.isModified else {
        close(session, recoveredFrom: source)
        let phrases = context.phrases
        let message = source == nil ? phrases[.plainEndedNothing] : phrases[.recoveryUndecided]
        throw CommandFailure(message, .failure)
      }
      try keepDraft(form.editor.builder, session, because: .plainEndedDraft)
      return .status(.failure)
    case .interrupted(let signal):
      if form.isModified {
        try keepDraft(form.editor.builder, session, because: .plainInterrupted)
      } else {
        close(session, recoveredFrom: source)
      }
      return ProcessEnd(interruptedBy: signal)
    }
  }

  /// Writes the edits of an answer, and reports it once if a sudden end would lose them.
  private func record(
    _ edits: [GroupEdit],
    of builder: QuestionGroupBuilder,
    _ session: GroupSession
  ) {
    session.record(edits)
    do throws(StoreError) {
      try session.writeEdits(of: builder)
    } catch {
      context.say(context.phrases.journalTrouble(error).printable)
    }
    if session.takeRemovalNotice() { context.say(context.phrases[.journalRemoved]) }
  }

  /// Closes an unchanged group.
  private func close(_ session: GroupSession, recoveredFrom source: DraftEntry.Kind?) {
    // What was recovered from a journal may be nowhere else.
    if source != .journal { session.close() }
  }

  private func save(
    _ builder: QuestionGroupBuilder,
    _ session: GroupSession
  ) throws(CommandFailure) -> ProcessEnd {
    let saved: SavedGroup
    do throws(SaveError) {
      saved = try session.save(builder)
    } catch {
      guard let cause = error.storeError else {
        preconditionFailure("a finished form does not build: \(error)")
      }
      context.say(context.phrases.sentence(for: cause))
      try keepDraft(builder, session, because: .plainNotSaved)
      return .status(cause.exitStatus)
    }
    let notice = saved.notice
    context.say(context.phrases(.formStatusSaved, [.file: notice.file.printable]))
    // The group is in its file: from here on there are warnings, and no failure.
    for fact in notice.facts { context.say(context.phrases.sentence(for: fact).printable) }
    if let holder = notice.otherHolder { context.say(holder, of: builder.title ?? "") }
    if globalOptions.usesJSON {
      try context.write(GroupRecord(saved.opened).json)
    }
    return .status(.success)
  }

  /// Keeps a group that is not saved, and says why it is not and how to go on with it.
  private func keepDraft(
    _ builder: QuestionGroupBuilder,
    _ session: GroupSession,
    because reason: PlainPhrase
  ) throws(CommandFailure) {
    try context.storing { () throws(StoreError) in
      if let problem = try session.keepDraft(builder) { throw problem }
    }
    let command = commandToGoOn(builder, of: session.opened)
    context.say(context.phrases[reason])
    context.say(context.phrases(.plainResume, [.command: command]))
  }

  /// The command for a shell to go on with a draft.
  private func commandToGoOn(_ builder: QuestionGroupBuilder, of opened: OpenedGroup) -> String {
    var words = ["quizbuilder", "--plain"]
    if let folder = globalOptions.library { words += ["--library", folder] }
    if let path = opened.path {
      let isInLibrary = path.removingLastComponent() == library.folder
      words.append(isInLibrary ? path.stem ?? path.string : path.string)
    } else {
      words.append(builder.id.rawValue)
    }
    return words.map(\.shellWord).joined(separator: " ").printable
  }
}

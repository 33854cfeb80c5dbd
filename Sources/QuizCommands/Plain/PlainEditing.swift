import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

import struct SystemPackage.FilePath

/// A group filled in by dialogue: from the library or a draft, and back.
struct PlainEditing {
  let session: Session
  let library: Library
  let preferences: Preferences
  /// Where the answers come from.
  let input: any LineInput
  /// The draft or journal that the group was recovered from.
  var source: DraftEntry?

  /// Asks for a group, and saves it once it is complete; until then it is kept as a draft.
  ///
  /// - Parameters:
  ///   - opened: The group to go on with.
  ///   - asksMore: Whether the further fields are asked for too.
  /// - Returns: How the process should end.
  /// - Throws: Why neither the group nor a draft of it was kept, or that there is nothing to keep.
  func run(_ opened: OpenedGroup, asksMore: Bool) throws(CommandFailure) -> ProcessEnd {
    let lock = session.lock(opened, in: library)
    defer { lock.map(library.unlock) }
    for notice in session.phrases.notices(loadingQuestionFormOf: session.services) {
      session.say(notice.printable)
    }
    let journal = PlainJournal(
      of: opened,
      in: library,
      insteadOf: source,
      isTyped: input.isEchoed
    )
    var form = PlainForm(
      opened.builder,
      layout: session.services.questionForm,
      asksMore: asksMore,
      phrases: session.phrases,
      input: input,
      output: session.messages,
      takeDown: takingDown(in: journal)
    )
    switch form.run() {
    case .finished:
      return try save(form.editor.builder, of: opened, journal)
    case .inputEnded:
      guard form.isModified else {
        leave(journal)
        let phrases = session.phrases
        let message = source == nil ? phrases[.plainEndedNothing] : phrases[.recoveryUndecided]
        throw CommandFailure(message, .failure)
      }
      try keepDraft(form.editor.builder, of: opened, journal, because: .plainEndedDraft)
      return .status(.failure)
    case .interrupted(let signal):
      if form.isModified {
        try keepDraft(form.editor.builder, of: opened, journal, because: .plainInterrupted)
      } else {
        leave(journal)
      }
      return ProcessEnd(interruptedBy: signal)
    }
  }

  /// Returns what takes answers down in a journal, and says once if a sudden end would lose them.
  private func takingDown(
    in journal: PlainJournal
  ) -> ([GroupEdit], QuestionGroupBuilder) -> Void {
    var trouble: String?
    return { edits, builder in
      do throws(StoreError) {
        try journal.write(edits, of: builder)
        trouble = nil
      } catch {
        let sentence = session.phrases.journalTrouble(error).printable
        if sentence != trouble { session.say(sentence) }
        trouble = sentence
      }
    }
  }

  /// Lets go of a journal after which the group is as it was before.
  private func leave(_ journal: PlainJournal) {
    // What was recovered from a journal may be nowhere else.
    if source?.kind != .journal { try? journal.remove() }
  }

  private func save(
    _ builder: QuestionGroupBuilder,
    of opened: OpenedGroup,
    _ journal: PlainJournal
  ) throws(CommandFailure) -> ProcessEnd {
    let saved: OpenedGroup
    do throws(CommandFailure) {
      saved = try session.storing { () throws(StoreError) in
        try library.save(complete(builder), of: opened)
      }
    } catch {
      session.say(error.message)
      try keepDraft(builder, of: opened, journal, because: .plainNotSaved)
      return .status(error.status)
    }
    try session.storing { () throws(StoreError) in
      try library.discardDrafts(of: builder.id, at: opened.path ?? saved.path)
      try journal.remove()
    }
    let file = saved.path ?? library.folder
    session.say(session.phrases(.formStatusSaved, [.file: file.printable]))
    if preferences.usesJSON {
      try session.write(GroupRecord(saved).json.write(.pretty) + [UInt8(ascii: "\n")])
    }
    return .status(.success)
  }

  /// The group of a builder that has no problems.
  private func complete(_ builder: QuestionGroupBuilder) -> QuestionGroup {
    do {
      return try builder.build()
    } catch {
      preconditionFailure("a finished form does not build: \(error)")
    }
  }

  /// Keeps a group that is not saved, and says why it is not and how to go on with it.
  private func keepDraft(
    _ builder: QuestionGroupBuilder,
    of opened: OpenedGroup,
    _ journal: PlainJournal,
    because reason: Phrase
  ) throws(CommandFailure) {
    try session.storing { () throws(StoreError) in
      let predecessor = source?.kind == .draft ? source?.file : nil
      try library.saveDraft(builder, of: opened, insteadOf: predecessor)
      try journal.remove()
    }
    session.say(session.phrases[reason])
    session.say(session.phrases(.plainResume, [.command: commandToGoOn(builder, of: opened)]))
  }

  /// What to type in a shell to go on with a draft.
  private func commandToGoOn(_ builder: QuestionGroupBuilder, of opened: OpenedGroup) -> String {
    var words = ["quizbuilder", "--plain"]
    if let folder = preferences.library { words += ["--library", folder] }
    if let path = opened.path {
      let isInLibrary = path.removingLastComponent() == library.folder
      words.append(isInLibrary ? path.stem ?? path.string : path.string)
    } else {
      words.append(builder.id.rawValue)
    }
    return words.map(\.shellWord).joined(separator: " ").printable
  }
}

extension String {
  /// The text as a shell takes it for one word: in single quotes where it needs them.
  fileprivate var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
    guard !isPlain || isEmpty else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

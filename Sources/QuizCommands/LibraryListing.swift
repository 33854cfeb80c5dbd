import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

import struct SystemPackage.FilePath

/// The groups of a library and the drafts of groups that were never saved, as a table or as JSON.
struct LibraryListing {
  private let library: Library
  private let session: Session
  private let entries: [LibraryEntry]
  private let drafts: [DraftEntry]

  /// Reads the library.
  init(_ library: Library, session: Session) throws(CommandFailure) {
    self.library = library
    self.session = session
    (entries, drafts) = try session.storing { () throws(StoreError) in
      let kept = try library.unsaved()
      let entries = try library.entries(marking: kept)
      return (entries, try library.drafts(notAmong: entries, of: kept))
    }
  }

  /// Writes the listing, and says what is wrong with which file.
  func write(asJSON: Bool) throws(CommandFailure) {
    if asJSON {
      try session.write(json)
      return session.sayWaiting(waitingCount)
    }
    if entries.isEmpty && drafts.isEmpty {
      session.say(session.phrases(.listEmpty, [.folder: library.folder.printable]))
    } else {
      try session.write(table.text)
    }
    for problem in entries.compactMap(\.problem) + drafts.compactMap(\.problem) {
      session.say(session.phrases.sentence(for: problem))
    }
    session.sayWaiting(waitingCount)
  }

  /// How many groups have work that is not saved.
  private var waitingCount: Int {
    entries.count(where: \.hasDraft) + Set(drafts.compactMap(\.groupID)).count
  }

  private var table: TextTable {
    let phrases = session.phrases
    var table = TextTable([
      (phrases[.libraryColumnTitle], .left), (phrases[.libraryColumnQuestions], .right),
      (phrases[.listColumnFile], .left), (phrases[.libraryColumnTags], .left),
      (phrases[.libraryColumnMarks], .left),
    ])
    for entry in entries {
      let marks = [
        entry.hasDraft ? phrases[.libraryMarkDraft] : nil,
        entry.problem != nil ? phrases[.libraryMarkProblem] : nil,
      ]
      table.append([
        entry.title, entry.groupID == nil && entry.problem != nil ? "" : "\(entry.questionCount)",
        entry.slug, entry.tags.joined(separator: ", "),
        marks.compactMap(\.self).joined(separator: ", "),
      ])
    }
    for draft in drafts {
      table.append([
        draft.title ?? phrases[.commonUntitled], "\(draft.questionCount)",
        draft.groupID?.rawValue ?? draft.file.stem ?? "", "",
        draft.problem == nil ? phrases[.libraryMarkDraft] : phrases[.libraryMarkProblem],
      ])
    }
    return table
  }

  private var json: JSONValue {
    .object([
      "library": .string(library.folder.string),
      "groups": .array(entries.map { GroupRecord($0, phrases: session.phrases).json }),
      "drafts": .array(drafts.map { GroupRecord($0, phrases: session.phrases).json }),
    ])
  }
}

public import Quiz
internal import QuizDocuments
public import QuizStore
public import TerminalUI

/// What became of an order, or what was answered in a dialog.
public indirect enum QuizOutcome: Equatable, Hashable, Sendable {
  // The library

  /// The library as it is now, with a message if something was done.
  case listed(LibraryListing, StatusLine?)
  /// What is typed into the filter line; `isFinal` once it is left.
  case filtered(String, isFinal: Bool)
  /// The text to search in, by the file of each group.
  case searchable([String: String])
  /// The groups shall go to the trash though somebody else has one of them open.
  case trashAnyway([LibraryRow])
  /// What is wrong with the settings of the library, as a sentence; `nil` when all is well.
  case defaultsChecked(problem: String?)

  // The export dialog

  /// What is known before writing: where to, and what the format cannot carry, a sentence each.
  case exportPrepared(format: String, destination: String, losses: [String])
  /// How far an export has come.
  case exportProgress(done: Int, total: Int)
  /// The export is written; the message says where.
  case exported(message: String)
  /// There is a file already; the user must be asked.
  case exportExists(path: String)
  /// The user wants the file that is there to be written over.
  case overwriteConfirmed

  // The import

  /// What stands in a folder.
  case folderListed(FolderListing)
  /// A path leads to a folder; the path as a folder is written.
  case folderFound(String)
  /// What was made of a file.
  case importRead(ImportReading)
  /// The ways to read a file.
  case importMethods([ImportOffer])
  /// The way to read a file that the user wants.
  case importMethodChosen(ImportMethod)
  /// What of an import is in the library now.
  case importSaved(ImportSaved)
  /// All of an import is in the library, in files of these names; the message says how much that is.
  case imported(slugs: [String], StatusLine)

  // The settings panel

  /// The levels as they are now.
  case settingsRead(SettingsReading)
  /// A level is saved, with a message that says where.
  case settingsSaved(SettingsKeeping, StatusLine)
  /// What happened in the line that a value is typed into.
  case typed(PromptEvent)
  /// A message was read; what was begun before it goes on.
  case resumed

  // A group's form

  /// The form is saved under a file's name.
  case saved(FormOrigin, file: String)
  /// The form is not saved.
  case saveFailed(SaveFailure)
  /// The answer to the question whether to leave a modified form.
  case leave(LeaveChoice)
  /// The answer to the question what to do about a file that somebody else changed.
  case conflict(ConflictChoice)
  /// The group as it is on the disk.
  case reloaded(QuestionGroupBuilder, FormOrigin)
  /// Somebody else has the file of the form open; the message says who.
  case openElsewhere(LockHolder, message: [String])
  /// The form shall stay open though somebody else has its file open.
  case openAnyway(LockHolder)
  /// The form shall be left to whoever has its file open.
  case leftToOthers
  /// Somebody else has changed the file of the form since it was opened, or removed it.
  case changedOutside(SaveFailure)
  /// The group together with what somebody else has made of its file, to be shown in the place of that; not saved yet.
  case merged(QuestionGroupBuilder, insteadOf: QuestionGroupBuilder, FormOrigin)
  /// What came back from the user's editor.
  case edited(String)
  /// The group, or the question at an index, says something else of the settings.
  case settingsChanged(question: Int?, SettingsEntries)
  /// The last change of the settings is taken back.
  case settingsUndone
  /// The last change of the settings that was taken back is done again.
  case settingsRedone

  // Anything

  /// A dialog has done its work; the message says what came of it.
  case done(StatusLine)
  /// Something did not work; the message says what, and what to do.
  case failed(message: String)
  /// The program is about to end: what is not saved must be kept now.
  case ending
}

/// Why a form was not saved.
public enum SaveFailure: Hashable, Sendable {
  /// Somebody else changed the file since it was opened.
  case changedOnDisk
  /// Somebody else changed the file since it was opened, but nothing that was changed here as well.
  case mergeable
  /// Somebody else removed the file since it was opened.
  case removedFromDisk
  /// The file may not be written to.
  case readOnly
  /// Anything else, as a sentence for the user.
  case failed(message: String, isDraftKept: Bool)
}

/// What to do with a modified form that is left.
public enum LeaveChoice: Hashable, Sendable {
  case save
  case keepDraft
  case discard
}

/// What to do about a file that somebody else changed.
public enum ConflictChoice: Hashable, Sendable {
  case overwrite
  case reload
  case merge
  case saveCopy
}

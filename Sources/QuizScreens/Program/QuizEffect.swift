public import Quiz
internal import QuizDocuments
public import QuizStore
public import TerminalUI

public import struct SystemPackage.FilePath

/// What a screen orders from the program; the effect runner is the only place that carries it out.
public indirect enum QuizEffect: PromptEffect {
  // Screens

  /// Takes the screen away that sends this.
  case close
  /// Takes a dialog away and gives its answer to the screen under it.
  case answer(QuizOutcome)
  /// Puts a dialog on top.
  case ask(ChoiceScreen<QuizEffect, QuizOutcome>)
  /// Puts a menu on top.
  case offer(MenuScreen<QuizEffect, QuizOutcome>)
  /// Passes on what happened in a line to type into.
  case prompt(PromptEvent)
  /// Shows the keys of the screen that sends this.
  case showHelp
  /// Stops the program as ^Z does.
  case suspend
  /// Ends the program.
  case quit(QuitReason)

  // The library

  /// Reads the library again; answered by `listed`.
  case list
  /// Remembers what the library is sorted by for the next visit.
  case rememberOrder(LibraryOrder)
  /// Opens a line to filter by, beginning with a text; what is typed comes back as `filtered`.
  case openFilter(String)
  /// Reads the text to search in of every group; answered by `searchable`.
  case loadSearchTexts
  /// Opens the form of a group.
  case open(LibraryRow)
  /// Opens the form of a group by the path of its file; what is kept of the group is offered instead, but for the
  /// newest so many.
  case openFile(String, passing: Int)
  /// Opens the form of what is kept in a draft or journal.
  case recover(String, RecoveryManner)
  /// Shows what is kept in a draft or journal.
  case lookAt(String)
  /// Removes a draft or journal.
  case discardKept(String)
  /// Opens an empty form.
  case openNew
  /// Opens an empty form of a group that inherits the settings of another.
  case derive(LibraryRow)
  /// Copies a group under another title; answered by `listed`.
  case copy(LibraryRow)
  /// Moves groups to the trash, after a question where somebody else has one open unless the user has answered that;
  /// answered by `listed`.
  case trash([LibraryRow], fromOthers: Bool = false)
  /// Brings back what was moved to the trash last; answered by `listed`.
  case restore
  /// Adds the sample groups to the library; answered by `listed`.
  case addSamples
  /// Opens the export dialog.
  case openExport([LibraryRow])
  /// Opens the settings panel.
  case openSettings(SettingsSubject)

  // The settings panel

  /// Reads whose settings these are, and all that these inherit from; answered by `settingsRead`.
  case readSettings(SettingsSubject)
  /// Opens a line to type a value into; what happens there comes back as `typed`.
  case openInput(label: String, text: String)
  /// Saves what a level says of the settings; answered by `settingsSaved` or `saveFailed`.
  case saveSettings(SettingsEntries, SettingsKeeping)
  /// Gives something to the screen under the one that sends this, and leaves both where they are.
  case tell(QuizOutcome)

  // The export dialog

  /// Works out where an export would go and what it would lose; answered by `exportPrepared`.
  case prepareExport([LibraryRow], format: String)
  /// Writes an export; answered by `exportProgress`, then `exported`, `exportExists` or `failed`.
  case export([LibraryRow], format: String, destination: String, overwrites: Bool)
  /// Stops an export that is being written; answered by `failed` with a message that says so.
  case cancelExport

  // The import

  /// Opens the choice of a file to import.
  case openImportFiles
  /// Reads the names in a folder, as it is written in a path, or by its own path; answered by `folderListed`.
  case listFolder(String, at: FilePath?)
  /// Opens the import of the file that a path leads to; answered by `folderFound` for a folder, or by `failed`.
  case findImport(String)
  /// Opens the import of a file.
  case openImport(FilePath)
  /// Reads a file without saving anything; answered by `importRead` or `failed`.
  case readImport(FilePath, as: ImportMethod)
  /// Finds the ways to read a file; answered by `importMethods` or `failed`.
  case listImportMethods(FilePath, triesRecipes: Bool)
  /// Saves groups as new files of the library; answered by `importSaved`.
  case saveImport([QuestionGroup])
  /// Stops what is being read or saved; answered by `failed`, or by `importSaved` with what was saved before.
  case cancelImport

  // A group's form

  /// Takes down what was done in the form that sends this, before it is shown.
  case record([GroupEdit])
  /// Saves a form; answered by `saved` or `saveFailed`.
  case save(FormContents, SavePolicy)
  /// Reads the group of a form again; answered by `reloaded`.
  case reload(FormContents)
  /// Marks the file of a form as open here though somebody else has it open.
  case lockFile(overriding: LockHolder)
  /// Brings a form together with what somebody else has made of its file; answered by `merged`.
  case merge(FormContents)
  /// Keeps a form that is not saved, or says why that did not work.
  case keepDraft(FormContents)
  /// Keeps a form that is not saved and then takes it away; where that does not work it stays.
  case closeKeepingDraft(FormContents)
  /// Forgets what is kept of a form that is left without saving.
  case discardDraft(GroupID, FormOrigin)
  /// Opens a text in the user's editor; answered by `edited` or `failed`.
  case openEditor(String)
}

/// Why the program ends.
public enum QuitReason: Hashable, Sendable {
  /// The user left it.
  case left
  /// The user interrupted it with ^C.
  case interrupted
}

/// What saving does about a file that is there already.
public enum SavePolicy: Hashable, Sendable {
  /// Refuses when somebody else changed the file since it was opened.
  case ifUnchanged
  /// Writes over whatever is there.
  case overwriting
  /// Leaves the file alone and makes another one.
  case asCopy
}

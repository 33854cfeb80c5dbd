public import Quiz
public import QuizFiles
public import TerminalUI

/// What a screen orders from the program; the effect runner is the only place that carries it out.
public indirect enum QuizEffect: Equatable, Sendable {
  // Screens

  /// Takes the screen away that sends this.
  case close
  /// Takes a dialog away and gives its answer to the screen under it.
  case answer(QuizOutcome)
  /// Puts a dialog on top.
  case ask(ChoiceScreen<QuizEffect, QuizOutcome>)
  /// Puts a line to type into at the bottom.
  case prompt(PromptScreen<QuizEffect, QuizOutcome>)
  /// Shows the keys of the screen that sends this.
  case showHelp
  /// Ends the program.
  case quit(QuitReason)

  // The terminal

  /// Stops the program as ^Z does.
  case suspend
  /// Opens a text in the user's editor; answered by `edited`.
  case openEditor(String)

  // The library

  /// Reads the library again; answered by `listed`.
  case list
  /// Opens the form of a group in the library.
  case open(GroupFile)
  /// Opens an empty form.
  case openNew
  /// Copies a group under another title; answered by `listed`.
  case copy(GroupFile)
  /// Moves groups to the trash; answered by `listed`.
  case trash([GroupFile])
  /// Brings back what was moved to the trash last; answered by `listed`.
  case restore
  /// Adds the sample groups to the library; answered by `listed`.
  case addSamples
  /// Opens the export dialog.
  case openExport([GroupFile])

  // A group's form

  /// Saves a form; answered by `saved` or `saveFailed`.
  case save(FormContents, SavePolicy)
  /// Keeps a form that is not saved; answered by `draftKept` or `saveFailed`.
  case keepDraft(FormContents)
  /// Forgets the draft of a group.
  case discardDraft(GroupID)
}

/// Why the program ends.
public enum QuitReason: Hashable, Sendable {
  /// The user left it.
  case left
  /// The user interrupted it with ^C.
  case interrupted
}

package import Quiz
package import QuizMedia
package import QuizOperations
package import QuizStore
package import TerminalUI

extension GroupFormScreen {
  package enum Effect: Equatable, Sendable {
    case layer(LayerEffect<Outcome>)
    /// Shows the items of a menu; answered by the chosen item.
    case offer(MenuScreen<Outcome>)
    /// Opens a line for a text to find; each event there is answered by `find`.
    case openFind(label: String)
    /// Opens a line to type into; answered by `line`.
    case openLine(label: String, for: LinePurpose)
    /// Lists the other groups of the library; answered by `sendTo` or `failed`.
    case listGroups(isMove: Bool)
    /// Adds questions to another group, in its file; answered by `sent` or `failed`.
    case send([QuestionBuilder], to: GroupTarget)
    /// Opens the rules that warn about questions; what they find then is answered by `warnings`.
    case openWarnings
    /// Keeps edits for the case of a sudden end, before they are shown.
    case record([GroupEdit])
    /// Saves the group; answered by `saved` or `saveFailed`.
    case save(SavePolicy)
    /// Shows sentences in a dialog, also when the form is closed by then.
    case tell([String])
    /// Reads the group again from its file; answered by `reloaded`.
    case reload
    /// Merges the group with its file as another process has changed it; answered by `merged`.
    case merge
    /// Marks the file as open here though another process has it open.
    case overrideLock(of: LockHolder)
    /// Keeps the group as a draft and closes the form; if that fails, the form stays.
    case closeKeepingDraft
    /// Removes all that is kept of the group but its file, and closes the form.
    case closeDiscarding
    /// Shows a question as learners see it; answered by `failed` where its settings cannot be read.
    case preview(question: Int)
    /// Opens a text in the user's editor; answered by `edited` or `failed`.
    case openEditor(String, of: FieldPath)
    /// Lists folders, to choose a picture, a sound or a film; answered by `chosenMedia`.
    case chooseMedia
    /// Looks for the files at paths that were pasted; answered by `chosenMedia` if all of them can be shown.
    case findMedia([String], pastedAt: Range<Int>)
    /// Looks whether a text that was pasted into a question is a list of questions; answered by `questionsPasted` if it is
    /// and the user wants them.
    case recognize(String, in: QuestionID)
    /// Finds out about files by their names; answered by `mediaFacts`.
    case lookAtMedia([String])
    /// Opens a file by its name; answered by `mediaOpened` or `failed`.
    case openMedia(String)
    /// Opens the settings of the group, or of one of its questions; answered by `settings`.
    case openSettings(GroupSettings, QuestionSettings?)
  }

  package enum Outcome: Equatable, Sendable {
    /// The edits of an earlier visit, which undo takes back.
    case recalled([GroupEdit])
    /// The place where the user begins, as a search has found it.
    case begin(at: FoundPlace)
    /// The group is saved; a copy takes the place of the group in the form.
    case saved(SaveNotice, copy: QuestionGroupBuilder? = nil)
    case saveFailed(SaveFailure)
    /// The user leaves a modified form.
    case leave(LeaveChoice)
    /// The user looks at a conflict of an earlier merge.
    case openConflict(FormConflict)
    /// The user decides a conflict of an earlier merge.
    case settle(FormConflict, for: MergeSide)
    /// The user makes the question in focus one of another kind.
    case changeKind(QuestionKind)
    /// The user makes the question in focus one that is true or false.
    case makeTrueFalse
    /// The user writes the question in focus, or all of them, in another markup.
    case useMarkup(Markup, inAll: Bool)
    /// The warnings about the questions, found in the background.
    case warnings(FormWarnings)
    /// The user types a text to find, or goes on to another hit.
    case find(FindEvent)
    /// The user types into a line.
    case line(LinePurpose, PromptEvent)
    /// The user chooses something to do with many questions.
    case many(ManyCommand)
    /// The user chooses the setting to give to many questions.
    case chooseSetting(QuizSetting)
    /// The user has seen the replacements and wants them.
    case replace([TextReplacement])
    /// The user chooses the group that questions go to.
    case sendTo(GroupTarget)
    /// Questions are in another group by now.
    case sent(Set<QuestionID>, to: GroupTarget)
    /// The user makes one text of the two versions in a field.
    case editConflict(FieldPath)
    /// The user decides about a file that another process has changed.
    case conflict(ConflictChoice)
    /// The group as it is in its file.
    case reloaded(QuestionGroupBuilder)
    /// The group merged with its file, to be shown in the place of the file's contents; not saved yet.
    case merged(QuestionGroupBuilder, insteadOf: QuestionGroupBuilder)
    /// Another process has the file open; the message describes it.
    case openElsewhere(LockHolder, message: [String])
    /// The user works on though another process has the file open.
    case openAnyway(LockHolder)
    /// The user leaves the form to the process that has its file open.
    case leftToOthers
    /// Another process has changed or removed the file since it was opened.
    case changedOutside(SaveFailure)
    /// The text as the user's editor has saved it.
    case edited(String)
    /// The user changes settings of the group or of a question.
    case settings(SettingsChange)
    /// Files that the text in focus is to show, in the place of pasted paths where there are some.
    case chosenMedia([MediaName], insteadOf: Range<Int>? = nil)
    /// The questions that a text is which was pasted into a question.
    case questionsPasted([Question], insteadOf: String, in: QuestionID)
    /// Facts about files.
    case mediaFacts(MediaFacts)
    /// The user chooses a file to open.
    case openMedia(String)
    /// A file opens in a window of its own.
    case mediaOpened(String)
    /// An effect failed; the message has the reason, and the next step.
    case failed(message: String)
  }

  /// The reason why a group was not saved.
  package enum SaveFailure: Hashable, Sendable {
    /// Another process has changed the file; the number of conflicts that merging with it marks, or `nil` if it cannot be
    /// merged.
    case changedOnDisk(mergeConflicts: Int?)
    /// Another process has removed the file.
    case removedFromDisk
    /// The file is read-only.
    case readOnly
    /// Another reason, as a sentence for the user.
    case failed(message: String, isDraftKept: Bool)
  }

  /// A decision about a modified form that is left.
  package enum LeaveChoice: Hashable, Sendable {
    case save, keepDraft, discard
  }

  /// A decision about a file that another process has changed.
  package enum ConflictChoice: Hashable, Sendable {
    case overwrite, reload, merge, saveCopy
  }
}

/// The purpose of a line that the user types into.
package enum LinePurpose: Hashable, Sendable {
  /// The number of the question to go to.
  case number
  case tagToSelect, tags
  case setting(QuizSetting)
  case textToReplace
  case replacement(of: String)
}

/// The group that questions go to.
package struct GroupTarget: Hashable, Sendable {
  /// The path of its file.
  package let file: String
  package let title: String
  /// `true` if the questions leave the form.
  package let isMove: Bool
}

package import Quiz
import QuizDocuments
package import QuizInterchange
package import QuizMedia
package import QuizOperations
internal import QuizStore
package import TerminalUI

package import struct SystemPackage.FilePath

extension ImportFileScreen {
  package enum Effect: Equatable, Sendable {
    /// Reads the names in a folder, by its path as the user wrote it or by its own path; answered by `listed`.
    case list(String, at: FilePath?)
    /// Opens the import of the file at a user's path; answered by `folderFound` for a folder, or by `failed`.
    case find(String)
    /// Opens the import of a file; answered by `imported` or `failed` in the end.
    case open(FilePath)
    /// Closes the screen and gives the library the result.
    case finish(with: FinishedImport)
    case layer(LayerEffect<Outcome>)
  }

  package enum Outcome: Hashable, Sendable {
    case listed(FolderListing)
    /// The path of a folder as a user would write it.
    case folderFound(String)
    /// All groups of a file are in the library.
    case imported(FinishedImport)
    /// The file cannot be imported; the message says why.
    case failed(message: String)
  }
}

extension ImportScreen {
  package enum Effect: Equatable, Sendable {
    /// Reads a file without saving anything; answered by `read` or `failed`.
    case read(ImportReader.Origin, as: ImportReader.Method)
    /// Shows the first rows of the table in a file, to assign its columns; answered by `columnsAssigned`.
    case assignColumns(ImportReader.Table, of: String)
    /// Remembers the columns of tables with a header for the next one; `nil` forgets them.
    case rememberColumns(ColumnAssignment?, header: String)
    /// Finds the ways to read a file; answered by `methods` or `failed`.
    case listMethods(ImportReader.Origin, triesRecipes: Bool)
    /// Closes the screen and gives the form the questions.
    case give([QuestionGroup], showing: [MediaFile])
    /// Saves groups as new files of the library; answered by `saved`, or by `failed` if it was stopped before it began.
    case save([QuestionGroup], showing: [MediaFile])
    /// Compares groups with those of the library; answered by `compared` or `failed`.
    case compare([QuestionGroup], to: ImportJob.Target)
    /// Lists the groups of the library, to choose the one that questions are added to; answered by `groups` or `failed`.
    case listGroups
    /// Saves the steps of an update; answered as `save` is.
    case update([ImportJob.Step], showing: [MediaFile])
    /// Stops reading or saving; answered by `failed`, or by `saved` with the groups saved before.
    case cancelWork
    case offer(MenuScreen<Outcome>)
    /// Closes the screen and gives the list of files the result.
    case finish(with: ImportFileScreen.Outcome)
    case layer(LayerEffect<Outcome>)
  }

  package enum Outcome: Hashable, Sendable {
    case read(ImportReader.Reading)
    /// The columns that the user has assigned; `nil` if the file tells them.
    case columnsAssigned(ColumnAssignment?)
    case methods([ImportReader.Offer])
    case methodChosen(ImportReader.Method)
    /// The groups of the library.
    case groups([ImportScreen.Destination])
    /// The group that the questions are added to, or that they update.
    case targetChosen(ImportJob.Target)
    /// The steps of an update, of which nothing is written yet.
    case compared([ImportJob.Step])
    /// The user has seen the changes and wants them.
    case updateAccepted([ImportJob.Step])
    /// Some groups, or all, are in the library; a sentence about the others, or about what may not last.
    case saved(ImportJob.Saved, problem: String? = nil)
    /// The work failed or was stopped; the message says why.
    case failed(message: String)
  }
}

extension ImportScreen {
  /// A group of the library that questions can be added to.
  package struct Destination: Hashable, Sendable {
    package var title: String
    package var questionCount: Int
    package var path: FilePath

    package init(_ title: String, questionCount: Int, path: FilePath) {
      self.title = title
      self.questionCount = questionCount
      self.path = path
    }
  }
}

/// The result of an import: the new files of the library.
package struct FinishedImport: Hashable, Sendable {
  /// The paths of the files, as far as they are known.
  package var files: [FilePath]
  package var message: StatusLine
  /// The files, to take them back.
  package var written: [ImportJob.Written]

  package init(
    _ files: [FilePath],
    _ message: StatusLine,
    written: [ImportJob.Written] = []
  ) {
    self.files = files
    self.message = message
    self.written = written
  }
}

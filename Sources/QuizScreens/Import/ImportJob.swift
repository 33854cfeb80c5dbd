internal import BackgroundWork
internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords

internal import struct SystemPackage.FilePath

/// An import as work beside the screen: a file is read, and what is good of it saved.
///
/// It is made of values alone, so that it can go to another thread:
///
/// ```swift
/// begin(for: layer) { _ in job.read(path, as: .recognized) }
/// ```
struct ImportJob: Sendable {
  let reader: ImportReader
  let saver: ImportSaver
  let phrases: Phrasebook

  /// Reads a file without saving anything.
  ///
  /// - Returns: `importRead` or `failed`.
  func read(_ path: FilePath, as method: ImportMethod) -> QuizOutcome {
    do {
      return .importRead(try reader.read(path, as: method))
    } catch {
      return .failed(message: phrases.sentence(for: error))
    }
  }

  /// Finds the ways to read a file.
  ///
  /// - Returns: `importMethods` or `failed`.
  func listMethods(for path: FilePath, tryingRecipes: Bool) -> QuizOutcome {
    do {
      return .importMethods(try reader.offers(for: path, tryingRecipes: tryingRecipes))
    } catch {
      return .failed(message: phrases.sentence(for: error))
    }
  }

  /// Saves groups as new files, up to the first that cannot be saved, or until nobody waits for it.
  ///
  /// - Returns: `importSaved`, or `failed` where it was stopped before it began.
  func save(_ groups: [QuestionGroup], _ progress: WorkProgress<QuizOutcome>) -> QuizOutcome {
    let result = progress.writing { saver.save(groups) { progress.isCancelled } }
    guard let result else { return .failed(message: phrases[.importStopped]) }
    var saved = result.saved
    if let error = result.error {
      saved.problem = phrases.sentence(for: error)
    } else if !saved.unsaved.isEmpty {
      saved.problem = phrases[.importStopped]
    }
    return .importSaved(saved)
  }
}

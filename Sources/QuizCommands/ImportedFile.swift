import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// A file that an import was asked to read, and what came of it.
///
/// ```swift
/// let file = context.importing("words.txt", as: nil)
/// file.format?.name    // gift
/// ```
struct ImportedFile {
  /// The path as the user wrote it, or `-`.
  let name: String
  /// What it was read as; `nil` if there was nothing to read.
  let format: FormatIdentity?
  /// Whether the format was recognized, not named by the user.
  let isRecognized: Bool
  /// What was read, or why nothing could be.
  let result: Result<Import, ImportFault>

  /// What was read; `nil` if nothing could be.
  var contents: Import? { try? result.get() }

  /// Why nothing could be read; `nil` if something was.
  var fault: ImportFault? {
    guard case .failure(let fault) = result else { return nil }
    return fault
  }

  /// The number of questions in its groups.
  var questionCount: Int {
    contents?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
  }
}

/// Why nothing at all could be read from a file that is to be imported.
struct ImportFault: Error, Hashable {
  /// The line that is to blame, if it is a line.
  var line: Int?
  /// The column in that line, if it is known.
  var column: Int?
  /// The stable name of what is wrong.
  var code: String
  /// What is wrong, to stand behind the name of the file.
  var reason: String
  /// What the command says and exits with.
  var failure: CommandFailure
}

extension CommandContext {
  /// Reads the groups of a file, says what it was recognized as, and what kept it from being read.
  ///
  /// - Parameters:
  ///   - file: The path of the file, or `-`; names a group that has no title.
  ///   - format: The format, if it is not to be recognized.
  /// - Returns: The groups and what is in none of them, or why nothing can be read.
  func importing(_ file: String, as format: (any ImportFormat)?) -> ImportedFile {
    let bytes: [UInt8]
    do {
      bytes = try read(file)
    } catch {
      say(error.message)
      let fault = ImportFault(code: error.status.code, reason: error.message, failure: error)
      return ImportedFile(name: file, format: nil, isRecognized: false, result: .failure(fault))
    }
    let title = file == "-" ? phrases[.commonUntitled] : FilePath(file).stem ?? file
    let reading = services.formats.reading(of: bytes, titled: title, as: format)
    var identity = format.map { type(of: $0).identity }
    if case .format(let found, isRecognized: true) = reading.source {
      identity = found
      say(phrases(.importRecognized, [.file: file.printable, .format: phrases.title(of: found)]))
    }
    let result: Result<Import, ImportFault>
    switch reading.result {
    case .groups(let contents): result = .success(contents)
    case .refused(let error):
      let fault = fault(error, in: file)
      say(fault.failure.message)
      result = .failure(fault)
    case .wrongRecipe: preconditionFailure("a recipe is read before it is a format")
    }
    return ImportedFile(name: file, format: identity, isRecognized: format == nil, result: result)
  }

  private func fault(_ error: FormatError, in file: String) -> ImportFault {
    let reason = phrases.reason(for: error).printable
    let place = error.line.map { "\(file.printable):\($0)" } ?? file.printable
    var message = phrases(.importFileRefused, [.file: place, .reason: reason])
    if case .groupFile(.wrongFormat) = error { message += "\n" + phrases[.importRecipeHint] }
    return ImportFault(
      line: error.line,
      column: error.column,
      code: error.code,
      reason: reason,
      failure: CommandFailure(message, .badData)
    )
  }
}

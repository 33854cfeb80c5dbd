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
  /// The format it was read as; `nil` if there was nothing to read.
  let format: FormatIdentity?
  /// The format was recognized, not named by the user.
  let isRecognized: Bool
  let result: Result<Import, ImportFault>

  /// The groups and remarks; `nil` if nothing could be read.
  var contents: Import? { try? result.get() }

  var fault: ImportFault? {
    if case .failure(let fault) = result { fault } else { nil }
  }

  /// The number of questions in its groups.
  var questionCount: Int {
    contents?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
  }
}

/// A reason why nothing at all could be read from a file.
struct ImportFault: Error, Hashable {
  /// The line that is to blame, if it is a line.
  var line: Int?
  /// The column in that line, if it is known.
  var column: Int?
  /// The stable name of what is wrong.
  var code: String
  /// The reason, to stand behind the name of the file.
  var reason: String
  /// The end of the command.
  var failure: CommandFailure
}

extension CommandContext {
  /// Reads the groups of a file, says what it was recognized as, and what kept it from being read.
  ///
  /// The path of the file, or `-`, names a group that has no title; without a format, it is recognized.
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

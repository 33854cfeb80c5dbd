internal import BackgroundWork
internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemPackage

/// An export as work beside the screen: groups are read, turned into a format, and written.
///
/// It is made of values alone, so that it can go to another thread:
///
/// ```swift
/// let job = ExportJob(rows: rows, format: CSV(), library: library, phrases: phrases)
/// begin(for: layer) { job.write(to: path, overwriting: false, $0) }
/// ```
struct ExportJob: Sendable {
  typealias Progress = WorkProgress<QuizOutcome>

  /// The groups.
  let rows: [LibraryRow]
  let format: any ExportFormat
  let library: Library
  let phrases: Phrasebook

  /// What there is to say when an export does not come about.
  private struct Refusal: Error {
    let outcome: QuizOutcome

    init(_ outcome: QuizOutcome) {
      self.outcome = outcome
    }

    init(_ message: String) {
      outcome = .failed(message: message)
    }
  }

  /// What a file of the groups is called if nobody says otherwise.
  var fileName: String {
    let name = rows.count == 1 ? rows[0].slug : "quizbuilder"
    return "\(name).\(type(of: format).identity.fileExtension)"
  }

  /// Works out what an export would lose.
  ///
  /// - Returns: `exportPrepared` with the destination, or `failed`.
  func prepare(for destination: String, _ progress: Progress) -> QuizOutcome {
    do throws(Refusal) {
      let groups = try readGroups(progress)
      let losses = try format.write(groups) { _ throws(Refusal) in try goOn(progress) }
      return .exportPrepared(
        format: type(of: format).identity.name,
        destination: destination,
        losses: LossSummary.summaries(of: losses).map { phrases.sentence(for: $0) }
      )
    } catch {
      return error.outcome
    }
  }

  /// Writes an export: whole, or not at all.
  ///
  /// - Returns: `exported`, `exportExists` or `failed`.
  func write(to path: FilePath, overwriting: Bool, _ progress: Progress) -> QuizOutcome {
    do throws(Refusal) {
      try storing(at: path) { () throws(ExportFileError) in
        try library.checkExport(to: path, overwriting: overwriting)
      }
      let groups = try readGroups(progress)
      let total = groups.reduce(0) { $0 + $1.questions.count }
      let export = try makeExport(of: groups, total: total, progress)
      try storing(at: path) { () throws(ExportFileError) in
        let written: Void? = try progress.writing { () throws(ExportFileError) in
          try library.writeExport(export.bytes, to: path, overwriting: overwriting) {
            !progress.isCancelled
          }
        }
        guard written != nil else { throw .cancelled }
      }
      let count = total - LossSummary.summaries(of: export.losses).questionsLeftOut
      let values: [Placeholder: any PhraseValue] = [.count: count, .file: path.string]
      return .exported(message: phrases(.exportDone, values))
    } catch {
      return error.outcome
    }
  }

  /// Turns groups into a file in memory.
  private func makeExport(
    of groups: [QuestionGroup],
    total: Int,
    _ progress: Progress
  ) throws(Refusal) -> (bytes: [UInt8], losses: [Loss]) {
    var percentage = Percentage(of: total)
    var bytes: [UInt8] = []
    let losses = try format.write(groups) { chunk throws(Refusal) in
      try goOn(progress)
      bytes += chunk.bytes
      guard percentage.rises(with: chunk.questionCount) else { return }
      progress.report(.exportProgress(done: chunk.questionCount, total: total))
    }
    return (bytes, losses)
  }

  /// Reads the groups, which must be complete.
  private func readGroups(_ progress: Progress) throws(Refusal) -> [QuestionGroup] {
    var groups: [QuestionGroup] = []
    for row in rows {
      try goOn(progress)
      groups.append(try readGroup(row))
    }
    return groups
  }

  private func readGroup(_ row: LibraryRow) throws(Refusal) -> QuestionGroup {
    let opened: OpenedGroup
    do {
      opened = try library.open(library.path(of: row))
    } catch {
      throw Refusal(phrases.sentence(for: error))
    }
    do {
      return try opened.builder.build()
    } catch {
      throw Refusal(phrases.sentence(for: error, in: row.title))
    }
  }

  /// Throws when nobody waits for the export any more.
  private func goOn(_ progress: Progress) throws(Refusal) {
    if progress.isCancelled { throw Refusal(phrases[.exportCancelled]) }
  }

  /// Does something to the file, and says in the user's words what went wrong with it.
  private func storing(
    at path: FilePath,
    _ body: () throws(ExportFileError) -> Void
  ) throws(Refusal) {
    do {
      try body()
    } catch {
      switch error {
      case .exists: throw Refusal(.exportExists(path: path.string))
      case .cancelled: throw Refusal(phrases[.exportCancelled])
      case .store(let error):
        let reason = phrases.sentence(for: error)
        throw Refusal(phrases(.exportFailed, [.file: path.string, .reason: reason]))
      }
    }
  }
}

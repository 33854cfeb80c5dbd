internal import BackgroundWork
internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizInterchange
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemFiles
internal import SystemPackage
internal import TerminalUI

/// Carries out the effects of the export dialog: determines losses and writes files beside the screen.
package final class ExportRunner: Runner {
  package typealias Content = ExportScreen

  /// The format of the last export, kept from one visit to the next.
  @Preference("export.format") private var lastFormat: String?
  /// The folder of the last export, kept from one visit to the next.
  @Preference("export.folder") private var lastFolder: String?
  /// The destination of the export that is being written.
  private var destination: FilePath?
  private let whenDone: (StatusLine) -> Void

  private init(whenDone: @escaping (StatusLine) -> Void) { self.whenDone = whenDone }

  /// Opens the export dialog; `whenDone` gets a message once an export is written.
  static func open(
    _ rows: [LibraryRow],
    in program: Program,
    whenDone: @escaping (StatusLine) -> Void
  ) {
    let paper = ExportChoice(
      name: PaperScreen.name,
      title: program.phrases[.paperTitle],
      fileEnding: "",
      purpose: .print
    )
    let formats = program.services.formats.exports.map { format in
      let identity = type(of: format).identity
      return ExportChoice(
        name: identity.name,
        title: program.phrases.title(of: identity),
        fileEnding: identity.fileEnding,
        purpose: type(of: format).purpose,
        options: ExportOption.all.filter { $0.applied(to: format) != nil }
      )
    }
    let runner = ExportRunner(whenDone: whenDone)
    let chosen = runner.lastFormat
    let choices = (program.services.formats.papers.isEmpty ? [] : [paper]) + formats
    let screen = ExportScreen(
      rows,
      choices: choices,
      chosen: chosen,
      phrases: program.phrases,
      keys: program.stack.keyMap
    )
    program.push(screen, runner)
  }

  package func run(_ effect: ExportScreen.Effect, for layer: Layer<ExportRunner>) {
    switch effect {
    case .prepare(let rows, let format, let options): prepare(rows, format, options, for: layer)
    case .write(let rows, let format, let options, let destination, let overwrites):
      lastFormat = format
      write(rows, format, options, to: destination, overwriting: overwrites, for: layer)
    case .openPaper(let rows):
      lastFormat = PaperScreen.name
      // This runner is gone as soon as its layer is.
      PaperRunner.open(rows, in: layer.program) { [whenDone, weak layer] message in
        layer?.finish()
        whenDone(message)
      }
    case .cancelExport:
      layer.cancelWork(answering: .failed(message: layer.program.phrases[.exportCancelled]))
    case .finish(let message):
      if let destination { lastFolder = destination.containingFolder.string }
      layer.finish()
      whenDone(message)
    case .layer(let effect): layer.run(effect)
    }
  }

  private func prepare(
    _ rows: [LibraryRow],
    _ format: String,
    _ options: [ExportOption],
    for layer: Layer<ExportRunner>
  ) {
    guard let (job, identity) = job(as: format, options, in: layer.program) else { return }
    let phrases = layer.program.phrases
    let path = usualPlace(of: usualName(for: rows, identity), layer.program.services)
    layer.begin { progress in
      do throws(ExportError) {
        let groups = try job.read(rows.map(\.id.path)) { progress.isCancelled }
        let losses = try job.losses(in: groups, from: rows.map(\.id.path)) {
          progress.isCancelled
        }
        let unseenCount = job.unseenQuestionCount(in: groups)
        return .prepared(
          format: format,
          options: options,
          destination: path.string,
          losses: LossSummary.summaries(of: losses, in: groups).map {
            phrases.line(for: $0, ofSeveralGroups: groups.count > 1)
          } + (unseenCount > 0 ? [phrases(.exportUnseen, [.count: unseenCount])] : [])
        )
      } catch {
        return .init(error, of: rows, phrases)
      }
    }
  }

  private func usualName(for rows: [LibraryRow], _ format: FormatIdentity) -> String {
    "\(rows.count == 1 ? rows[0].slug : "quizbuilder").\(format.fileEnding)"
  }

  /// Returns the place of a new file: in the folder of the last export, or else in the current one.
  private func usualPlace(of name: String, _ services: Services) -> FilePath {
    guard let lastFolder,
      let found = try? services.fileSystem.information(about: FilePath(lastFolder)),
      found.kind == .folder
    else { return services.paths.path(name) }
    return FilePath(lastFolder).appending(name)
  }

  private func write(
    _ rows: [LibraryRow],
    _ format: String,
    _ options: [ExportOption],
    to destination: String,
    overwriting: Bool,
    for layer: Layer<ExportRunner>
  ) {
    guard let (job, identity) = job(as: format, options, in: layer.program) else { return }
    let phrases = layer.program.phrases
    let services = layer.program.services
    let path = ExportJob.file(
      at: services.paths.path(destination),
      typed: destination,
      named: usualName(for: rows, identity),
      endingIn: identity.fileEnding,
      in: services.fileSystem
    )
    self.destination = path
    layer.begin { progress in
      do throws(ExportError) {
        // Reading may take long, and the user should learn of an existing file before.
        try job.check(path, overwriting: overwriting)
        let groups = try job.read(rows.map(\.id.path)) { progress.isCancelled }
        let outcome = try job.write(
          groups,
          from: rows.map(\.id.path),
          to: path,
          overwriting: overwriting,
          until: { progress.isCancelled },
          reporting: { progress.report(.progress(done: $0, total: $1)) },
          storing: { body throws(ExportFileError) in try progress.writing(body) }
        )
        let losses = LossSummary.summaries(of: outcome.losses)
        let count = groups.questionCount - losses.questionsLeftOut
        let done = phrases(.exportDone, [.count: count, .file: path.string])
        let forgotten = outcome.problem.map { phrases.sentence(forForgottenTimes: $0) }
        return .written(message: [forgotten, done].compactMap(\.self).joined(separator: " "))
      } catch {
        return .init(error, of: rows, phrases)
      }
    }
  }

  private func job(
    as name: String,
    _ options: [ExportOption],
    in program: Program
  ) -> (ExportJob, FormatIdentity)? {
    program.services.formats.export(named: name).map { found in
      let format = options.reduce(found) { $1.applied(to: $0) ?? $0 }
      return (
        program.services.exportJob(as: format, from: program.library), type(of: found).identity
      )
    }
  }
}

extension ExportScreen.Outcome {
  fileprivate init(_ error: ExportError, of rows: [LibraryRow], _ phrases: Phrasebook) {
    switch error {
    case .cancelled: self = .failed(message: phrases[.exportCancelled])
    case .unreadable(let error): self = .failed(message: phrases.sentence(for: error))
    case .incomplete(let error, let index):
      self = .failed(message: phrases.sentence(for: error, in: rows[index].title))
    case .noFolder(let path):
      self = .failed(message: phrases(.exportNoFolder, [.file: path.string]))
    case .exists(let path): self = .exists(path: path.string)
    case .unwritable(let error, let path):
      let values: [Placeholder: any PhraseValue] = [
        .file: path.string, .reason: phrases.sentence(for: error),
      ]
      self = .failed(message: phrases(.exportFailed, values))
    }
  }
}

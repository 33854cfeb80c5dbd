internal import BackgroundWork
internal import Quiz
internal import QuizDocuments
internal import QuizInterchange
internal import QuizOperations
internal import QuizPaper
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// Carries out the effects of the screen of a test to print: makes it and writes it beside the screen.
package final class PaperRunner: Runner {
  package typealias Content = PaperScreen

  private let whenDone: (StatusLine) -> Void

  private init(whenDone: @escaping (StatusLine) -> Void) { self.whenDone = whenDone }

  /// Opens the screen; `whenDone` gets a message once the test is written, or the reason why it cannot be made.
  static func open(
    _ rows: [LibraryRow],
    in program: Program,
    whenDone: @escaping (StatusLine) -> Void
  ) {
    let formats = program.services.formats.papers.map { format in
      let identity = type(of: format).identity
      return PaperChoice(
        name: identity.name,
        title: program.phrases.title(of: identity),
        fileEnding: identity.fileEnding,
        isMixedByReader: type(of: format).isMixedByReader
      )
    }
    guard !formats.isEmpty else { return }
    let runner = PaperRunner(whenDone: whenDone)
    let (settings, problem) = remembered(in: program)
    var screen = PaperScreen(
      rows,
      formats: formats,
      settings: settings,
      seed: .random(in: 1...999_999),
      phrases: program.phrases,
      keys: program.stack.keyMap
    )
    screen.status = problem.map { StatusLine($0, role: .warning) }
    program.push(screen, runner)
  }

  /// Returns the form of the last test; with the reason why it is not known, if it cannot be read.
  private static func remembered(in program: Program) -> (PaperSettings, problem: String?) {
    guard let folder = program.services.configurationFolder else { return (PaperSettings(), nil) }
    let file = program.library.paperFile(in: folder)
    do throws(PaperSettingsFile.Failure) {
      return (try file.read(), nil)
    } catch {
      return (PaperSettings(), program.phrases.sentence(for: error, of: file.path))
    }
  }

  package func run(_ effect: PaperScreen.Effect, for layer: Layer<PaperRunner>) {
    switch effect {
    case .prepare(let rows, let format, let order): prepare(rows, format, order, for: layer)
    case .openInput(let label, let text):
      layer.prompt(label, text: text, in: layer.screen.inputArea) { .typed($0) }
    case .write(let rows, let format, let order, let destination, let overwrites):
      write(rows, format, order, to: destination, overwriting: overwrites, for: layer)
    case .finish(let message):
      layer.finish()
      whenDone(message)
    case .layer(let effect): layer.run(effect)
    }
  }

  private func prepare(
    _ rows: [LibraryRow],
    _ name: String,
    _ order: PaperJob.Order,
    for layer: Layer<PaperRunner>
  ) {
    guard let (job, identity) = job(as: name, in: layer.program) else { return }
    let phrases = layer.program.phrases
    let path = layer.program.services.paths.path(Self.usualName(for: rows, identity))
    layer.begin { progress in
      do throws(GroupReader.Failure) {
        let files = rows.map(\.id.path)
        let groups = try job.read(files) { progress.isCancelled }
        let paper = job.prepare(groups, from: files, order)
        var losses = LossSummary.summaries(of: paper.losses, in: ResolvedGroups(groups)).map {
          phrases.line(for: $0, ofSeveralGroups: groups.count > 1)
        }
        if paper.lacksRightToLeft { losses.append(phrases[.paperRightToLeft]) }
        if paper.missingVersionCount > 0 {
          losses.append(phrases(.paperFewerVersions, [.count: paper.exam.versions.count]))
        }
        return .prepared(
          format: name,
          order,
          paper.exam,
          destination: path.string,
          losses: losses
        )
      } catch {
        return .failed(message: phrases.sentence(for: error, titles: rows.map(\.title)))
      }
    }
  }

  private static func usualName(for rows: [LibraryRow], _ format: FormatIdentity) -> String {
    "\(rows.count == 1 ? rows[0].slug : "test").\(format.fileEnding)"
  }

  private func write(
    _ rows: [LibraryRow],
    _ name: String,
    _ order: PaperJob.Order,
    to destination: String,
    overwriting: Bool,
    for layer: Layer<PaperRunner>
  ) {
    let program = layer.program
    guard let (job, identity) = job(as: name, in: program) else { return }
    let phrases = program.phrases
    let path = ExportJob.file(
      at: program.services.paths.path(destination),
      typed: destination,
      named: Self.usualName(for: rows, identity),
      endingIn: identity.fileEnding,
      in: program.services.fileSystem
    )
    let isMixedByReader = program.services.formats.paper(named: name).map {
      type(of: $0).isMixedByReader
    }
    let memory = program.services.configurationFolder.map { program.library.paperFile(in: $0) }
    layer.begin { progress in
      do throws(GroupReader.Failure) {
        let files = rows.map(\.id.path)
        let groups = try job.read(files) { progress.isCancelled }
        let paper = job.prepare(groups, from: files, order)
        do throws(ExportError) {
          try job.write(paper, to: path, overwriting: overwriting)
        } catch {
          return .init(error, phrases)
        }
        let written = job.files(of: paper, at: path).map(\.string).joined(separator: ", ")
        let done =
          isMixedByReader == true
          ? phrases(.paperMixedByReader, [.file: path.string])
          : phrases(.paperDone, [.count: paper.exam.versions.count, .file: written])
        let forgotten = Self.forgotten(of: paper, job, order.settings, memory, phrases)
        return .written(message: (forgotten + [done]).joined(separator: " "))
      } catch {
        return .failed(message: phrases.sentence(for: error, titles: rows.map(\.title)))
      }
    }
  }

  /// Remembers the form of a test and the use of its questions; returns a sentence for each that is not remembered.
  private static func forgotten(
    of paper: PaperJob.Paper,
    _ job: PaperJob,
    _ settings: PaperSettings,
    _ file: PaperSettingsFile?,
    _ phrases: Phrasebook
  ) -> [String] {
    var sentences: [String] = []
    do throws(StoreError) {
      try file?.save(settings)
    } catch {
      sentences.append(phrases(.paperNotRemembered, [.reason: phrases.sentence(for: error)]))
    }
    do throws(StoreError) {
      try job.noteUse(of: paper)
    } catch {
      sentences.append(phrases(.paperUseNotRemembered, [.reason: phrases.sentence(for: error)]))
    }
    return sentences
  }

  private func job(as name: String, in program: Program) -> (PaperJob, FormatIdentity)? {
    program.services.formats.paper(named: name).map { format in
      (program.services.paperJob(as: format, from: program.library), type(of: format).identity)
    }
  }
}

extension PaperScreen.Outcome {
  fileprivate init(_ error: ExportError, _ phrases: Phrasebook) {
    switch error {
    case .cancelled: self = .failed(message: phrases[.exportCancelled])
    case .noFolder(let path):
      self = .failed(message: phrases(.exportNoFolder, [.file: path.string]))
    case .exists(let path): self = .exists(path: path.string)
    case .unwritable(let error, let path):
      let values: [Placeholder: any PhraseValue] = [
        .file: path.string, .reason: phrases.sentence(for: error),
      ]
      self = .failed(message: phrases(.exportFailed, values))
    case .unreadable, .incomplete: preconditionFailure("the groups have been read")
    }
  }
}

extension Phrasebook {
  /// Returns the reason why groups of some titles cannot be printed.
  fileprivate func sentence(for error: GroupReader.Failure, titles: [String]) -> String {
    switch error {
    case .cancelled: self[.exportCancelled]
    case .unreadable(let error): sentence(for: error)
    case .incomplete(let error, let index): sentence(for: error, in: titles[index])
    }
  }
}

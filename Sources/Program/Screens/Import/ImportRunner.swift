internal import BackgroundWork
internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizInterchange
internal import QuizMedia
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemFiles
internal import SystemPackage
internal import TerminalUI

/// Carries out the effects of the choice of a file: lists folders and opens the import of a file.
package final class ImportFileRunner: Runner {
  package typealias Content = ImportFileScreen

  /// The answer to a chosen picture, sound or film.
  enum Choice {
    /// It is taken; to be called when the choice is closed.
    case chosen(() -> Void)
    /// It is not taken, for the reason in a sentence.
    case refused(String)
  }

  /// The use of a file.
  private enum Use {
    case questions((FinishedImport) -> Void)
    case media((FilePath) -> Choice)
  }

  private let use: Use

  private init(_ use: Use) { self.use = use }

  /// Opens the choice of a file to import; `whenDone` gets the new files once all groups of a file are in the library.
  static func open(in program: Program, whenDone: @escaping (FinishedImport) -> Void) {
    let screen = ImportFileScreen(phrases: program.phrases)
    program.push(screen, ImportFileRunner(.questions(whenDone)))
  }

  /// Opens the choice of a picture, a sound or a film, which `take` gets.
  static func open(forMediaIn program: Program, take: @escaping (FilePath) -> Choice) {
    let screen = ImportFileScreen(for: .media, phrases: program.phrases)
    program.push(screen, ImportFileRunner(.media(take)))
  }

  package func run(_ effect: ImportFileScreen.Effect, for layer: Layer<ImportFileRunner>) {
    switch effect {
    case .list(let folder, let path): list(folder, at: path, for: layer)
    case .find(let typed): find(typed, for: layer)
    case .open(let path): open(path, for: layer)
    case .finish(let imported):
      layer.finish()
      if case .questions(let whenDone) = use { whenDone(imported) }
    case .layer(let effect): layer.run(effect)
    }
  }

  /// Returns whether a file of a folder is one to choose from.
  private func isOffered(_ entry: FolderListing.Entry) -> Bool {
    switch use {
    case .questions: true
    case .media:
      entry.isFolder
        || MediaFormat.extensions.contains(entry.path.extension?.lowercased() ?? "")
    }
  }

  private func list(_ folder: String, at path: FilePath?, for layer: Layer<ImportFileRunner>) {
    let services = layer.program.services
    let path = path ?? services.paths.path(folder)
    do {
      let entries = try entries(of: path, in: services.fileSystem)
      layer.deliver(.listed(FolderListing(folder, entries: entries)))
    } catch {
      let sentence = layer.program.phrases.sentence(for: StoreError.cannotRead(error))
      layer.deliver(.listed(FolderListing(folder, problem: sentence)))
    }
  }

  private func entries(
    of folder: FilePath,
    in fileSystem: any FileSystem
  ) throws(FileSystemError) -> [FolderListing.Entry] {
    let entries = try fileSystem.list(folder).map { name in
      let path = folder.appending(name)
      // A path without information may still be opened; if not, that is reported then.
      let information = try? fileSystem.information(about: path)
      return FolderListing.Entry(name.string, path: path, isFolder: information?.kind == .folder)
    }
    .filter(isOffered)
    guard !folder.lexicallyNormalized().components.isEmpty else { return entries }
    return [FolderListing.Entry("..", path: folder.appending(".."), isFolder: true)] + entries
  }

  private func find(_ typed: String, for layer: Layer<ImportFileRunner>) {
    let services = layer.program.services
    let path = services.paths.path(typed)
    do throws(FileSystemError) {
      guard let found = try services.fileSystem.information(about: path) else {
        throw FileSystemError(.read, path, .noSuchFileOrDirectory)
      }
      guard found.kind != .folder else {
        return layer.deliver(.folderFound(typed.hasSuffix("/") ? typed : "\(typed)/"))
      }
      open(path, for: layer)
    } catch {
      let sentence = layer.program.phrases.sentence(for: StoreError.cannotRead(error))
      layer.deliver(.failed(message: sentence))
    }
  }

  private func open(_ path: FilePath, for layer: Layer<ImportFileRunner>) {
    let program = layer.program
    if case .media(let take) = use {
      switch take(path) {
      case .refused(let sentence): layer.deliver(.failed(message: sentence))
      case .chosen(let tell):
        layer.finish()
        tell()
      }
      return
    }
    program.push(
      ImportScreen(.file(path), phrases: program.phrases, keys: program.stack.keyMap),
      ImportRunner(.library { [weak layer] in layer?.deliver($0) })
    )
  }
}

/// Carries out the effects of the preview of an import: reads and saves beside the screen.
package final class ImportRunner: Runner {
  package typealias Content = ImportScreen

  /// The columns that the user has assigned to tables, remembered from one visit to the next.
  @Preference("import.columns", default: RememberedColumns()) private var columns: RememberedColumns

  /// The taker of the result, once the preview is closed for it.
  enum Taker {
    case library((ImportFileScreen.Outcome) -> Void)
    case form(([QuestionGroup], [MediaFile]) -> Void)
  }

  private let taker: Taker

  /// Creates a runner of a preview.
  init(_ taker: Taker) { self.taker = taker }

  /// Opens the preview of a text that was pasted into a form, which `take` gets the questions for.
  static func open(
    pasted text: String,
    in program: Program,
    take: @escaping ([QuestionGroup], [MediaFile]) -> Void
  ) {
    let origin = ImportReader.Origin.pasted(text, title: program.phrases[.importPastedTitle])
    let (phrases, keys) = (program.phrases, program.stack.keyMap)
    program.push(
      ImportScreen(origin, for: .form, phrases: phrases, keys: keys),
      ImportRunner(.form(take))
    )
  }

  /// Opens the preview of a text that was pasted into the library, or of the file whose path it is; `whenDone` gets the
  /// result.
  static func open(
    pasted text: String,
    in program: Program,
    whenDone: @escaping (ImportFileScreen.Outcome) -> Void
  ) {
    let services = program.services
    let path = PastedPaths(fileIn: text)?.paths.first.map(services.paths.path)
    let isFile = path.flatMap { try? services.fileSystem.information(about: $0) }?.kind == .file
    let pasted = ImportReader.Origin.pasted(text, title: program.phrases[.importPastedTitle])
    let origin = isFile ? path.map { .file($0) } ?? pasted : pasted
    let (phrases, keys) = (program.phrases, program.stack.keyMap)
    program.push(
      ImportScreen(origin, phrases: phrases, keys: keys),
      ImportRunner(.library(whenDone))
    )
  }

  package func run(_ effect: ImportScreen.Effect, for layer: Layer<ImportRunner>) {
    let phrases = layer.program.phrases
    let job = layer.program.services.importJob(into: layer.program.library)
    switch effect {
    case .read(let origin, let method):
      layer.begin { [columns] _ in
        do throws(StoreError) {
          return .read(try job.preview(of: origin, as: method, remembering: columns))
        } catch {
          return .failed(message: phrases.sentence(for: error))
        }
      }
    case .assignColumns(let table, let file): assignColumns(of: table, in: file, for: layer)
    case .rememberColumns(let assigned, let header): columns[header] = assigned
    case .listMethods(let origin, let triesRecipes):
      layer.begin { _ in
        do throws(StoreError) {
          return .methods(try job.reader.offers(for: origin, tryingRecipes: triesRecipes))
        } catch {
          return .failed(message: phrases.sentence(for: error))
        }
      }
    case .listGroups:
      layer.begin { [library = layer.program.library] _ in
        do throws(StoreError) {
          return .groups(try library.entries().compactMap(ImportScreen.Destination.init))
        } catch {
          return .failed(message: phrases.sentence(for: error))
        }
      }
    case .compare(let groups, let target):
      layer.begin { _ in
        do throws(StoreError) {
          return .compared(try job.steps(for: groups, to: target))
        } catch {
          return .failed(message: phrases.sentence(for: error))
        }
      }
    case .save(let groups, let media):
      save(groups.map(ImportJob.Step.new), showing: media, job, for: layer)
    case .update(let steps, let media): save(steps, showing: media, job, for: layer)
    case .cancelWork: layer.cancelWork(answering: .failed(message: phrases[.importStopped]))
    case .offer(let menu): layer.offer(menu)
    case .finish(let outcome):
      layer.finish()
      if case .library(let whenDone) = taker { whenDone(outcome) }
    case .give(let groups, let media):
      layer.finish()
      if case .form(let take) = taker { take(groups, media) }
    case .layer(let effect): layer.run(effect)
    }
  }

  private func assignColumns(
    of table: ImportReader.Table,
    in file: String,
    for layer: Layer<ImportRunner>
  ) {
    let program = layer.program
    program.push(
      ColumnScreen(table, of: file, phrases: program.phrases, keys: program.stack.keyMap),
      ColumnRunner { [weak layer] in layer?.deliver(.columnsAssigned($0)) }
    )
  }

  private func save(
    _ steps: [ImportJob.Step],
    showing media: [MediaFile],
    _ job: ImportJob,
    for layer: Layer<ImportRunner>
  ) {
    let phrases = layer.program.phrases
    layer.begin { progress in
      let result = progress.writing { job.save(steps, showing: media) { progress.isCancelled } }
      guard let result else { return .failed(message: phrases[.importStopped]) }
      let stop = result.unsaved.isEmpty ? nil : phrases[.importStopped]
      let problem = result.error.map { phrases.sentence(for: $0) } ?? stop
      return .saved(result, problem: problem)
    }
  }
}

extension ImportScreen.Destination {
  /// Describes a group of the library; `nil` for a file that is none.
  fileprivate init?(_ entry: LibraryEntry) {
    guard entry.problem == nil else { return nil }
    self.init(entry.title, questionCount: entry.questionCount, path: entry.path)
  }
}

/// Gives the import the columns that the user has assigned.
package final class ColumnRunner: Runner {
  package typealias Content = ColumnScreen

  private let whenDone: (ColumnAssignment?) -> Void

  /// Creates a runner; `whenDone` gets the columns, or `nil` if the file tells them.
  init(whenDone: @escaping (ColumnAssignment?) -> Void) { self.whenDone = whenDone }

  package func run(_ effect: ColumnScreen.Effect, for layer: Layer<ColumnRunner>) {
    switch effect {
    case .offer(let menu): layer.offer(menu)
    case .finish(let columns):
      layer.finish()
      whenDone(columns)
    case .layer(let effect): layer.run(effect)
    }
  }
}

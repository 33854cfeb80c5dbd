internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemPackage
internal import TerminalUI

extension Program {
  /// Opens the choice of a file to import.
  func openImportFiles() {
    push(ImportFileScreen(phrases: phrases))
  }

  /// Reads the names in a folder, as a user writes it or by its own path.
  func listFolder(_ folder: String, at path: FilePath?, for layer: LayerID) {
    let path = path ?? services.paths.path(folder)
    let listing: FolderListing
    do {
      listing = FolderListing(folder, entries: try entries(in: path))
    } catch {
      let sentence = phrases.sentence(for: StoreError.cannotRead(error))
      listing = FolderListing(folder, problem: sentence)
    }
    deliver(.folderListed(listing), to: layer)
  }

  private func entries(in folder: FilePath) throws(FileSystemError) -> [FolderListing.Entry] {
    let names = try services.fileSystem.list(folder)
    let entries = names.map { name in
      let path = folder.appending(name)
      // What cannot be looked at may still be opened; if not, that is said then.
      let information = try? services.fileSystem.information(about: path)
      return FolderListing.Entry(name.string, path: path, isFolder: information?.kind == .folder)
    }
    guard !folder.lexicallyNormalized().components.isEmpty else { return entries }
    return [FolderListing.Entry("..", path: folder.appending(".."), isFolder: true)] + entries
  }

  /// Opens the import of the file that a user's path leads to.
  func findImport(_ typed: String, for layer: LayerID) {
    let path = services.paths.path(typed)
    do throws(FileSystemError) {
      guard let found = try services.fileSystem.information(about: path) else {
        throw FileSystemError(.read, path, .noSuchFileOrDirectory)
      }
      guard found.kind != .folder else {
        return deliver(.folderFound(typed.hasSuffix("/") ? typed : "\(typed)/"), to: layer)
      }
      openImport(path)
    } catch {
      deliver(.failed(message: phrases.sentence(for: StoreError.cannotRead(error))), to: layer)
    }
  }

  /// Opens the import of a file.
  func openImport(_ path: FilePath) {
    push(ImportScreen(path, phrases: phrases, keys: stack.keyMap))
  }

  /// Reads a file without saving anything.
  func readImport(_ path: FilePath, as method: ImportMethod, for layer: LayerID) {
    let job = importJob
    begin(for: layer) { _ in job.read(path, as: method) }
  }

  /// Finds the ways to read a file.
  func listImportMethods(_ path: FilePath, tryingRecipes: Bool, for layer: LayerID) {
    let job = importJob
    begin(for: layer) { _ in job.listMethods(for: path, tryingRecipes: tryingRecipes) }
  }

  /// Saves groups as new files, up to the first that cannot be saved.
  func saveImport(_ groups: [QuestionGroup], for layer: LayerID) {
    let job = importJob
    begin(for: layer) { job.save(groups, $0) }
  }

  /// Stops reading or saving.
  func cancelImport(for layer: LayerID) {
    cancelWork(for: layer, answering: .failed(message: phrases[.importStopped]))
  }

  private var importJob: ImportJob {
    ImportJob(
      reader: ImportReader(
        fileSystem: services.fileSystem,
        formats: services.formats,
        recipes: services.recipes,
        library: library
      ),
      saver: ImportSaver(library: library),
      phrases: phrases
    )
  }
}

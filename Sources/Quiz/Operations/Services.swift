package import BuilderKit
package import Quiz
package import QuizDocuments
internal import QuizResources
package import QuizStore
package import SystemPackage

/// The world outside of screens and commands, each part made when it is first asked for.
///
/// The makers of the parts are registered in one place, ``LiveServices``. A test can register another maker for the
/// file system. Then the program's library, recipes, layouts and keys are all in that file system:
///
/// ```swift
/// Initializers.with {
///   live.register(in: $0)
///   $0.register((any FileSystem).self, in: Services.self) { _ in InMemoryFileSystem() }
/// } operation: {
///   Program(terminal: terminal, services: Services(), phrases: phrases).run(.library)
/// }
/// ```
package final class Services {
  /// The files.
  @Lazy(injected: true) package var fileSystem: any FileSystem
  /// The program's folders, whichever library is opened.
  @Lazy(injected: true) package var folders: StoreFolders
  /// The groups.
  @Lazy(injected: true) package var library: Library
  /// The memory of what is in the files of the library.
  @Lazy(injected: true) package var index: LibraryIndex
  /// The formats to export to and import from.
  @Lazy(injected: true) package var formats: FormatCatalog
  /// The values that are remembered from one visit to the next.
  @Lazy(injected: true) package var preferences: any PreferenceStore
  /// The user's own git.
  @Lazy(injected: true) package var git: any GitRunner
  /// The command that runs this program, for git.
  @Lazy(injected: true) package var programCommand: ProgramCommand
  /// The sync as a program on the terminal.
  @Lazy(injected: true) package var syncLauncher: SyncLauncher
  /// The user's own editor.
  @Lazy(injected: true) package var editor: EditorLauncher
  /// The program that shows pictures and films and plays sounds.
  @Lazy(injected: true) package var viewer: MediaViewer
  /// The starting points of paths that users type.
  @Lazy(injected: true) package var paths: TypedPaths
  /// The form of a question; to be asked for by ``loadQuestionForm()`` once before it is read.
  @Partial("question-form") package private(set) var questionForm: FormLayout

  /// The folder that the user named for the library, if any; to be set before ``library`` is read.
  package var libraryFolder: String?
  /// The problems of the file of preferences.
  package let preferenceReports = PreferenceFileReports()

  /// Creates services of which none is made yet.
  package init() {}

  /// The library, or why there can be none.
  package func openLibrary() throws(StoreError) -> Library {
    try made { try $library.get() }
  }

  /// The folder of the user's settings; throws the reason why there can be none.
  package func openConfigurationFolder() throws(StoreError) -> FilePath {
    try made { try $folders.get().configuration }
  }

  /// Returns a made part; makers throw errors of the store alone.
  private func made<Part>(_ part: () throws -> Part) throws(StoreError) -> Part {
    do {
      return try part()
    } catch let error as StoreError {
      throw error
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The recipes there are to choose from.
  package var recipes: RecipeShelf {
    RecipeShelf(folder: configurationFolder?.appending("recipes"), fileSystem: fileSystem)
  }

  /// The layouts of forms.
  package var layouts: LayoutShelf {
    LayoutShelf(folder: configurationFolder?.appending("layouts"), fileSystem: fileSystem)
  }

  /// Describes an export of groups of a library.
  package func exportJob(as format: any ExportFormat, from library: Library) -> ExportJob {
    ExportJob(as: format, from: library, with: settingsShelf(of: library))
  }

  /// Describes the printing of groups of a library as a test.
  package func paperJob(as format: any PaperFormat, from library: Library) -> PaperJob {
    PaperJob(as: format, from: library, with: settingsShelf(of: library))
  }

  /// Reads complete groups of a library with their settings.
  package func groupReader(of library: Library) -> GroupReader {
    GroupReader(of: library, settingsShelf(of: library))
  }

  /// Describes a draw from groups of a library.
  package func drawJob(from library: Library) -> DrawJob {
    DrawJob(from: library, settingsShelf(of: library), index)
  }

  /// The reader of files of other programs.
  package var importReader: ImportReader {
    ImportReader(formats: formats, recipes: recipes, fileSystem: fileSystem)
  }

  /// Describes an import into a library.
  package func importJob(into library: Library) -> ImportJob {
    ImportJob(reader: importReader, library: library)
  }

  /// Describes a sync of a library with the others who share it.
  package func syncJob(for library: Library, words: SyncWords) -> SyncJob {
    SyncJob(
      of: library,
      fileSystem: fileSystem,
      git: git,
      words: words,
      program: programCommand
    )
  }

  /// Describes where settings of a library are stored.
  package func settingsShelf(of library: Library) -> SettingsShelf {
    do throws(StoreError) {
      return SettingsShelf(of: library, configuration: .success(try openConfigurationFolder()))
    } catch {
      return SettingsShelf(of: library, configuration: .failure(error))
    }
  }

  /// The folder of the user's settings; `nil` without a home folder.
  package var configurationFolder: FilePath? { try? $folders.get().configuration }
}

extension Services {
  /// Loads the form of a question, and returns the fault of the user's own layout, which the built-in one replaces;
  /// `nil` when all is well, and from the second time on.
  package func loadQuestionForm() -> LayoutFault? {
    guard !$questionForm.isLoaded else { return nil }
    do {
      try ResourceLoading.with(layouts) { _ = try $questionForm.load() }
      return nil
    } catch let error as ResourceLoadingError {
      questionForm = .builtIn
      return .unusable(error)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Looks through the user's own layouts; without any, nothing is loaded.
  package func checkLayouts() -> [LayoutFault] {
    do {
      return try layouts.ownNames().compactMap { name in
        name == FormLayout.questionFormName ? loadQuestionForm() : .unknownName(name)
      }
    } catch {
      return [.unreadable(error)]
    }
  }
}

/// A fault of the user's own layouts of forms, which the built-in layout replaces.
package enum LayoutFault: Error {
  /// A layout cannot be read, or has problems.
  case unusable(ResourceLoadingError)
  /// A file has the name of no form.
  case unknownName(String)
  /// The folder of layouts cannot be listed.
  case unreadable(StoreError)
}

/// The beginning of a program.
package enum StartScreen: Hashable, Sendable {
  /// The library.
  case library
  /// The form of one group, named by id, slug, title or file.
  case group(String)
  /// The form of one group that has been read from its file.
  case opened(OpenedGroup)
  /// An empty form, with a title if one is given.
  case newGroup(title: String?)
  /// The forms of groups with conflicts, by their files, one after the other.
  case conflicts([FilePath])
  /// Practice of groups; where a round was left, and without a wish, a menu of the ways to begin.
  case practice([ResolvedGroup], PracticePlan, beginsAnew: Bool)
}

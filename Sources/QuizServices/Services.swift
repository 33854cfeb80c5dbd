public import BuilderKit
public import QuizFiles
public import QuizResources
public import SystemPackage

/// The world outside of screens and commands, each part made when it is first asked for.
///
/// Who makes the parts is registered in one place, ``Composition``. Whoever registers another maker for the file
/// system, for the time of a test, has a program whose library, recipes, layouts and keys are all kept there:
///
/// ```swift
/// Initializers.with {
///   composition.register(in: $0)
///   $0.register((any FileSystem).self, in: Services.self) { _ in InMemoryFileSystem() }
/// } operation: {
///   Program(terminal: terminal, services: Services(), phrases: phrases).run(.library)
/// }
/// ```
public final class Services {
  /// The files.
  @Lazy(injected: true) public var fileSystem: any FileSystem
  /// Where the program keeps what, whichever library is opened.
  @Lazy(injected: true) public var folders: StoreFolders
  /// The groups.
  @Lazy(injected: true) public var library: Library
  /// What groups can be exported to and imported from.
  @Lazy(injected: true) public var formats: FormatCatalog
  /// What is remembered from one visit to the next.
  @Lazy(injected: true) public var preferences: any PreferenceStore
  /// The user's own editor.
  @Lazy(injected: true) public var editor: EditorLauncher
  /// What the paths that users type start from.
  @Lazy(injected: true) public var paths: TypedPaths
  /// The form of a question; to be asked for by ``loadQuestionForm(_:)`` once before it is read.
  @Partial("question-form") public private(set) var questionForm: FormLayout

  /// The folder that the user named for the library, if any; to be set before ``library`` is read.
  public var libraryFolder: String?
  /// What went wrong with the file of preferences.
  public let preferenceReports = PreferenceFileReports()

  /// Creates services of which none is made yet.
  public init() {}

  /// The library, or why there can be none.
  public func openLibrary() throws(StoreError) -> Library {
    try made { try $library.get() }
  }

  /// Where the user's settings are, or why they can be nowhere.
  public func openConfigurationFolder() throws(StoreError) -> FilePath {
    try made { try $folders.get().configuration }
  }

  /// What a maker made; makers throw errors of the store alone.
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
  public var recipes: RecipeShelf {
    RecipeShelf(folder: configurationFolder?.appending("recipes"), fileSystem: fileSystem)
  }

  /// The layouts of forms.
  public var layouts: LayoutShelf {
    LayoutShelf(folder: configurationFolder?.appending("layouts"), fileSystem: fileSystem)
  }

  /// Where the user's settings are; `nil` without a home folder.
  public var configurationFolder: FilePath? {
    try? $folders.get().configuration
  }
}

extension Services {
  /// Loads the form of a question; where the user's own layout cannot serve, the built-in one does.
  ///
  /// - Returns: What is wrong with the user's, a sentence each with its place; empty when all is well, and from
  ///   the second time on.
  public func loadQuestionForm(_ phrases: Phrasebook) -> [String] {
    guard !$questionForm.isLoaded else { return [] }
    let layouts = layouts
    do {
      try Resources.with(layouts) { _ = try $questionForm.load() }
      return []
    } catch let error as ResourceLoadingError {
      questionForm = .builtIn
      return phrases.sentences(for: error, of: layouts)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Looks through the user's own layouts; without any, nothing is loaded.
  ///
  /// - Returns: What is wrong with them, a sentence each with its place.
  package func checkLayouts(_ phrases: Phrasebook) -> [String] {
    let layouts = layouts
    do {
      return try layouts.ownNames().flatMap { name in
        name == FormLayout.questionFormName
          ? loadQuestionForm(phrases) : [phrases.sentence(forUnknownLayout: name, of: layouts)]
      }
    } catch {
      return [phrases.sentence(for: error)]
    }
  }
}

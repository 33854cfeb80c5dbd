package import BuilderKit
package import QuizDocuments
package import QuizResources
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

/// The composition of the program: the maker of each part of ``Services``.
///
/// ```swift
/// LiveServices(
///   environment: environment,
///   currentFolder: { "/home/ada" },
///   run: { _ in nil },
///   formats: { .standard }
/// ).register()
/// ```
package struct LiveServices: Sendable {
  private let environment: Environment
  private let currentFolder: @Sendable () -> String
  private let run: @Sendable ([String]) -> Int32?
  private let formats: @Sendable () -> FormatCatalog

  /// Describes the process that the program runs in.
  ///
  /// - Parameters:
  ///   - environment: The variables: folders, the user's editor and home are found there.
  ///   - currentFolder: Returns the folder that relative paths start from.
  ///   - run: Runs a command on the terminal and waits for it; returns the status it ended with, or `nil` if it
  ///     could not begin.
  ///   - formats: Returns what groups can be exported to and imported from.
  package init(
    environment: Environment,
    currentFolder: @escaping @Sendable () -> String,
    run: @escaping @Sendable ([String]) -> Int32?,
    formats: @escaping @Sendable () -> FormatCatalog
  ) {
    self.environment = environment
    self.currentFolder = currentFolder
    self.run = run
    self.formats = formats
  }

  /// Registers who makes what; nothing is made yet.
  package func register(in initializers: Initializers = .shared) {
    let (environment, currentFolder) = (environment, currentFolder)
    let (run, formats) = (run, formats)
    let services = Services.self
    initializers.register((any FileSystem).self, in: services) { _ in LocalFileSystem() }
    initializers.register(StoreFolders.self, in: services) { _ in
      try StoreFolders(environment: environment)
    }
    initializers.register(Library.self, in: services) { services in
      let folders =
        if let folder = services.libraryFolder {
          try StoreFolders(environment: environment, library: folder)
        } else {
          try services.$folders.get()
        }
      return Library(
        folder: folders.library,
        stateFolder: folders.state,
        fileSystem: services.fileSystem,
        cache: services.index
      )
    }
    initializers.register(LibraryIndex.self, in: services) { services in
      // A database is a file of this machine, whatever the store is on.
      let isLocal = services.fileSystem is LocalFileSystem
      return LibraryIndex(
        in: isLocal ? (try? services.$folders.get())?.cache : nil,
        fileSystem: services.fileSystem
      )
    }
    initializers.register(FormatCatalog.self, in: services) { _ in formats() }
    initializers.register((any PreferenceStore).self, in: services) { services in
      guard let folder = services.configurationFolder else { return MemoryPreferenceStore() }
      let path = folder.appending("preferences.json").string
      return FilePreferenceStore(path: path, report: services.preferenceReports.take)
    }
    initializers.register((any GitRunner).self, in: services) { _ in
      SystemGit(environment: environment)
    }
    initializers.register(ProgramCommand.self, in: services) { _ in
      ProgramCommand(environment: environment)
    }
    initializers.register(SyncLauncher.self, in: services) { _ in
      SyncLauncher(program: ChildProcess.ownPath ?? "quizbuilder", run: run)
    }
    initializers.register(EditorLauncher.self, in: services) { _ in
      EditorLauncher(environment: environment, run: run)
    }
    initializers.register(MediaViewer.self, in: services) { _ in
      MediaViewer(environment: environment, run: run)
    }
    initializers.register(TypedPaths.self, in: services) { _ in
      TypedPaths(home: environment["HOME"], currentFolder: currentFolder())
    }
  }
}

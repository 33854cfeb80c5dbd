import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizWords

struct ServicesTests {
  private let composition = LiveServices(
    environment: ["HOME": "/home/ada", "EDITOR": "vim -n"],
    currentFolder: { "/elsewhere" },
    run: { _ in nil },
    formats: { .standard }
  )

  private func services<Value>(
    over files: any FileSystem,
    _ body: (Services) throws -> Value
  ) rethrows -> Value {
    try Initializers.with {
      composition.register(in: $0)
      $0.register((any FileSystem).self, in: Services.self) { _ in files }
    } operation: {
      try body(Services())
    }
  }

  private func save(_ title: String, in services: Services) throws {
    let group = try group(title)
    _ = try services.library.save(group, of: OpenedGroup(new: QuestionGroupBuilder(group)))
  }

  private func group(_ title: String) throws -> QuestionGroup {
    var builder = QuestionGroupBuilder()
    builder.title = title
    builder.addNewQuestion()
    builder.questions[0].prompt = "France?"
    builder.questions[0].answer = "Paris"
    return try builder.build()
  }

  @Test func `every part is made of the file system that is registered`() throws {
    let files = InMemoryFileSystem()
    files.place("{}", at: "/home/ada/.config/quizbuilder/recipes/mine.json")
    files.place("{}", at: "/home/ada/.config/quizbuilder/layouts/mine.json")
    try services(over: files) { services in
      #expect(services.library.folder == "/home/ada/.local/share/quizbuilder")
      let recipes = try services.recipes.recipes()
      #expect(recipes.map(\.name).contains("mine"))
      let layouts = try services.layouts.ownNames()
      #expect(layouts == ["mine"])
      #expect(services.editor.command == "vim -n")
      try save("Capitals", in: services)
    }
    #expect(files.texts.keys.contains("/home/ada/.local/share/quizbuilder/capitals.json"))
  }

  @Test func `nothing is made before it is asked for, and then once`() {
    services(over: InMemoryFileSystem()) { services in
      #expect(!services.$fileSystem.isMade)
      #expect(!services.$library.isMade)
      _ = services.library
      #expect(services.$fileSystem.isMade)
      #expect(!services.$preferences.isMade)
      #expect(!services.$editor.isMade)
      #expect(!services.$questionForm.isLoaded)
    }
  }

  @Test func `the folder that a user names for the library goes before all others`() throws {
    try services(over: InMemoryFileSystem()) { services in
      services.libraryFolder = "/else/where"
      let library = try services.openLibrary()
      #expect(library.folder == "/else/where")
    }
  }

  @Test func `without a home folder there is no library, and that is said`() {
    let composition = LiveServices(
      environment: [:],
      currentFolder: { "/" },
      run: { _ in nil },
      formats: { .standard }
    )
    Initializers.with(composition.register) {
      let services = Services()
      #expect(throws: StoreError.noHomeFolder(variable: "XDG_DATA_HOME")) {
        _ = try services.openLibrary()
      }
      #expect(services.configurationFolder == nil)
    }
  }

  @Test func `programs that run at the same time over different stores do not see each other`()
    async throws
  {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for number in 0..<16 {
        tasks.addTask {
          let stage = ProgramStage()
          try await stage.injectingAsync {
            for round in 0..<4 {
              let services = Services()
              try save("Group \(number)-\(round)", in: services)
              // Others take their turn here, with stores of their own.
              await Task.yield()
              let slugs = try services.library.entries().map(\.slug)
              #expect(slugs == (0...round).map { "group-\(number)-\($0)" })
            }
          }
        }
      }
      try await tasks.waitForAll()
    }
  }

  @Test(arguments: [
    ("~/quiz.csv", "/home/ada/quiz.csv"), ("quiz.csv", "/elsewhere/quiz.csv"),
    ("/tmp/quiz.csv", "/tmp/quiz.csv"), ("~bob/quiz.csv", "/elsewhere/~bob/quiz.csv"),
  ])
  func `paths are taken as a shell would`(typed: String, path: FilePath) {
    services(over: InMemoryFileSystem()) { #expect($0.paths.path(typed) == path) }
  }
}

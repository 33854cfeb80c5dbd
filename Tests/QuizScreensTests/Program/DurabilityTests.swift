import QuizStore
import SystemPackage
import TestSupport
import Testing

/// A save whose file is in place, and whose folder could not be synchronized.
@Suite struct `A save that a power loss could take back` {
  /// Types into the answer and saves, while a call of the file system fails.
  private func save(
    in folder: String,
    failing number: Int
  ) -> (picture: String, text: String?, operations: [FileSystemError.Operation]) {
    var stage = ProgramStage()
    stage.libraryFolder = FilePath(folder)
    stage.files.place(capitalsFile(), at: FilePath("\(folder)/capitals.json"))
    let faulty = FaultyFileSystem(stage.files, failing: number, with: .error(.ioError))
    let picture = stage.run(on: faulty, "<Enter><Tab>!<C-s>")
    return (picture, stage.files.texts["\(folder)/capitals.json"], faulty.operations)
  }

  @Test(arguments: ["/library", "/home/ada/.local/share/quizbuilder"])
  func `is a success, with a warning that a line has room for`(folder: String) throws {
    let operations = save(in: folder, failing: .max).operations
    let lock = try #require(operations.lastIndex(of: .lock))
    let number = try #require(operations[lock...].firstIndex(of: .synchronizeFolder)) + 1
    let saved = save(in: folder, failing: number)
    #expect(saved.text == capitalsFile(answer: "Paris!"))
    #expect(
      saved.picture.contains("capitals.json is saved, but may not survive a power loss"),
      "\(saved.picture)"
    )
  }
}

import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// A save whose file is in place, and whose folder could not be synchronized.
@Suite struct `A save that a power loss could take back` {
  /// Types into the answer and saves, while a call of the file system fails.
  private func save(
    in folder: String,
    failing number: Int,
    by keys: String = "<C-s>"
  ) -> (picture: String, text: String?, operations: [FileSystemError.Operation]) {
    var stage = ProgramStage()
    stage.libraryFolder = FilePath(folder)
    stage.files.place(capitalsFile(), at: FilePath("\(folder)/capitals.json"))
    let faulty = FaultyFileSystem(stage.files, failing: number, with: .error(.ioError))
    let picture = stage.run(on: faulty, "<Enter><Tab>!\(keys)")
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
  @Test(arguments: ["<C-s>", "<Esc>s"], ["/library", "/home/ada/.local/share/quizbuilder"])
  func `is told with its cause, also when the form is left with it`(
    keys: String,
    folder: String
  ) throws {
    let operations = save(in: folder, failing: .max, by: keys).operations
    let lock = try #require(operations.lastIndex(of: .lock))
    let number = try #require(operations[lock...].firstIndex(of: .synchronizeFolder)) + 1
    let picture = save(in: folder, failing: number, by: keys).picture
    // A dialog wraps the sentence.
    let words = picture.split { $0.isWhitespace || "│|".contains($0) }.joined(separator: " ")
    #expect(words.contains("may not survive a power loss"), "\(picture)")
    // The cause is between the two.
    #expect(words.contains("Save again."), "\(picture)")
  }
}

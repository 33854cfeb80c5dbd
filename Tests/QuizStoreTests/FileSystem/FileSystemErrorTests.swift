import QuizDocuments
import QuizStore
import SystemPackage
import Testing

struct FileSystemErrorTests {
  @Test(
    arguments: [
      (.read, "could not read /q/a.json: No space left on device"),
      (.list, "could not list /q/a.json: No space left on device"),
      (.inspect, "could not look at /q/a.json: No space left on device"),
      (.resolve, "could not look at /q/a.json: No space left on device"),
      (.createFolder, "could not make the folder /q/a.json: No space left on device"),
      (.create, "could not make /q/a.json: No space left on device"),
      (.write, "could not write /q/a.json: No space left on device"),
      (.synchronize, "could not get to the disk /q/a.json: No space left on device"),
      (.close, "could not finish writing /q/a.json: No space left on device"),
      (.rename, "could not put in place /q/a.json: No space left on device"),
      (.synchronizeFolder, "could not get to the disk /q/a.json: No space left on device"),
      (.remove, "could not remove /q/a.json: No space left on device"),
    ] as [(FileSystemError.Operation, String)]
  )
  func `an error says what failed, where and why`(
    _ operation: FileSystemError.Operation,
    _ message: String
  ) {
    #expect(FileSystemError(operation, "/q/a.json", .noSpace).description == message)
  }

  @Test(arguments: [
    ("/q/Größe 大.json", "/q/Größe 大.json"),
    ("/q/a\nb\u{1b}[2J\u{7f}\u{9b}.json", "/q/a␊b␛[2J␡\u{fffd}.json"),
    ("/q/\u{202e}nosj.a", "/q/\u{fffd}nosj.a"),
  ])
  func `a path is printed on one line and moves no cursor`(_ path: String, _ printed: String) {
    #expect(FilePath(path).printable == printed)
  }
}

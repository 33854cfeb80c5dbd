import QuizDocuments
import QuizStore
import SystemPackage
import Testing

struct FileSystemErrorTests {
  @Test(arguments: [
    ("/q/Größe 大.json", "/q/Größe 大.json"),
    ("/q/a\nb\u{1b}[2J\u{7f}\u{9b}.json", "/q/a␊b␛[2J␡\u{fffd}.json"),
    ("/q/\u{202e}nosj.a", "/q/\u{fffd}nosj.a"),
  ])
  func `a path is printed on one line and moves no cursor`(_ path: String, _ printed: String) {
    #expect(FilePath(path).printable == printed)
  }
}

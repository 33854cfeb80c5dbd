import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands
@testable import QuizFormats

/// `import --max-size`, for packed files that are larger than is unpacked by itself.
struct MaxSizeTests {
  private static let bomb: [UInt8] = {
    var (bytes, archive): ([UInt8], ZipWriter) = ([], ZipWriter())
    archive.append([UInt8](repeating: 0, count: 20 << 20), named: "collection.anki2", to: &bytes)
    archive.finish(into: &bytes)
    return bytes
  }()

  private func importing(_ options: String...) -> Seen {
    let trial = CommandTrial()
    trial.files.place(Self.bomb, at: "/elsewhere/x.apkg")
    return trial.run(["import", "/elsewhere/x.apkg"] + options)
  }

  @Test(arguments: [[], ["--from", "anki-package"], ["--json"]])
  func `a bomb is refused with the option that lets it in`(options: [String]) {
    let trial = CommandTrial()
    trial.files.place(Self.bomb, at: "/elsewhere/x.apkg")
    let seen = trial.run(["import", "/elsewhere/x.apkg"] + options)
    #expect(seen.end == .status(.badData))
    #expect(seen.messages.contains("“collection.anki2” in it is 20 MB unpacked, and only 1"))
    #expect(seen.messages.contains("quizbuilder import --max-size 20"))
    #expect(seen.output.contains("\"code\": \"tooLarge\"") == options.contains("--json"))
  }

  @Test func `it is looked into by who trusts it`() {
    let seen = importing("--max-size", "20", "--from", "anki-package")
    #expect(seen.messages.contains("its collection is damaged or not Anki’s"))
    #expect(importing("--max-size", "19").messages.contains("only 19 MB"))
  }

  @Test(arguments: ["0", "-1", "x"])
  func `the option takes a number of megabytes`(value: String) {
    #expect(importing("--max-size=\(value)").end == .status(.usage))
  }
}

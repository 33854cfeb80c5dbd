import CoreTestSupport
import DiskTestSupport
import Foundation
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Libraries in odd places, with odd names, beside other files.
struct SyncPlaceTests {
  @Test func `a library in a folder of a repository shares its files alone`() throws {
    let trial = try SyncTrial()
    try trial.run(["clone", "-q", "shared.git", "school"])
    try trial.run(["checkout", "-q", "-b", "main"], of: "school")
    try trial.write("plan", "plan.txt", of: "school")
    try trial.write("{}", "package.json", of: "school")
    try trial.write("staged", "staged.txt", of: "school")
    try trial.run(["add", "plan.txt"], of: "school")
    try trial.run(["commit", "-q", "-m", "Begin"], of: "school")
    try trial.run(["add", "staged.txt"], of: "school")
    try trial.write(
      groupFile("Capitals", id: "g", "Paris"),
      "quiz zes/题/capitals.json",
      of: "school"
    )
    let library = "school/quiz zes/题"
    let plan = try trial.job(library).plan(for: trial.sharedPath)
    #expect(plan.steps.first == .useRepository(FilePath(trial.folder("school"))))
    trial.begin(library)
    #expect(try trial.log(of: "school").first == "Capitals: new, 1 question")
    #expect(try trial.status(of: "school") == "A  staged.txt\n?? package.json\n")

    // The others change all sorts of files.
    try trial.run(["clone", "-q", "shared.git", "other"])
    let others = "other/quiz zes/题"
    try trial.write(groupFile("Capitals", id: "g", "Lutetia"), "capitals.json", of: others)
    try trial.write("new plan", "plan.txt", of: "other")
    try trial.write("deep", "more/notes/deep.txt", of: "other")
    try trial.write("run", "tool.sh", of: "other")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(trial.folder("other"))/tool.sh"
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(trial.folder("other"))/link",
      withDestinationPath: "plan.txt"
    )
    try trial.run(["add", "."], of: "other")
    try trial.run(["commit", "-q", "-m", "Other"], of: "other")
    try trial.run(["push", "-q"], of: "other")
    try trial.write(groupFile("Rivers", id: "h", "Seine"), "rivers.json", of: library)
    trial.sync(library)
    #expect(
      try trial.answers(of: library) == ["capitals.json": ["Lutetia"], "rivers.json": ["Seine"]]
    )
    #expect(trial.text("plan.txt", of: "school") == "new plan")
    #expect(trial.text("more/notes/deep.txt", of: "school") == "deep")
    #expect(trial.text("link", of: "school") == "new plan")
    #expect(FileManager.default.isExecutableFile(atPath: "\(trial.folder("school"))/tool.sh"))
    #expect(try trial.status(of: "school") == "A  staged.txt\n?? package.json\n")

    // A file outside of the library with changes of its own stops it before anything is written.
    try trial.run(["pull", "-q"], of: "other")
    try trial.write("their plan", "plan.txt", of: "other")
    try trial.write(groupFile("Capitals", id: "g", "Paname"), "capitals.json", of: others)
    try trial.run(["commit", "-q", "-a", "-m", "Again"], of: "other")
    try trial.run(["push", "-q"], of: "other")
    try trial.write("my plan", "plan.txt", of: "school")
    let stopped = trial.job(library).run()
    #expect(stopped.error == .localChanges(["plan.txt"]))
    #expect(trial.text("plan.txt", of: "school") == "my plan")
    #expect(try trial.answers(of: library)["capitals.json"] == ["Lutetia"])
    try trial.run(["checkout", "plan.txt"], of: "school")
    trial.sync(library)
    #expect(try trial.answers(of: library)["capitals.json"] == ["Paname"])
  }

  @Test func `a new file of the others never takes the place of one that git does not know`() throws
  {
    let trial = try SyncTrial.ofTwoAuthors()
    try trial.write("theirs", "notes.txt", of: "ada")
    try trial.run(["add", "notes.txt"], of: "ada")
    try trial.run(["commit", "-q", "-m", "Notes"], of: "ada")
    trial.sync("ada")
    try trial.write("mine", "notes.txt", of: "ben")
    #expect(trial.job("ben").run().error == .localChanges(["notes.txt"]))
    #expect(trial.text("notes.txt", of: "ben") == "mine")
    try trial.remove("notes.txt", of: "ben")
    try trial.write("in a folder", "notes.txt/mine", of: "ben")
    #expect(trial.job("ben").run().error == .localChanges(["notes.txt"]))
    #expect(trial.text("notes.txt/mine", of: "ben") == "in a folder")
  }

  @Test func `odd names of files arrive as they are`() throws {
    let trial = try SyncTrial.ofTwoAuthors()
    let names = [
      "-rf.json", "a\nb.json", "\u{1B}[31m.json", "\"quoted\".json", "ü 题.json", "'.json",
    ]
    for (number, name) in names.enumerated() {
      try trial.write(groupFile("T\(number)", id: "t\(number)", "1"), name, of: "ada")
    }
    // No UTF-8.
    let path = Array("\(trial.folder("ada"))/caf".utf8) + [0xE9] + Array(".json".utf8)
    let odd = (path.map(CInterop.PlatformChar.init(bitPattern:)) + [0])
      .withUnsafeBufferPointer { FilePath(platformString: $0.baseAddress!) }
    let files = ImpatientFiles()
    let file = try files.createFile(odd, permissions: nil)
    _ = try files.write(Array(groupFile("Café", id: "c", "1").utf8)[...], to: file)
    try files.close(file)
    trial.sync("ada")
    trial.sync("ben")
    let arrived = try files.list(FilePath(trial.folder("ben"))).filter { $0.extension == "json" }
    let sent = try files.list(FilePath(trial.folder("ada"))).filter { $0.extension == "json" }
    #expect(Set(arrived) == Set(sent))
    #expect(arrived.count == names.count + 2)
    for name in names { try trial.remove(name, of: "ben") }
    trial.sync("ben")
    trial.sync("ada")
    #expect(try files.list(FilePath(trial.folder("ada"))).count { $0.extension == "json" } == 2)
  }

  @Test func `names that lead elsewhere are refused`() throws {
    let trial = try SyncTrial.ofTwoAuthors()
    let object = try trial.run(["hash-object", "-w", "capitals.json"], of: "ada")
    let digits = Array(object.filter { !$0.isNewline })
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(digits[index...(index + 1)]), radix: 16)
    }
    let make = ["hash-object", "-t", "tree", "-w", "--stdin", "--literally"]
    var call = GitCall(make, in: FilePath(trial.folder("ada")))
    call.input = Array("100644 ../owned\0".utf8) + bytes
    let made = try trial.git.run(call)
    let name = String(decoding: made.output, as: UTF8.self).filter { !$0.isNewline }
    let commit = try trial.run(["commit-tree", name, "-p", "HEAD", "-m", "x"], of: "ada")
    try trial.run(["push", "-q", "origin", "\(commit.dropLast()):refs/heads/main"], of: "ada")
    let report = trial.job("ben").run()
    #expect(report.error != nil)
    #expect(trial.text("capitals.json", of: "ben") != nil)
    #expect(!FileManager.default.fileExists(atPath: "\(trial.home.path)/owned"))
  }

  @Test func `a repository of the newer hash is shared alike`() throws {
    let trial = try SyncTrial(["--object-format=sha256"])
    try trial.run(["init", "-q", "--object-format=sha256", "ada"])
    try trial.run(["symbolic-ref", "HEAD", "refs/heads/main"], of: "ada")
    try trial.run(["init", "-q", "--object-format=sha256", "ben"])
    try trial.run(["symbolic-ref", "HEAD", "refs/heads/main"], of: "ben")
    try trial.write(groupFile("Capitals", id: "g", "Paris", "Rome"), "capitals.json", of: "ada")
    trial.begin("ada")
    trial.begin("ben")
    try trial.write(groupFile("Capitals", id: "g", "Paris", "Roma"), "capitals.json", of: "ben")
    try trial.write(groupFile("Capitals", id: "g", "Lutetia", "Rome"), "capitals.json", of: "ada")
    trial.sync("ben")
    trial.sync("ada")
    #expect(try trial.answers(of: "ada") == ["capitals.json": ["Lutetia", "Roma"]])
  }

  @Test func `files that the user has git ignore stay here, and a folder is no group`() throws {
    let trial = try SyncTrial.ofTwoAuthors()
    try trial.write("private*.json\n", ".git/info/exclude", of: "ada")
    try trial.write(groupFile("P", id: "p", "1"), "private.json", of: "ada")
    try trial.write("x", "folder.json/inner.json", of: "ada")
    trial.sync("ada")
    trial.sync("ben")
    #expect(try trial.answers(of: "ben").keys.sorted() == ["capitals.json"])
  }
}

import Quiz
import QuizDocuments
import QuizMedia
import QuizStore
import SystemFiles
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// Pictures and sounds beside pages and rows, from one library into another.
struct BesideMediaTests {
  private let leaf = Array("GIF89a".utf8) + [2, 0, 3, 0]
  private let song = Array("ID3\u{4}\0\0 and noise".utf8)

  private func names() throws -> (leaf: String, song: String) {
    (
      try #require(MediaFile(leaf, named: "oak leaf.gif")).name.text,
      try #require(MediaFile(song, named: "橡树.mp3")).name.text
    )
  }

  /// A library with a group that shows both files in each of its texts.
  private func trial(_ markup: String) throws -> CommandTrial {
    let (leaf, song) = try names()
    let both = "*a* ![an [oak] | leaf](media/\(leaf)) and ![the song](media/\(song))"
    let group = """
      {"title": "Trees", "id": "trees", "questions": [
        {"id": "a"\(markup), "prompt": "Which? \(both)", "answer": "![](media/\(leaf))",
         "hint": "\(both)", "explanation": "So: \(both)", "alternatives": ["\(both)"]},
        {"id": "b"\(markup), "kind": "choice", "prompt": "\(both)",
         "answer": {"text": "\(both)", "feedback": "\(both)"}, "distractors": ["a wren"]},
        {"id": "c"\(markup), "kind": "gaps", "prompt": "The \(both) of an {{oak}}"},
        {"id": "d"\(markup), "kind": "pairs", "prompt": "Match", "pairs":
         [{"left": "\(both)", "right": "1"}, {"left": "2", "right": "![](media/\(song))"}]},
        {"id": "e"\(markup), "kind": "order", "prompt": "Order", "steps": ["\(both)", "2"]}
      ]}
      """
    let trial = CommandTrial()
    trial.files.place(self.leaf, at: FilePath("/in/media/\(leaf)"))
    trial.files.place(self.song, at: FilePath("/in/media/\(song)"))
    let seen = trial.importing(group, as: "/in/trees.json")
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(try trial.library.mediaFolder.names().count == 2)
    trial.files.placeFolder("/out")
    return trial
  }

  /// Imports an export with the files beside it into an empty library.
  private func imported(_ name: String, from trial: CommandTrial) throws -> CommandTrial {
    let other = CommandTrial()
    let (leaf, song) = try names()
    for path in [name, "media/\(leaf)", "media/\(song)"] {
      let bytes = try trial.files.read(FilePath("/out/\(path)")).bytes
      other.files.place(bytes, at: FilePath("/in/\(path)"))
    }
    let seen = other.run(["import", "/in/\(name)"])
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(!seen.messages.contains("not beside"))
    return other
  }

  @Test(arguments: ["", ", \"markup\": \"markdown\""])
  func `a page of Markdown comes back with its files`(markup: String) throws {
    let trial = try trial(markup)
    let seen = trial.run(["export", "trees", "--to", "markdown", "-o", "/out/trees.md"])
    #expect(seen.end == .status(.success) && !seen.messages.contains("picture"), "\(seen.messages)")
    let page = try #require(trial.files.texts["/out/trees.md"])
    #expect(page.contains("](media/\(try names().leaf))") && !page.contains("!\\["))
    let other = try imported("trees.md", from: trial)
    let folder = other.library.mediaFolder
    for (name, bytes) in [(try names().leaf, leaf), (try names().song, song)] {
      let came = try folder.file(named: #require(MediaName(name))).bytes
      #expect(SHA256.digest(of: came) == SHA256.digest(of: bytes))
    }
    #expect(try other.savedGroups()[0].questions == trial.savedGroups()[0].questions)
  }

  @Test func `text for Anki has its files beside it, and comes back`() throws {
    let trial = try trial("")
    let seen = trial.run(["export", "trees", "--to", "anki", "-o", "/out/trees.txt"])
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(seen.messages.contains("a description instead of a picture or sound"))
    let other = try imported("trees.txt", from: trial)
    #expect(try other.library.mediaFolder.names() == trial.library.mediaFolder.names())
    #expect(
      try other.savedGroups()[0].questions[0].prompt == trial.savedGroups()[0].questions[0].prompt
    )
  }

  @Test(arguments: ["markdown", "anki"])
  func `standard output says where the files stay`(format: String) throws {
    let trial = try trial("")
    let seen = trial.run(["export", "trees", "--to", format, "-o", "-"])
    #expect(seen.messages.contains("stay in the folder media"))
  }

  @Test func `a vault is searched in the folder that is given`() throws {
    let trial = CommandTrial()
    trial.files.place(leaf, at: "/vault/files/2026/oak leaf.gif")
    trial.files.place("p ![[oak leaf.gif|an oak]]::a\n", at: "/vault/notes/p.md")
    let told = trial.run(["import", "/vault/notes/p.md", "--dry-run"])
    #expect(told.messages.contains("not beside it: oak leaf.gif (--media names another folder)"))
    let seen = trial.run(["import", "/vault/notes/p.md", "--media", "/vault"])
    #expect(!seen.messages.contains("not beside"), "\(seen.messages)")
    #expect(try trial.library.mediaFolder.names().map(\.text) == [names().leaf])
    let prompt = try trial.savedGroups()[0].questions[0].prompt
    #expect(prompt == "p ![an oak](media/\(try names().leaf))")
  }

  @Test func `a file without a digest in its name gets one, unless the library has it so`() throws {
    let group = { (name: String) in
      """
      {"title": "T\(name)", "questions":
       [{"prompt": "![](media/oak.gif)", "answer": "a"}]}
      """
    }
    let trial = CommandTrial()
    for (folder, bytes) in [("one", leaf), ("two", leaf + [1])] {
      trial.files.place(bytes, at: FilePath("/\(folder)/media/oak.gif"))
      let seen = trial.importing(group(folder), as: "/\(folder)/g.json")
      #expect(seen.end == .status(.success), "\(seen.messages)")
    }
    let names = try trial.library.mediaFolder.names()
    #expect(names.count == 2 && names.allSatisfy { $0.digest.count == 16 })
    let prompts = try trial.savedGroups().flatMap(\.questions).map(\.prompt)
    #expect(Set(prompts) == Set(names.map { "![](media/\($0.text))" }))
  }
}

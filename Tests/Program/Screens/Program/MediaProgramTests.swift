import BuilderKit
import Quiz
import QuizMedia
import QuizStore
import SystemFiles
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// Pictures, sounds and films in the whole program, from the file that somebody has to the one beside the group.
struct MediaProgramTests {
  private let leaf = Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1]

  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    stage.files.place(leaf, at: "/elsewhere/Oak leaf.gif")
    stage.files.place("no picture", at: "/elsewhere/broken.png")
    stage.files.place("text", at: "/elsewhere/notes.txt")
    return stage
  }

  private func prompt(_ stage: ProgramStage) throws -> String? {
    try stage.library.open("/library/trees.json").builder.questions.first?.prompt
  }

  @Test func `a picture is chosen in its folder, described and saved`() throws {
    let stage = stage()
    let result = stage.run("nTrees<Enter>Which? <F6>oak<Enter>a leaf<Tab>oak<C-s><Esc>q")
    #expect(result.end == .left, "\(result.lastPicture)")
    let names = try stage.library.mediaFolder.names()
    #expect(names.map(\.text) == ["oak-leaf-\(names[0].digest).gif"])
    #expect(try prompt(stage) == "Which? ![a leaf](media/\(names[0].text))")
    #expect(try stage.library.mediaFolder.file(named: names[0]).bytes == leaf)
  }

  @Test func `only folders and such files are listed, and the reason is told where one is none`() {
    let stage = stage()
    let listed = stage.run("nTrees<Enter>Which?<F6>")
    #expect(listed.lastPicture.contains("Add a picture, a sound or a film"))
    #expect(listed.lastPicture.contains("Oak leaf.gif"))
    #expect(!listed.lastPicture.contains("notes.txt"))
    let refused = stage.run("nTrees<Enter>Which?<F6>broken<Enter>")
    #expect(refused.lastPicture.contains("Not added"))
    #expect(refused.lastPicture.contains("is no picture, sound or film"))
    #expect(stage.files.texts.keys.allSatisfy { !$0.contains("/media/") })
  }

  @Test func `a pasted path of a picture becomes the picture, any other stays text`() throws {
    let stage = stage()
    let start = Event.script("nTrees<Enter>Which? ")
    let end = Event.script("<Tab>oak<C-s><Esc>q")
    _ = stage.run(start + [.paste("'/elsewhere/Oak leaf.gif' ")] + Event.script("a leaf") + end)
    let name = try #require(try stage.library.mediaFolder.names().first)
    #expect(try prompt(stage) == "Which? ![a leaf](media/\(name.text))")
    let other = self.stage()
    _ = other.run(start + [.paste("/elsewhere/elm.gif")] + end)
    #expect(try prompt(other) == "Which? /elsewhere/elm.gif")
    let broken = self.stage()
    let picture = broken.run(start + [.paste("/elsewhere/broken.png")]).lastPicture
    #expect(picture.contains("is no picture, sound or film"))
    #expect(picture.contains("Which? /elsewhere/broken.png"))
  }

  @Test func `the user's own program shows it on the terminal, and waits for Enter`() throws {
    var stage = stage()
    stage.environment["QUIZBUILDER_VIEWER"] = "chafa -s 40"
    stage.editor = { files, command in
      #expect(command[2].contains("chafa -s 40 \"$1\""))
      #expect(command[2].contains("read -r"))
      return files.texts.keys.contains { $0 == command.last } ? 0 : 4
    }
    let shown = stage.run("nTrees<Enter>Which? <F6>oak<Enter>a leaf<F7>")
    #expect(shown.terminal.loanCount == 1)
    #expect(!shown.lastPicture.contains("did not show it"))
    stage.editor = { _, _ in 3 }
    let failed = stage.run("nTrees<Enter>Which? <F6>oak<Enter>a leaf<F7>")
    #expect(failed.lastPicture.contains("“chafa -s 40” did not show it (status 3)."))
  }

  @Test func `where nothing shows it, the path is told`() throws {
    let stage = stage()
    let result = stage.run("nTrees<Enter>Which? <F6>oak<Enter>a leaf<F7>")
    #expect(result.lastPicture.contains("QUIZBUILDER_VIEWER"))
    #expect(result.lastPicture.contains("/library/media/oak-leaf-"))
    #expect(result.terminal.loanCount == 0)
  }

  @Test func `a question in practice tells what it shows, and opens it`() throws {
    var stage = stage()
    _ = stage.run("nTrees<Enter>Which? <F6>oak<Enter>a leaf<Tab>oak<C-s><Esc>q")
    stage.environment["QUIZBUILDER_VIEWER"] = "chafa"
    stage.editor = { _, _ in 0 }
    let result = stage.run("p<Enter><F7>")
    #expect(result.lastPicture.contains("Which? [picture: a leaf · 640×480 · 10 B]"))
    #expect(result.terminal.loanCount == 1)
  }

  @Test func `a file that cannot be kept leaves no reference`() throws {
    let stage = stage()
    var faulty = stage
    faulty.fileSystem = stage.files
    stage.files.place("a file in the place of the folder", at: "/library/media")
    let result = faulty.run("nTrees<Enter>Which?<F6>oak<Enter>")
    #expect(result.lastPicture.contains("Not added"))
    let closed = faulty.run("nTrees<Enter>Which?<F6>oak<Enter><Enter><Esc><Tab>oak<C-s><Esc>q")
    #expect(closed.end == .left, "\(closed.lastPicture)")
    #expect(try prompt(stage) == "Which?")
  }
}

import Quiz
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// A save after which there are three things to tell: a draft that is in the trash, a journal that stays, and a key with
/// another name.
@Suite struct `A save with more to tell than its success` {
  private typealias Step = ScriptedTerminal.Step

  /// Opens the group with a damaged draft, makes it one of version 2, and presses the last keys.
  private func save(by keys: String) throws -> String {
    let stage = ProgramStage()
    let own = capitalsFile().replacing(#""prompt""#, with: #""kind": "easy", "prompt""#)
    stage.files.place(own, at: "/library/capitals.json")
    _ = stage.run("<Enter><Tab>!<Esc>kq")
    let draft = try #require(stage.keptFiles.keys.first)
    stage.files.place("{", at: FilePath("/state/\(draft)"))
    let closed = Step.run {
      stage.files.setPermissions(0o500, of: "/state/journals")
    }
    // The dialog at first is about the draft.
    let steps =
      Step.press("<Enter><Enter><C-o><A-t>8Why?") + [closed] + Step.press(keys)
    let picture = stage.run(steps: steps).lastPicture
    let file = try #require(stage.files.texts["/library/capitals.json"])
    #expect(file.contains("x-kind"), "\(picture)")
    return picture
  }

  /// The words of a picture, without the lines of dialogs.
  private func words(_ picture: String) -> String {
    picture.split { $0.isWhitespace || "│|".contains($0) }.joined(separator: " ")
  }

  private static let told = [
    "Saved as capitals.json.", "An older draft could not be read and is now in the trash: /state/",
    "The group is saved, but quizbuilder may ask about an older draft of it again: ",
    "Your value is now under “x-kind”.",
  ]

  @Test func `shows all of it over the form, and in the line above the keys the first of it`()
    throws
  {
    let shown = words(try save(by: "<C-s>"))
    for sentence in Self.told { #expect(shown.contains(sentence), "\(shown)") }
    #expect(shown.contains("Question 2"))

    let line = words(try save(by: "<C-s><Enter>"))
    #expect(line.contains(Self.told[0] + " " + Self.told[1]), "\(line)")
    #expect(!line.contains(Self.told[3]), "\(line)")
  }

  @Test func `shows all of it over the library when the form is left with it`() throws {
    let picture = try save(by: "<Esc>s")
    let shown = words(picture)
    for sentence in Self.told { #expect(shown.contains(sentence), "\(picture)") }
    #expect(shown.contains("1 group"), "\(picture)")
    #expect(!shown.contains("Question 2"), "\(picture)")
  }
}

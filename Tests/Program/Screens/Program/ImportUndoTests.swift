import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Imports that are taken back in the library.
@Suite struct `An import that is taken back` {
  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    stage.files.place("title,prompt,answer\nSums,1+1,2\nWords,a,b\n", at: "/elsewhere/all.csv")
    return stage
  }

  @Test(arguments: ["u", "<A-u>"])
  func `leaves the library as it was, and its groups in the trash`(key: String) throws {
    let stage = stage()
    let imported = stage.run("iall<Enter><Enter>").lastPicture
    #expect(imported.contains("2 questions imported, 0 skipped. u undoes it."))
    let result = stage.run("\(key)").lastPicture
    #expect(result.contains("Nothing to undo."))
    let other = self.stage()
    #expect(
      other.run("iall<Enter><Enter>\(key)").lastPicture.contains("Undid the import of 2 groups.")
    )
    #expect(try other.library.entries() == [])
    #expect(try other.library.trashFolder.entries().map(\.slug).sorted() == ["sums", "words"])
  }

  @Test func `gives an updated group back what it was`() throws {
    let stage = stage()
    _ = stage.run("iall<Enter><Enter>q")
    let before = stage.files(in: "/library")
    stage.files.place("title,prompt,answer\nSums,1+1,3\nSums,1+2,3\n", at: "/elsewhere/all.csv")
    _ = stage.run("iall<Enter>u<Enter>q")
    #expect(stage.files(in: "/library") != before)
    stage.files.place("title,prompt,answer\nSums,1+1,4\nMore,1+2,3\n", at: "/elsewhere/all.csv")
    let changed = stage.files(in: "/library")
    _ = stage.run("iall<Enter>u<Enter>uq")
    #expect(stage.files(in: "/library") == changed)
  }

  @Test func `leaves a group that was changed since`() throws {
    let stage = stage()
    let picture = stage.run("iall<Enter><Enter><Home><Enter>!<C-s><Esc>u").lastPicture
    #expect(picture.contains("Undid the import of 1 of 2 groups."))
    #expect(picture.contains("sums.json"))
    #expect(try stage.library.entries().map(\.slug) == ["sums"])
  }

  @Test func `comes before the deletion before it`() throws {
    let stage = stage()
    _ = stage.run("iall<Enter><Enter>q")
    let picture = stage.run("diall<Enter><Enter>uu").lastPicture
    #expect(picture.contains("Restored “Sums”."))
    #expect(try stage.library.entries().map(\.title) == ["Sums", "Words"])
  }
}

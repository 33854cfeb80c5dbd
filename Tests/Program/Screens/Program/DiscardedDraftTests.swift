import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizScreens

/// Discarded changes, which come back for a day.
@Suite struct `Discarded changes` {
  private let told = "Discarded the changes of “Sums”. Press u to restore them."

  /// A program with a group of one question.
  private func stage() -> ProgramStage {
    let stage = ProgramStage()
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    return stage
  }

  @Test func `come back at once, as a draft that is as it was`() {
    let stage = stage()
    #expect(stage.run("<Enter><Tab>!!<Esc>d").lastPicture.contains(told))
    let back = stage.run("<Enter><Tab>!!<Esc>du")
    #expect(back.lastPicture.contains("Restored “Sums”."))
    #expect(back.lastPicture.contains("draft"))
    #expect(stage.run("<Enter>r").lastPicture.contains("2!!"))
  }

  @Test func `of a group that was never saved come back, too`() {
    let stage = ProgramStage()
    let discarded = stage.run("nSums<Enter>1 + 1<Esc>d").lastPicture
    #expect(discarded.contains(told))
    #expect(stage.run("u").lastPicture.contains("Sums"))
    #expect(stage.run("<Enter>").lastPicture.contains("1 + 1"))
  }

  // The trash knows seconds: two of the same one come back in any order.
  @Test func `come back on another visit, one after the other`() {
    let stage = stage()
    _ = stage.run("<Enter><Tab>!<Esc>dnMore<Esc>dq")
    let pictures = [stage.run("u").lastPicture, stage.run("u").lastPicture]
    for title in ["More", "Sums"] {
      #expect(pictures.contains { $0.contains("Restored “\(title)”.") })
    }
    #expect(stage.run("u").lastPicture.contains("Nothing to undo."))
  }

  @Test func `come back for no longer than a day`() throws {
    let stage = stage()
    _ = stage.run("<Enter><Tab>!<Esc>dq")
    let now = SystemCalls.secondsSince1970
    let name = try #require(stage.files(in: "/state/trash").keys.first)
    let text = try #require(stage.files(in: "/state/trash")[name])
    let slug = name.drop { $0 != "-" }.dropFirst()
    func place(_ age: Int64) throws {
      for name in stage.files(in: "/state/trash").keys {
        try stage.files.remove(FilePath("/state/trash/\(name)"))
      }
      let time = SystemCalls.utc(now - age).filter { $0 != "-" && $0 != ":" }
      stage.files.place(text, at: FilePath("/state/trash/\(time)-\(slug)"))
    }
    try place(90_000)
    #expect(stage.run("u").lastPicture.contains("Nothing to undo."))
    try place(80_000)
    #expect(stage.run("u").lastPicture.contains("Restored “Sums”."))
  }

  @Test func `of a draft that is offered come back`() {
    let stage = stage()
    _ = stage.run("<Enter><Tab>!<Esc>kq")
    _ = stage.run("<Enter>d<Esc>q")
    #expect(!stage.run("").lastPicture.contains("draft"))
    #expect(stage.run("u").lastPicture.contains("Restored “Sums”."))
    #expect(stage.run("<Enter>r").lastPicture.contains("2!"))
  }

  @Test func `of a session that ended suddenly come back`() {
    let next = stage().killed(after: "<Enter><Tab>, or two")
    #expect(next.run("<Enter>d").lastPicture.contains("Sums"))
    #expect(next.files(in: "/state/journals").isEmpty)
    #expect(!next.run("").lastPicture.contains("recovered"))
    let back = next.run("u").lastPicture
    #expect(back.contains("Restored “Sums”."))
    #expect(back.contains("draft"))
    #expect(next.run("<Enter>r").lastPicture.contains("2, or two"))
  }

  @Test func `of a session that ended suddenly do not take the place of a draft`() {
    let stage = stage()
    _ = stage.run("<Enter><Tab> in a draft<Esc>kq")
    let next = stage.killed(after: "<Enter>o<Tab> in a journal")
    // The journal is newer and comes first, then the draft.
    let draft = next.run("<Enter>d").lastPicture
    #expect(draft.contains("Draft found"))
    #expect(next.run("<Enter>r").lastPicture.contains("2 in a draft"))
  }
}

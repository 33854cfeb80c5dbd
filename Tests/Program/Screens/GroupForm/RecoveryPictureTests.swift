import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizScreens
@testable import QuizStore

@Suite struct `A picture of a recovery` {
  private static let sizes = [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)]

  private func picture(
    _ offer: Recovery.Offer,
    in size: Size,
    _ language: Language = .english,
    named name: String
  ) {
    let dialog = RecoveryRunner.dialog(offer, hasFile: true, phrases: Phrasebook(language))
    let stage = ScreenStage(dialog, size: size)
    expectPicture(of: stage.grid, named: "Recovery/\(name)-\(size.columns)x\(size.rows)")
  }

  private func offer(
    _ kind: DraftEntry.Kind = .journal,
    titled title: String = "Capital cities",
    droppedCount: Int = 0,
    change: FileChange = .none,
    olderCount: Int = 0
  ) -> Recovery.Offer {
    var entry = DraftEntry(
      kind: kind,
      file: "/state/journals/g.1-1-1.journal",
      title: title,
      // At noon, so that it is the same day in most time zones.
      modificationTime: 1_795_176_000_000_000_000
    )
    entry.droppedCount = droppedCount
    return Recovery.Offer(entry: entry, change: change, olderCount: olderCount)
  }

  @Test(arguments: sizes)
  func `offers what a sudden end has left`(size: Size) {
    picture(offer(), in: size, named: "offer")
  }

  @Test(arguments: sizes)
  func `offers an older one too, and says what is dropped`(size: Size) {
    picture(offer(droppedCount: 2, olderCount: 1), in: size, named: "older")
  }

  @Test(arguments: sizes)
  func `offers to merge with the file`(size: Size) {
    picture(offer(change: .mergeable), in: size, named: "mergeable")
    picture(offer(.draft, change: .mergeable), in: size, named: "mergeable-draft")
    let wide = offer(.draft, titled: "日本語の言葉と絵文字 👩‍🚀", change: .mergeable)
    picture(wide, in: size, .simplifiedChinese, named: "mergeable-draft-wide")
  }

  @Test(arguments: sizes)
  func `offers a copy of what conflicts with the file`(size: Size) {
    picture(offer(change: .conflicting(count: 2)), in: size, named: "conflicts")
    picture(offer(.draft, change: .conflicting(count: 1)), in: size, named: "conflicts-draft")
  }

  @Test(arguments: sizes)
  func `offers a copy of what has another file by now`(size: Size) {
    let offer = offer(titled: "日本語の言葉と絵文字 👩‍🚀", change: .unusable)
    picture(offer, in: size, .simplifiedChinese, named: "copy-wide")
  }

  @Test(arguments: sizes)
  func `shows every difference`(size: Size) {
    var stage = ProgramStage()
    stage.size = size
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-o>2 + 2<Enter>4<C-s><Esc>q")
    let keys = "<Enter><Up>!<Tab><Tab>, or two<PgDn><C-r><C-o>cafe\u{301}, 水<Enter>👩‍🚀"
    let next = stage.killed(after: keys)
    let result = next.run("<Enter>l")
    let grid = result.terminal.pictures[3]
    expectPicture(of: grid, named: "Recovery/look-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: sizes, Language.allCases)
  func `shows in a draft that a kind was changed, and which items`(
    size: Size,
    language: Language
  ) throws {
    var stage = ProgramStage()
    stage.size = size
    stage.language = language
    let tea = "Tea?<A-t>7<Tab>Boil<Enter>Wait<Enter>Pour"
    _ = stage.run("nDrills<Enter>Capital?<Enter>Paris<C-o>\(tea)<C-s><Esc>q")
    _ = stage.run("<Enter><A-t>2<Tab><Tab>Lyon :: No<PgDn><Enter>Drink<Esc>kq")
    let grid = try #require(stage.run("<Enter>l").terminal.pictures.last)
    let name = "draft-kind-\(size.columns)x\(size.rows)-\(language.rawValue)"
    expectPicture(of: grid, named: "Recovery/\(name)")
  }

  @Test(arguments: sizes)
  func `marks what was left in the library`(size: Size) {
    var stage = ProgramStage()
    stage.size = size
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
    let next = stage.killed(after: "<Enter>!").killed(after: "nRivers")
    let picture = next.run("").terminal.pictures[1]
    // The day is that of the clock in memory, which begins with 1970.
    expectPicture(of: picture, named: "Recovery/library-\(size.columns)x\(size.rows)")
  }
}

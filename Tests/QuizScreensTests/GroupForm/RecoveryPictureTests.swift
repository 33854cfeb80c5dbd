import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `A picture of a recovery` {
  private static let sizes = [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)]

  private func picture(
    _ offer: RecoveryOffer,
    in size: Size,
    _ language: Language = .english,
    named name: String
  ) {
    let dialog = QuizDialog.recovery(offer, phrases: Phrasebook(language))
    let stage = ScreenStage(dialog, size: size)
    expectPicture(of: stage.grid, named: "Recovery/\(name)-\(size.columns)x\(size.rows)")
  }

  private let offer = RecoveryOffer(
    entry: DraftEntry(
      kind: .journal,
      file: "/state/journals/g.1-1-1.journal",
      title: "Capital cities",
      // At noon, so that it is the same day in most time zones.
      modificationTime: 1_795_176_000_000_000_000
    ),
    path: "/library/capital-cities.json"
  )

  @Test(arguments: sizes)
  func `offers what a sudden end has left`(size: Size) {
    picture(offer, in: size, named: "offer")
  }

  @Test(arguments: sizes)
  func `offers an older one too, and says what is dropped`(size: Size) {
    var offer = offer
    offer.olderCount = 1
    offer.entry.droppedCount = 2
    picture(offer, in: size, named: "older")
  }

  @Test(arguments: sizes)
  func `offers to merge with the file`(size: Size) {
    var offer = offer
    offer.change = .mergeable
    picture(offer, in: size, named: "mergeable")
    offer.entry.kind = .draft
    picture(offer, in: size, named: "mergeable-draft")
    offer.entry.title = "日本語の言葉と絵文字 👩‍🚀"
    picture(offer, in: size, .simplifiedChinese, named: "mergeable-draft-wide")
  }

  @Test(arguments: sizes)
  func `offers a copy of what conflicts with the file`(size: Size) {
    var offer = offer
    offer.change = .conflicting(count: 2)
    picture(offer, in: size, named: "conflicts")
    offer.entry.kind = .draft
    offer.change = .conflicting(count: 1)
    picture(offer, in: size, named: "conflicts-draft")
  }

  @Test(arguments: sizes)
  func `offers a copy of what has another file by now`(size: Size) {
    var offer = offer
    offer.change = .unusable
    offer.entry.title = "日本語の言葉と絵文字 👩‍🚀"
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

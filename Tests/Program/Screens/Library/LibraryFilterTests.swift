import Quiz
import QuizDocuments
import QuizIndex
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct LibraryFilterTests {
  @Test func `a filter that hides the group whose form was left is taken away`() {
    let stage = ScreenStage(listing: [.capitals, .party])
    stage.answer(.filtered("party", isFinal: true))
    stage.answer(.left(.slug("shell-and-unix-basics")))
    stage.answer(.listed(LibraryListing(rows: [.capitals, .party, .shell], folder: ""), nil))
    #expect(stage.screen.contents.filter == "")
    #expect(stage.screen.current == .shell)
  }

  @Test func `a filter stays when the form left is that of a group it shows`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.answer(.filtered("a", isFinal: true))
    stage.answer(.left(.slug("party")))
    stage.answer(.listed(LibraryListing(rows: [.capitals, .party, .shell], folder: ""), nil))
    #expect(stage.screen.contents.filter == "a")
    #expect(stage.screen.current == .party)
  }

  @Test func `a search is asked for once for every filter and every listing`() {
    let stage = ScreenStage(listing: [.capitals])
    stage.press("/")
    #expect(stage.takeEffects() == [.openFilter("")])
    stage.answer(.filtered("cap", isFinal: false))
    #expect(stage.takeEffects() == [.search("cap")])
    stage.answer(.filtered("cap", isFinal: true))
    stage.press("/")
    #expect(stage.takeEffects() == [.openFilter("cap")])
    stage.answer(.listed(LibraryListing(rows: [.capitals], folder: ""), nil))
    #expect(stage.takeEffects() == [.search("cap")])
    stage.answer(.filtered("", isFinal: true))
    stage.answer(.filtered("cap", isFinal: true))
    #expect(stage.takeEffects() == [.search("cap")])
  }

  @Test func `a filter looks at titles first, then at what a search finds`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.answer(.filtered("part", isFinal: false))
    #expect(stage.screen.slugs == ["party"])
    stage.answer(.found([.slug("capital-cities"), .slug("party")], by: "part"))
    #expect(stage.screen.slugs == ["capital-cities", "party"])
    // A longer filter keeps the answer to the shorter one until it has its own.
    stage.answer(.filtered("parti", isFinal: false))
    #expect(stage.screen.slugs == ["capital-cities", "party"])
    stage.answer(.found([.slug("party")], by: "part"))
    #expect(stage.screen.slugs == ["capital-cities", "party"], "an answer that came late")
    stage.answer(.found([.slug("capital-cities")], by: "parti"))
    #expect(stage.screen.slugs == ["capital-cities"])
    stage.answer(.filtered("x", isFinal: false))
    #expect(stage.screen.slugs == ["shell-and-unix-basics"])
  }

  @Test func `a title alone answers no filter with conditions`() {
    let stage = ScreenStage(listing: [.capitals, .party])
    stage.answer(.filtered("party tag:fun", isFinal: true))
    #expect(stage.screen.slugs == [])
    stage.answer(.found([.slug("party")], by: "party tag:fun"))
    #expect(stage.screen.slugs == ["party"])
  }

  @Test func `the texts that are found are read for the groups on the screen`() {
    let stage = ScreenStage(LibraryScreen(phrases: Phrasebook(.english)))
    let listing = LibraryListing.numbered(100)
    stage.answer(.listed(listing, nil))
    _ = stage.takeEffects()
    stage.answer(.filtered("group", isFinal: true))
    stage.answer(.found(Set(listing.rows.map(\.id)), by: "group"))
    let rows = (0..<stage.screen.list.height).map { stage.screen.contents[$0] }
    #expect(stage.takeEffects() == [.search("group"), .loadHits(rows, "group")])
    stage.press("j")
    #expect(stage.takeEffects() == [], "they are on their way")
    let none = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, [SearchedText]()) })
    stage.answer(.hits(none, by: "group"))
    stage.press("G")
    let last = (100 - rows.count..<100).map { stage.screen.contents[$0] }
    #expect(stage.takeEffects() == [.loadHits(last, "group")])
  }

  @Test(arguments: ["o'neill", "O’NEILL", "1914-18"])
  func `a filter forgives the keyboard`(filter: String) {
    var row = LibraryRow.party
    row.title = "O’Neill, 1914–18"
    let stage = ScreenStage(listing: [.capitals, row])
    stage.answer(.filtered(filter, isFinal: true))
    #expect(stage.screen.slugs == [row.slug])
  }

  @Test func `Enter opens at the first text that was found`() {
    let stage = ScreenStage(listing: [.capitals, .party])
    stage.filter("paris", finding: [.slug("capital-cities"): [.paris]])
    stage.press("<Enter>")
    let place = FoundPlace(.question(6, .answer), SearchWords("paris"))
    #expect(stage.takeEffects() == [.open(.capitals, at: place)])
    // A title that is found is no place in a question.
    stage.filter("party", finding: [.slug("party"): [SearchedText(.title, "Party")]])
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.open(.party)])
  }

  @Test func `a filter by text keeps its rows when the library is listed again`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.filter("paris", finding: [.slug("capital-cities"): [.paris]])
    #expect(stage.screen.slugs == ["capital-cities"])
    stage.answer(.listed(LibraryListing(rows: [.capitals, .party, .shell], folder: ""), nil))
    // Before it is searched again, the last answer serves.
    #expect(stage.screen.slugs == ["capital-cities"])
    #expect(stage.screen.current == .capitals)
  }

  @Test func `a filter that is given up brings the bar back`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.press("G/")
    stage.answer(.filtered("p", isFinal: false))
    #expect(stage.screen.current == .capitals)
    stage.answer(.filtered("", isFinal: true))
    #expect(stage.screen.current == .shell)
  }

  @Test func `a filter that is accepted leaves the bar on its first group`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.press("G/")
    stage.answer(.filtered("p", isFinal: false))
    stage.answer(.filtered("p", isFinal: true))
    stage.press("<Esc>")
    #expect(stage.screen.slugs.count == 3)
    #expect(stage.screen.current == .capitals)
  }

  @Test(arguments: ["<Enter>", "c", "v", "d", "x", "p", " "])
  func `a key for a group says why it does nothing where none is shown`(key: String) {
    let stage = ScreenStage(listing: [.capitals, .shell])
    stage.answer(.filtered("nosuch", isFinal: true))
    _ = stage.takeEffects()
    stage.press(key)
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status?.text == "No group is shown. Change the filter first.")
  }

  @Test func `the footer has only keys that do something where no group is shown`() {
    let stage = ScreenStage(listing: [.capitals, .shell])
    stage.answer(.filtered("nosuch", isFinal: true))
    let footer = { stage.grid[row: 23].map(\.text).joined() }
    for name in ["Open", "Practise", "Export"] { #expect(!footer().contains(name)) }
    #expect(footer().contains("New"))
    stage.answer(.filtered("", isFinal: true))
    stage.press(" ")
    stage.answer(.filtered("nosuch", isFinal: true))
    #expect(footer().contains("Practise"), "the selected group is still there")
  }

  @Test func `Esc clears the filter, then the marks, and never leaves`() {
    let stage = ScreenStage(listing: [.capitals, .party])
    stage.press(" ")
    stage.answer(.filtered("party", isFinal: true))
    _ = stage.takeEffects()
    stage.press("<Esc>")
    #expect(stage.screen.contents.filter.isEmpty)
    #expect(stage.screen.marked == [.slug("capital-cities")])
    stage.press("<Esc>")
    #expect(stage.screen.marked == [])
    #expect(stage.takeEffects() == [])
    stage.press("<Esc>")
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status == StatusLine("Press q to quit.", role: .dim))
    stage.press("q")
    #expect(stage.takeEffects() == [.layer(.quit(.left))])
  }
}

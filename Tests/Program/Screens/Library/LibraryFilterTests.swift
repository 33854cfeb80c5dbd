import Quiz
import QuizDocuments
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

  @Test func `texts to search in are asked for once for every listing`() {
    let stage = ScreenStage(listing: [.capitals])
    stage.press("/")
    stage.answer(.searchable([:]))
    stage.answer(.filtered("cap", isFinal: true))
    #expect(stage.takeEffects() == [.openFilter(""), .loadSearchTexts])
    stage.press("/")
    #expect(stage.takeEffects() == [.openFilter("cap")])
    stage.answer(.listed(LibraryListing(rows: [.capitals], folder: ""), nil))
    #expect(stage.takeEffects() == [.loadSearchTexts])
  }

  @Test func `a filter looks at titles first, then at texts too`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.answer(.filtered("paris", isFinal: false))
    #expect(stage.screen.slugs == [])
    stage.answer(.searchable([.slug("capital-cities"): .france]))
    #expect(stage.screen.slugs == ["capital-cities"])
    stage.answer(.filtered("France CITIES", isFinal: true))
    #expect(stage.screen.slugs == ["capital-cities"])
    stage.answer(.filtered("France quiz", isFinal: true))
    #expect(stage.screen.slugs == [])
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
    stage.answer(.searchable([.slug("capital-cities"): .france]))
    stage.answer(.filtered("paris", isFinal: true))
    stage.press("<Enter>")
    let place = FoundPlace(.question(6, .answer), SearchWords("paris"))
    #expect(stage.takeEffects() == [.open(.capitals, at: place)])
    // A title that is found is no place in a question.
    stage.answer(.filtered("party", isFinal: true))
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.open(.party)])
  }

  @Test func `of several words, the text with all of them goes before the first with one`() {
    let stage = ScreenStage(listing: [.capitals])
    stage.answer(.searchable([.slug("capital-cities"): .france]))
    stage.answer(.filtered("capital italy", isFinal: true))
    #expect(stage.screen.currentHit?.place == .question(7, .prompt))
    stage.answer(.filtered("rome paris", isFinal: true))
    #expect(stage.screen.currentHit?.place == .question(6, .answer))
  }

  @Test func `a filter by text keeps its rows when the library is listed again`() {
    let stage = ScreenStage(listing: [.capitals, .party, .shell])
    stage.answer(.filtered("paris", isFinal: true))
    stage.answer(.searchable([.slug("capital-cities"): .france]))
    #expect(stage.screen.slugs == ["capital-cities"])
    stage.answer(.listed(LibraryListing(rows: [.capitals, .party, .shell], folder: ""), nil))
    // Before the texts are read again, those of the last listing serve.
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

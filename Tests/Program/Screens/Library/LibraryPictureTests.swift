import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct LibraryPictureTests {
  static let sizes = [Size.usual, .smallest]

  @Test(arguments: sizes)
  func `an empty library says what to do next`(size: Size) {
    expectPicture(of: stage(.empty, size: size).grid, named: name("empty", size))
  }

  @Test(arguments: sizes)
  func `groups stand in a table`(size: Size) {
    expectPicture(of: stage(.mixed, size: size).grid, named: name("groups", size))
  }

  @Test func `tags get the room that short titles leave`() {
    let listing = LibraryListing(rows: [.capitals, .shell, .japanese], folder: "~/quiz")
    expectPicture(of: stage(listing, size: .usual).grid, named: name("short-titles", .usual))
  }

  @Test(arguments: sizes)
  func `marks stand before the titles and are counted`(size: Size) {
    let stage = stage(.mixed, size: size)
    stage.press("  <Down> ")
    expectPicture(of: stage.grid, named: name("marks", size))
  }

  @Test(arguments: sizes)
  func `the problem of a damaged file is told when the bar is on it`(size: Size) {
    let stage = stage(.mixed, size: size)
    stage.press("<Down><Down>")
    expectPicture(of: stage.grid, named: name("damaged", size))
  }

  @Test(arguments: sizes)
  func `a missing template is marked, and told when the bar is on it`(size: Size) {
    let listing = LibraryListing(
      rows: [.capitals, .japanese, .orphan(in: Phrasebook(.english))],
      folder: "~/quiz"
    )
    let stage = stage(listing, size: size)
    stage.press("<Down>")
    expectPicture(of: stage.grid, named: name("orphan", size))
  }

  @Test func `a missing template is told in Chinese`() {
    let phrases = Phrasebook(.simplifiedChinese)
    let listing = LibraryListing(rows: [.japanese, .orphan(in: phrases)], folder: "~/quiz")
    let stage = stage(listing, size: .usual, phrases: phrases)
    expectPicture(of: stage.grid, named: name("orphan-chinese", .usual))
  }

  @Test(arguments: sizes)
  func `a damaged file that is opened tells all of its problem`(size: Size) throws {
    let stage = stage(.mixed, size: size)
    stage.press("<Down><Down><Enter>")
    let effects = stage.takeEffects()
    guard case .layer(.ask(let dialog)) = effects.last else {
      Issue.record("There is no dialog but \(effects)")
      return
    }
    stage.push(dialog)
    expectPicture(of: stage.grid, named: name("problem", size))
  }

  @Test(arguments: sizes)
  func `a filter that no group matches says so`(size: Size) {
    let stage = stage(.mixed, size: size)
    stage.answer(.filtered("quantum mechanics", isFinal: true))
    expectPicture(of: stage.grid, named: name("no-match", size))
  }

  @Test(arguments: sizes)
  func `a filter shows its words and how many groups have them`(size: Size) {
    let stage = stage(.mixed, size: size)
    stage.answer(.filtered("i", isFinal: true))
    expectPicture(of: stage.grid, named: name("filtered", size))
  }

  @Test(arguments: sizes)
  func `a filter that matches inside questions shows the texts`(size: Size) {
    let stage = stage(.mixed, size: size)
    stage.filter(
      "paris",
      finding: [.slug("capital-cities"): [.paris], .slug("party"): [.farParis]]
    )
    expectPicture(of: stage.grid, named: name("found", size))
  }

  @Test(arguments: [Size(rows: 14, columns: 120), Size(rows: 32, columns: 60)])
  func `the questions of the group under the bar are beside or below the table`(size: Size) throws {
    let stage = stage(.mixed, size: size)
    stage.press("j")
    let group = QuestionGroupBuilder(try .everyKind())
    stage.answer(.previewed(LibraryPreview(of: group, id: LibraryRow.capitals.id)))
    expectPicture(of: stage.grid, named: name("preview", size))
    stage.filter("paris", finding: [.slug("capital-cities"): [.paris]])
    expectPicture(of: stage.grid, named: name("preview-found", size))
  }

  @Test(arguments: sizes, Language.allCases)
  func `the last scores have a column where there is room`(size: Size, language: Language) {
    let stage = stage(.practised, size: size, phrases: Phrasebook(language))
    expectPicture(of: stage.grid, named: name("scores-\(language.rawValue)", size))
  }

  @Test(arguments: sizes)
  func `the header tells an order that is reversed`(size: Size) {
    let stage = stage(.mixed, size: size)
    stage.press("S")
    expectPicture(of: stage.grid, named: name("reversed", size))
  }

  @Test(arguments: sizes)
  func `many groups have a scroll bar, sorted by size`(size: Size) {
    let stage = stage(.numbered(1000), size: size)
    stage.press("s<PgDn>")
    stage.answer(.listed(.numbered(1000), StatusLine("The library was read again.")))
    expectPicture(of: stage.grid, named: name("many", size))
  }

  @Test func `the library speaks Chinese`() {
    let stage = stage(.mixed, size: .usual, phrases: Phrasebook(.simplifiedChinese))
    expectPicture(of: stage.grid, named: name("chinese", .usual))
  }

  @Test func `an empty library speaks Chinese`() {
    let stage = stage(.empty, size: .smallest, phrases: Phrasebook(.simplifiedChinese))
    expectPicture(of: stage.grid, named: name("empty-chinese", .smallest))
  }

  @Test func `a terminal without Unicode gets plain marks`() {
    let stage = stage(.mixed, size: .usual, glyphs: .ascii)
    stage.press("  ")
    expectPicture(of: stage.grid, named: name("ascii", .usual))
  }

  private func stage(
    _ listing: LibraryListing,
    size: Size,
    phrases: Phrasebook = Phrasebook(.english),
    glyphs: Glyphs = .unicode
  ) -> ScreenStage<LibraryScreen> {
    let stage = ScreenStage(LibraryScreen(phrases: phrases), size: size, glyphs: glyphs)
    stage.answer(.listed(listing, nil))
    return stage
  }

  private func name(_ name: String, _ size: Size) -> String {
    "Library/\(name)-\(size.columns)x\(size.rows)"
  }
}

extension SearchedText {
  /// A text with a word far from its beginning.
  fileprivate static let farParis = SearchedText(
    .question(2, .explanation),
    "Of all the cities in which fireworks are seen on the fourteenth of July, Paris has the largest."
  )
}

import CoreTestSupport
import Quiz
import QuizResources
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct RandomEventTests {
  @Test(arguments: 0..<7, [1, 2, 3] as [UInt64])
  func `nothing that happens puts the cursor outside or splits a grapheme`(
    index: Int,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var stage = Self.stage(index, using: &generator)
    let keys = ScreenCatalog.keyTables.flatMap(\.rows).flatMap(\.keys)
    for _ in 0..<200 {
      let event: Event =
        Bool.random(using: &generator)
        ? .random(using: &generator)
        : .key(keys.randomElement(using: &generator) ?? Key(.enter))
      stage.handle(event)
      if Int.random(in: 0..<20, using: &generator) == 0 {
        stage.answer(Self.outcome(using: &generator))
      }
      let grid = stage.grid
      #expect(stage.redraw() == grid, "\(event)")
      let isDrawn = grid.size.rows >= 10 && grid.size.columns >= 40
      #expect((grid.cursor != nil) == (isDrawn && stage.hasCursor), "\(event)")
      let isWhole = (0..<grid.size.rows).allSatisfy { row in
        grid[row: row].reduce(0) { $0 + $1.columns } == grid.size.columns
      }
      #expect(isWhole, "\(event)")
    }
  }

  private static func stage(
    _ index: Int,
    using generator: inout SeededGenerator
  ) -> ScreenStage {
    let phrases = Phrasebook(.simplifiedChinese)
    switch index {
    case 0:
      return ScreenStage(LibraryScreen(phrases: phrases))
    case 1:
      let rows = listing(using: &generator).rows
      return ScreenStage(ExportScreen(rows, choices: ExportScreen.examples, phrases: phrases))
    case 2:
      var stage = ScreenStage(SettingsScreen(.library, phrases: phrases))
      stage.answer(.settingsRead(settings(using: &generator)))
      return stage
    case 3:
      return ScreenStage(ImportFileScreen(phrases: phrases))
    case 4:
      var stage = ScreenStage(ImportScreen("/a/\u{1B}世.csv", phrases: phrases))
      stage.answer(.importRead(reading(using: &generator)))
      return stage
    case 5:
      return ScreenStage(HelpScreen(GroupFormScreen.keyTable(), phrases: phrases))
    default:
      var builder = QuestionGroupBuilder()
      for number in 0..<12 {
        builder.addNewQuestion()
        builder.questions[number].prompt = OddText.random(pieces: 9, using: &generator)
        builder.questions[number].answer = number % 3 == 0 ? nil : "\(number)"
        builder.questions[number].hint = "first\nsecond"
        builder.questions[number].distractors = (0..<number).map { _ in
          OddText.random(pieces: 4, using: &generator)
        }
      }
      return ScreenStage(GroupFormScreen(builder, origin: .new, phrases: phrases))
    }
  }

  private static func outcome(using generator: inout SeededGenerator) -> QuizOutcome {
    let text = OddText.random(pieces: 6, using: &generator)
    let formats = ExportScreen.examples.map(\.name)
    let outcomes: [QuizOutcome] = [
      .listed(listing(using: &generator), StatusLine(text)),
      .filtered(text, isFinal: false),
      .filtered("", isFinal: true),
      .searchable(["0": text, "1": text]),
      .exportPrepared(
        format: formats.randomElement(using: &generator) ?? "",
        destination: text,
        losses: [text, text, text]
      ),
      .exportProgress(done: 7, total: 3),
      .failed(message: text),
      .overwriteConfirmed,
      .settingsRead(settings(using: &generator)),
      .settingsSaved(.nowhere(text, file: text), StatusLine(text)),
      .typed(.accepted(prompt: "setting", text: text)),
      .folderListed(folder(using: &generator)),
      .folderFound("\(text)/"),
      .importRead(reading(using: &generator)),
      .importSaved(ImportSaved([], unsaved: [], problem: text)),
      .saveFailed(.changedOnDisk),
      .saveFailed(.mergeable),
      .conflict(.overwrite),
      .resumed,
    ]
    return outcomes.randomElement(using: &generator) ?? .failed(message: text)
  }

  private static func folder(using generator: inout SeededGenerator) -> FolderListing {
    let entries = (0..<Int.random(in: 0...30, using: &generator)).map { number in
      let name = OddText.random(pieces: 5, using: &generator)
      return FolderListing.Entry(name, path: FilePath("/\(number)"), isFolder: number % 3 == 0)
    }
    return FolderListing("", entries: entries)
  }

  private static func reading(using generator: inout SeededGenerator) -> ImportReading {
    var rows = ["prompt,answer,hint"]
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let cells = (0..<3).map { _ in OddText.random(pieces: 5, using: &generator) }
      rows.append(cells.joined(separator: ","))
    }
    return [.table(rows.joined(separator: "\n")), .table(""), .wrongRecipe()]
      .randomElement(using: &generator) ?? .foreignJSON
  }

  private static func settings(using generator: inout SeededGenerator) -> SettingsReading {
    .example(
      course: OddText.random(pieces: 8, using: &generator),
      verbs: OddText.random(pieces: 8, using: &generator),
      isInForm: .random(using: &generator)
    )
  }

  private static func listing(using generator: inout SeededGenerator) -> LibraryListing {
    let rows = (0..<Int.random(in: 0...30, using: &generator)).map { number in
      let text = OddText.random(pieces: 8, using: &generator)
      return LibraryRow(
        slug: "\(number)",
        title: text,
        questionCount: number % 3 == 0 ? nil : number * number * number * 10,
        template: number % 4 == 0 ? text : nil,
        tags: [text, "tag"],
        changed: "2026-11-20",
        hasDraft: number % 5 == 0,
        problem: number % 3 == 0 ? text : nil
      )
    }
    return LibraryListing(rows: rows, folder: OddText.random(pieces: 4, using: &generator))
  }
}

extension ScreenStage {
  /// Whether the screen has a cursor to show.
  fileprivate var hasCursor: Bool {
    stack.top.flatMap { stack[$0]?.cursor } != nil
  }
}

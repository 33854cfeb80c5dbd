import BuilderKit
import CoreTestSupport
import LosslessJSON
import Quiz
import QuizDocuments
import QuizDrawing
import QuizInterchange
import QuizOperations
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

struct RandomEventTests {
  private let phrases = Phrasebook(.simplifiedChinese)

  @Test(arguments: 0..<9, [1, 2, 3] as [UInt64])
  func `nothing that happens puts the cursor outside or splits a grapheme`(
    index: Int,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    switch index {
    case 0: drive(LibraryScreen(phrases: phrases), Self.library(using:), using: &generator)
    case 1:
      let rows = Self.listing(using: &generator).rows
      let screen = ExportScreen(rows, choices: ExportScreen.examples, phrases: phrases)
      drive(screen, Self.export(using:), using: &generator)
    case 2:
      let screen = SettingsScreen(.library, phrases: phrases)
      let first = SettingsScreen.Outcome.read(Self.chain(using: &generator))
      drive(screen, beginningWith: first, Self.settings(using:), using: &generator)
    case 3: drive(ImportFileScreen(phrases: phrases), Self.importFile(using:), using: &generator)
    case 4:
      let screen = ImportScreen(.file("/a/\u{1B}世.csv"), phrases: phrases)
      let first = ImportScreen.Outcome.read(Self.reading(using: &generator))
      drive(screen, beginningWith: first, Self.importing(using:), using: &generator)
    case 5:
      let screen = HelpScreen(GroupFormScreen.keyTable(), phrases: phrases)
      drive(screen, { _ in [] }, using: &generator)
    case 6:
      let table: ImportReader.Table = Bool.random(using: &generator) ? .words : .long
      let screen = ColumnScreen(table, of: "\u{1B}世.csv", phrases: phrases)
      drive(screen, { _ in ColumnPart.all.map { .partChosen($0) } }, using: &generator)
    case 7:
      let screen = DrawScreen([], seed: seed, phrases: phrases)
      let first = DrawScreen.Outcome.read(Self.bank(using: &generator))
      drive(screen, beginningWith: first, Self.drawing(using:), using: &generator)
    default:
      let builder = Self.builder(using: &generator)
      drive(
        GroupFormScreen(builder, isNew: true, phrases: phrases),
        Self.form(using:),
        using: &generator
      )
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `the text in focus is that of the group, whatever happens`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let builder = Self.builder(using: &generator)
    let stage = ScreenStage(GroupFormScreen(builder, isNew: true, phrases: phrases))
    let keys = GroupFormScreen.keyTable().rows.flatMap(\.keys)
    for _ in 0..<caseCount(300, thorough: 3_000) {
      let event: Event =
        Bool.random(using: &generator)
        ? .random(using: &generator) : .key(keys.randomElement(using: &generator) ?? Key(.enter))
      stage.handle(event)
      if Int.random(in: 0..<10, using: &generator) == 0 {
        let outcomes =
          Self.form(using: &generator) + [
            .many(.delete), .line(.tags, .accepted("a, b")), .settings(.undone),
            .line(.setting(.points), .accepted("2")), .reloaded(builder),
          ]
        if let outcome = outcomes.randomElement(using: &generator) { stage.answer(outcome) }
      }
      let editing = stage.screen.editing
      guard let path = editing.focus.path else { continue }
      let (shape, kept) = (path.shape, editing.editor.builder[path].typed(shape: path.shape))
      let typed = FieldValue(typed: editing.typed, shape: shape)
      let isSame = GroupEdit(path, from: FieldValue(typed: kept, shape: shape), to: typed)
        .isIdentity
      #expect(isSame, "\(event): \(path) \(editing.typed)")
    }
  }

  /// Sends random events and outcomes to a screen, and looks at each picture.
  private func drive<Content: Screen>(
    _ screen: Content,
    beginningWith first: Content.Outcome? = nil,
    _ outcomes: (inout SeededGenerator) -> [Content.Outcome],
    using generator: inout SeededGenerator
  ) {
    let stage = ScreenStage(screen)
    if let first { stage.answer(first) }
    let keys = ScreenCatalog.keyTables.flatMap(\.rows).flatMap(\.keys)
    for _ in 0..<caseCount(100, thorough: 200) {
      let event: Event =
        Bool.random(using: &generator)
        ? .random(using: &generator)
        : .key(keys.randomElement(using: &generator) ?? Key(.enter))
      stage.handle(event)
      if Int.random(in: 0..<10, using: &generator) == 0,
        let outcome = outcomes(&generator).randomElement(using: &generator)
      {
        stage.answer(outcome)
      }
      let grid = stage.grid
      #expect(stage.redraw() == grid, "\(event)")
      let isDrawn = grid.size.rows >= 10 && grid.size.columns >= 40
      #expect((grid.cursor != nil) == (isDrawn && stage.screen.cursor != nil), "\(event)")
      let isWhole = (0..<grid.size.rows).allSatisfy { row in
        grid[row: row].reduce(0) { $0 + $1.columns } == grid.size.columns
      }
      #expect(isWhole, "\(event)")
    }
  }
}

// MARK: - Outcomes

extension RandomEventTests {
  private static func text(using generator: inout SeededGenerator) -> String {
    OddText.random(pieces: 6, using: &generator)
  }

  private static func library(
    using generator: inout SeededGenerator
  ) -> [LibraryScreen.Outcome] {
    let text = text(using: &generator)
    let texts = [SearchedText(.title, text), SearchedText(.question(7, .prompt), text)]
    return [
      .listed(listing(using: &generator), StatusLine(text)),
      .filtered(text, isFinal: false),
      .filtered("", isFinal: true),
      .filtered(text, isFinal: true),
      .found([.slug("0"), .slug("1")], by: text),
      .hits([.slug("0"): texts, .slug("1"): texts], by: text),
      .failed(message: text),
    ]
  }

  private static func export(using generator: inout SeededGenerator) -> [ExportScreen.Outcome] {
    let text = text(using: &generator)
    let formats = ExportScreen.examples.map(\.name)
    return [
      .prepared(
        format: formats.randomElement(using: &generator) ?? "",
        destination: text,
        losses: [text, text, text]
      ),
      .progress(done: 7, total: 3),
      .exists(path: text),
      .overwriteConfirmed,
      .failed(message: text),
    ]
  }

  private static func drawing(using generator: inout SeededGenerator) -> [DrawScreen.Outcome] {
    let text = text(using: &generator)
    return [
      .read(bank(using: &generator)),
      .questionsRead([:]),
      .outdated(message: text),
      .ruleTyped(.accepted("easy:2 \"\(text)\":1 3"), replacing: nil),
      .ruleTyped(.accepted(text), replacing: 0),
      .titleTyped(.accepted(text)),
      .failed(message: text),
    ]
  }

  private static func bank(using generator: inout SeededGenerator) -> DrawBank {
    var builder = builder(using: &generator)
    builder.questions.removeAll { !$0.isComplete }
    var uses = QuestionUses()
    let questions = builder.questions.map { QuestionReference(group: builder.id, question: $0.id) }
    uses.note(questions.prefix(3), as: text(using: &generator), at: 1)
    let groups = (try? builder.build()).map { [$0] } ?? []
    let pool = DrawPool(groups.map { DrawGroup($0, slug: "slug") })
    return DrawBank(pool: pool, uses: uses, remarks: [.memoryDamaged])
  }

  private static func settings(
    using generator: inout SeededGenerator
  ) -> [SettingsScreen.Outcome] {
    let text = text(using: &generator)
    return [
      .read(chain(using: &generator)),
      .read(.unsound, obstacles: [0: text]),
      .saved(.unavailable(.missingTemplate), StatusLine(text)),
      .saveFailed(.changedOnDisk("/a.json")),
      .typed(.accepted(text)),
      .applyConfirmed,
      .resumed,
      .failed(message: text),
    ]
  }

  private static func importFile(
    using generator: inout SeededGenerator
  ) -> [ImportFileScreen.Outcome] {
    let text = text(using: &generator)
    let entries = (0..<Int.random(in: 0...30, using: &generator)).map { number in
      let name = OddText.random(pieces: 5, using: &generator)
      return FolderListing.Entry(name, path: FilePath("/\(number)"), isFolder: number % 3 == 0)
    }
    return [
      .listed(FolderListing("", entries: entries)), .folderFound("\(text)/"),
      .failed(message: text),
    ]
  }

  private static func importing(
    using generator: inout SeededGenerator
  ) -> [ImportScreen.Outcome] {
    let text = text(using: &generator)
    return [
      .read(reading(using: &generator)), .saved(ImportJob.Saved(), problem: text),
      .columnsAssigned(nil), .columnsAssigned(ColumnAssignment([.field(.prompt)])),
      .groups([]), .groups([.init(text, questionCount: 3, path: "/a.json")]),
      .targetChosen(.group("/a.json", updates: true)), .compared([]),
      .failed(message: text),
    ]
  }

  private static func form(
    using generator: inout SeededGenerator
  ) -> [GroupFormScreen.Outcome] {
    [
      .saveFailed(.changedOnDisk(mergeConflicts: nil)),
      .saveFailed(.changedOnDisk(mergeConflicts: 0)),
      .changeKind(QuestionKind.known.randomElement(using: &generator) ?? .pairs),
      .conflict(.overwrite), .failed(message: text(using: &generator)),
      .saved(
        SaveNotice(
          file: FilePath("/\(text(using: &generator)).json"),
          facts: [.otherNames, .leftover(.nameTaken("/t.json"))]
        )
      ),
    ]
  }
}

// MARK: - Contents

extension RandomEventTests {
  private static func builder(using generator: inout SeededGenerator) -> QuestionGroupBuilder {
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
    for kind in QuestionKind.allCases {
      builder.addNewQuestion()
      let number = builder.questions.count - 1
      builder.questions[number].prompt = OddText.random(pieces: 4, using: &generator)
      builder.questions[number].response.kind = kind
    }
    let name = OddText.random(pieces: 4, using: &generator)
    let unknown = UnknownResponse(["kind": .string(name)])
    builder.questions[builder.questions.count - 1].response.unknown = unknown
    for number in 0..<3 {
      guard let group = try? QuestionGroup.randomKinds(number, using: &generator) else { continue }
      builder.questions += group.questions.map { QuestionBuilder($0).duplicate() }
    }
    return builder
  }

  private static func reading(using generator: inout SeededGenerator) -> ImportReader.Reading {
    var rows = ["prompt,answer,hint"]
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let cells = (0..<3).map { _ in OddText.random(pieces: 5, using: &generator) }
      rows.append(cells.joined(separator: ","))
    }
    return [.table(rows.joined(separator: "\n")), .table(""), .wrongRecipe()]
      .randomElement(using: &generator) ?? .foreignJSON
  }

  private static func chain(using generator: inout SeededGenerator) -> SettingsChain {
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
        problem: number % 3 == 0 ? text : nil,
        lastPercentage: number % 2 == 0 ? number : nil
      )
    }
    return LibraryListing(rows: rows, folder: OddText.random(pieces: 4, using: &generator))
  }
}

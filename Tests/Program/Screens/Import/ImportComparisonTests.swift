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

/// The update of the library in the preview of an import.
struct ImportComparisonTests {
  private func read(_ phrases: Phrasebook = Phrasebook(.english)) -> ScreenStage<ImportScreen> {
    let stage = ScreenStage(ImportScreen(.file("/home/ada/words.gift"), phrases: phrases))
    _ = stage.takeEffects()
    stage.answer(.read(.example()))
    _ = stage.takeEffects()
    return stage
  }

  @Test func `a key compares, and nothing is written before the user agrees`() throws {
    let stage = read()
    stage.press("u")
    let groups = try #require(stage.screen.reading?.contents?.groups)
    #expect(stage.takeEffects() == [.compare(groups, to: .matchingGroups)])
    let steps = groups.map(ImportJob.Step.new)
    stage.answer(.compared(steps))
    guard case .layer(.ask)? = stage.takeEffects().first else {
      Issue.record("no question")
      return
    }
    #expect(stage.screen.work == nil)
    stage.answer(.updateAccepted(steps))
    #expect(stage.takeEffects() == [.update(steps, showing: [])])
    #expect(stage.screen.work == .saving)
  }

  @Test func `a comparison that fails leaves the preview`() {
    let stage = read()
    stage.press("u")
    _ = stage.takeEffects()
    stage.answer(.failed(message: "It is gone."))
    #expect(stage.screen.status == StatusLine("It is gone.", role: .error))
    #expect(stage.screen.work == nil)
  }

  @Test func `questions are added to the group that is chosen, or update those it has`() throws {
    let stage = read()
    stage.press("a")
    #expect(stage.takeEffects() == [.listGroups])
    let path: FilePath = "/library/geography.json"
    stage.answer(.groups([.init("Geography", questionCount: 2, path: path)]))
    guard case .offer? = stage.takeEffects().first else {
      Issue.record("no menu")
      return
    }
    let groups = try #require(stage.screen.reading?.contents?.groups)
    for updates in [false, true] {
      let target = ImportJob.Target.group(path, updates: updates)
      stage.answer(.targetChosen(target))
      #expect(stage.takeEffects() == [.compare(groups, to: target)])
      stage.answer(.compared([]))
      guard case .layer(.ask(let dialog))? = stage.takeEffects().first else {
        Issue.record("no question")
        return
      }
      stage.push(dialog)
      let picture = Picture(of: stage.grid).description
      #expect(picture.contains("Update existing questions") == !updates)
    }
  }

  @Test func `without a group nothing can be added to one, which is said`() {
    let stage = read()
    stage.press("a")
    _ = stage.takeEffects()
    stage.answer(.groups([]))
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status?.text.contains("no group yet") == true)
    #expect(stage.screen.work == nil)
  }

  @Test(arguments: ImportPictureTests.sizes)
  func `the changes stand in a dialog before they are written`(size: Size) throws {
    let update = try update()
    for (name, target) in [
      ("update", ImportJob.Target.matchingGroups),
      ("into", .group("/library/a.json", updates: false)),
    ] {
      let stage = read()
      stage.handle(.resize(size))
      stage.answer(.targetChosen(target))
      _ = stage.takeEffects()
      stage.answer(.compared([update, .new(try .sample("世界首都", [.sample("日本", "東京")]))]))
      guard case .layer(.ask(let dialog))? = stage.takeEffects().first else {
        Issue.record("no question")
        return
      }
      stage.push(dialog)
      expectPicture(of: stage.grid, named: "Import/\(name)-\(size.columns)x\(size.rows)")
    }
  }

  /// A group with a changed question and a new one.
  private func update() throws -> ImportJob.Step {
    let old = try QuestionGroup.sample(
      "Geography",
      [
        .sample("Capital of France?", "Paris", id: "1"),
        .sample("Capital of Spain?", "Madrit", id: "2"),
      ]
    )
    let new = try QuestionGroup.sample(
      "Geography",
      [
        .sample("Capital of Spain?", "Madrid", id: "2"),
        .sample("Capital of Italy?", "Rome", id: "3"),
      ]
    )
    var opened = OpenedGroup(new: QuestionGroupBuilder(old))
    opened.path = "/library/geography.json"
    return .update(GroupUpdate(of: opened, by: new.questions), by: [new])
  }
}

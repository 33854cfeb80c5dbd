import LosslessJSON
import Quiz
import QuizOperations
import QuizResources
import QuizStore
import Synchronization
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The library screen of a library that is shared through git.
@Suite struct `A shared library on the screen` {
  private func stage(
    _ listing: LibraryListing = LibraryListing(rows: [.capitals, .shell], folder: "~/quiz"),
    size: Size = .usual,
    glyphs: Glyphs = .unicode,
    language: Language = .english
  ) -> ScreenStage<LibraryScreen> {
    let screen = LibraryScreen(phrases: Phrasebook(language))
    let stage = ScreenStage(screen, size: size, glyphs: glyphs)
    stage.answer(.listed(listing, nil))
    _ = stage.takeEffects()
    return stage
  }

  /// Three own changes, one of the others, and two conflicts in the first group.
  private var status: SyncStatus {
    var status = SyncStatus()
    status.ahead = 1
    status.uncommitted = 2
    status.behind = 1
    status.conflicts = [FileConflicts(LibraryRow.capitals.id.path, titled: "Capitals", count: 2)]
    status.hasRemote = true
    return status
  }

  @Test(arguments: [Size.usual, .smallest], [Language.english, .simplifiedChinese])
  func `shows what is on the way, and its conflicts`(size: Size, language: Language) {
    let stage = stage(size: size, language: language)
    stage.answer(.sharing(status))
    let name = language == .english ? "" : "-chinese"
    expectPicture(of: stage.grid, named: "Library/shared\(name)-\(size.columns)x\(size.rows)")
  }

  @Test func `shows it without arrows where there are none`() {
    let stage = stage(glyphs: .ascii)
    stage.answer(.sharing(status))
    expectPicture(of: stage.grid, named: "Library/shared-ascii-80x24")
  }

  @Test func `says nothing in step with the others`() {
    let stage = stage()
    let before = stage.grid
    stage.answer(.sharing(SyncStatus()))
    #expect(stage.grid == before)
  }

  @Test func `is synced by a key, also before anybody has looked`() {
    let stage = stage()
    stage.press("y")
    #expect(stage.takeEffects() == [.sync])
    stage.answer(.sharing(SyncStatus()))
    stage.press("y")
    #expect(stage.takeEffects() == [.sync])
  }

  @Test func `that is in no repository can be shared`() {
    let stage = stage()
    stage.answer(.sharing(nil))
    stage.press("y")
    guard case .layer(.ask)? = stage.takeEffects().first else {
      Issue.record("nobody was asked")
      return
    }
    stage.answer(.shareAtAddress)
    #expect(stage.takeEffects() == [.openAddress])
    stage.answer(.address(.changed("/srv")))
    stage.answer(.address(.accepted("")))
    stage.answer(.address(.cancelled))
    #expect(stage.takeEffects() == [])
    stage.answer(.address(.accepted("/srv/quizzes.git")))
    stage.answer(.shareHere)
    #expect(stage.takeEffects() == [.beginSharing(at: "/srv/quizzes.git"), .beginSharing(at: nil)])
  }

  @Test func `asks about its conflicts after a sync, and only then`() {
    let stage = stage()
    stage.answer(.sharing(status))
    #expect(stage.screen.status == nil)
    stage.answer(.synced)
    stage.answer(.sharing(status))
    let question = StatusLine("2 conflicts. Resolve them now? Press r.", role: .warning)
    #expect(stage.screen.status == question)
    #expect(stage.takeEffects() == [])
    // It is asked once.
    stage.press("j")
    stage.answer(.sharing(status))
    #expect(stage.screen.status == nil)
  }

  @Test func `asks about one conflict, and about none not at all`() {
    let stage = stage()
    stage.answer(.synced)
    stage.answer(.sharing(SyncStatus()))
    #expect(stage.screen.status == nil)
    var one = status
    one.conflicts[0].count = 1
    stage.answer(.synced)
    stage.answer(.sharing(one))
    #expect(stage.screen.status?.text == "1 conflict. Resolve it now? Press r.")
  }

  @Test func `asks again when a group with conflicts is left, and not when they are resolved`() {
    let stage = stage()
    stage.answer(.synced)
    stage.answer(.sharing(status))
    stage.answer(.left(LibraryRow.capitals.id))
    #expect(stage.screen.status == nil)
    stage.answer(.sharing(status))
    #expect(stage.screen.status?.text == "2 conflicts. Resolve them now? Press r.")
    stage.answer(.left(LibraryRow.capitals.id))
    stage.answer(.sharing(SyncStatus()))
    #expect(stage.screen.status == nil)
    #expect(stage.screen.sharing?.conflictCount == 0)
    // A group without conflicts is left without a word.
    stage.answer(.left(LibraryRow.shell.id))
    stage.answer(.sharing(status))
    #expect(stage.screen.status == nil)
  }

  @Test func `opens the group with conflicts at a key, from any row`() {
    let stage = stage()
    stage.press("r")
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.status == StatusLine("No conflicts to resolve.", role: .dim))
    stage.answer(.sharing(status))
    stage.press("Gr")
    #expect(stage.takeEffects() == [.open(.capitals)])
  }

  @Test(arguments: [Size.usual, .smallest], [Language.english, .simplifiedChinese])
  func `shows the question`(size: Size, language: Language) {
    let stage = stage(size: size, language: language)
    stage.answer(.synced)
    stage.answer(.sharing(status))
    let name = language == .english ? "" : "-chinese"
    expectPicture(of: stage.grid, named: "Library/resolve\(name)-\(size.columns)x\(size.rows)")
  }

  // MARK: The program

  /// Notes the commands that the program runs on the terminal, and ends each with a status.
  private final class Commands: Sendable {
    let noted = Mutex<[[String]]>([])
  }

  @Test(
    arguments: [
      (0, "Synced."), (1, "Synced, with conflicts to resolve."),
      (69, "Not everything is shared yet. Press y to try again."),
      (nil, "Not everything is shared yet. Press y to try again."),
    ] as [(Int32?, String)]
  )
  func `is synced on the terminal`(status: Int32?, message: String) {
    var stage = ProgramStage()
    let commands = Commands()
    stage.editor = { _, command in
      commands.noted.withLock { $0.append(command) }
      return status
    }
    // A mark of a repository is enough to be synced.
    stage.files.placeFolder("/library/.git")
    #expect(stage.run("y").lastPicture.contains(message))
    let command = commands.noted.withLock { $0.first } ?? []
    #expect(command.prefix(2) == ["/bin/sh", "-c"])
    let notice = "Press Enter to go back to quizbuilder."
    #expect(command.dropFirst(4) == ["failed", "/library", notice])
  }

  @Test(arguments: [("ym", []), ("ya/srv/q.git<Enter>", ["--", "/srv/q.git"]), ("yc", nil)])
  func `in no repository, begins to be shared`(keys: String, end: [String]?) {
    var stage = ProgramStage()
    let commands = Commands()
    stage.editor = { _, command in
      commands.noted.withLock { $0.append(command) }
      return 0
    }
    _ = stage.run(keys)
    let command = commands.noted.withLock { $0.first }
    #expect(command.map { Array($0.dropFirst(7)) } == end.map { ["--init"] + $0 })
  }

  @Test(arguments: [nil, "/srv/our quizzes.git", "-x"])
  func `is begun on the terminal`(address: String?) {
    let commands = Commands()
    let launcher = SyncLauncher(program: "/bin/quizbuilder") { command in
      commands.noted.withLock { $0.append(command) }
      return 0
    }
    #expect(launcher.begin("/library", sharingAt: address, askingForEnter: "Enter!") == 0)
    let command = commands.noted.withLock { $0.first } ?? []
    #expect(
      command.dropFirst(3)
        == ["/bin/quizbuilder", "always", "/library", "Enter!", "--init"]
        + (address.map { ["--", $0] } ?? [])
    )
  }

  @Test func `begins at the first group with conflicts, and opens none by itself`() throws {
    let stage = ProgramStage()
    for title in ["Ants", "Bees", "Cats"] {
      _ = stage.run("n\(title)<Enter>1 + 1<Enter>2<C-s><Esc>q")
    }
    let files: [FilePath] = ["/library/bees.json", "/library/cats.json"]
    let first = stage.run(opening: .conflicts(files), "")
    #expect(first.lastPicture.contains("3 groups"))
    #expect(stage.run(opening: .conflicts(files), "<Enter>").lastPicture.contains("Bees"))
  }
}

import Quiz
import QuizOperations
import QuizResources
import QuizWords
import SystemFiles
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizDocuments
@testable import QuizScreens
@testable import QuizStore

@Suite struct `A form that is saved` {
  private static let file: FilePath = "/library/capital-cities.json"
  private static let links = "Its other hard links keep the old text."
  private static let key =
    "Question 1: version 2 of the file format uses the key “kind”. Your value is now under “x-kind”."
  private static let trash =
    "An older draft could not be read and is now in the trash: /state/trash/19700101T000000Z-t.json."
  private static let renamed = SaveNotice.Fact.renamedKey(
    RenamedKey(question: 0, old: "kind", new: "x-kind")
  )
  private static let trashed = SaveNotice.Fact.trashedDraft(
    TrashedFile(slug: "t", time: 0, in: "/state/trash")
  )
  private static let mayNotLast = SaveNotice.Fact.mayNotLast(
    .notDurable(
      FileSystemError(.synchronizeFolder, file, .ioError),
      FileStamp(
        FileInformation(
          kind: .file,
          size: 0,
          permissions: 0o600,
          modificationTime: 0,
          inode: 0,
          device: 0
        ),
        digest: 0
      )
    )
  )
  private static let leftover = SaveNotice.Fact.leftover(
    .cannotMove(FileSystemError(.remove, "/state/journals/g.journal", .ioError))
  )
  /// A process that is open elsewhere, as far as can be seen.
  private static let holder = LockHolder(
    process: 4711,
    birthMark: 1,
    host: "elsewhere",
    since: 0,
    path: file
  )

  private func harness(
    size: Size = .usual,
    language: Language = .english,
    keys: String = "!<C-s>"
  ) -> FormHarness {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    let harness = FormHarness(builder, isNew: false, size: size, language: language)
    harness.type(keys)
    return harness
  }

  private func notice(
    _ facts: [SaveNotice.Fact],
    otherHolder: LockHolder? = nil
  ) -> GroupFormScreen.Outcome {
    .saved(SaveNotice(file: Self.file, facts: facts, otherHolder: otherHolder))
  }

  @Test func `says so, and no more where there is no more to tell`() {
    let harness = harness()
    let count = harness.effects.count
    harness.receive(notice([]))
    #expect(harness.form?.editing.status == StatusLine("Saved as capital-cities.json."))
    #expect(harness.effects.count == count)
  }

  @Test(arguments: [
    ([SaveNotice.Fact.otherNames], ["Saved as capital-cities.json.", links]),
    ([.otherNames, renamed], ["Saved as capital-cities.json.", links, key]),
    ([trashed, .otherNames], ["Saved as capital-cities.json.", trash, links]),
    (
      [mayNotLast, .otherNames],
      [
        "capital-cities.json is saved, but may not survive a power loss: the disk of /library reported an error; check the disk, and save elsewhere with --library. Save again.",
        links,
      ]
    ),
  ])
  func `tells in one line what fits there, all of it`(
    facts: [SaveNotice.Fact],
    sentences: [String]
  ) {
    let harness = harness()
    let count = harness.effects.count
    harness.receive(notice(facts))
    let status = StatusLine(sentences.joined(separator: " "), role: .warning)
    #expect(harness.form?.editing.status == status)
    #expect(harness.effects.count == count)
  }

  @Test func `tells three things in a dialog, and in the line as many as are seen there`() {
    let harness = harness()
    harness.receive(notice([Self.trashed, .otherNames, Self.renamed]))
    let sentences = ["Saved as capital-cities.json.", Self.trash, Self.links, Self.key]
    #expect(harness.effects.last == .tell(sentences))
    let seen = StatusLine(sentences.prefix(3).joined(separator: " "), role: .warning)
    #expect(harness.form?.editing.status == seen)
  }

  @Test(arguments: [
    ([SaveNotice.Fact.otherNames, renamed], ["Saved as capital-cities.json.", links, key]),
    ([trashed, .otherNames, renamed], ["Saved as capital-cities.json.", trash, links, key]),
    ([SaveNotice.Fact](), []),
  ])
  func `tells all of it also when it is left with the save`(
    facts: [SaveNotice.Fact],
    sentences: [String]
  ) {
    let harness = harness(keys: "!<Esc>s")
    let count = harness.effects.count
    harness.receive(notice(facts))
    let told: [GroupFormScreen.Effect] = sentences.isEmpty ? [] : [.tell(sentences)]
    #expect(Array(harness.effects.dropFirst(count)) == [.layer(.close)] + told)
  }

  @Test func `asks about another process that has the new file open, and tells of it when left`() {
    let stays = harness()
    stays.receive(notice([.otherNames], otherHolder: Self.holder))
    #expect(stays.shows("Open elsewhere"))
    #expect(stays.form?.editing.status?.text.hasSuffix(Self.links) == true)

    let leaves = harness(keys: "!<Esc>s")
    leaves.receive(notice([], otherHolder: Self.holder))
    let sentence = Phrasebook(.english).sentence(for: Self.holder, of: "Capital cities")
    #expect(leaves.effects.last == .tell(["Saved as capital-cities.json.", sentence]))
  }

  @Test func `goes on with the copy that was saved`() {
    let harness = harness()
    var copy = capitals()
    copy.title = "Capital cities (copy)"
    harness.receive(
      .saved(SaveNotice(file: "/library/copy.json", facts: [.otherNames]), copy: copy)
    )
    #expect(harness.builder.title == "Capital cities (copy)")
    #expect(!harness.isModified)
    #expect(harness.form?.editing.status?.text == "Saved as copy.json. \(Self.links)")
  }

  @Test func `puts no space behind a full-width stop`() {
    let harness = harness(language: .simplifiedChinese)
    harness.receive(notice([.otherNames]))
    let status = harness.form?.editing.status?.text
    #expect(status == "已保存为capital-cities.json。它的其他硬链接内容不变。")
  }

  @Test(arguments: [Size.usual, .smallest], [Language.english, .simplifiedChinese])
  func `looks like this with something to tell`(size: Size, language: Language) {
    let harness = harness(size: size, language: language)
    harness.receive(notice([.otherNames, Self.leftover]))
    let name = "saved-\(size.columns)x\(size.rows)-\(language.rawValue)"
    expectPicture(of: harness.stack.draw(), named: "GroupForm/\(name)")
  }
}

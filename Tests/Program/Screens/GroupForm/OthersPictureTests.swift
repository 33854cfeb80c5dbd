import QuizDocuments
import QuizResources
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizScreens
@testable import QuizStore
@testable import QuizWords

@Suite struct `A picture of a form that others work on` {
  private static let holder = LockHolder(
    process: 4711,
    birthMark: 1,
    host: "教室-7.example.org",
    since: 0,
    path: "/library/capital-cities.json"
  )

  /// The message, with a time that is the same in every time zone.
  private func message(_ title: String, _ language: Language, isHere: Bool) -> [String] {
    let phrases = Phrasebook(language)
    let values: [Placeholder: any PhraseValue] = [
      .title: title, .number: "4711", .name: Self.holder.host, .date: "2026-11-20 14:05",
    ]
    return [phrases(isHere ? .lockBody : .lockBodyElsewhere, values), phrases[.lockAdvice]]
  }

  @Test(arguments: [Size.usual, .smallest])
  func `shows who has it open`(size: Size) {
    let shape = "\(size.columns)x\(size.rows)"
    for (name, isHere) in [("here", true), ("elsewhere", false)] {
      let harness = FormHarness(capitals(), isNew: false, size: size)
      let message = message("Capital cities", .english, isHere: isHere)
      harness.receive(.openElsewhere(Self.holder, message: message))
      expectPicture(of: harness.stack.draw(), named: "GroupForm/open-\(name)-\(shape)")
    }
    let harness = FormHarness(
      capitals(),
      isNew: false,
      size: size,
      language: .simplifiedChinese
    )
    let message = message("日本語の言葉と絵文字 👩‍🚀🇫🇷", .simplifiedChinese, isHere: false)
    harness.receive(.openElsewhere(Self.holder, message: message))
    expectPicture(of: harness.stack.draw(), named: "GroupForm/open-elsewhere-chinese-\(shape)")
  }

  @Test(arguments: [Size.usual, .smallest])
  func `asks unasked about a change`(size: Size) {
    let shape = "\(size.columns)x\(size.rows)"
    let harness = FormHarness(capitals(), isNew: false, size: size)
    harness.receive(.changedOutside(.changedOnDisk(mergeConflicts: nil)))
    expectPicture(of: harness.stack.draw(), named: "GroupForm/changed-outside-\(shape)")
    harness.type("<Esc>")
    harness.receive(.changedOutside(.removedFromDisk))
    expectPicture(of: harness.stack.draw(), named: "GroupForm/removed-outside-\(shape)")
    let wide = FormHarness(
      capitals(),
      isNew: false,
      size: size,
      language: .simplifiedChinese
    )
    wide.type("<PgUp><C-u>日本語 👩‍🚀🇫🇷")
    wide.receive(.changedOutside(.changedOnDisk(mergeConflicts: nil)))
    expectPicture(of: wide.stack.draw(), named: "GroupForm/changed-outside-chinese-\(shape)")
  }

  @Test func `every sentence names process, machine and time`() {
    for language in [Language.english, .simplifiedChinese] {
      let sentences = Phrasebook(language).sentences(for: Self.holder, of: "Seas")
      let time = LocalMinute(secondsSince1970: 0).description
      for part in ["4711", Self.holder.host, "Seas", time] {
        #expect(sentences[0].contains(part))
      }
      #expect(sentences.count == 2)
    }
  }
}

import BuilderKit
import Quiz
import QuizMedia
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// Pictures, sounds and films in the form.
@Suite struct `Pictures in the form` {
  private let oak = "oak-leaf-3f2a91c04d1e77b2.png"

  private func name(_ text: String) throws -> MediaName { try #require(MediaName(text)) }

  private func opened(_ prompt: String = "Which leaf?") -> FormHarness {
    var builder = QuestionGroupBuilder()
    builder.title = "Trees"
    builder.addNewQuestion()
    builder.questions[0].prompt = prompt
    builder.questions[0].response.text.answer = "oak"
    return FormHarness(builder, isNew: false)
  }

  @Test(arguments: ["<F6>", "<A-+>"])
  func `a file is chosen, and its description is typed at once`(key: String) throws {
    let harness = opened()
    harness.type(key)
    #expect(harness.effects.contains(.chooseMedia))
    harness.receive(.chosenMedia([try name(oak)]))
    #expect(harness.first.prompt == "Which leaf? ![](media/\(oak))")
    #expect(harness.shows("Added \(oak)."))
    #expect(harness.effects.contains(.lookAtMedia([oak])))
    harness.type("an oak leaf")
    #expect(harness.first.prompt == "Which leaf? ![an oak leaf](media/\(oak))")
    harness.type("<A-u><A-u><A-u><A-u>")
    #expect(harness.first.prompt == "Which leaf?")
  }

  @Test func `it stands apart from the words around it`() throws {
    let harness = opened("ab")
    harness.type("<Left>")
    harness.receive(.chosenMedia([try name(oak), try name("b.mp3")]))
    #expect(harness.first.prompt == "a ![](media/\(oak)) ![](media/b.mp3) b")
    harness.type("<A-u>")
    #expect(harness.first.prompt == "ab")
  }

  @Test func `only texts of a question take one`() throws {
    let harness = opened()
    harness.type("<PgUp><F6>")
    #expect(!harness.effects.contains(.chooseMedia))
    #expect(harness.shows("sounds and films are in the texts of a question"))
    harness.receive(.chosenMedia([try name(oak)]))
    #expect(harness.contents.title == "Trees")
  }

  @Test func `an item of a list takes one`() throws {
    var builder = opened().contents
    builder.questions[0].response.kind = .choices
    builder.questions[0].response.choices.answers = [Choice("oak")]
    let harness = FormHarness(builder, isNew: false)
    harness.type("<Tab>")
    harness.receive(.chosenMedia([try name(oak)]))
    #expect(harness.first.response.choices.answers.map(\.text) == ["oak ![](media/\(oak))"])
  }

  @Test func `a pasted path becomes a picture where there is one, and undo brings the path back`()
    throws
  {
    let harness = opened()
    harness.handle(.paste(" /a/oak.png\n"))
    let pasted = harness.first.prompt ?? ""
    let range = "Which leaf?".utf8.count..<pasted.utf8.count
    #expect(harness.effects.contains(.findMedia(["/a/oak.png"], pastedAt: range)))
    harness.receive(.chosenMedia([try name(oak)], insteadOf: range))
    #expect(harness.first.prompt == "Which leaf? ![](media/\(oak))")
    #expect(harness.shows("The path became \(oak)"))
    harness.type("<A-u>")
    #expect(harness.first.prompt == pasted)
    harness.type("<A-u>")
    #expect(harness.first.prompt == "Which leaf?")
  }

  @Test func `what is known of the file is told below the text`() throws {
    let harness = opened("![a leaf](media/\(oak)) and ![](media/b.mp3)")
    let head = try #require(MediaHead(Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1]))
    #expect(harness.shows("[picture: a leaf] and [sound: b.mp3]"))
    harness.receive(.mediaFacts([oak: .file(size: 41_300, head), "b.mp3": .missing]))
    #expect(harness.shows("[picture: a leaf · 640×480 · 41 kB] and"))
    #expect(harness.shows("· not"))
    let count = harness.effects.count
    harness.type("<Left>")
    #expect(harness.effects.count == count, "what is known is not asked for again")
  }

  @Test(arguments: ["<F7>", "<A-z>"])
  func `the only one opens, and of several the chosen one`(key: String) throws {
    let none = opened()
    none.type(key)
    #expect(none.shows("There is no picture, sound or film here."))
    let one = opened("![a leaf](media/\(oak)) ![again](media/\(oak))")
    one.type(key)
    #expect(one.effects.contains(.openMedia(oak)))
    let two = opened("![a leaf](media/\(oak)) ![](media/b.mp3)")
    two.type("\(key)")
    #expect(two.shows("1 a leaf") && two.shows("2 b.mp3"))
    two.type("<Down><Enter>")
    #expect(two.effects.contains(.openMedia("b.mp3")))
    two.receive(.mediaOpened("b.mp3"))
    #expect(two.shows("b.mp3 opens in a window of its own."))
  }
}

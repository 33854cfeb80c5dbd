import BuilderKit
import CoreTestSupport
import Quiz
import QuizResources
import Testing

@testable import QuizCommands

/// Lines at random over all kinds of questions.
struct PlainRandomTests {
  private static let pool =
    QuestionKind.known.map { "!\($0.rawValue)" } + [
      "", "", "", "", "a", "b -> c", "d → e", "x", "3", "1..5", "2 %", "{{g}}", "{{g|h~i::j}}",
      "{{", "f :: g",
      "::", "->", "!?", "!pair", "!list", "!edit 1", "!edit 2 answer", "!delete 1", "!move 2 1",
      "!back", "!tags", "!undo", "!clear", "!edit title", "!frob", #"\!pairs"#, "goes on\\", " ",
      "\u{1B}[2J", "\u{202E}",
      "a\u{2028}b -> c", "1, 2",
      "日本 -> 東京", "e\u{301}", "\r", "!",
    ]

  private static func lines(_ generator: inout SeededGenerator) -> [LineEvent] {
    let count = Int.random(in: 1...60, using: &generator)
    let ends: [LineEvent] = [.ended, .interrupted(signal: 2)]
    return (0..<count).map { number in
      Int.random(in: 0..<50, using: &generator) == 0
        ? .malformed(number: number) : .line(pool.randomElement(using: &generator) ?? "")
    } + [ends.randomElement(using: &generator) ?? .ended]
  }

  @Test(arguments: 0..<caseCount(60, thorough: 2_000))
  func `whatever is typed, the journal has it and the group is sound`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let output = MemoryOutput()
    var start = QuestionGroupBuilder()
    start.title = "T"
    var replayed = start
    var failures: [String] = []
    var form = PlainForm(
      start,
      asksMore: Bool.random(using: &generator),
      phrases: Phrasebook(.english),
      input: ScriptedLines(events: Self.lines(&generator)),
      output: Printer(output)
    ) { edits, builder in
      do { for edit in edits { try replayed.apply(edit) } } catch { failures.append("\(error)") }
      if replayed != builder { failures.append("\(replayed) is not \(builder)") }
    }
    let ending = form.run()
    #expect(failures == [])
    let builder = form.editor.builder
    if ending == .finished { #expect(builder.isComplete) }
    #expect(
      output.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" }
    )
    // Everything can be taken back, and is then as it was.
    while form.editor.undo() != nil {}
    #expect(form.editor.builder == start)
  }
}

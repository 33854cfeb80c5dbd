import CoreTestSupport
import Foundation
import Quiz
import QuizFiles
import TestSupport
import Testing

@testable import QuizFormats

struct AnkiRoundTripTests {
  /// How many cases are tried; more by hand.
  private func caseCount(_ usual: Int) -> Int {
    let variable = ProcessInfo.processInfo.environment["QUIZBUILDER_PROPERTY_CASES"]
    return variable.flatMap { Int($0) } ?? usual
  }

  @Test(arguments: AnkiText.HintPlacement.allCases)
  func `random groups come back but for what is announced`(_ hint: AnkiText.HintPlacement) throws {
    var generator = SeededGenerator(seed: 20_261_121)
    for index in 0..<caseCount(2_000) {
      let group = try QuestionGroup.random(index, using: &generator)
      try expectRoundTrip(group, AnkiText(hint: hint), "group \(index)")
    }
  }

  @Test func `odd texts in every part come back but for what is announced`() throws {
    for text in FormatMarks.placed {
      let question = try Question.sample("p\(text)p", "\(text)a", id: "i\(text)") {
        $0.hint = text
        $0.alternatives = [text, "", text]
        $0.distractors = [text]
        $0.explanation = text
        $0.tags = ["", text]
      }
      try expectRoundTrip(.sample("t\(text)", [question]), AnkiText(), "\(text)")
    }
  }

  @Test func `what looks like another part is announced`() throws {
    func losses(_ prompt: String, _ answer: String) throws -> [String] {
      let group = try QuestionGroup.sample("t", [.sample(prompt, answer, id: "q")])
      return AnkiText().losses(in: [group]).map(\.inOneLine)
    }
    #expect(try losses("p\n\n(h)", "a") == ["q prompt ambiguous"])
    #expect(try losses("p\n\nA) x\nB) y", "x") == ["q prompt ambiguous"])
    #expect(try losses("p", "a\r\n\r\nb") == ["q answer ambiguous"])
    #expect(try losses("p", "a\n(b)") == ["q answer ambiguous"])
    #expect(try losses("p\n(h)", "a\nb") == [])
  }

  @Test func `damaged files are read or refused, never trapped`() throws {
    let bytes = AnkiText().write([try .everything()]).bytes
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<caseCount(5_000) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = damaged.indices.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[index] = .random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: index)
        default:
          let piece = bytes[(bytes.indices.randomElement(using: &generator) ?? 0)...].prefix(30)
          damaged.insert(contentsOf: piece, at: index)
        }
      }
      _ = try? AnkiText().read(damaged, titled: "x")
    }
  }

  @Test func `a hundred thousand notes are read in linear time`() throws {
    let bytes = AnkiText().write([try .uniform(count: 100_000)]).bytes
    let read = try AnkiText().read(bytes, titled: "x")
    #expect(read.groups.map(\.questions.count) == [100_000])
    #expect(read.skipped == [])
  }

  /// Expects each part to be as it was unless a loss of it is announced that changes what is in the file.
  private func expectRoundTrip(
    _ group: QuestionGroup,
    _ format: AnkiText,
    _ comment: Comment
  ) throws {
    let export = format.write([group])
    let read = try format.read(export.bytes, titled: "no title")
    #expect(read.skipped == [] && read.doubtful == [], comment)
    let found = try #require(read.groups.first, comment)
    #expect(read.groups.count == 1 && found.questions.count == group.questions.count, comment)
    func isLost(_ question: Question?, _ part: Loss.Part) -> Bool {
      export.losses.contains {
        $0.question == question?.id && $0.part == part
          // What has moved is told apart again.
          && ![.movedToFront, .movedToBack].contains($0.kind)
      }
    }
    func check(_ question: Question?, _ part: Loss.Part, _ old: [String], _ new: [String]) {
      let isSame = old.map(withLineFeeds) == new.map { Array($0.utf8) }
      #expect(
        isSame || isLost(question, part),
        "\(comment): \(part) \(old.debugDescription) \(new.debugDescription)"
      )
    }
    check(nil, .title, [group.title], [found.title])
    for (old, new) in zip(group.questions, found.questions) {
      let isAmbiguous = export.losses.contains { $0.question == old.id && $0.kind == .ambiguous }
      #expect(Array(new.id.rawValue.utf8) == Array(old.id.rawValue.utf8), comment)
      check(old, .prompt, [old.prompt], [new.prompt])
      check(old, .answer, [old.answer], [new.answer])
      check(old, .alternatives, parts(old.alternatives), new.alternatives)
      check(old, .tags, parts(old.tags), new.tags)
      // A part that is not there cannot be lost, but can be read into what is ambiguous.
      if !isAmbiguous {
        let shown = old.shuffledChoices.filter { !$0.isRight }.map(\.text)
        check(old, .distractors, parts(shown), parts(new.distractors))
        check(old, .hint, parts([old.hint]), parts([new.hint]))
        check(old, .explanation, parts([old.explanation]), parts([new.explanation]))
      }
    }
  }

  private func withLineFeeds(_ text: String) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar != "\n" || previous != "\r" {
        scalars.append(scalar)
      }
      previous = scalar
    }
    return Array(String(scalars).utf8)
  }

  /// The texts with anything in them: an empty one writes nothing.
  private func parts(_ texts: [String?]) -> [String] {
    texts.compactMap(\.self).filter { !$0.isEmpty }
  }
}

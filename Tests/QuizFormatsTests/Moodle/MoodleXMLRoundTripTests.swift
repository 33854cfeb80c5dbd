import BuilderKit
import CoreTestSupport
import Foundation
import Quiz
import QuizFiles
import TestSupport
import Testing

@testable import QuizFormats

struct MoodleXMLRoundTripTests {
  /// How many cases are tried; more by hand.
  private func caseCount(_ usual: Int) -> Int {
    let variable = ProcessInfo.processInfo.environment["QUIZBUILDER_PROPERTY_CASES"]
    return variable.flatMap { Int($0) } ?? usual
  }

  @Test func `random groups come back but for what is announced, and nothing else is announced`()
    throws
  {
    var generator = SeededGenerator(seed: 20_261_121)
    for index in 0..<caseCount(10_000) {
      try expectRoundTrip(.random(index, using: &generator), "group \(index)")
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
      try expectRoundTrip(.sample("t\(text)", id: "i\(text)", [question]), "\(text)")
    }
  }

  @Test func `damaged files are read or refused, never trapped`() throws {
    let bytes = MoodleXML().write([try .everything()]).bytes
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<caseCount(20_000) {
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
      _ = try? MoodleXML().read(damaged, titled: "x")
    }
  }

  /// Expects each part to be as it was exactly where no loss of it is announced.
  private func expectRoundTrip(_ group: QuestionGroup, _ comment: Comment) throws {
    let export = MoodleXML().write([group])
    let read = try MoodleXML().read(export.bytes, titled: "no title")
    #expect(read.skipped == [] && read.doubtful == [], comment)
    let found = try #require(read.groups.first, comment)
    #expect(read.groups.count == 1 && found.questions.count == group.questions.count, comment)
    #expect(found.id == group.id || lost(nil, .id), comment)
    func lost(_ question: Question?, _ part: Loss.Part) -> Bool {
      export.losses.contains {
        // What only Moodle itself would make of a title is not in the file.
        $0.question == question?.id && $0.part == part && (part != .title || $0.kind != .respelled)
      }
    }
    func check(_ question: Question?, _ part: Loss.Part, _ old: [String], _ new: [String]) {
      let isSame = old.map { Array($0.utf8) } == new.map { Array($0.utf8) }
      #expect(isSame != lost(question, part), "\(comment): \(part) \(old.debugDescription) \(new)")
    }
    check(nil, .title, [group.title], [found.title])
    for (old, new) in zip(group.questions, found.questions) {
      check(old, .prompt, [old.prompt], [new.prompt])
      check(old, .answer, [old.answer], [new.answer])
      check(old, .hint, parts([old.hint]), parts([new.hint]))
      check(old, .explanation, parts([old.explanation]), parts([new.explanation]))
      check(old, .alternatives, parts(old.alternatives), new.alternatives)
      check(old, .distractors, parts(old.distractors), new.distractors)
      check(old, .tags, parts(old.tags), new.tags)
      check(old, .id, [old.id.rawValue], [new.id.rawValue])
    }
  }

  /// The texts with anything in them: an empty one writes nothing.
  private func parts(_ texts: [String?]) -> [String] {
    texts.compactMap(\.self).filter { !$0.isEmpty }
  }
}

import BuilderKit
import CoreTestSupport
import Quiz
import QuizExchange
import QuizPaper
import QuizTestSupport
import Testing

/// The parts of a test to print and their headings.
struct PaperFittingTests {
  /// Returns a group of texts with these ids; `p` is a passage, above all that follow.
  private func group(
    _ title: String,
    _ ids: [String],
    language: String? = nil,
    mixes: Bool = true
  ) throws -> QuestionGroup {
    try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: title)
      builder.title = title
      builder.settings[.shuffleQuestions] = .truth(mixes)
      if let language { builder.settings[.language] = .text(language) }
      for id in ids {
        var question = QuestionBuilder()
        question.response.kind = id == "p" ? .passage : .text
        question.id = QuestionID(rawValue: id)
        question.prompt = "Prompt \(id)"
        if id != "p" {
          question.answer = "Answer \(id)"
          if ids.first == "p" { question.under = QuestionID(rawValue: "p") }
        }
        builder.questions.append(question)
      }
    }
  }

  private func parts(
    _ groups: [QuestionGroup],
    _ parts: PaperLayout.Sections,
    by rules: [[String: String]] = []
  ) -> [String] {
    let rules = rules.map { rules in
      Dictionary(uniqueKeysWithValues: rules.map { (QuestionID(rawValue: $0), $1) })
    }
    let exam = PaperFitting(of: groups.resolved(), in: parts, drawnBy: rules).exam
    return exam.sections.map { section in
      let ids = section.blocks.flatMap(\.questions).map(\.id).joined()
      return [section.title, ids, section.mixesBlocks ? "mixed" : nil].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  @Test func `groups have their titles, and a single one none`() throws {
    let groups = [try group("G", ["a", "b"]), try group("H", ["c"], mixes: false)]
    #expect(parts(groups, .groups) == ["G ab mixed", "H c"])
    #expect(parts([groups[0]], .groups) == ["ab mixed"])
  }

  @Test func `rules part a test, and their words stay with the teacher`() throws {
    let group = try group("G", ["a", "b", "c", "d"], mixes: false)
    let rules = ["a": "easy", "b": "easy", "c": "hard", "d": "easy"]
    #expect(parts([group], .rules, by: [rules]) == ["Part 1 ab", "Part 2 c", "Part 3 d"])
    #expect(parts([group], .groups, by: [rules]) == ["abcd"])
    #expect(
      parts([group], .rules, by: [["a": "easy", "b": "easy"]]) == ["Part 1 ab", "Part 2 cd"]
    )
  }

  @Test func `a single rule has no heading`() throws {
    let rules = ["a": "easy", "b": "easy"]
    #expect(parts([try group("G", ["a", "b"])], .rules, by: [rules]) == ["ab mixed"])
  }

  @Test func `groups that nobody drew have their titles also by rules`() throws {
    let groups = [try group("G", ["a"]), try group("H", ["b"])]
    #expect(parts(groups, .rules) == ["G a mixed", "H b mixed"])
    #expect(parts(groups, .rules, by: [[:], [:]]) == ["G a mixed", "H b mixed"])
    #expect(
      parts(groups, .rules, by: [["a": "easy"], [:]]) == ["Part 1 a mixed", "Part 2 b mixed"]
    )
  }

  @Test func `a passage is in the part of its first question, with all others`() throws {
    let group = try group("G", ["p", "a", "b"], mixes: false)
    #expect(parts([group], .rules, by: [["a": "easy", "b": "hard"]]) == ["ab"])
  }

  @Test func `without parts, questions mix only where each group allows it`() throws {
    let mixed = [try group("G", ["a"]), try group("H", ["b"])]
    #expect(parts(mixed, .none) == ["ab mixed"])
    #expect(parts([mixed[0], try group("H", ["b"], mixes: false)], .none) == ["ab"])
  }

  @Test func `headings are in the language of the groups`() throws {
    let group = try group("G", ["a", "b"], language: "de-AT")
    let rules = ["a": "easy", "b": "hard"]
    #expect(parts([group], .rules, by: [rules]) == ["Teil 1 a mixed", "Teil 2 b mixed"])
  }
}

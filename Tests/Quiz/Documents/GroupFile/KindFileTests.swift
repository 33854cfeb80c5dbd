import BuilderKit
import CoreTestSupport
import LosslessJSON
import Quiz
import QuizTestSupport
import Testing

@testable import QuizDocuments

/// Questions of every kind in files, and the two versions of the format.
@Suite struct `A file with kinds` {
  private func file(_ version: Int, _ questions: String) -> String {
    let group =
      #"{"format":"quizbuilder/group","version":\#(version),"id":"g","title":"T","questions":[\#(questions)]}"#
    return (try? JSONValue(parsing: group.utf8).text(.pretty) + "\n") ?? ""
  }

  private func read(_ text: String) throws -> GroupReading {
    try GroupDocument.read(Array(text.utf8))
  }

  private func text(_ document: GroupDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  private func random(_ seed: Int) -> RandomQuestions {
    var questions = RandomQuestions(generator: SeededGenerator(seed: seed)) { generator in
      ["a", "b :: c", " → ", #"\::"#, "", "1..2", "é", "{{x}}", "\n", "1.50", "a ::"]
        .randomElement(using: &generator) ?? ""
    }
    questions.markups = Markup.allCases
    return questions
  }

  @Test(arguments: QuestionKind.allCases)
  func `is the same after reading and writing, in files and in drafts`(kind: QuestionKind) throws {
    for seed in 0..<caseCount(30, thorough: 2_000) {
      var questions = random(seed)
      for isDraft in [false, true] {
        var group = QuestionGroupBuilder()
        group.title = "T"
        group.questions = (0..<3).map { _ in questions.question(of: kind, isComplete: !isDraft) }
        let written = GroupDocument().updated(with: group, keepingBlanks: isDraft)
        let reading = try read(text(written))
        #expect(reading.problems.isEmpty)
        let again = reading.document.updated(with: reading.builder, keepingBlanks: isDraft)
        #expect(again == written, "seed \(seed)")
        #expect(
          GroupDocument().updated(with: reading.builder, keepingBlanks: isDraft) == written,
          "seed \(seed)"
        )
        for (read, made) in zip(reading.builder.questions, group.questions) where isDraft {
          #expect(read.markup == made.markup)
          for field in QuestionField.allCases {
            #expect(read[field] == made[field], "seed \(seed)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      #"{"id":"q","kind":"number","prompt":"π?","value":3.140,"tolerance":1e-2,"unit":"cm"}"#,
      #"{"id":"q","prompt":"?","kind":"number","range":[1.0,5],"tolerance":null}"#,
      #"{"id":"q","kind":"text","prompt":"?","answer":"a","distractors":[],"x":{"y":1.50}}"#,
      #"{"id":"q","kind":null,"prompt":"?","answer":{"text":"a","feedback":null},"distractors":[{"text":"b","feedback":"f"}]}"#,
      #"{"id":"q","kind":"pairs","prompt":"?","pairs":[{"left":"a","right":"b","x":1}],"steps":["mine"]}"#,
      #"{"id":"q","kind":"x-drawing","prompt":"?","strokes":[1.50,{"a":null}],"answers":7,"tags":1}"#,
      #"{"prompt":"?","kind":"x-drawing","id":"q","settings":{"points":2},"value":[]}"#,
    ]
  )
  func `keeps what is written by hand`(question: String) throws {
    let file = file(2, question)
    let reading = try read(file)
    #expect(text(reading.document.updated(with: reading.builder)) == file)
  }

  @Test(
    arguments: [
      #"{"id":"q","kind":"easy","prompt":"?","answer":"a","value":[],"steps":7}"#,
      #"{"id":"q","kind":"pairs","prompt":"?","answer":"a","distractors":["b"],"pairs":null}"#,
    ]
  )
  func `keeps keys of the user's own in the first version, also beside changes`(
    question: String
  ) throws {
    let file = file(1, question)
    let reading = try read(file)
    #expect(text(reading.document.updated(with: reading.builder)) == file)
    var builder = reading.builder
    builder.questions[0].answer = "A"
    #expect(
      text(reading.document.updated(with: builder)) == file.replacing(#""a""#, with: #""A""#)
    )
  }

  // MARK: Versions

  @Test func `keeps its version until a question needs the second, and then for good`() throws {
    let first = try read(file(1, #"{"id":"q","prompt":"?","answer":"a","distractors":["b"]}"#))
    #expect(first.document.updated(with: first.builder) == first.document)
    var builder = first.builder
    builder.questions[0].response.choice.distractors[0].feedback = "No"
    let second = first.document.updated(with: builder)
    #expect(second.versionNumber == 2)
    let back = second.updated(with: first.builder)
    #expect(back.versionNumber == 2)
    #expect(try read(text(back)).builder == first.builder)
  }

  @Test func `has keys of the user's own under other names from the second version on`() throws {
    let own = #"{"id":"q","prompt":"?","answer":"a","kind":"easy","value":7,"x-value":8}"#
    let reading = try read(file(1, own))
    #expect(reading.builder.questions[0].kind == .text)
    #expect(reading.document.renamedKeys(with: reading.builder) == [])
    var builder = reading.builder
    builder.questions.append(random(1).questionOfKind(.essay))
    #expect(
      reading.document.renamedKeys(with: builder) == [
        RenamedKey(question: 0, old: "kind", new: "x-kind"),
        RenamedKey(question: 0, old: "value", new: "x-x-value"),
      ]
    )
    let raised = reading.document.updated(with: builder)
    #expect(
      raised.elements[0].text(.compact)
        == #"{"id":"q","prompt":"?","answer":"a","x-kind":"easy","x-x-value":7,"x-value":8}"#
    )
    #expect(raised.renamedKeys(with: builder) == [])
    #expect(try raised.builder().questions[0] == builder.questions[0])
  }

  @Test func `loses the parts of a question's old kind, and keeps keys of the user's own`() throws {
    let reading = try read(
      file(
        2,
        #"{"id":"q","prompt":"?","answer":"a","alternatives":["b"],"distractors":["c"],"x":1}"#
      )
    )
    var editor = GroupEditor(reading.builder)
    editor.setKind(ofQuestion: 0, to: .order)
    let written = reading.document.updated(with: editor.builder)
    #expect(
      written.elements[0].text(.compact)
        == #"{"id":"q","kind":"order","prompt":"?","steps":["a"],"x":1}"#
    )
  }

  @Test(arguments: ["", #""version":"2","#, #""version":null,"#])
  func `is of the second version, if it does not say so but has kinds`(version: String) throws {
    let questions =
      #"[{"id":"q","prompt":"?","kind":"order","steps":["a"]},{"id":"r","prompt":"?","answer":{"text":"a","feedback":"f"},"distractors":["b"]}]"#
    let file =
      #"{"format":"quizbuilder/group",\#(version)"id":"g","title":"T","questions":\#(questions)}"#
    let reading = try read(file)
    #expect(reading.builder.questions.map(\.kind) == [.order, .choice])
    #expect(reading.problems.map(\.problem.path.description) == ["version"])
    #expect(reading.document.renamedKeys(with: reading.builder) == [])
    let saved = reading.document.updated(with: reading.builder)
    #expect(saved.versionNumber == 2)
    #expect(.array(saved.elements) == (try JSONValue(parsing: questions.utf8)))
  }

  // MARK: Merges

  @Test func `is merged as one of the second version, if one side is`() throws {
    let base = file(1, #"{"id":"q","prompt":"?","answer":"a","kind":"easy"}"#)
    let first = try read(base)
    var raised = first.builder
    var essay = random(1).questionOfKind(.essay)
    essay.markup = .plain
    raised.questions.append(essay)
    let second = first.document.updated(with: raised)
    var edited = first.builder
    edited.questions[0].prompt = "What?"
    let other = first.document.updated(with: edited)
    for (ours, theirs) in [(second, other), (other, second)] {
      let merge = GroupFileMerge(
        base: first,
        ours: try read(text(ours)),
        theirs: try read(text(theirs))
      )
      #expect(merge.isClean)
      #expect(merge.document.versionNumber == 2)
      let question = merge.document.elements[0].text(.compact)
      #expect(question == #"{"id":"q","prompt":"What?","answer":"a","x-kind":"easy"}"#)
    }
  }

  @Test(
    arguments: [
      (
        #""kind":"number","value":3"#, #""kind":"number","value":3.0"#,
        #""kind":"number","range":[3,4]"#,
        "/value"
      ),
      (
        #""kind":"number","value":3"#, #""kind":"number","value":3,"tolerance":"2 %""#,
        #""kind":"number","value":3,"tolerance":0.5"#, "/tolerance"
      ),
      (
        #""answer":"a","distractors":["b"]"#, #""answer":"A","distractors":["b"]"#,
        #""answer":{"text":"a","feedback":"f"},"distractors":["b"]"#, "/answer"
      ),
      (
        #""kind":"pairs","pairs":[{"left":"F","right":"P"}]"#,
        #""kind":"pairs","pairs":[{"left":"F","right":"Q"}]"#,
        #""kind":"pairs","pairs":[{"left":"F","right":"R"}]"#, "/pairs"
      ),
      (
        #""kind":"choices","answers":["a",{"text":"b","feedback":"0"}]"#,
        #""kind":"choices","answers":["a",{"text":"b","feedback":"1"}]"#,
        #""kind":"choices","answers":["a",{"text":"b","feedback":"2"}]"#, "/answers"
      ),
      (
        #""kind":"order","steps":["a","b","c"]"#, #""kind":"order","steps":["b","a","c"]"#,
        #""kind":"order","steps":["a","c","b"]"#, "/steps"
      ),
      (
        #""answer":"a""#, #""kind":"number","value":3.140"#,
        #""kind":"essay","answer":"a","notes":"n""#, "/kind"
      ),
      (
        #""kind":"x-drawing","strokes":[1]"#, #""kind":"x-drawing","strokes":[2],"x":1"#,
        #""kind":"x-drawing","strokes":[3]"#, "/kind"
      ),
      (#""answer":"a""#, #""answer":"b""#, #""kind":"x-drawing","strokes":[3]"#, "/kind"),
    ]
  )
  func `has a conflict in both versions, and the version that is chosen`(
    base: String,
    ours: String,
    theirs: String,
    path: String
  ) throws {
    func file(_ parts: String) -> String { self.file(2, #"{"id":"q","prompt":"?",\#(parts)}"#) }
    let sides = (ours: try read(file(ours)), theirs: try read(file(theirs)))
    let merge = GroupFileMerge(base: try read(file(base)), ours: sides.ours, theirs: sides.theirs)
    let merged = try read(text(merge.document))
    #expect(merged.problems.isEmpty)
    #expect(merged.builder.openConflicts.map(\.conflict.pointer) == [path])
    #expect(merge.document.conflictProblems.count == 1)
    let placed = try #require(merged.builder.openConflicts.first)
    for (side, expected) in [(MergeSide.ours, sides.ours), (.theirs, sides.theirs)] {
      let settled = merged.builder.settling(placed, for: side)
      #expect(settled.openConflicts.isEmpty)
      #expect(merged.builder.text(of: placed, side) != nil)
      let saved = merged.document.updated(with: settled)
      // The same, but for the order of keys.
      #expect(try read(text(saved)).builder == expected.builder)
    }
  }
}

extension RandomQuestions {
  /// Returns a complete question of a kind.
  fileprivate func questionOfKind(_ kind: QuestionKind) -> QuestionBuilder {
    var copy = self
    return copy.question(of: kind, isComplete: true)
  }
}

import BuilderKit
import CoreTestSupport
import LosslessJSON
import Quiz
import QuizTestSupport
import QuizText
import Testing

/// Questions whose texts are Markdown, and the way between that and plain text.
@Suite struct `Markup of a question` {
  private func question(
    _ kind: QuestionKind = .text,
    _ markup: Markup = .plain,
    _ fields: KeyValuePairs<QuestionField, FieldValue>
  ) -> QuestionBuilder {
    var question = QuestionBuilder()
    question.id = QuestionID(rawValue: "q")
    question.response.kind = kind
    question.markup = markup
    for (field, value) in fields { question[field] = value }
    return question
  }

  @Test(
    arguments: [
      ("2 * 3 = 6", "2 * 3 = 6"), ("*no*", #"\*no\*"#), ("snake_case", "snake_case"),
      ("- a", #"\- a"#), ("a\nb", "a\\\nb"), ("`x`", #"\`x\`"#), ("<b>", "<b>"),
      ("<em>a</em>", #"\<em>a\</em>"#),
      (#"\(x\)"#, #"\\(x\\)"#), ("5 $ and 6 $", "5 $ and 6 $"),
    ]
  )
  func `escapes what Markdown would read otherwise, and nothing else`(
    plain: String,
    markdown: String
  ) {
    let made = question(fields(plain)).converted(to: .markdown)
    #expect(made.prompt == markdown)
    #expect(made.hint == markdown)
    #expect(made.visible.prompt == plain)
  }

  @Test func `shows formulas in characters, and pictures and links by their words`() {
    var made = question(fields(#"\(\alpha^2\) ![an oak](media/oak.png) [more](https://a.b)"#))
    made.markup = .markdown
    let words = { (address: String, description: String) in "<\(address): \(description)>" }
    #expect(made.shown(media: words).prompt == "α² <media/oak.png: an oak> more")
    let linked = made.shown(link: { "\($0) (\($1))" }, media: words)
    #expect(linked.hint == "α² <media/oak.png: an oak> more (https://a.b)")
    #expect(made.visible.prompt == #"\alpha^2 [an oak] more"#)
    #expect(
      made.converted(to: .plain).prompt == #"\(\alpha^2\) ![an oak](media/oak.png) more"#
    )
  }

  @Test func `shows the pictures of plain text by their words`() {
    let made = question(fields(#"see ![an oak](media/oak.png) * ![b]( media/b.png)"#))
    #expect(
      made.shown { "<\($0): \($1)>" }.prompt == "see <media/oak.png: an oak> * ![b]( media/b.png)"
    )
    #expect(made.visible.hint == "see [an oak] * ![b]( media/b.png)")
  }

  private func fields(_ text: String) -> KeyValuePairs<QuestionField, FieldValue> {
    [.prompt: .text(text), .hint: .text(text)]
  }

  private func question(_ fields: KeyValuePairs<QuestionField, FieldValue>) -> QuestionBuilder {
    question(.text, .plain, fields)
  }

  @Test func `says the same after a change there and back`() {
    var questions = RandomQuestions(generator: SeededGenerator(seed: 3)) { generator in
      let marks = [
        "*", "_", "`", "{{", "}}", "\\", "|", "a", "b c", " ", "\n", "- ", "1. ", "#", "<", ">",
        "$",
        "[a](b)", "\\(", "世",
      ]
      return (0..<5).map { _ in marks.randomElement(using: &generator) ?? "" }.joined()
    }
    for kind in QuestionKind.known {
      for _ in 0..<caseCount(100, thorough: 5_000) {
        let plain = questions.question(of: kind)
        let markdown = plain.converted(to: .markdown)
        let hasGaps = kind == .gaps
        for (old, new) in zip(plain.texts, markdown.texts) {
          #expect(
            RichText(markdown: new, hasGaps: hasGaps) == RichText(plain: old, hasGaps: hasGaps)
          )
        }
        let again = markdown.converted(to: .plain)
        for (old, new) in zip(plain.texts, again.texts) {
          #expect(RichText(plain: new, hasGaps: hasGaps) == RichText(plain: old, hasGaps: hasGaps))
        }
        #expect(again.tags == plain.tags && again[.value] == plain[.value])
      }
    }
  }

  @Test func `keeps the parts of other kinds in the same markup`() {
    var made = question(
      .choice,
      .plain,
      [.answer: .text("*a* :: b*c*"), .distractors: .list(["_d_"])]
    )
    made = made.converted(to: .markdown)
    made.response.kind = .text
    made = made.converted(to: .plain)
    made.response.kind = .choice
    #expect(made[.answer] == .text("*a* :: b*c*"))
    #expect(made[.distractors] == .list(["_d_"]))
  }

  @Test func `keeps both sides of an open conflict apart`() {
    let text = ConflictMarkers.text(ours: "*a*", theirs: "b")
    let made = question([.prompt: .text(text)]).converted(to: .markdown)
    #expect(ConflictMarkers.version(.ours, of: made.prompt ?? "") == #"\*a\*"#)
    #expect(ConflictMarkers.version(.theirs, of: made.prompt ?? "") == "b")
  }

  @Test func `leaves numbers, units and tags alone`() {
    let fields: KeyValuePairs<QuestionField, FieldValue> = [
      .prompt: .text("?"), .value: .text("1"), .unit: .text("*m*_s_"), .tags: .list(["*t*"]),
    ]
    let made = question(.number, .markdown, fields)
    #expect(!made.needsMarkup)
    #expect(made.formattedFields.isEmpty)
    #expect(made.visible[.unit] == .text("*m*_s_"))
    #expect(made.visible.tags == ["*t*"])
    #expect(question(.text, .markdown, [.hint: .text("*h*")]).formattedFields == [.hint])
  }

  // MARK: Gaps

  @Test(
    arguments: [
      ("The **{{Rhine|Rhein}}** flows", [["Rhine", "Rhein"]]), ("`{{a}}` and {{b}}", [["b"]]),
      ("```\n{{a}}\n```\n{{b}}", [["b"]]), (#"\(\frac{a}{{b}}\) {{c}}"#, [["b"], ["c"]]),
      ("| a |\n|---|\n| {{b}} |", [["b"]]), (#"\{{a}}"#, []), ("é {{ü}}", [["ü"]]),
    ] as [(String, [[String]])]
  )
  func `has its gaps where the reader sees them`(prompt: String, answers: [[String]]) {
    let text = GappedText(reading: prompt, markup: .markdown)
    #expect(text.gaps.map(\.answers) == answers)
    #expect(text.description == prompt)
    var counted = 0
    let shown = text.text { index, _ in
      counted += 1
      return "[\(index)]"
    }
    #expect(counted == answers.count)
    #expect(shown.contains("{{") == (prompt.contains("`") || prompt.contains(#"\{{"#)))
  }

  @Test func `names the place of a faulty gap`() {
    func faults(_ prompt: String) -> [String] {
      GappedText.read(prompt, markup: .markdown).faults.map { "\($0.kind) \($0.offset)" }
    }
    #expect(faults("`{{` **{{a|}}**") == ["emptyItem 11"])
    #expect(faults("**x** {{a") == ["unclosed 6"])
    #expect(faults("`{{a` b") == [])
    let made = question(.gaps, .markdown, [.prompt: .text("`{{a}}`")])
    #expect(made.problems.map(\.path.description) == ["prompt"])
  }

  // MARK: Merging and comparing

  private func group(_ question: QuestionBuilder) -> QuestionGroupBuilder {
    var group = QuestionGroupBuilder()
    group.id = GroupID(rawValue: "g")
    group.questions = [question]
    return group
  }

  @Test func `becomes Markdown in a merge in which one side made it so`() {
    let base = question([.prompt: .text("2 *x* 3"), .answer: .text("a_b_"), .hint: .text("h")])
    var ours = base.converted(to: .markdown)
    ours.prompt = "2 **not** 3"
    var theirs = base
    theirs.hint = "*h*"
    for merge in [
      GroupMerge(base: group(base), ours: group(ours), theirs: group(theirs)),
      GroupMerge(base: group(base), ours: group(theirs), theirs: group(ours)),
    ] {
      #expect(merge.isClean)
      let merged = merge.builder.questions[0]
      #expect(merged.markup == .markdown)
      #expect(merged.prompt == "2 **not** 3")
      #expect(merged.answer == "a_b_".escapedForMarkdown())
      #expect(merged.hint == #"\*h\*"#)
    }
  }

  @Test func `is one difference, and the escapes of it are none`() {
    let old = question([.prompt: .text("*a*"), .answer: .text("b")])
    var new = old.converted(to: .markdown)
    #expect(group(new).differences(from: group(old)) == [.markup(.markdown, ofQuestion: 0)])
    new.answer = "c"
    #expect(group(new).differences(from: group(old)).count == 2)
  }
}

extension QuestionBuilder {
  /// Its texts in one order; of a question with gaps the prompt alone, as all others have none.
  fileprivate var texts: [String] {
    let common = [prompt, hint, explanation]
    guard kind != .gaps else { return [prompt ?? ""] }
    let lists = [choices(.answers), choices(.distractors)].flatMap { $0 }
    return common.map { $0 ?? "" } + lists + response.order.steps + response.pairs.spares
      + response.pairs.pairs.flatMap { [$0.left ?? "", $0.right ?? ""] }
      + [response.text.answer, response.essay.answer, response.essay.notes].map { $0 ?? "" }
  }

  private func choices(_ field: QuestionField) -> [String] {
    (field == .answers ? response.choices.answers : response.choices.distractors)
      .flatMap { [$0.text, $0.feedback ?? ""] }
  }

  @Test func `the versions of an open conflict are converted, too`() {
    var question = QuestionBuilder()
    question.prompt = "p"
    question.answer = "a"
    question.conflicts = ConflictList([
      OpenConflict(
        at: ["distractors"],
        MergeVersions(base: ["*a*"], ours: [["text": "*b*", "feedback": "2*3*4"]], theirs: nil)
      ),
      OpenConflict(at: ["settings", "points"], MergeVersions(base: nil, ours: 2, theirs: "*3*")),
    ])
    let conflicts = question.converted(to: .markdown).conflicts.items
    #expect(conflicts[0].versions.base == [#"\*a\*"#])
    #expect(conflicts[0].versions.ours == [["text": #"\*b\*"#, "feedback": #"2\*3\*4"#]])
    #expect(conflicts[1] == question.conflicts.items[1])
  }
}

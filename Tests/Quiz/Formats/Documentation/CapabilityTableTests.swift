import BuilderKit
import CoreTestSupport
import Foundation
import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizResources
import TestSupport
import Testing

/// The tables in the documents are made from the capabilities of the formats, and exports lose what the tables say.
///
/// `SettingsWalkTests` compares the table of settings with exports.
struct CapabilityTableTests {
  static let names = FormatCatalog.standard.exports.map { type(of: $0).identity.name }

  @Test func `the tables in the documents are those of the formats`() throws {
    let tables = CapabilityTables(of: FormatCatalog.standard.exports)
    let guide = "docs/reference/formats/KEPT.md"
    try compare("losses of formats", in: "README.md") { tables.frontPage($0) }
    try compare("kinds of formats", in: guide) { _ in tables.kinds }
    try compare("parts of formats", in: guide) { _ in tables.parts }
    try compare("settings of formats", in: guide) { _ in tables.settings }
  }

  /// Compares a table between two marks of a document with a new one; while documents are recorded, writes the new one there.
  private func compare(
    _ name: String,
    in document: String,
    _ table: (_ old: String) -> String
  ) throws {
    let page = try SourceTree.text(of: document)
    let mark = "<!-- \(name): written by make docs -->\n"
    let start = try #require(page.firstRange(of: mark), "\(document) has no \(mark)")
    let rest = page[start.upperBound...]
    let end = try #require(rest.firstRange(of: "\n<!-- end -->"), "\(document): \(name)")
    let old = String(rest[..<end.lowerBound])
    let new = table(old)
    if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1", old != new {
      let text = page[..<start.upperBound] + new + page[end.lowerBound...]
      let file = SourceTree.root.appending(path: document)
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(old == new, "\(document) is old; `make docs` writes its table of \(name)")
    }
  }

  @Test func `a row of the front page has at most twelve words`() {
    for column in CapabilityTables(of: FormatCatalog.standard.exports).columns {
      let words = column.summary.split(separator: " ")
      #expect((1...12).contains(words.count), "\(column.name): \(column.summary)")
    }
  }

  // MARK: The dry run

  @Test(arguments: names)
  func `an export loses the kinds and parts that the tables say`(name: String) throws {
    let format = try #require(FormatCatalog.standard.export(named: name))
    let column = CapabilityTables.Column(format)
    for group in try Self.groups() {
      let losses = format.losses(in: [group])
      let ofGroup = losses.filter { $0.question == nil && $0.kind == .leftOut }.map(\.part)
      for row in CapabilityTables.groupParts where row.part != .template || group.template != nil {
        let isLost = column.keeping(ofGroup: row.part) == .leftOut
        #expect(ofGroup.contains(row.part) == isLost, "\(group.title): \(row.name)")
      }
      for question in group.questions {
        try check(question, losses.filter { $0.question == question.id }, by: column)
      }
    }
  }

  /// Checks the losses of a question; of what the file has in part, either is right.
  private func check(
    _ question: Question,
    _ losses: [Loss],
    by column: CapabilityTables.Column
  ) throws {
    func has(_ part: ItemPart, _ kind: LossKind) -> Bool {
      losses.contains { $0.part == part && $0.kind == kind }
    }
    let place = "\(column.name): \(question.prompt)"
    var kind = try #require(ItemKind(question.kind))
    let keeping = column.keeping(of: kind)
    let isLost = has(.question, .leftOut)
    // An essay that is asked as a text needs an answer.
    let needsMore = kind == .essay && keeping == .moved("text") && question.answer.isEmpty
    if keeping != .partly, !needsMore { #expect(isLost == (keeping == .leftOut), "\(place)") }
    guard !isLost else { return }
    #expect(has(.question, .askedAsText) == (keeping == .moved("text")), "\(place)")
    // A text of several lines becomes an essay where none can be typed, and has the parts of one.
    if has(.question, .askedAsEssay) { kind = .essay }
    for row in CapabilityTables.parts
    where row.kinds.contains(kind) && question.hasAny(of: row.part) {
      let keeping = column.keeping(of: row.part, in: kind)
      if keeping != .partly {
        #expect(has(row.part, .leftOut) == (keeping == .leftOut), "\(place): \(row.name)")
      }
      if case .moved(let word) = keeping {
        let changes = losses.filter { $0.part == row.part }.map { Keeping.words[$0.kind] }
        #expect(changes.contains(word), "\(place): \(row.name)")
      }
    }
  }

  /// Groups with all kinds and parts: those of other tests, once more with further parts, and those that come with the program.
  private static func groups() throws -> [QuestionGroup] {
    let kinds = try QuestionGroup.everyKind()
    var full = QuestionGroupBuilder(kinds)
    full.template = GroupID(rawValue: "course")
    for index in full.questions.indices {
      full.questions[index].hint = "A hint"
      full.questions[index].explanation = "A reason"
      full.questions[index].tags = ["tag"]
      if full.questions[index].kind == .gaps {
        full.questions[index].prompt = "It is {{Paris|Paname::on the Seine}} today."
      }
    }
    var groups = [kinds, try full.build()]
    for file in EmbeddedFile.samples(in: .english) {
      groups += try GroupJSON().read(Array(file.bytes), titled: "").groups
    }
    #expect(groups.count > 5)
    return groups
  }
}

extension Question {
  /// Returns whether anything is in a part of the tables.
  fileprivate func hasAny(of part: ItemPart) -> Bool {
    let gaps = kind == .gaps ? GappedText(reading: prompt).gaps : []
    switch part {
    case .id: return true
    case .feedback: return choicesToPick.contains { $0.feedback != nil }
    case .gaps: return gaps.contains { $0.answers.count + $0.wrongChoices.count > 1 }
    case .gapHints: return gaps.contains { $0.hint != nil }
    default: return !QuestionBuilder(self)[QuestionField(part)].isEmpty
    }
  }

  private var choicesToPick: [Choice] {
    switch response {
    case .choice(let choice): [choice.answer] + choice.distractors
    case .choices(let several): several.answers + several.distractors
    case .text, .number, .gaps, .pairs, .order, .essay, .passage, .unknown: []
    }
  }
}

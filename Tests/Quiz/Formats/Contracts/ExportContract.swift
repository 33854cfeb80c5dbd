import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// The rules of every format for writing, as checks that a test runs over each of them.
struct ExportContract: Sendable, CustomTestStringConvertible {
  let name: String
  let check: @Sendable (any ExportFormat) throws -> Void

  var testDescription: String { name }

  /// Every format, at a fixed time where it writes the time.
  static let formats: [any ExportFormat] = FormatCatalog.standard.exports.map {
    $0 is AnkiPackage ? AnkiPackage(time: 1_700_000_000) : $0
  }

  /// A group of more questions than one piece of any file has, made once.
  private static let large = Result { try QuestionGroup.uniform(count: 2_200) }

  static let all: [ExportContract] = [
    ExportContract(name: "the pieces make up the whole, and so do their losses") { format in
      let groups = [try QuestionGroup.everything(), try large.get()]
      var pieces: [ExportChunk] = []
      let losses = format.write(groups) { pieces.append($0) }
      let whole = format.write(groups)
      #expect(pieces.flatMap(\.bytes) == whole.bytes)
      #expect(losses == whole.losses)
      #expect(format.losses(in: groups) == whole.losses)
      let counts = pieces.map(\.questionCount)
      #expect(counts.count > 1)
      #expect(counts == counts.sorted())
      #expect(counts.last == groups.map(\.questions.count).reduce(0, +))
    },
    ExportContract(name: "a throwing receiver cancels at once") { format in
      let groups = [try large.get()]
      var calls = 0
      #expect(throws: Cancelled()) {
        try format.write(groups) { _ in
          calls += 1
          if calls == 2 { throw Cancelled() }
        }
      }
      #expect(calls == 2)
    },
    ExportContract(name: "the same groups make the same file") { format in
      let groups = [try QuestionGroup.everything()]
      #expect(format.write(groups) == format.write(groups))
    },
    ExportContract(name: "groups that are kept as text make the same file") { format in
      let groups = [try QuestionGroup.everything(), try .withPassage(), try .uniform(count: 20)]
      var collected = CollectedGroups(keepingWhole: 1)
      for group in groups { collected.append(group) }
      let tree = SettingsTree(groups: collected.settings)
      #expect(format.write(ResolvedGroups(collected, in: tree)) == format.write(groups))
    },
    ExportContract(name: "of a great many questions none takes more room") { format in
      func size(_ count: Int) throws -> Int {
        let bytes = format.write([try .uniform(count: count)]).bytes
        // The first questions of a bundle are packed better than the others.
        // Larger numbers of questions have more digits.
        if format is NumberedText { return bytes.count { !(0x30...0x39).contains($0) } }
        guard format is GroupBundle else { return bytes.count }
        return try ZipReader(bytes).entries.reduce(0) { $0 + $1.size }
      }
      // A format that takes choices from other questions does so in full from a few questions on.
      let (ten, eleven) = (try size(10), try size(11))
      // What is compressed varies a little with its digits.
      #expect(try size(500) <= (ten + 490 * (eleven - ten)) * 51 / 50)
    },
    ExportContract(name: "odd texts in every part make UTF-8") { format in
      let groups = try FormatMarks.placed.enumerated().map { index, text in
        let question = try Question.sample("p\(text)", "a\(text)") {
          $0.hint = text
          $0.alternatives = [text, text]
          $0.distractors = [text, text]
          $0.explanation = text
          $0.tags = [text, text]
        }
        return try QuestionGroup.sample(
          "t\(text)",
          id: "\(index)\(text)",
          template: text,
          [question]
        )
      }
      let bytes = format.write(groups).bytes
      let isArchive = ["zip", "xlsx", "kahoot.xlsx", "quizbundle.zip"]
        .contains(type(of: format).identity.fileExtension)
      // A database is checked by what reads it.
      guard !(format is AnkiPackage) else { return }
      for text in isArchive ? try ZipReader(bytes).allContents() : [bytes] {
        #expect(String(validating: text, as: UTF8.self) != nil)
      }
    },
    ExportContract(name: "a question with the required parts loses nothing") { format in
      let questions = [
        try Question.sample("Capital of Italy?", "Rome"),
        try .sample("Capital of Peru?", "Lima"),
      ]
      // Texts are none of Kahoot's questions.
      if format is Kahoot { return }
      let losses = format.losses(in: [try .sample("Capitals", questions)])
      // Aiken has nothing but choices, Quizlet nothing but terms, and others have no groups or no ids.
      let isBare =
        format is Aiken || format is Quizlet || format is NumberedText || format is Blackboard
        || format is Brightspace
      #expect(
        losses.filter { !isBare || ![.title, .id].contains($0.part) && $0.kind != .choicesAdded }
          == []
      )
    },
    ExportContract(name: "every loss is of a part that is there") { format in
      let group = try QuestionGroup.everything()
      for loss in format.losses(in: [group]) {
        #expect(loss.group == group.id)
        guard let id = loss.question else {
          #expect([.title, .template, .settings].contains(loss.part))
          continue
        }
        let question = try #require(group.questions.first { $0.id == id })
        #expect(question.has(loss.part), "\(loss)")
      }
    },
  ]

  private struct Cancelled: Error, Equatable {}
}

extension ZipReader {
  /// The contents of every entry.
  func allContents() throws -> [[UInt8]] {
    try entries.map { try contents(of: $0) }
  }
}

extension Question {
  private var feedback: [String] {
    switch response {
    case .choice(let choice): ([choice.answer] + choice.distractors).compactMap(\.feedback)
    case .choices(let choices): (choices.answers + choices.distractors).compactMap(\.feedback)
    default: []
    }
  }

  /// `true` if a part has any content.
  fileprivate func has(_ part: Loss.Part) -> Bool {
    switch part {
    case .title, .template: false
    case .prompt, .id, .question: true
    case .answer: !answer.isEmpty
    case .answers: kind == .choices
    case .value: kind == .number
    case .tolerance, .unit: kind == .number
    case .gaps: kind == .gaps
    case .gapHints: GappedText(reading: prompt).gaps.contains { $0.hint != nil }
    case .pairs, .spares: kind == .pairs
    case .steps: kind == .order
    case .notes: kind == .essay
    case .feedback: !feedback.isEmpty
    case .hint: hint?.isEmpty == false
    case .alternatives: !alternatives.isEmpty
    case .distractors: !distractors.isEmpty
    case .explanation: explanation?.isEmpty == false
    case .tags: !tags.isEmpty
    case .settings: !settings.isEmpty
    }
  }
}

struct ExportContractTests {
  @Test(arguments: ExportContract.all)
  func `every format keeps the contract of writing`(_ contract: ExportContract) throws {
    for format in ExportContract.formats {
      try contract.check(format)
    }
  }

  @Test func `names, endings and titles of formats tell them apart`() {
    let identities = FormatCatalog.standard.exports.map { type(of: $0).identity }
    #expect(
      identities.map(\.name)
        == [
          "moodle-xml", "gift", "aiken", "qti", "qti12", "blackboard", "brightspace", "anki",
          "anki-package", "kahoot", "quizlet", "csv", "tsv", "xlsx", "markdown", "text", "json",
          "bundle",
        ]
    )
    #expect(
      identities.map(\.fileExtension)
        == [
          "xml", "txt", "txt", "zip", "zip", "txt", "brightspace.csv", "txt", "apkg", "kahoot.xlsx",
          "txt", "csv", "tsv", "xlsx", "md", "txt", "json", "quizbundle.zip",
        ]
    )
    #expect(Set(identities.map(\.titleKey)).count == identities.count)
    // Both versions of QTI are zip archives, and so is a bundle.
    #expect(Set(identities.map(\.mediaType)).count == identities.count - 2)
  }

  @Test func `a format is found by its name`() throws {
    for format in FormatCatalog.standard.exports {
      let identity = type(of: format).identity
      let found = try #require(FormatCatalog.standard.export(named: identity.name))
      #expect(type(of: found).identity == identity)
    }
    #expect(FormatCatalog.standard.export(named: "anky") == nil)
  }
}

import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizInterchange
import QuizMedia
import QuizTestSupport
import QuizText
import TestSupport
import Testing

@testable import QuizExchange
@testable import QuizFormats

/// Pictures, sounds and films that come from one format and go into another.
extension MediaWalkTests {
  /// A format with a place for files, in it or beside it.
  struct Carrier: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: any ExportFormat & ImportFormat & MediaOption

    /// Writes groups and reads them again, with the files that come back.
    func walk(
      _ groups: [QuestionGroup],
      showing files: [MediaFile]
    ) throws -> (losses: [Loss], groups: [QuestionGroup], files: [MediaFile]) {
      var carrier = format
      carrier.media = Folder(files: files)
      let export = carrier.write(groups)
      let read = try carrier.read(export.bytes, titled: "x")
      // Beside a file are those that it refers to.
      return (export.losses, read.groups, carrier is any MediaBeside ? files : read.media)
    }
  }

  static let carriers = [
    Carrier(testDescription: "json", format: GroupJSON()),
    Carrier(testDescription: "bundle", format: GroupBundle()),
    Carrier(testDescription: "moodle-xml", format: MoodleXML()),
    Carrier(testDescription: "anki-package", format: AnkiPackage(time: 1_700_000_000)),
    Carrier(testDescription: "qti", format: QTIPackage()),
    Carrier(testDescription: "qti12", format: QTI12Package()),
  ]

  private static let film = file(
    [0, 0, 0, 24] + Array("ftypisom and moving pictures".utf8),
    named: "wind.mp4"
  )
  private static let files = [picture, sound, film]

  /// Groups of questions of every kind whose texts show files, some below a passage.
  private func group(_ number: Int) throws -> QuestionGroup {
    let pieces =
      ["a", "b c", "2"]
      + Self.files.flatMap { ["![](\($0.name.address))", "![the leaf](\($0.name.address))"] }
    var source = RandomQuestions(generator: SeededGenerator(seed: UInt64(number))) { generator in
      let count = Int.random(in: 1...3, using: &generator)
      return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined(separator: " ")
    }
    source.markups = Markup.allCases
    var questions: [Question] = []
    for _ in 0..<6 {
      var question = source.question(isComplete: true)
      question.tags = []
      // The answers of gaps are plain.
      if question.kind == .gaps {
        let around = source.question(of: .essay, isComplete: true).prompt ?? ""
        question.prompt = "\(around) {{oak|elm}} \(around)"
      }
      if let above = questions.last, question.kind.asks {
        question.under = above.kind == .passage ? above.id : above.under
      }
      questions.append(try question.build())
    }
    return try .sample("Trees \(number)", id: "g\(number)", questions)
  }

  /// The files that each part shows, by their contents, with what is said about them.
  private func shown(
    _ question: Question,
    _ files: [String: MediaFile]
  ) -> [QuestionField: [String]] {
    var shown: [QuestionField: [String]] = [:]
    for (field, references) in QuestionBuilder(question).mediaReferencesByField {
      shown[field] =
        references.map { reference in
          let file = files[reference.name].map { SHA256.digest(of: $0.bytes).text }
          return "\(file ?? "no file: \(reference.name)") \(reference.description)"
        }.sorted()
    }
    return shown
  }

  /// Returns what is wrong with a group that has gone through a format.
  private func faults(
    of group: QuestionGroup,
    _ files: [MediaFile],
    in walk: (losses: [Loss], groups: [QuestionGroup], files: [MediaFile])
  ) -> [String] {
    func named(_ files: [MediaFile]) -> [String: MediaFile] {
      Dictionary(files.map { ($0.name.text, $0) }) { first, _ in first }
    }
    let (old, new) = (named(files), named(walk.files))
    let left = Set(
      walk.losses.filter { $0.part == .question && $0.kind.leavesOut }.map(\.question)
    )
    let expected = group.questions.filter { !left.contains($0.id) }
    var found = walk.groups.flatMap(\.questions)
    // A passage that a format has no place for is in the prompts of its questions.
    let hasPassages = found.contains { !$0.kind.asks } || !expected.contains { !$0.kind.asks }
    let asked = hasPassages ? expected : expected.filter(\.kind.asks)
    guard asked.count == found.count else { return ["\(found.count) of \(asked.count) questions"] }
    var faults: [String] = []
    for question in asked {
      let read = found.removeFirst()
      let losses = walk.losses.filter { $0.question == question.id }
      var before = shown(question, old)
      let after = shown(read, new)
      if losses.contains(where: { $0.kind == .passageInPrompt }),
        let passage = group.questions.first(where: { $0.id == question.under })
      {
        let whole = shown(passage, old)[.prompt] ?? []
        before[.prompt] = ((before[.prompt] ?? []) + whole).sorted()
      }
      for field in QuestionField.allCases {
        let announced = losses.filter { $0.changesMedia(of: field) }
        let isSame = before[field] == after[field]
        if !isSame, announced.isEmpty {
          faults.append("\(question.id) \(field): \(before[field] ?? []) → \(after[field] ?? [])")
        }
        let told = losses.filter { $0.part.rawValue == field.rawValue && $0.kind.isOfMedia }
        if isSame, !told.isEmpty { faults.append("\(question.id) \(field): \(told), but the same") }
      }
      for text in after.values.joined() where text.hasPrefix("no file") {
        faults.append("\(question.id): \(text)")
      }
    }
    return faults
  }

  @Test(arguments: carriers, carriers)
  func `what texts show comes through every pair of formats, but for what is announced`(
    first: Carrier,
    second: Carrier
  ) throws {
    var count = 0
    for number in 0..<caseCount(2, thorough: 300) {
      let group = try group(number)
      let walk = try first.walk([group], showing: Self.files)
      try #require(faults(of: group, Self.files, in: walk) == [], "\(first), group \(number)")
      for group in walk.groups {
        count += group.mediaReferences.count
        let next = try second.walk([group], showing: walk.files)
        try #require(
          faults(of: group, walk.files, in: next) == [],
          "\(first) → \(second), group \(number)"
        )
      }
      // No file comes in that no text shows.
      let names = Set(walk.groups.flatMap(\.mediaReferences).map(\.name))
      #expect(first.format is GroupJSON || Set(walk.files.map(\.name.text)) == names)
    }
    #expect(count > 20)
  }
}

extension LossKind {
  /// True for files that are lost.
  fileprivate var isOfMedia: Bool { self == .mediaDescribed || self == .mediaMissing }
  /// True for a question that is not written.
  fileprivate var leavesOut: Bool { self == .leftOut || self == .passageLeftOut }
}

extension Loss {
  /// Returns whether what a part shows may change with this loss.
  fileprivate func changesMedia(of field: QuestionField) -> Bool {
    switch part {
    case .question: ![.joinsPassage, .apartFromPassage].contains(kind)
    case .feedback: [.answer, .answers, .distractors].contains(field)
    case .gaps, .gapHints: field == .prompt
    case .prompt where kind == .passageInPrompt: false
    default: part.rawValue == field.rawValue
    }
  }
}

import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import QuizInterchange
import QuizTestSupport
import TestSupport
import Testing

@testable import QuizExchange

/// A question becomes an item and a question again.
struct ItemRoundTripTests {
  private func item(
    of question: Question,
    for capability: Capability = Capability()
  ) throws -> (item: Item, losses: [ItemLoss])? {
    let group = try QuestionGroup.sample("t", [question])
    let resolved = [group].resolved()[0].questions.first
    guard let resolved else { return nil }
    var fitting = ItemFitting(resolved, for: capability)
    return fitting.item().map { ($0, fitting.losses) }
  }

  private func read(_ item: Item) -> ReadQuestion {
    ReadQuestion(ReadItem(item, in: ItemGroup(title: "t"), at: ReadPlace(line: 1, text: "")))
  }

  @Test func `everything that is carried as it is typed comes back`() throws {
    var kinds: Set<QuestionKind> = []
    for seed in 0..<2_000 {
      var questions = RandomQuestions(generator: SeededGenerator(seed: UInt64(seed))) {
        ["a", "b", " c ", "d :: e", "f|g", "{{x}}", "1", ""].randomElement(using: &$0) ?? ""
      }
      let builder = questions.question(isComplete: true)
      guard let question = try? builder.build() else { continue }
      let (item, losses) = try #require(try item(of: question))
      kinds.insert(question.kind)
      #expect(losses == [], "\(question)")
      let read = read(item)
      #expect(read.leftOut == [])
      let expected = Self.withoutEmptyAnswers(QuestionBuilder(question))
      #expect(try Self.withoutEmptyAnswers(read.builder).build() == expected.build(), "\(item)")
    }
    #expect(kinds == Set(QuestionKind.known))
  }

  @Test func `a change of an interaction is one of each of its texts`() throws {
    for question in try QuestionGroup.everyKind().questions {
      let (item, _) = try #require(try item(of: question))
      let texts = item.interaction.texts.map { question.kind == .number ? $0 : "<\($0)>" }
      #expect(item.interaction.mapped { "<\($0)>" }.texts == texts)
      #expect(item.interaction.mapped { "<\($0)>" }.kind == item.interaction.kind)
    }
  }

  /// Returns a question without accepted answers and tolerances that are blank, which no reader takes.
  private static func withoutEmptyAnswers(_ builder: QuestionBuilder) -> QuestionBuilder {
    var builder = builder
    builder.response.text.alternatives.removeAll(where: \.isEmpty)
    let tolerance = builder.response.number.tolerance?.withoutEdgeBlanks
    builder.response.number.tolerance = tolerance == "" || tolerance == "0" ? nil : tolerance
    return builder
  }

  @Test func `rules that nobody has set are the usual ones`() {
    #expect(ItemGrading(ResolvedSettings()) == ItemGrading())
  }

  @Test func `kinds, parts and settings have the same names`() {
    #expect(QuestionKind.known.map { ItemKind($0)?.rawValue } == QuestionKind.known.map(\.rawValue))
    #expect(Set(ItemKind.allCases.map { QuestionKind($0) }) == Set(QuestionKind.known))
    #expect(QuestionField.allCases.map { ItemPart($0) } == ItemPart.fields)
    #expect(ItemPart.fields.map { QuestionField($0) } == QuestionField.allCases)
    #expect(QuizSetting.allCases.map { ItemSetting($0) } == ItemSetting.allCases)
    #expect(ItemSetting.allCases.map { QuizSetting($0) } == QuizSetting.allCases)
    #expect(ItemPart.fields.map(\.isList) == QuestionField.allCases.map { $0.shape != .text })
    #expect(ItemKind.allCases.map { Interaction($0).kind } == ItemKind.allCases)
  }
}

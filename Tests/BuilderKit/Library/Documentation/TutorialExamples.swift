import BuilderKit
import BuilderKitTestSupport
import LosslessJSON
import Testing

// The steps of the tutorial, word for word: `ArticleTests` compares.

@Buildable
struct QuizCard: Equatable, Sendable {
  @Validated(.notBlank, .maxLength(60)) let front: String
  @Validated(.notBlank) let back: String
  @Default([]) let tags: [String]
}

@Buildable
struct CardBox: Equatable, Sendable {
  @Validated(.notBlank) let title: String
  @Nested @Validated(.notEmpty) let cards: [QuizCard]
}

@Inheritable
final class PracticeSettings {
  var rounds: Int = 1
  var shuffles: Bool = true
}

final class Trainer {
  @Preference("trainer.rounds-played", default: 0) var roundsPlayed: Int
  @Lazy(by: makeOrder) var order: [Int]
  let box: CardBox

  init(box: CardBox) { self.box = box }

  private func makeOrder() -> [Int] { Array(box.cards.indices) }
}

struct TutorialExamples {
  private func numbers() throws -> CardBox {
    var form = CardBox.Builder()
    form.title = "Numbers"
    form.cards = [QuizCard.Builder()]
    form.cards[0].front = "一"
    form.cards[0].back = "one"
    return try form.build()
  }

  @Test func `a form edits a builder and asks it for the missing parts`() throws {
    var form = CardBox.Builder()
    form.title = "Numbers"
    form.cards.append(QuizCard.Builder())
    form.cards[0].front = "一"
    let missing = form.missing.map(\.description)  // ["cards[0].back"]
    #expect(missing == ["cards[0].back"])

    let before = form
    form.cards[0].back = "one"
    let hasChanged = form != before  // true
    let box = try form.build()
    #expect(hasChanged)
    #expect(box == (try numbers()))
  }

  private func recipe() throws -> Recipe<CardBox> {
    let cardRecipe = try Recipe<QuizCard>("Card") {
      MapProperty(\.front, from: "question")
      MapProperty(\.back, from: "answer", or: "solution")
      MapProperty(\.tags, from: "tags")
    }
    let boxRecipe = try Recipe<CardBox>("Box") {
      MapProperty(\.title, from: "name")
      MapEach(\.cards, from: "items", by: cardRecipe)
    }
    return boxRecipe
  }

  @Test func `a recipe reads a file and locates its faults`() throws {
    let boxRecipe = try recipe()
    let json: JSONValue = [
      "name": "Numbers",
      "items": [["question": "一"], ["question": 2, "answer": "two"]],
    ]
    var report = ""
    do throws(MappingError) {
      _ = try boxRecipe.identifiedModel(from: json)
    } catch {
      report = error.description
      // cards[1].front ← $.items[1].question: is a number where a string is expected
      // cards[0].back ← $.items[0].answer: is missing
    }
    #expect(
      report == """
        cards[1].front ← $.items[1].question: is a number where a string is expected
        cards[0].back ← $.items[0].answer: is missing
        """
    )
  }

  @Test func `a recipe writes a file that it reads again`() throws {
    let boxRecipe = try recipe()
    let box = try numbers()
    let written = try boxRecipe.decompose(box)
    let again = try boxRecipe.identifiedModel(from: written).model
    #expect(again == box)
  }

  @Test func `settings come down`() {
    let library = PracticeSettings()
    let numbers = library.descendant()
    library.rounds = 3
    let rounds = numbers.rounds  // 3, from above
    numbers.shuffles = false  // for this box alone
    let origin = numbers.provenance(of: \.rounds)  // .inherited(from: library, distance: 1)
    #expect(rounds == 3)
    #expect(origin == .inherited(from: library, distance: 1))
    #expect(library.shuffles)
  }

  @Test func `a trainer counts its rounds`() throws {
    let box = try numbers()
    let played = CurrentPreferenceStore.with(MemoryPreferenceStore()) {
      let trainer = Trainer(box: box)
      trainer.roundsPlayed += 1
      return trainer.roundsPlayed
    }
    #expect(played == 1)
    #expect(Trainer(box: box).order == [0])
  }

  #if DEBUG
  @Test func `a test prepares the builder of the code under test`() async throws {
    let prepared = QuizCard.Builder.configured { $0.tags = ["test"] }
    let card = try await QuizCard.stubbed(from: prepared) {
      try QuizCard.build {
        $0.front = "二"
        $0.back = "two"
      }
    }
    #expect(card.tags == ["test"])
  }
  #endif
}

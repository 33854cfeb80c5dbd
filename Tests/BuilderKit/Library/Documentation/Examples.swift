import BuilderKit
import BuilderKitTestSupport
import Foundation
import Testing

// The examples of the articles, word for word: `ArticleTests` compares.

@Buildable
struct Card: Equatable, Sendable {
  @Validated(.notBlank, .maxLength(40)) let front: String
  @Validated(.notBlank) let back: String
  @Default(nil) let hint: String?
}

@Buildable
struct Deck: Equatable, Sendable {
  @Validated(.notBlank) let title: String
  @Nested @Validated(.notEmpty, .maxCount(500)) let cards: [Card]
  var language: String = "ja"
}

@Buildable(memberwise: true)
struct Tag: Equatable {
  @Validated(.notBlank) let name: String
  @Default(0) let color: Int
}

@Buildable
struct Saying: Codable {
  @Validated(.notBlank, .maxLength(3)) let word: String
  @Default(1) let points: Int
}

@Buildable
struct Score: Equatable {
  let right: Int
  let asked: Int

  func awakeFromBuilder() throws(BuildError) {
    guard right > asked else { return }
    let reason = InvalidReason(code: "tooMany", description: "is more than was asked")
    throw BuildError([
      BuildError.Problem(path: ProblemPath([.property("right")]), kind: .invalid(reason))
    ])
  }
}

@Buildable
struct Reminder: Equatable {
  let text: String
  let day: Int?
}

@Buildable
struct Position: Equatable {
  let row: Int
  let column: Int
}

@Buildable
struct Flashcard: Equatable {
  let front: String
  let back: String
  let box: Int
}

@Buildable
struct Word: Equatable {
  @Validated(.notBlank) let spelling: String
  @Validated(.notBlank) let meaning: String
  @Default([]) let tags: [String]
}

struct ExampleTests {
  @Test func `the front page builds a word`() throws {
    let word = try Word.build {
      $0.spelling = "日"
      $0.meaning = "sun"
    }
    let tagged = try word.copy { $0.tags = ["kanji"] }
    let isComplete = Word.Builder(tagged).isComplete
    let missing = Word.Builder().missing
    #expect(isComplete)
    #expect(missing.map(\.description) == ["spelling", "meaning"])
    #expect(tagged.tags == ["kanji"])
    #expect(word.tags == [])
  }

  private func makeCard() throws(BuildError) -> Card {
    let card = try Card.build {
      $0.back = "one"
      $0.front = "一"
    }
    return card
  }

  private func makeDeck() throws(BuildError) -> Deck {
    let card = try makeCard()
    let deck = try Deck.build {
      $0.title = "Numbers"
      $0.cards = [Card.Builder(card)]
    }
    return deck
  }

  @Test func `a product is built in one step`() throws {
    let deck = try makeDeck()
    #expect(deck.cards.map(\.back) == ["one"])
    #expect(deck.cards.map(\.hint) == [nil])
    #expect(deck.language == "ja")
  }

  @Test func `a product is built step by step`() throws {
    var builder = Deck.Builder()
    builder.cards.append(Card.Builder())
    builder.cards[0].front = "一"
    let unchanged = builder
    builder.cards[0].back = " "
    #expect(builder != unchanged)

    let missing = builder.missing.map(\.description)
    let missingInCard = builder.cards[0].missing.map(\.description)
    let canBeSaved = builder.isComplete
    #expect(missing == ["title", "cards[0].back"])
    #expect(missingInCard == ["back"])
    #expect(!canBeSaved)

    var report = ""
    func print(_ item: Any) { report += "\(item)" }
    do throws(BuildError) {
      let deck = try builder.build()
      print(deck.title)
    } catch {
      print(error)
    }
    #expect(report == "title: is missing\ncards[0].back: is missing")
  }

  @Test func `a memberwise initializer asks the rules`() throws {
    let tag = try Tag(name: "kanji")
    #expect(tag.color == 0)
    #expect(throws: BuildError.self) { try Tag(name: " ") }
  }

  @Test func `a product is decoded through its builder`() throws {
    var refusal = ""
    func print(_ text: String) { refusal += text }
    let data = Data(#"{"word": "  "}"#.utf8)
    do {
      _ = try JSONDecoder().decode(Saying.self, from: data)
    } catch DecodingError.dataCorrupted(let context) {
      print(context.debugDescription)
    }
    #expect(refusal == "word: is missing")
  }

  @Test func `a rule across properties is checked`() throws {
    let error = #expect(throws: BuildError.self) {
      try Score.build {
        $0.right = 3
        $0.asked = 2
      }
    }
    #expect(error?.description == "right: is more than was asked")
  }

  @Test func `a builder tells nil from nothing`() {
    var reminder = Reminder.Builder()
    reminder.text = "Repeat"
    let undecided = reminder.missing.map(\.description)
    reminder.day = nil
    let decided = reminder.isComplete
    reminder.$day.unset()
    #expect(undecided == ["day"])
    #expect(decided)
    #expect(!reminder.isComplete)
  }

  #if DEBUG
  @Test func `code that builds is tested with a stub`() async throws {
    let configured = Card.Builder.configured { $0.front = "二" }
    let stubbed = try await Card.stubbed(from: configured) {
      try Card.build { $0.back = "two" }
    }
    #expect(stubbed.front == "二")
    #expect(stubbed.back == "two")
  }
  #endif

  @Test func `a product is copied with changes`() throws {
    let card = try makeCard()
    let hinted = try card.copy { $0.hint = "a single line" }
    #expect(hinted.hint == "a single line")
    #expect(hinted.front == card.front)
    let plain = try hinted.copy { $0.hint = nil }
    #expect(plain == card)

    let start = try Position.build {
      $0.row = 0
      $0.column = 0
    }
    let below = start.copy { $0.row += 1 }
    #expect(below.row == 1)
    #expect(start.row == 0)
  }

  @Test func `a product is edited by its builder`() throws {
    let deck = try makeDeck()
    var edit = Deck.Builder(deck)
    edit.cards[0].hint = "a single line"
    let edited = try edit.build()
    #expect(edited.cards[0].hint == "a single line")
    #expect(deck.cards[0].hint == nil)
  }

  @Test func `a builder takes over what two types share`() throws {
    let card = try makeCard()
    var flashcard = Flashcard.Builder(sharedPropertiesOf: card)
    let absent = flashcard.missing.map(\.description)
    flashcard.box = 1
    #expect(absent == ["box"])
    #expect(try flashcard.build().front == "一")
  }
}

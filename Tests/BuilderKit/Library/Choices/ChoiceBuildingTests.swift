import BuilderKit
import LosslessJSON
import Testing

/// The behaviour of the builder of an enum.
struct ChoiceBuildingTests {
  @Test func `a fresh builder misses its kind`() {
    let builder = Answer.Builder()
    #expect(builder.kind == nil)
    #expect(builder.missing.map(\.description) == ["kind"])
    #expect(throws: BuildError.self) { try builder.build() }
  }

  @Test func `the chosen case is built, with all problems and their paths`() throws {
    var builder = Answer.Builder()
    builder.kind = .choice
    #expect(builder.problems.map(\.description) == ["choice.answer: is missing"])
    builder.choice.answer = "Paris"
    #expect(try builder.build() == .choice(Choice.build { $0.answer = "Paris" }))

    builder.kind = .text
    #expect(builder.missing.map(\.description) == ["text"])
    builder.text = String(repeating: "x", count: 21)
    #expect(builder.problems.map(\.description) == ["text: is longer than 20 characters"])

    builder.kind = .number
    builder.number.tolerance = 101
    #expect(
      builder.problems.map(\.description) == [
        "number.value: is missing", "number.tolerance: is not between 0.0 and 100.0",
      ]
    )
    builder.number.value = 3
    builder.number.tolerance = 2
    #expect(try builder.build() == .number(value: 3, tolerance: 2))

    builder.kind = .pairs
    #expect(builder.missing.map(\.description) == ["pairs"])
    builder.pairs = [.init(), .init()]
    builder.pairs[1].left = "a"
    #expect(
      builder.missing.map(\.description) == ["pairs[0].left", "pairs[0].right", "pairs[1].right"]
    )

    builder.kind = .ranked
    #expect(
      builder.missing.map(\.description) == [
        "ranked.first.left", "ranked.first.right", "ranked.note",
      ]
    )

    builder.kind = .model
    #expect(builder.missing.map(\.description) == ["model"])
    builder.model = nil
    #expect(try builder.build() == .model(nil))

    builder.kind = .description
    #expect(try builder.build() == .description)
  }

  @Test func `the parts of other cases are kept`() throws {
    var builder = Answer.Builder()
    builder.kind = .choice
    builder.choice.answer = "Paris"
    builder.choice.others = ["Rome"]
    builder.kind = .number
    builder.number.value = 3
    builder.kind = .choice
    #expect(builder.choice.others == ["Rome"])
    #expect(builder.isComplete)
    builder.kind = .number
    #expect(try builder.build() == .number(value: 3))
  }

  @Test func `defaults are those of the values`() throws {
    let answer = try Answer.build {
      $0.kind = .number
      $0.number.value = 1
    }
    #expect(answer == .number(value: 1, tolerance: 0))
  }

  @Test(arguments: try Answer.samples)
  func `a builder of a choice builds an equal one`(_ answer: Answer) throws {
    let builder = Answer.Builder(answer)
    #expect(builder.kind == answer.kind)
    #expect(try builder.build() == answer)
    #expect(builder == Answer.Builder(answer))
    #expect(builder.hashValue == Answer.Builder(answer).hashValue)
  }

  @Test func `a choice is part of a product`() throws {
    var builder = Exercise.Builder()
    builder.prompt = "?"
    builder.more = [.init(), .init(.text("a"))]
    builder.more[1].text = " "
    #expect(
      builder.missing.map(\.description) == ["answer.kind", "more[0].kind", "more[1].text"]
    )
    builder.answer.kind = .choice
    #expect(builder.missing.map(\.description).first == "answer.choice.answer")
    builder.answer.choice.answer = "a"
    builder.more = []
    let exercise = try builder.build()
    #expect(exercise.answer.kind == .choice)
    #expect(exercise.spare == nil)
    #expect(Exercise.Builder(exercise) == builder)
  }

  @Test func `a copy is checked again`() throws {
    let answer = Answer.text("a")
    #expect(try answer.copy { $0 = .description } == .description)
    let error = #expect(throws: BuildError.self) {
      try answer.copy { $0 = .number(value: 1, tolerance: 101) }
    }
    #expect(error?.description == "number.tolerance: is not between 0.0 and 100.0")
    #expect(Direction.left.copy { $0 = .right } == .right)
  }

  @Test func `copies of a builder share nothing`() {
    var builder = Answer.Builder()
    builder.kind = .choice
    builder.choice.answer = "a"
    let earlier = builder
    builder.choice.answer = "b"
    #expect(earlier.choice.answer == "a")
    #expect(builder != earlier)
    builder.choice.answer = "a"
    #expect(builder == earlier)
    #expect(builder.hashValue == earlier.hashValue)
  }

  @Test func `a part that was looked at equals a fresh one`() {
    var builder = Answer.Builder()
    builder.choice.answer = "a"
    builder.choice.answer = nil
    #expect(builder == Answer.Builder())
    #expect(builder.hashValue == Answer.Builder().hashValue)
  }

  @Test func `unfinished work can be kept`() throws {
    var builder = Answer.Builder()
    builder.choice.answer = "a"
    builder.number.tolerance = 3
    builder.kind = .pairs
    builder.pairs = [.init()]
    let json = try JSONValue(encoding: builder)
    #expect(json["ranked"] == nil)
    #expect(try json.decode(Answer.Builder.self) == builder)
  }

  @Test func `a decoded choice is checked`() throws {
    for answer in try Answer.samples {
      let json = try JSONValue(encoding: answer)
      #expect(try json.decode(Answer.self) == answer)
    }
    let json: JSONValue = ["number": ["value": 1, "tolerance": 101]]
    let error = #expect(throws: DecodingError.self) { try json.decode(Answer.self) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect("\(context.debugDescription)" == "number.tolerance: is not between 0.0 and 100.0")
    #expect(context.underlyingError is BuildError)
    #expect(throws: DecodingError.self) {
      try (["text": ["_0": " "]] as JSONValue).decode(Answer.self)
    }
  }

  @Test func `coding keys of an enum are kept`() throws {
    let json = try JSONValue(encoding: Renamed.text("a"))
    #expect(json == ["t": ["words": "a"]])
    #expect(try json.decode(Renamed.self) == .text("a"))
    #expect(throws: DecodingError.self) {
      try (["t": ["words": ""]] as JSONValue).decode(Renamed.self)
    }
  }

  @Test func `a hook runs on each choice`() throws {
    let error = #expect(throws: BuildError.self) {
      try Guess.build {
        $0.kind = .number
        $0.number = 11
      }
    }
    #expect(error?.description == "is too great")
    #expect(throws: BuildError.self) { try Guess.none.copy { $0 = .number(11) } }
    #expect(try Guess.none.copy { $0 = .number(10) } == .number(10))
  }

  @Test func `an enum can have values of its own type`() throws {
    var builder = Expression.Builder()
    builder.kind = .sum
    #expect(builder.missing.map(\.description) == ["sum._0.kind", "sum._1.kind"])
    builder.sum._0 = .init(.number(1))
    builder.sum._1.kind = .negated
    builder.sum._1.negated.kind = .list
    #expect(builder.isComplete)
    #expect(try builder.build() == .sum(.number(1), .negated(.list([]))))
    #expect(Expression.Builder() == Expression.Builder())
    #expect(builder != Expression.Builder())
  }

  @Test func `an enum can be generic`() throws {
    let either = try Either<Int, Choice>.build {
      $0.kind = .right
      $0.right.answer = "a"
    }
    #expect(either.kind == .right)
    let names = Either<Int, Choice>.Kind.allCases.map(\.rawValue)
    #expect(names == ["left", "right"])
    #expect(Either<Int, Choice>.Cases().left.value(in: .left(3)) == 3)
  }

  @Test func `the cases are listed with the types of their values`() throws {
    #expect(Answer.buildableCases.map(\.kind) == Answer.Kind.allCases)
    #expect(Answer.buildableCases.map { "\($0.valueType)" }[1] == "String")
    let cases = Answer.Cases()
    #expect(cases.text.value(in: .text("a")) == "a")
    #expect(cases.text.value(in: .description) == nil)
    #expect(cases.description.value(in: .description) != nil)
    #expect(cases.number.value(in: .number(value: 1, tolerance: 2))?.tolerance == 2)
    let values = try #require(cases.number.value(in: .number(value: 1)))
    #expect(cases.number.choice(of: values) == .number(value: 1))
  }
}

@Buildable
enum Direction: Hashable { case left, right }

@Buildable
enum Guess: Equatable {
  case number(Int)
  case none

  func awakeFromBuilder() throws(BuildError) {
    guard case .number(11...) = self else { return }
    let reason = InvalidReason(code: "great", description: "is too great")
    throw BuildError([BuildError.Problem(path: ProblemPath(), kind: .invalid(reason))])
  }
}

@Buildable
indirect enum Expression: Hashable {
  case number(Int)
  @Nested case sum(Expression, Expression)
  @Nested case negated(Expression)
  @Nested case list([Expression])
}

@Buildable
enum Either<Left: Hashable & Sendable, Right: Buildable & Sendable> {
  case left(Left)
  @Nested case right(Right)
}

extension Answer {
  static var samples: [Answer] {
    get throws {
      let pair = try Match.build {
        $0.left = "l"
        $0.right = "r"
      }
      return [
        .choice(try Choice.build { $0.answer = "Paris" }), .text("a"), .number(value: 1.5),
        .pairs([pair]), .ranked(first: pair, others: ["o"], note: nil), .model(nil), .model("m"),
        .description,
      ]
    }
  }
}

@Buildable
private enum Renamed: Equatable, Codable {
  @Validated(.notBlank) case text(String)
  case nothing

  private enum CodingKeys: String, CodingKey {
    case text = "t"
    case nothing
  }

  private enum TextCodingKeys: String, CodingKey {
    case _0 = "words"
  }
}

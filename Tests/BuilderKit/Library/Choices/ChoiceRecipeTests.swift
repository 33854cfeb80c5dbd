import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

/// Recipes for enums, whose documents have a tag.
struct ChoiceRecipeTests {
  @Test func `a document is read by its tag`() throws {
    let recipe = try Recipe<Answer>.answer()
    #expect(try recipe.model(from: ["kind": "text", "answer": "a"]) == .text("a"))
    #expect(try recipe.model(from: ["kind": "essay"]) == .description)
    let number = try recipe.model(from: ["kind": "number", "value": 3])
    #expect(number == .number(value: 3, tolerance: 0))
    let choice = try recipe.model(from: ["kind": "mc", "answer": "a", "others": ["b"]])
    #expect(Answer.Builder(choice).choice.others == ["b"])
    let pairs = try recipe.model(from: ["kind": "pairs", "pairs": [["l": "1", "r": "2"]]])
    #expect(Answer.Builder(pairs).pairs.map(\.left) == ["1"])
    let ranked = try recipe.model(from: [
      "kind": "ranked", "in": ["first": ["l": "1", "r": "2"], "remark": .null],
    ])
    #expect(ranked.kind == .ranked)
  }

  @Test func `a document without a tag is of the default case`() throws {
    let recipe = try Recipe<Answer>.answer()
    #expect(try recipe.model(from: ["answer": "a"]) == .text("a"))
    let error = #expect(throws: MappingError.self) {
      try Recipe<Answer>.answer(default: nil).model(from: ["answer": "a"])
    }
    #expect(error?.description == "kind ← $.kind: is missing")
  }

  @Test(
    arguments: [
      (
        ["kind": "nmuber", "value": 1],
        #"""
        kind ← $.kind: "nmuber" is not one of "mc", "text", "number", "pairs", "ranked", "model", "essay"; \#
        did you mean "number"?
        """#
      ),
      (["kind": 3], "kind ← $.kind: is a number where a string is expected"),
      (["kind": nil], "kind ← $.kind: is null"),
      (["a"], "$: is an array where an object is expected"),
      (["kind": "mc"], "choice.answer ← $.answer: is missing"),
      (["kind": "text"], "text ← $.answer: is missing"),
      (
        ["kind": "number", "value": "3", "tolerance": 300],
        """
        number.value ← $.value: is a string where a number is expected
        number.tolerance ← $.tolerance: is not between 0.0 and 100.0
        """
      ),
      (
        ["kind": "pairs", "pairs": [["l": "1"], ["l": 2, "r": ""]]],
        """
        pairs[1].left ← $.pairs[1].l: is a number where a string is expected
        pairs[0].right ← $.pairs[0].r: is missing
        pairs[1].right ← $.pairs[1].r: is missing
        """
      ),
      (
        ["kind": "number", "value": 1, "tolerence": 2],
        #"number ← $.tolerence: is unknown; did you mean "tolerance"?"#
      ),
      (["kind": "essay", "value": 1], "$.value: is unknown"),
      (["knid": "text", "answer": "a"], #"$.knid: is unknown; did you mean "kind"?"#),
    ] as [(Faulty, String)]
  )
  func `faults have their places`(_ faulty: Faulty, report: String) throws {
    let recipe = try Recipe<Answer>.answer(unknownKeys: .refused)
    let error = #expect(throws: MappingError.self) { try recipe.model(from: faulty.json) }
    #expect(error?.description == report)
  }

  @Test func `a nested choice has all paths`() throws {
    let recipe = try Recipe<Exercise>.exercise()
    let error = #expect(throws: MappingError.self) {
      try recipe.model(from: [
        "prompt": "?", "answer": ["kind": "mc", "answer": 3], "more": [["kind": "x"], [:]],
      ])
    }
    #expect(
      error?.description.split(separator: "\n").map { $0.prefix(60) } == [
        "answer.choice.answer ← $.answer.answer: is a number where a ",
        #"more[0].kind ← $.more[0].kind: "x" is not one of "mc", "text"#,
        "more[1].text ← $.more[1].answer: is missing",
      ]
    )
    let builder = try recipe.builder(from: ["answer": ["kind": "mc"]])
    #expect(builder.answer.kind == .choice)
    #expect(builder.missing.map(\.description) == ["prompt", "answer.choice.answer"])
  }

  @Test func `decomposing writes the tag first`() throws {
    let recipe = try Recipe<Answer>.answer()
    #expect(
      try recipe.decompose(.number(value: 3)) == ["kind": "number", "value": 3.0, "tolerance": 0.0]
    )
    #expect(try recipe.decompose(.description) == ["kind": "essay"])
    #expect(try recipe.decompose(.text("a")) == ["kind": "text", "answer": "a"])
  }

  @Test(arguments: 0..<caseCount(80, thorough: 400))
  func `reading and decomposing undo each other`(seed: Int) throws {
    var generated = GeneratedChoice(seed: seed)
    let answer = try generated.answer()
    for recipe in [try Recipe<Answer>.answer(), try .generic(), try .answer(flat: false)] {
      let json = try recipe.decompose(answer)
      #expect(try recipe.model(from: json) == answer, "seed \(seed)")
      #expect(try recipe.decompose(recipe.model(from: json)) == json, "seed \(seed)")
      let builder = try recipe.builder(from: json)
      #expect(try recipe.decompose(builder, over: json) == json, "seed \(seed)")
      let fresh = try recipe.decompose(builder, over: .null)
      #expect(try recipe.model(from: fresh) == answer, "seed \(seed)")
      #expect(try recipe.update(answer, with: json) == nil, "seed \(seed)")
      let other = try generated.answer()
      let updated = try recipe.update(other, with: json) ?? other
      #expect(try recipe.decompose(updated) == json, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<caseCount(80, thorough: 400))
  func `a builder of another kind is written without the keys of the old one`(seed: Int) throws {
    var generated = GeneratedChoice(seed: seed)
    let recipe = try Recipe<Answer>.answer(unknownKeys: .refused)
    let (old, new) = (try generated.answer(), try generated.answer())
    let json = try recipe.decompose(Answer.Builder(new), over: recipe.decompose(old))
    #expect(try recipe.model(from: json) == new, "seed \(seed)")
  }

  @Test func `unknown keys and a tag that is left out stay as they are`() throws {
    let recipe = try Recipe<Answer>.answer()
    let document: JSONValue = ["note": 1, "answer": "a"]
    var builder = try recipe.builder(from: document)
    #expect(try recipe.decompose(builder, over: document) == document)
    builder.text = "b"
    #expect(try recipe.decompose(builder, over: document) == ["note": 1, "answer": "b"])
    builder.kind = .description
    #expect(try recipe.decompose(builder, over: document) == ["note": 1, "kind": "essay"])
    builder.kind = nil
    #expect(try recipe.decompose(builder, over: ["kind": "essay", "note": 1]) == ["note": 1])
  }

  @Test func `an update merges into the same kind and replaces another`() throws {
    let recipe = try Recipe<Answer>.answer()
    let number = Answer.number(value: 1, tolerance: 2)
    #expect(try recipe.update(number, with: ["value": 3]) == .number(value: 3, tolerance: 2))
    #expect(try recipe.update(number, with: ["kind": "essay"]) == .description)
    #expect(try recipe.isEqual(number, to: ["tolerance": 2]))
    let error = #expect(throws: MappingError.self) {
      try recipe.update(number, with: ["tolerance": 300])
    }
    #expect(error?.description == "number.tolerance ← $.tolerance: is not between 0.0 and 100.0")
    let missing = #expect(throws: MappingError.self) {
      try recipe.update(number, with: ["kind": "mc"])
    }
    #expect(missing?.description == "choice.answer ← $.answer: is missing")
  }

  @Test func `a recipe is compared and described with its cases`() throws {
    let recipe = try Recipe<Answer>.answer()
    #expect(recipe == (try .answer()))
    #expect(recipe != (try .answer(default: nil)))
    #expect(recipe.isReversible)
    #expect(recipe.description.contains(#"kind "text" or absent: answer ==> text"#))
  }

  @Test func `mistakes in a recipe are found when it is made`() throws {
    let match = try Recipe<Match>.match()
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Answer>(tag: "kind") {
        MapCase(\.text, tag: "a", from: "answer")
        MapCase(\.model, tag: "a", from: "kind")
        MapCase(\.text, from: "x..y")
        MapCase(\.number) { MapProperty(\.value, from: "kind.x") }
        MapCase(\.pairs, from: "kind", each: match)
      }
    }
    #expect(
      error?.description == #"""
        text: "x..y", column 3: expected a key
        model: "a" is the tag of text already
        model: $.kind is already mapped to kind
        text: is mapped twice
        number.value: $.kind.x is inside $.kind, and kind already uses all of it
        pairs: $.kind is already mapped to kind
        """#
    )
    let unmapped = #expect(throws: RecipeError.self) {
      try Recipe<Either<Int, Choice>>(tag: "kind") { MapCase(\.left, from: "left") }
    }
    #expect(unmapped?.description == "right: is not mapped")
  }
}

struct Faulty: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  let json: JSONValue

  init(dictionaryLiteral elements: (String, JSONValue?)...) {
    json = .object(JSONObject(uniqueMembers: elements.map { ($0, $1 ?? .null) }))
  }

  init(arrayLiteral elements: JSONValue...) {
    json = .array(elements)
  }
}

extension Recipe<Match> {
  static func match() throws(RecipeError) -> Recipe<Match> {
    try Recipe("MatchJSON", unknownKeys: .refused) {
      MapProperty(\.left, from: "l")
      MapProperty(\.right, from: "r")
    }
  }
}

extension Recipe<Answer> {
  /// A recipe with the parts beside the tag or, if not flat, below a key.
  static func answer(
    flat isFlat: Bool = true,
    default defaultKind: Answer.Kind? = .text,
    unknownKeys: UnknownKeys = .ignored
  ) throws(RecipeError) -> Recipe<Answer> {
    let match = try Recipe<Match>.match()
    let choice = try Recipe<Choice>("ChoiceJSON", unknownKeys: unknownKeys) {
      MapProperty(\.answer, from: "answer")
      MapProperty(\.others, from: "others")
    }
    return try Recipe(
      "AnswerJSON",
      tag: isFlat ? "kind" : "meta.kind",
      default: defaultKind,
      unknownKeys: unknownKeys
    ) {
      MapCase(\.choice, tag: "mc", from: isFlat ? nil : "content", by: choice)
      MapCase(\.text, from: "answer")
      MapCase(\.number) {
        MapProperty(\.value, from: "value")
        MapProperty(\.tolerance, from: "tolerance", default: 0)
      }
      MapCase(\.pairs, from: "pairs", each: match)
      MapCase(\.ranked, from: "in") {
        MapProperty(\.first, from: "first", by: match)
        MapProperty(\.others, from: "others")
        MapProperty(\.note, from: "note", or: "remark")
      }
      MapCase(\.model, from: "model", by: .base64Text)
      MapCase(\.description, tag: "essay")
    }
  }
}

extension Transformer where Input == String, Output == String {
  /// A way there and back for any text.
  static var base64Text: Self {
    .reversible("base64Text") {
      String($0.reversed())
    } backward: {
      String($0.reversed())
    }
  }
}

extension Recipe<Exercise> {
  static func exercise() throws(RecipeError) -> Recipe<Exercise> {
    let answer = try Recipe<Answer>.answer()
    return try Recipe("ExerciseJSON") {
      MapProperty(\.prompt, from: "prompt")
      MapProperty(\.answer, from: "answer", by: answer)
      MapProperty(\.spare, from: "spare", by: answer)
      MapEach(\.more, from: "more", by: answer)
    }
  }
}

/// Answers of all kinds, made of a seed.
struct GeneratedChoice {
  private var random: GeneratedCase

  mutating func number(_ range: ClosedRange<Int>) -> Int { random.number(range) }

  init(seed: Int) { random = GeneratedCase(seed: seed) }

  mutating func match() throws -> Match {
    let (left, right) = ("l" + random.text(), "r" + random.text())
    return try Match.build {
      $0.left = left
      $0.right = right
    }
  }

  mutating func answer() throws -> Answer {
    var builder = Answer.Builder()
    builder.kind = Answer.Kind.allCases[random.number(0...6)]
    builder.choice.answer = "a" + random.text()
    builder.choice.others = random.list { $0.text() }
    builder.text = "t" + random.text()
    builder.number.value = Double(random.number(-8...8)) / 4
    builder.number.tolerance = Double(random.number(0...8)) / 4
    builder.pairs = [.init(try match()), .init(try match())]
    builder.ranked.first = .init(try match())
    builder.ranked.others = random.list { $0.text() }
    builder.ranked.note = random.optional { $0.text() }
    builder.model = random.optional { $0.text() }
    return try builder.build()
  }
}

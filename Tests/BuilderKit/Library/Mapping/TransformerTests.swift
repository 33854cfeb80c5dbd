import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

struct TransformerTests {
  private struct Odd: Error, CustomStringConvertible {
    let number: Int
    var description: String { "\(number) is odd" }
  }

  private let halved = Transformer<Int, Int>.reversible("halved") { number in
    guard number.isMultiple(of: 2) else { throw Odd(number: number) }
    return number / 2
  } backward: {
    $0 * 2
  }
  private let shouted = Transformer<String, String>.oneWay("shouted") { $0.uppercased() }

  @Test func `a reversible transformer goes both ways, a one-way one says so`() throws {
    #expect(try halved.transform(8) == 4)
    #expect(try halved.reverse(4) == 8)
    #expect(halved.isReversible)
    #expect(try shouted.transform("a") == "A")
    #expect(!shouted.isReversible)
    let error = #expect(throws: MappingError.self) { try shouted.reverse("A") }
    #expect(error?.description == "$: was made by shouted, which is one-way")
  }

  @Test func `what a closure throws becomes a fault`() throws {
    let error = #expect(throws: MappingError.self) { try halved.transform(3) }
    #expect(error?.description == "$: 3 is odd")
    #expect(
      error?.faults.first?.kind == .invalid(InvalidReason(code: "halved", description: "3 is odd"))
    )
    let passing = Transformer<Int, Int>.oneWay("passing") { [halved] in try halved.transform($0) }
    #expect(throws: try #require(error)) { try passing.transform(3) }
  }

  @Test func `transformers are composed, and are reversible if all are`() throws {
    let quartered = halved.then(halved)
    #expect(try quartered.transform(12) == 3)
    #expect(try quartered.reverse(3) == 12)
    #expect(quartered.description == "halved, halved")
    #expect(throws: MappingError.self) { try quartered.transform(6) }
    let oneWay = Transformer.trimmed.then(.split(","))
    #expect(try oneWay.transform(" a,b ") == ["a", "b"])
    #expect(!oneWay.isReversible)
    #expect(oneWay.description == #"trimmed, split(",")"#)
    let error = #expect(throws: MappingError.self) { try oneWay.reverse(["a"]) }
    #expect(error?.description == #"$: was made by trimmed, which is one-way"#)
  }

  @Test func `the first one-way transformer is the one to blame`() {
    let rounded = Transformer<Int, Int>.oneWay("rounded") { $0 / 10 * 10 }
    let chain = halved.then(rounded).then(halved)
    let error = #expect(throws: MappingError.self) { try chain.reverse(1) }
    #expect(error?.description == "$: was made by rounded, which is one-way")
    let each = #expect(throws: MappingError.self) { try chain.each.reverse([]) }
    #expect(each?.description == "$: was made by rounded, which is one-way")
  }

  @Test func `a transformer of each element says which one is at fault`() throws {
    let each = halved.each
    #expect(try each.transform([2, 4]) == [1, 2])
    #expect(try each.reverse([1, 2]) == [2, 4])
    #expect(each.description == #"each("halved")"#)
    #expect(!shouted.each.isReversible)
    let error = #expect(throws: MappingError.self) { try each.transform([2, 3, 5]) }
    #expect(error?.description == "[1] ← $[1]: 3 is odd\n[2] ← $[2]: 5 is odd")
  }

  @Test func `transformers are equal by name and arguments`() {
    #expect(Transformer.split(",") == .split(","))
    #expect(Transformer.split(",") != .split(";"))
    #expect(Transformer.trimmed != .percentDecoded)
    #expect(halved == Transformer<Int, Int>.oneWay("halved") { $0 })
    #expect(
      Transformer.lookup(["b": 2, "a": 1]) == Transformer<String, Int>.lookup(["a": 1, "b": 2])
    )
    #expect(
      Transformer.lookup(["b": 2, "a": 1]) != Transformer<String, Int>.lookup(["a": 2, "b": 1])
    )
  }
}

struct ShippedTransformerTests {
  @Test(
    arguments: [
      ("0", "1970-01-01T00:00:00Z", "0"), ("1397935925", "2014-04-19T19:32:05Z", "1397935925"),
      ("1.397935925e9", "2014-04-19T19:32:05Z", "1397935925"),
      ("1397935925.5", "2014-04-19T19:32:05.500Z", "1397935925.5"),
      ("0.000000001", "1970-01-01T00:00:00.000000001Z", "0.000000001"),
      ("-0.25", "1969-12-31T23:59:59.750Z", "-0.25"), ("-1.5", "1969-12-31T23:59:58.500Z", "-1.5"),
      ("-1", "1969-12-31T23:59:59Z", "-1"), ("-1.0", "1969-12-31T23:59:59Z", "-1"),
    ]
  )
  func `seconds since the epoch are exact`(text: String, date: String, written: String) throws {
    let number = try #require(JSONNumber(text))
    let timestamp = try Transformer.epochSeconds.transform(number)
    #expect(timestamp.description == date)
    #expect(try Transformer.epochSeconds.reverse(timestamp).text == written)
  }

  @Test(arguments: ["1e300", "253402300800", "0.0000000001", "1.5e3", "-62167219200.5"])
  func `seconds beyond the years or the nanosecond are refused`(text: String) throws {
    let number = try #require(JSONNumber(text))
    let isExact = text == "1.5e3"
    let error = Result { try Transformer.epochSeconds.transform(number) }
    switch error {
    case .success(let timestamp):
      #expect(isExact && timestamp.secondsSinceEpoch == 1_500)
    case .failure(let error):
      #expect(!isExact)
      #expect("\(error)" == "$: \(text) is not a time in seconds, in the years 0 to 9999")
    }
  }

  @Test func `dates, URLs and identifiers are read and written`() throws {
    let date = try Transformer.iso8601.transform("2014-04-19T21:32:05+02:00")
    #expect(try Transformer.iso8601.reverse(date) == "2014-04-19T19:32:05Z")
    let url = try Transformer.url.transform("https://example.com")
    #expect(try Transformer.url.reverse(url) == "https://example.com")
    let id = try Transformer.uuid.transform("6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    #expect(try Transformer.uuid.reverse(id) == "6ba7b810-9dad-11d1-80b4-00c04fd430c8")
    #expect(throws: MappingError.self) { try Transformer.iso8601.transform("19-32") }
    #expect(throws: MappingError.self) { try Transformer.url.transform("a") }
    #expect(throws: MappingError.self) { try Transformer.uuid.transform("a") }
  }

  @Test(arguments: [("", ""), ("  ", ""), (" a b\n", "a b"), ("\u{A0}a\u{2003}", "a"), ("é", "é")])
  func `white space is trimmed`(text: String, trimmed: String) throws {
    #expect(try Transformer.trimmed.transform(text) == trimmed)
    #expect(!Transformer.trimmed.isReversible)
  }

  @Test(
    arguments: [
      ("a%20b", "a b"), ("%E2%82%AC", "€"), ("%e2%82%ac", "€"), ("+", "+"), ("%25", "%"), ("", ""),
    ]
  )
  func `percent-encoding is decoded`(text: String, decoded: String) throws {
    #expect(try Transformer.percentDecoded.transform(text) == decoded)
  }

  @Test(arguments: ["%", "%2", "%zz", "a%C3", "%FF", "%+1"])
  func `what is not percent-encoded UTF-8 is refused`(text: String) {
    let error = #expect(throws: MappingError.self) {
      try Transformer.percentDecoded.transform(text)
    }
    #expect(error?.description == "$: \"\(text)\" is not percent-encoded UTF-8")
  }

  @Test func `texts are split and joined, and only so that they come back`() throws {
    #expect(try Transformer.split(",").transform("a,,b") == ["a", "", "b"])
    #expect(try Transformer.split(", ").transform("a, b,c") == ["a", "b,c"])
    #expect(try Transformer.split(",").transform("a,") == ["a", ""])
    #expect(try Transformer.split(",").transform(",a") == ["", "a"])
    #expect(try Transformer.split(",").transform(",") == ["", ""])
    #expect(try Transformer.split(",").reverse(["a", ""]) == "a,")
    #expect(try Transformer.split(",").transform("") == [])
    #expect(try Transformer.split(",").reverse([]) == "")
    #expect(try Transformer.joined("-").transform(["a", "b"]) == "a-b")
    #expect(try Transformer.joined("-").reverse("a-b") == ["a", "b"])
    let error = #expect(throws: MappingError.self) {
      try Transformer.split(",").reverse(["a", "b,c"])
    }
    #expect(error?.description == #"[1] ← $: "b,c" cannot be written between separators ",""#)
    let empty = #expect(throws: MappingError.self) { try Transformer.split(",").reverse([""]) }
    #expect(empty?.description == #"[0] ← $: "" cannot be written between separators ",""#)
    let joined = #expect(throws: MappingError.self) {
      try Transformer.joined("aa").transform(["a", "b"])
    }
    #expect(joined?.description == #"[0] ← $: "a" cannot be written between separators "aa""#)
  }

  @Test func `a table is looked up, both ways if no value stands twice`() throws {
    let levels = Transformer<Int, Difficulty>.lookup([1: .easy, 2: .hard])
    #expect(try levels.transform(2) == .hard)
    #expect(try levels.reverse(.easy) == 1)
    let error = #expect(throws: MappingError.self) { try levels.transform(3) }
    #expect(error?.description == "$: 3 is not one of 1, 2")
    let partial = Transformer<String, Difficulty>.lookup(["e": .easy])
    let reverse = #expect(throws: MappingError.self) { try partial.reverse(.hard) }
    #expect(reverse?.description == #"$: "hard" is not one of "easy""#)
    #expect(!Transformer<String, Int>.lookup(["a": 1, "b": 1]).isReversible)
  }

  @Test func `a recipe is a transformer too`() throws {
    let item = try Recipe<Item>.item()
    let items = Transformer.recipe(item).each
    let made = try items.transform([["title": "a"], ["title": "b", "count": 2]])
    #expect(made.map(\.count) == [1, 2])
    #expect(try items.reverse(made)[0] == ["title": "a", "count": 1])
    let error = #expect(throws: MappingError.self) { try items.transform([["title": 1]]) }
    #expect(error?.description == "[0].title ← $[0].title: is a number where a string is expected")
  }

  @Test(arguments: 0..<100)
  func `what a reversible transformer writes it reads again`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let marks = Array("aé&<>\"';%+/=, 😀\n")
    let text = String(
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        marks.randomElement(using: &random) ?? "a"
      }
    )
    let percent = Transformer.percentDecoded
    #expect(try percent.transform(percent.reverse(text)) == text, "seed \(seed)")
  }
}

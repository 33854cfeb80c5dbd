import Foundation
import LosslessJSON
import Testing

private struct Shelf: Codable, Equatable {
  enum Kind: String, Codable { case open, closed }

  struct Book: Codable, Equatable {
    let title: String
    let pages: UInt16
    let rating: Float?
  }

  let kind: Kind
  let height: Double
  let isFull: Bool
  let books: [Book]
  let labels: [String: Int8]
  let places: [[Int64]]
  let owner: String?
}

/// Codes itself by every kind of container.
private struct Nest: Codable, Equatable {
  enum Keys: String, CodingKey { case inner, list, twice, absent }

  var numbers = [1, 2]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
    numbers = [try inner.decode(Int.self, forKey: .twice)]
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    #expect(list.count == 5)
    #expect(try list.decodeNil())
    #expect(try !list.decodeNil())
    numbers.append(try list.decode(Int.self))
    let innermost = try list.nestedContainer(keyedBy: Keys.self)
    #expect(innermost.allKeys == [.twice])
    #expect(try innermost.decodeNil(forKey: .twice))
    var array = try list.nestedUnkeyedContainer()
    #expect(array.isAtEnd)
    #expect(throws: DecodingError.self) { try array.decode(Int.self) }
    #expect(try String(from: list.superDecoder()) == "last")
    #expect(list.isAtEnd)
    #expect(try Int(from: container.superDecoder(forKey: .twice)) == 2)
    #expect(try Bool(from: container.superDecoder()))
    #expect(!container.contains(.absent))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
    try inner.encode(numbers[0], forKey: .twice)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    try list.encodeNil()
    try list.encode(numbers[1])
    var innermost = list.nestedContainer(keyedBy: Keys.self)
    try innermost.encodeNil(forKey: .twice)
    _ = list.nestedUnkeyedContainer()
    try "last".encode(to: list.superEncoder())
    #expect(list.count == 5)
    try 2.encode(to: container.superEncoder(forKey: .twice))
    try true.encode(to: container.superEncoder())
  }
}

struct JSONCodingTests {
  private let shelf = Shelf(
    kind: .closed,
    height: 1.5,
    isFull: false,
    books: [
      Shelf.Book(title: "日", pages: 65_535, rating: 0.1),
      Shelf.Book(title: "", pages: 0, rating: nil),
    ],
    labels: ["a": -128],
    places: [[], [.min, .max]],
    owner: nil
  )

  @Test func `a value becomes JSON in the order of its keys, and the same value again`() throws {
    let json = try JSONValue(encoding: shelf)
    let expected = """
      {"kind":"closed","height":1.5,"isFull":false,\
      "books":[{"title":"日","pages":65535,"rating":0.1},{"title":"","pages":0}],\
      "labels":{"a":-128},"places":[[],[-9223372036854775808,9223372036854775807]]}
      """
    #expect(json.text(.compact) == expected)
    #expect(try json.decode(Shelf.self) == shelf)
  }

  @Test func `what is written is what Foundation reads, and the other way round`() throws {
    let ours = Data(try JSONValue(encoding: shelf).write(.compact))
    #expect(try JSONDecoder().decode(Shelf.self, from: ours) == shelf)
    let theirs = [UInt8](try JSONEncoder().encode(shelf))
    #expect(try JSONValue(parsing: theirs).decode(Shelf.self) == shelf)
  }

  @Test func `scalars and optionals stand alone`() throws {
    #expect(try JSONValue(encoding: 3) == 3)
    #expect(try JSONValue(encoding: Int?.none) == .null)
    #expect(try JSONValue(encoding: [Int?.some(1), nil]) == [1, .null])
    #expect(try JSONValue.null.decode(Int?.self) == nil)
    #expect(try JSONValue.string("a").decode(String?.self) == "a")
    #expect(try JSONValue(parsing: "18446744073709551615").decode(UInt64.self) == .max)
    #expect(try JSONValue(parsing: "1e2").decode(Int8.self) == 100)
    #expect(try JSONValue(parsing: "1.25").decode(Float.self) == 1.25)
  }

  @Test func `every kind of container is written and read`() throws {
    let json = try JSONValue(encoding: Nest())
    let text = """
      {"inner":{"twice":1},"list":[null,2,{"twice":null},[],"last"],"twice":2,"super":true}
      """
    #expect(json.text(.compact) == text)
    #expect(try json.decode(Nest.self) == Nest())
  }

  @Test func `a type without values is an empty object`() throws {
    struct Nothing: Encodable {
      func encode(to encoder: any Encoder) {}
    }
    #expect(try JSONValue(encoding: Nothing()) == [:])
  }

  @Test(
    arguments: [
      (#"{"kind": "ajar"}"#, "kind"), (#"{"kind": "open", "height": "1"}"#, "height"),
      (#"{"kind": "open", "height": 1, "isFull": 0}"#, "isFull"),
      (
        #"{"kind": "open", "height": 1, "isFull": true, "books": [{"title": null}]}"#,
        "books.0.title"
      ),
      (
        #"{"kind": "open", "height": 1, "isFull": true, "books": [{"title": "", "pages": -1}]}"#,
        "books.0.pages"
      ),
    ]
  )
  func `a fault carries its path`(text: String, path: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: DecodingError.self) { try json.decode(Shelf.self) }
    #expect(error?.path == path)
  }

  @Test(
    arguments: [
      ("[]", "expected an object, found an array"), ("3.0", "expected an object, found 3.0"),
      ("null", "expected an object, found null"), ("\"\"", "expected an object, found a string"),
      ("true", "expected an object, found true"), ("{}", "nothing under 'kind'"),
    ]
  )
  func `a fault says what was expected and what was found`(text: String, message: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: DecodingError.self) { try json.decode(Shelf.self) }
    #expect(error?.message == message)
  }

  @Test(arguments: ["1.5", "\"1\"", "300", "-1e400", "null", "true", "[1]", "{}"])
  func `nothing is coerced into an integer`(text: String) throws {
    let json = try JSONValue(parsing: text)
    let error = #expect(throws: DecodingError.self) { try json.decode(Int8.self) }
    #expect(error?.message.hasPrefix("expected Int8, found ") == true)
  }

  @Test func `numbers without form in JSON are refused with their path`() {
    let error = #expect(throws: EncodingError.self) {
      try JSONValue(encoding: ["a": [1, Double.infinity]])
    }
    guard case .invalidValue(_, let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["a", "1"])
    #expect(context.debugDescription == "inf cannot be written in JSON")
    #expect(throws: EncodingError.self) { try JSONValue(encoding: Float.nan) }
  }

  @Test func `eight times as many elements do not take the square of eight times as long`() throws {
    // The thread's own time, whatever else the machine does; the least of three, as memory has to be found first.
    func time(count: Int) throws -> Int {
      let numbers = Array(0..<count)
      var times: [Int] = []
      for _ in 0..<3 {
        let start = threadTime()
        #expect(try JSONValue(encoding: numbers).decode([Int].self) == numbers)
        times.append(threadTime() - start)
      }
      return try #require(times.min())
    }
    let short = try time(count: 4_000)
    let long = try time(count: 32_000)
    #expect(long < 24 * short)
  }
}

/// The time that this thread has run, in nanoseconds.
private func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

extension DecodingError {
  private var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default:
      Context(codingPath: [], debugDescription: "\(self)")
    }
  }

  fileprivate var path: String { context.codingPath.map(\.stringValue).joined(separator: ".") }

  fileprivate var message: String { context.debugDescription }
}

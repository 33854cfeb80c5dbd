import BuilderKit
import CoreTestSupport
import LosslessJSON

/// A model, a recipe for all of it, and JSON, made of a seed.
struct GeneratedCase {
  private var random: SeededGenerator

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  // MARK: Values

  mutating func bool() -> Bool { Bool.random(using: &random) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func text(atMost length: Int = 12) -> String {
    let marks = Array("abcXYZ 019é漢😀&<>\"'%/\\.[]~\n") + ["e\u{301}"]
    return String((0..<number(0...length)).map { _ in marks.randomElement(using: &random) ?? "a" })
  }

  mutating func list<Element>(_ make: (inout GeneratedCase) -> Element) -> [Element] {
    (0..<number(0...4)).map { _ in make(&self) }
  }

  mutating func optional<Value>(_ make: (inout GeneratedCase) -> Value) -> Value? {
    bool() ? make(&self) : nil
  }

  mutating func date() -> Timestamp {
    let seconds = Int64(number(-62_167_219_200...253_402_300_799))
    let nanoseconds = [0, 0, 250_000_000, 1, 123_456].randomElement(using: &random) ?? 0
    guard let date = Timestamp(secondsSinceEpoch: seconds, nanoseconds: Int32(nanoseconds)) else {
      preconditionFailure("the generator leaves the years 0 to 9999")
    }
    return date
  }

  mutating func address() throws(BuildError) -> Address {
    let (city, street) = (text(), optional { $0.text() })
    return try Address.build {
      $0.city = city
      $0.street = street
    }
  }

  mutating func sample() throws(BuildError) -> Sample {
    var builder = Sample.Builder()
    builder.name = text()
    builder.count = [number(-9...9), .min, .max].randomElement(using: &random)
    builder.share = [Double(number(-9...9)) / 8, 1e300, -0.0, .leastNonzeroMagnitude].randomElement(
      using: &random
    )
    builder.isOpen = bool()
    builder.note = optional { $0.text() }
    builder.level = bool() ? .easy : .hard
    builder.rank = optional { UInt8($0.number(0...255)) }
    builder.tags = list { $0.text().filter { $0 != "/" } + "t" }
    builder.scores = Dictionary(
      list { ($0.text(), $0.number(-9...9)) },
      uniquingKeysWith: { $1 }
    )
    builder.date = date()
    builder.lastDate = optional { $0.date() }
    builder.id = UniqueID(
      high: .random(in: .min ... .max, using: &random),
      low: .random(in: .min ... .max, using: &random)
    )
    builder.bytes = list { UInt8($0.number(0...255)) }
    builder.raw = json(depth: 3)
    builder.address = try address()
    builder.secondAddress = bool() ? try address() : nil
    var items: [Item] = []
    for _ in 0..<number(0...3) {
      let (title, count) = ("i" + text(), number(0...9))
      items.append(
        try Item.build {
          $0.title = title
          $0.count = count
        }
      )
    }
    builder.items = items
    return try builder.build()
  }

  mutating func json(depth: Int) -> JSONValue {
    switch number(0...(depth > 0 ? 5 : 3)) {
    case 0: return .null
    case 1: return .bool(bool())
    case 2: return .number(JSONNumber(number(-99...99)))
    case 3: return .string(text())
    case 4: return .array(list { $0.json(depth: depth - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<number(0...3) { object[text()] = json(depth: depth - 1) }
      return .object(object)
    }
  }

  // MARK: Recipes

  /// A recipe for a share of the properties, at random paths of a random shape, by random transformers.
  mutating func recipe(of share: ClosedRange<Int> = 17...17) throws(RecipeError) -> Recipe<Sample> {
    let properties = Array(0..<17).shuffled(using: &random).prefix(number(share))
    let paths = paths(count: properties.count)
    let parts = (try addressRecipe(), try addressRecipe(), try itemRecipe())
    let maps = zip(properties, paths).map { property, path in map(property, from: path, parts) }
    return try Recipe(bool() ? "Generated" : nil, unknownKeys: .collected) { maps }
  }

  /// Random paths that agree, at least one.
  private mutating func paths(count: Int) -> [JSONPath] {
    var paths = split(count)
    // A single path may be that of the document itself, which is no fun to add unknown keys to.
    if paths.map(\.steps) == [[]] { paths = [JSONPath([.key(text())])] }
    return paths.shuffled(using: &random)
  }

  private mutating func split(_ count: Int) -> [JSONPath] {
    guard count > 1 || number(0...3) == 0 else { return [JSONPath()] }
    let groups = number(1...max(1, min(count, 6)))
    let sizes = (0..<groups).map { count / groups + ($0 < count % groups ? 1 : 0) }
    let isArray = number(0...3) == 0
    var taken: Set<String> = []
    var paths: [JSONPath] = []
    for (index, size) in sizes.enumerated() {
      var key = text()
      while !taken.insert(key).inserted { key = text() + "\(index)" }
      let step = isArray ? JSONPath.Step.index(2 * index + (index == 0 ? 0 : 1)) : .key(key)
      paths += split(size).map { JSONPath([step] + $0.steps) }
    }
    return paths
  }

  private mutating func addressRecipe() throws(RecipeError) -> Recipe<Address> {
    let paths = paths(count: 2)
    return try Recipe {
      MapProperty(\.city, from: .path(paths[0]))
      MapProperty(\.street, from: .path(paths[1]), by: .percentDecoded)
    }
  }

  private mutating func itemRecipe() throws(RecipeError) -> Recipe<Item> {
    let paths = paths(count: 2)
    return try Recipe("Item") {
      MapProperty(\.title, from: .path(paths[0]), by: .percentDecoded)
      MapProperty(\.count, from: .path(paths[1]), default: 3)
    }
  }

  private mutating func map(
    _ property: Int,
    from path: JSONPath,
    _ parts: (Recipe<Address>, Recipe<Address>, Recipe<Item>)
  ) -> MapProperty<Sample> {
    let source = JSONSource.path(path)
    let isPlain = bool()
    switch property {
    case 0:
      return isPlain
        ? MapProperty(\.name, from: source)
        : MapProperty(\.name, from: source, by: .percentDecoded)
    case 1: return MapProperty(\.count, from: source)
    case 2: return MapProperty(\.share, from: source)
    case 3: return MapProperty(\.isOpen, from: source, default: false)
    case 4:
      return isPlain
        ? MapProperty(\.note, from: source) : MapProperty(\.note, from: source, by: .percentDecoded)
    case 5:
      return isPlain
        ? MapProperty(\.level, from: source)
        : MapProperty(\.level, from: source, by: .lookup(["e": .easy, "h": .hard]), default: .easy)
    case 6: return MapProperty(\.rank, from: source)
    case 7:
      return isPlain
        ? MapProperty(\.tags, from: source) : MapProperty(\.tags, from: source, by: .split("/"))
    case 8: return MapProperty(\.scores, from: source)
    case 9:
      return isPlain
        ? MapProperty(\.date, from: source, by: .iso8601)
        : MapProperty(\.date, from: source, by: .epochSeconds)
    case 10:
      return isPlain
        ? MapProperty(\.lastDate, from: source, by: .iso8601)
        : MapProperty(\.lastDate, from: source)
    case 11:
      return isPlain ? MapProperty(\.id, from: source, by: .uuid) : MapProperty(\.id, from: source)
    case 12:
      return isPlain
        ? MapProperty(\.bytes, from: source) : MapProperty(\.bytes, from: source, by: .latin1)
    case 13: return MapProperty(\.raw, from: source)
    case 14: return MapProperty(\.address, from: source, by: parts.0)
    case 15: return MapProperty(\.secondAddress, from: source, by: parts.1)
    default:
      return InstructionsBuilder.buildExpression(MapEach(\.items, from: source, by: parts.2))[0]
    }
  }

  // MARK: JSON

  /// Returns a document with members that no recipe knows, at any depth; arrays only grow at their end.
  mutating func litter(_ document: JSONValue, around recipe: Recipe<Sample>) -> JSONValue {
    litter(document, [], Set(recipe.instructions.map { $0.sources[0].steps }))
  }

  private mutating func litter(
    _ value: JSONValue,
    _ steps: [JSONPath.Step],
    _ leaves: Set<[JSONPath.Step]>
  ) -> JSONValue {
    guard !leaves.contains(steps) else { return value }
    switch value {
    case .object(let object):
      var littered = JSONObject()
      if bool() { littered["litter in front"] = json(depth: 2) }
      for member in object where member.key != "litter in front" {
        littered[member.key] = litter(member.value, steps + [.key(member.key)], leaves)
      }
      if bool() { littered["litter behind"] = json(depth: 2) }
      return .object(littered)
    case .array(let elements):
      var littered: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        littered.append(litter(element, steps + [.index(index)], leaves))
      }
      return .array(littered + (bool() ? [json(depth: 2)] : []))
    default:
      return value
    }
  }
}

public import BuilderKit

/// Properties of every sort; the expansion shows which are parts.
@Buildable
struct Catalogue: Hashable, Codable, Sendable {
  static let shelf = "A"
  static func makeCode() -> String { "code" }

  let title: String
  let subtitle: String?
  var note: String?
  var pages = 10
  var price: Double = 1.5 {
    didSet { changes += 1 }
  }
  @Default(Self.makeCode()) let code: String
  @Default([:]) let index: [String: Int]
  let width, height: Int
  let `default`: Bool
  private(set) var changes: Int = 0
  fileprivate let secret: Int?

  var area: Int { width * height }
}

extension Catalogue.Builder {
  var filled: Self {
    var builder = self
    builder.title = "t"
    builder.subtitle = nil
    builder.width = 2
    builder.height = 3
    builder.`default` = true
    builder.secret = 4
    return builder
  }
}

@Buildable
struct Pair<First, Second> where Second: Hashable {
  let first: First
  let second: Second
  @Default([]) let rest: [First]
  lazy var isComputedOnce = rest.isEmpty
}

@Buildable
final class Handler: Sendable {
  let name: String
  let action: @Sendable (Int) -> Int
  let next: Handler?

  func awakeFromBuilder() throws(BuildError) {
    guard name != "refused" else {
      let reason = InvalidReason(code: "refused", description: "is refused")
      throw BuildError([
        BuildError.Problem(path: ProblemPath([.property("name")]), kind: .invalid(reason))
      ])
    }
  }
}

@Buildable
struct Plain: Equatable {
  let name: String
  let points: Int
}

enum Level: Equatable {
  case easy
  case hard
}

enum Shelf {
  @Buildable(builderConformsTo: .equatable, .hashable)
  fileprivate struct Hidden {
    let name: String
  }

  static var hiddenBuildersAreEqual: Bool {
    Set([Hidden.Builder()]) == [Hidden.Builder()]
  }

  @Buildable
  package struct Wrapped {
    package let name: String
    var level: Level = .easy
  }
}

/// A public type, whose builder and draft are public as well.
@Buildable
public struct Shown {
  /// The name.
  public let name: String
  let inner: Int
}

extension Shelf.Wrapped {
  @Buildable
  struct Inner {
    let name: String
  }
}

/// Properties named like what generated code could call its own variables.
@Buildable
struct Unlucky: Equatable {
  @Validated(.notBlank) let collector: String
  let product: Int
  let draft: Int?
  @Nested let builder: Plain
  let builders: [Int]
  let value: Int
  let name: Int
  let parts: Int
  let building: Int
}

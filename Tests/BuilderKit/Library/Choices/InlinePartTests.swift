import BuilderKit
import Testing

/// A delivery whose address is a part of it in name only: its parts count as those of the delivery.
@Buildable
struct Delivery: Hashable {
  @Validated(.notBlank)
  let name: String
  @Nested(inline: true)
  let way: Way

  static func problems(of builder: Builder) -> [BuildError.Problem] {
    guard builder.way.kind == .post, builder.name == "nobody" else { return [] }
    return [
      BuildError.Problem(
        path: ProblemPath([.property("name")]),
        kind: .invalid(InvalidReason(code: "rule", description: "needs a receiver"))
      )
    ]
  }
}

/// One of two ways, of which a fresh builder has chosen the first.
@Buildable
enum Way: Hashable {
  @Default
  @Nested(inline: true)
  case post(DeliveryAddress)
  case pickup
  @Nested
  case courier(DeliveryAddress)

  static func problems(of builder: Builder) -> [BuildError.Problem] {
    guard builder.kind == .courier, builder.courier.city == "nowhere" else { return [] }
    return [
      BuildError.Problem(
        path: ProblemPath([.property("city")]),
        kind: .invalid(InvalidReason(code: "rule", description: "is too far"))
      )
    ]
  }
}

@Buildable(memberwise: true)
struct DeliveryAddress: Hashable {
  let street: String
  let city: String
}

struct InlinePartTests {
  private func paths(_ problems: [BuildError.Problem]) -> [String] {
    problems.map(\.path.description)
  }

  @Test func `the paths of an inline part leave it out`() {
    #expect(paths(Delivery.Builder().problems) == ["name", "street", "city"])
  }

  @Test func `a fresh builder has chosen the case with the default`() throws {
    #expect(Way.Builder().kind == .post)
    #expect(Way.Builder(.pickup).kind == .pickup)
  }

  @Test func `building finds what the builder finds`() {
    var builder = Delivery.Builder()
    builder.way.kind = .courier
    let error = #expect(throws: BuildError.self) { try builder.build() }
    #expect(error?.problems == builder.problems)
    #expect(paths(builder.problems) == ["name", "courier.street", "courier.city"])
  }

  @Test func `rules about several parts are asked while building and copying`() throws {
    var builder = Delivery.Builder()
    builder.name = "nobody"
    builder.way.post.street = "Main Street"
    builder.way.post.city = "Springfield"
    #expect(paths(builder.problems) == ["name"])
    #expect(throws: BuildError.self) { try builder.build() }
    builder.name = "Ann"
    let delivery = try builder.build()
    let error = #expect(throws: BuildError.self) { try delivery.copy { $0.name = "nobody" } }
    #expect(error?.problems.map(\.path.description) == ["name"])
    let pickup = try delivery.copy {
      $0.name = "nobody"
      $0.way = .pickup
    }
    #expect(pickup.name == "nobody")
  }

  @Test func `an enum has rules of its own, too`() throws {
    var builder = Way.Builder(.courier(DeliveryAddress(street: "Main Street", city: "nowhere")))
    #expect(paths(builder.problems) == ["city"])
    #expect(throws: BuildError.self) { try builder.build() }
    builder.courier.city = "Springfield"
    let way = try builder.build()
    #expect(throws: BuildError.self) {
      try way.copy { $0 = .courier(DeliveryAddress(street: "Main Street", city: "nowhere")) }
    }
  }
}

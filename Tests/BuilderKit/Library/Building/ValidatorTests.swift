import BuilderKit
import Testing

@Buildable
struct Tagged: Equatable {
  @Validated(.notEmpty, .each(.notBlank, .maxLength(3)), .maxCount(2)) let tags: [String]
  @Validated(.range(1...5), .oneOf(1, 3)) @Default(1) let level: UInt8
  @Validated(.minLength(2)) @Default(nil) let hint: String?
  @Validated(.custom(code: "even", description: "is odd") { (count: Int) in count % 2 == 0 })
  let count: Int
  @Validated(.minCount(1)) let codes: Set<Int>?
}

struct ValidatorTests {
  private var valid: Tagged.Builder {
    var builder = Tagged.Builder()
    builder.tags = ["a"]
    builder.count = 2
    builder.codes = nil
    return builder
  }

  /// Applies a change to a valid builder, and to a copy of a valid product, and returns the problems.
  private func problems(_ change: (inout Tagged.Builder) -> Void) throws -> [String] {
    var builder = valid
    change(&builder)
    let original = try valid.build()
    let copy = Result { () throws(BuildError) in
      try original.copy {
        $0.tags = builder.tags ?? []
        $0.level = builder.level
        $0.hint = builder.hint
        $0.count = builder.count ?? 0
        $0.codes = builder.codes
      }
    }
    #expect(Result { () throws(BuildError) in try builder.build() } == copy)
    switch copy {
    case .success: #expect(builder.isComplete)
    case .failure(let error): #expect(error.problems == builder.problems)
    }
    return builder.problems.map(\.description)
  }

  @Test func `every rule speaks for itself, when building and after copying`() throws {
    #expect(try problems { _ in } == [])
    #expect(try problems { $0.tags = [] } == ["tags: is missing"])
    let tags = try problems { $0.tags = [" ", "long", "ok"] }
    #expect(
      tags == [
        "tags[0]: is missing",
        "tags[1]: is longer than 3 characters",
        "tags: has more than 2 elements",
      ]
    )
    let level = try problems { $0.level = 6 }
    #expect(level == ["level: is not between 1 and 5", "level: is not one of 1, 3"])
    #expect(try problems { $0.level = 3 } == [])
    #expect(try problems { $0.hint = "x" } == ["hint: is shorter than 2 characters"])
    #expect(try problems { $0.hint = "xy" } == [])
    #expect(try problems { $0.count = 3 } == ["count: is odd"])
    #expect(try problems { $0.codes = [] } == ["codes: has fewer than 1 elements"])
    #expect(try problems { $0.codes = [1] } == [])
  }

  @Test(arguments: ["", " ", "\n\t", "\u{3000}", "\u{A0}"])
  func `blank text counts as missing`(text: String) {
    #expect(Validator.notBlank.problems(in: text).map(\.kind) == [.missing])
  }

  @Test func `length is counted in characters as a reader sees them`() {
    let family = "👨‍👩‍👧‍👦"
    #expect(Validator.maxLength(1).problems(in: family) == [])
    #expect(Validator.minLength(2).problems(in: family) != [])
    #expect(Validator.maxLength(2).problems(in: "ab") == [])
    #expect(Validator.maxLength(2).problems(in: "abc") != [])
    #expect(Validator.minLength(2).problems(in: "ab") == [])
    #expect(Validator.minLength(3).problems(in: "ab") != [])
  }

  @Test func `a reason carries its code and figures for a translation`() throws {
    let problem = try #require(Validator.maxLength(2).problems(in: "abc").first)
    let reason = InvalidReason(
      code: "maxLength",
      arguments: ["limit": "2"],
      description: "is longer than 2 characters"
    )
    #expect(problem.kind == .invalid(reason))
  }
}

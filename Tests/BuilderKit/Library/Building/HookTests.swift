import BuilderKit
import Testing

/// Counts the runs of hooks in one test.
final class Counter: Equatable {
  var count = 0
  static func == (left: Counter, right: Counter) -> Bool { left === right }
}

@Buildable
struct Range {
  let lower: Int
  let upper: Int
  @Default(Counter()) let awakenings: Counter

  func awakeFromBuilder() throws(BuildError) {
    awakenings.count += 1
    guard lower <= upper else {
      let reason = InvalidReason(code: "order", description: "is below the lower bound")
      throw BuildError([
        BuildError.Problem(path: ProblemPath([.property("upper")]), kind: .invalid(reason))
      ])
    }
  }
}

@Buildable
struct Ranges {
  @Validated(.notBlank) let name: String
  @Nested let main: Range
  @Nested let spare: Range?
  @Nested @Default([]) let others: [Range]
}

@Buildable
struct Noted {
  let name: String
  let awakenings: Counter
}

extension Noted {
  // Does not throw, so that its being declared in an extension makes no difference.
  func awakeFromBuilder() { awakenings.count += 1 }
}

struct HookTests {
  private func range(_ lower: Int, _ upper: Int) -> Range.Builder {
    var builder = Range.Builder()
    builder.lower = lower
    builder.upper = upper
    return builder
  }

  @Test func `the hook runs once after build and once after copy, never on the source`() throws {
    let built = try range(1, 2).build()
    #expect(built.awakenings.count == 1)
    let copied = try built.copy { $0.awakenings = Counter() }
    #expect(copied.awakenings.count == 1)
    #expect(built.awakenings.count == 1)
  }

  @Test func `the hook does not run on an incomplete builder`() {
    var builder = range(1, 2)
    builder.upper = nil
    #expect(throws: BuildError.self) { try builder.build() }
    #expect(builder.awakenings.count == 0)
  }

  @Test func `the hook refuses a copy and names the part`() throws {
    let built = try range(1, 2).build()
    let error = #expect(throws: BuildError.self) { try built.copy { $0.lower = 3 } }
    #expect(error?.description == "upper: is below the lower bound")
  }

  @Test func `what nested hooks refuse is listed with everything else`() {
    var builder = Ranges.Builder()
    builder.main = range(2, 1)
    builder.spare = Range.Builder()
    builder.others = [range(1, 2), range(4, 3)]
    let error = #expect(throws: BuildError.self) { try builder.build() }
    let expected = """
      name: is missing
      main.upper: is below the lower bound
      spare.lower: is missing
      spare.upper: is missing
      others[1].upper: is below the lower bound
      """
    #expect(error?.description == expected)
  }

  @Test func `a single nested part is missing part by part, an optional one not at all`() throws {
    var builder = Ranges.Builder()
    let missing = ["name", "main.lower", "main.upper"]
    #expect(builder.missing.map(\.description) == missing)
    builder.name = "n"
    builder.main = range(1, 2)
    let ranges = try builder.build()
    #expect(ranges.spare == nil)
    #expect(ranges.others.isEmpty)
    #expect(Ranges.Builder(ranges).main.upper == 2)
  }

  @Test func `a hook without errors works from an extension too`() throws {
    let counter = Counter()
    let noted = try Noted.build {
      $0.name = "n"
      $0.awakenings = counter
    }
    _ = noted.copy { $0.name = "m" }
    #expect(counter.count == 2)
  }
}

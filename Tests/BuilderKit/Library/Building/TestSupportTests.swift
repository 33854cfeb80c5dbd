import BuilderKit
import BuilderKitTestSupport
import Testing

struct TestSupportTests {
  private static func describe(_ builder: inout Plain.Builder) {
    builder.name = "configured"
  }

  @Test func `a configuration can be looked at without building`() {
    let builder = Plain.Builder.configured(by: Self.describe)
    #expect(builder.name == "configured")
    #expect(builder.missing.map(\.description) == ["points"])
  }

  #if DEBUG
  @Test(arguments: 1...20)
  func `a stubbed build hands the closure a prepared builder, each test its own`(
    points: Int
  ) async throws {
    let prepared = Plain.Builder.configured { $0.points = points }
    let plain = try await Plain.stubbed(from: prepared) {
      await Task.yield()
      return try Plain.build(Self.describe)
    }
    #expect(plain.points == points)
    #expect(plain.name == "configured")
    #expect(throws: BuildError.self) { try Plain.build(Self.describe) }
  }

  @Test func `a stub is for its own type only`() async throws {
    let shown = try await Plain.stubbed(from: Plain.Builder()) {
      try Shown.build {
        $0.name = "n"
        $0.inner = 1
      }
    }
    #expect(shown.name == "n")
  }
  #endif
}

import BuilderKit
import Testing

struct CopyTests {
  private struct Unreadable: Error, Equatable {}

  @Test func `a copy without rules needs no try and leaves the source alone`() throws {
    let plain = try Plain.build {
      $0.name = "a"
      $0.points = 1
    }
    let copy = plain.copy { $0.points += 1 }
    #expect(copy.points == 2)
    #expect(copy.name == "a")
    #expect(plain.points == 1)
  }

  @Test func `a copy throws what its closure throws, typed`() throws {
    let plain = try Plain.build {
      $0.name = "a"
      $0.points = 1
    }
    do throws(Unreadable) {
      _ = try plain.copy { (_: inout Plain.Draft) throws(Unreadable) in throw Unreadable() }
      Issue.record("the closure's error was lost")
    } catch {
      #expect(error == Unreadable())
    }
  }

  @Test func `build and a checked copy let errors of their closures through`() throws {
    func read() throws -> String { throw Unreadable() }
    #expect(throws: Unreadable.self) { try Plain.build { $0.name = try read() } }
    let range = try Range.build {
      $0.lower = 1
      $0.upper = 2
    }
    #expect(throws: Unreadable.self) {
      try range.copy {
        $0.lower = 5
        _ = try read()
      }
    }
  }

  @Test func `a nil of the source is copied and a copy may set nil`() throws {
    let catalogue = try Catalogue.Builder().filled.build()
    #expect(catalogue.copy { $0.title = "u" }.subtitle == nil)
    let subtitled = catalogue.copy { $0.subtitle = "s" }
    #expect(subtitled.subtitle == "s")
    #expect(subtitled.copy { $0.subtitle = nil } == catalogue)
  }
}

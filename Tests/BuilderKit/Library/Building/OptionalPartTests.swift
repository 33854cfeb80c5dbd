import BuilderKit
import Foundation
import Testing

struct OptionalPartTests {
  @Test func `an optional without default is missing until set, to nil too`() throws {
    var builder = Catalogue.Builder().filled
    builder.$subtitle.unset()
    #expect(builder.missing.map(\.description) == ["subtitle"])
    #expect(builder.subtitle == nil)
    builder.subtitle = nil
    #expect(builder.$subtitle.isSet)
    #expect(builder.isComplete)
    #expect(try builder.build().subtitle == nil)
    builder.subtitle = "s"
    #expect(try builder.build().subtitle == "s")
  }

  @Test func `a builder made from a product has all its parts, nil ones too`() throws {
    let catalogue = try Catalogue.Builder().filled.build()
    let builder = Catalogue.Builder(catalogue)
    #expect(builder.isComplete)
    #expect(try builder.build() == catalogue)
  }

  @Test func `an unset part and one set to nil differ`() {
    var builder = Catalogue.Builder()
    builder.subtitle = nil
    #expect(builder != Catalogue.Builder())
  }

  @Test func `encoding keeps what is unset, set to nil and set apart`() throws {
    var unset = Catalogue.Builder()
    unset.title = "t"
    var empty = unset
    empty.subtitle = nil
    var set = unset
    set.subtitle = "s"
    for builder in [unset, empty, set] {
      let data = try JSONEncoder().encode(builder)
      #expect(try JSONDecoder().decode(Catalogue.Builder.self, from: data) == builder)
    }
  }
}

import BuilderKit
import Testing

struct ShapeTests {
  @Test func `stored properties are parts and all others are not`() {
    let names = Catalogue.buildableProperties.map(\.name)
    #expect(
      names == [
        "title", "subtitle", "note", "pages", "price", "code", "index", "width", "height",
        "default", "changes", "secret",
      ]
    )
    let missing = Catalogue.Builder().missing.map(\.description)
    #expect(missing == ["title", "subtitle", "width", "height", "default", "secret"])
  }

  @Test func `defaults stand where nothing is set`() throws {
    let catalogue = try Catalogue.Builder().filled.build()
    #expect(catalogue.pages == 10)
    #expect(catalogue.price == 1.5)
    #expect(catalogue.code == "code")
    #expect(catalogue.index == [:])
    #expect(catalogue.note == nil)
    #expect(catalogue.subtitle == nil)
    #expect(catalogue.area == 6)
  }

  @Test func `observers stay silent while building`() throws {
    var builder = Catalogue.Builder().filled
    builder.price = 9
    let catalogue = try builder.build()
    #expect(catalogue.price == 9)
    #expect(catalogue.changes == 0)
  }

  @Test func `a generic product has a builder for its own arguments`() throws {
    let pair = try Pair<Int, String>.build {
      $0.first = 1
      $0.second = "two"
    }
    #expect(pair.first == 1)
    #expect(pair.second == "two")
    #expect(pair.copy { $0.rest = [3] }.rest == [3])
    #expect(Pair<Int, String>.Builder().missing.map(\.description) == ["first", "second"])
  }

  @Test func `a product nested in a type is built like any other`() throws {
    let wrapped = try Shelf.Wrapped.build { $0.name = "n" }
    #expect(wrapped.level == .easy)
    #expect(try Shelf.Wrapped.Inner.build { $0.name = "i" }.name == "i")
    #expect(Shelf.hiddenBuildersAreEqual)
  }

  @Test func `a class is built, and copied into another object`() throws {
    let last = try Handler.build {
      $0.name = "last"
      $0.action = { $0 + 1 }
      $0.next = nil
    }
    let first = try last.copy {
      $0.name = "first"
      $0.next = last
    }
    #expect(first !== last)
    #expect(first.next === last)
    #expect(first.action(1) == 2)
    #expect(last.name == "last")
  }

  @Test func `public properties of a public type are public, others stay as they are`() throws {
    let shown = try Shown.build {
      $0.name = "n"
      $0.inner = 1
    }
    #expect(shown.copy { $0.inner = 2 }.inner == 2)
  }

  @Test func `no name of a property gets in the way of generated code`() throws {
    let unlucky = try Unlucky.build {
      $0.collector = "c"
      $0.product = 1
      $0.draft = 2
      $0.builder.name = "b"
      $0.builder.points = 3
      $0.builders = [4]
      $0.value = 5
      $0.name = 6
      $0.parts = 7
      $0.building = 8
    }
    #expect(try Unlucky.Builder(unlucky).build() == unlucky)
    #expect(try unlucky.copy { $0.product = 9 }.product == 9)
  }
}

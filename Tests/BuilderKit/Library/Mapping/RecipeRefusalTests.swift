import BuilderKit
import LosslessJSON
import Testing

@Buildable
private struct Picture: Equatable {
  let pixels: Pixels
  let title: String
  struct Pixels: Equatable {}
}

@Buildable
private final class Tree: Equatable, Sendable {
  let name: String
  let children: [Tree]

  static func == (left: Tree, right: Tree) -> Bool {
    left.name == right.name && left.children == right.children
  }
}

extension Address {
  fileprivate var line: String { city }
}

struct RecipeRefusalTests {
  private func refusal<Model: SendableMetatype>(
    @InstructionsBuilder<Model> _ maps: () -> [MapProperty<Model>]
  ) -> String? {
    do throws(RecipeError) {
      _ = try Recipe<Model> { maps() }
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `paths that cannot be read are refused, fallbacks too`() {
    #expect(
      refusal {
        MapProperty(\User.name, from: "a[x]", or: "b", "")
        MapProperty(\User.unreadMessages, from: .pointer("x"))
      } == """
        name: "a[x]", column 3: expected an index or a quoted key after '['
        name: "", column 1: a path has at least one step
        unreadMessages: "x", column 1: a pointer begins with '/'
        """
    )
  }

  @Test func `paths beyond all reason are refused`() {
    let deep = (0..<513).map { _ in "a" }.joined(separator: ".")
    let message = refusal { MapProperty(\User.name, from: "\(deep)") }
    #expect(message?.hasSuffix("column 1: a path has at most 512 steps") == true)
    #expect(
      refusal {
        MapProperty(\User.name, from: "a[1000000]")
        MapProperty(\User.unreadMessages, from: .path(JSONPath([.key("b"), .index(-1)])))
      } == """
        name: "a[1000000]", column 1: an index is at most 999999
        unreadMessages: "b[-1]", column 1: an index is at most 999999
        """
    )
  }

  @Test func `paths disagree about the root, or about any place below`() {
    #expect(
      refusal {
        MapProperty(\User.name, from: "key_1")
        MapProperty(\User.unreadMessages, from: "[2]")
      } == "unreadMessages: $[2] and $.key_1 of name disagree whether $ is an object or an array"
    )
    #expect(
      refusal {
        MapProperty(\User.name, from: "key[1]")
        MapProperty(\User.unreadMessages, from: "key.second")
      } == """
        unreadMessages: $.key.second and $.key[1] of name disagree whether $.key is an object or an array
        """
    )
    #expect(
      refusal {
        MapProperty(\User.name, from: "z", or: "a.b[1].c")
        MapProperty(\User.unreadMessages, from: "a.b[1][0]")
      } == """
        unreadMessages: $.a.b[1][0] and $.a.b[1].c of name disagree whether $.a.b[1] is an object or an array
        """
    )
  }

  @Test func `paths in branches that only look alike agree`() {
    #expect(
      refusal {
        MapProperty(\User.name, from: "a.x[0]")
        MapProperty(\User.unreadMessages, from: "b.x.y")
      } == nil
    )
    #expect(
      refusal {
        MapProperty(\User.name, from: "list[0][0]")
        MapProperty(\User.unreadMessages, from: "list[1].a")
      } == nil
    )
  }

  @Test func `a path within another and a path taken twice are refused`() {
    #expect(
      refusal {
        MapProperty(\User.name, from: "user")
        MapProperty(\User.unreadMessages, from: "user.count")
      } == "unreadMessages: $.user.count is inside $.user, and name already uses all of it"
    )
    #expect(
      refusal {
        MapProperty(\User.unreadMessages, from: "user.count")
        MapProperty(\User.name, from: "user")
      } == "unreadMessages: $.user.count is inside $.user, and name already uses all of it"
    )
    #expect(
      refusal {
        MapProperty(\User.name, from: "a", or: "b", "a")
        MapProperty(\User.unreadMessages, from: "b")
      } == "name: $.a is already mapped to name\nunreadMessages: $.b is already mapped to name"
    )
    #expect(
      refusal {
        MapProperty(\User.name, from: .path(JSONPath()))
        MapProperty(\User.unreadMessages, from: "b")
      } == "unreadMessages: $.b is inside $, and name already uses all of it"
    )
  }

  @Test func `a key path that is no stored property is refused, and all else is still checked`() {
    let message = refusal {
      MapProperty(\Address.city.count, from: "a")
      MapProperty(\Address.line, from: "b")
      MapProperty(\Address.city, from: "a")
      MapProperty(\Address.city, from: "c[")
    }
    let lines = message?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 5)
    #expect(lines.first?.hasPrefix(#"Address has no stored property "\\Address.city"#) == true)
    #expect(lines.dropFirst().first?.hasPrefix("Address has no stored property") == true)
    #expect(
      lines.dropFirst(2).first
        == #"city: "c[", column 3: expected an index or a quoted key after '['"#
    )
    #expect(lines.dropFirst(3).first?.hasPrefix("city: $.a is already mapped to ") == true)
    #expect(lines.last == "city: is mapped twice")
  }

  @Test func `a generic recipe needs a form in JSON for everything`() {
    let picture = #expect(throws: RecipeError.self) { try Recipe<Picture>.generic() }
    #expect(
      picture?.description == "pixels: Pixels cannot be written in JSON; it takes a transformer"
    )
    let tree = #expect(throws: RecipeError.self) { try Recipe<Tree>.generic() }
    #expect(tree?.description == "children: Tree holds itself; give its parts a recipe")
  }
}

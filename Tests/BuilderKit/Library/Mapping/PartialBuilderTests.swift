import BuilderKit
import LosslessJSON
import Testing

/// Reading what is sound and naming what is not, over the models of the article on mapping.
struct PartialBuilderTests {
  private let recipe: Recipe<Book>
  private let broken: JSONValue = [
    "title": "t", "pages": "190",
    "authors": [["name": "Kafka"], ["name": 7], "Brod"],
  ]

  init() throws {
    let authors = try Recipe<Author> { MapProperty(\.name, from: "name") }
    recipe = try Recipe<Book> {
      MapProperty(\.title, from: "title")
      MapProperty(\.pageCount, from: "pages")
      MapEach(\.authors, from: "authors", by: authors)
    }
  }

  @Test func `what is sound is in the builder and what is not is told`() throws {
    let (builder, error) = recipe.partialBuilder(from: broken)
    #expect(builder.title == "t")
    #expect(builder.pageCount == 0)
    #expect(builder.authors.map(\.name) == ["Kafka", nil, nil])
    #expect(
      error?.description == """
        pageCount ← $.pages: is a string where a number is expected
        authors[1].name ← $.authors[1].name: is a number where a string is expected
        authors[2] ← $.authors[2]: is a string where an object is expected
        """
    )
    #expect(recipe.partialBuilder(from: [:]).error == nil)
  }

  @Test func `faults beyond the limit are counted`() {
    let error = recipe.partialBuilder(from: broken, faultLimit: 1).error
    #expect(error?.faults.count == 1)
    #expect(error?.omittedCount == 2)
  }

  @Test(arguments: [
    (ProblemPath([.property("pageCount")]), "$.pages"),
    (
      ProblemPath([.property("authors"), .index(5), .property("name")]),
      "$.authors[5].name"
    ),
    (ProblemPath([.property("released")]), nil),
  ])
  func `the place of a property is told whether or not something stands there`(
    _ property: ProblemPath,
    _ location: String?
  ) {
    #expect(recipe.path(of: property, in: broken)?.location == location)
  }
}

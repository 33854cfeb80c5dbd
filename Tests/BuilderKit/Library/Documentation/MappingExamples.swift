import BuilderKit
import Foundation
import LosslessJSON
import Synchronization
import Testing

// The examples of the article on mapping, word for word: `ArticleTests` compares.

@Buildable
struct Author: Equatable, Sendable {
  @Validated(.notBlank) let name: String
  @Default(nil) let yearOfBirth: Int?
}

@Buildable
struct Book: Equatable, Sendable {
  @Validated(.notBlank) let title: String
  @Default(0) let pageCount: Int
  let released: Timestamp?
  @Nested let authors: [Author]
  @Default("?") let room: String
  @Default([]) let tags: [String]
}

@Buildable
enum Medium: Equatable, Sendable {
  @Nested case book(Author)
  case film(minutes: Int, isSilent: Bool = false)
  case podcast(String)
  case unknown
}

struct MappingExampleTests {
  private let response = #"""
    {
      "isbn": "978-4-10-101001-7",
      "title": "Botchan",
      "pages": 190,
      "released": "1906-04-01",
      "authors": [{"name": "Natsume Sōseki", "born": 1867}],
      "shelf": {"room": "B", "number": 12},
      "tags": "novel,school"
    }
    """#

  private func makeRecipes() throws -> (author: Recipe<Author>, book: Recipe<Book>) {
    let authorRecipe = try Recipe<Author>("AuthorJSON") {
      MapProperty(\.name, from: "name")
      MapProperty(\.yearOfBirth, from: "born")
    }
    let recipe = try Recipe<Book>("BookJSON") {
      MapProperty(\.title, from: "title", or: "names[0]")
      MapProperty(\.pageCount, from: "pages")
      MapProperty(\.released, from: "released", by: .iso8601)
      MapEach(\.authors, from: "authors", by: authorRecipe)
      MapProperty(\.room, from: "shelf.room")
      MapProperty(\.tags, from: "tags", by: .split(","))
    }
    return (authorRecipe, recipe)
  }

  private func makeBook(by recipe: Recipe<Book>) throws -> IdentifiedModel<Book> {
    let document = try JSONValue(parsing: response)
    let book = try recipe.identifiedModel(from: document, id: document["isbn"])
    let title = book.title
    let author = book.authors[0].name
    #expect(title == "Botchan")
    #expect(author == "Natsume Sōseki")
    return book
  }

  @Test func `a model is read from a document`() throws {
    let recipe = try makeRecipes().book
    let book = try makeBook(by: recipe)
    #expect(book.room == "B")
    #expect(book.tags == ["novel", "school"])

    var report = ""
    func print(_ error: MappingError) { report += error.description }
    let broken: JSONValue = [
      "title": " ", "pages": "190", "released": "19-32",
      "authors": [["name": "Kafka"], ["name": 7]],
    ]
    do throws(MappingError) {
      _ = try recipe.identifiedModel(from: broken, id: "978")
    } catch {
      print(error)
    }
    #expect(
      report == """
        pageCount ← $.pages: is a string where a number is expected
        released ← $.released: "19-32" is not an ISO 8601 date
        authors[1].name ← $.authors[1].name: is a number where a string is expected
        title ← $.title: is missing
        """
    )

    let unfinished = try recipe.builder(from: ["names": ["Kokoro"]])
    let missing = unfinished.missing.map(\.description)
    #expect(missing == ["released"])
  }

  @Test func `a read model is updated`() async throws {
    let recipe = try makeRecipes().book
    let book = try makeBook(by: recipe)
    let changes: JSONValue = ["pages": 192]
    let newer = try book.update(with: changes, by: recipe)
    let isSameBook = newer == book
    let isSameObject = newer === book
    let isUpToDate = try newer.isEqual(to: changes, by: recipe)
    let unchanged = try newer.update(with: changes, by: recipe) === newer
    #expect(isSameBook)
    #expect(!isSameObject)
    #expect(isUpToDate)
    #expect(unchanged)

    let lines = Lines()
    @Sendable func print(_ line: String) { lines.add(line) }
    let observation = IdentifiedModel<Book>.observe { update in
      print("\(update.old.pageCount) → \(update.new.pageCount)")
    }
    let longer = try newer.update(with: ["pages": 193], by: recipe)
    observation.cancel()
    #expect(lines.all == ["192 → 193"])

    let updates = IdentifiedModel<Book>.updates
    let renamed = try longer.update(with: ["title": "Little Master"], by: recipe)
    for await update in updates where update.id == renamed.id {
      print(update.new.title)
      break
    }
    #expect(lines.all.last == "Little Master")

    let outgoing = try renamed.decompose(by: recipe)
    let pages = outgoing["pages"]
    let released = outgoing["released"]
    #expect(pages == 193)
    #expect(released == "1906-04-01T00:00:00Z")
  }

  @Test func `a builder is written over what was read`() throws {
    let recipe = try makeRecipes().book
    let shelved: JSONValue = ["isbn": "978", "title": "Botchan", "note": "lent", "pages": 190]
    var edited = try recipe.builder(from: shelved)
    edited.title = "Little Master"
    let rewritten = try recipe.decompose(edited, over: shelved)
    let note = rewritten["note"]  // "lent"
    #expect(note == "lent")
    #expect(rewritten["title"] == "Little Master")
    #expect(rewritten["pages"] == 190)
  }

  @Test func `kinds are told apart by a tag`() throws {
    let authorRecipe = try makeRecipes().author
    let mediumRecipe = try Recipe<Medium>("MediumJSON", tag: "type", default: .unknown) {
      MapCase(\.book, from: "author", by: authorRecipe)
      MapCase(\.film, tag: "movie") {
        MapProperty(\.minutes, from: "length")
        MapProperty(\.isSilent, from: "silent", default: false)
      }
      MapCase(\.podcast, from: "feed")
      MapCase(\.unknown)
    }
    let film = try mediumRecipe.model(from: ["type": "movie", "length": 72])
    let tagged = try mediumRecipe.decompose(.podcast("x"))
    #expect(film == .film(minutes: 72))
    #expect(tagged == ["type": "podcast", "feed": "x"])
    #expect(try mediumRecipe.model(from: [:]) == .unknown)

    var report = ""
    func print(_ error: MappingError) { report += error.description }
    do throws(MappingError) {
      _ = try mediumRecipe.model(from: ["type": "film", "length": 72])
    } catch {
      print(error)
    }
    #expect(
      report == #"kind ← $.type: "film" is not one of "book", "movie", "podcast", "unknown""#
    )
  }

  @Test func `all problems of a decodable type are found`() throws {
    var report = ""
    func print(_ error: JSONDecodingError) { report += error.description }
    struct Loan: Decodable {
      let title: String
      let days: Int
    }
    let loans: JSONValue = [["title": "Kokoro", "days": "3"], ["days": 7]]
    do throws(JSONDecodingError) {
      _ = try loans.decodeAll([Loan].self)
    } catch {
      print(error)
    }
    #expect(report == "$[0].days: expected Int, found a string\n$[1].title: is missing")
  }

  @Test func `values are transformed on their way`() throws {
    let kana = Transformer<String, String>.reversible("kana") { text in
      text.replacingOccurrences(of: "ou", with: "ō")
    } backward: { text in
      text.replacingOccurrences(of: "ō", with: "ou")
    }
    let titles = Transformer.percentDecoded.then(kana)
    let decoded = try titles.transform("Sanshirou%20%26%20co.")
    let encoded = try titles.reverse(decoded)
    #expect(decoded == "Sanshirō & co.")
    #expect(encoded == "Sanshirou%20%26%20co.")
  }

  @Test func `recipes are read from files`() throws {
    let authorRecipe = try makeRecipes().author
    let file = #"""
      {
        "name": "BookJSON",
        "mapping": {
          "title": ["title", "names[0]"],
          "released": "released",
          "authors": "authors",
          "tags": "tags"
        },
        "transformers": {
          "released": "iso8601",
          "authors": {"each": {"recipe": "AuthorJSON"}},
          "tags": ["trimmed", {"split": ","}]
        }
      }
      """#
    let box = RecipeBox()
    try box.add(authorRecipe)
    let recipeOfFile = try Recipe<Book>(parsing: file, recipes: box)
    #expect(try recipeOfFile.model(from: JSONValue(parsing: response)).authors.count == 1)

    var complaint = ""
    func print(_ error: RecipeError) { complaint += error.description }
    do throws(RecipeError) {
      _ = try Recipe<Book>(parsing: #"{"mapping": {"titel": "title"}}"#)
    } catch {
      print(error)
    }
    #expect(
      complaint
        == #"line 1, column 14: Book has no stored property "titel"; did you mean "title"?"#
    )
  }
}

private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

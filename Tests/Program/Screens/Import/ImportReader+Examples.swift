import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizOperations
import QuizScreens
import QuizStore
import Testing

extension ImportReader.Reading {
  /// A file with two groups, a skipped row and one with a warning, in wide and dangerous characters.
  static func example(taken: Set<GroupID> = []) -> ImportReader.Reading {
    let text = """
      // question [id:france] [tag:europe]
      $CATEGORY: $course$/top/Geography

      ::F::[plain]What is the capital of France, which is a country of Europe with many cities?\
      {=Paris =Lutetia ~Lyon ~Marseille ~Bordeaux####Hint\\: It begins with P}

      ::D::A description of \u{1B}[31mred\u{1B}[0m things that are described at length, and in several words }

      ::H::[html]<u>Bold</u> question?{=yes}

      $CATEGORY: $course$/top/世界首都

      日本的首都是什么？{=东京 ~京都 ~大阪}

      """
    return gift(text, taken: taken)
  }

  /// A text read as Moodle's GIFT.
  static func gift(_ text: String, taken: Set<GroupID> = []) -> ImportReader.Reading {
    ImportReader.Reading(
      .format(GIFT.identity, isRecognized: true),
      result(of: text, as: GIFT()),
      taken: taken
    )
  }

  /// A text read as a table.
  static func table(_ text: String) -> ImportReader.Reading {
    ImportReader.Reading(.format(CSV.identity, isRecognized: true), result(of: text, as: CSV()))
  }

  /// JSON of another program.
  static let foreignJSON = ImportReader.Reading(
    .format(GroupJSON.identity, isRecognized: true),
    result(of: #"{"results": []}"#, as: GroupJSON())
  )

  /// An answer of Open Trivia DB, by its recipe.
  static func trivia() throws -> ImportReader.Reading {
    let shipped = try RecipeShelf(folder: nil).recipe(named: "opentdb")
    let file = try #require(shipped)
    let recipe = try RecipeJSON(parsing: file.bytes)
    let text = """
      {"response_code": 0, "results": [
        {"category": "Science &amp; Nature", "difficulty": "easy",
         "question": "What is H2O?", "correct_answer": "Water", "incorrect_answers": ["Salt"]},
        {"category": "历史", "difficulty": "hard", "question": "罗马是一天建成的吗？"}
      ]}
      """
    return ImportReader.Reading(.recipe("opentdb", recipe.mappings), result(of: text, as: recipe))
  }

  /// A recipe with two faults.
  static func wrongRecipe() -> ImportReader.Reading {
    let text = """
      {
        "mapping": {"titel": "topic", "questions": "items"},
        "transformers": {"title": {"split": 3}}
      }
      """
    do {
      _ = try RecipeJSON(parsing: text.utf8)
    } catch {
      let file = "/home/ada/.config/quizbuilder/recipes/测验.json"
      return ImportReader.Reading(.recipe("测验", []), .wrongRecipe(error, file: file))
    }
    preconditionFailure("the recipe is right")
  }

  private static func result(of text: String, as format: any ImportFormat) -> Result {
    do throws(FormatError) {
      return .groups(try format.read(Array(text.utf8), titled: "words"))
    } catch {
      return .refused(error)
    }
  }
}

extension RecipeFile {
  /// An empty recipe that comes with the program.
  static func named(_ name: String) -> RecipeFile { RecipeFile(name: name, path: nil, bytes: []) }
}

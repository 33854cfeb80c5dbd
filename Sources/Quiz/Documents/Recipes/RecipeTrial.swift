package import BuilderKit
import Quiz

/// The result of reading a file by an import mapping, to compare mappings by.
///
/// ```swift
/// let trials = files.map { RecipeTrial($0.name, $0.bytes, on: bytes, titled: "Words", html: catalog.html) }
/// let best = RecipeTrial.best(of: trials)    // the one that makes most of the file
/// ```
package struct RecipeTrial: Sendable {
  /// The name of the mapping.
  package let name: String
  /// The mapping and what it makes of the file, or all that is wrong with the mapping.
  package let result: Result<Reading, RecipeError>

  /// A mapping, and what it makes of a file.
  package struct Reading: Sendable {
    /// The mapping.
    package let recipe: RecipeJSON
    /// The groups and warnings; `nil` for a file that is no JSON.
    package let contents: Import?
  }

  /// Tries a mapping on a file.
  ///
  /// - Parameters:
  ///   - name: The name of the mapping.
  ///   - recipe: The file of the mapping.
  ///   - bytes: The file to read.
  ///   - title: The title of a group that the file has none for.
  ///   - html: Returns the text that is seen of HTML.
  package init(
    _ name: String,
    _ recipe: [UInt8],
    on bytes: [UInt8],
    titled title: String,
    html: @escaping @Sendable (String) -> String
  ) {
    self.name = name
    do throws(RecipeError) {
      let recipe = try RecipeJSON(parsing: recipe, html: html)
      let contents = try? recipe.read(bytes, titled: title)
      result = .success(Reading(recipe: recipe, contents: contents))
    } catch {
      result = .failure(error)
    }
  }

  /// The number of questions.
  package var questionCount: Int {
    contents?.groups.reduce(0) { $0 + $1.questionCount } ?? 0
  }

  /// The groups and warnings; `nil` where nothing could be read.
  package var contents: Import? { (try? result.get())?.contents }

  /// The number of warnings.
  private var remarkCount: Int { contents.map { $0.skipped.count + $0.warnings.count } ?? 0 }

  /// Returns the trials with the one first that makes most questions, and of equal ones the one with fewest warnings.
  package static func ranked(_ trials: [RecipeTrial]) -> [RecipeTrial] {
    trials.sorted {
      ($1.questionCount, $0.remarkCount, $0.name) < ($0.questionCount, $1.remarkCount, $1.name)
    }
  }

  /// Returns the trial that makes most questions of a file, and at least as many as it skips; `nil` if none does.
  ///
  /// A value that describes the file, such as its title, is no question.
  package static func best(of trials: [RecipeTrial]) -> RecipeTrial? {
    ranked(trials).first { trial in
      trial.questionCount > 0 && trial.questionCount >= trial.contents?.skipped.count ?? 0
        && !trial.describesFile
    }
  }

  /// The names of members that describe a file, in lower case.
  private static let descriptive: Set = [
    "title", "name", "version", "author", "description", "quiz_title", "quiztitle", "id", "date",
    "created", "created_at", "createdat", "updated_at", "language", "lang", "license", "url",
    "source", "format", "type", "status", "message", "success", "topic", "subject", "category",
  ]

  /// True if at least half of the prompts are such names.
  private var describesFile: Bool {
    let prompts = contents?.groups.flatMap(\.questions).map { $0.prompt.lowercased() } ?? []
    return prompts.count(where: Self.descriptive.contains) * 2 >= prompts.count
  }
}

package import BuilderKit
package import Quiz
package import QuizDocuments
package import QuizInterchange
internal import QuizStore

extension ImportReader {
  /// The groups of a file to import, before anything of it is saved.
  package struct Reading: Hashable, Sendable {
    /// The format or recipe that the file was read by.
    package enum Source: Hashable, Sendable {
      /// A format, and whether the file was recognized as one of it.
      case format(FormatIdentity, isRecognized: Bool)
      /// A recipe, and where it finds what; nothing if it is wrong.
      case recipe(String, [RecipeMapping])

      /// Returns whether a file is read like this by a method that names its format or recipe.
      package func isNamed(by method: Method) -> Bool {
        switch (self, method) {
        case (.format(let identity, _), .format(let name)): identity.name == name
        case (.recipe(let name, _), .recipe(let file)): file.name == name
        case (.format, _), (.recipe, _): false
        }
      }
    }

    /// The result of reading.
    package enum Result: Hashable, Sendable {
      /// The good rows, and those that are not.
      case groups(Import)
      /// The reason why nothing at all can be read.
      case refused(FormatError)
      /// The problems of the recipe, and the name of its file.
      case wrongRecipe(RecipeError, file: String)

      init(_ read: () throws(FormatError) -> Import) {
        do throws(FormatError) {
          self = .groups(try read())
        } catch {
          self = .refused(error)
        }
      }
    }

    /// The format or recipe that the file was read by.
    package var source: Source
    /// The result of reading.
    package var result: Result
    /// The ids of the groups that are in the library already.
    package var taken: Set<GroupID>
    /// The ids of the groups whose title and questions the library has already, under other ids.
    package var twins: Set<GroupID> = []
    /// The table that the file is; `nil` for any other file.
    package var table: Table?

    /// Puts a reading together.
    package init(
      _ source: Source,
      _ result: Result,
      taken: Set<GroupID> = [],
      table: Table? = nil
    ) {
      self.source = source
      self.result = result
      self.taken = taken
      self.table = table
    }

    /// The good rows and the others, if the file could be read.
    package var contents: Import? {
      if case .groups(let contents) = result { contents } else { nil }
    }

    /// The places where a recipe finds what, if there is a recipe.
    package var mappings: [RecipeMapping] {
      if case .recipe(_, let mappings) = source { mappings } else { [] }
    }

    /// The file is JSON that this program has not written.
    package var isForeignJSON: Bool {
      guard case .format(let identity, isRecognized: true) = source,
        identity.name == GroupJSON.identity.name
      else { return false }
      switch result {
      case .refused(.groupFile(.wrongFormat)): return true
      case .groups(let contents):
        return contents.groups.isEmpty
          && contents.skipped.allSatisfy {
            if case .noGroup(.wrongFormat) = $0.reason { true } else { false }
          }
      case .refused, .wrongRecipe: return false
      }
    }
  }
}

import BuilderKit
internal import NearestNames
import Quiz
import QuizDocuments
import QuizInterchange
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
internal import SystemFiles
import SystemPackage
import TerminalText

/// A group that a person names: by its file, or by what is kept of a group that has none yet.
enum GroupReference: Hashable {
  case file(FilePath)
  case draft(DraftEntry)
}

/// The groups that a person may name in one command: the library and the drafts are read once, when they are needed.
struct GroupLookup {
  private let library: Library
  private let context: CommandContext
  private var names: GroupNames?
  private var drafts: [DraftEntry]?

  /// Looks in a library, the current folder and what is kept.
  init(in library: Library, _ context: CommandContext) {
    self.library = library
    self.context = context
  }

  /// Finds the group that a person names by an id, a slug, a title or a path, if there is one.
  ///
  /// The library goes before a file in the current folder, and that before a draft. For a path it is the other way round: a
  /// message such as “Saved as capitals.json” names a file of the library.
  mutating func locate(_ name: String) throws(CommandFailure) -> GroupReference? {
    do throws(StoreError) {
      if let path = GroupNames.path(name) {
        let paths = name.contains("/") ? [path] : [path, library.folder.appending(name)]
        for path in paths where try context.exists(path) { return .file(path) }
        return nil
      }
      let path = try file(named: name)
      return try context.exists(path) ? .file(path) : nil
    } catch .noSuchGroup {
      let path = FilePath(name)
      if try context.storing({ () throws(StoreError) in try context.exists(path) }) {
        return .file(path)
      }
      let draft = try unsaved().first { $0.groupID?.rawValue == name || $0.title == name }
      return draft.map { .draft($0) }
    } catch {
      throw context.failure(error)
    }
  }

  private mutating func file(named name: String) throws(StoreError) -> FilePath {
    let names = if let names { names } else { GroupNames(of: try library.entries()) }
    self.names = names
    return try names.find(name)
  }

  private mutating func unsaved() throws(CommandFailure) -> [DraftEntry] {
    if let drafts { return drafts }
    let drafts = try context.storing { [library] () throws(StoreError) in try library.unsaved.all()
    }
    self.drafts = drafts
    return drafts
  }
}

extension CommandContext {
  /// Finds the group that a person names, as ``GroupLookup`` does.
  func locate(_ name: String, in library: Library) throws(CommandFailure) -> GroupReference? {
    var lookup = GroupLookup(in: library, self)
    return try lookup.locate(name)
  }

  /// Returns whether there is a file of a name in the current folder.
  func isFile(_ name: String) throws(CommandFailure) -> Bool {
    try storing { () throws(StoreError) in try exists(FilePath(name)) }
  }

  fileprivate func exists(_ path: FilePath) throws(StoreError) -> Bool {
    do throws(FileSystemError) {
      return try fileSystem.information(about: path) != nil
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Opens a group that a person names; `-` is one on standard input.
  func open(_ name: String, in library: Library) throws(CommandFailure) -> OpenedGroup {
    var lookup = GroupLookup(in: library, self)
    return try open(name, in: library, &lookup)
  }

  /// Opens a group that a person names as one of several.
  func open(
    _ name: String,
    in library: Library,
    _ lookup: inout GroupLookup,
    removingLeftovers: (FilePath) -> Bool = { _ in true }
  ) throws(CommandFailure) -> OpenedGroup {
    if name == "-" {
      let bytes = try read(name)
      return try storing { () throws(StoreError) in
        do throws(GroupFileError) {
          return try OpenedGroup(reading: bytes)
        } catch {
          throw .damaged(FilePath(name), error)
        }
      }
    }
    guard let reference = try lookup.locate(name) else { throw missing(name) }
    guard case .file(let path) = reference else { return try open(reference, in: library) }
    return try storing { () throws(StoreError) in
      try library.open(path, removingLeftovers: removingLeftovers(path))
    }
  }

  /// Opens a group without a draft of it that may be kept.
  func open(_ reference: GroupReference, in library: Library) throws(CommandFailure) -> OpenedGroup
  {
    try storing { () throws(StoreError) in
      switch reference {
      case .file(let path): try library.open(path)
      case .draft(let draft): try library.unsaved.load(draft.file).opened
      }
    }
  }

  /// Reports a name that means nothing.
  func missing(_ name: String) -> CommandFailure {
    let isPath = name.contains("/") || FilePath(name).extension == "json"
    return isPath
      ? CommandFailure(phrases(.cliErrorNoInput, [.file: name.printable]), .noInput)
      : CommandFailure(phrases.sentence(for: .noSuchGroup(name)), .noInput)
  }

  /// Finds the recipe that the user names; `-` is one on standard input.
  func recipeFile(_ name: String) throws(CommandFailure) -> RecipeFile {
    if name == "-" { return RecipeFile(name: name, path: nil, bytes: try read(name)) }
    let found = try storing { () throws(StoreError) in try services.recipes.recipe(named: name) }
    if let found { return found }
    let names = try storing { () throws(StoreError) in try services.recipes.recipes().map(\.name) }
    var values: [Placeholder: any PhraseValue] = [.name: name.printable]
    guard let nearest = name.nearest(of: names) else {
      throw CommandFailure(phrases(.cliErrorUnknownRecipe, values), .noInput)
    }
    values[.other] = nearest.printable
    throw CommandFailure(phrases(.cliErrorUnknownRecipeNearest, values), .noInput)
  }

  /// Returns whether no import mapping has a name.
  func isUnknownRecipe(_ name: String) throws(CommandFailure) -> Bool {
    try storing { () throws(StoreError) in try services.recipes.recipe(named: name) } == nil
  }

  /// Returns everything that is wrong in a recipe; `nil` when all is well.
  func error(in file: RecipeFile) -> RecipeError? {
    do throws(RecipeError) {
      _ = try RecipeJSON(parsing: file.bytes, html: services.formats.html)
      return nil
    } catch {
      return error
    }
  }

  /// Refuses a recipe with everything that is wrong in it.
  func failure(_ error: RecipeError, in file: String) -> CommandFailure {
    let lines = lines(on: error, in: file) + [complaint(on: error, in: file)]
    return CommandFailure(lines.joined(separator: "\n"), .badData)
  }

  /// Returns a line for each problem of a recipe, with its place.
  func lines(on error: RecipeError, in file: String) -> [String] {
    phrases.lines(for: error, in: file).map(\.printable)
  }

  /// Returns one line with the number of problems of a recipe.
  func complaint(on error: RecipeError, in file: String) -> String {
    phrases(.recipesBad, [.count: error.problems.count, .file: file])
  }
}

extension RecipeFile {
  /// The name in messages.
  var printableName: String { path?.printable ?? name.printable }
}

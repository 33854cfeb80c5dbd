internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizStore
internal import SystemPackage

/// Reads files to import, and saves nothing.
struct ImportReader: Sendable {
  let fileSystem: any FileSystem
  let formats: FormatCatalog
  let recipes: RecipeShelf
  let library: Library

  /// Reads a file; a recipe that is gone meanwhile is as good as none.
  func read(_ path: FilePath, as method: ImportMethod) throws(StoreError) -> ImportReading {
    let bytes = try bytes(of: path)
    var reading: ImportReading
    if case .recipe(let name) = method, let file = try recipes.recipe(named: name) {
      reading = read(bytes, of: path, by: file)
    } else {
      var chosen: (any ImportFormat)?
      if case .format(let name) = method { chosen = formats.import(named: name) }
      reading = read(bytes, of: path, as: chosen)
    }
    // Which groups would become copies is no reason to show none.
    reading.taken = Set(((try? library.entries()) ?? []).compactMap(\.groupID))
    return reading
  }

  /// Finds every way to read a file: the formats, then the recipes; if they are tried, the recipe first that makes
  /// most of the file.
  func offers(for path: FilePath, tryingRecipes: Bool) throws(StoreError) -> [ImportOffer] {
    let formats = formats.imports.map { ImportOffer.format(type(of: $0).identity) }
    let recipes = try recipes.recipes()
    guard tryingRecipes else { return formats + recipes.map { .recipe($0.name, nil) } }
    let bytes = try bytes(of: path)
    let trials = recipes.map { ($0.name, trial(of: $0, on: bytes)) }
    let best = trials.sorted { ($1.1.questionCount, $0.0) < ($0.1.questionCount, $1.0) }
    return best.map { .recipe($0, $1) } + formats
  }

  private func bytes(of path: FilePath) throws(StoreError) -> [UInt8] {
    do throws(FileSystemError) {
      return try fileSystem.read(path).bytes
    } catch  where error.code == .notSupported {
      throw .notAFile(path)
    } catch {
      throw .cannotRead(error)
    }
  }

  private func read(
    _ bytes: [UInt8],
    of path: FilePath,
    as chosen: (any ImportFormat)?
  ) -> ImportReading {
    let found = chosen ?? formats.resembled(by: bytes)
    let identity = type(of: found ?? formats.fallback).identity
    let isRecognized = chosen == nil && found != nil
    let result = result(from: path) { title throws(FormatError) in
      try formats.read(bytes, titled: title, as: found)
    }
    return ImportReading(.format(identity, isRecognized: isRecognized), result)
  }

  private func read(_ bytes: [UInt8], of path: FilePath, by file: RecipeFile) -> ImportReading {
    do throws(RecipeError) {
      let recipe = try RecipeJSON(parsing: file.bytes)
      let source = ImportReading.Source.recipe(file.name, recipe.mappings)
      let result = result(from: path) { title throws(FormatError) in
        try recipe.read(bytes, titled: title)
      }
      return ImportReading(source, result)
    } catch {
      let name = file.path?.printable ?? file.name
      return ImportReading(.recipe(file.name, []), .wrongRecipe(error, file: name))
    }
  }

  private func result(
    from path: FilePath,
    _ read: (_ title: String) throws(FormatError) -> Import
  ) -> ImportReading.Result {
    do throws(FormatError) {
      return .groups(try read(path.stem ?? path.string))
    } catch {
      return .refused(error)
    }
  }

  private func trial(of file: RecipeFile, on bytes: [UInt8]) -> ImportOffer.Trial {
    do throws(RecipeError) {
      let recipe = try RecipeJSON(parsing: file.bytes)
      let groups = (try? recipe.read(bytes, titled: file.name).groups) ?? []
      return .questions(groups.reduce(0) { $0 + $1.questions.count })
    } catch {
      return .problems(error.problems.count)
    }
  }
}

extension ImportOffer.Trial {
  fileprivate var questionCount: Int {
    switch self {
    case .questions(let count): count
    case .problems: 0
    }
  }
}

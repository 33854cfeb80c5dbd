internal import BuilderKit
internal import Quiz
package import QuizDocuments
package import QuizInterchange
package import QuizStore
internal import SystemFiles

package import struct SystemPackage.FilePath

/// A reader of files of other programs, which recognizes their format and saves nothing.
///
/// ```swift
/// let reader = services.importReader
/// let reading = reader.read(try reader.file(at: path), as: .recognized)
/// ```
package struct ImportReader: Sendable {
  /// A file of another program.
  package struct File: Sendable {
    let bytes: [UInt8]
    let name: String
    let title: String
    /// The files beside it, which it may refer to.
    let media: any MediaSource

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - name: Its name, whose extension counts.
    ///   - title: The title of a group that the file has none for; not blank.
    ///   - media: The files beside it, which it may refer to.
    package init(
      bytes: [UInt8],
      name: String,
      title: String,
      media: any MediaSource = NoMedia()
    ) {
      (self.name, self.title, self.media) = (name, title, media)
      self.bytes = JSONLines.array(from: bytes) ?? bytes
    }

    /// Takes a text that was pasted for a file; terminals end its lines as Enter does.
    fileprivate init(pasted text: String, title: String) {
      let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      self.init(bytes: Array(text.utf8), name: "", title: title)
    }
  }

  /// The place that questions come from.
  package enum Origin: Hashable, Sendable {
    case file(FilePath)
    /// A text that was pasted, and the title of a group that it has none for.
    case pasted(String, title: String)
  }

  /// A way to read a file.
  package enum Method: Hashable, Sendable {
    /// The format that is detected.
    case recognized
    /// The format that makes most sense of the file, however little, as the user has told what sort of file it is.
    case nearest
    /// The format of a name, such as `csv`.
    case format(String)
    /// JSON of another program, by a recipe.
    case recipe(RecipeFile)
    /// A table in the format of a name, with columns that the user has assigned.
    case columns(ColumnAssignment, format: String)
  }

  /// A way to read a file, to choose from.
  package enum Offer: Hashable, Sendable {
    /// The result of trying a recipe on a file.
    package enum Trial: Hashable, Sendable {
      /// The number of questions.
      case questions(Int)
      /// The number of problems in the recipe, which keep it from being used.
      case problems(Int)
    }

    /// A format.
    case format(FormatIdentity)
    /// A recipe, and the result of trying it if that was done.
    case recipe(RecipeFile, Trial?)

    /// The way to read.
    package var method: Method {
      switch self {
      case .format(let identity): .format(identity.name)
      case .recipe(let recipe, _): .recipe(recipe)
      }
    }
  }

  /// The formats to choose from.
  package var formats: FormatCatalog
  /// True if answers that look like several in a list are split, false if a warning counts them.
  package var splitsAnswers = false
  /// A folder of files that imported ones refer to, beside that of each of them.
  package var mediaFolder: FilePath?
  let fileSystem: any FileSystem
  let recipes: RecipeShelf

  init(formats: FormatCatalog, recipes: RecipeShelf, fileSystem: any FileSystem) {
    self.formats = formats
    self.recipes = recipes
    self.fileSystem = fileSystem
  }

  /// Reads the bytes of a file; throws `StoreError.cannotRead` or `.notAFile`.
  package func file(at path: FilePath) throws(StoreError) -> File {
    let bytes: [UInt8]
    do throws(FileSystemError) {
      bytes = try fileSystem.read(path).bytes
    } catch  where error.code == .notSupported {
      throw .notAFile(path)
    } catch {
      throw .cannotRead(error)
    }
    let title = path.stem ?? path.string
    return File(
      bytes: bytes,
      name: path.lastComponent?.string ?? "",
      title: title,
      media: media(beside: path)
    )
  }

  /// Reads the bytes of a file, or takes a text for one.
  ///
  /// - Throws: `StoreError.cannotRead` or `.notAFile`.
  package func file(of origin: Origin) throws(StoreError) -> File {
    switch origin {
    case .file(let path): try file(at: path)
    case .pasted(let text, let title): File(pasted: text, title: title)
    }
  }

  /// Returns the number of questions that a text seems to be; 0 where it was not recognized, or where a tenth of it or more
  /// makes no sense.
  package func questionCount(inPasted text: String) -> Int {
    let reading = read(File(pasted: text, title: "untitled"), as: .recognized)
    guard case .format(_, isRecognized: true) = reading.source, let contents = reading.contents
    else { return 0 }
    let count = contents.groups.reduce(0) { $0 + $1.questionCount }
    return contents.skipped.count * 10 > count ? 0 : count
  }

  /// The files beside one that is imported.
  package func media(beside path: FilePath) -> any MediaSource {
    let own = path.containingFolder
    guard let mediaFolder else { return StoredMedia(in: [own], fileSystem) }
    return StoredMedia(beside: own, orIn: mediaFolder, fileSystem)
  }

  /// Reads the groups of a file; a format that is not there by its name is recognized.
  package func read(_ file: File, as method: Method) -> Reading {
    var reader = self
    reader.formats = formats.finding(file.media)
    let reading = reader.readAlone(file, as: method)
    return settlingLists(in: reading)
  }

  private func readAlone(_ file: File, as method: Method) -> Reading {
    switch method {
    case .recognized: read(file, as: nil)
    case .nearest: read(file, as: recognition(of: file).format)
    case .format(let name): read(file, as: formats.import(named: name))
    case .columns(let columns, let format): read(file, with: columns, as: format)
    case .recipe(let recipe): read(file, by: recipe)
    }
  }

  /// Splits answers that look like several in a list, or warns of them.
  private func settlingLists(in reading: Reading) -> Reading {
    guard let contents = reading.contents else { return reading }
    let settled = contents.warningOfListedAnswers()
    var reading = reading
    reading.result = .groups(splitsAnswers ? settled.splittingListedAnswers() : settled)
    return reading
  }

  /// Reads the groups of a file, and the table that it is, to let the user assign its columns.
  ///
  /// A table with a known header is read with the columns that are remembered for it, unless the method has others.
  package func read(
    _ file: File,
    as method: Method,
    remembering remembered: RememberedColumns
  ) -> Reading {
    var reading = read(file, as: method)
    reading.table = table(of: file, readAs: reading.source)
    if case .columns(let columns, _) = method {
      reading.table?.assigned = columns
    } else if var table = reading.table, let columns = remembered[table.preview.headerKey] {
      reading.result =
        settlingLists(in: read(file, with: columns, as: table.format)).result
      (table.assigned, table.isRemembered) = (columns, true)
      reading.table = table
    }
    return reading
  }

  /// Reads JSON of another program by the recipe that makes most of it, or by its shape; `nil` if neither makes any sense of it.
  package func readByBestRecipe(_ file: File) -> Reading? {
    // Without the user's own recipes, the file is refused as before.
    let recipes = (try? recipes.recipes()) ?? []
    let found = ForeignJSON(
      file.bytes,
      titled: file.title,
      trials(of: recipes, on: file),
      own: Set(recipes.filter { $0.path != nil }.map(\.name)),
      in: formats
    )
    switch found {
    case .mapped(let name, let recipe, let contents):
      return settlingLists(in: Reading(.recipe(name, recipe.mappings), .groups(contents)))
    case .shaped(let identity, let contents):
      return settlingLists(in: Reading(.format(identity, isRecognized: true), .groups(contents)))
    case nil: return nil
    }
  }

  /// Finds every way to read a file: the formats, then the recipes; if they are tried, the recipe first that makes most
  /// of the file.
  ///
  /// - Throws: `StoreError.cannotRead` or `.notAFile`, of the file or a recipe.
  package func offers(for origin: Origin, tryingRecipes: Bool) throws(StoreError) -> [Offer] {
    let formats = formats.imports.map { Offer.format(type(of: $0).identity) }
    let recipes = try recipes.recipes()
    guard tryingRecipes else { return formats + recipes.map { .recipe($0, nil) } }
    let trials = trials(of: recipes, on: try file(of: origin))
    return RecipeTrial.ranked(trials).compactMap { trial in
      recipes.first { $0.name == trial.name }.map { .recipe($0, Offer.Trial(trial)) }
    } + formats
  }

  private func recognition(of file: File) -> FormatRecognition {
    formats.recognition(of: file.bytes, named: file.name, titled: file.title)
  }

  /// Reads a file in a format, or in the one that makes most sense of it.
  private func read(_ file: File, as format: (any ImportFormat)?) -> Reading {
    let found = format.map { FormatRecognition(named: $0) } ?? recognition(of: file)
    let isRecognized = format == nil && found.isRecognized
    return Reading(
      .format(type(of: found.format).identity, isRecognized: isRecognized),
      Reading.Result { () throws(FormatError) in
        try formats.read(file.bytes, titled: file.title, as: found)
      }
    )
  }

  private func read(_ file: File, with columns: ColumnAssignment, as format: String) -> Reading {
    read(file, as: formats.import(named: format).flatMap(ImportOption.columns(columns).applied))
  }

  private func read(_ file: File, by recipe: RecipeFile) -> Reading {
    do throws(RecipeError) {
      let format = try RecipeJSON(parsing: recipe.bytes, html: formats.html)
      return Reading(.recipe(recipe.name, format.mappings), read(file, as: format).result)
    } catch {
      let name = recipe.path?.printable ?? recipe.name
      return Reading(.recipe(recipe.name, []), .wrongRecipe(error, file: name))
    }
  }

  private func trials(of recipes: [RecipeFile], on file: File) -> [RecipeTrial] {
    recipes.map {
      RecipeTrial($0.name, $0.bytes, on: file.bytes, titled: file.title, html: formats.html)
    }
  }
}

extension ImportReader.Offer.Trial {
  fileprivate init(_ trial: RecipeTrial) {
    switch trial.result {
    case .success: self = .questions(trial.questionCount)
    case .failure(let error): self = .problems(error.problems.count)
    }
  }
}

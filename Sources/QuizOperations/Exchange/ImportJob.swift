public import BuilderKit
public import Quiz
public import QuizDocuments
public import QuizStore

public import struct SystemPackage.FilePath

/// An import: a file is read, and what is good of it is saved as new groups of the library.
///
/// It is made of values alone, so that it can go to another thread:
///
/// ```swift
/// let job = services.importJob(into: library)
/// let reading = try job.read(path, as: .recognized)
/// let saved = job.save(reading.groups)
/// ```
public struct ImportJob: Sendable {
  /// A way to read a file.
  public enum Method: Hashable, Sendable {
    /// The format that is detected.
    case recognized
    /// The format of a name, such as `csv`.
    case format(String)
    /// JSON of another program, by the recipe of a name.
    case recipe(String)
    /// A table in the format of a name, with columns that the user has assigned.
    case columns(ColumnAssignment, format: String)
  }

  /// A way to read a file, to choose from.
  public enum Offer: Hashable, Sendable {
    /// The result of trying a recipe on a file.
    public enum Trial: Hashable, Sendable {
      /// The number of questions.
      case questions(Int)
      /// The number of problems in the recipe, which keep it from being used.
      case problems(Int)
    }

    /// A format.
    case format(FormatIdentity)
    /// A recipe, and the result of trying it if that was done.
    case recipe(String, Trial?)

    /// The way to read.
    public var method: Method {
      switch self {
      case .format(let identity): .format(identity.name)
      case .recipe(let name, _): .recipe(name)
      }
    }
  }

  let fileSystem: any FileSystem
  let formats: FormatCatalog
  let recipes: RecipeShelf
  let library: Library

  // MARK: Reading

  /// Reads a file without saving anything, in the recognized format where there is no recipe of a name.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - method: The way to read it.
  ///   - remembered: The columns for tables with a known header, unless the method has others.
  /// - Returns: The groups and warnings, or the reason why nothing can be read.
  /// - Throws: `StoreError.cannotRead` or `.notAFile`, of the file or a recipe.
  public func read(
    _ path: FilePath,
    as method: Method,
    remembering remembered: RememberedColumns = RememberedColumns()
  ) throws(StoreError) -> Reading {
    let bytes = try bytes(of: path)
    let title = path.stem ?? path.string
    func read(_ format: (any ImportFormat)? = nil) -> Reading {
      let name = path.lastComponent?.string ?? ""
      return formats.reading(of: bytes, titled: title, named: name, as: format)
    }
    func read(_ columns: ColumnAssignment, _ format: String) -> Reading {
      read(formats.import(named: format).flatMap(ImportOption.columns(columns).applied))
    }
    var reading: Reading
    switch method {
    case .recipe(let name):
      let file = try recipes.recipe(named: name)
      reading = file.map { self.read(bytes, titled: title, by: $0) } ?? read()
    case .format(let chosen): reading = read(formats.import(named: chosen))
    case .columns(let columns, let format): reading = read(columns, format)
    case .recognized: reading = read()
    }
    reading.table = table(of: bytes, readAs: reading.source)
    if case .columns(let columns, _) = method {
      reading.table?.assigned = columns
    } else if var table = reading.table, let columns = remembered[table.preview.headerKey] {
      reading.result = read(columns, table.format).result
      (table.assigned, table.isRemembered) = (columns, true)
      reading.table = table
    }
    // Which groups would become copies is no reason to show none.
    reading.taken = (try? takenIDs()) ?? []
    return reading
  }

  private func read(_ bytes: [UInt8], titled title: String, by file: RecipeFile) -> Reading {
    do throws(RecipeError) {
      let recipe = try RecipeJSON(parsing: file.bytes, html: formats.html)
      return Reading(
        .recipe(file.name, recipe.mappings),
        Reading.Result { () throws(FormatError) in try recipe.read(bytes, titled: title) }
      )
    } catch {
      return Reading(
        .recipe(file.name, []),
        .wrongRecipe(error, file: file.path?.printable ?? file.name)
      )
    }
  }

  /// Finds every way to read a file: the formats, then the recipes; if they are tried, the recipe first that makes most
  /// of the file.
  ///
  /// - Throws: `StoreError.cannotRead` or `.notAFile`, of the file or a recipe.
  public func offers(for path: FilePath, tryingRecipes: Bool) throws(StoreError) -> [Offer] {
    let formats = formats.imports.map { Offer.format(type(of: $0).identity) }
    let recipes = try recipes.recipes()
    guard tryingRecipes else { return formats + recipes.map { .recipe($0.name, nil) } }
    let title = path.stem ?? path.string
    let trials = self.formats.trials(of: recipes, on: try bytes(of: path), titled: title)
    return RecipeTrial.ranked(trials).map { .recipe($0.name, Offer.Trial($0)) } + formats
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

  // MARK: Saving

  /// Finds the groups that would become copies, as the library or a group before has their ids; throws
  /// `StoreError.cannotRead` if the library cannot be listed.
  public func copies(among groups: [QuestionGroup]) throws(StoreError) -> [Bool] {
    var taken = try takenIDs()
    return groups.map { !taken.insert($0.id).inserted }
  }

  /// Saves groups as new files, as ``save(_:until:reporting:)`` does steps.
  public func save(
    _ groups: [QuestionGroup],
    until isStopped: () -> Bool = { false },
    reporting report: (Saved.Group) -> Void = { _ in }
  ) -> Saved {
    save(groups.map(Step.new), until: isStopped, reporting: report)
  }

  /// Saves groups, up to the first that cannot be saved, or until it is to stop.
  ///
  /// It asks before each of them if it is to stop, and reports each that was saved. A group that is updated is saved over its
  /// file, unless that was changed or removed since it was compared; one without a change is left alone. Drafts of it stay.
  public func save(
    _ steps: [Step],
    until isStopped: () -> Bool = { false },
    reporting report: (Saved.Group) -> Void = { _ in }
  ) -> Saved {
    var result = Saved()
    do throws(StoreError) {
      var known = try library.knownGroups()
      for step in steps {
        guard !isStopped() else { break }
        let saved = try save(step, besides: &known)
        result.error = saved.problem ?? result.error
        result.groups.append(saved)
        report(saved)
      }
    } catch {
      result.error = error
    }
    result.unsaved = steps.dropFirst(result.groups.count).flatMap(\.groups)
    return result
  }

  private func save(
    _ step: Step,
    besides known: inout KnownGroups
  ) throws(StoreError) -> Saved.Group {
    switch step {
    case .new(let group):
      let added = try library.add(group, besides: &known)
      var saved = Saved.Group(group, isCopy: added.isCopy, path: added.path)
      saved.id = added.id
      saved.written = .new(added.path, added.stamp)
      saved.problem = added.problem
      return saved
    case .update(let update, _): return try save(update)
    }
  }

  private func save(_ update: GroupUpdate) throws(StoreError) -> Saved.Group {
    var saved = Saved.Group(update)
    guard !update.differences.isEmpty else { return saved }
    let placed = try library.place(try update.built(), of: update.opened)
    saved.problem = placed.problem
    saved.written = .updated(from: update.opened, to: placed.opened)
    return saved
  }

  private func takenIDs() throws(StoreError) -> Set<GroupID> {
    Set(try library.entries().compactMap(\.groupID))
  }
}

extension ImportJob.Offer.Trial {
  fileprivate init(_ trial: RecipeTrial) {
    switch trial.result {
    case .success: self = .questions(trial.questionCount)
    case .failure(let error): self = .problems(error.problems.count)
    }
  }
}

extension FormatCatalog {
  /// Tries recipes on a file.
  fileprivate func trials(
    of recipes: [RecipeFile],
    on bytes: [UInt8],
    titled title: String
  ) -> [RecipeTrial] {
    recipes.map { RecipeTrial($0.name, $0.bytes, on: bytes, titled: title, html: html) }
  }

  /// Reads JSON of another program by the recipe that makes most of it; `nil` if none makes any sense of it.
  public func reading(
    of bytes: [UInt8],
    titled title: String,
    byBestOf recipes: [RecipeFile]
  ) -> ImportJob.Reading? {
    let best = RecipeTrial.best(of: trials(of: recipes, on: bytes, titled: title))
    guard let best, let reading = try? best.result.get(), let contents = reading.contents else {
      return nil
    }
    return ImportJob.Reading(.recipe(best.name, reading.recipe.mappings), .groups(contents))
  }
}

extension ImportJob {
  /// The groups of a file to import, before anything of it is saved.
  public struct Reading: Hashable, Sendable {
    /// The format or recipe that the file was read by.
    public enum Source: Hashable, Sendable {
      /// A format, and whether the file was recognized as one of it.
      case format(FormatIdentity, isRecognized: Bool)
      /// A recipe, and where it finds what; nothing if it is wrong.
      case recipe(String, [RecipeMapping])
    }

    /// The result of reading.
    public enum Result: Hashable, Sendable {
      /// The good rows, and those that are not.
      case groups(Import)
      /// The reason why nothing at all can be read.
      case refused(FormatError)
      /// The problems of the recipe, and the name of its file.
      case wrongRecipe(RecipeError, file: String)

      fileprivate init(_ read: () throws(FormatError) -> Import) {
        do throws(FormatError) {
          self = .groups(try read())
        } catch {
          self = .refused(error)
        }
      }
    }

    /// The format or recipe that the file was read by.
    public var source: Source
    /// The result of reading.
    public var result: Result
    /// The ids of the groups that are in the library already.
    public var taken: Set<GroupID>
    /// The table that the file is; `nil` for any other file.
    public var table: Table?

    /// Puts a reading together.
    public init(
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
    public var contents: Import? {
      if case .groups(let contents) = result { contents } else { nil }
    }

    /// The places where a recipe finds what, if there is a recipe.
    public var mappings: [RecipeMapping] {
      if case .recipe(_, let mappings) = source { mappings } else { [] }
    }

    /// The file is JSON that this program has not written.
    public var isForeignJSON: Bool {
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

  /// The groups of an import that are in the library.
  public struct Saved: Hashable, Sendable {
    /// A group that was saved.
    public struct Group: Hashable, Sendable {
      /// The title.
      public var title: String
      /// Its id; that in the imported file where the new one is not known.
      public var id: GroupID
      /// Its file, if that is known.
      public var path: FilePath?
      /// The number of its questions.
      public var questionCount: Int
      /// The changes of a group that was there before; `nil` for a new one.
      public var update: GroupUpdate?
      /// It is a copy, as there was a group of its id already.
      public var isCopy: Bool
      /// The reason why a power loss could take it away.
      public var problem: StoreError?
      /// The file that was written, to take that back; `nil` where nothing was to be changed.
      public var written: Written?

      /// The name of its file within the library, without its extension.
      public var slug: String? { path?.stem }

      /// Describes a group that is updated.
      init(_ update: GroupUpdate) {
        title = update.title
        id = update.builder.id
        questionCount = update.builder.questions.count
        isCopy = false
        path = update.opened.path
        self.update = update
      }

      /// Describes a group; its file is not known yet.
      public init(_ group: QuestionGroup, isCopy: Bool = false, path: FilePath? = nil) {
        title = group.title
        id = group.id
        questionCount = group.questions.count
        self.isCopy = isCopy
        self.path = path
      }
    }

    /// The groups that were saved, in their order.
    public var groups: [Group] = []
    /// Those that were not.
    public var unsaved: [QuestionGroup] = []
    /// The reason why not, or why a power loss could take away those that were.
    public var error: StoreError?

    /// Describes the result of saving.
    public init(_ groups: [Group] = [], unsaved: [QuestionGroup] = [], error: StoreError? = nil) {
      self.groups = groups
      self.unsaved = unsaved
      self.error = error
    }
  }
}

extension FormatCatalog {
  /// Reads the bytes of a file in a format, or in the one that makes most sense of them.
  ///
  /// The title is that of a group that the file has none for; of the name the extension counts.
  public func reading(
    of bytes: [UInt8],
    titled title: String,
    named name: String,
    as chosen: (any ImportFormat)? = nil
  ) -> ImportJob.Reading {
    let found =
      chosen.map { FormatRecognition(named: $0) }
      ?? recognition(of: bytes, named: name, titled: title)
    let isRecognized = chosen == nil && found.isRecognized
    return ImportJob.Reading(
      .format(type(of: found.format).identity, isRecognized: isRecognized),
      ImportJob.Reading.Result { () throws(FormatError) in
        try read(bytes, titled: title, as: found)
      }
    )
  }
}

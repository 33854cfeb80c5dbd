internal import BuilderKit
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

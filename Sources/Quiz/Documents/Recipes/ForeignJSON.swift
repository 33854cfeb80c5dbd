import Quiz
package import QuizInterchange

/// The best reading of JSON of another program: by an import mapping, or by its shape.
package enum ForeignJSON: Sendable {
  /// A mapping makes most of it.
  case mapped(name: String, RecipeJSON, Import)
  /// Its shape tells as much as any mapping, or more.
  case shaped(FormatIdentity, Import)

  /// The name of the format that reads JSON by its shape.
  private static let shapeName = "other-json"

  /// Compares what mappings make of a file with what its shape tells; `nil` if neither makes any sense of it.
  ///
  /// A mapping of the user goes before the shape where it makes as many questions. One that comes with the program does so if the
  /// questions are the same, and the shape leaves no doubt.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - title: The title of a group that the file has none for.
  ///   - trials: The mappings, tried on the file.
  ///   - own: The names of those that are the user's own.
  ///   - formats: The formats, that of shapes among them.
  package init?(
    _ bytes: [UInt8],
    titled title: String,
    _ trials: [RecipeTrial],
    own: Set<String>,
    in formats: FormatCatalog
  ) {
    let best = RecipeTrial.best(of: trials)
    let shape = formats.import(named: Self.shapeName)
    let shaped = shape.flatMap { try? $0.read(bytes, titled: title) }
    // Questions that cannot be kept have their own reasons.
    if let shape, let shaped,
      best.map({ Self.isBetter(shaped, than: $0, isOwn: own.contains($0.name)) }) ?? true
    {
      self = .shaped(type(of: shape).identity, shaped)
    } else if let best, let reading = try? best.result.get(), let contents = reading.contents {
      self = .mapped(name: best.name, reading.recipe, contents)
    } else {
      return nil
    }
  }

  private static func isBetter(_ shaped: Import, than trial: RecipeTrial, isOwn: Bool) -> Bool {
    let count = shaped.groups.reduce(0) { $0 + $1.questionCount }
    guard count == trial.questionCount, let mapped = trial.contents, !isOwn else {
      return count > trial.questionCount
    }
    if shaped.skipped.count != mapped.skipped.count {
      return shaped.skipped.count < mapped.skipped.count
    }
    return questions(of: shaped) != questions(of: mapped)
      || shaped.warnings.count > mapped.warnings.count
  }

  /// Returns the questions with their tags in one order, and without their ids, which are random where a file has none.
  private static func questions(of contents: Import) -> [QuestionBuilder] {
    contents.groups.flatMap(\.questions).map { question in
      var builder = QuestionBuilder(question)
      builder.id = QuestionID(rawValue: "")
      builder.tags.sort()
      return builder
    }
  }
}

internal import LosslessJSON

/// Finds the lines and columns that the problems of a recipe file are about.
struct RecipePlaces {
  /// A value, or the key in front of it.
  private struct Target: Hashable {
    let path: IngredientPath
    let isKey: Bool
  }

  /// The paths to look for, and all that lead to them.
  private let wanted: Set<IngredientPath>
  private var offsets: [Target: Int] = [:]

  /// Returns an error with the place of each problem that has a path.
  static func locate(_ error: RecipeError, in bytes: [UInt8]) -> RecipeError {
    let paths = error.problems.compactMap(\.path)
    var places = RecipePlaces(paths)
    // The file has been read as a tree before, so that there is no fault to be found in it.
    try? JSONTokenReader.read(bytes) { reader throws(JSONSyntaxError) in
      _ = try places.visit(IngredientPath(), in: &reader)
    }
    return RecipeError(
      error.problems.map { problem in
        var problem = problem
        problem.place = places.offset(of: problem).map { TextPlace(offset: $0, in: bytes.span) }
        return problem
      }
    )
  }

  private init(_ paths: [IngredientPath]) {
    wanted = Set(paths.flatMap { path in (0...path.steps.count).map { path.prefix($0) } })
  }

  /// The offset of what a problem is about, or of the innermost value around it that there is.
  private func offset(of problem: RecipeProblem) -> Int? {
    guard var path = problem.path else { return nil }
    if problem.kind.isAboutKey, let offset = offsets[Target(path: path, isKey: true)] {
      return offset
    }
    while offsets[Target(path: path, isKey: false)] == nil, !path.steps.isEmpty {
      path.steps.removeLast()
    }
    return offsets[Target(path: path, isKey: false)]
  }

  /// Reads a value, and what lies in it as far as it leads to a path.
  ///
  /// - Returns: Whether there was a value, and not the end of what it would be in.
  private mutating func visit(
    _ path: IngredientPath,
    in reader: inout JSONTokenReader
  ) throws(JSONSyntaxError) -> Bool {
    guard wanted.contains(path) else { return try reader.skipValue() != nil }
    guard let token = try reader.next(), token != .endArray else { return false }
    offsets[Target(path: path, isKey: false)] = reader.offset(of: token)
    switch token {
    case .beginObject:
      while try reader.next() == .key {
        let member = path.appending([.key(reader.text)])
        offsets[Target(path: member, isKey: true)] = reader.offset(of: .key)
        _ = try visit(member, in: &reader)
      }
    case .beginArray:
      var index = 0
      while try visit(path.appending([.index(index)]), in: &reader) { index += 1 }
    default:
      break
    }
    return true
  }
}

extension RecipeProblem.Kind {
  /// Whether it is the name before the value that is at fault.
  fileprivate var isAboutKey: Bool {
    switch self {
    case .unknownProperty, .unknownKey, .unmappedTransformer, .unmappedDefault: true
    default: false
    }
  }
}

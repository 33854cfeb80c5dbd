public import BuilderKit

/// Something in a group that is allowed but probably not meant.
public enum GroupWarning: Hashable, Sendable {
  /// The question at `index` asks the same as the one at `first`.
  case duplicatePrompt(index: Int, first: Int)
  /// The answers of the question at `index` have a fault.
  case item(index: Int, ItemWarning)
  /// A field still has the markers of a merge, and with them both texts.
  case conflictMarkers(FieldPath)
  /// The question at `index` is of a kind that this program does not know.
  case unknownKind(index: Int, kind: String)

  /// The part it is about.
  public var path: ProblemPath {
    switch self {
    case .duplicatePrompt(let index, _): FieldPath.question(index, .prompt).problemPath
    case .item(let index, let warning):
      ProblemPath(ProblemPath.question(index).components + warning.place.path.components)
    case .conflictMarkers(let field): field.problemPath
    case .unknownKind(let index, _): ProblemPath.question(index).below("kind")
    }
  }
}

extension GroupWarning: CustomStringConvertible {
  /// The warning with its path first, as problems are printed.
  public var description: String {
    switch self {
    case .duplicatePrompt(_, let first): "\(path): is the same as in questions[\(first)]"
    case .item(let index, let warning): "questions[\(index)].\(warning)"
    case .conflictMarkers: "\(path): still has the markers of a merge"
    case .unknownKind(_, let kind): "\(path): no kind is called \(kind)"
    }
  }
}

extension QuestionGroupBuilder {
  /// Returns the first other question that asks the same as the one at `index`; `nil` when none does.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  public func question(askingTheSameAs index: Int) -> Int? {
    guard let prompt = questions[index].prompt, !prompt.isEmpty else { return nil }
    return questions.indices.first { $0 != index && questions[$0].prompt == prompt }
  }

  /// Returns whether the field at a path still has the markers of a merge.
  ///
  /// - Precondition: a question's index is valid.
  /// - Complexity: O(*n*) in the length of its text.
  public func hasConflictMarkers(at path: FieldPath) -> Bool {
    guard case .text(let text?) = self[path] else { return false }
    return ConflictMarkers.stand(in: text)
  }

  /// The warnings about the group, in the order of the questions.
  ///
  /// - Complexity: O(*n*) in the total length of the texts.
  public var warnings: [GroupWarning] {
    var firsts: [String: Int] = [:]
    var warnings: [GroupWarning] = []
    if hasConflictMarkers(at: .title) { warnings.append(.conflictMarkers(.title)) }
    for (index, question) in questions.enumerated() {
      if let prompt = question.prompt, !prompt.isEmpty {
        if let first = firsts[prompt] {
          warnings.append(.duplicatePrompt(index: index, first: first))
        } else {
          firsts[prompt] = index
        }
      }
      if question.kind == .unknown, let kind = question.response.unknown?.kind {
        warnings.append(.unknownKind(index: index, kind: kind))
      }
      warnings += question.markedFields.map { .conflictMarkers(.question(index, $0)) }
      warnings += question.itemWarnings.map { .item(index: index, $0) }
    }
    return warnings
  }
}

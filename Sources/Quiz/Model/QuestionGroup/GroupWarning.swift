package import BuilderKit

/// Something in a group that is allowed but probably not meant.
package enum GroupWarning: Hashable, Sendable {
  /// The title still has the markers of a merge, and with them both texts.
  case markedTitle
  /// The question at `index` asks the same as the one at `first`.
  case duplicatePrompt(index: Int, first: Int)
  /// The question at `index` is not directly behind a passage that it belongs to.
  case strayFollower(index: Int, PassageFault)
  /// The question at `index` is of a kind that this program does not know.
  case unknownKind(index: Int, kind: String)
  /// The question at `index` breaks a rule by itself.
  case question(index: Int, QuestionWarning)
  /// An item of the question at `index` says nothing.
  case blankItem(index: Int, ItemWarning.Place)

  /// The part it is about.
  package var path: ProblemPath {
    switch self {
    case .markedTitle: FieldPath.title.problemPath
    case .duplicatePrompt(let index, _): FieldPath.question(index, .prompt).problemPath
    case .strayFollower(let index, _): ProblemPath.question(index).below("under")
    case .unknownKind(let index, _): ProblemPath.question(index).below("kind")
    case .question(let index, let warning): Self.path(of: warning.place, in: index)
    case .blankItem(let index, let place): Self.path(of: place, in: index)
    }
  }

  /// The rule that users may switch off; `nil` for what is always reported.
  package var rule: WarningRule? {
    switch self {
    case .markedTitle: .fact(.conflictMarkers)
    case .duplicatePrompt: .fact(.duplicatePrompt)
    case .strayFollower: .fact(.strayFollower)
    case .question(_, let warning): warning.rule
    case .unknownKind, .blankItem: nil
    }
  }

  /// The stable name of the warning: that of its rule, if any.
  package var code: String {
    switch self {
    case .markedTitle, .duplicatePrompt, .strayFollower, .question: rule?.rawValue ?? ""
    case .unknownKind: "unknownKind"
    case .blankItem: "blankItem"
    }
  }

  private static func path(of place: ItemWarning.Place, in index: Int) -> ProblemPath {
    ProblemPath(ProblemPath.question(index).components + place.path.components)
  }
}

extension GroupWarning: CustomStringConvertible {
  /// The name of the warning, with its path first.
  package var description: String { "\(path): \(code)" }
}

extension QuestionGroupBuilder {
  /// Returns the first other question that asks the same as the one at `index`; `nil` when none does.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  package func question(askingTheSameAs index: Int) -> Int? {
    guard let prompt = questions[index].prompt?.nonblank else { return nil }
    return questions.indices.first { $0 != index && questions[$0].prompt == prompt }
  }

  /// Returns whether the field at a path still has the markers of a merge.
  ///
  /// - Precondition: a question's index is valid.
  /// - Complexity: O(*n*) in the length of its text.
  package func hasConflictMarkers(at path: FieldPath) -> Bool {
    guard case .text(let text?) = self[path] else { return false }
    return ConflictMarkers.stand(in: text)
  }

  /// Returns the warnings about the group, in the order of the questions: the rules that the form has, and what only files can have.
  ///
  /// - Complexity: that of ``QuestionBuilder/warnings(in:)`` for each question.
  package func warnings(in scope: WarningScope) -> [GroupWarning] {
    var firsts: [String: Int] = [:]
    let passageFaults = questions.passageFaults
    var warnings: [GroupWarning] = hasConflictMarkers(at: .title) ? [.markedTitle] : []
    for (index, question) in questions.enumerated() {
      if let prompt = question.prompt?.nonblank {
        if let first = firsts[prompt] {
          warnings.append(.duplicatePrompt(index: index, first: first))
        } else {
          firsts[prompt] = index
        }
      }
      if let fault = passageFaults[index] {
        warnings.append(.strayFollower(index: index, fault))
      }
      warnings += question.fileWarnings(at: index)
      warnings += question.warnings(in: scope).map { .question(index: index, $0) }
    }
    return warnings.filter { $0.rule.map { !scope.off.contains($0) } ?? true }
  }
}

extension QuestionBuilder {
  /// Returns what only a file can have: in the form, a kind is chosen, and a blank line is about to be filled in.
  fileprivate func fileWarnings(at index: Int) -> [GroupWarning] {
    let kinds: [GroupWarning] =
      kind == .unknown
      ? (response.unknown?.kind).map { [.unknownKind(index: index, kind: $0)] } ?? [] : []
    return kinds
      + itemWarnings.filter { $0.kind == .blank }.map { .blankItem(index: index, $0.place) }
  }
}

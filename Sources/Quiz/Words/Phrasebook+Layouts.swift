internal import BuilderKit
package import Quiz
package import QuizDocuments
package import QuizOperations
package import QuizResources
package import QuizStore

extension Phrasebook {
  /// The most faults of a layout in a message; `quizbuilder check` reports all.
  private static let shownCount = 8

  /// Describes the faults of a user's layout, each with its place, and the layout that is used instead.
  package func sentences(for fault: LayoutFault, of shelf: LayoutShelf) -> [String] {
    switch fault {
    case .unusable(let error): sentences(for: error, of: shelf)
    case .unknownName(let name): [sentence(forUnknownLayout: name, of: shelf)]
    case .unreadable(let error): [sentence(for: error)]
    }
  }

  /// Loads the form of a question; returns the faults of the user's own layout in sentences.
  package func notices(loadingQuestionFormOf services: Services) -> [String] {
    services.loadQuestionForm().map { sentences(for: $0, of: services.layouts) } ?? []
  }

  private func sentences(for error: ResourceLoadingError, of shelf: LayoutShelf) -> [String] {
    let file = shelf.path(of: error.name)?.printable ?? error.name
    let ignored = self(.layoutIgnored, [.file: file])
    switch error.cause {
    case let error as LayoutError:
      let lines = error.problems.prefix(Self.shownCount).map { line(for: $0, in: file) }
      let rest = error.problems.count - lines.count
      return lines + (rest > 0 ? [self(.layoutMore, [.count: rest, .file: file])] : []) + [ignored]
    case let error as FileSystemError:
      return [sentence(for: StoreError.cannotRead(error)), ignored]
    default:
      return [error.description, ignored]
    }
  }

  private func sentence(forUnknownLayout name: String, of shelf: LayoutShelf) -> String {
    let file = shelf.path(of: name)?.printable ?? name
    return self(.layoutUnknownName, [.file: file, .other: "\(FormLayout.questionFormName).json"])
  }
}

extension FormLayout.Field {
  /// Returns the label of the field in questions of a kind.
  package func label(in phrases: Phrasebook, of kind: QuestionKind = .text) -> String {
    wording.label ?? phrases.phrase("form.label", name(in: kind))
  }

  /// Returns the label for a narrow screen.
  package func shortLabel(in phrases: Phrasebook, of kind: QuestionKind = .text) -> String {
    wording.label ?? phrases.coded("form.label-short.\(name(in: kind))")
      ?? label(in: phrases, of: kind)
  }

  /// Returns the text inside the field, in questions of a kind, while it is empty.
  package func placeholder(in phrases: Phrasebook, of kind: QuestionKind = .text) -> String {
    wording.placeholder ?? phrases.phrase("form.placeholder", name(in: kind))
  }

  /// The answer that a person judges others by is a model: nothing else is right alone.
  private func name(in kind: QuestionKind) -> String {
    part == .answer && kind.traits.contains(.isJudgedByPerson) ? "model" : part.rawValue
  }
}

extension FormLayout {
  /// Returns the label of the title.
  package func titleLabel(in phrases: Phrasebook) -> String {
    title.label ?? phrases[.formLabelTitle]
  }

  /// Returns the text inside the title while it is empty.
  package func titlePlaceholder(in phrases: Phrasebook) -> String {
    title.placeholder ?? phrases[.formPlaceholderTitle]
  }
}

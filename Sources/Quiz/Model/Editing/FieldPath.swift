package import BuilderKit

/// A field of a group's form.
package enum FieldPath: Hashable, Sendable, Codable {
  /// The group's title.
  case title
  /// A part of the question at an index.
  case question(Int, QuestionField)

  /// The shape of the field's value.
  package var shape: QuestionField.Shape {
    switch self {
    case .title: .text
    case .question(_, let field): field.shape
    }
  }

  /// The field's place in the paths of problems.
  package var problemPath: ProblemPath {
    switch self {
    case .title: ProblemPath([.property("title")])
    case .question(let index, let field): .question(index).below(field.rawValue)
    }
  }

  /// Finds the field of a problem; `nil` for a problem of more than a field.
  package init?(_ path: ProblemPath) {
    let components = path.components
    if components.first == .property("title") {
      self = .title
    } else if components.count >= 3, components[0] == .property("questions"),
      case .index(let index) = components[1], case .property(let name) = components[2],
      let field = QuestionField(rawValue: name)
    {
      self = .question(index, field)
    } else {
      return nil
    }
  }
}

extension ProblemPath {
  /// The path of a question in a group.
  package static func question(_ index: Int) -> ProblemPath {
    ProblemPath([.property("questions"), .index(index)])
  }

  /// Returns the path of a property below this one, at any depth.
  func below(_ names: String...) -> ProblemPath {
    ProblemPath(components + names.map { .property($0) })
  }
}

extension QuestionGroupBuilder {
  /// The value of the field at `path`.
  ///
  /// - Precondition: a question's index is valid.
  package subscript(path: FieldPath) -> FieldValue {
    get {
      switch path {
      case .title: .text(title)
      case .question(let index, let field): questions[index][field]
      }
    }
    set {
      switch (path, newValue) {
      case (.title, .text(let text)): title = text
      case (.title, .list): preconditionFailure("a title is a text, not a list")
      case (.question(let index, let field), _): questions[index][field] = newValue
      }
    }
  }
}

extension FieldPath {
  /// Returns a typed text as the field keeps it: numbers have a point where they are typed with a comma.
  ///
  /// ```swift
  /// FieldPath.question(0, .tolerance).kept(typed: "2,5 %")   // "2.5 %"
  /// ```
  package func kept(typed text: String) -> String {
    guard text.contains(",") else { return text }
    return switch self {
    case .question(_, .value):
      NumericTarget.numberTexts(in: text).map(\.withDecimalPoint).joined(separator: "..")
    case .question(_, .tolerance): text.withDecimalPoint
    case .question, .title: text
    }
  }
}

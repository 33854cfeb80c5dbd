package import BuilderKit
import Quiz

// What can be wrong in a layout; the codes are those of the phrases that say it in the user's language.

extension InvalidReason {
  /// A key that means nothing where it stands.
  package static func unknownKey(_ key: String, known: [String]) -> InvalidReason {
    guard let nearest = key.nearest(of: known) else {
      let list = known.joined(separator: ", ")
      return InvalidReason(
        code: "unknownKey",
        arguments: ["allowed": list],
        description: "means nothing here; known are \(list)"
      )
    }
    return InvalidReason(
      code: "unknownKeyNearest",
      arguments: ["other": nearest],
      description: "means nothing here; did you mean “\(nearest)”?"
    )
  }

  /// A name that is none of a question's parts.
  static func unknownField(_ name: String) -> InvalidReason {
    let known = QuestionField.allCases.map(\.rawValue)
    guard let nearest = name.nearest(of: known) else {
      let list = known.joined(separator: ", ")
      return InvalidReason(
        code: "unknownField",
        arguments: ["name": name, "allowed": list],
        description: "“\(name)” is no field of a question; there are \(list)"
      )
    }
    return InvalidReason(
      code: "unknownFieldNearest",
      arguments: ["name": name, "other": nearest],
      description: "“\(name)” is no field of a question; did you mean “\(nearest)”?"
    )
  }

  /// A field that the form has already.
  static func repeatedField(_ name: String) -> InvalidReason {
    InvalidReason(
      code: "repeatedField",
      arguments: ["name": name],
      description: "“\(name)” is in the form already"
    )
  }

  /// A field that a form cannot do without.
  static func leftOutField(_ name: String) -> InvalidReason {
    InvalidReason(
      code: "leftOutField",
      arguments: ["name": name],
      description: "“\(name)” must be filled in, and so it must be in the form"
    )
  }

  /// A field that must always be shown.
  static func hiddenField(_ name: String) -> InvalidReason {
    InvalidReason(
      code: "hiddenField",
      arguments: ["name": name],
      description: "“\(name)” must be filled in, and so it cannot be hidden"
    )
  }

  /// A height for a field that has one line.
  static func heightOfLine(_ entry: String) -> InvalidReason {
    InvalidReason(
      code: "heightOfLine",
      arguments: ["name": entry],
      description: "has no meaning for “\(entry)”, which is a single line"
    )
  }

  /// A height that no field can have.
  static func height(_ range: ClosedRange<Int>) -> InvalidReason {
    InvalidReason(
      code: "wholeRange",
      arguments: ["lower": "\(range.lowerBound)", "upper": "\(range.upperBound)"],
      description: "is not a whole number from \(range.lowerBound) to \(range.upperBound)"
    )
  }

  /// One of a few words.
  static func oneOf(_ allowed: [String]) -> InvalidReason {
    let list = allowed.joined(separator: ", ")
    return InvalidReason(
      code: "oneOf",
      arguments: ["allowed": list],
      description: "is not one of \(list)"
    )
  }

  /// Too long to be shown.
  static func maxLength(_ limit: Int) -> InvalidReason {
    InvalidReason(
      code: "maxLength",
      arguments: ["limit": "\(limit)"],
      description: "is longer than \(limit) characters"
    )
  }

  /// Nothing to be seen.
  static let blank = InvalidReason(code: "blank", description: "is blank")

  /// What a terminal would obey instead of showing it.
  static let controlCharacters = InvalidReason(
    code: "controlCharacters",
    description: "has control characters in it"
  )
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line, moves the cursor or turns the reading direction.
  var actsOnTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}

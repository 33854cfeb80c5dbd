package import BuilderKit
import LosslessJSON
internal import NearestNames
import Quiz

/// A rule for the program's own files; the raw value names the phrase `problem.<raw value>`.
package enum FileRule: String, CaseIterable, Sendable {
  case syntax, fileTooLarge
  case unknownKey, unknownKeyNearest, unknownField, unknownFieldNearest
  case openConflict, repeatedField, leftOutField, hiddenField, heightOfLine
  case wholeRange, oneOf, maxLength, blank, controlCharacters
  case unknownScreen, unknownScreenNearest, unknownBinding, unknownBindingNearest, unreadableKey,
    keySentAs, keyTypesText, keyClash, keyTaken
}

extension InvalidReason {
  /// Reports that a file breaks a rule; the sentence is a phrase in the user's language.
  package init(_ rule: FileRule, _ arguments: [String: String] = [:]) {
    self.init(code: rule.rawValue, arguments: arguments, description: rule.rawValue)
  }

  /// Reports a key that means nothing where it is.
  package static func unknownKey(_ key: String, known: [String]) -> InvalidReason {
    key.nearest(of: known).map { InvalidReason(.unknownKeyNearest, ["other": $0]) }
      ?? InvalidReason(.unknownKey, ["allowed": known.joined(separator: ", ")])
  }

  /// Reports a name that is no screen's.
  package static func unknownScreen(_ name: String, known: [String]) -> InvalidReason {
    name.nearest(of: known).map { InvalidReason(.unknownScreenNearest, ["other": $0]) }
      ?? InvalidReason(.unknownScreen)
  }

  /// Reports a name that is none of the rows of a screen's keys.
  package static func unknownBinding(_ name: String, known: [String]) -> InvalidReason {
    name.nearest(of: known).map { InvalidReason(.unknownBindingNearest, ["other": $0]) }
      ?? InvalidReason(.unknownBinding)
  }

  /// Reports a name that is none of a question's parts.
  static func unknownField(_ name: String) -> InvalidReason {
    let known = QuestionField.allCases.map(\.rawValue)
    return name.nearest(of: known)
      .map { InvalidReason(.unknownFieldNearest, ["name": name, "other": $0]) }
      ?? InvalidReason(.unknownField, ["name": name, "allowed": known.joined(separator: ", ")])
  }
}

extension JSONSyntaxError.Kind {
  /// The stable name of the kind, which names the phrase `json.<code>`.
  package var code: String {
    switch self {
    case .emptyDocument: "emptyDocument"
    case .byteOrderMark: "byteOrderMark"
    case .expectedValue: "expectedValue"
    case .expectedValueOrArrayEnd: "expectedValueOrArrayEnd"
    case .expectedCommaOrArrayEnd: "expectedCommaOrArrayEnd"
    case .expectedKey: "expectedKey"
    case .expectedKeyOrObjectEnd: "expectedKeyOrObjectEnd"
    case .expectedColon: "expectedColon"
    case .expectedCommaOrObjectEnd: "expectedCommaOrObjectEnd"
    case .expectedDocumentEnd: "expectedDocumentEnd"
    case .misspelledLiteral: "misspelledLiteral"
    case .leadingZero: "leadingZero"
    case .expectedDigit: "expectedDigit"
    case .unterminatedString: "unterminatedString"
    case .controlCharacter: "controlCharacter"
    case .unknownEscape: "unknownEscape"
    case .incompleteUnicodeEscape: "incompleteUnicodeEscape"
    case .loneSurrogate: "loneSurrogate"
    case .invalidUTF8: "invalidUTF8"
    case .duplicateKey: "duplicateKey"
    case .tooDeep: "tooDeep"
    }
  }

  /// The figures of the kind by the names of their placeholders, fit for a terminal.
  package var arguments: [String: String] {
    switch self {
    case .controlCharacter(let byte): ["text": Self.unicodeName(UInt32(byte))]
    case .duplicateKey(let key): ["key": Self.printable(key)]
    case .tooDeep(let maximum): ["limit": "\(maximum)"]
    default: [:]
    }
  }
}

extension Unicode.Scalar {
  /// True if the scalar ends a line, moves the cursor or turns the reading direction.
  var actsOnTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}

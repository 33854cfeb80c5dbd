internal import LosslessJSON
internal import Quiz
package import QuizDocuments
internal import QuizResources
internal import QuizStore

internal import struct SystemPackage.FilePath

/// The sorts of files besides groups that the program reads.
enum OwnFile: String, Hashable {
  /// The settings that all groups inherit: `settings.json`.
  case settings
  /// The form of a question: a file in `layouts`.
  case layout
  /// A recipe: a file in `recipes`.
  case recipe
  /// The user's own keys: `keys.json`.
  case keys
  /// The preferences: `preferences.json`.
  case preferences

  /// Recognizes a file by where it has its place, or else by the first keys in it that are peculiar to a sort.
  ///
  /// - Returns: `nil` for a group, and for what is not known.
  /// - Complexity: O(*n*) in the size of the file, unless its name says it; a group is known by its first key.
  init?(_ bytes: [UInt8], at path: FilePath, _ keyFiles: KeyFileRules) {
    var sort: OwnFile? =
      switch (path.removingLastComponent().lastComponent?.string, path.lastComponent?.string) {
      case (_, "settings.json"): .settings
      case (_, "keys.json"): .keys
      case (_, "preferences.json"): .preferences
      case ("layouts", _): .layout
      case ("recipes", _): .recipe
      default: nil
      }
    if sort == nil {
      // What is no JSON is said when the file is read as what it is.
      try? JSONTokenReader.read(bytes) { reader throws(JSONSyntaxError) in
        guard try reader.next() == .beginObject else { return }
        while sort == nil, try reader.next() == .key {
          guard !["format", "questions"].contains(reader.text) else { return }
          sort = Self(peculiarKey: reader.text, keyFiles)
          _ = try reader.skipValue()
        }
      }
    }
    guard let sort else { return nil }
    self = sort
  }

  private init?(peculiarKey key: String, _ keyFiles: KeyFileRules) {
    switch key {
    case "fields": self = .layout
    case "mapping": self = .recipe
    case "stopped": self = .settings
    case _ where QuizSetting(rawValue: key) != nil: self = .settings
    case _ where keyFiles.hasScreen(key): self = .keys
    default: return nil
    }
  }

  /// The name in messages.
  var name: Phrase {
    switch self {
    case .settings: .checkKindSettings
    case .layout: .checkKindLayout
    case .recipe: .checkKindRecipe
    case .keys: .checkKindKeys
    case .preferences: .checkKindPreferences
    }
  }
}

/// The screens' rules for `keys.json`: the keys that there are, and the problems of a file.
package struct KeyFileRules {
  /// Returns whether there is a screen of a name; the names are the keys of the file.
  var hasScreen: (String) -> Bool
  /// Returns the problems of a file, and the warnings.
  var check: ([UInt8]) -> Report

  /// The problems of a file, which are not in force, and the warnings.
  package typealias Report = (problems: [FileProblem], warnings: [FileProblem])

  package init(
    hasScreen: @escaping (String) -> Bool,
    check: @escaping ([UInt8]) -> Report
  ) {
    self.hasScreen = hasScreen
    self.check = check
  }
}

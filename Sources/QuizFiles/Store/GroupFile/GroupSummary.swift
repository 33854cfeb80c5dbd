import BuilderKit
import LosslessJSON
import Quiz

/// What a list of groups shows of one, read without building it.
struct GroupSummary: Equatable {
  var id: GroupID?
  var title: String?
  var template: GroupID?
  var settings = SettingsEntries()
  var questionCount = 0
  /// The tags of its questions, each once, in the order in which they come.
  var tags: [String] = []

  /// Skims a group file.
  ///
  /// - Throws: What makes the file one that cannot be opened. Repeated keys, which also do, are found
  ///   only when it is opened.
  init(reading bytes: [UInt8]) throws(GroupFileError) {
    var format: String?
    var version: JSONNumber?
    var summary = GroupSummary()
    do throws(JSONSyntaxError) {
      try JSONTokenReader.read(bytes, options: GroupDocument.readingOptions) {
        reader throws(JSONSyntaxError) in
        try reader.readMembers { key, reader throws(JSONSyntaxError) in
          switch GroupRecipe.Key(rawValue: key) {
          case .format: format = try reader.readText()
          case .version: version = try reader.readValue()?.numberValue
          case .id: summary.id = try reader.readText().map(GroupID.init(rawValue:))
          case .title: summary.title = try reader.readText()
          case .template: summary.template = try reader.readText().map(GroupID.init(rawValue:))
          case .questions: try summary.readQuestions(&reader)
          case .settings:
            var ignored: [Problem] = []
            let value = try reader.readValue()
            summary.settings = SettingsEntries.read(value, at: { ProblemPath() }, &ignored)
          case nil: try reader.skipValue()
          }
        }
      }
    } catch {
      throw .syntax(error)
    }
    guard format == GroupDocument.format else {
      throw .wrongFormat(expected: GroupDocument.format)
    }
    if let version, version.intValue != GroupDocument.version {
      throw .unknownVersion(version.text, line: GroupDocument.versionLine(in: bytes))
    }
    self = summary
  }

  private init() {}

  private mutating func readQuestions(
    _ reader: inout JSONTokenReader
  ) throws(JSONSyntaxError) {
    var known: Set<String> = []
    var tags: [String] = []
    questionCount = try reader.readMembersOfElements { key, reader throws(JSONSyntaxError) in
      guard key == GroupRecipe.QuestionKey.tags.rawValue else {
        try reader.skipValue()
        return
      }
      for case .string(let tag) in try reader.readValue()?.arrayValue ?? []
      where known.insert(tag).inserted {
        tags.append(tag)
      }
    }
    self.tags = tags
  }

  /// Skims the prompts and answers of a group file, one a line; `nil` if it is no JSON.
  static func searchText(in bytes: [UInt8]) -> String? {
    try? JSONTokenReader.read(bytes, options: GroupDocument.readingOptions) {
      reader throws(JSONSyntaxError) in
      var text = ""
      try reader.readMembers { key, reader throws(JSONSyntaxError) in
        guard key == GroupRecipe.Key.questions.rawValue else {
          try reader.skipValue()
          return
        }
        _ = try reader.readMembersOfElements { key, reader throws(JSONSyntaxError) in
          switch GroupRecipe.QuestionKey(rawValue: key) {
          case .prompt, .answer: text += try reader.readText().map { "\n" + $0 } ?? ""
          default: try reader.skipValue()
          }
        }
      }
      return text
    }
  }
}

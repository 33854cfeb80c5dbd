public import LosslessJSON
public import Quiz

/// A group file as it was read, with everything in it that this program does not know.
///
/// A group written over it changes only different values: unknown keys at any depth, number text and the order of
/// keys stay.
///
/// ```swift
/// var reading = try GroupDocument.read(bytes)
/// reading.builder.title = "Capital cities"
/// let changed = reading.document.updated(with: reading.builder)
/// changed.bytes  // `bytes` with another title
/// ```
public struct GroupDocument: Hashable, Sendable {
  /// The value of `format` in every group file.
  public static let format = "quizbuilder/group"
  /// The newest version of the format that this program reads, and the one it writes.
  public static let version = 1

  /// The whole file.
  package var root: JSONObject
  /// For each element of `questions`, the id it has or was given when it was read.
  package var questionIDs: [QuestionID]

  /// Creates the document of a group that has never been saved.
  public init() {
    root = JSONObject()
    questionIDs = []
  }

  package init(root: JSONObject, questionIDs: [QuestionID]) {
    self.root = root
    self.questionIDs = questionIDs
  }

  /// The file: two spaces a level, one value a line, a final newline; always the same for the same document.
  public var bytes: [UInt8] { JSONValue.object(root).write(.pretty) + [UInt8(ascii: "\n")] }
}

/// The contents of a group file, complete or not.
public struct GroupReading: Hashable, Sendable {
  /// The group, ready for a form: parts missing in the file are not set.
  public var builder: QuestionGroup.Builder
  /// The file, to write the group over.
  public var document: GroupDocument
  /// The problems of values that could not be read, in the file's order; the document keeps those values, and the
  /// builder reports missing ones.
  public var problems: [FileProblem]

  /// Creates the reading of a file from its parts.
  package init(builder: QuestionGroup.Builder, document: GroupDocument, problems: [FileProblem]) {
    self.builder = builder
    self.document = document
    self.problems = problems
  }
}

/// The reason for which a file cannot be opened as a group, not even an incomplete one.
public enum GroupFileError: Error, Hashable, Sendable {
  /// It is no JSON.
  case syntax(JSONSyntaxError)
  /// It is JSON of another format than expected.
  case wrongFormat(expected: String)
  /// It is a group in a version that this program does not know; the number as written.
  case unknownVersion(String, line: Int?)

  /// The line of the fault, from 1.
  public var line: Int? {
    switch self {
    case .syntax(let error): error.line
    case .wrongFormat: nil
    case .unknownVersion(_, let line): line
    }
  }
}

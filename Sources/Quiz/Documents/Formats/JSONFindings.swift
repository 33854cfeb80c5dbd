import BuilderKit
import LosslessJSON
import Quiz
import QuizInterchange

/// The findings of a reader of JSON so far: groups, and invalid values.
struct JSONFindings {
  /// An invalid value and its place in the file.
  struct Finding {
    var path: ProblemPath
    var reason: RowRemark.Reason
    var value: JSONValue
  }

  private(set) var groups: [QuestionGroup] = []
  var skipped: [Finding] = []
  var warnings: [Finding] = []
  private var groupIDs = UniqueIDs<GroupID>()

  /// Appends a group, or throws the problems of an incomplete one.
  ///
  /// - Returns: The remark on an id that another group has, and that is replaced.
  mutating func add(_ group: QuestionGroupBuilder) throws(BuildError) -> RowRemark.Reason? {
    var group = group
    // A group that is not read takes no id from one that is.
    let repeated = group.isComplete ? groupIDs.take(&group.id) : nil
    groups.append(try group.build())
    return repeated.map { .repeatedID($0.rawValue) }
  }

  /// Returns what was found in one of several files, and goes on to the next; ids that are taken stay taken.
  mutating func take(in bytes: [UInt8]) -> Import {
    defer { (groups, skipped, warnings) = ([], [], []) }
    return result(in: bytes)
  }

  /// Finds the lines, in one pass over the file.
  func result(in bytes: [UInt8]) -> Import {
    let lines = GroupDocument.lines(of: (skipped + warnings).map(\.path), in: bytes)
    func remarks(_ findings: [Finding]) -> [RowRemark] {
      findings.map {
        RowRemark(line: lines[$0.path] ?? 1, reason: $0.reason, text: $0.value.text())
      }
    }
    return Import(groups: groups, skipped: remarks(skipped), warnings: remarks(warnings))
  }
}

extension ProblemPath {
  /// The index of the question that a path in a group leads into.
  var questionIndex: Int? {
    guard components.count > 1, components[0] == .property("questions"),
      case .index(let index) = components[1]
    else { return nil }
    return index
  }

  /// Returns the path below this one.
  func appending(_ path: ProblemPath) -> ProblemPath { ProblemPath(components + path.components) }
}

extension JSONValue {
  /// Reads a whole file that is to be imported; a byte order mark is passed over.
  init(imported bytes: [UInt8]) throws(FormatError) {
    do {
      try self.init(parsing: bytes, options: GroupDocument.readingOptions)
    } catch {
      if UTF8Text.isBlank(bytes) { throw .empty }
      if UTF8Text.isUTF16(bytes) { throw .utf16 }
      if error.kind == .invalidUTF8 { throw .notUTF8(line: error.line, offset: error.offset) }
      throw .groupFile(.syntax(error))
    }
  }
}

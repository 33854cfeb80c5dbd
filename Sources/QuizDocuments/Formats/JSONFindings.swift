import BuilderKit
import LosslessJSON
import Quiz

/// The findings of a reader of JSON so far: groups, and invalid values.
struct JSONFindings {
  /// A value that is not as it should be, and where in the file it stands.
  struct Finding {
    var path: ProblemPath
    var reason: RowRemark.Reason
    var value: JSONValue
  }

  var groups: [QuestionGroup] = []
  var skipped: [Finding] = []
  var doubtful: [Finding] = []

  /// Finds the lines, in one pass over the file.
  func result(in bytes: [UInt8]) -> Import {
    let lines = ProblemLocator.lines(of: (skipped + doubtful).map(\.path), in: bytes)
    func remarks(_ findings: [Finding]) -> [RowRemark] {
      findings.map {
        RowRemark(line: lines[$0.path] ?? 1, reason: $0.reason, text: $0.value.text())
      }
    }
    return Import(groups: groups, skipped: remarks(skipped), doubtful: remarks(doubtful))
  }
}

extension ProblemPath {
  /// The path of a question in a group.
  static func question(_ index: Int) -> ProblemPath {
    ProblemPath([.property("questions"), .index(index)])
  }

  /// The question that a path in a group leads into.
  var questionIndex: Int? {
    guard components.count > 1, components[0] == .property("questions"),
      case .index(let index) = components[1]
    else { return nil }
    return index
  }

  /// The path as seen from what is around it.
  func appending(_ path: ProblemPath) -> ProblemPath {
    ProblemPath(components + path.components)
  }
}

extension JSONValue {
  /// Whether a file begins as an object or an array does.
  static func begins(_ head: ArraySlice<UInt8>) -> Bool {
    let first = head.first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Reads a whole file that is to be imported; a byte order mark is passed over.
  init(imported bytes: [UInt8]) throws(FormatError) {
    do {
      try self.init(parsing: bytes, options: GroupDocument.readingOptions)
    } catch {
      if UTF8Text.isBlank(bytes) { throw .empty }
      try UTF8Text.refuseUTF16(bytes)
      if error.kind == .invalidUTF8 { throw .notUTF8(line: error.line, offset: error.offset) }
      throw .groupFile(.syntax(error))
    }
  }
}

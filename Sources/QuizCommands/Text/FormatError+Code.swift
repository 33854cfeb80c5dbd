import LosslessJSON
import QuizFiles

extension FormatError {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .empty: "empty"
    case .notUTF8: "notUTF8"
    case .missingColumns: "missingColumns"
    case .repeatedColumn: "repeatedColumn"
    case .header: "header"
    case .groupFile(let error): error.code
    case .xml(let error): error.reason.code
    case .package(let fault): fault.rawValue
    case .group: "incomplete"
    }
  }

  /// The line that is to blame, if it is a line.
  var line: Int? {
    switch self {
    case .groupFile(let error): error.line
    case .header(let remark): remark.line
    case .notUTF8(let line, _): line
    case .xml(let error): error.line
    case .empty, .missingColumns, .repeatedColumn, .package, .group: nil
    }
  }

  /// The column in that line, if it is known.
  var column: Int? {
    switch self {
    case .groupFile(.syntax(let error)): error.column
    case .xml(let error): error.column
    case .groupFile, .header, .notUTF8, .empty, .missingColumns, .repeatedColumn, .package, .group:
      nil
    }
  }
}

extension XMLError.Reason {
  /// The stable name of what is wrong.
  fileprivate var code: String {
    switch self {
    case .notWellFormed: "syntax"
    case .unknownEncoding: "unknownEncoding"
    case .entityDeclaration: "entityDeclaration"
    case .tooDeep: "tooDeep"
    case .otherRoot: "otherRoot"
    }
  }
}

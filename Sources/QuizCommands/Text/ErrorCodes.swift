import BuilderKit
import LosslessJSON
import QuizDocuments
import QuizStore

extension FormatError {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .empty: "empty"
    case .notUTF8, .utf16: "notUTF8"
    case .foreign(let kind): kind.rawValue
    case .unrecognized: "unrecognized"
    case .missingColumns: "missingColumns"
    case .repeatedColumn: "repeatedColumn"
    case .header: "header"
    case .groupFile(let error): error.code
    case .xml(let error): error.reason.code
    case .package(let fault): fault.rawValue
    case .group: "incomplete"
    }
  }

  /// The column in that line, if it is known.
  var column: Int? {
    switch self {
    case .groupFile(.syntax(let error)): error.column
    case .xml(let error): error.column
    default: nil
    }
  }
}

extension XMLError.Reason {
  /// The stable name of what is wrong.
  fileprivate var code: String {
    switch self {
    case .notWellFormed, .refused: "syntax"
    case .notUTF8: "notUTF8"
    case .unknownEncoding: "unknownEncoding"
    case .entityDeclaration: "entityDeclaration"
    case .tooDeep: "tooDeep"
    case .otherRoot: "otherRoot"
    }
  }
}

extension RecipeProblem.Kind {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .unknownProperty: "unknownProperty"
    case .repeatedProperty: "repeatedProperty"
    case .notMapped: "notMapped"
    case .invalidPath: "invalidPath"
    case .disagreeingPaths: "disagreeingPaths"
    case .overlappingPaths: "overlappingPaths"
    case .repeatedPath: "repeatedPath"
    case .unknownTransformer: "unknownTransformer"
    case .invalidArguments: "invalidArguments"
    case .wrongInput: "wrongInput"
    case .wrongOutput: "wrongOutput"
    case .unmappedTransformer: "unmappedTransformer"
    case .unmappedDefault: "unmappedDefault"
    case .invalidDefault: "invalidDefault"
    case .unwritableDefault: "unwritableDefault"
    case .defaultOfPart: "defaultOfPart"
    case .noIngredientForm: "noIngredientForm"
    case .endlessModel: "endlessModel"
    case .unknownRecipe: "unknownRecipe"
    case .otherModel: "otherModel"
    case .unknownKey: "unknownKey"
    case .wrongForm: "wrongForm"
    case .missing: "missing"
    case .invalidJSON: "syntax"
    }
  }
}

extension Problem.Kind {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .missing: "missing"
    case .invalid(let reason): reason.code
    }
  }
}

extension GroupFileError {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .syntax: "syntax"
    case .wrongFormat: "wrongFormat"
    case .unknownVersion: "unknownVersion"
    }
  }
}

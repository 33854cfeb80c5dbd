import BuilderKit
import LosslessJSON
import QuizDocuments
import QuizInterchange
import QuizResources
import QuizStore
import QuizWords
import TerminalText

extension FormatError {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .empty: "empty"
    case .notUTF8, .utf16: "notUTF8"
    case .foreign(let kind): kind.rawValue
    case .unrecognized: "unrecognized"
    case .missingColumns: "missingColumns"
    case .unclearColumns: "unclearColumns"
    case .repeatedColumn: "repeatedColumn"
    case .header: "header"
    case .groupFile(let error): error.code
    case .xml(let error): error.reason.code
    case .package(let fault): fault.rawValue
    case .tooLarge: "tooLarge"
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
    case .tooManyElements: "tooManyElements"
    case .textTooLong: "textTooLong"
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
    case .repeatedTag: "repeatedTag"
    case .unknownTransformer: "unknownTransformer"
    case .invalidArguments: "invalidArguments"
    case .wrongInput: "wrongInput"
    case .wrongOutput: "wrongOutput"
    case .tooManyTransformers: "tooManyTransformers"
    case .unmappedTransformer: "unmappedTransformer"
    case .unmappedDefault: "unmappedDefault"
    case .invalidDefault: "invalidDefault"
    case .unwritableDefault: "unwritableDefault"
    case .defaultOfPart: "defaultOfPart"
    case .noJSONForm: "noJSONForm"
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

extension BuildError.Problem.Kind {
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

extension RowRemark {
  /// The warning as `--json` writes it.
  func json(_ phrases: Phrasebook) -> JSONValue {
    var object: JSONObject = [
      "line": .count(line),
      "code": .string(reason.code),
      "message": .string(phrases.reason(for: reason).printable),
      "details": .array(reason.details(phrases)),
      "text": .string(text),
    ]
    if let part { object["part"] = .string(part) }
    return .object(object)
  }
}

extension RowRemark.Reason {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .problems, .mapping: "problems"
    case .noGroup: "noGroup"
    case .ragged: "ragged"
    case .unknownColumns: "unknownColumns"
    case .aboveHeader: "aboveHeader"
    case .headerByShape: "headerByShape"
    case .templateRow: "templateRow"
    case .totalsRow: "totalsRow"
    case .separator: "separator"
    case .numbersLeftOut: "numbersLeftOut"
    case .choicesCounted: "choicesCounted"
    case .cellsWithoutValue: "cellsWithoutValue"
    case .cellsShortened: "cellsShortened"
    case .unsafeEntries: "unsafeEntries"
    case .tooManyCells: "tooManyCells"
    case .sheetLeftOut: "sheetLeftOut"
    case .openQuote: "openQuote"
    case .textAfterQuote: "textAfterQuote"
    case .notUTF8: "notUTF8"
    case .unsupported, .unsupportedType: "unsupported"
    case .simplified: "simplified"
    case .unpairedBrace: "unpairedBrace"
    case .outsideQuestion: "outsideQuestion"
    case .textLeftOut: "textLeftOut"
    case .answerWithoutQuestion: "answerWithoutQuestion"
    case .contradictoryAnswers: "contradictoryAnswers"
    case .noAnswerLine: "noAnswerLine"
    case .tooFewChoices: "tooFewChoices"
    case .onlyWildcards: "onlyWildcards"
    case .unknownChoice: "unknownChoice"
    case .unreadableValue: "unreadableValue"
    case .noField: "noField"
    case .embeddedFiles: "embeddedFiles"
    case .missingFiles: "missingFiles"
    case .partsLeftOut: "partsLeftOut"
    case .damagedPart(let error): error.reason.code
    case .danglingReference: "danglingReference"
    case .repeatedID: "repeatedID"
    case .encoding: "encoding"
    case .listedAnswers: "listedAnswers"
    case .leftoverMarkup: "leftoverMarkup"
    }
  }

  /// Each single fault, where the code is for several or for one of many.
  fileprivate func details(_ phrases: Phrasebook) -> [JSONValue] {
    func detail(
      _ code: String,
      at path: String = "",
      from source: String? = nil,
      _ message: String
    ) -> JSONValue {
      .object([
        "path": .string(path), "source": .optional(source), "code": .string(code),
        "message": .string(message.printable),
      ])
    }
    func told(_ reason: Self) -> String { phrases.reason(for: reason) }
    return switch self {
    case .problems(let problems):
      problems.map { detail($0.kind.code, at: "\($0.path)", phrases.sentence(for: $0.kind)) }
    case .mapping(let faults):
      faults.map { fault in
        let source = fault.source?.location
        let reason = phrases.reason(for: fault.kind)
        return detail(fault.kind.code, at: "\(fault.property)", from: source, reason)
      }
    case .noGroup(let error): [detail(error.code, phrases.reason(for: error))]
    case .unsupported(let kind): [detail(kind.rawValue, told(self))]
    case .unsupportedType(let name): [detail(name, told(self))]
    case .simplified(let parts): parts.map { detail($0.rawValue, told(.simplified([$0]))) }
    case .encoding(let encoding): [detail(encoding.rawValue, told(self))]
    case .leftoverMarkup(let marks):
      marks.map { detail($0.rawValue, told(.leftoverMarkup([$0]))) }
    case .partsLeftOut(let places):
      places.map { detail("leftOut", at: $0, told(.partsLeftOut([$0]))) }
    case .missingFiles(let names):
      names.map { detail("missingFile", at: $0, told(.missingFiles([$0]))) }
    case .unknownColumns(let names):
      names.map { detail("unknownColumn", at: $0, told(.unknownColumns([$0]))) }
    default: []
    }
  }
}

extension MappingFault.Kind {
  /// The stable name of what is wrong.
  fileprivate var code: String {
    switch self {
    case .missing: "missing"
    case .null: "null"
    case .wrongType: "wrongType"
    case .invalid(let reason): reason.code
    case .unknownKey: "unknownKey"
    case .oneWay: "oneWay"
    }
  }
}

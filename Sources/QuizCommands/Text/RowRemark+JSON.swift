import BuilderKit
import LosslessJSON
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

extension RowRemark {
  /// The remark as `--json` writes it.
  func json(_ phrases: Phrasebook) -> JSONValue {
    .object([
      "line": .number(JSONNumber(line)),
      "code": .string(reason.code),
      "message": .string(phrases.reason(for: reason).printable),
      "details": .array(reason.details(phrases)),
      "text": .string(text),
    ])
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
    case .openQuote: "openQuote"
    case .textAfterQuote: "textAfterQuote"
    case .notUTF8: "notUTF8"
    case .unsupported, .unsupportedType: "unsupported"
    case .simplified: "simplified"
    case .unpairedBrace: "unpairedBrace"
    case .outsideQuestion: "outsideQuestion"
    case .noAnswerLine: "noAnswerLine"
    case .tooFewChoices: "tooFewChoices"
    case .unknownChoice: "unknownChoice"
    case .severalRightAnswers: "severalRightAnswers"
    case .embeddedFiles: "embeddedFiles"
    case .partsLeftOut: "partsLeftOut"
    }
  }

  /// Each single thing that is wrong, where the code stands for several or for one of many.
  fileprivate func details(_ phrases: Phrasebook) -> [JSONValue] {
    switch self {
    case .problems(let problems):
      problems.map { problem in
        let reason = phrases.sentence(for: problem.kind).printable
        return detail(problem.kind.code, at: problem.path.description, message: reason)
      }
    case .mapping(let faults):
      faults.map { fault in
        detail(
          fault.kind.code,
          at: fault.property.description,
          from: fault.ingredient?.location,
          message: phrases.reason(for: fault.kind).printable
        )
      }
    case .noGroup(let error): [detail(error.code, message: phrases.reason(for: error).printable)]
    case .unsupported(let kind):
      [detail(kind.rawValue, message: phrases.reason(for: self).printable)]
    case .unsupportedType(let name): [detail(name, message: phrases.reason(for: self).printable)]
    case .simplified(let parts):
      parts.map { detail($0.rawValue, message: phrases.reason(for: .simplified([$0])).printable) }
    case .partsLeftOut(let places):
      places.map { place in
        detail("leftOut", at: place, message: phrases.reason(for: .partsLeftOut([place])).printable)
      }
    case .unknownColumns(let names):
      names.map { name in
        detail(
          "unknownColumn",
          at: name,
          message: phrases.reason(for: .unknownColumns([name])).printable
        )
      }
    case .ragged, .openQuote, .textAfterQuote, .notUTF8, .unpairedBrace, .outsideQuestion,
      .noAnswerLine, .tooFewChoices, .unknownChoice, .severalRightAnswers, .embeddedFiles:
      []
    }
  }

  private func detail(
    _ code: String,
    at path: String = "",
    from source: String? = nil,
    message: String
  ) -> JSONValue {
    .object([
      "path": .string(path),
      "source": .optional(source),
      "code": .string(code),
      "message": .string(message),
    ])
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

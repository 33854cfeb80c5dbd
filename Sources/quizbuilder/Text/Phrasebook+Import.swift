import BuilderKit
import Quiz
import QuizFiles
import QuizResources

extension Phrasebook {
  /// Why nothing can be read from a file, to stand behind its name.
  func reason(for error: FormatError) -> String {
    switch error {
    case .empty: self[.importReasonEmpty]
    case .missingColumns(let names):
      self(.importReasonMissingColumns, [.columns: list(names)])
    case .repeatedColumn(let name):
      self(.importReasonRepeatedColumn, [.name: name.printable])
    case .header(let remark):
      self(.importReasonHeader, [.reason: reason(for: remark.reason)])
    case .groupFile(let error): reason(for: error)
    case .xml(let error): reason(for: error)
    case .group(_, let error):
      error.problems.map { sentence(for: $0) }.joined(separator: "; ")
    }
  }

  /// What is wrong with a row or a value, to stand behind its line.
  func reason(for reason: RowRemark.Reason) -> String {
    switch reason {
    case .problems(let problems): problems.map { sentence(for: $0) }.joined(separator: "; ")
    case .mapping(let faults): faults.map { sentence(for: $0) }.joined(separator: "; ")
    case .noGroup(let error): self.reason(for: error)
    case .ragged(let count, let expected):
      self(.importReasonRagged, [.number: count, .total: expected])
    case .unknownColumns(let names):
      self(.importReasonUnknownColumns, [.columns: list(names)])
    case .openQuote: self[.importReasonOpenQuote]
    case .textAfterQuote: self[.importReasonTextAfterQuote]
    case .notUTF8: self[.importReasonNotUtf8]
    case .unsupported(let kind): self(.importReasonUnsupported, [.name: kind.printable])
    case .severalRightAnswers: self[.importReasonSeveralRightAnswers]
    case .embeddedFiles: self[.importReasonEmbeddedFiles]
    case .partsLeftOut(let places): self(.importReasonPartsLeftOut, [.columns: list(places)])
    }
  }

  /// Why a file is no XML of its format, to stand behind its line.
  private func reason(for error: XMLError) -> String {
    switch error.reason {
    case .notWellFormed(let rule):
      self(.importReasonXml, [.number: error.column, .text: rule])
    case .unknownEncoding(let name): self(.importReasonEncoding, [.name: name.printable])
    case .entityDeclaration: self[.importReasonEntities]
    case .tooDeep(let limit): self(.importReasonTooDeep, [.limit: limit])
    case .otherRoot(let expected, let found):
      self(.importReasonOtherRoot, [.expected: expected, .found: found.printable])
    }
  }

  /// A fault with its place in the group and in the file: `questions[0].answer ← $.results[0].a: is missing`.
  private func sentence(for fault: MappingFault) -> String {
    let places = [
      fault.property.components.isEmpty ? nil : fault.property.description,
      fault.ingredient?.location,
    ]
    let place = places.compactMap(\.self).joined(separator: " ← ").printable
    return "\(place): \(reason(for: fault.kind))"
  }

  private func reason(for kind: MappingFault.Kind) -> String {
    switch kind {
    case .missing: self[.problemMissing]
    case .null: self[.importReasonNull]
    case .wrongType(let expected, let found):
      reason(
        code: "wrongType",
        arguments: ["expected": expected.phraseName, "found": found.phraseName]
      ) ?? kind.description
    case .invalid(let reason):
      self.reason(code: reason.code, arguments: reason.arguments)?.printable
        ?? reason.description.printable
    case .unknownKey(nil): self[.importReasonUnknownKey]
    case .unknownKey(let nearest?):
      self(.importReasonUnknownKeyNearest, [.other: nearest.printable])
    case .oneWay: kind.description.printable
    }
  }

  private func list(_ names: [String]) -> String {
    names.map(\.printable).joined(separator: ", ")
  }
}

extension JSONKind {
  /// The name of the kind in the keys of phrases.
  fileprivate var phraseName: String {
    switch self {
    case .null: "nothing"
    case .bool: "truth"
    case .number: "number"
    case .string: "text"
    case .array: "list"
    case .object: "object"
    }
  }
}

import SwiftSyntax
import SwiftSyntaxBuilder

extension ChoiceModel {
  /// The member that decodes a builder; the protocol it belongs to builds it, and so checks it.
  var decodedBuilder: String {
    """
    /// Decodes the parts of a choice, which may be invalid.
    \(deprecation)\(access.prefix)static func decodeBuilder(from _decoder: any Swift.Decoder) throws -> Builder {
      Builder(try Cases.DecodedChoice(from: _decoder).choice)
    }
    """
  }

  /// The same enum without rules, which Swift knows how to decode.
  var decodedChoice: String {
    let keys = (codingKeys ?? []).map { "private typealias \($0.trimmed) = \(name).\($0.trimmed)" }
    let declarations = cases.map { "case \($0.name)\($0.clause)".located(at: $0.place) }
    let branches = cases.map { choiceCase in
      let names = choiceCase.labels.indices.map { "_\($0)" }
      guard !names.isEmpty else { return "case .\(choiceCase.name): \(name).\(choiceCase.name)" }
      let taken = names.map { "let \($0)" }.joined(separator: ", ")
      let given = zip(choiceCase.labels, names).map { label, name in
        "\(label.map { "\($0): " } ?? "")\(name)"
      }
      return """
        case .\(choiceCase.name)(\(taken)): \
        \(name).\(choiceCase.name)(\(given.joined(separator: ", ")))
        """
    }
    return """
      fileprivate enum DecodedChoice: Swift.Decodable {
      \(lines(keys + declarations))
      \(deprecation)var choice: \(name) {
      \(Self.switching(over: "self", branches))
      }
      }
      """
  }
}

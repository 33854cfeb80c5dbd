import SwiftSyntax

extension Trivia {
  /// The lines of the doc comment directly above a declaration.
  var documentation: [String] {
    pieces.flatMap { piece -> [String] in
      switch piece {
      case .docLineComment(let text):
        [text]
      case .docBlockComment(let text):
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      default:
        []
      }
    }
  }
}

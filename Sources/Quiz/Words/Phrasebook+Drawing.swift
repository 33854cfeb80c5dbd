internal import Quiz
package import QuizDrawing
package import QuizOperations
package import QuizResources
internal import QuizStore
internal import TerminalText

extension Phrasebook {
  /// Returns a sentence about a fault in a rule, with the text and the place.
  package func sentence(for error: DrawRuleError, in texts: [String]) -> String {
    let text = texts.indices.contains(error.argument) ? texts[error.argument] : ""
    let values: [Placeholder: any PhraseValue] = [
      .text: text.printable, .number: error.column, .reason: reason(for: error.reason),
    ]
    return self(.drawFault, values)
  }

  /// Returns the reason for which a rule cannot be read, to follow a colon.
  package func reason(for reason: DrawRuleError.Reason) -> String {
    switch reason {
    case .empty: self[.drawFaultEmpty]
    case .noTerm: self[.drawFaultNoTerm]
    case .noCount: self[.drawFaultNoCount]
    case .openQuote: self[.drawFaultOpenQuote]
    case .count(let text):
      self(.drawFaultCount, [.found: text.printable, .upper: DrawRule.greatestCount])
    case .unknownKind(let name):
      self(
        .drawFaultUnknownKind,
        [
          .found: name.printable,
          .allowed: QuestionKind.known.filter(\.asks).map(\.rawValue).joined(separator: ", "),
        ]
      )
    }
  }

  /// Returns the terms of a rule for messages and lists.
  package func name(of rule: DrawRule) -> String {
    rule.terms == [.any] ? self[.drawEveryQuestion] : rule.termsText.printable
  }

  /// Returns a sentence about a rule for which there are too few questions.
  package func sentence(forShortage tally: DrawnTest.Tally) -> String {
    let avoided = tally.matching - tally.available
    let values: [Placeholder: any PhraseValue] = [
      .name: name(of: tally.rule), .number: tally.rule.count, .found: tally.found,
      .total: tally.matching, .other: avoided,
    ]
    return self(avoided > 0 ? .drawTooFewAvoided : .drawTooFew, values)
  }

  /// Returns a sentence about something that the bank does not have.
  package func sentence(for remark: DrawBank.Remark) -> String {
    switch remark {
    case .unreadable(let error): sentence(for: error)
    case .incomplete(let title, let count):
      self(.drawIncomplete, [.title: title.printable, .count: count])
    case .memoryUnreadable(let error): self(.drawMemoryUnread, [.reason: sentence(for: error)])
    case .memoryDamaged: self[.drawMemoryDamaged]
    }
  }

  /// Returns sentences about a test that was saved, if there is anything to tell.
  package func sentences(for saved: DrawJob.Saved) -> [String] {
    let renamed = saved.damagedMemory.map { self(.drawMemoryRenamed, [.file: $0.printable]) }
    return [renamed, saved.problem.map { sentence(for: $0) }].compactMap(\.self)
  }
}

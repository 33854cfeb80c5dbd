internal import BuilderKit
import Quiz
package import QuizDocuments
package import QuizInterchange
package import QuizOperations
package import QuizResources

extension Phrasebook {
  /// Returns the reason why a file cannot be read, after its name and the line of the fault.
  package func sentence(for error: FormatError, in file: String) -> String {
    let place = error.line.map { "\(file):\($0)" } ?? file
    return self(.importFileRefused, [.file: place, .reason: reason(for: error)])
  }

  /// Returns the reason for which nothing can be read from a file, to follow its name.
  package func reason(for error: FormatError) -> String {
    switch error {
    case .empty: self[.importReasonEmpty]
    case .notUTF8(_, let offset): self(.importReasonFileNotUtf8, [.number: offset])
    case .utf16: self[.importReasonFileUtf16]
    case .foreign(let kind): phrase("import.foreign", kind.rawValue)
    case .unrecognized(let file): reason(for: file)
    case .missingColumns(let names):
      self(.importReasonMissingColumns, [.columns: list(names)])
    case .unclearColumns(let guess):
      self(
        guess.open.isEmpty ? .importReasonUnclearColumns : .importReasonUnknownPartColumns,
        [.columns: guess.suggestion]
      )
    case .repeatedColumn(let name):
      self(.importReasonRepeatedColumn, [.name: name])
    case .header(let remark):
      self(.importReasonHeader, [.reason: reason(for: remark.reason)])
    case .groupFile(let error): reason(for: error)
    case .xml(let error): reason(for: error)
    case .package(let fault): phrase("import.package", fault.rawValue)
    case .tooLarge(let part):
      self(
        .importReasonTooLarge,
        [.name: part.part, .number: part.megabytes, .limit: part.limitInMegabytes]
      )
    case .group(_, let error):
      error.problems.map { sentence(for: $0) }.joined(separator: "; ")
    }
  }

  /// Returns what is known of a file of no format: what it seems to be, and where the nearest format ends.
  private func reason(for file: Unrecognized) -> String {
    let sort = file.sort.map { phrase("import.text", $0.rawValue) }
    let beginning =
      sort.map { self(.importReasonUnrecognizedSort, [.text: $0]) }
      ?? self[.importReasonUnrecognized]
    var values: [Placeholder: any PhraseValue] = [.text: beginning, .name: file.nearest.name]
    if let fault = file.fault {
      values[.reason] = reason(for: fault)
      return self(.importReasonUnrecognizedBecause, values)
    }
    guard let stop = file.stop else { return self(.importReasonUnrecognizedNearest, values) }
    values[.number] = stop.line
    values[.reason] = reason(for: stop.reason)
    return self(.importReasonUnrecognizedStop, values)
  }

  /// Returns the numbers of questions of a group that an import adds, changes and does not contain.
  package func summary(of update: GroupUpdate) -> String {
    guard !update.differences.isEmpty else {
      return self(.importUpdateNothing, [.title: update.title])
    }
    let values: [Placeholder: any PhraseValue] = [
      .title: update.title, .number: update.changedCount, .total: update.missingCount,
      .text: self(.importUpdateAdded, [.count: update.addedCount]),
    ]
    let done = self(.importUpdateDone, values)
    guard update.renamedCount > 0 else { return done }
    return self(.importUpdateNewIds, [.text: done, .count: update.renamedCount])
  }

  /// Returns what to type to have a file read although its format was not recognized; `nil` where that would not help.
  package func advice(for error: FormatError, in file: String) -> String? {
    guard case .unrecognized(let unrecognized) = error, unrecognized.fault == nil else {
      return nil
    }
    let nearest = unrecognized.nearest
    let values: [Placeholder: any PhraseValue] = [
      .format: title(of: nearest), .file: file.shellWord, .name: nearest.name,
    ]
    return self(.importForceFormat, values)
  }

  /// Returns the fault of a row or a value, to follow its line.
  package func reason(for reason: RowRemark.Reason) -> String {
    switch reason {
    case .problems(let problems): problems.map { sentence(for: $0) }.joined(separator: "; ")
    case .mapping(let faults): faults.map { sentence(for: $0) }.joined(separator: "; ")
    case .noGroup(let error): self.reason(for: error)
    case .ragged(let count, let expected):
      self(.importReasonRagged, [.count: count, .total: expected])
    case .unknownColumns(let names):
      self(.importReasonUnknownColumns, [.columns: list(names)])
    case .aboveHeader: self[.importReasonAboveHeader]
    case .headerByShape: self[.importReasonHeaderByShape]
    case .templateRow: self[.importReasonTemplateRow]
    case .totalsRow: self[.importReasonTotalsRow]
    case .separator("\n"): self[.importReasonSeparatorLine]
    case .separator(let text): self(.importReasonSeparator, [.text: text])
    case .numbersLeftOut: self[.importReasonNumbersLeftOut]
    case .choicesCounted(let first): self(.importReasonChoicesCounted, [.number: first])
    case .cellsWithoutValue(let cells):
      self(.importReasonCellsWithoutValue, [.columns: list(cells)])
    case .cellsShortened(let cells, let limit):
      self(.importReasonCellsShortened, [.columns: list(cells), .limit: limit])
    case .unsafeEntries(let names): self(.importReasonUnsafeEntries, [.columns: list(names)])
    case .tooManyCells(let limit): self(.importReasonTooManyCells, [.limit: limit])
    case .sheetLeftOut(let name): self(.importReasonSheetLeftOut, [.name: name])
    case .openQuote: self[.importReasonOpenQuote]
    case .textAfterQuote: self[.importReasonTextAfterQuote]
    case .notUTF8(let offset): self(.importReasonNotUtf8, [.number: offset])
    case .unsupported(let kind): phrase("import.unsupported", kind.rawValue)
    case .simplified(let parts):
      parts.map { phrase("import.simplified", $0.rawValue) }.joined(separator: "; ")
    case .unpairedBrace: self[.importReasonUnpairedBrace]
    case .outsideQuestion: self[.importReasonOutsideQuestion]
    case .textLeftOut: self[.importReasonTextLeftOut]
    case .answerWithoutQuestion(let number):
      self(.importReasonAnswerWithoutQuestion, [.text: number])
    case .contradictoryAnswers: self[.importReasonContradictoryAnswers]
    case .noAnswerLine: self[.importReasonNoAnswerLine]
    case .tooFewChoices: self[.importReasonTooFewChoices]
    case .onlyWildcards(let answer): self(.importReasonOnlyWildcards, [.text: answer])
    case .unknownChoice(let letter):
      self(.importReasonUnknownChoice, [.text: letter])
    case .unreadableValue("", let name): self(.importReasonNoValue, [.name: name])
    case .unreadableValue(let value, let name):
      self(.importReasonUnreadableValue, [.text: value, .name: name])
    case .unsupportedType(let name): self(.importReasonUnsupported, [.name: name])
    case .noField(let name, let fields):
      self(.importReasonNoField, [.name: name, .columns: list(fields)])
    case .embeddedFiles: self[.importReasonEmbeddedFiles]
    case .missingFiles(let names): self(.importReasonMissingFiles, [.columns: list(names)])
    case .partsLeftOut(let places): self(.importReasonPartsLeftOut, [.columns: list(places)])
    case .encoding(let encoding): phrase("import.encoding", encoding.rawValue)
    case .damagedPart(let error): self.reason(for: error)
    case .danglingReference(let name): self(.importReasonDanglingReference, [.name: name])
    case .repeatedID(let id): self(.importReasonRepeatedId, [.name: id])
    case .listedAnswers(let count, let example):
      self(.importReasonListedAnswers, [.count: count, .text: example])
    case .leftoverMarkup(let marks):
      marks.map { phrase("import.leftover", $0.rawValue) }.joined(separator: "; ")
    }
  }

  /// Returns the reason for which a file is no XML of its format, to follow its line.
  private func reason(for error: XMLError) -> String {
    switch error.reason {
    case .notWellFormed(let rule):
      self(.importReasonXml, [.number: error.column, .text: phrase("xml", rule.rawValue)])
    case .refused(let text): self(.importReasonXml, [.number: error.column, .text: text])
    case .notUTF8: self(.importReasonFileNotUtf8, [.number: error.byte])
    case .unknownEncoding(let name): self(.importReasonEncoding, [.name: name])
    case .entityDeclaration: self[.importReasonEntities]
    case .tooDeep(let limit): self(.importReasonTooDeep, [.limit: limit])
    case .tooManyElements(let limit): self(.importReasonTooManyElements, [.limit: limit])
    case .textTooLong(let limit): self(.importReasonTextTooLong, [.limit: limit >> 20])
    case .otherRoot(let expected, let found):
      self(.importReasonOtherRoot, [.expected: expected, .found: found])
    }
  }

  /// Returns the fault of columns that the user has assigned.
  package func reason(for error: ColumnAssignmentError) -> String {
    switch error {
    case .unknownPart(let name, nil): self(.columnsUnknown, [.name: name])
    case .unknownPart(let name, let nearest?):
      self(.columnsUnknownNearest, [.name: name, .other: nearest])
    case .repeated(let part): self(.columnsRepeated, [.name: part.name])
    case .missing(let parts): self(.columnsMissing, [.columns: list(parts.map(\.name))])
    }
  }

  /// Returns the name of a part of a column.
  package func name(of part: ColumnPart) -> String {
    switch part {
    case .field(let part): FormLayout.builtIn[QuestionField(part)].label(in: self)
    case .ignored: phrase("column-part", "ignored")
    case .setting(let setting): self[QuizSetting(setting).name]
    case .title, .kind, .id, .group, .template, .choice, .right, .wrong, .tag:
      phrase("column-part", part.name)
    }
  }

  private func list(_ names: [String]) -> String {
    names.joined(separator: ", ")
  }

  /// Returns the name of a format.
  package func title(of format: FormatIdentity) -> String {
    coded(format.titleKey) ?? format.name
  }

  /// Describes the losses of one kind in one part: `12 hints go onto the front of the card`; settings are named.
  package func sentence(for summary: LossSummary) -> String {
    let counted = phrase("part", summary.part.rawValue, [.count: summary.count])
    let names = list(summary.settings.map { self[$0.name] })
    let part = names.isEmpty ? counted : self(.exportLossesNamed, [.part: counted, .text: names])
    return phrase("loss", summary.kind.rawValue, [.part: part, .count: summary.count])
  }

  /// Describes the losses as ``sentence(for:)`` does, with the numbers of their questions:
  /// `2 hints are left out (questions 3, 7–9)`.
  ///
  /// Of one of several groups, its title is named. Long lists end early.
  package func line(for summary: LossSummary, ofSeveralGroups isOfSeveral: Bool) -> String {
    let sentence = sentence(for: summary)
    var places = summary.places.prefix(Self.greatestPlaceCount).compactMap { place -> String? in
      guard !place.numbers.isEmpty else { return isOfSeveral ? "“\(place.title)”" : nil }
      let values: [Placeholder: any PhraseValue] = [
        .text: text(of: place.numbers), .title: place.title,
      ]
      let isOne = place.count == 1
      return isOfSeveral
        ? self(isOne ? .exportLossesQuestionOf : .exportLossesQuestionsOf, values)
        : self(isOne ? .exportLossesQuestion : .exportLossesQuestions, values)
    }
    guard let first = places.first else { return sentence }
    let rest = summary.places.count - places.count
    if isOfSeveral, rest > 0 { places.append(self(.exportLossesMoreGroups, [.count: rest])) }
    let list = places.dropFirst().reduce(first) { self(.exportLossesList, [.text: $0, .name: $1]) }
    return self(.exportLossesNamed, [.part: sentence, .text: list])
  }

  /// The numbers as people write them: `3, 7–9`; of many, the first ones.
  private func text(of numbers: [ClosedRange<Int>]) -> String {
    let shown = numbers.prefix(Self.greatestPlaceCount).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    return list(shown) + (numbers.count > shown.count ? " …" : "")
  }

  /// The number of groups, and of runs of questions in each, that a line names.
  private static let greatestPlaceCount = 5
}

extension FormatError {
  /// The line of the fault, if it is a line.
  package var line: Int? {
    switch self {
    case .groupFile(let error): error.line
    case .header(let remark): remark.line
    case .notUTF8(let line, _): line
    case .unrecognized(let file): file.fault?.line
    case .tooLarge(let part): part.record
    case .xml(let error): error.line
    default: nil
    }
  }
}

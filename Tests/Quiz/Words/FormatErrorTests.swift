import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange
import QuizResources
import QuizWords
import Testing

/// The words for files of other programs that cannot be read, or not wholly.
struct FormatErrorTests {
  private static let reasons: [RowRemark.Reason] =
    [
      .problems([Problem(path: ProblemPath([.property("answer")]), kind: .missing)]),
      .mapping([
        MappingFault(property: ProblemPath(), source: nil, kind: .missing),
        MappingFault(
          property: ProblemPath(),
          source: nil,
          kind: .wrongType(expected: .string, found: .null)
        ),
      ]),
      .noGroup(.wrongFormat(expected: "quizbuilder/group")), .ragged(cells: 1, expected: 2),
      .unknownColumns(["x"]), .aboveHeader, .headerByShape, .templateRow, .totalsRow,
      .separator(" - "), .separator("\n"),
      .numbersLeftOut,
      .sheetLeftOut("x"), .cellsWithoutValue(["A1 (#N/A)"]),
      .cellsShortened(["A1"], limit: 32_767), .tooManyCells(16_384), .unsafeEntries(["../x"]),
      .choicesCounted(from: 1), .openQuote, .textAfterQuote,
      .notUTF8(offset: 3), .unpairedBrace,
      .textLeftOut, .answerWithoutQuestion("7"), .contradictoryAnswers,
      .outsideQuestion, .noAnswerLine, .tooFewChoices, .onlyWildcards("*"),
      .unknownChoice("E"),
      .unreadableValue("x", of: "y"), .unreadableValue("", of: "y"), .unsupportedType("t"),
      .embeddedFiles, .missingFiles(["x"]), .partsLeftOut(["x"]), .danglingReference("x"),
      .repeatedID("x"),
      .noField("x", fields: ["y"]),
      .damagedPart(XMLError(reason: .tooDeep(limit: 65), line: 1, column: 2, byte: 3)),
      .simplified(RowRemark.Simplification.allCases),
      .listedAnswers(2, example: "x, y"), .leftoverMarkup(RowRemark.LeftoverMark.allCases),
    ] + RowRemark.UnsupportedKind.allCases.map { .unsupported($0) }
    + TextEncoding.allCases.map { .encoding($0) }

  private static let faults: [XMLError.Reason] =
    [
      .notUTF8, .unknownEncoding("x"), .entityDeclaration, .tooDeep(limit: 64),
      .tooManyElements(limit: 64), .textTooLong(limit: 1 << 20),
      .otherRoot(expected: "quiz", found: "html"),
    ] + XMLError.Rule.allCases.map { .notWellFormed($0) }

  private static let errors: [FormatError] =
    [
      .empty, .notUTF8(line: 1, offset: 2), .utf16,
      .unrecognized(Unrecognized(nearest: GroupJSON.identity)),
      .unrecognized(
        Unrecognized(nearest: GroupJSON.identity, fault: .missingColumns(["prompt"]))
      ),
      .unrecognized(
        Unrecognized(
          nearest: GroupJSON.identity,
          stop: RowRemark(line: 3, reason: .outsideQuestion, text: "x")
        )
      ),
      .missingColumns(["prompt"]),
      .tooLarge(Expansion(part: "x", record: 3, size: 3 << 20, limit: 2 << 20)),
      .unclearColumns(guess: ColumnAssignment([.field(.prompt), .ignored])),
      .repeatedColumn("prompt"), .groupFile(.unknownVersion("2", line: 1)),
      .header(RowRemark(line: 1, reason: .openQuote, text: "\"")),
      .group(
        title: " ",
        BuildError([Problem(path: ProblemPath([.property("title")]), kind: .missing)])
      ),
    ] + ForeignFile.allCases.map { .foreign($0) }
    + ForeignText.allCases.map {
      .unrecognized(Unrecognized(nearest: GroupJSON.identity, sort: $0))
    } + PackageFault.allCases.map { .package($0) }
    + faults.map { .xml(XMLError(reason: $0, line: 1, column: 2, byte: 3)) }

  @Test(arguments: Language.allCases)
  func `every error and remark of a format has its words in every language`(_ language: Language) {
    let phrases = Phrasebook(language)
    let texts =
      Self.errors.map { phrases.reason(for: $0) } + Self.reasons.map { phrases.reason(for: $0) }
    for text in texts {
      #expect(!text.isEmpty && !text.contains(/\{[a-z]+\}/), "\(text)")
      if language == .simplifiedChinese { #expect(!text.hasEnglish, "\(text)") }
    }
    #expect(
      Set(texts).count > texts.count - 3,
      "no two are told alike, but for those of two places"
    )
  }

  @Test func `the cells of a ragged row are counted`() {
    let told = [1, 3].map {
      Phrasebook(.english).reason(for: RowRemark.Reason.ragged(cells: $0, expected: 2))
    }
    #expect(told == ["has 1 cell instead of 2", "has 3 cells instead of 2"])
  }

  @Test func `a parser's other reasons are told in its own words`() {
    let error = XMLError(reason: .refused("out of memory"), line: 1, column: 2, byte: 3)
    #expect(
      Phrasebook(.english).sentence(for: .xml(error), in: "a.xml")
        == "a.xml:1: column 2 is not valid XML: out of memory"
    )
  }

  @Test func `a fault has the line it is in`() {
    let remark = RowRemark(line: 4, reason: .openQuote, text: "")
    let xml = XMLError(reason: .notUTF8, line: 5, column: 1, byte: 0)
    #expect(
      [.header(remark), .xml(xml), .notUTF8(line: 6, offset: 9), .empty].map(\FormatError.line)
        == [4, 5, 6, nil]
    )
  }
}

import QuizPaper
import QuizText

extension DocxBody {
  /// Writes a part of a test.
  mutating func write(_ part: PaperPart) {
    switch part {
    case .key: writeKey()
    case .sheets, .answers:
      for (index, version) in exam.versions.enumerated() {
        let isLast = index == exam.versions.count - 1
        write(version, showsAnswers: part == .answers, isLast: isLast)
      }
    }
  }

  private mutating func write(_ version: Exam.Version, showsAnswers: Bool, isLast: Bool) {
    let sheet = exam.sheet(of: version)
    let foot = "\(words[.version]) \(version.name) · \(exam.seed)"
    writeHead(sheet)
    let hasTwoColumns = exam.layout.hasTwoColumns
    if hasTwoColumns { endSection(foot) }
    for part in sheet.parts {
      switch part {
      case .section(let title): paragraph("Heading1", run(title), isKept: true)
      case .passage(let text, let numbers):
        write(text, first: ("Passage", run("\(numbers)  ", "<w:b/><w:bCs/>"), ""), style: "Passage")
      case .question(let question): write(question, showsAnswers)
      }
    }
    let hasAnswerSheet = exam.layout.hasAnswerSheet && !showsAnswers
    endSection(
      foot,
      columnCount: hasTwoColumns ? 2 : 1,
      isContinued: hasTwoColumns,
      isLast: isLast && !hasAnswerSheet
    )
    guard hasAnswerSheet else { return }
    writeAnswerSheet(sheet)
    endSection(foot, isLast: isLast)
  }

  private mutating func writeHead(_ sheet: PaperSheet) {
    let head = exam.head
    if !head.school.isEmpty || !head.details.isEmpty {
      paragraph("Head", run("\(head.school)\t\(head.details.joined(separator: " · "))"))
    }
    paragraph("Title", run("\(head.title) – \(sheet.version)"))
    let rules = ["\(words[.name]): \(Self.rule(40))", "\(words[.date]): \(Self.rule(16))"]
    paragraph("Head", run(rules.joined(separator: "  ")))
    if !head.instructions.isEmpty { paragraph("Passage", run(head.instructions)) }
    if exam.layout.hasPointsTable { writePointsTable(sheet) }
  }

  private mutating func writePointsTable(_ sheet: PaperSheet) {
    let parts = sheet.worths.isEmpty ? [[]] : sheet.worths
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let rows = [
        [words[.question]] + part.map(\.name) + (isLast ? [words[.total]] : []),
        [words[.points]] + part.map { words.number($0.points) }
          + (isLast ? [words.number(exam.points)] : []),
        [words[.reached]] + part.map { _ in "" } + (isLast ? [""] : []),
      ]
      let room = (DocxParts.width(exam.layout) - 1_500 - 900) / max(part.count, 1)
      let widths = [1_500] + part.map { $0.name.count < 4 ? 600 : room } + (isLast ? [900] : [])
      table(rows.map { $0.map { run($0) } }, widths: widths, hasBorders: true)
      // Tables side by side would become one.
      paragraph("Normal", "")
    }
  }

  /// Returns a rule of a width in letters.
  private static func rule(_ width: Int) -> String { String(repeating: "_", count: width) }

  private mutating func write(_ question: PaperQuestion, _ showsAnswer: Bool) {
    let worth = run("\t(\(words.points(question.points)))", "<w:i/><w:iCs/>")
    let number = run("\(question.number).\t", "<w:b/><w:bCs/>")
    write(
      question.prompt,
      first: ("Prompt", number, worth),
      style: "More",
      gaps: gaps(of: question, showsAnswer)
    )
    switch question.form {
    case .choices(let choices, let takesSeveral):
      if takesSeveral { paragraph("Task", run(words[.chooseSeveral]), isKept: true) }
      for choice in choices {
        let box = showsAnswer && choice.isRight ? "☒" : "☐"
        write(
          choice.text,
          first: ("Choice", run("\(box) \(choice.letter)\t"), ""),
          style: "Choice"
        )
      }
    case .lines(let count): writeLines(count, of: question, showsAnswer)
    case .number(let unit):
      let text = showsAnswer ? question.key : Self.rule(16) + (unit.map { " \($0)" } ?? "")
      paragraph(showsAnswer ? "Answer" : "More", run(text), isKept: true)
    case .gaps(_, let bank):
      guard !bank.isEmpty else { break }
      paragraph("Task", run(words[.useWords]), isKept: true)
      table(
        [[run(bank.joined(separator: "   "))]],
        widths: [DocxParts.columnWidth(exam.layout) - 2 * DocxParts.indent],
        hasBorders: true,
        isKept: true
      )
    case .match(let lefts, let rights): write(lefts, rights, of: question, showsAnswer)
    case .steps(let steps):
      paragraph("Task", run(words[.orderThem]), isKept: true)
      for (step, answer) in zip(steps, question.answers) {
        let number = showsAnswer ? "_\(answer.plainText())_" : Self.rule(4)
        write(step, first: ("Choice", run("\(number)\t"), ""), style: "Choice")
      }
    }
    if showsAnswer {
      for text in question.notes + [question.explanation].compactMap(\.self) {
        write(text, first: ("Remark", "", ""), style: "Remark")
      }
    }
    // Nothing is below it that it would have to be kept with.
    paragraph("Normal", "")
  }

  private mutating func writeLines(_ count: Int, of question: PaperQuestion, _ showsAnswer: Bool) {
    if showsAnswer {
      for answer in question.answers {
        write(answer, first: ("Answer", "", ""), style: "Answer")
      }
    } else {
      for _ in 0..<count {
        paragraph(exam.layout.hasLines ? "Line" : "More", "", isKept: true)
      }
    }
  }

  private func gaps(of question: PaperQuestion, _ showsAnswer: Bool) -> [String] {
    guard case .gaps(let blanks, _) = question.form else { return [] }
    return zip(blanks, question.answers).map { blank, answer in
      if showsAnswer { return run(answer.plainText(), "<w:b/><w:bCs/><w:u w:val=\"single\"/>") }
      let choices = blank.choices.joined(separator: " / ")
      return run(Self.rule(blank.width) + (choices.isEmpty ? "" : " (\(choices))"))
    }
  }

  private mutating func write(
    _ lefts: [RichText],
    _ rights: [PaperQuestion.Choice],
    of question: PaperQuestion,
    _ showsAnswer: Bool
  ) {
    paragraph("Task", run(words[.matchThem]), isKept: true)
    let rows = (0..<max(lefts.count, rights.count)).map { row -> [String] in
      var cells = ["", "", "", ""]
      if lefts.indices.contains(row) {
        cells[0] = runs(lefts[row])
        cells[1] = run(showsAnswer ? question.answers[row].plainText() : Self.rule(4))
      }
      if rights.indices.contains(row) {
        cells[2] = run(rights[row].letter, "<w:b/><w:bCs/>")
        cells[3] = runs(rights[row].text)
      }
      return cells
    }
    let side = (DocxParts.columnWidth(exam.layout) - 2 * DocxParts.indent - 1_300) / 2
    table(rows, widths: [side, 800, 500, side], hasBorders: false, isKept: true)
  }

  private mutating func writeAnswerSheet(_ sheet: PaperSheet) {
    paragraph("Title", run("\(words[.answerSheet]) – \(sheet.version)"))
    paragraph("Head", run("\(words[.name]): \(Self.rule(40))"))
    let rows = sheet.questions.map { question -> [String] in
      let places: String
      switch question.form {
      case .choices(let choices, _):
        places = choices.map { "☐ \($0.letter)" }.joined(separator: "   ")
      case .gaps(let blanks, _):
        places = blanks.indices.map { "(\($0 + 1)) \(Self.rule(14))" }.joined(separator: " ")
      case .match(let sides, _): places = Self.numbered(sides.count)
      case .steps(let steps): places = Self.numbered(steps.count)
      case .number(let unit): places = Self.rule(14) + (unit.map { " \($0)" } ?? "")
      case .lines: places = Self.rule(50)
      }
      return [run("\(question.number)"), run(places)]
    }
    let width = DocxParts.width(exam.layout) - DocxParts.indent - 800
    table(rows, widths: [800, width], hasBorders: true)
    paragraph("Normal", "")
  }

  private static func numbered(_ count: Int) -> String {
    (0..<count).map { "\($0 + 1) \(rule(4))" }.joined(separator: "  ")
  }

  private mutating func writeKey() {
    let sheets = exam.versions.map { exam.sheet(of: $0) }
    for sheet in sheets {
      paragraph("Title", run("\(words[.key]): \(exam.head.title) – \(sheet.version)"))
      let names = [words[.question], words[.answer], words[.points]]
      let rows = sheet.questions.map { ["\($0.number)", $0.key, words.number($0.points)] }
      let sum = ["", words[.total], words.number(exam.points)]
      let width = DocxParts.width(exam.layout) - DocxParts.indent - 2_600
      table(
        ([names] + rows + [sum]).map { $0.map { run($0) } },
        widths: [1_300, width, 1_300],
        hasBorders: true
      )
      let isLast = sheets.count == 1
      endSection("\(words[.version]) \(sheet.version) · \(exam.seed)", isLast: isLast)
    }
    guard sheets.count > 1, let first = sheets.first else { return }
    paragraph("Title", run(words[.grade]))
    let names = [""] + sheets.map(\.version)
    let rows = first.questions.indices.map { index in
      ["\(index + 1)"] + sheets.map { $0.questions[index].key }
    }
    let width = (DocxParts.width(exam.layout) - DocxParts.indent - 700) / sheets.count
    let widths = [700] + sheets.map { _ in width }
    table(([names] + rows).map { $0.map { run($0) } }, widths: widths, hasBorders: true)
    endSection("\(exam.seed)", isLast: true)
  }
}

import QuizPaper
import QuizText

extension PaperHTML.Page {
  /// Writes the lines at the top of a version.
  mutating func writeHead(_ sheet: PaperSheet) {
    let head = exam.head
    append("<header>\n")
    append("<p class=\"school\"><span>\(head.school.escapedForHTML)</span>")
    append("<span>\(head.details.joined(separator: " · ").escapedForHTML)</span></p>\n")
    append("<h1>\(head.title.escapedForHTML) <span class=\"letter\">\(sheet.version)</span></h1>\n")
    append("<p class=\"name\">\(words[.name].escapedForHTML): <span class=\"rule\"></span> ")
    append("\(words[.date].escapedForHTML): <span class=\"rule short\"></span></p>\n")
    if !head.instructions.isEmpty {
      append("<div class=\"instructions\">\(html(RichText(plain: head.instructions)))</div>\n")
    }
    if exam.layout.hasPointsTable { writePointsTable(sheet) }
    append("</header>\n")
  }

  /// Writes the table in which points are entered.
  private mutating func writePointsTable(_ sheet: PaperSheet) {
    let rows = sheet.worths.isEmpty ? [[]] : sheet.worths
    append("<table class=\"points\">\n")
    for (index, row) in rows.enumerated() {
      let isLast = index == rows.count - 1
      func line(_ word: PaperWord, _ cells: [String], _ total: String) -> String {
        let cells = cells + (isLast ? [total] : [])
        return "<tr><th>\(words[word].escapedForHTML)</th>"
          + cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
      }
      append(line(.question, row.map(\.name.escapedForHTML), words[.total].escapedForHTML))
      append(line(.points, row.map { words.number($0.points) }, words.number(exam.points)))
      append(line(.reached, row.map { _ in "" }, ""))
    }
    append("</table>\n")
  }

  /// Writes a question, with its answer for the teacher.
  mutating func write(_ question: PaperQuestion, showsAnswer: Bool) {
    append(
      "<article class=\"question\">\n<p class=\"worth\">\(words.points(question.points))</p>\n"
    )
    append("<div class=\"number\">\(question.number)</div>\n<div class=\"prompt\">")
    append(html(question.prompt, gaps: blanks(of: question, showsAnswer: showsAnswer)))
    append("</div>\n")
    switch question.form {
    case .choices(let choices, let takesSeveral):
      if takesSeveral { append("<p class=\"task\">\(words[.chooseSeveral].escapedForHTML)</p>\n") }
      append("<ul class=\"choices\">\n")
      for choice in choices {
        let box = showsAnswer && choice.isRight ? "☒" : "☐"
        append(
          "<li><span class=\"box\">\(box)</span> <span class=\"mark\">\(choice.letter)</span> "
        )
        append("<div class=\"text\">\(inline(choice.text))</div></li>\n")
      }
      append("</ul>\n")
    case .lines(let count): writeLines(count, of: question, showsAnswer)
    case .number(let unit):
      let answer = showsAnswer ? question.key.escapedForHTML : ""
      let unit = showsAnswer ? "" : unit?.escapedForHTML ?? ""
      append("<p class=\"number-line\"><span class=\"rule short\">\(answer)</span> \(unit)</p>\n")
    case .gaps(_, let bank): writeBank(bank)
    case .match(let lefts, let rights): write(lefts, rights, of: question, showsAnswer)
    case .steps(let steps):
      append("<p class=\"task\">\(words[.orderThem].escapedForHTML)</p>\n<ul class=\"steps\">\n")
      for (step, answer) in zip(steps, question.answers) {
        let number = showsAnswer ? answer.plainText().escapedForHTML : ""
        append(
          "<li><span class=\"cell\">\(number)</span> <div class=\"text\">\(inline(step))</div></li>\n"
        )
      }
      append("</ul>\n")
    }
    if showsAnswer { writeRemarks(of: question) }
    append("</article>\n")
  }

  private mutating func writeLines(_ count: Int, of question: PaperQuestion, _ showsAnswer: Bool) {
    if showsAnswer {
      let answers = question.answers.map { "<div>\(html($0))</div>" }.joined(separator: "\n")
      append("<div class=\"answer\">\(answers)</div>\n")
    } else {
      let kind = exam.layout.hasLines ? "line" : "line blank"
      append(String(repeating: "<div class=\"\(kind)\"></div>\n", count: count))
    }
  }

  private mutating func writeBank(_ bank: [String]) {
    guard !bank.isEmpty else { return }
    let texts = bank.map { "<span>\($0.escapedForHTML)</span>" }.joined(separator: " ")
    append(
      "<p class=\"task\">\(words[.useWords].escapedForHTML)</p>\n<p class=\"bank\">\(texts)</p>\n"
    )
  }

  /// Returns the elements for the gaps of a question.
  private func blanks(of question: PaperQuestion, showsAnswer: Bool) -> [String] {
    guard case .gaps(let blanks, _) = question.form else { return [] }
    return zip(blanks, question.answers).map { blank, answer in
      let text = showsAnswer ? answer.plainText().escapedForHTML : ""
      let choices = blank.choices.map(\.escapedForHTML).joined(separator: " / ")
      let picks = choices.isEmpty || showsAnswer ? "" : " <span class=\"picks\">(\(choices))</span>"
      let width = "min-width: \(blank.width / 2)em"
      return "<span class=\"gap\" style=\"\(width)\">\(text)</span>\(picks)"
    }
  }

  private mutating func write(
    _ lefts: [RichText],
    _ rights: [PaperQuestion.Choice],
    of question: PaperQuestion,
    _ showsAnswer: Bool
  ) {
    append("<p class=\"task\">\(words[.matchThem].escapedForHTML)</p>\n<table class=\"match\">\n")
    for row in 0..<max(lefts.count, rights.count) {
      append("<tr>")
      if lefts.indices.contains(row) {
        let letter = showsAnswer ? question.answers[row].plainText().escapedForHTML : ""
        append(
          "<td class=\"left\">\(inline(lefts[row]))</td><td><span class=\"cell\">\(letter)</span></td>"
        )
      } else {
        append("<td></td><td></td>")
      }
      if rights.indices.contains(row) {
        append(
          "<td class=\"mark\">\(rights[row].letter)</td><td class=\"right\">\(inline(rights[row].text))</td>"
        )
      } else {
        append("<td></td><td></td>")
      }
      append("</tr>\n")
    }
    append("</table>\n")
  }

  private mutating func writeRemarks(of question: PaperQuestion) {
    for text in question.notes + [question.explanation].compactMap(\.self) {
      append("<div class=\"remark\">\(html(text))</div>\n")
    }
  }

  /// Writes a sheet with a place for each answer.
  mutating func writeAnswerSheet(_ sheet: PaperSheet) {
    append("<section class=\"answer-sheet\">\n<h1>\(words[.answerSheet].escapedForHTML) ")
    append("<span class=\"letter\">\(sheet.version)</span></h1>\n")
    append(
      "<p class=\"name\">\(words[.name].escapedForHTML): <span class=\"rule\"></span></p>\n<table>\n"
    )
    for question in sheet.questions {
      append("<tr><th>\(question.number)</th><td>")
      switch question.form {
      case .choices(let choices, _):
        append(choices.map { "☐ \($0.letter)" }.joined(separator: "&#160;&#160; "))
      case .gaps(let blanks, _):
        append(
          blanks.indices.map { "(\($0 + 1)) <span class=\"rule short\"></span>" }.joined(
            separator: " "
          )
        )
      case .match(let lefts, _):
        append(
          lefts.indices.map { "\($0 + 1) <span class=\"cell\"></span>" }.joined(separator: " ")
        )
      case .steps(let steps):
        append(
          steps.indices.map { "\($0 + 1) <span class=\"cell\"></span>" }.joined(separator: " ")
        )
      case .number(let unit):
        append("<span class=\"rule short\"></span> \(unit?.escapedForHTML ?? "")")
      case .lines: append("<div class=\"line\"></div>")
      }
      append("</td></tr>\n")
    }
    append("</table>\n</section>\n")
  }

  /// Writes the key of each version, and the table of all keys.
  mutating func writeKey() {
    let sheets = exam.versions.map { exam.sheet(of: $0) }
    for sheet in sheets {
      append(
        "<section class=\"key\" id=\"key-\(sheet.version)\">\n<h1>\(words[.key].escapedForHTML): "
      )
      append(
        "\(exam.head.title.escapedForHTML) <span class=\"letter\">\(sheet.version)</span></h1>\n<table>\n"
      )
      append(
        "<tr><th>\(words[.question].escapedForHTML)</th><th>\(words[.answer].escapedForHTML)</th>"
      )
      append("<th>\(words[.points].escapedForHTML)</th></tr>\n")
      for question in sheet.questions {
        append("<tr><td>\(question.number)</td><td>\(question.key.escapedForHTML)</td>")
        append("<td>\(words.number(question.points))</td></tr>\n")
      }
      append(
        "<tr><td></td><th>\(words[.total].escapedForHTML)</th><th>\(words.number(exam.points))</th></tr>\n"
      )
      append("</table>\n</section>\n")
    }
    guard sheets.count > 1, let first = sheets.first else { return }
    append(
      "<section class=\"grid\">\n<h1>\(words[.grade].escapedForHTML)</h1>\n<table>\n<tr><th></th>"
    )
    append(sheets.map { "<th>\($0.version)</th>" }.joined() + "</tr>\n")
    for index in first.questions.indices {
      append("<tr><th>\(index + 1)</th>")
      append(
        sheets.map { "<td>\($0.questions[index].key.escapedForHTML)</td>" }.joined() + "</tr>\n"
      )
    }
    append("</table>\n</section>\n")
  }
}

package import QuizInterchange
package import QuizMedia
package import QuizPaper
import QuizText

/// A test as a source of LaTeX, for the class `exam`: the way for many formulas.
///
/// It compiles with pdfLaTeX, XeLaTeX and LuaLaTeX. Text from right to left needs one of the last two.
///
/// Source of the rules: <https://ctan.org/pkg/exam>.
package struct PaperLaTeX: PaperWriter {
  /// The names of the format.
  package static let identity = FormatIdentity(
    name: "latex",
    titleKey: "format.paper-latex",
    fileExtension: "tex",
    mediaType: "application/x-tex"
  )
  /// The formats of pictures that every engine includes.
  package static let pictures: Set<MediaFormat> = [.png, .jpeg]

  /// False: the usual fonts have no such scripts.
  package static let printsRightToLeft = false
  /// True: LaTeX includes pictures from there.
  package static let hasMediaBeside = true

  package init() {}

  package func write(_ exam: Exam, _ part: PaperPart, media: any MediaSource) -> [UInt8] {
    var source = LaTeXPaper(exam)
    source.write(part)
    return Array(source.output.utf8)
  }
}

/// The source of a test.
struct LaTeXPaper {
  let exam: Exam
  let words: PaperWords
  var output = ""
  private var hasChinese: Bool

  init(_ exam: Exam) {
    self.exam = exam
    words = PaperWords(language: exam.layout.language)
    hasChinese =
      exam.hasChineseCharacters
      || ["zh", "ja", "ko"].contains(String((exam.layout.language ?? "").prefix(2)))
  }

  mutating func write(_ part: PaperPart) {
    writePreamble(part)
    switch part {
    case .key: writeKey()
    case .sheets, .answers: for version in exam.versions { write(version, part) }
    }
    output += hasChinese ? "\\ifPDFTeX\\end{CJK}\\fi\n\\end{document}\n" : "\\end{document}\n"
  }

  private mutating func writePreamble(_ part: PaperPart) {
    let layout = exam.layout
    let options =
      [
        layout.page == .a4 ? "a4paper" : "letterpaper", layout.isLarge ? "17pt" : "11pt",
      ] + (part == .answers ? ["answers"] : [])
    // The standard sizes end at 12 points.
    if layout.isLarge { output += "\\RequirePackage[17pt]{extsizes}\n" }
    output += """
      \\documentclass[\(options.filter { $0 != "17pt" }.joined(separator: ","))]{exam}
      \\usepackage{iftex}
      \\ifPDFTeX
      \\usepackage{cmap}
      \\usepackage[utf8]{inputenc}
      \\usepackage[T1]{fontenc}
      \\usepackage{textcomp}
      \(hasChinese ? "\\usepackage{CJKutf8}\n" : "")\\else
      \\usepackage{fontspec}
      \(hasChinese ? "\\ifXeTeX\\usepackage{xeCJK}\\else\\usepackage{luatexja}\\fi\n" : "")\\fi
      \\usepackage{amsmath,amssymb}
      \\usepackage{graphicx,array,longtable}
      \\usepackage{multicol}
      \\pagestyle{headandfoot}
      \\pointformat{}
      \\renewcommand{\\choicelabel}{\\thechoice}
      \\setlength{\\parindent}{0pt}
      \\begin{document}

      """
    if hasChinese { output += "\\ifPDFTeX\\begin{CJK}{UTF8}{gbsn}\\fi\n" }
    if layout.isLarge { output += "\\LARGE\n" }
  }

  // MARK: Sheets

  private mutating func write(_ version: Exam.Version, _ part: PaperPart) {
    let sheet = exam.sheet(of: version)
    output += "\n% \(version.name)\n\\clearpage\n\\setcounter{page}{1}\n"
    output += "\\footer{}{\(text(words[.version])) \(version.name) -- \(exam.seed)}{\\thepage}\n"
    writeHead(sheet)
    if exam.layout.hasTwoColumns { output += "\\begin{multicols}{2}\n" }
    output += "\\begin{questions}\n"
    for part in sheet.parts {
      switch part {
      case .section(let title):
        output += "\\fullwidth{\\textbf{\(text(title))}}\n"
      case .passage(let passage, let numbers):
        output += "\\fullwidth{\\textbf{\(numbers)}\\quad \(LaTeXMarkup.text(passage))}\n"
      case .question(let question): write(question)
      }
    }
    output += "\\end{questions}\n"
    if exam.layout.hasTwoColumns { output += "\\end{multicols}\n" }
    if exam.layout.hasAnswerSheet, part == .sheets { writeAnswerSheet(sheet) }
  }

  private func text(_ text: String) -> String { LaTeXMarkup.escaped(text) }

  private mutating func writeHead(_ sheet: PaperSheet) {
    let head = exam.head
    output += "\(text(head.school))\\hfill \(text(head.details.joined(separator: ", ")))\n\n"
    output +=
      "{\\Large\\bfseries \(text(head.title))\\hfill\\fbox{\(sheet.version)}}\n\n\\medskip\n"
    output += "\(text(words[.name])): \\makebox[.5\\textwidth]{\\hrulefill}\\hfill "
    output += "\(text(words[.date])): \\makebox[.2\\textwidth]{\\hrulefill}\n\n\\medskip\n"
    if !head.instructions.isEmpty {
      output +=
        "\\fbox{\\parbox{.97\\textwidth}{\(LaTeXMarkup.text(RichText(plain: head.instructions)))}}\n\n"
    }
    guard exam.layout.hasPointsTable else { return }
    let parts = sheet.worths.isEmpty ? [[]] : sheet.worths
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      func line(_ word: PaperWord, _ cells: [String], _ total: String) -> String {
        ([text(words[word])] + cells + (isLast ? [total] : [])).joined(separator: " & ")
          + " \\\\ \\hline\n"
      }
      let columns = String(repeating: "c|", count: part.count + (isLast ? 1 : 0))
      output += "\\begin{tabular}{|l|\(columns)}\\hline\n"
      output += line(.question, part.map { text($0.name) }, text(words[.total]))
      output += line(.points, part.map { words.number($0.points) }, words.number(exam.points))
      output += line(.reached, part.map { _ in "" }, "")
      output += "\\end{tabular}\n\n\\medskip\n"
    }
  }

  private mutating func write(_ question: PaperQuestion) {
    let worth = "\\hfill\\mbox{\\textit{(\(text(words.points(question.points))))}}"
    output +=
      "\\begin{minipage}{\\linewidth}\n\\question \(LaTeXMarkup.text(question.prompt, gaps: question))\(worth)\n"
    switch question.form {
    case .choices(let choices, let takesSeveral):
      if takesSeveral { output += "\n\\textit{\(text(words[.chooseSeveral]))}\n" }
      output += "\\begin{choices}\n"
      for choice in choices {
        output +=
          "\\\(choice.isRight ? "CorrectChoice" : "choice") \(LaTeXMarkup.text(choice.text))\n"
      }
      output += "\\end{choices}\n"
    case .lines(let count):
      let answers = question.answers.map { LaTeXMarkup.text($0) }.joined(separator: "\n\n")
      let kind = exam.layout.hasLines ? "solutionorlines" : "solution"
      let room = "\(count * 8)mm"
      output += "\\begin{\(kind)}[\(room)]\n\(answers)\n\\end{\(kind)}\n"
    case .number(let unit):
      let unit = unit.map { " \(text($0))" } ?? ""
      output += "\n\\fillin[\(text(question.key))][30mm]\(unit)\n"
    case .gaps(_, let bank):
      if !bank.isEmpty {
        output +=
          "\n\\textit{\(text(words[.useWords]))}\n\n\\fbox{\(text(bank.joined(separator: " / ")))}\n"
      }
    case .match(let lefts, let rights):
      output +=
        "\n\\textit{\(text(words[.matchThem]))}\n\n\\begin{tabular}{p{.38\\linewidth}lp{.02\\linewidth}p{.38\\linewidth}}\n"
      for row in 0..<max(lefts.count, rights.count) {
        let hasLeft = lefts.indices.contains(row)
        let left = hasLeft ? LaTeXMarkup.text(lefts[row]) : ""
        let place = hasLeft ? "\\fillin[\(question.answers[row].plainText())][8mm]" : ""
        let right = rights.indices.contains(row) ? rights[row] : nil
        let side = right.map { LaTeXMarkup.text($0.text) } ?? ""
        output += "\(left) & \(place) & \\textbf{\(right?.letter ?? "")} & \(side) \\\\\n"
      }
      output += "\\end{tabular}\n"
    case .steps(let steps):
      output += "\n\\textit{\(text(words[.orderThem]))}\n"
      for (step, answer) in zip(steps, question.answers) {
        output += "\n\\fillin[\(answer.plainText())][8mm] \(LaTeXMarkup.text(step))\n"
      }
    }
    let remarks = question.notes + [question.explanation].compactMap(\.self)
    if !remarks.isEmpty {
      let texts = remarks.map { LaTeXMarkup.text($0) }.joined(separator: "\n\n")
      output += "\\ifprintanswers\\begin{solution}\n\(texts)\n\\end{solution}\\fi\n"
    }
    output += "\\end{minipage}\n\n\\medskip\n"
  }

  private mutating func writeAnswerSheet(_ sheet: PaperSheet) {
    output +=
      "\\clearpage\n{\\Large\\bfseries \(text(words[.answerSheet]))\\hfill\\fbox{\(sheet.version)}}\n\n"
    output += "\(text(words[.name])): \\makebox[.6\\textwidth]{\\hrulefill}\n\n"
    output += "\\begin{longtable}{|l|p{.8\\textwidth}|}\\hline\n"
    let rule = "\\makebox[30mm]{\\hrulefill}"
    for question in sheet.questions {
      let places =
        switch question.form {
        case .choices(let choices, _):
          choices.map { "$\\square$ \($0.letter)" }.joined(separator: "\\quad ")
        case .gaps(let blanks, _):
          blanks.indices.map { "(\($0 + 1)) \(rule)" }.joined(separator: " ")
        case .match(let sides, _): Self.numbered(sides.count)
        case .steps(let steps): Self.numbered(steps.count)
        case .number(let unit): rule + (unit.map { " \(text($0))" } ?? "")
        case .lines: "\\mbox{}\\hrulefill"
        }
      output += "\(question.number) & \(places) \\\\ \\hline\n"
    }
    output += "\\end{longtable}\n"
  }

  private static func numbered(_ count: Int) -> String {
    (0..<count).map { "\($0 + 1) \\makebox[8mm]{\\hrulefill}" }.joined(separator: " ")
  }

  // MARK: Key

  private mutating func writeKey() {
    let sheets = exam.versions.map { exam.sheet(of: $0) }
    for sheet in sheets {
      output +=
        "\\clearpage\n{\\Large\\bfseries \(text(words[.key])): \(text(exam.head.title))\\hfill\\fbox{\(sheet.version)}}\n\n"
      output += "\\begin{longtable}{|l|p{.7\\textwidth}|l|}\\hline\n"
      output +=
        "\(text(words[.question])) & \(text(words[.answer])) & \(text(words[.points])) \\\\ \\hline\n"
      for question in sheet.questions {
        output +=
          "\(question.number) & \(text(question.key)) & \(words.number(question.points)) \\\\ \\hline\n"
      }
      output +=
        " & \(text(words[.total])) & \(words.number(exam.points)) \\\\ \\hline\n\\end{longtable}\n"
    }
    guard sheets.count > 1, let first = sheets.first else { return }
    let width = 0.8 / Double(sheets.count)
    let columns = String(
      repeating: "p{\(PaperWords.number(width))\\textwidth}|",
      count: sheets.count
    )
    output +=
      "\\clearpage\n{\\Large\\bfseries \(text(words[.grade]))}\n\n\\begin{longtable}{|l|\(columns)}\\hline\n"
    output += " & " + sheets.map(\.version).joined(separator: " & ") + " \\\\ \\hline\n"
    for index in first.questions.indices {
      let cells = sheets.map { text($0.questions[index].key) }
      output += "\(index + 1) & \(cells.joined(separator: " & ")) \\\\ \\hline\n"
    }
    output += "\\end{longtable}\n"
  }
}

package import QuizInterchange
package import QuizMedia
package import QuizPaper
import QuizText

/// A test as the plain text of Auto Multiple Choice, which mixes versions, prints them, and reads the scanned sheets.
///
/// Gaps, pairs, steps, numbers and texts are open questions there, which the teacher marks on the sheet.
///
/// Source of the rules: <https://www.auto-multiple-choice.net/auto-multiple-choice.en/AMC-TXT.shtml>.
package struct PaperAMC: PaperWriter {
  /// The names of the format.
  package static let identity = FormatIdentity(
    name: "amc",
    titleKey: "format.paper-amc",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8"
  )
  /// The formats of pictures that LaTeX includes.
  package static let pictures: Set<MediaFormat> = [.png, .jpeg]
  /// True: every printed copy is a version of its own.
  package static let isMixedByReader = true

  /// True: LaTeX includes pictures from there.
  package static let hasMediaBeside = true

  package init() {}

  package func write(_ exam: Exam, _ part: PaperPart, media: any MediaSource) -> [UInt8] {
    var text = Source(exam: exam)
    text.write()
    return Array(text.output.utf8)
  }

  private struct Source {
    let exam: Exam
    var output = ""
    private var ids: Set<String> = []
    /// True if the source has groups of questions.
    private var hasGroups = false
    /// The heading of the section whose first question is still to come.
    private var heading = ""
    /// True within a group.
    private var isOpen = false

    init(exam: Exam) { self.exam = exam }

    mutating func write() {
      output = "# AMC-TXT\n"
      option("PaperSize", exam.layout.page == .a4 ? "A4" : "letter")
      if let language = Self.language(exam.layout.language) { option("Lang", language) }
      if exam.hasChineseCharacters { option("LaTeX-Preambule", "\\usepackage{xeCJK}") }
      if exam.layout.hasTwoColumns { option("Columns", "2") }
      if exam.layout.hasAnswerSheet { option("SeparateAnswerSheet", "1") }
      option("RandomSeed", "\(exam.seed % 4_194_303 + 1)")
      // Groups cannot be in each other, so that a passage ends that of its section, and another one goes on with it.
      hasGroups = exam.sections.contains { section in
        section.title != nil || section.blocks.contains { $0.passage != nil }
      }
      option(
        "ShuffleQuestions",
        !hasGroups && exam.sections.contains(where: \.mixesBlocks) ? "1" : "0"
      )
      option("Title", AMCText.escaped(exam.head.title))
      let lines = [exam.head.school] + exam.head.details + [exam.head.instructions]
      option("Presentation", AMCText.escaped(lines.filter { !$0.isEmpty }.joined(separator: "\n")))
      output += "\n"
      for (section, sheet) in zip(exam.sections, sectionSheets) {
        var questions = sheet.makeIterator()
        // A group without questions is none: a heading is that of the next one.
        heading = section.title.map { "[*\(AMCText.escaped($0))*]" } ?? ""
        for block in section.blocks {
          if let passage = block.passage {
            open(AMCText.text(passage.printed(passage.prompt)), mixes: false)
          } else if hasGroups, !isOpen {
            open("", mixes: section.mixesBlocks)
          }
          for question in block.questions {
            if let printed = questions.next() { write(printed, of: question) }
          }
          if block.passage != nil { close() }
        }
        close()
      }
    }

    /// The questions of each section.
    private var sectionSheets: [[PaperQuestion]] {
      var questions = exam.sheet(of: exam.versions[0]).questions[...]
      return exam.sections.map { section in
        let count = section.blocks.reduce(0) { $0 + $1.questions.count }
        defer { questions = questions.dropFirst(count) }
        return Array(questions.prefix(count))
      }
    }

    private mutating func open(_ header: String, mixes: Bool) {
      close()
      isOpen = true
      let lines = [heading, header].filter { !$0.isEmpty }.joined(separator: "[[\\par{}]]\n")
      heading = ""
      output += "*([shuffle=\(mixes ? 1 : 0)] \(lines)\n\n"
    }

    private mutating func close() {
      guard isOpen else { return }
      isOpen = false
      output += "*)\n\n"
    }

    private mutating func option(_ name: String, _ value: String) {
      if !value.isEmpty { output += "\(name): \(value)\n" }
    }

    private mutating func write(_ question: PaperQuestion, of source: Exam.Question) {
      let points = PaperWords.number(question.points)
      let id = "id=\(self.id(question.id))"
      let prompt = AMCText.text(question.prompt, gaps: question.form)
      guard case .choices(let choices, let takesSeveral) = question.form, choices.count > 1 else {
        let lines = question.form.openLines
        output += "*<lines=\(lines)>[\(id)] \(prompt)\n\(AMCText.listed(question.form))"
        let half = PaperWords.number(question.points / 2)
        output += "-[0]{0} 0\n-[½]{\(half)} ½\n+[1]{\(points)} 1\n\n"
        return
      }
      let isSeveral = takesSeveral || choices.count(where: \.isRight) != 1
      let isWhole = !source.item.grading.givesPartialCredit
      // “haut” gives a share to each right box, “mz” all points or none.
      let scoring =
        !isSeveral ? "b=\(points),m=0" : isWhole ? "mz=\(points)" : "haut=\(points),p=0"
      let order = source.isFreelyMixed ? "" : ",ordered"
      output += "\(isSeveral ? "**" : "*")[\(id)\(order)]{\(scoring)} \(prompt)\n"
      for choice in choices {
        output += "\(choice.isRight ? "+" : "-") \(AMCText.text(choice.text))\n"
      }
      output += "\n"
    }

    /// Returns a name for a question, of characters that LaTeX takes, and which no other question has.
    private mutating func id(_ id: String) -> String {
      let letters = id.unicodeScalars.filter {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-")
      }
      let name = letters.isEmpty ? "q" : String(String.UnicodeScalarView(letters))
      var (unique, number) = (name, 2)
      while !ids.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return unique
    }

    /// Returns the code of a language that Auto Multiple Choice has words for.
    private static func language(_ tag: String?) -> String? {
      let code = String((tag ?? "en").uppercased().prefix { $0.isLetter })
      return ["AR", "DE", "EN", "ES", "FR", "IT", "JA", "NL", "NO", "PT"].contains(code)
        ? code : nil
    }
  }
}

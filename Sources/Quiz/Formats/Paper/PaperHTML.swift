package import QuizInterchange
package import QuizMedia
package import QuizPaper
import QuizText

/// A test as one page of HTML, which any browser shows and prints.
///
/// Styles for print are in it, and so are pictures. Formulas are those of the screen.
package struct PaperHTML: PaperWriter {
  /// The names of the format.
  package static let identity = FormatIdentity(
    name: "html",
    titleKey: "format.paper-html",
    fileExtension: "html",
    mediaType: "text/html; charset=utf-8"
  )
  /// All formats of pictures, which browsers show.
  package static let pictures: Set<MediaFormat> = [.png, .jpeg, .gif, .webp, .svg]

  package init() {}

  package func write(_ exam: Exam, _ part: PaperPart, media: any MediaSource) -> [UInt8] {
    var page = Page(exam: exam, words: PaperWords(language: exam.layout.language), media: media)
    page.write(part)
    return page.output
  }

  /// One writing of a page.
  struct Page {
    let exam: Exam
    let words: PaperWords
    let media: any MediaSource
    var output: [UInt8] = []

    mutating func append(_ text: String) { output += text.utf8 }

    mutating func write(_ part: PaperPart) {
      let language = exam.layout.language ?? "en"
      let direction = exam.layout.isRightToLeft ? " dir=\"rtl\"" : ""
      append("<!DOCTYPE html>\n<html lang=\"\(language.escapedForHTML)\"\(direction)>\n<head>\n")
      append("<meta charset=\"utf-8\"/>\n<title>\(exam.head.title.escapedForHTML)</title>\n")
      append("<style>\n\(PaperStyle.text(exam, words))</style>\n</head>\n<body>\n")
      switch part {
      case .sheets: for version in exam.versions { write(version, showsAnswers: false) }
      case .answers: for version in exam.versions { write(version, showsAnswers: true) }
      case .key: writeKey()
      }
      append("</body>\n</html>\n")
    }

    private mutating func write(_ version: Exam.Version, showsAnswers: Bool) {
      let sheet = exam.sheet(of: version)
      append("<section class=\"version v\(version.name)\" id=\"version-\(version.name)\">\n")
      writeHead(sheet)
      append("<main>\n")
      for part in sheet.parts {
        switch part {
        case .section(let title): append("<h2>\(title.escapedForHTML)</h2>\n")
        case .passage(let text, let numbers):
          append("<div class=\"passage\"><p class=\"numbers\">\(numbers)</p>\(html(text))</div>\n")
        case .question(let question): write(question, showsAnswer: showsAnswers)
        }
      }
      append("</main>\n<footer>\(foot(version).escapedForHTML)</footer>\n")
      if exam.layout.hasAnswerSheet, !showsAnswers { writeAnswerSheet(sheet) }
      append("</section>\n")
    }

    /// The line at the foot: the version, and the number by which it is made again.
    func foot(_ version: Exam.Version) -> String {
      "\(words[.version]) \(version.name) · \(exam.seed)"
    }

    /// Returns a text as elements, its pictures within them.
    func html(_ text: RichText, gaps: [String] = []) -> String {
      text.forHTML.html(in: .xhtml, address: address) { source in
        Int(source).flatMap { gaps.indices.contains($0) ? gaps[$0] : nil } ?? ""
      }
    }

    /// Returns a text without an element around it, where it is a single paragraph.
    func inline(_ text: RichText) -> String {
      text.forHTML.inlineHTML(in: .xhtml, address: address)
    }

    private func address(_ address: String) -> String {
      guard let file = media.file(at: address) else { return address }
      return "data:\(RichText.mediaType(ofFileAt: address));base64,\(file.base64)"
    }
  }
}

extension RichText {
  /// The text with formulas as the screen draws them, and each gap by its index.
  fileprivate var forHTML: RichText {
    var index = -1
    return mapping { inline in
      switch inline {
      case .tex(let source, _): return [.text(RichText.unicode(ofTeX: source))]
      case .gap:
        index += 1
        return [.gap("\(index)")]
      default: return nil
      }
    }
  }
}

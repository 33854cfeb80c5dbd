package import QuizInterchange
import QuizText

extension NumberedText: ItemReader {
  /// The most bytes of a line in which marks are looked for.
  private static let markedLength = 400

  /// Returns whether there is a question with a number, or a choice with the sign of a right one.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(Array(head))
    var hasNumber = false
    var hasChoice = false
    while let line = lines.next() {
      guard line.text.count > 1 else { continue }
      if MarkdownTable(line, &lines) != nil { return true }
      let text = String(decoding: line.text.prefix(markedLength), as: UTF8.self)
      let plain = text.drop {
        "*_# ".contains($0) && !text.hasPrefix("*a") && !text.hasPrefix("*A")
      }
      let scan = Array(plain.unicodeScalars)[...]
      if SheetLabel.rightEnd(of: scan) != nil { hasChoice = true }
      let whole = Array(text.unicodeScalars)[...]
      guard let label = SheetLabel(scan) ?? SheetLabel(whole) else {
        if let field = SheetField(scan),
          [.answer, .key].contains(field.name)
            || field.name == .explanation && SheetQuestions.isMark(scan[field.start...])
        {
          hasChoice = true
        }
        continue
      }
      if label.isQuestion { hasNumber = true }
      if [.bullet("+"), .bullet("●")].contains(label.kind) { hasChoice = true }
      if label.isQuestion, SheetInline.parted(SheetText(String(text)))?.choices.count ?? 0 > 1 {
        hasChoice = true
      }
      if label.answer != nil || label.isQuestion && SheetPrompt.statement(scan) != nil {
        hasChoice = true
      }
      if label.letter != nil || label.kind == .box || isBold(scan, behind: label) {
        hasChoice = true
      }
      if label.isRight == true, label.letter != nil || label.hasStarBox { return true }
    }
    return hasNumber && hasChoice
  }

  /// Returns whether all of an item of a list is bold, as the right choice may be.
  private static func isBold(_ line: SheetScan, behind label: SheetLabel) -> Bool {
    guard case .bullet = label.kind, label.end < line.endIndex else { return false }
    let text = line[label.end...].trimmed
    return text.count > 4 && text.starts(with: "**".unicodeScalars)
      && text.dropFirst(2).dropLast(2).contains("*") == false
      && text.suffix(2).elementsEqual("**".unicodeScalars)
  }

  /// Returns whether the first line is one that text2qti alone begins a file with.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool {
    head.dropFirst().starts(with: "uiz title: ".utf8)
  }

  /// Reads questions in every form that ``SheetQuestions`` knows.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    var lines = try TextLines(checking: bytes)
    let files = FilesBeside(media, into: sink.media)
    if let sheet = Text2QTILines(lines) {
      return sheet.give(
        to: SheetDelivery(sink: sink, find: files.file, keepsMissing: true),
        titled: title
      )
    }
    let isMarkdown = Self.isMarkdown(lines)
    var questions = SheetQuestions(
      titled: title,
      into: sink,
      finding: files.file,
      keepingMissing: true
    )
    while let line = lines.next() {
      if let code = Self.code(line, &lines) {
        questions.take(code)
      } else if let table = MarkdownTable(line, &lines) {
        questions.insert { title in table.read(into: sink, titled: title) }
      } else {
        questions.take(Self.sheetLine(line, isMarkdown: isMarkdown))
      }
    }
    questions.finish()
  }

  /// Returns a block of code between fences, in which nothing is a mark, and blanks count; `nil` for any other line.
  private static func code(_ first: TextLines.Line, _ lines: inout TextLines) -> SheetLine? {
    guard first.text.starts(with: "```".utf8) else { return nil }
    let width = first.raw.indentation
    var rest = lines
    var block = [first.text]
    while let line = rest.next() {
      if line.text.starts(with: "```".utf8) {
        lines = rest
        let bytes = Array((block + [line.text]).joined(separator: [UInt8(ascii: "\n")]))
        let text = String(decoding: bytes, as: UTF8.self)
        return SheetLine(
          SheetText(text),
          indentation: width,
          at: ReadPlace(line: first.number, text: text)
        )
      }
      let outdented = line.raw.prefix { $0 == UInt8(ascii: " ") }.prefix(width)
      block.append(line.raw.dropFirst(outdented.count))
    }
    return nil
  }

  /// Returns whether words are bold in the way of Markdown.
  private static func isMarkdown(_ lines: TextLines) -> Bool {
    IteratorSequence(lines).contains { line in
      guard let start = line.text.firstIndex(of: "**") else { return false }
      let rest = line.text[(start + 2)...]
      guard let first = rest.first, !first.isBlank, first != UInt8(ascii: "*") else { return false }
      return rest.firstIndex(of: "**") != nil
    }
  }

  private static func sheetLine(_ line: TextLines.Line, isMarkdown: Bool) -> SheetLine {
    let source = String(decoding: line.text, as: UTF8.self)
    let place = ReadPlace(line: line.number, text: source)
    var text = withoutDisclosure(source)[...]
    var heading: Int?
    let level = text.prefix { $0 == "#" }.count
    if (1...6).contains(level), text.dropFirst(level).first == " " {
      heading = level
      text = text.dropFirst(level).drop { $0 == " " }
    }
    return SheetLine(
      isMarkdown ? markdown(String(text)) : SheetText(String(text)),
      heading: heading,
      indentation: line.raw.indentation,
      at: place
    )
  }

  /// Returns a line without the tags around an answer that a click shows: `<details><summary>Answer</summary>B</details>`.
  private static func withoutDisclosure(_ line: String) -> String {
    guard line.contains("<details") || line.contains("</details>") || line.contains("<summary>")
    else { return line }
    return line.replacing("<details>", with: "").replacing("</details>", with: "")
      .replacing("<details open>", with: "").replacing("<summary>", with: "")
      .replacing("</summary>", with: ": ")
  }

  /// Reads a line of Markdown in which no mark begins a block, and none of those before a choice is emphasis.
  private static func markdown(_ line: String) -> SheetText {
    var head = ""
    var rest = line[...]
    // A bullet, and the star of a right choice.
    while let first = rest.first, "*-+•".contains(first), !rest.hasPrefix("**") {
      let behind = rest.dropFirst()
      guard
        behind.first == " "
          || first == "*" && behind.dropFirst().first.map({ ").".contains($0) }) == true
      else { break }
      head += String(first) + (behind.first == " " ? " " : "")
      rest = behind.drop { $0 == " " }
    }
    // Behind a point, emphasis may begin.
    let guardMark = "."
    let blocks = RichText(markdown: guardMark + rest, hasGaps: false).blocks
    guard blocks.count == 1, case .paragraph(var line)? = blocks.first,
      case .text(let first)? = line.first, first.hasPrefix(guardMark)
    else { return SheetText(head + rest) }
    line[0] = .text(String(Substring(first.unicodeScalars.dropFirst())))
    var text = SheetText(head)
    text.append(SheetText(line), behind: "")
    return text
  }
}

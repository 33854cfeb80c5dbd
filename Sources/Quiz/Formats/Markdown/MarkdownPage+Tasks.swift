// Questions without headings: a passage, and a task list below it.

extension MarkdownPage {
  /// Takes a line of a page whose headings are titles.
  ///
  /// All that is above a task list is its prompt. Behind it, quotes, labels and what is indented belong to the question.
  mutating func takeTaskLine(_ line: MarkupLine) {
    if let heading = Self.heading(line) {
      close()
      beginGroup(below: heading)
    } else if Self.isRule(line.first.text) {
      close()
    } else if MarkdownPassage.isTask(line.text), !line.isCode {
      if entry?.isInPrompt == true {
        entry?.begin(.back, at: line)
        entry?.boxIndentation = line.indentation
      }
      if entry == nil { takePassageLine(line) } else { entry?.append(line) }
    } else if entry?.goesOn(with: line) == true {
      let isPart = entry?.isInPrompt == false && entry?.take(line, heading: nil) == true
      if !isPart { entry?.append(line) }
    } else if line.isBlank {
      closePassage()
    } else {
      close()
      entry = MarkdownEntry(line.first, heading: [], isInPrompt: true)
      entry?.append(Self.prompt(line))
    }
  }

  /// Returns the first line of a prompt without the mark of an item or a label before it, and without the bold type that it is
  /// all in.
  private static func prompt(_ line: MarkupLine) -> MarkupLine {
    guard !line.isCode else { return line }
    var line = line
    line.text = line.text.dropFirst(MarkdownFence.markLength(of: line.text)).withoutBlanks
    line.indentation = 0
    if let (side, text) = CardSide.labelled(line.text), side == .front { line.text = text }
    let inner = line.text.dropFirst(2).dropLast(2)
    let isBold =
      line.text.starts(with: "**".utf8) && line.text.suffix(2).elementsEqual("**".utf8)
      && inner.firstIndex(of: "**") == nil
    if isBold, !inner.isEmpty { line.text = inner }
    return line
  }
}

extension MarkdownEntry {
  /// Returns whether a line belongs to the question, and is not the prompt of the next one.
  fileprivate func goesOn(with line: MarkupLine) -> Bool {
    if isInPrompt || line.isBlank || line.isCode { return true }
    if line.indentation >= (boxIndentation ?? 0) + 2 { return true }
    let label = CardSide.labelled(line.text, allowingInitials: false)
    if line.text.first == UInt8(ascii: ">") || label.map({ $0.side != .front }) == true {
      return true
    }
    let isItem = MarkdownFence.markLength(of: line.text) > 0
    return !isPartedHere && !isItem && !MarkdownSurvey.isQuestion(line.text)
  }
}

import QuizInterchange

extension Markdown {
  /// One writing of a page.
  struct Pass: ItemPass {
    /// The kinds that need no name: their forms tell them.
    private static let plainKinds: Set<ItemKind> = [.text, .choice]

    private var isFirst = true
    /// The markup of the texts that are written.
    private var markup = ItemMarkup.plain

    func writeHeader(for file: some ItemFile, into output: inout ItemOutput) {
      guard let language = file.language, FrontMatter.isTag(language) else { return }
      output.append("---\n\(FrontMatter.language): \"\(language)\"\n---\n\n")
    }

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      output.append(isFirst ? "# " : "\n# ")
      isFirst = false
      output.lose(.title, TextForm.markdown.fitted(group.title, .shown).changes)
      write(group.title, as: .line, into: &output)
      writeComment(["group": group.id ?? "", "template": group.template], into: &output)
    }

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      markup = item.markup
      output.append("\n## ")
      let kind = item.interaction.kind
      let heading =
        markup == .plain
        ? Heading(item.prompt) : Heading(markdown: item.prompt, hasGaps: kind == .gaps)
      if markup == .plain {
        write(heading.text, as: .line, showingMedia: true, into: &output)
      } else {
        output.append(heading.text)
      }
      writeComment(
        [
          "question": item.id ?? "",
          "kind": markup == .plain && Self.plainKinds.contains(kind) ? nil : kind.rawValue,
          "markup": markup == .plain ? nil : MarkdownRecord.markup,
          "prompt": heading.below == nil ? nil : Markdown.promptBelow,
        ],
        into: &output
      )
      if let below = heading.below {
        if markup == .plain {
          writeParagraph(below, into: &output)
        } else {
          output.append("\n\(below)\n\n\(MarkdownRecord.answerMark)\n")
        }
      }
      writeAnswer(of: item, into: &output)
      writeList(.alternatives, item.accepted, into: &output)
      writeLabelled(.hint, item.hint, into: &output)
      writeLabelled(.explanation, item.explanation, into: &output)
      writeTags(of: item, into: &output)
    }

    /// Writes the words of a comment that have a value.
    private func writeComment(
      _ words: KeyValuePairs<String, String?>,
      into output: inout ItemOutput
    ) {
      let known = words.compactMap { name, value in
        value.map { "\(name): \(MarkdownText.comment($0))" }
      }
      output.append("\n<!-- \(known.joined(separator: ", ")) -->\n")
    }

    /// A prompt in the line of its heading; code begins below it.
    private struct Heading {
      var text: String
      var below: String?

      init(_ prompt: String) {
        let pieces = MarkdownText.pieces(of: prompt)
        guard pieces.contains(where: { if case .code = $0 { true } else { false } }) else {
          text = prompt
          return
        }
        var rest = pieces[...]
        if case .prose(let prose)? = pieces.first {
          text = MarkdownText.besideCode(prose, prompt)
          rest = rest.dropFirst()
        } else {
          text = ""
        }
        below = rest.map(\.text).joined(separator: "\n")
      }

      /// Takes a prompt of Markdown, whose first paragraph is in the line if it can be.
      init(markdown prompt: String, hasGaps: Bool) {
        let written = WrittenMarkdown(prompt, hasGaps: hasGaps)
        text = written.firstLine ?? ""
        below = (written.firstLine == nil ? written : written.withoutFirst).map(\.shown)
      }
    }

    private func writeAnswer(of item: Item, into output: inout ItemOutput) {
      switch item.interaction {
      case .typed(let answers):
        writeParagraph(answers.first?.text ?? "", into: &output)
        writeList(.alternatives, answers.dropFirst().map(\.text), into: &output)
      case .choice(let choices, _):
        output.append("\n")
        for choice in choices { write(choice, into: &output) }
      case .number(let targets, let unit):
        output.append("\n\(MarkdownPassage.numberMark)")
        write(targets.first?.value ?? "", as: .cell, into: &output)
        output.append("\n")
        writeLabelled(.tolerance, targets.first?.tolerance, into: &output)
        writeLabelled(.unit, unit, into: &output)
      case .match(let match):
        writePairs(match.pairs, into: &output)
        writeList(.spares, match.spares, into: &output)
      case .order(let order):
        output.append("\n")
        for (index, step) in order.steps.enumerated() {
          writeItem("\(index + 1). ", step, into: &output)
        }
      case .essay(let model, let notes):
        writeLabelled(.model, model, into: &output)
        writeLabelled(.notes, notes, into: &output)
      // Gaps are in the prompt. A page has no other kinds, as its capability says.
      default: break
      }
    }

    /// Writes pairs as the rows of a table, or as items with quotes where a side has lines of its own.
    private func writePairs(_ pairs: [Match.Pair], into output: inout ItemOutput) {
      var cells: [[String]] = []
      if markup == .markdown {
        cells = pairs.map { [$0.left, $0.right].compactMap { WrittenMarkdown($0).cell } }
        guard cells.allSatisfy({ $0.count == 2 }) else {
          output.append("\n")
          for pair in pairs {
            writeItem(
              "- ",
              pair.left,
              quoting: pair.right,
              behind: MarkdownRecord.rightMark,
              into: &output
            )
          }
          return
        }
      }
      output.append("\n| | |\n|---|---|\n")
      for (index, pair) in pairs.enumerated() {
        if markup == .markdown {
          output.append("| \(cells[index][0]) | \(cells[index][1]) |\n")
          continue
        }
        output.append("| ")
        write(pair.left, as: .cell, showingMedia: true, into: &output)
        output.append(" | ")
        write(pair.right, as: .cell, showingMedia: true, into: &output)
        output.append(" |\n")
      }
    }

    private func write(_ choice: Answer, into output: inout ItemOutput) {
      let marker = choice.earns ? "- [x] " : "- [ ] "
      let mark = MarkdownRecord.feedbackMark
      writeItem(marker, choice.text, quoting: choice.feedback, behind: mark, into: &output)
    }

    private func writeList(
      _ label: MarkdownLabel,
      _ items: [String],
      into output: inout ItemOutput
    ) {
      guard !items.isEmpty else { return }
      output.append("\n\(label.mark)\n\n")
      for item in items { writeItem("- ", item, into: &output) }
    }

    /// Writes an item of a list, and a quote in it; the mark parts them where the text may have quotes of its own.
    private func writeItem(
      _ marker: String,
      _ text: String,
      quoting quote: String? = nil,
      behind mark: String = "",
      into output: inout ItemOutput
    ) {
      // A box of a task list belongs to the text of its item.
      let width = marker.hasPrefix("-") ? 2 : marker.utf8.count
      let indent = String(repeating: " ", count: width)
      write(text, behind: marker, indent: indent, into: &output)
      output.append("\n")
      if markup == .markdown, WrittenMarkdown(text).needsMarkBeforeQuote(quote) {
        output.append("\n\(indent)\(mark)\n")
        if quote != nil { output.append("\n") }
      }
      guard let quote else { return }
      let quoteMark = "\(indent)> "
      write(
        quote,
        behind: quote.isEmpty ? "\(indent)>" : quoteMark,
        indent: quoteMark,
        into: &output
      )
      output.append("\n")
    }

    private func writeLabelled(
      _ label: MarkdownLabel,
      _ text: String?,
      into output: inout ItemOutput
    ) {
      guard let text else { return }
      output.append("\n")
      if label == .tolerance || label == .unit {
        // A number with a point begins no list behind its label.
        output.append(label.mark)
        if !text.isEmpty {
          output.append(" ")
          write(text, as: .cell, into: &output)
        }
      } else {
        write(text, behind: text.isEmpty ? label.mark : "\(label.mark) ", indent: "", into: &output)
      }
      output.append("\n")
    }

    private func writeTags(of item: Item, into output: inout ItemOutput) {
      let tags = item.tags.filter { !$0.isEmpty }
      if tags.count < item.tags.count { output.lose(.tags, .blanksRemoved) }
      for (index, tag) in tags.enumerated() {
        output.append(index == 0 ? "\n\(MarkdownLabel.tags.mark) " : ", ")
        output.lose(.tags, TextForm.markdown.fitted(tag, .shown).changes)
        write(tag, as: .listed, into: &output)
      }
      if !tags.isEmpty { output.append("\n") }
    }

    private func writeParagraph(_ text: String, into output: inout ItemOutput) {
      output.append("\n")
      write(text, behind: "", indent: "", into: &output)
      output.append("\n")
    }

    /// Writes a text of the item's markup behind a mark.
    private func write(
      _ text: String,
      behind mark: String,
      indent: String,
      into output: inout ItemOutput
    ) {
      guard markup == .markdown else {
        output.append(mark)
        return write(text, as: .paragraph(indent: indent), showingMedia: true, into: &output)
      }
      let written = WrittenMarkdown(text)
      let lines = written.lines
      let isBeside = written.beginsWithParagraph || mark.hasSuffix("> ")
      output.append(isBeside || lines.isEmpty ? mark : mark.withoutTrailingBlank)
      // Nothing but a paragraph is beside the mark of an item or a label.
      if !isBeside, !lines.isEmpty, !mark.isEmpty { output.append(indent.isEmpty ? "\n\n" : "\n") }
      for (index, line) in lines.enumerated() {
        if index > 0 { output.append("\n") }
        let prefix = line.isEmpty ? indent.withoutTrailingBlank : indent
        let isMarked = index == 0 && (isBeside || mark.isEmpty)
        if !isMarked { output.append(line.isEmpty && !indent.contains(">") ? "" : prefix) }
        output.append(String(line))
      }
    }

    private func write(
      _ text: String,
      as place: MarkdownText.Place,
      showingMedia: Bool = false,
      into output: inout ItemOutput
    ) {
      MarkdownText(place, showsMedia: showingMedia).append(text, to: &output.bytes)
    }
  }
}

extension String {
  /// The text without a blank at its end.
  fileprivate var withoutTrailingBlank: String { hasSuffix(" ") ? String(dropLast()) : self }
}

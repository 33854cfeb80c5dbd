import QuizInterchange

extension Markdown {
  /// One writing of a page.
  struct Pass: ItemPass {
    /// The kinds that need no name: their forms tell them.
    private static let plainKinds: Set<ItemKind> = [.text, .choice]

    private var isFirst = true

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

    func write(_ item: Item, into output: inout ItemOutput) {
      output.append("\n## ")
      let heading = Heading(item.prompt)
      write(heading.text, as: .line, into: &output)
      let kind = item.interaction.kind
      writeComment(
        [
          "question": item.id ?? "", "kind": Self.plainKinds.contains(kind) ? nil : kind.rawValue,
          "prompt": heading.below == nil ? nil : Markdown.promptBelow,
        ],
        into: &output
      )
      if let below = heading.below { writeParagraph(below, into: &output) }
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
      case .gaps: break
      case .match(let match):
        output.append("\n| | |\n|---|---|\n")
        for pair in match.pairs {
          output.append("| ")
          write(pair.left, as: .cell, into: &output)
          output.append(" | ")
          write(pair.right, as: .cell, into: &output)
          output.append(" |\n")
        }
        writeList(.spares, match.spares, into: &output)
      case .order(let order):
        output.append("\n")
        for (index, step) in order.steps.enumerated() {
          writeItem("\(index + 1). ", step, into: &output)
        }
      case .essay(let model, let notes):
        writeLabelled(.model, model, into: &output)
        writeLabelled(.notes, notes, into: &output)
      }
    }

    private func write(_ choice: Answer, into output: inout ItemOutput) {
      writeItem(choice.earns ? "- [x] " : "- [ ] ", choice.text, into: &output)
      guard let feedback = choice.feedback else { return }
      output.append(feedback.isEmpty ? "  >" : "  > ")
      write(feedback, as: .paragraph(indent: "  > "), into: &output)
      output.append("\n")
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

    private func writeItem(_ marker: String, _ text: String, into output: inout ItemOutput) {
      output.append(marker)
      // A box of a task list belongs to the text of its item.
      let indent = marker.hasPrefix("-") ? 2 : marker.utf8.count
      write(text, as: .paragraph(indent: String(repeating: " ", count: indent)), into: &output)
      output.append("\n")
    }

    private func writeLabelled(
      _ label: MarkdownLabel,
      _ text: String?,
      into output: inout ItemOutput
    ) {
      guard let text else { return }
      output.append("\n\(label.mark)")
      if !text.isEmpty {
        output.append(" ")
        // A number with a point begins no list behind its label.
        let isNumber = label == .tolerance || label == .unit
        write(text, as: isNumber ? .cell : .paragraph(indent: ""), into: &output)
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
      write(text, as: .paragraph(indent: ""), into: &output)
      output.append("\n")
    }

    private func write(
      _ text: String,
      as place: MarkdownText.Place,
      into output: inout ItemOutput
    ) {
      MarkdownText(place).append(text, to: &output.bytes)
    }
  }
}

import Quiz
import QuizDocuments

extension Markdown {
  /// One writing of a page.
  struct Pass: ExportPass {
    private var isFirst = true
    /// The language in the front matter.
    private var language: String?

    mutating func writeHeader(for groups: [ResolvedGroup], into output: inout ExportOutput) {
      let languages = Set(groups.map { $0.settings.text(.language) })
      guard languages.count == 1, let shared = languages.first ?? nil,
        FrontMatter.isTag(shared)
      else { return }
      language = shared
      output.append("---\n\(FrontMatter.language): \"\(shared)\"\n---\n\n")
    }

    /// The settings of a group or question that the page has.
    private func carried(_ settings: ResolvedSettings) -> Set<QuizSetting> {
      language != nil && settings.text(.language) == language ? [.language] : []
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      output.append(isFirst ? "# " : "\n# ")
      isFirst = false
      write(group.title, .title, as: .line, into: &output)
      output.append("\n<!-- group: \(MarkdownText.comment(group.id.rawValue))")
      if let template = group.template {
        output.append(", template: \(MarkdownText.comment(template.rawValue))")
      }
      output.append(" -->\n")
      output.loseSettings(except: carried(output.settings))
    }

    func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings(except: carried(output.settings))
      output.append("\n## ")
      let heading = Heading(question.prompt)
      if !MarkdownText(.line).append(heading.text, to: &output.bytes) {
        for (part, text) in question.promptTexts where text.utf8.contains(0) {
          output.lose(part, .controlCharactersRemoved)
        }
      }
      output.append("\n<!-- question: \(MarkdownText.comment(question.id.rawValue))")
      if !MarkdownEntry.plainKinds.contains(question.kind) {
        output.append(", kind: \(question.kind.rawValue)")
      }
      if heading.below != nil { output.append(", prompt: \(Markdown.promptBelow)") }
      output.append(" -->\n")
      if let below = heading.below {
        output.append("\n")
        write(below, .prompt, as: .paragraph(indent: ""), into: &output)
        output.append("\n")
      }
      writeAnswer(of: question, into: &output)
      writeList(.alternatives, question.alternatives, into: &output)
      writeLabelled(.hint, question.hint, into: &output)
      writeLabelled(.explanation, question.explanation, into: &output)
      writeTags(of: question, into: &output)
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

    private func writeAnswer(of question: Question, into output: inout ExportOutput) {
      switch question.response {
      case .text(let text):
        output.append("\n")
        write(text.answer, .answer, as: .paragraph(indent: ""), into: &output)
        output.append("\n")
      case .choice, .choices: writeChoices(of: question, into: &output)
      case .number(let number):
        output.append("\n\(MarkdownPassage.numberMark)")
        write(number.value, .value, as: .cell, into: &output)
        output.append("\n")
        writeLabelled(.tolerance, number.tolerance, into: &output)
        writeLabelled(.unit, number.unit, into: &output)
      case .gaps, .unknown: break
      case .pairs(let matching):
        output.append("\n| | |\n|---|---|\n")
        for pair in matching.pairs {
          output.append("| ")
          write(pair.left, .pairs, as: .cell, into: &output)
          output.append(" | ")
          write(pair.right, .pairs, as: .cell, into: &output)
          output.append(" |\n")
        }
        writeList(.spares, matching.spares, into: &output)
      case .order(let order):
        output.append("\n")
        for (index, step) in order.steps.enumerated() {
          writeItem("\(index + 1). ", step, .steps, into: &output)
        }
      case .essay(let essay):
        writeLabelled(.model, essay.answer, into: &output)
        writeLabelled(.notes, essay.notes, into: &output)
      }
    }

    private func writeChoices(of question: Question, into output: inout ExportOutput) {
      let right: Loss.Part = question.kind == .choices ? .answers : .answer
      output.append("\n")
      for choice in question.choices {
        let part = choice.isRight ? right : .distractors
        writeItem(choice.isRight ? "- [x] " : "- [ ] ", choice.text, part, into: &output)
        guard let feedback = choice.feedback else { continue }
        output.append(feedback.isEmpty ? "  >" : "  > ")
        write(feedback, .feedback, as: .paragraph(indent: "  > "), into: &output)
        output.append("\n")
      }
    }

    private func writeList(
      _ label: MarkdownLabel,
      _ items: [String],
      into output: inout ExportOutput
    ) {
      guard !items.isEmpty else { return }
      output.append("\n\(label.mark)\n\n")
      for item in items { writeItem("- ", item, label.part, into: &output) }
    }

    private func writeItem(
      _ marker: String,
      _ text: String,
      _ part: Loss.Part,
      into output: inout ExportOutput
    ) {
      output.append(marker)
      // A box of a task list belongs to the text of its item.
      let indent = marker.hasPrefix("-") ? 2 : marker.utf8.count
      let place = MarkdownText.Place.paragraph(indent: String(repeating: " ", count: indent))
      write(text, part, as: place, into: &output)
      output.append("\n")
    }

    private func writeLabelled(
      _ label: MarkdownLabel,
      _ text: String?,
      into output: inout ExportOutput
    ) {
      guard let text else { return }
      output.append("\n\(label.mark)")
      if !text.isEmpty {
        output.append(" ")
        // A number with a point begins no list behind its label.
        let isNumber = label == .tolerance || label == .unit
        let place: MarkdownText.Place = isNumber ? .cell : .paragraph(indent: "")
        write(text, label.part, as: place, into: &output)
      }
      output.append("\n")
    }

    private func writeTags(of question: Question, into output: inout ExportOutput) {
      let tags = question.tags.filter { !$0.isEmpty }
      if tags.count < question.tags.count { output.lose(.tags, .blanksRemoved) }
      for (index, tag) in tags.enumerated() {
        output.append(index == 0 ? "\n\(MarkdownLabel.tags.mark) " : ", ")
        write(tag, .tags, as: .listed, into: &output)
      }
      if !tags.isEmpty { output.append("\n") }
    }

    private func write(
      _ text: String,
      _ part: Loss.Part,
      as place: MarkdownText.Place,
      into output: inout ExportOutput
    ) {
      let isWhole = MarkdownText(place).append(text, to: &output.bytes)
      if !isWhole { output.lose(part, .controlCharactersRemoved) }
    }
  }
}

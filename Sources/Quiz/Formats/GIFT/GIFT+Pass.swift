import Quiz
import QuizDocuments

extension GIFT {
  /// One writing of the questions.
  struct Pass: ExportPass {
    /// The greatest length of a question's name in characters.
    private static let greatestNameLength = 80

    private let namesCategories: Bool
    private var isFirst = true
    /// The ids in each category so far.
    private var ids: [[String]: Set<QuestionID>] = [:]
    private var group: QuestionGroup?
    /// The category that questions go into.
    private var category: [String] = []

    init(namesCategories: Bool) { self.namesCategories = namesCategories }

    /// The setting that a category has.
    private var categorySetting: Set<QuizSetting> { namesCategories ? [.exportCategory] : [] }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      if namesCategories {
        self.group = group
        category = MoodleCategory.names(for: group, output.settings)
        if category.last?.hasSameBytes(as: group.title) == false { output.lose(.title, .leftOut) }
        if ids[category] == nil { ids[category] = [] } else { output.lose(.title, .merged) }
        writeCategory(into: &output)
      } else {
        output.leaveOut([.title: true, .id: true, .template: group.template != nil])
      }
      output.loseSettings(
        except: output.settings.set(to: MoodleCategory.usualSettings)
          .union(categorySetting).union([.partialCredit])
      )
    }

    private mutating func writeCategory(into output: inout ExportOutput) {
      guard let group else { return }
      output.append(isFirst ? "//" : "\n//")
      isFirst = false
      write(.group, group.id.rawValue, .id, into: &output)
      if let template = group.template {
        write(.template, template.rawValue, .template, into: &output)
      }
      output.append("\n$CATEGORY: $course$/top")
      for name in category {
        output.append("/")
        output.lose(.title, GIFTCategory.append(name, to: &output.bytes).losses)
      }
      output.append("\n")
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      guard let answer = GIFTAnswerText(question, into: &output) else {
        return output.leaveOutQuestion()
      }
      output.loseSettings(
        except: output.settings.set(to: MoodleCategory.usualSettings)
          .union(MoodleGrade.partialCredit(of: question.kind, output.settings))
          .union(categorySetting)
      )
      if let group, case let names = MoodleCategory.names(for: group, output.settings),
        names != category
      {
        category = names
        writeCategory(into: &output)
      }
      output.append(isFirst ? "//" : "\n//")
      isFirst = false
      // Moodle drops the second one of a category.
      if !ids[category, default: []].insert(question.id).inserted { output.lose(.id, .repeated) }
      write(.id, question.id.rawValue, .id, into: &output)
      for tag in question.tags { write(.tag, tag, .tags, into: &output) }
      output.append("\n::")
      _ = GIFTText.append(name(of: question), as: .inner, to: &output.bytes)
      // Moodle counts escapes; other readers would take the last colon or backslash for a part of the mark.
      output.append(output.bytes.last == UInt8(ascii: ":") ? " ::[plain]" : "::[plain]")
      switch answer.place {
      case .inGap: writeGap(of: question, answer.bytes, into: &output)
      case .behindPrompt:
        write(question.prompt, .prompt, as: .inner, into: &output)
        output.append(output.bytes.last == UInt8(ascii: "\\") ? " {" : "{")
        output.bytes += answer.bytes
        output.append("}\n")
      }
    }

    /// Writes a prompt with the answers in place of its only gap.
    private func writeGap(
      of question: Question,
      _ answers: [UInt8],
      into output: inout ExportOutput
    ) {
      let text = GappedText(reading: question.prompt)
      let mark = GapMark.mark(notIn: question.prompt)
      var bytes: [UInt8] = []
      let changes = GIFTText.append(text.text { _, _ in "\(mark)" }, as: .inner, to: &bytes)
      output.lose(.prompt, changes.losses)
      let place = bytes.firstRange(of: "\(mark)".utf8) ?? bytes.endIndex..<bytes.endIndex
      // With nothing behind it, the gap is an ordinary question.
      if place.upperBound == bytes.endIndex { output.lose(.question, .converted) }
      output.bytes += bytes[..<place.lowerBound]
      output.append("{")
      output.bytes += answers
      output.append("}")
      output.bytes += bytes[place.upperBound...]
      output.append("\n")
    }

    private func write(
      _ text: String,
      _ part: Loss.Part,
      as place: GIFTText.Place,
      into output: inout ExportOutput
    ) {
      output.lose(part, GIFTText.append(text, as: place, to: &output.bytes).losses)
    }

    private func write(
      _ name: GIFTComment.Name,
      _ text: String,
      _ part: Loss.Part,
      into output: inout ExportOutput
    ) {
      output.lose(part, GIFTComment.append(name, text, to: &output.bytes))
    }

    /// The prompt's first line, cut to its greatest length in a list of questions.
    private func name(of question: Question) -> String {
      let isGapped = question.kind == .gaps
      let prompt =
        isGapped ? GappedText(reading: question.prompt).text { _, _ in "_____" } : question.prompt
      let isPlain = prompt.utf8.first != 0x20 && prompt.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      if isPlain, prompt.utf8.count <= Self.greatestNameLength { return prompt }
      let line = prompt.drop(while: \.isWhitespace).prefix(Self.greatestNameLength)
      return String(line.prefix { !$0.isNewline })
    }
  }
}

internal import QuizDocuments
internal import QuizOperations
internal import QuizPaper
internal import QuizResources
internal import TerminalUI

extension PaperScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    if case .resize(let size) = intent {
      self.size = size
      layOut()
      return exam == nil && !isPreparing ? [prepare()] : []
    }
    status = nil
    isConfirmed = false
    switch intent {
    case .change: return change()
    case .step(let offset): return step(by: offset)
    case .print: return print(overwrites: false)
    case .mixAgain:
      order.seed = order.seed % 999_999 + 1
      return [prepare()]
    case .moveVersion(let offset): moveVersion(by: offset)
    case .togglePreview:
      showsPreview.toggle()
      layOut()
    case .move(let motion): move(motion)
    case .scroll(let pages): scroll(by: pages * max(previewRect.size.rows - 1, 1))
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .close:
      // A narrow terminal shows the choices again first.
      guard showsPreview, !isWide else { return [.layer(.close)] }
      showsPreview = false
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize: break
    }
    return []
  }

  private mutating func move(_ motion: ListMotion) {
    guard showsPreview, !isWide else { return list.move(motion) }
    switch motion {
    case .rows(let count): scroll(by: count)
    case .pages(let count): scroll(by: count * previewRect.size.rows)
    case .first: top = 0
    // The preview has no rows to select.
    case .row: break
    case .last: scroll(by: preview.lines.count)
    }
  }

  private mutating func scroll(by lines: Int) {
    top = min(max(top + lines, 0), max(preview.lines.count - previewRect.size.rows, 0))
  }

  private mutating func moveVersion(by offset: Int) {
    guard let count = exam?.versions.count, count > 0 else { return }
    version = (version + offset + count) % count
    top = 0
    layOut()
  }

  // MARK: Choices

  /// Changes the selected choice: to the next of few values, or to one that is typed.
  private mutating func change() -> [Effect] {
    switch field {
    case .versions, .seed: typed = ""
    case .destination: typed = destination
    case .title, .date, .course, .school, .teacher, .instructions:
      typed = field.text.map { order.settings[keyPath: $0] }
    case .format, .page, .sections, .columns, .large, .lines, .wordBank, .pointsTable, .answerSheet,
      .answers:
      return step(by: 1)
    }
    return openInput()
  }

  func openInput() -> [Effect] {
    typed.map {
      [.openInput(label: phrases(.settingPrompt, [.name: phrases[field.label]]), text: $0)]
    }
      ?? []
  }

  private mutating func step(by offset: Int) -> [Effect] {
    if let toggle = field.toggle {
      order.settings[keyPath: toggle].toggle()
      return [prepare()]
    }
    switch field {
    case .format:
      let old = choice.fileEnding
      format = (format + offset + formats.count) % formats.count
      if isDestinationOwn, destination.hasSuffix(".\(old)") {
        destination = destination.dropLast(old.count) + choice.fileEnding
      }
    case .versions:
      guard !choice.isMixedByReader else {
        status = StatusLine(phrases(.paperVersionsOfReader, [.format: choice.title]))
        return []
      }
      let count = order.settings.versionCount + offset
      order.settings.versionCount = min(max(count, 1), Exam.greatestVersionCount)
    case .page: order.settings.layout.page.step(by: offset)
    case .sections: order.settings.layout.sections.step(by: offset)
    case .columns: order.settings.layout.hasTwoColumns.toggle()
    case .answers: order.hasAnswers.toggle()
    case .seed: order.seed = max(order.seed &+ UInt64(bitPattern: Int64(offset)), 1)
    case .large, .lines, .wordBank, .pointsTable, .answerSheet: break
    case .title, .date, .course, .school, .teacher, .instructions, .destination: return change()
    }
    return [prepare()]
  }

  private mutating func accept(_ text: String) -> [Effect] {
    typed = nil
    if let path = field.text {
      order.settings[keyPath: path] = text
      return [prepare()]
    }
    let digits = text.filter { !$0.isWhitespace }
    switch field {
    case .destination:
      isDestinationOwn = !digits.isEmpty
      destination = text
      return digits.isEmpty ? [prepare()] : []
    case .versions:
      guard let count = Int(digits), 1...Exam.greatestVersionCount ~= count else {
        return refuse(text)
      }
      order.settings.versionCount = count
    case .seed:
      guard let seed = UInt64(digits) else { return refuse(text) }
      order.seed = seed
    default: break
    }
    return [prepare()]
  }

  private mutating func refuse(_ text: String) -> [Effect] {
    guard !text.isEmpty else { return [] }
    let greatest = field == .versions ? Exam.greatestVersionCount : Int.max
    status = StatusLine(
      phrases(.paperNumber, [.name: phrases[field.label], .upper: "\(greatest)"]),
      role: .error
    )
    typed = text
    return openInput()
  }

  private mutating func prepare() -> Effect {
    isPreparing = true
    return .prepare(rows, format: choice.name, order)
  }

  private mutating func print(overwrites: Bool) -> [Effect] {
    // The user should see what is not on paper before.
    guard !isPreparing else {
      isConfirmed = true
      return []
    }
    guard let exam, !exam.questions.isEmpty else {
      status = StatusLine(phrases[.paperEmpty], role: .error)
      return []
    }
    return [
      .write(
        rows,
        format: choice.name,
        order,
        destination: destination,
        overwrites: overwrites
      )
    ]
  }

  // MARK: Outcomes

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .prepared(let format, let order, let exam, let destination, let losses):
      // The user may have changed something meanwhile.
      guard format == choice.name, order == self.order else { return [] }
      isPreparing = false
      self.exam = exam
      self.losses = losses
      if !isDestinationOwn { self.destination = destination }
      version = min(version, exam.versions.count - 1)
      layOut()
      if isConfirmed { return print(overwrites: false) }
    case .typed(let event): return take(event)
    case .written(let message): return [.finish(with: StatusLine(message))]
    case .exists(let path): return [.layer(.ask(overwriteQuestion(path)))]
    case .overwriteConfirmed: return print(overwrites: true)
    case .failed(let message):
      isPreparing = false
      isConfirmed = false
      status = StatusLine(message, role: .error)
    }
    return []
  }

  private mutating func take(_ event: PromptEvent) -> [Effect] {
    switch event {
    case .changed: status = nil
    case .cancelled:
      typed = nil
      status = nil
    case .accepted(let text): return accept(text)
    }
    return []
  }

  /// Asks whether to overwrite a file; Enter alone does not.
  private func overwriteQuestion(_ path: String) -> ChoiceScreen<Outcome> {
    ChoiceScreen(
      title: phrases[.exportOverwriteTitle],
      message: [phrases(.exportOverwriteBody, [.file: path])],
      choices: [
        .init(phrases[.exportOverwriteConfirm], key: "o", .overwriteConfirmed),
        .init(phrases[.commonCancel], key: "c"),
      ],
      defaultChoice: 1
    )
  }
}

extension CaseIterable
where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
  /// Goes on to the next value, or the one before; behind the last is the first.
  fileprivate mutating func step(by offset: Int) {
    let values = Self.allCases
    let place = values.firstIndex(of: self) ?? 0
    self = values[(place + offset + values.count) % values.count]
  }
}

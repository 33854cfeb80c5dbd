internal import QuizDocuments
internal import QuizResources
internal import TerminalUI

extension ExportScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .resize(let size):
      self.size = size
      layOut()
      return losses == nil && !isPreparing ? prepare() : []
    case .suspend: return [.layer(.suspend)]
    case _ where progress == nil: return perform(intent)
    // While an export is being written, only the keys work that stop it.
    case .cancel: return [.cancelExport]
    case .interrupt: return [.cancelExport, .layer(.quit(.interrupted))]
    default: return []
    }
  }

  private mutating func perform(_ intent: Intent) -> [Effect] {
    status = nil
    isConfirmed = false
    switch intent {
    case .confirm: return confirm()
    case .moveFormat(let offset):
      // From the first one up is the last.
      let count = choices.count
      return chooseFormat((formats.selection + offset + count) % count)
    case .chooseFormat(let index): return chooseFormat(index)
    case .scroll(let motion): losses?.move(motion)
    case .toggle(let option): return toggle(option)
    case .edit(let command):
      if case .changed = destination.perform(command, killBuffer: &killBuffer) {
        isDestinationOwn = true
      }
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .cancel: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend, .resize: break
    }
    return []
  }

  private mutating func confirm() -> [Effect] {
    if isPaper { return [.openPaper(rows)] }
    // The destination may not be known yet, and the user should see the losses before.
    guard !isPreparing else {
      isConfirmed = true
      return []
    }
    guard !destination.editor.text.allSatisfy(\.isWhitespace) else {
      status = StatusLine(phrases[.exportNoDestination], role: .error)
      return []
    }
    return write(overwrites: false)
  }

  private mutating func write(overwrites: Bool) -> [Effect] {
    progress = Progress(total: rows.reduce(0) { $0 + ($1.questionCount ?? 0) })
    return [
      .write(
        rows,
        format: choice.name,
        options: chosenOptions,
        destination: destination.editor.text,
        overwrites: overwrites
      )
    ]
  }

  private mutating func chooseFormat(_ index: Int) -> [Effect] {
    let old = choice
    formats.select(index)
    guard choice != old else { return [] }
    if isDestinationOwn {
      setDestination(choice.destination(destination.editor.text, insteadOf: old))
    }
    return prepareAgain()
  }

  /// Turns an option on or off; reports if the format does not have it.
  private mutating func toggle(_ option: ExportOption) -> [Effect] {
    guard choice.options.contains(option) else {
      let text = phrases(.exportNoOption, [.format: choice.title, .name: phrases[option.phrase]])
      status = StatusLine(text, role: .error)
      return []
    }
    options.formSymmetricDifference([option])
    return prepareAgain()
  }

  private mutating func prepareAgain() -> [Effect] {
    losses = nil
    layOut()
    return prepare()
  }

  private mutating func setDestination(_ text: String) {
    destination = TextField(text, size: destination.size)
  }

  private mutating func prepare() -> [Effect] {
    isPreparing = !isPaper
    return isPaper ? [] : [.prepare(rows, format: choice.name, options: chosenOptions)]
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .prepared(let format, let options, let destination, let losses):
      // The user may have chosen another format meanwhile.
      guard format == choice.name, options == chosenOptions else { return [] }
      if !isDestinationOwn { setDestination(destination) }
      self.losses = ParagraphList(losses.map { ParagraphList.Paragraph($0, marker: .warning) })
      isPreparing = false
      layOut()
      if isConfirmed { return perform(.confirm) }
    case .progress(let done, let total): progress = Progress(done: done, total: total)
    case .written(let message): return [.finish(with: StatusLine(message))]
    case .exists(let path):
      progress = nil
      return [.layer(.ask(overwriteQuestion(path)))]
    case .overwriteConfirmed: return write(overwrites: true)
    case .failed(let message):
      progress = nil
      isPreparing = false
      isConfirmed = false
      status = StatusLine(message, role: .error)
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

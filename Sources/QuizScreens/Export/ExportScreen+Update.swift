internal import QuizResources
internal import TerminalUI

extension ExportScreen {
  /// Changes the dialog as the user asks.
  public mutating func update(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .resize(let size):
      self.size = size
      layOut()
      return losses == nil && !isPreparing ? [prepare()] : []
    case .receive(let outcome):
      return receive(outcome)
    case .suspend:
      return [.suspend]
    default:
      return progress == nil ? perform(intent) : performWhileWriting(intent)
    }
  }

  private mutating func perform(_ intent: Intent) -> [QuizEffect] {
    status = nil
    isConfirmed = false
    switch intent {
    case .confirm: return confirm()
    case .moveFormat(let offset): return moveFormat(by: offset)
    case .scroll(let pages):
      scrollLosses(to: topLossLine + pages * max(lossesRect.size.rows - 1, 1))
    case .edit(let command):
      if case .changed = destination.perform(command, killBuffer: &killBuffer) {
        isDestinationOwn = true
      }
    case .help: return [.showHelp]
    case .cancel: return [.close]
    case .interrupt: return [.quit(.interrupted)]
    case .suspend, .resize, .receive: break
    }
    return []
  }

  /// Takes no order but to stop.
  private func performWhileWriting(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .cancel: [.cancelExport]
    case .interrupt: [.cancelExport, .quit(.interrupted)]
    default: []
    }
  }

  private mutating func confirm() -> [QuizEffect] {
    // The destination may not be there yet, and what would be lost should be read before.
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

  private mutating func write(overwrites: Bool) -> [QuizEffect] {
    progress = Progress(total: rows.reduce(0) { $0 + ($1.questionCount ?? 0) })
    return [
      .export(
        rows,
        format: choice.name,
        destination: destination.editor.text,
        overwrites: overwrites
      )
    ]
  }

  private mutating func moveFormat(by offset: Int) -> [QuizEffect] {
    let old = choice
    formats.move(by: offset)
    guard choice != old else { return [] }
    if isDestinationOwn { exchangeExtension(of: old) }
    losses = nil
    layOut()
    return [prepare()]
  }

  /// Gives a destination of the user's own the ending of the new format, where it had that of the old one.
  private mutating func exchangeExtension(of old: ExportChoice) {
    let text = destination.editor.text
    let ending = ".\(old.fileExtension)"
    guard text.hasSuffix(ending) else { return }
    setDestination("\(text.dropLast(ending.count)).\(choice.fileExtension)")
  }

  private mutating func setDestination(_ text: String) {
    destination = TextField(text, size: destination.size)
  }

  private mutating func prepare() -> QuizEffect {
    isPreparing = true
    return .prepareExport(rows, format: choice.name)
  }

  private mutating func receive(_ outcome: QuizOutcome) -> [QuizEffect] {
    switch outcome {
    case .exportPrepared(choice.name, let destination, let losses):
      if !isDestinationOwn { setDestination(destination) }
      self.losses = losses
      isPreparing = false
      layOut()
      if isConfirmed { return perform(.confirm) }
    case .exportProgress(let done, let total):
      progress = Progress(done: done, total: total)
    case .exported(let message):
      return [.answer(.done(StatusLine(message)))]
    case .exportExists(let path):
      progress = nil
      return [.ask(.overwriting(path, phrases: phrases))]
    case .overwriteConfirmed:
      return write(overwrites: true)
    case .failed(let message):
      progress = nil
      isPreparing = false
      isConfirmed = false
      status = StatusLine(message, role: .error)
    default: break
    }
    return []
  }
}

extension QuizDialog {
  /// Asks whether a file that is there already may be written over; nothing happens by a hasty Enter.
  fileprivate static func overwriting(_ path: String, phrases: Phrasebook) -> QuizDialog {
    QuizDialog(
      title: phrases[.exportOverwriteTitle],
      message: [phrases(.exportOverwriteBody, [.file: path])],
      choices: [
        .answering(phrases[.exportOverwriteConfirm], key: "o", .overwriteConfirmed),
        .closing(phrases[.commonCancel], key: "c"),
      ],
      defaultChoice: 1
    )
  }
}

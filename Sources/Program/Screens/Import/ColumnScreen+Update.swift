internal import QuizDocuments
internal import QuizInterchange
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension ColumnScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    status = nil
    switch intent {
    case .read: return read()
    case .assign(let part): assign(part)
    case .choosePart: return [.offer(menu)]
    case .toggleHeader: hasHeader.toggle()
    case .reset: take(table.preview.guess)
    case .move(let offset): column = (column + offset + parts.count) % parts.count
    case .scroll(let motion): scroll(motion)
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .cancel: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize(let size):
      self.size = size
      scroll(.rows(0))
    }
    return []
  }

  private mutating func read() -> [Effect] {
    guard let fault = columns.fault else { return [.finish(with: isTold ? nil : columns)] }
    status = StatusLine(phrases.sentence(for: fault), role: .error)
    return []
  }

  /// Gives the column under the bar a part, and takes it from another one if only one can have it.
  private mutating func assign(_ part: ColumnPart) {
    if !part.isRepeatable {
      for index in parts.indices where parts[index] == part { parts[index] = .ignored }
    }
    parts[column] = part
  }

  private mutating func scroll(_ motion: ListMotion) {
    let (height, count) = (cellsRect.size.rows, table.preview.rows.count)
    let target = motion.target(from: top, height: height, count: count)
    top = max(min(target, count - height), 0)
  }

  private var menu: MenuScreen<Outcome> {
    let items = ColumnPart.all.map {
      MenuScreen<Outcome>.Item(phrases.name(of: $0), detail: $0.name, .partChosen($0))
    }
    return MenuScreen(
      title: phrases[.columnsMenuTitle],
      items: items,
      selection: ColumnPart.all.firstIndex(of: parts[column]) ?? 0
    )
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .partChosen(let part): assign(part)
    }
    return []
  }
}

extension Phrasebook {
  /// Returns the fault of an assignment, in the words for the parts that are on the screen.
  func sentence(for fault: ColumnAssignmentError) -> String {
    switch fault {
    case .missing(let parts):
      self(.columnsStillMissing, [.columns: parts.map(name).joined(separator: ", ")])
    case .repeated(let part): self(.columnsRepeated, [.name: name(of: part)])
    case .unknownPart: reason(for: fault)
    }
  }
}

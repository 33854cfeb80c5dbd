internal import QuizOperations
internal import QuizResources
internal import TerminalUI

extension DuplicateScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    if case .resize(let size) = intent {
      self.size = size
      layOut()
      return pairs == nil && !isSearching ? search() : []
    }
    status = nil
    switch intent {
    case .open: return chosen.map { [.open($0.question)] } ?? []
    case .merge: return chosen.map { [.merge($0.question, with: $0.other)] } ?? []
    case .remove: return chosen.map { [.remove($0.question)] } ?? []
    case .toggleKept: return toggleKept()
    case .showKept:
      showsKept.toggle()
      showRows()
      status = StatusLine(phrases[showsKept ? .duplicatesKeptShown : .duplicatesKeptHidden])
    case .switchSide: side = side.opposite
    case .undo: return [.undo]
    case .move(let motion):
      list.move(motion)
      side = .first
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .close: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize: break
    }
    return []
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .found(let pairs):
      self.pairs = pairs
      isSearching = false
      showRows()
      return []
    case .done(let message):
      status = message
      return search()
    case .notFound(let message):
      isSearching = false
      status = StatusLine(message, role: .error)
      return []
    case .failed(let message):
      status = StatusLine(message, role: .error)
      return []
    }
  }

  /// The question that a command is about, and the other one of the pair; `nil` as long as they may have changed.
  private var chosen: (question: DuplicatePair.Question, other: DuplicatePair.Question)? {
    guard !isSearching, let current else { return nil }
    return side == .first ? (current.first, current.second) : (current.second, current.first)
  }

  private mutating func search() -> [Effect] {
    isSearching = true
    return [.search]
  }

  private mutating func toggleKept() -> [Effect] {
    guard let current else { return [] }
    kept[current].toggle()
    status = StatusLine(phrases[kept[current] ? .duplicatesKept : .duplicatesNotKept])
    showRows()
    return [.remember(kept)]
  }

  private mutating func showRows() {
    let pairs = pairs ?? []
    rows = showsKept ? pairs : pairs.filter { !kept[$0] }
    side = .first
    layOut()
  }

  private mutating func layOut() {
    list.resize(count: rows.count, height: layout.list.size.rows)
  }
}

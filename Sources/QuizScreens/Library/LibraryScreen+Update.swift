internal import QuizResources
internal import TerminalUI

extension LibraryScreen {
  /// Changes the library as the user asks.
  public mutating func update(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .resize(let size):
      self.size = size
      showRows()
      return folder == nil ? [.list] : []
    case .receive(let outcome):
      return receive(outcome)
    default:
      status = nil
      let effects = perform(intent)
      selected = current?.slug
      return effects
    }
  }

  private mutating func perform(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .open: return open()
    case .newGroup: return [.openNew]
    case .copyGroup: return order { .copy($0) }
    case .deriveGroup: return order { .derive($0) }
    case .trashGroups: return targets.isEmpty ? [] : [.trash(targets)]
    case .undo: return [.restore]
    case .toggleMark: toggleMark()
    case .exportGroups: return export()
    case .importFile: return [.openImportFiles]
    case .addSamples: return [.addSamples]
    case .openSettings: return openSettings()
    case .filter: return openFilter()
    case .sort where contents.totalCount == 0: break
    case .sort:
      contents.order = contents.order.next
      showRows()
      return [.rememberOrder(contents.order)]
    case .move(let rows): list.move(by: rows)
    case .movePages(let pages): list.movePages(by: pages)
    case .moveToFirst: list.select(0)
    case .moveToLast: list.select(contents.count - 1)
    case .reload: return [.list]
    case .help: return [.showHelp]
    case .dismiss: return dismiss()
    case .quit: return [.quit(.left)]
    case .interrupt: return [.quit(.interrupted)]
    case .suspend: return [.suspend]
    case .resize, .receive: break
    }
    return []
  }

  private func open() -> [QuizEffect] {
    guard let current else { return [] }
    // The line above the keys may be too short for the sentence; a dialog is not.
    guard let problem = current.problem else { return [.open(current)] }
    let button = QuizDialog.Choice.closing(phrases[.commonOk])
    return [.ask(.alert(title: current.title, message: [problem], button: button))]
  }

  /// Orders something of the group under the bar, unless it is damaged or was never saved.
  private mutating func order(_ effect: (LibraryRow) -> QuizEffect) -> [QuizEffect] {
    guard let current else { return [] }
    guard let obstacle = obstacle(to: current) else { return [effect(current)] }
    status = obstacle
    return []
  }

  private mutating func export() -> [QuizEffect] {
    for row in targets {
      guard let obstacle = obstacle(to: row) else { continue }
      status = obstacle
      return []
    }
    return targets.isEmpty ? [] : [.openExport(targets)]
  }

  /// Opens the settings of the group under the bar, or those of the library where there is none that has any.
  private func openSettings() -> [QuizEffect] {
    guard let current, obstacle(to: current) == nil else { return [.openSettings(.library)] }
    return [.openSettings(.group(current))]
  }

  /// Why a group cannot be copied, derived from or exported, if it cannot.
  private func obstacle(to row: LibraryRow) -> StatusLine? {
    if let problem = row.problem { return StatusLine(problem, role: .error) }
    guard row.isNewDraft else { return nil }
    return StatusLine(phrases(.libraryNeverSaved, [.title: shownTitle(of: row)]), role: .error)
  }

  private mutating func toggleMark() {
    guard let slug = current?.slug else { return }
    if marked.remove(slug) == nil { marked.insert(slug) }
    list.move(by: 1)
  }

  private mutating func openFilter() -> [QuizEffect] {
    isFilterOpen = true
    return [.openFilter(contents.filter)] + (hasTexts ? [] : [.loadSearchTexts])
  }

  private mutating func dismiss() -> [QuizEffect] {
    if !contents.filter.isEmpty {
      setFilter("")
    } else if !marked.isEmpty {
      marked = []
    } else {
      return [.quit(.left)]
    }
    return []
  }

  private mutating func setFilter(_ filter: String) {
    contents.filter = filter
    showRows(fromTop: true)
  }

  private mutating func receive(_ outcome: QuizOutcome) -> [QuizEffect] {
    switch outcome {
    case .listed(let listing, let message):
      folder = listing.folder
      contents.replaceRows(with: listing.rows)
      table = LibraryTable(listing.rows)
      marked.formIntersection(listing.rows.map(\.slug))
      hasTexts = false
      if let message { status = message }
      showRows()
      selected = current?.slug
      return contents.filter.isEmpty ? [] : [.loadSearchTexts]
    case .searchable(let texts):
      contents.setTexts(texts)
      hasTexts = true
      showRows(fromTop: true)
    case .filtered(let text, let isFinal):
      isFilterOpen = !isFinal
      setFilter(text)
      if isFinal { selected = current?.slug }
    case .trashAnyway(let rows):
      return [.trash(rows, fromOthers: true)]
    case .defaultsChecked(let problem):
      defaultsProblem = problem
    case .imported(let slugs, let message):
      // What was imported is to be seen, whatever was filtered by.
      contents.filter = ""
      selected = slugs.first
      status = message
      return [.list]
    case .done(let message):
      status = message
      marked = []
    case .failed(let message):
      status = StatusLine(message, role: .error)
    default: break
    }
    return []
  }
}

internal import Quiz
internal import QuizDocuments
internal import QuizIndex
internal import QuizOperations
internal import QuizResources
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension LibraryScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    if case .resize(let size) = intent {
      self.size = size
      showRows()
      return (folder == nil ? [.list] : []) + detailsIfNeeded()
    }
    status = nil
    left = nil
    let effects = perform(intent)
    selected = current?.id
    return effects + detailsIfNeeded()
  }

  /// Returns the orders for what the screen shows of rows and does not have.
  private mutating func detailsIfNeeded() -> [Effect] { previewIfNeeded() + hitsIfNeeded() }

  /// Returns the order for the texts that were found in the groups on the screen.
  private mutating func hitsIfNeeded() -> [Effect] {
    guard contents.hasHits else { return [] }
    let places = list.top..<min(list.top + list.height, contents.count)
    let rows = places.filter { contents.hits(at: $0) == nil }.map { contents[$0] }
    guard !rows.isEmpty, rows.map(\.id) != askedHits else { return [] }
    askedHits = rows.map(\.id)
    return [.loadHits(rows, contents.filter)]
  }

  /// Returns the order for the questions of the group under the bar, where there is room for them and they are not there.
  func previewIfNeeded() -> [Effect] {
    guard layout.preview != nil, let current, current.problem == nil, preview?.id != current.id
    else { return [] }
    return [.loadPreview(current)]
  }

  private mutating func perform(_ intent: Intent) -> [Effect] {
    switch intent {
    case .open: return open()
    case .openPlace(let path): return open(at: path)
    case .newGroup: return [.openNew]
    case .copyGroup: return order { .copy($0) }
    case .deriveGroup: return order { .derive($0) }
    case .trashGroups: return needsGroup(targets.isEmpty) ? [] : [.trash(targets)]
    case .undo: return [.undo]
    case .toggleMark: toggleMark()
    case .markAll: markAll()
    case .exportGroups: return forTargets { .openExport($0) }
    case .drawTest: return marked.isEmpty ? [.openDraw([])] : forTargets { .openDraw($0) }
    case .practise: return forTargets { .practise($0) }
    case .importFile: return [.openImport]
    case .paste(let text): return [.importPasted(text)]
    case .addSamples: return [.addSamples]
    case .openSettings: return openSettings()
    case .openTrash: return [.openTrash]
    case .sync: return sync()
    case .resolveConflicts: return resolveConflicts()
    case .filter: return openFilter()
    case .sort where contents.totalCount == 0: break
    case .sort:
      contents.order = contents.order.next
      showRows()
      return [.rememberOrder(contents.order, isReversed: contents.isReversed)]
    case .reverse where contents.totalCount == 0: break
    case .reverse:
      contents.isReversed.toggle()
      showRows()
      return [.rememberOrder(contents.order, isReversed: contents.isReversed)]
    case .changeMany: return forTargets { .changeMany($0) }
    case .findDuplicates: return [.findDuplicates]
    case .toggleMouse: return [.toggleMouse]
    case .openLesson: return [.openLesson]
    case .move(let motion): list.move(motion)
    case .reload: return [.list]
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .dismiss: dismiss()
    case .quit: return [.layer(.quit(.left))]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize: break
    }
    return []
  }

  /// Returns whether there is no group for a command, and says so.
  private mutating func needsGroup(_ isNoneThere: Bool) -> Bool {
    guard isNoneThere else { return false }
    let phrase: LibraryPhrase = contents.totalCount == 0 ? .libraryNoneYet : .libraryNoneShown
    status = StatusLine(phrases[phrase], role: .dim)
    return true
  }

  private mutating func open() -> [Effect] {
    guard !needsGroup(current == nil), let current else { return [] }
    // The line above the keys may be too short for the sentence; a dialog is not.
    guard let problem = current.problem else {
      return [.open(current, at: currentHit.map { FoundPlace($0.place, contents.query.words) })]
    }
    return [.layer(.ask(phrases.notice(current.title, [problem])))]
  }

  /// Opens the group of a path, whatever the filter shows.
  private mutating func open(at path: String) -> [Effect] {
    guard let row = contents.allRows.first(where: { $0.id.path.string == path }) else { return [] }
    if contents.hides(row.id) { _ = setFilter("") }
    selected = row.id
    showRows()
    return open()
  }

  /// Returns the effect for the group under the bar, unless it is damaged or was never saved.
  private mutating func order(_ effect: (LibraryRow) -> Effect) -> [Effect] {
    guard !needsGroup(current == nil), let current else { return [] }
    guard let obstacle = obstacle(to: current) else { return [effect(current)] }
    status = obstacle
    return []
  }

  /// Returns the effect for the marked groups or that under the bar, unless one of them is damaged or was never saved.
  private mutating func forTargets(_ effect: ([LibraryRow]) -> Effect) -> [Effect] {
    guard !needsGroup(targets.isEmpty) else { return [] }
    status = targets.compactMap { obstacle(to: $0) }.first
    return status == nil ? [effect(targets)] : []
  }

  /// Opens the settings of the selected group or that under the bar, or those of the library if the group has none.
  private mutating func openSettings() -> [Effect] {
    guard targets.count < 2 else {
      status = StatusLine(phrases(.librarySettingsOfOne, [.number: targets.count]), role: .error)
      return []
    }
    guard let group = targets.first, obstacle(to: group) == nil else {
      return [.openSettings(.library)]
    }
    return [.openSettings(.group(group.id.path))]
  }

  /// Returns the reason why a group cannot be copied, derived from or exported, if it cannot.
  private func obstacle(to row: LibraryRow) -> StatusLine? {
    if let problem = row.problem { return StatusLine(problem, role: .error) }
    guard row.isNewDraft else { return nil }
    return StatusLine(
      phrases(.libraryNeverSaved, [.title: phrases.shownTitle(row.title)]),
      role: .error
    )
  }

  private mutating func toggleMark() {
    guard !needsGroup(current == nil), let id = current?.id else { return }
    if marked.remove(id) == nil { marked.insert(id) }
    list.move(.rows(1))
  }

  /// Selects all groups that are shown, or none of them if all are selected.
  private mutating func markAll() {
    let shown = Set(contents.shownRows.map(\.id))
    if marked.isSuperset(of: shown) { marked.subtract(shown) } else { marked.formUnion(shown) }
  }

  private mutating func openFilter() -> [Effect] {
    isFilterOpen = true
    return [.openFilter(contents.filter)]
  }

  private mutating func dismiss() {
    if !contents.filter.isEmpty {
      _ = setFilter("")
    } else if !marked.isEmpty {
      marked = []
    } else {
      // A key that leaves so much else must not leave the program.
      let key = Self.keyTable(keys).keyName(of: "quit")
      status = StatusLine(phrases(.libraryQuitHint, [.key: key]), role: .dim)
    }
  }

  /// Shows the rows that a filter is known to leave, and returns the order to search for the others.
  private mutating func setFilter(_ filter: String) -> [Effect] {
    contents.filter = filter
    askedHits = []
    showRows(fromTop: true)
    guard filter != searchedFilter else { return [] }
    searchedFilter = filter
    return filter.isEmpty ? [] : [.search(filter)]
  }

  /// The first text under the bar that has the words of the filter.
  var currentHit: SearchedText? {
    contents.count > 0 && contents.hasHits ? contents.hits(at: list.selection)?.first : nil
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    if case .previewed(let preview) = outcome {
      self.preview = preview
      return []
    }
    return take(outcome) + detailsIfNeeded()
  }

  private mutating func take(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .previewed: break
    case .listed(let listing, let message): return show(listing, message)
    case .found(let groups, let filter):
      contents.take(found: groups, by: filter)
      showRows(fromTop: true)
    case .hits(let texts, let filter): contents.take(hits: texts, by: filter)
    case .left(let id):
      left = id
      selected = id
      // What was said before the form is old now; what its group has left of conflicts is not.
      status = nil
      if contents.conflictFiles.contains(id.path) { asksAboutConflicts = true }
      showRows()
    case .filtered(let text, let isFinal):
      isFilterOpen = !isFinal
      let effects = setFilter(text)
      if isFinal { selected = current?.id }
      return effects
    case .trashAnyway(let rows): return [.trash(rows, fromOthers: true)]
    case .defaultsChecked(let problem): defaultsProblem = problem
    case .imported(let files, let message):
      // The imported groups are to be seen, whatever the filter.
      _ = setFilter("")
      selected = files.first.map { .file($0) }
      status = message
      return [.list]
    case .drawn(let file, let message):
      // The test is to be seen, whatever the filter.
      _ = setFilter("")
      selected = .file(file)
      marked = []
      status = message
      return [.list]
    case .exported(let message):
      status = message
      marked = []
    case .planning(let message): status = message
    case .synced: asksAboutConflicts = true
    case .sharing(let sharing): show(sharing)
    case .shareAtAddress: return [.openAddress]
    case .address(.accepted(let text)) where !text.isEmpty: return [.beginSharing(at: text)]
    case .address: break
    case .shareHere: return [.beginSharing(at: nil)]
    case .mouse(let isOn):
      let key = Self.keyTable(keys).keyName(of: "toggleMouse")
      status = StatusLine(phrases(isOn ? .libraryMouseOn : .libraryMouseOff, [.key: key]))
    case .failed(let message): status = StatusLine(message, role: .error)
    }
    return []
  }

  private mutating func show(_ listing: LibraryListing, _ message: StatusLine?) -> [Effect] {
    folder = listing.folder
    isComplete = listing.isComplete
    isGrowing = listing.isGrowing
    contents.replaceRows(with: listing)
    table = listing.table
    table.hasConflicts = !contents.conflictFiles.isEmpty
    // What it shows may have changed.
    preview = nil
    // A group that is marked may not have been read again yet.
    if !marked.isEmpty, !isGrowing { marked.formIntersection(listing.rows.map(\.id)) }
    askedHits = []
    if let message { status = message }
    showRows()
    selected = current?.id
    searchedFilter = contents.filter
    return contents.filter.isEmpty ? [] : [.search(contents.filter)]
  }
}

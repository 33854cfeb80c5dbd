internal import QuizResources
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension ImportFileScreen {
  /// Changes the screen as the user asks.
  public mutating func update(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .open: return open()
    case .complete: return complete()
    case .move(let rows): list.move(by: rows)
    case .movePages(let pages): list.movePages(by: pages)
    case .edit(let command):
      guard case .changed = field.perform(command, killBuffer: &killBuffer) else { return [] }
      return follow()
    case .help: return [.showHelp]
    case .cancel: return [.close]
    case .interrupt: return [.quit(.interrupted)]
    case .suspend: return [.suspend]
    case .resize(let size):
      self.size = size
      layOut()
      return askedFolder == nil ? follow() : []
    case .receive(let outcome): return receive(outcome)
    }
    return []
  }

  /// Opens what is under the bar; where nothing is, what the path leads to.
  private mutating func open() -> [QuizEffect] {
    guard let current else {
      let path = field.editor.text
      return path.allSatisfy(\.isWhitespace) ? [] : [.findImport(path)]
    }
    guard current.isFolder else { return [.openImport(current.path)] }
    guard current.name != ".." else { return type(parentFolder) }
    return enter(folder + current.typedName, at: current.path)
  }

  private mutating func complete() -> [QuizEffect] {
    guard let listing, !typedName.isEmpty || entries.count == 1 else { return [] }
    if let completion = listing.completion(of: typedName) {
      guard completion != typedName else { return [] }
      return type(folder + completion)
    }
    // No name begins like this: the one under the bar has it elsewhere.
    return current.map { type(folder + $0.typedName) } ?? []
  }

  /// The folder above, as a user would write it.
  private var parentFolder: String {
    let path = folder.dropLast()
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard !["", ".", "..", "~"].contains(name) else { return "\(folder)../" }
    return String(path.dropLast(name.count))
  }

  /// Lists a folder, which the path then leads into; its name need not be one that can be typed.
  private mutating func enter(_ folder: String, at path: FilePath) -> [QuizEffect] {
    field = TextField(folder, size: field.size)
    return ask(for: folder, at: path)
  }

  private mutating func type(_ text: String) -> [QuizEffect] {
    field = TextField(text, size: field.size)
    return follow()
  }

  /// Follows a path that changed: into another folder, or to other names in the same.
  private mutating func follow() -> [QuizEffect] {
    guard folder != askedFolder else {
      showEntries()
      return []
    }
    return ask(for: folder, at: nil)
  }

  private mutating func ask(for folder: String, at path: FilePath?) -> [QuizEffect] {
    askedFolder = folder
    listing = nil
    showEntries()
    return [.listFolder(folder, at: path)]
  }

  /// Finds the entries that go with the name typed so far, and selects the first.
  private mutating func showEntries() {
    entries = listing?.entries(matching: typedName) ?? []
    // The folder above is at hand, but not what somebody goes for first.
    list = ListState()
    layOut()
    if typedName.isEmpty, entries.count > 1, entries[0].name == ".." { list.select(1) }
  }

  private mutating func receive(_ outcome: QuizOutcome) -> [QuizEffect] {
    switch outcome {
    case .folderListed(let listing) where listing.folder == folder:
      self.listing = listing
      showEntries()
    case .folderFound(let folder):
      return type(folder)
    case .imported:
      return [.answer(outcome)]
    case .failed(let message):
      let button = QuizDialog.Choice.closing(phrases[.commonOk])
      let title = phrases[.importErrorTitle]
      return [.ask(.alert(title: title, message: [message], button: button))]
    default: break
    }
    return []
  }
}

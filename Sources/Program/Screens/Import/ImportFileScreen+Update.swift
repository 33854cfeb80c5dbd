internal import QuizResources
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension ImportFileScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .open: return open()
    case .complete: return complete()
    case .move(let motion): list.move(motion)
    case .edit(let command):
      guard case .changed = field.perform(command, killBuffer: &killBuffer) else { return [] }
      return follow()
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .cancel: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize(let size):
      self.size = size
      layOut()
      return askedFolder == nil ? follow() : []
    }
    return []
  }

  /// Opens the selected entry, or else the file at the path.
  private mutating func open() -> [Effect] {
    guard let current else {
      let path = field.editor.text
      return path.allSatisfy(\.isWhitespace) ? [] : [.find(path)]
    }
    guard current.isFolder else { return [.open(current.path)] }
    guard current.name != ".." else { return type(parentFolder) }
    return enter(folder + current.typedName, at: current.path)
  }

  private mutating func complete() -> [Effect] {
    guard let listing, !typedName.isEmpty || entries.count == 1 else { return [] }
    if let completion = listing.completion(of: typedName) {
      guard completion != typedName else { return [] }
      return type(folder + completion)
    }
    // No name begins like this: the selected one has it elsewhere.
    return current.map { type(folder + $0.typedName) } ?? []
  }

  /// The folder above, as a user would write it.
  private var parentFolder: String {
    let path = folder.dropLast()
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard !["", ".", "..", "~"].contains(name) else { return "\(folder)../" }
    return String(path.dropLast(name.count))
  }

  /// Lists a folder and makes it the path; a folder whose name cannot be typed needs its own path.
  private mutating func enter(_ folder: String, at path: FilePath) -> [Effect] {
    field = TextField(folder, size: field.size)
    return ask(for: folder, at: path)
  }

  private mutating func type(_ text: String) -> [Effect] {
    field = TextField(text, size: field.size)
    return follow()
  }

  /// Follows a path that changed: lists another folder, or filters the same one.
  private mutating func follow() -> [Effect] {
    guard folder != askedFolder else {
      showEntries()
      return []
    }
    return ask(for: folder, at: nil)
  }

  private mutating func ask(for folder: String, at path: FilePath?) -> [Effect] {
    askedFolder = folder
    listing = nil
    showEntries()
    return [.list(folder, at: path)]
  }

  /// Filters the entries by the name typed so far, and selects the first.
  private mutating func showEntries() {
    entries = listing?.entries(matching: typedName) ?? []
    // The folder above comes first, but is seldom wanted.
    list = ListState()
    layOut()
    if typedName.isEmpty, entries.count > 1, entries[0].name == ".." { list.select(1) }
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .listed(let listing):
      // The path may lead elsewhere by now.
      guard listing.folder == folder else { return [] }
      self.listing = listing
      showEntries()
      return []
    case .folderFound(let folder): return type(folder)
    case .imported(let imported): return [.finish(with: imported)]
    case .failed(let message):
      let title =
        switch purpose {
        case .questions: phrases[.importErrorTitle]
        case .media: phrases[.mediaFileRefused]
        }
      return [.layer(.ask(phrases.notice(title, [message])))]
    }
  }
}

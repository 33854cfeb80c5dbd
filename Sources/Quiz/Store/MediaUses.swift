internal import Quiz
internal import QuizDocuments
internal import QuizMedia
internal import QuizText
internal import SystemFiles

internal import struct SystemPackage.FilePath

/// The names of pictures, sounds and films that something still refers to.
///
/// A group shows them, and a draft, a journal, the edits that undo takes back, or a file in the trash may bring them back.
package struct MediaUses: Hashable, Sendable {
  /// The groups of the library that show a file, by the names of the group files without their endings.
  package private(set) var groups: [String: [String]] = [:]
  /// The names that only unsaved work, undo or the trash has.
  package private(set) var kept: Set<String> = []

  /// Returns whether nothing refers to a file.
  package func isUnused(_ name: String) -> Bool { groups[name] == nil && !kept.contains(name) }

  mutating func add(_ names: Set<String>, ofGroup slug: String) {
    for name in names { groups[name, default: []].append(slug) }
  }

  mutating func add(_ names: Set<String>) { kept.formUnion(names) }

  /// Finds the names that a group had before each of some edits, from the last back to the first.
  ///
  /// - Complexity: O(*n*) in the number of edits, and in the length of the texts that each of them changed.
  static func names(before edits: [GroupEdit], of group: QuestionGroupBuilder) -> Set<String> {
    var group = group
    var names: Set<String> = []
    for edit in edits.reversed() {
      guard (try? group.apply(edit.inverse)) != nil else { break }
      names.formUnion(edit.changedTexts(in: group).flatMap(\.mediaReferences).map(\.name))
    }
    return names
  }
}

extension GroupEdit {
  /// Returns the texts that an edit has changed, in a group without it.
  fileprivate func changedTexts(in group: QuestionGroupBuilder) -> [String] {
    switch self {
    case .text(let path, _), .items(let path, _): [group[path].typed(shape: path.shape)]
    case .kind(let index, _), .markup(let index, _, _): group.questions[index].typedTexts
    // What comes or goes as a whole is in the record of the edit.
    case .insert, .remove, .replace, .move, .under, .settings: []
    }
  }
}

extension QuestionBuilder {
  fileprivate var typedTexts: [String] {
    kind.parts.map { self[$0.field].typed(shape: $0.field.shape) }
  }
}

extension Library {
  /// Finds out what refers to the pictures, sounds and films of the library.
  ///
  /// - Throws: `StoreError.cannotRead` where a file cannot be read: then nobody knows what it refers to.
  /// - Complexity: O(*n*) in the size of all files.
  package func mediaUses() throws(StoreError) -> MediaUses {
    var uses = MediaUses()
    for path in try groupFiles() {
      uses.add(MediaMentions.names(in: try read(path)), ofGroup: path.stem ?? "")
      guard let opened = try? open(path, removingLeftovers: false) else { continue }
      let group = opened.builder
      let edits = opened.stamp.map { historyFolder.edits(of: group, at: path, stamp: $0) }
      uses.add(MediaUses.names(before: edits ?? [], of: group))
    }
    let folders = [
      draftFolder.path, journalFolder.folder, historyFolder.folder, trashFolder.folder,
    ]
    for folder in folders {
      for name in try fileSystem.names(in: folder) {
        let path = folder.appending(name)
        guard name.extension.map(Self.mayName) ?? true, isFile(path) else { continue }
        uses.add(MediaMentions.names(in: try read(path)))
        guard folder == draftFolder.path || folder == journalFolder.folder,
          let reading = try? files.load(path)
        else { continue }
        let group = reading.opened.builder
        let edits = historyFolder.edits(of: group, inDraft: path) + reading.edits
        uses.add(Set(group.questions.flatMap(\.mediaReferences).map(\.name)))
        uses.add(MediaUses.names(before: edits, of: group))
      }
    }
    return uses
  }

  /// A picture in the trash refers to nothing.
  private static func mayName(_ fileExtension: String) -> Bool {
    !MediaFormat.extensions.contains(fileExtension)
  }

  private func isFile(_ path: FilePath) -> Bool {
    (try? fileSystem.information(about: path))?.kind == .file
  }

  private func read(_ path: FilePath) throws(StoreError) -> [UInt8] {
    do throws(FileSystemError) {
      return try fileSystem.read(path).bytes
    } catch  where error.code == .noSuchFileOrDirectory {
      // It is gone since it was listed.
      return []
    } catch {
      throw .cannotRead(error)
    }
  }
}

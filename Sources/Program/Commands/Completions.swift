import ArgumentParser
import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
internal import SystemFiles

import struct SystemPackage.FilePath

extension CompletionKind {
  /// The names of the groups in the library.
  static var groups: CompletionKind {
    .custom { words, _, _ in CompletionWords(words).groupNames }
  }

  /// The names of the groups in the library, and the files and folders where the path leads that is being typed.
  static var groupsAndFiles: CompletionKind {
    .custom { words, _, typed in
      let found = CompletionWords(words)
      return found.groupNames + found.files(at: typed)
    }
  }

  /// The names of import mappings, and the files and folders where the path leads that is being typed.
  static var recipes: CompletionKind {
    .custom { words, _, typed in
      let found = CompletionWords(words)
      return found.recipeNames + found.files(at: typed)
    }
  }

  /// The names of what is in the trash.
  static var trash: CompletionKind {
    .custom { words, _, _ in CompletionWords(words).trashNames }
  }

  /// The names of settings.
  static var settings: CompletionKind { .list(QuizSetting.allCases.map(\.rawValue)) }
}

/// The words that a shell completes an argument with, as they are on the disk at that moment.
///
/// The scripts of bash, zsh and fish ask the program for them; what cannot be read has no words.
struct CompletionWords {
  private let services = Services()

  /// Takes the words of a command line; one of them may name the library.
  init(_ words: [String]) {
    let option = "--library"
    if let place = words.firstIndex(of: option), place + 1 < words.count {
      services.libraryFolder = words[place + 1]
    } else if let word = words.first(where: { $0.hasPrefix("\(option)=") }) {
      services.libraryFolder = String(word.dropFirst(option.count + 1))
    }
  }

  /// The names of the groups, by their files alone.
  var groupNames: [String] {
    let paths = (try? services.openLibrary().groupPaths()) ?? []
    return paths.compactMap(\.stem)
  }

  /// The names of the import mappings, shipped and of one's own.
  var recipeNames: [String] { ((try? services.recipes.recipes()) ?? []).map(\.name) }

  /// The names of what is in the trash, the newest first.
  var trashNames: [String] {
    let entries = (try? services.openLibrary().trashFolder.entries()) ?? []
    return entries.compactMap(\.path.stem)
  }

  /// Returns the files of JSON and the folders that a path may go on with.
  func files(at typed: String) -> [String] {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let path = folder.isEmpty ? FilePath(".") : FilePath(folder)
    let names = ((try? services.fileSystem.list(path)) ?? []).map(\.string)
    return names.sorted().compactMap { name in
      guard !name.hasPrefix(".") else { return nil }
      if FilePath(name).extension == "json" { return folder + name }
      let kind = (try? services.fileSystem.information(about: path.appending(name)))??.kind
      return kind == .folder ? folder + name + "/" : nil
    }
  }
}

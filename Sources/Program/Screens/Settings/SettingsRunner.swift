internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemFiles
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// Carries out the effects of the settings panel: reads and saves levels.
package final class SettingsRunner: Runner {
  package typealias Content = SettingsScreen

  private let changing: (SettingsChange) -> Void
  private let whenFailed: (String) -> Void

  private init(
    changing: @escaping (SettingsChange) -> Void,
    whenFailed: @escaping (String) -> Void
  ) {
    self.changing = changing
    self.whenFailed = whenFailed
  }

  /// Opens the settings panel.
  ///
  /// `changing` gets each change of settings that are saved with a form, `whenFailed` the reason if the settings cannot be
  /// read.
  static func open(
    _ subject: SettingsSubject,
    in program: Program,
    changing: @escaping (SettingsChange) -> Void = { _ in },
    whenFailed: @escaping (String) -> Void
  ) {
    program.push(
      SettingsScreen(subject, phrases: program.phrases, keys: program.stack.keyMap),
      SettingsRunner(changing: changing, whenFailed: whenFailed)
    )
  }

  /// Returns the fault of the settings that all groups inherit, as a sentence; `nil` when all is well.
  static func problemOfDefaults(in program: Program) -> String? {
    let shelf = program.services.settingsShelf(of: program.library)
    guard case .unavailable(let obstacle) = shelf.defaults().storage else { return nil }
    return program.phrases.reason(for: obstacle)
  }

  package func run(_ effect: SettingsScreen.Effect, for layer: Layer<SettingsRunner>) {
    switch effect {
    case .read(let subject): read(subject, for: layer)
    case .openInput(let label, let text):
      layer.prompt(label, text: text, in: layer.screen.inputArea) { .typed($0) }
    case .save(let entries, let storage): save(entries, to: storage, for: layer)
    case .notifyParent(let change): changing(change)
    case .fail(let message):
      layer.finish()
      whenFailed(message)
    case .openWarnings: WarningRunner.open(in: layer.program)
    case .layer(let effect): layer.run(effect)
    }
  }

  private func read(_ subject: SettingsSubject, for layer: Layer<SettingsRunner>) {
    let program = layer.program
    let shelf = program.services.settingsShelf(of: program.library)
    do throws(StoreError) {
      let chain =
        switch subject {
        case .library: shelf.chainOfLibrary()
        case .group(let path): try shelf.chain(of: program.library.open(path))
        case .form(let group, let question): try shelf.chain(inForm: group, question: question)
        }
      var obstacles: [Int: String] = [:]
      for case (let level, .unavailable(let obstacle)) in chain.storages.enumerated() {
        obstacles[level] = program.phrases.reason(for: obstacle)
      }
      layer.deliver(.read(chain, obstacles: obstacles))
    } catch {
      layer.deliver(.failed(message: program.phrases.sentence(for: error)))
    }
  }

  private func save(
    _ entries: SettingsEntries,
    to storage: SettingsStorage,
    for layer: Layer<SettingsRunner>
  ) {
    let program = layer.program
    do throws(SettingsSaveError) {
      let shelf = program.services.settingsShelf(of: program.library)
      guard let (saved, path) = try shelf.save(entries, to: storage) else { return }
      layer.deliver(.saved(saved, message(onSaving: saved, to: path, in: program)))
    } catch {
      switch error {
      // The panel does not order to save a level without a place.
      case .unavailable: break
      case .store(let error): layer.deliver(.saveFailed(error))
      case .notDurable(let error, let reread):
        var message = program.phrases.sentence(for: error)
        if case .notDurable(let cause, _) = error {
          message = message.withoutFolder(of: cause.path)
        }
        // A place that is in the way only now is reported with the next change.
        let place = if case .unavailable = reread { storage } else { reread }
        layer.deliver(.saved(place, StatusLine(message, role: .warning)))
      }
    }
  }

  /// Returns the message that names the file, and warns of another process that has the group open.
  private func message(
    onSaving saved: SettingsStorage,
    to path: FilePath,
    in program: Program
  ) -> StatusLine {
    let sentence = program.phrases(.settingsSaved, [.file: path.lastComponent?.string ?? ""])
    guard case .group(let opened) = saved, let holder = program.library.locks.holder(of: path)
    else {
      return StatusLine(sentence)
    }
    let warning = program.phrases.sentence(for: holder, of: opened.builder.title ?? "")
    return StatusLine("\(sentence) \(warning)", role: .warning)
  }
}

extension Phrasebook {
  /// Returns the reason why a level cannot be saved; it names the file without its folder, for which a line has no room.
  fileprivate func reason(for obstacle: SettingsStorage.Obstacle) -> String {
    switch obstacle {
    case .noFolder(let error): return sentence(for: error)
    case .file(let error, let path): return sentence(for: error).withoutFolder(of: path)
    case .missingTemplate: return self[.libraryTemplateMissingStatus]
    case .neverSaved(let title): return self(.libraryNeverSaved, [.title: title ?? ""])
    }
  }
}

internal import Quiz
internal import QuizMedia
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemFiles
internal import SystemPackage
internal import TerminalUI

/// Pictures, sounds and films: chosen or pasted, kept beside the group, and opened.
extension GroupFormRunner {
  func chooseMedia(_ layer: Layer<GroupFormRunner>) {
    let folder = session.mediaFolder
    ImportFileRunner.open(forMediaIn: program) { [phrases, weak layer] path in
      do throws(MediaError) {
        // The file is there before a text refers to it.
        let name = try folder.add(fileAt: path)
        return .chosen { layer?.deliver(.chosenMedia([name])) }
      } catch {
        return .refused(phrases.sentence(for: error))
      }
    }
  }

  /// Keeps the files at paths that were pasted; text that is no path of such a file stays text.
  func findMedia(_ typed: [String], pastedAt range: Range<Int>, _ layer: Layer<GroupFormRunner>) {
    let services = program.services
    let paths = typed.map(services.paths.path)
    let areThere = paths.allSatisfy { path in
      let found = try? services.fileSystem.information(about: path)
      return found?.kind == .file
    }
    guard areThere else { return }
    do throws(MediaError) {
      var names: [MediaName] = []
      for path in paths { names.append(try session.mediaFolder.add(fileAt: path)) }
      layer.deliver(.chosenMedia(names, insteadOf: range))
    } catch {
      layer.deliver(.failed(message: phrases.sentence(for: error)))
    }
  }

  /// Shows the questions that a pasted text seems to be, to be added or not; keeps the files that they show.
  func recognize(_ text: String, pastedInto id: QuestionID, _ layer: Layer<GroupFormRunner>) {
    guard program.services.importReader.questionCount(inPasted: text) > 1 else { return }
    let folder = session.mediaFolder
    ImportRunner.open(pasted: text, in: program) { [phrases, weak layer] groups, media in
      do throws(MediaError) {
        for file in media { try folder.put(file) }
        layer?.deliver(
          .questionsPasted(groups.flatMap(\.questions), insteadOf: text, in: id)
        )
      } catch {
        layer?.deliver(.failed(message: phrases.sentence(for: error)))
      }
    }
  }

  func openMedia(_ name: String, _ layer: Layer<GroupFormRunner>) {
    switch program.show(name, in: session.mediaFolder) {
    case .success(let opensWindow): if opensWindow { layer.deliver(.mediaOpened(name)) }
    case .failure(let problem): layer.deliver(.failed(message: problem.sentence))
    }
  }
}

/// The reason why a file was not shown, as a sentence.
struct MediaProblem: Error {
  let sentence: String
}

extension Program {
  /// Shows a picture, a sound or a film of a folder; true if it opens in a window of its own.
  func show(_ name: String, in folder: MediaFolder) -> Result<Bool, MediaProblem> {
    let path = folder.path.appending(name)
    guard let known = MediaName(name), folder.isThere(known) else {
      let error = MediaError.missing(path)
      return .failure(MediaProblem(sentence: phrases.sentence(for: error)))
    }
    let viewer = services.viewer
    guard let command = viewer.command else {
      guard viewer.open(path) else {
        let sentence = phrases(.mediaNoViewer, [.path: path.printable])
        return .failure(MediaProblem(sentence: sentence))
      }
      return .success(true)
    }
    var status: Int32?
    lendTerminal {
      status = viewer.show(path, with: command, askingForEnter: phrases[.librarySyncReturn])
    }
    guard status == 0 else {
      let values: [Placeholder: any PhraseValue] = [
        .command: command, .reason: status.map { "\($0)" } ?? "?", .path: path.printable,
      ]
      return .failure(MediaProblem(sentence: phrases(.mediaViewerFailed, values)))
    }
    return .success(false)
  }
}

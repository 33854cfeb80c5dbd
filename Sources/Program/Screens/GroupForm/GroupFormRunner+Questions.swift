internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizPractice
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// The ways of questions out of the form: to another group, to a learner's view, and into the user's editor.
extension GroupFormRunner {
  func listGroups(isMove: Bool, _ layer: Layer<GroupFormRunner>) {
    do throws(StoreError) {
      let groups = try program.library.entries().filter { entry in
        entry.path != session.opened.path && entry.groupID != nil
      }
      guard !groups.isEmpty else {
        return layer.deliver(.failed(message: phrases[.formManyNoGroup]))
      }
      let items = groups.map { entry in
        let target = GroupTarget(file: entry.path.string, title: entry.title, isMove: isMove)
        return MenuScreen<GroupFormScreen.Outcome>.Item(
          entry.title,
          detail: "\(entry.questionCount)",
          .sendTo(target)
        )
      }
      layer.offer(MenuScreen(title: phrases[isMove ? .formManyMove : .formManyCopy], items: items))
    } catch {
      layer.deliver(.failed(message: phrases.sentence(for: error)))
    }
  }

  func send(
    _ questions: [QuestionBuilder],
    to target: GroupTarget,
    _ layer: Layer<GroupFormRunner>
  ) {
    // A copy is a question of its own.
    let sent = target.isMove ? questions : questions.duplicates()
    do throws(QuestionTransfer.Failure) {
      try QuestionTransfer(in: program.library)
        .add(sent, showing: session.mediaFolder, to: FilePath(target.file))
      layer.deliver(.sent(Set(questions.map(\.id)), to: target))
    } catch {
      let message =
        switch error {
        case .incomplete(let count): phrases(.formManyIncomplete, [.count: count])
        case .open(let holder): phrases.sentence(for: holder, of: target.title)
        case .store(let error): phrases.sentence(for: error)
        }
      layer.deliver(.failed(message: message))
    }
  }

  /// Shows a complete question as learners see it; the rest of its group may be incomplete.
  func preview(_ index: Int, _ layer: Layer<GroupFormRunner>) {
    var alone = layer.screen.builder.onlyQuestion(at: index)
    alone.title = layer.screen.shownTitle
    guard let group = try? alone.build() else { return }
    do throws(GroupReader.Failure) {
      let groups = try program.services.groupReader(of: program.library).resolve([group])
      for question in groups.flatMap({ Array($0.questions) }) where question.question.kind.asks {
        let asked = AskedQuestion(question, seed: program.seed())
        PracticeRunner.open(previewOf: asked, showing: session.mediaFolder, in: program)
      }
    } catch {
      guard case .unreadable(let error) = error else { return }
      layer.deliver(.failed(message: phrases.sentence(for: error)))
    }
  }

  /// Opens a text in the user's editor, and gives the form the text that was saved there.
  func openEditor(_ text: String, of field: FieldPath, _ layer: Layer<GroupFormRunner>) {
    let editor = program.services.editor
    let command = editor.command
    do throws(StoreError) {
      let builder = layer.screen.builder
      let edited = try session.withEditor(of: field, holding: text, builder) { path in
        var status: Int32?
        program.lendTerminal { status = editor.open(path.string, with: command) }
        return status
      }
      guard let text = edited.text else {
        let values: [Placeholder: any PhraseValue] = [
          .command: command, .reason: edited.status.map { "\($0)" } ?? "?",
        ]
        return layer.deliver(.failed(message: phrases(.formStatusEditorFailed, values)))
      }
      layer.deliver(.edited(text))
    } catch {
      layer.deliver(.failed(message: phrases.sentence(for: error)))
    }
  }
}

internal import BackgroundWork
internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

/// A command for several groups, in the menu of the library.
private enum GroupsCommand: Hashable {
  case tag, replace
}

/// The changes of all questions of several groups, each shown before it is made.
extension LibraryRunner {
  /// Shows the commands for groups; a change that is being found out is dropped for the new one.
  func changeMany(_ rows: [LibraryRow], _ layer: Layer<LibraryRunner>) {
    plans?.leave()
    let menu = MenuScreen<GroupsCommand>(
      title: phrases(.libraryCount, [.count: rows.count]),
      items: [
        .init(phrases[.formManyTag], .tag), .init(phrases[.formManyReplaceMenu], .replace),
      ]
    )
    program.push(
      menu,
      DialogRunner { [weak self, weak layer] command in
        guard let self, let layer else { return }
        switch command {
        case .tag: askForTags(rows, layer)
        case .replace: askForText(rows, layer)
        }
      }
    )
  }

  private func askForTags(_ rows: [LibraryRow], _ layer: Layer<LibraryRunner>) {
    prompt(phrases[.formManyTags], layer) { runner, typed, layer in
      if let tags = TagChange(typed) { runner.show(.tags(tags), rows, layer) }
    }
  }

  private func askForText(_ rows: [LibraryRow], _ layer: Layer<LibraryRunner>) {
    prompt(phrases[.formManyReplace], layer) { runner, text, layer in
      guard !text.isEmpty else { return }
      let label = runner.phrases(.formManyReplaceBy, [.text: text])
      runner.prompt(label, layer) { runner, new, layer in
        runner.show(.replacement(of: text, by: new), rows, layer)
      }
    }
  }

  /// Opens a line to type into; a text that is accepted is passed on.
  private func prompt(
    _ label: String,
    _ layer: Layer<LibraryRunner>,
    _ take: @escaping (LibraryRunner, String, Layer<LibraryRunner>) -> Void
  ) {
    program.push(
      PromptScreen(label: label),
      PromptRunner { [weak self, weak layer] event in
        guard case .accepted(let text) = event, let self, let layer else { return }
        take(self, text, layer)
      }
    )
  }

  /// Finds out beside the screen what a change makes of groups, and shows every difference.
  private func show(
    _ change: GroupChanges.Change,
    _ rows: [LibraryRow],
    _ layer: Layer<LibraryRunner>
  ) {
    let changes = GroupChanges(in: library)
    let paths = rows.map(\.id.path)
    let slot =
      plans
      ?? program.tasks.slot { [weak self, weak layer] plan in
        if let self, let layer { take(plan, layer) }
      }
    plans = slot
    layer.deliver(.planning(StatusLine(phrases[.drawReading], role: .dim)))
    slot.begin { task in
      Result { () throws(StoreError) in
        try changes.plan(change, in: paths, until: { task.isCancelled })
      }
    }
  }

  /// Shows a plan, or keeps it until the library is on top again: a dialog must not take the keys of another screen.
  func take(_ plan: Result<[GroupChanges.Planned], StoreError>, _ layer: Layer<LibraryRunner>) {
    guard layer.isOnTop else {
      pendingPlan = plan
      return
    }
    layer.deliver(.planning(nil))
    trying(layer) { () throws(StoreError) in
      let plan = try plan.get()
      guard !plan.isEmpty else {
        return list(layer, message: StatusLine(phrases[.formManyNothing], role: .dim))
      }
      program.confirm(plan) { [weak self, weak layer] in
        if let self, let layer { save(plan, layer) }
      }
    }
  }

  private func save(_ plan: [GroupChanges.Planned], _ layer: Layer<LibraryRunner>) {
    let saved = GroupChanges(in: library).save(plan)
    if !saved.written.isEmpty { steps.append(.changed(saved.written)) }
    let key = LibraryScreen.keyTable(program.stack.keyMap).keyName(of: "undo")
    list(layer, message: phrases.message(about: saved, of: plan.count, undoKey: key))
  }
}

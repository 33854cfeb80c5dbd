internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The menu of a group's open conflicts, and the question for each: our version, or theirs.
struct ConflictDialogs {
  typealias Outcome = GroupFormScreen.Outcome

  let group: QuestionGroupBuilder
  let phrases: Phrasebook

  /// Lists conflicts, each with its two versions.
  func menu(of conflicts: [PlacedConflict]) -> MenuScreen<Outcome> {
    let items = conflicts.map { placed in
      let versions = "\(text(placed, .ours)) | \(text(placed, .theirs))"
      return MenuScreen<Outcome>.Item(place(of: placed), detail: versions, .openConflict(placed))
    }
    return MenuScreen(title: phrases[.formConflictTitle], items: items)
  }

  /// Asks for the version of a conflict that the group is to have.
  func question(about placed: PlacedConflict) -> ChoiceScreen<Outcome> {
    let isRemoval = placed.subject == .question
    let explanation = isRemoval ? Phrase.formConflictRemoval : .formConflictBody
    return ChoiceScreen(
      title: place(of: placed),
      message: [phrases[explanation]],
      items: [
        phrases(.formConflictOurs, [.text: text(placed, .ours)]),
        phrases(.formConflictTheirs, [.text: text(placed, .theirs)]),
      ],
      choices: [
        .init(phrases[.formConflictTakeOurs], key: "o", .settle(placed, for: .ours)),
        .init(phrases[.formConflictTakeTheirs], key: "t", .settle(placed, for: .theirs)),
        .init(phrases[.formConflictLater], key: "l"),
      ],
      // A user who comes from the menu by Enter may well press it twice.
      defaultChoice: 2
    )
  }

  private func text(_ placed: PlacedConflict, _ side: MergeSide) -> String {
    let nothing: Phrase = placed.subject == .question ? .formConflictRemoved : .formConflictNothing
    return group.text(of: placed, side) ?? phrases[nothing]
  }

  /// Returns the place of a conflict: `Question 3: Points`.
  private func place(of placed: PlacedConflict) -> String {
    let part: String
    switch placed.subject {
    case .id: part = "id"
    case .template: part = phrases[.formConflictTemplate]
    case .setting(let setting): part = phrases[setting.name]
    case .item(let field): part = phrases[field.name]
    case .question: part = phrases[.formConflictQuestion]
    case .unknownKey: part = placed.conflict.path.joined(separator: ".")
    }
    guard let index = placed.question else { return part }
    return phrases(.missingItem, [.number: index + 1, .field: part])
  }
}

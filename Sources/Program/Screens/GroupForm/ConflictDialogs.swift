internal import BuilderKit
package import Quiz
package import QuizDocuments
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// A conflict of an earlier merge, as the form lists it.
package enum FormConflict: Hashable, Sendable {
  /// It is listed in the group or a question.
  case placed(PlacedConflict)
  /// Both versions are in a text, between markers.
  case text(FieldPath)

  /// The open conflicts of a group: those that are listed, then the texts with markers.
  static func all(in group: QuestionGroupBuilder) -> [FormConflict] {
    group.openConflicts.map { .placed($0) } + group.markedFields.map { .text($0) }
  }

  /// Returns the group with the version of a side; as it is if that cannot be taken.
  func settled(in group: QuestionGroupBuilder, for side: MergeSide) -> QuestionGroupBuilder {
    switch self {
    case .placed(let placed): return group.settling(placed, for: side)
    case .text(let field):
      guard let text = version(side, in: group) else { return group }
      var group = group
      group[field] = .text(text)
      return group
    }
  }

  /// The text of a side; `nil` where it has nothing.
  func version(_ side: MergeSide, in group: QuestionGroupBuilder) -> String? {
    switch self {
    case .placed(let placed): return group.text(of: placed, side)
    case .text(let field):
      guard case .text(let text?) = group[field] else { return nil }
      return ConflictMarkers.version(side, of: text)
    }
  }
}

/// The menu of a group's open conflicts, and the question for each: our version, or theirs.
struct ConflictDialogs {
  typealias Outcome = GroupFormScreen.Outcome

  let group: QuestionGroupBuilder
  let phrases: Phrasebook

  /// The question about the only open conflict, or the menu of them; `nil` if there is none.
  var opening: GroupFormScreen.Effect? {
    let conflicts = FormConflict.all(in: group)
    guard let first = conflicts.first else { return nil }
    return conflicts.count > 1 ? .offer(menu(of: conflicts)) : .layer(.ask(question(about: first)))
  }

  /// Lists conflicts, each with its two versions.
  private func menu(of conflicts: [FormConflict]) -> MenuScreen<Outcome> {
    let items = conflicts.map { conflict in
      let versions = "\(text(conflict, .ours)) | \(text(conflict, .theirs))"
      return MenuScreen<Outcome>.Item(
        place(of: conflict),
        detail: versions,
        .openConflict(conflict)
      )
    }
    return MenuScreen(title: phrases[.formConflictTitle], items: items)
  }

  /// Asks for the version of a conflict that the group is to have.
  func question(about conflict: FormConflict) -> ChoiceScreen<Outcome> {
    var choices: [ChoiceScreen<Outcome>.Choice] = [
      .init(phrases[.formConflictTakeOurs], key: "o", .settle(conflict, for: .ours)),
      .init(phrases[.formConflictTakeTheirs], key: "t", .settle(conflict, for: .theirs)),
    ]
    if case .text(let field) = conflict {
      choices.append(.init(phrases[.formConflictEdit], key: "e", .editConflict(field)))
    }
    choices.append(.init(phrases[.formConflictLater], key: "l"))
    return ChoiceScreen(
      title: place(of: conflict),
      message: [phrases[isRemoval(conflict) ? .formConflictRemoval : .formConflictBody]],
      items: [
        phrases(.formConflictOurs, [.text: text(conflict, .ours)]),
        phrases(.formConflictTheirs, [.text: text(conflict, .theirs)]),
      ],
      choices: choices,
      // A user who comes from the menu by Enter may well press it twice.
      defaultChoice: choices.count - 1
    )
  }

  private func isRemoval(_ conflict: FormConflict) -> Bool {
    guard case .placed(let placed) = conflict else { return false }
    return placed.subject == .question
  }

  private func text(_ conflict: FormConflict, _ side: MergeSide) -> String {
    let nothing: Phrase = isRemoval(conflict) ? .formConflictRemoved : .formConflictNothing
    return conflict.version(side, in: group) ?? phrases[nothing]
  }

  /// Returns the place of a conflict: `Question 3: Points`.
  private func place(of conflict: FormConflict) -> String {
    switch conflict {
    case .placed(let placed): place(of: placed)
    case .text(let field): phrases.place(of: field)
    }
  }

  private func place(of placed: PlacedConflict) -> String {
    let part: String
    switch placed.subject {
    case .id: part = "id"
    case .template: part = phrases[.formConflictTemplate]
    case .setting(let setting): part = phrases[setting.name]
    case .item(let field), .part(let field): part = phrases[field.name]
    case .kind: part = phrases[.fieldKind]
    case .question: part = phrases[.formConflictQuestion]
    case .unknownKey: part = placed.conflict.path.joined(separator: ".")
    }
    guard let index = placed.question else { return part }
    return phrases(.missingItem, [.number: index + 1, .field: part])
  }
}

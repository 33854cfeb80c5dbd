internal import QuizResources
internal import TerminalUI

/// Keys that belong together in help.
struct HelpSection: Hashable, Sendable {
  /// The keys of one row of a key table, and what they do.
  struct Item: Hashable, Sendable {
    /// The keys as they are shown, the most usual first.
    var keys: [String]
    /// What they do.
    var label: String
  }

  /// What the keys have in common; `nil` for those of the screen itself.
  var heading: String?
  /// The rows.
  var items: [Item]

  /// Returns the keys of a screen: first its own, then those that every text field has.
  static func sections(of table: KeyTableDescription, phrases: Phrasebook) -> [HelpSection] {
    let editing = Set(TextEditor.keyBindings { $0 }.map(\.name))
    func items(_ isIncluded: (String) -> Bool) -> [Item] {
      table.rows.filter { isIncluded($0.name) && !$0.keys.isEmpty }.map {
        Item(
          keys: $0.keys.map(\.description),
          label: phrases.keyLabel(screen: table.screen, binding: $0.name)
        )
      }
    }
    let sections = [
      HelpSection(heading: nil, items: items { !editing.contains($0) }),
      HelpSection(heading: phrases[.helpEditing], items: items { editing.contains($0) }),
    ]
    return sections.filter { !$0.items.isEmpty }
  }
}

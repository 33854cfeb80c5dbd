package import QuizResources
internal import TerminalUI

/// A group of keys in help.
struct HelpSection: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    /// The names of the keys, the most usual first.
    var keys: [String]
    var label: String
  }

  /// The heading; `nil` for the keys of the screen itself.
  var heading: String?
  var items: [Item]

  /// Returns the keys of a screen: first its own, then those of every text field.
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

/// A line of help, wrapped to the box.
struct HelpLine: Hashable, Sendable {
  /// The keys, or the heading of a section.
  var keys: String
  /// The words for the effect of the keys.
  var label = ""
  /// The column of these words.
  var labelColumn = 0
  var isHeading = false

  var columns: Int { label.isEmpty ? keys.columns : labelColumn + label.columns }

  /// Returns the lines of sections, wrapped to a width.
  static func lines(of sections: [HelpSection], columns: Int) -> [HelpLine] {
    let keys = sections.flatMap(\.items).map(\.keys)
    let widest = keys.map { $0.joined(separator: " ").columns }.max() ?? 0
    let widestKey = keys.joined().map(\.columns).max() ?? 0
    let keyColumns = max(min(widest, columns / 3), widestKey)
    var lines: [HelpLine] = []
    for section in sections {
      if let heading = section.heading {
        lines += [HelpLine(keys: ""), HelpLine(keys: heading, isHeading: true)]
      }
      for item in section.items {
        let keys = item.keys.joined(separator: " ").wrapped(toColumns: keyColumns)
        let labels = item.label.wrapped(toColumns: columns - keyColumns - 2)
        for number in 0..<max(keys.count, labels.count) {
          lines.append(
            HelpLine(
              keys: number < keys.count ? keys[number] : "",
              label: number < labels.count ? labels[number] : "",
              labelColumn: keyColumns + 2
            )
          )
        }
      }
    }
    return lines
  }
}

extension Phrasebook {
  /// Returns the words for a key of a screen in help; the name of the binding where the book has no words for it.
  func keyLabel(screen: String, binding: String) -> String {
    label(screen: screen, binding: binding) ?? binding
  }

  /// Returns the words for a key of a screen in its footer; the name of the binding where the book has no words for it.
  package func footerLabel(screen: String, binding: String) -> String {
    shortLabel(screen: screen, binding: binding) ?? binding
  }

  func screenTitle(_ screen: String) -> String {
    coded("screen.\(screen)") ?? screen
  }
}

import QuizResources
import TerminalUI

@testable import QuizScreens

/// The list of all keys in docs/reference/KEYS.md, made from the key tables.
enum KeyReference {
  /// The text of the file.
  static func markdown(of tables: [KeyTableDescription]) -> String {
    let phrases = Phrasebook(.english)
    let editing = TextEditor.keyBindings { $0 }
    let editingNames = Set(editing.map(\.name))
    var sections = [introduction]
    for table in tables {
      let rows = table.rows.filter { !editingNames.contains($0.name) }
      var lines = ["## \(phrases.screenTitle(table.screen)) (`\(table.screen)`)", ""]
      lines += rowsMarkdown(rows.map { ($0.keys, $0.name) }) {
        phrases.keyLabel(screen: table.screen, binding: $0)
      }
      if rows.count < table.rows.count {
        lines += ["", "Besides, the keys of every field, which are listed at the end."]
      }
      if table.screen == MenuScreen<Never>.name {
        lines += ["", menuNote]
      }
      sections.append(lines.joined(separator: "\n"))
    }
    let heading = "## \(phrases.screenTitle("text-field"))"
    let rows = rowsMarkdown(editing.map { ($0.keys, $0.name) }) {
      phrases.keyLabel(screen: "text-field", binding: $0)
    }
    sections.append(([heading, ""] + rows).joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Keys

    The built-in keys of every screen. `^S` is Ctrl-S. The names are those for `keys.json`, screen by
    screen; a key of a field is named on the screen that the field is on.

    This file is made from the key tables; `make docs` writes it again.
    """

  private static let menuNote = """
    A letter goes to the next item that begins with it. Up to nine items have numbers, and a digit chooses one.
    """

  private static func rowsMarkdown(
    _ rows: [(keys: [Key], name: String)],
    label: (String) -> String
  ) -> [String] {
    ["|Keys|What they do|Name|", "|---|---|---|"]
      + rows.map { row in
        let keys = row.keys.map { "`\($0.description)`" }.joined(separator: " ")
        return "|\(keys)|\(label(row.name))|`\(row.name)`|"
      }
  }
}

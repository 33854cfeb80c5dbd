public import TerminalUI

/// The key tables of all screens: what `keys.json` can name, help shows and docs/reference/KEYS.md lists.
public enum ScreenCatalog {
  /// The built-in keys, the most used screen first.
  public static let keyTables: [KeyTableDescription] = [
    LibraryScreen.keyTable(),
    GroupFormScreen.keyTable(),
    ExportScreen.keyTable(),
    ImportFileScreen.keyTable(),
    ImportScreen.keyTable(),
    SettingsScreen.keyTable(),
    HelpScreen.keyTable(),
    ChoiceScreen<QuizEffect, QuizOutcome>.keyTable(),
    MenuScreen<QuizEffect, QuizOutcome>.keyTable(),
    PromptScreen<QuizEffect, QuizOutcome>.keyTable(),
  ]
}

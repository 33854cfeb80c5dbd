public import TerminalUI

/// The key tables of all screens, for `keys.json`, help and docs/reference/KEYS.md.
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
    ChoiceScreen<Never>.keyTable(),
    MenuScreen<Never>.keyTable(),
    PromptScreen.keyTable(),
  ]
}

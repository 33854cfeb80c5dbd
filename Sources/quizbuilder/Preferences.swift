/// What the options that every command has say.
struct Preferences: Hashable, Sendable {
  /// The folder of the library, if not the usual one.
  var library: String?
  /// Whether data is written as JSON.
  var usesJSON = false
  /// Whether screens may have colours.
  var usesColour = true
  /// Whether forms are filled in line by line, even where screens could be shown.
  var isPlain = false
}

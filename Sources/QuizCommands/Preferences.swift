/// What the options that every command has say.
package struct Preferences: Hashable, Sendable {
  /// The folder of the library, if not the usual one.
  package var library: String?
  /// Whether data is written as JSON.
  package var usesJSON = false
  /// Whether screens may have colours.
  package var usesColour = true
  /// Whether forms are filled in line by line, even where screens could be shown.
  package var isPlain = false
}

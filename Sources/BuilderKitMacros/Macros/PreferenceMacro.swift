import SwiftSyntaxMacros

/// `@Preference`: the accessors of a property, and what stands behind them.
enum PreferenceMacro: AccessorAttributeMacro {
  typealias Model = PreferenceModel
}

import SwiftSyntaxMacros

/// `@Final`: the accessors of a property, and what stands behind them.
enum FinalMacro: AccessorAttributeMacro {
  typealias Model = FinalModel
}

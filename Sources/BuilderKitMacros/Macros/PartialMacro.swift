import SwiftSyntaxMacros

/// `@Partial`: the accessors of a property, and what stands behind them.
enum PartialMacro: AccessorAttributeMacro {
  typealias Model = PartialModel
}

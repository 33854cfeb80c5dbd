import SwiftSyntaxMacros

/// `@Lazy`: the accessors of a property, and what stands behind them.
enum LazyMacro: AccessorAttributeMacro {
  typealias Model = LazyModel
}

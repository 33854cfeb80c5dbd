import SwiftSyntaxMacros

/// The accessors of a property with an attribute of the user's own: one with a macro of the user's own.
enum PropertyAttributeMacro: AccessorAttributeMacro {
  typealias Model = CustomAttributeModel
}

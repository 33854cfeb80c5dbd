import SwiftSyntaxMacros

/// `@Nested`, which `@Buildable` reads.
enum NestedMacro: PartAttributeMacro {}

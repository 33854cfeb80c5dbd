import SwiftSyntaxMacros

/// `@Default`, which `@Buildable` reads.
enum DefaultMacro: PartAttributeMacro {}

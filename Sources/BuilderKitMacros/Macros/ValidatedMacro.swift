import SwiftSyntaxMacros

/// `@Validated`, which `@Buildable` reads.
enum ValidatedMacro: PartAttributeMacro {}

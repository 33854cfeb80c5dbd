// The entry of the plugin; the rest is in the folders beside it. `Package.swift` has the reason.

#if TOOLCHAIN_SYNTAX
import BuilderKitExpansion
// The toolchain's own copy of swift-syntax has no `SwiftCompilerPlugin`, which is a thin layer over
// this message listener.
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

@main
struct BuilderKitPlugin: PluginProvider {
  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: BuilderKitPlugin()).main()
  }

  /// Returns the macro of a name; every declaration names this module.
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let type = MacroList.types.first(where: { String(describing: $0) == typeName })
    else { throw UnknownMacro(name: "\(moduleName).\(typeName)") }
    return type
  }
}

private struct UnknownMacro: Error, CustomStringConvertible {
  let name: String
  var description: String { "no macro is named '\(name)' in this plugin" }
}
#else
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct BuilderKitPlugin: CompilerPlugin {
  let providingMacros = MacroList.types
}
#endif

import SwiftSyntaxMacros

/// Every macro this plugin implements.
enum BuilderKitMacroList {
  static var types: [any Macro.Type] {
    [
      BuildableMacro.self, DefaultMacro.self, NestedMacro.self, ValidatedMacro.self,
      InheritableMacro.self, InheritedStorageMacro.self, NotInheritedMacro.self,
      LazyMacro.self, PartialMacro.self, FinalMacro.self, PreferenceMacro.self,
      PropertyAttributeMacro.self,
    ]
  }
}

#if canImport(SwiftCompilerPlugin)
import SwiftCompilerPlugin

@main
struct BuilderKitPlugin: CompilerPlugin {
  let providingMacros = BuilderKitMacroList.types
}
#else
// The toolchain's own copy of swift-syntax has no `SwiftCompilerPlugin`, which is a thin layer over
// the message listener below.
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

@main
struct BuilderKitPlugin: PluginProvider {
  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: BuilderKitPlugin()).main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    let name = "\(moduleName).\(typeName)"
    guard let type = BuilderKitMacroList.types.first(where: { String(reflecting: $0) == name })
    else { throw UnknownMacro(name: name) }
    return type
  }
}

private struct UnknownMacro: Error, CustomStringConvertible {
  let name: String
  var description: String { "no macro is named '\(name)' in this plugin" }
}
#endif

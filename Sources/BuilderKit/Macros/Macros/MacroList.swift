package import SwiftSyntaxMacros

/// Every macro the plugin implements.
package enum MacroList {
  package static var types: [any Macro.Type] {
    [
      BuildableMacro.self, DefaultMacro.self, NestedMacro.self, ValidatedMacro.self,
      InheritableMacro.self, InheritedStorageMacro.self, NotInheritedMacro.self,
      LazyMacro.self, PartialMacro.self, FinalMacro.self, PreferenceMacro.self,
      PropertyAttributeMacro.self,
    ]
  }
}

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

#if TOOLCHAIN_SYNTAX
@testable import BuilderKitExpansion
#else
@testable import BuilderKitMacros
#endif

/// The result of the plugin for a piece of source: the source after expansion, and its errors.
///
/// The test-support module of swift-syntax exists for XCTest only, and not at all in a toolchain.
struct Expansion {
  /// The expanded source without blank lines and `#sourceLocation`, indented: the macros do not format what they write.
  let source: String
  /// The expanded source as the compiler gets it.
  let wholeSource: String
  /// Every diagnostic as `line:column severity: message`, with ` [fix-it: …]` behind it for each fix-it.
  let diagnostics: [String]
  /// The diagnostics without their fix-its.
  var sentences: [String] {
    diagnostics.map {
      String($0.prefix(upTo: $0.firstRange(of: " [fix-it: ")?.lowerBound ?? $0.endIndex))
    }
  }

  /// The source with all fix-its applied.
  let fixedSource: String

  /// Expands a piece of source; in a subclass of a conforming class, no conformance is asked for.
  init(of source: String, inSubclass isSubclass: Bool = false) {
    var macros = Self.macros
    if isSubclass { macros["Inheritable"] = MacroSpec(type: InheritableMacro.self) }
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Example", fullFilePath: "Example.swift")]
    )
    let expanded = file.expand(
      macroSpecs: macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context,
          lexicalContext: node.allMacroLexicalContexts()
        )
      },
      indentationWidth: .spaces(2)
    )
    wholeSource = expanded.description
    self.source = Self.indented(wholeSource)
    diagnostics = context.diagnostics.map { diagnostic in
      let location = context.location(
        for: diagnostic.position,
        anchoredAt: diagnostic.node,
        fileName: "Example.swift"
      )
      let fixIts = diagnostic.fixIts.map { " [fix-it: \($0.message.message)]" }.joined()
      return "\(location.line):\(location.column) \(diagnostic.diagMessage.severity): "
        + diagnostic.message + fixIts
    }
    fixedSource = Self.fixed(source, by: context.diagnostics.flatMap(\.fixIts), in: context)
  }

  /// Replaces what the fix-its replace, from the end of the source to its beginning.
  private static func fixed(
    _ source: String,
    by fixIts: [FixIt],
    in context: BasicMacroExpansionContext
  ) -> String {
    var edits: [(range: Range<Int>, text: String)] = []
    for case .replace(let old, let new) in fixIts.flatMap(\.changes) {
      let start = context.location(for: old.position, anchoredAt: old, fileName: "").offset
      edits.append((start..<start + old.totalLength.utf8Length, new.description))
    }
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func indented(_ source: String) -> String {
    var depth = 0
    return source.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("#sourceLocation(") }
      .map { line in
        let brackets = line.hasPrefix("//") ? [] : line.filter("()[]{}".contains).map(String.init)
        let opened = brackets.count { "([{".contains($0) }
        let ended = brackets.prefix { ")]}".contains($0) }.count
        let isEnd = line.first.map(")]}".contains) ?? false
        let indentation = String(repeating: "  ", count: max(0, depth - (isEnd ? ended : 0)))
        depth += 2 * opened - brackets.count
        return indentation + String(line.reversed().drop { $0 == " " }.reversed())
      }
      .joined(separator: "\n")
  }

  private static let macros: [String: MacroSpec] = [
    "Buildable": MacroSpec(
      type: BuildableMacro.self,
      conformances: ["Buildable", "DecodableProduct"]
    ),
    "Default": MacroSpec(type: DefaultMacro.self),
    "Nested": MacroSpec(type: NestedMacro.self),
    "Validated": MacroSpec(type: ValidatedMacro.self),
    "Inheritable": MacroSpec(type: InheritableMacro.self, conformances: ["Inheritable"]),
    "InheritedStorage": MacroSpec(type: InheritedStorageMacro.self),
    "NotInherited": MacroSpec(type: NotInheritedMacro.self),
    "Lazy": MacroSpec(type: LazyMacro.self),
    "Partial": MacroSpec(type: PartialMacro.self),
    "Final": MacroSpec(type: FinalMacro.self),
    "Preference": MacroSpec(type: PreferenceMacro.self),
    "Clamped": MacroSpec(type: PropertyAttributeMacro.self),
  ]
}

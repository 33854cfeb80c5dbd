import Foundation
import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import Testing

/// Reads the library as the compiler does for systems that it is not built on here.
struct PlatformTests {
  @Test(arguments: Platform.all)
  func `every file imports a C library that the system has`(_ platform: Platform) throws {
    let files = try SourceFile.all.get()
    #expect(files.count > 60)
    for file in files {
      let foreign = file.imports(on: platform).filter { Platform.cLibraries.contains($0) }
        .subtracting(platform.modules)
      #expect(foreign == [], "\(file.path)")
    }
  }

  @Test(arguments: Platform.all)
  func `the C library of a system is known, or its absence is an error`(
    _ platform: Platform
  ) throws {
    let file = try SourceFile("Base/CLibrary/CLibrary.swift")
    let errors = file.errors(on: platform)
    if platform.modules.isEmpty {
      #expect(file.imports(on: platform) == [])
      #expect(errors.count == 1)
    } else {
      #expect(file.imports(on: platform) == platform.modules)
      #expect(errors == [])
    }
  }

  @Test func `a file of another target would be found out`() throws {
    let file = try SourceFile("Base/CLibrary/CLibrary.swift")
    let unguarded = SourceFile(path: file.path, text: "import Glibc\n")
    #expect(unguarded.imports(on: .windows) == ["Glibc"])
  }

  @Test(arguments: Platform.all)
  func `locks are of calls that the system has`(_ platform: Platform) throws {
    let names = try SourceFile.all.get().filter { $0.path.hasPrefix("Base/Locks/") }
      .reduce(into: Set<String>()) { $0.formUnion($1.names(on: platform)) }
    let posix = names.filter { $0.hasPrefix("pthread_") }
    let windows = names.filter { $0.contains("SRW") || $0.contains("CONDITION_VARIABLE") }
    #expect(posix.isEmpty == platform.isWindows)
    #expect(windows.isEmpty != platform.isWindows)
    #expect(names.contains("pthread_self") != platform.isWindows)
    #expect(names.contains("GetCurrentThreadId") == platform.isWindows)
  }

  @Test(arguments: Platform.all)
  func `files are kept, or the compiler says that they are not`(_ platform: Platform) throws {
    let errors = try SourceFile.all.get().filter { $0.path.hasPrefix("Base/SystemFiles/") }
      .flatMap { $0.errors(on: platform) }
    #expect(errors.count == (platform.isWindows ? 1 : 0))
    #expect(errors.allSatisfy { $0.contains("POSIX") })
  }
}

struct Platform: CustomTestStringConvertible, Sendable, BuildConfiguration {
  let system: String
  let modules: Set<String>

  static let windows = Platform(system: "Windows", modules: ["CRT", "WinSDK"])
  static let all =
    ["macOS", "iOS", "tvOS", "watchOS", "visionOS"].map {
      Platform(system: $0, modules: ["Darwin"])
    } + [
      Platform(system: "Linux", modules: ["Glibc"]),
      Platform(system: "Linux", modules: ["Musl"]),
      Platform(system: "Android", modules: ["Android"]),
      windows,
      // One that nobody has ported the library to.
      Platform(system: "WASI", modules: []),
    ]
  static let cLibraries: Set = [
    "Android", "Bionic", "CRT", "Darwin", "Foundation", "Glibc", "Musl", "WASILibc", "WinSDK",
    "ucrt",
  ]

  var isWindows: Bool { system == "Windows" }
  var testDescription: String { "\(system) \(modules.sorted().joined(separator: ", "))" }

  func isActiveTargetOS(name: String) -> Bool { name == system }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    importPath.first.map { modules.contains($0.1) } ?? false
  }

  // Nothing in the library asks for these.
  func isCustomConditionSet(name: String) -> Bool { false }
  func hasFeature(name: String) -> Bool { false }
  func hasAttribute(name: String) -> Bool { false }
  func isActiveTargetArchitecture(name: String) -> Bool { false }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { false }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { false }
  func isActiveTargetObjectFormat(name: String) -> Bool { false }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6, 2) }
}

struct SourceFile {
  /// The path below `Sources`.
  let path: String
  private let tree: SourceFileSyntax

  init(path: String, text: String) {
    self.path = path
    tree = Parser.parse(source: text)
  }

  init(_ path: String) throws {
    self.init(
      path: path,
      text: try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
    )
  }

  private static let sources = URL(filePath: #filePath)
    .appending(path: "../../../../../Sources").standardizedFileURL
  private static let folders = [
    "Base/CLibrary", "Base/Locks", "Base/LosslessJSON", "Base/NearestNames", "Base/SystemFiles",
    "BuilderKit/Attributes", "BuilderKit/BuilderKit", "BuilderKit/Building",
    "BuilderKit/Inheriting",
    "BuilderKit/Mapping",
  ]

  /// Every file of the library, parsed once.
  static let all = Result {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { try SourceFile("\(folder)/\($0)") }
    }
  }

  func imports(on platform: Platform) -> Set<String> {
    Set(nodes(ImportDeclSyntax.self, on: platform).compactMap { $0.path.first?.name.text })
  }

  /// Returns the texts of `#error`.
  func errors(on platform: Platform) -> [String] {
    nodes(MacroExpansionDeclSyntax.self, on: platform).filter { $0.macroName.text == "error" }
      .map(\.trimmedDescription)
      + nodes(MacroExpansionExprSyntax.self, on: platform).filter { $0.macroName.text == "error" }
      .map(\.trimmedDescription)
  }

  func names(on platform: Platform) -> Set<String> {
    Set(
      nodes(DeclReferenceExprSyntax.self, on: platform).map(\.baseName.text)
        + nodes(IdentifierTypeSyntax.self, on: platform).map(\.name.text)
    )
  }

  /// Returns the nodes of a kind that the compiler sees on a platform.
  private func nodes<Node: SyntaxProtocol>(_ type: Node.Type, on platform: Platform) -> [Node] {
    let visitor = ActiveNodes<Node>(viewMode: .sourceAccurate, configuration: platform)
    visitor.walk(tree)
    return visitor.nodes
  }
}

private final class ActiveNodes<Node: SyntaxProtocol>: ActiveSyntaxAnyVisitor {
  private(set) var nodes: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { nodes.append(node) }
    // Imports are not within other declarations, which are nearly all of a file.
    return Node.self == ImportDeclSyntax.self && node.is(DeclSyntax.self)
      ? .skipChildren : .visitChildren
  }
}

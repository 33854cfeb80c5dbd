import CoreTestSupport
import Testing

/// The arrows of the architecture: a module imports what its target declares.
///
/// The build refuses an import of anything else, but for what a dependency depends on: so the model could see the disk
/// through `BuilderKit`.
struct ArrowTests {
  private struct Target {
    let name: String
    let dependencies: Set<String>
    let path: String
  }

  /// The targets of the manifest that have their place in `Sources`.
  private static func targets() throws -> [Target] {
    let manifest = try SourceTree.text(of: "Package.swift")
    let pattern = #/name: "(\w+)",\s*(?:dependencies: \[([^\]]*)\],\s*)?path: "(Sources/[^"]+)"/#
    let products = ["systemPackage": "SystemPackage", "argumentParser": "ArgumentParser"]
    return manifest.matches(of: pattern).map { match in
      let words = (match.output.2 ?? "").matches(of: #/\w+/#).map { String($0.output) }
      return Target(
        name: String(match.output.1),
        dependencies: Set(words.map { products[$0] ?? $0 }),
        path: String(match.output.3)
      )
    }
  }

  private static func imports(in file: String) throws -> [String] {
    let pattern = #/(?m)^(?:@\w+ )*(?:\w+ )?import (?:(?:struct|enum|class|protocol|func) )?(\w+)/#
    return try SourceTree.text(of: file).matches(of: pattern).map { String($0.output.1) }
  }

  @Test func `a module imports only what its target declares`() throws {
    let targets = try Self.targets()
    #expect(targets.count > 30)
    let names = Set(targets.map(\.name)).union(["SystemPackage", "ArgumentParser"])
    var count = 0
    // The plugin is one target or two, by the toolchain.
    for target in targets where target.path != "Sources/BuilderKit/Macros" {
      for file in try SourceTree.files(in: target.path, endingIn: ".swift") {
        for name in try Self.imports(in: "\(target.path)/\(file)") where names.contains(name) {
          count += 1
          #expect(target.dependencies.contains(name), "\(target.path)/\(file) imports \(name)")
        }
      }
    }
    #expect(count > 1_000)
  }
}

// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The macro plugin can be built in two ways. By default it uses the swift-syntax package, as any
// dependent of this package would. With QUIZBUILDER_TOOLCHAIN_SYNTAX set to the folder where the
// toolchain keeps its own copy of the same libraries, it links those instead, which takes seconds
// where swift-syntax takes minutes. The Makefile sets the variable when it finds the folder.
let toolchainSyntax = Context.environment["QUIZBUILDER_TOOLCHAIN_SYNTAX"]

// On Linux the Makefile's release build sets this, together with `--static-swift-stdlib`: to `static` for one file without
// shared libraries that starts several times faster, to `dynamic` for one that uses those of the system, as packages do.
// As a setting of the program alone: the plugin, a tool of the build, must stay dynamic. The static file has its own loader,
// which reads packed relocations: 1.4 MB less, and a start that is 8 % quicker. Those of older systems do not.
//
// LLVM's linker takes half the time of the usual one, which makes no static program that can be loaded at any address.
// `.ci/hardened` checks the outcome.
let link = Context.environment["QUIZBUILDER_LINK"]
let linkerArguments = [
  "-z", "relro", "-z", "now", "-z", "separate-code",
  "--script=\(Context.packageDirectory)/.ci/relro.ld", "-s",
]
let hardenedLinkerFlags = ["-use-ld=lld"] + linkerArguments.flatMap { ["-Xlinker", $0] }
let releaseLinkerFlags =
  switch link {
  case "static":
    ["-static-executable", "-Xclang-linker", "-static-pie"] + hardenedLinkerFlags
      + ["-Xlinker", "--pack-dyn-relocs=relr"]
  case "dynamic": hardenedLinkerFlags
  default: [String]()
  }

let syntaxModules = ["SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics"]
let expansionModules = [
  "SwiftSyntaxMacroExpansion", "SwiftParser", "SwiftBasicFormat", "SwiftIfConfig",
]

/// Paths and errors of the system.
let systemPackage = Target.Dependency.product(
  name: "SystemPackage",
  package: "swift-system",
  condition: .when(traits: ["Program"])
)
/// Arguments of commands.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser",
  condition: .when(traits: ["Program"])
)

func syntaxDependencies(_ modules: [String]) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "swift-syntax") }
}

/// The compiler plugin and its tests, on the swift-syntax package.
let packageSyntaxTargets: [Target] = [
  .macro(
    name: "BuilderKitMacros",
    dependencies: syntaxDependencies(syntaxModules + ["SwiftCompilerPlugin"]),
    path: "Sources/BuilderKit/Macros"
  ),
  .testTarget(
    name: "BuilderKitMacrosTests",
    dependencies: ["BuilderKitMacros"] + syntaxDependencies(syntaxModules + expansionModules),
    path: "Tests/BuilderKit/Macros"
  ),
]

/// The compiler plugin and its tests, on the toolchain's own SwiftSyntax.
///
/// Of the plugin all but its entry is a library, for the tests: tests that depend on a plugin are built as tools of
/// the build are, and with them, a second time, everything that any test of the package depends on.
func toolchainSyntaxTargets(_ folder: String) -> [Target] {
  // Unoptimized in every build: the plugin runs for moments, and everything else waits for it.
  let settings: [SwiftSetting] = [
    .unsafeFlags(["-I", folder, "-Onone"]), .define("TOOLCHAIN_SYNTAX"),
  ]
  func linking(_ modules: [String]) -> [LinkerSetting] {
    let libraries = modules.map { "-l\($0)" }
    return [.unsafeFlags(["-L", folder] + libraries + ["-Xlinker", "-rpath", "-Xlinker", folder])]
  }
  return [
    .macro(
      name: "BuilderKitMacros",
      dependencies: ["BuilderKitExpansion"],
      path: "Sources/BuilderKit/Macros",
      exclude: ["Generation", "Macros", "Model", "Syntax"],
      sources: ["Plugin.swift"],
      swiftSettings: settings,
      linkerSettings: linking(["SwiftCompilerPluginMessageHandling"])
    ),
    .target(
      name: "BuilderKitExpansion",
      path: "Sources/BuilderKit/Macros",
      exclude: ["Plugin.swift"],
      swiftSettings: settings,
      linkerSettings: linking(syntaxModules)
    ),
    .testTarget(
      name: "BuilderKitMacrosTests",
      dependencies: ["BuilderKitExpansion"],
      path: "Tests/BuilderKit/Macros",
      swiftSettings: settings,
      linkerSettings: linking(expansionModules)
    ),
  ]
}

let package = Package(
  name: "quizbuilder",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "quizbuilder", targets: ["quizbuilder"]),
    .library(name: "BuilderKit", targets: ["BuilderKit"]),
    .library(name: "BuilderKitBuilding", targets: ["BuilderKitBuilding"]),
    .library(name: "BuilderKitInheriting", targets: ["BuilderKitInheriting"]),
    .library(name: "BuilderKitMapping", targets: ["BuilderKitMapping"]),
    .library(name: "BuilderKitAttributes", targets: ["BuilderKitAttributes"]),
    .library(name: "BuilderKitFoundation", targets: ["BuilderKitFoundation"]),
    .library(name: "BuilderKitTestSupport", targets: ["BuilderKitTestSupport"]),
    .library(name: "LosslessJSON", targets: ["LosslessJSON"]),
  ],
  traits: [
    .trait(
      name: "Program",
      description:
        "The program, with what it alone depends on. Libraries need none of it: `traits: []`."
    ),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // Base: values and calls of the system, of use to any program.

    // Values of JSON.
    .target(name: "LosslessJSON", path: "Sources/Base/LosslessJSON"),
    // On the C library alone: locks between threads, tasks on them, and calls on files.
    .target(name: "CLibrary", path: "Sources/Base/CLibrary"),
    .target(name: "Locks", dependencies: ["CLibrary"], path: "Sources/Base/Locks"),
    .target(
      name: "BackgroundWork",
      dependencies: ["CLibrary", "Locks"],
      path: "Sources/Base/BackgroundWork"
    ),
    .target(name: "CSystemFiles", path: "Sources/Base/CSystemFiles"),
    .target(
      name: "SystemFiles",
      dependencies: ["CLibrary", "CSystemFiles"],
      path: "Sources/Base/SystemFiles"
    ),
    // Suggestions for mistyped names.
    .target(name: "NearestNames", path: "Sources/Base/NearestNames"),
    // Unicode's tables: widths, and the forms in which letters have their marks.
    .target(
      name: "CUTF8Proc",
      path: "Sources/Base/CUTF8Proc",
      linkerSettings: [.linkedLibrary("utf8proc")]
    ),
    .target(
      name: "NormalizationForms",
      dependencies: ["CLibrary", "CUTF8Proc"],
      path: "Sources/Base/NormalizationForms"
    ),
    // Libraries of others in C.
    .target(name: "CExpat", path: "Sources/Base/CExpat", linkerSettings: [.linkedLibrary("expat")]),
    .target(
      name: "CSQLite",
      path: "Sources/Base/CSQLite",
      linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(name: "SQLite", dependencies: ["CSQLite"], path: "Sources/Base/SQLite"),
    .target(
      name: "CMarkGFM",
      path: "Sources/Base/CMarkGFM",
      linkerSettings: [.linkedLibrary("cmark-gfm-extensions"), .linkedLibrary("cmark-gfm")]
    ),
    .target(name: "CGumbo", path: "Sources/Base/CGumbo", linkerSettings: [.linkedLibrary("gumbo")]),
    .target(name: "CZlib", path: "Sources/Base/CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CZstd", path: "Sources/Base/CZstd", linkerSettings: [.linkedLibrary("zstd")]),

    // BuilderKit: four modules, each of use alone, and one import for all of them. The plugin is below.

    .target(
      name: "BuilderKitBuilding",
      dependencies: ["BuilderKitMacros"],
      path: "Sources/BuilderKit/Building"
    ),
    .target(
      name: "BuilderKitInheriting",
      dependencies: ["BuilderKitMacros", "Locks", "LosslessJSON", "NearestNames"],
      path: "Sources/BuilderKit/Inheriting"
    ),
    .target(
      name: "BuilderKitMapping",
      dependencies: ["BuilderKitBuilding", "CLibrary", "Locks", "LosslessJSON", "NearestNames"],
      path: "Sources/BuilderKit/Mapping"
    ),
    .target(
      name: "BuilderKitAttributes",
      dependencies: ["BuilderKitMacros", "CLibrary", "Locks", "LosslessJSON", "SystemFiles"],
      path: "Sources/BuilderKit/Attributes"
    ),
    .target(
      name: "BuilderKit",
      dependencies: [
        "BuilderKitAttributes", "BuilderKitBuilding", "BuilderKitInheriting", "BuilderKitMapping",
        "LosslessJSON",
      ],
      path: "Sources/BuilderKit/BuilderKit"
    ),
    // Nothing else imports Foundation, and the program does not link it.
    .target(
      name: "BuilderKitFoundation",
      dependencies: [
        "BuilderKitAttributes", "BuilderKitBuilding", "BuilderKitInheriting", "BuilderKitMapping",
        "LosslessJSON",
      ],
      path: "Sources/BuilderKit/Foundation"
    ),
    .target(
      name: "BuilderKitTestSupport",
      dependencies: ["BuilderKitBuilding"],
      path: "Sources/BuilderKit/TestSupport"
    ),

    // Terminal: text in cells, what is drawn and typed, and the real terminal.

    // Widths of text, and symbols for what a terminal would obey: of use without a screen too.
    .target(name: "TerminalText", dependencies: ["CUTF8Proc"], path: "Sources/Terminal/Text"),
    .target(
      name: "TerminalUI",
      dependencies: ["CLibrary", "Locks", "TerminalText"],
      path: "Sources/Terminal/UI"
    ),
    .target(
      name: "CNcurses",
      dependencies: ["CUTF8Proc"],
      path: "Sources/Terminal/CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    .target(
      name: "CursesTerminal",
      dependencies: ["CLibrary", "CNcurses", "TerminalText", "TerminalUI"],
      path: "Sources/Terminal/Curses"
    ),

    // Quiz: what a question is, and everything that happens to one without a screen or a command.

    .target(
      name: "Quiz",
      dependencies: ["BuilderKit", "LosslessJSON", "NormalizationForms", "QuizText"],
      path: "Sources/Quiz/Model"
    ),
    // What a question's texts can hold: emphasis, lists, tables, formulas, media and gaps; from and to Markdown and HTML.
    .target(name: "QuizText", dependencies: ["CGumbo", "CMarkGFM"], path: "Sources/Quiz/Text"),
    // The files that texts show: their names, their digests, and what their heads tell.
    .target(name: "QuizMedia", dependencies: ["QuizText"], path: "Sources/Quiz/Media"),
    // These texts as lines of a terminal, for screens and for commands.
    .target(
      name: "QuizPages",
      dependencies: ["QuizText", "TerminalText"],
      path: "Sources/Quiz/Pages"
    ),
    // Practice: which questions are asked, in which order, and what an answer earns.
    .target(
      name: "QuizPractice",
      dependencies: ["BuilderKit", "Quiz", "QuizText"],
      path: "Sources/Quiz/Practice"
    ),
    // Tests drawn from a bank by rules.
    .target(
      name: "QuizDrawing",
      dependencies: ["BuilderKit", "Quiz"],
      path: "Sources/Quiz/Drawing"
    ),
    .target(name: "CQuizResources", path: "Resources", sources: ["resources.c"]),
    .target(
      name: "QuizResources",
      dependencies: ["CQuizResources", "Locks", "LosslessJSON"],
      path: "Sources/Quiz/Resources"
    ),
    // A question as programs exchange it, what formats can carry of it, and what they say when they read. Formats are
    // written against this and know nothing of the model.
    .target(
      name: "QuizInterchange",
      dependencies: [
        "BuilderKit", "CLibrary", "LosslessJSON", "NearestNames", "QuizMedia", "QuizText",
      ],
      path: "Sources/Quiz/Interchange"
    ),
    // A test to print: its versions, and what is where on their sheets.
    .target(
      name: "QuizPaper",
      dependencies: ["QuizInterchange", "QuizMedia", "QuizText"],
      path: "Sources/Quiz/Paper"
    ),
    // Bytes and values, without a disk: what reads or writes one is not among its dependencies.
    .target(
      name: "QuizDocuments",
      dependencies: [
        "BuilderKit", "LosslessJSON", "NearestNames", "Quiz", "QuizInterchange", "QuizMedia",
        "QuizPaper", "QuizPractice", "QuizDrawing",
        "QuizResources", "TerminalText", "QuizText",
      ],
      path: "Sources/Quiz/Documents"
    ),
    // Questions into items and back: the one place that decides what becomes of them.
    .target(
      name: "QuizExchange",
      dependencies: [
        "BuilderKit", "Quiz", "QuizDocuments", "QuizInterchange", "QuizMedia", "QuizPaper",
        "QuizText",
      ],
      path: "Sources/Quiz/Exchange"
    ),
    // The formats of other programs: bytes and items. Nothing but the catalogue names them.
    .target(
      name: "QuizFormats",
      dependencies: [
        "BuilderKit", "CExpat", "CZlib", "CZstd", "LosslessJSON", "NormalizationForms",
        "QuizInterchange", "QuizMedia", "QuizPaper", "QuizText", "SQLite",
      ],
      path: "Sources/Quiz/Formats"
    ),
    // Every format as one of groups. Nothing but the program itself names it: formats are built beside the commands and the
    // screens, which get them as a catalogue.
    .target(
      name: "QuizCatalog",
      dependencies: [
        "Quiz", "QuizDocuments", "QuizExchange", "QuizFormats", "QuizInterchange", "QuizMedia",
        "QuizPaper", "QuizText",
      ],
      path: "Sources/Quiz/Catalog"
    ),
    // What is in the files of a library, remembered in a database, and what is found there: values and SQLite alone.
    .target(
      name: "QuizIndex",
      dependencies: ["CLibrary", "Quiz", "SQLite"],
      path: "Sources/Quiz/Index"
    ),
    .target(
      name: "QuizStore",
      dependencies: [
        "BuilderKit", "CLibrary", "Locks", "LosslessJSON", "Quiz", "QuizDocuments", "QuizDrawing",
        "QuizInterchange", "QuizMedia", "QuizPractice",
        "QuizResources", "QuizText", "SystemFiles", "TerminalText", systemPackage,
      ],
      path: "Sources/Quiz/Store"
    ),
    .target(
      name: "QuizOperations",
      dependencies: [
        "BuilderKit", "Locks", "LosslessJSON", "Quiz", "QuizDocuments", "QuizInterchange",
        "QuizIndex", "QuizMedia", "QuizPaper", "QuizPractice", "QuizDrawing",
        "QuizResources",
        "QuizStore", "SQLite", "SystemFiles", systemPackage, "QuizText",
      ],
      path: "Sources/Quiz/Operations"
    ),
    .target(
      name: "QuizWords",
      dependencies: [
        "BuilderKit", "CLibrary", "LosslessJSON", "Quiz", "QuizDocuments", "QuizDrawing",
        "QuizInterchange", "QuizMedia", "QuizOperations",
        "QuizPractice", "QuizResources", "QuizStore", "QuizText", "SystemFiles", "TerminalText",
        systemPackage,
      ],
      path: "Sources/Quiz/Words"
    ),

    // Program: screens and commands, built side by side, of the same operations.

    .target(
      name: "QuizScreens",
      dependencies: [
        "BackgroundWork", "BuilderKit", "Locks", "LosslessJSON", "Quiz", "QuizDocuments",
        "QuizIndex", "QuizInterchange", "QuizMedia", "QuizOperations", "QuizPages", "QuizPaper",
        "QuizPractice",
        "QuizResources", "QuizStore", "QuizDrawing",
        "QuizText",
        "QuizWords", "SystemFiles",
        "TerminalText", "TerminalUI", systemPackage,
      ],
      path: "Sources/Program/Screens"
    ),
    .target(
      name: "QuizCommands",
      dependencies: [
        "BuilderKit", "CLibrary", "LosslessJSON", "NearestNames", "Quiz", "QuizDocuments",
        "QuizIndex", "QuizInterchange", "QuizMedia", "QuizOperations", "QuizPaper", "QuizDrawing",
        "QuizPractice", "QuizResources", "QuizStore", "QuizText", "QuizWords", "SystemFiles",
        "TerminalText",
        argumentParser, systemPackage,
      ],
      path: "Sources/Program/Commands"
    ),
    .executableTarget(
      name: "quizbuilder",
      dependencies: [
        "CLibrary", "CursesTerminal", "QuizCommands", "QuizDocuments", "QuizInterchange",
        "QuizCatalog",
        "QuizOperations",
        "QuizResources", "QuizScreens", "QuizStore", "QuizWords", "TerminalText", "TerminalUI",
      ],
      path: "Sources/Program/quizbuilder",
      linkerSettings: releaseLinkerFlags.isEmpty ? [] : [.unsafeFlags(releaseLinkerFlags)]
    ),

    // What tests share.

    .target(name: "CoreTestSupport", path: "Tests/Support/CoreTestSupport"),
    // A disk whose calls a test counts, delays or lets fail.
    .target(
      name: "DiskTestSupport",
      dependencies: ["SystemFiles"],
      path: "Tests/Support/DiskTestSupport"
    ),
    .target(name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal"),
    .target(
      name: "TestSupport",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "CPseudoTerminal", "DiskTestSupport", "Quiz",
        "QuizDocuments", "QuizInterchange", "QuizResources", "QuizStore", "QuizWords",
        "SystemFiles", "TerminalUI",
        systemPackage,
      ],
      path: "Tests/Support/TestSupport"
    ),
    // Questions of every kind, for tests of what they are edited, merged and written by.
    .target(
      name: "QuizTestSupport",
      dependencies: ["BuilderKit", "CoreTestSupport", "LosslessJSON", "Quiz"],
      path: "Tests/Support/QuizTestSupport"
    ),
    // Texts of every form, for tests of what reads, writes and draws them.
    .target(
      name: "TextTestSupport",
      dependencies: ["CoreTestSupport", "QuizText"],
      path: "Tests/Support/TextTestSupport"
    ),
    // Histories of several authors of one group, for `make faults` and for tests.
    .target(
      name: "TeamTestSupport",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "LosslessJSON", "Quiz", "QuizDocuments", "QuizInterchange",
        "QuizTestSupport",
      ],
      path: "Tests/Support/TeamTestSupport"
    ),
    // Readers of files of unknown origin, and what damages the files: for `make fuzz` and for tests.
    .target(
      name: "ReaderTestSupport",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "CursesTerminal", "CZlib", "CZstd", "LosslessJSON", "Quiz",
        "QuizDocuments", "QuizDrawing", "QuizInterchange", "QuizCatalog", "QuizFormats",
        "QuizMedia",
        "QuizResources",
        "QuizScreens", "QuizStore", "QuizText", "SystemFiles",
        "TerminalUI", "TestSupport", systemPackage,
      ],
      path: "Tests/Support/ReaderTestSupport"
    ),
    // Programs that are driven at random from every screen, for the same two.
    .target(
      name: "ScreenTestSupport",
      dependencies: [
        "BackgroundWork", "BuilderKit", "CoreTestSupport", "DiskTestSupport", "LosslessJSON",
        "Quiz", "QuizDocuments", "QuizInterchange", "QuizCatalog", "QuizFormats", "QuizMedia",
        "QuizOperations",
        "QuizResources", "QuizScreens",
        "QuizStore", "QuizWords", "SystemFiles", "TerminalUI", "TestSupport", systemPackage,
      ],
      path: "Tests/Support/ScreenTestSupport"
    ),

    // Programs of tests.

    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CoreTestSupport", "QuizScreens", "ReaderTestSupport", "ScreenTestSupport", "TerminalUI",
      ],
      path: "Tests/Fuzz",
      exclude: ["RESULTS.md"]
    ),
    // What the program has to survive: kills, signals, calls that fail. For `make faults`.
    .executableTarget(
      name: "faults",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "LosslessJSON", "Quiz", "QuizDocuments", "QuizInterchange",
        "QuizCatalog", "QuizFormats",
        "QuizMedia", "QuizOperations", "QuizResources", "QuizScreens", "QuizStore",
        "ReaderTestSupport",
        "SystemFiles", "TeamTestSupport", "TerminalUI", "TestSupport", argumentParser,
        systemPackage,
      ],
      path: "Tests/Faults",
      exclude: ["RESULTS.md"]
    ),
    .executableTarget(
      name: "terminal-probe",
      dependencies: ["BackgroundWork", "CoreTestSupport", "CursesTerminal", "TerminalUI"],
      path: "Tests/Terminal/Probe"
    ),

    // Benchmarks, for `make bench`.

    .target(name: "CMemory", path: "Benchmarks/CMemory"),
    .target(name: "CTerminalProcess", path: "Benchmarks/CTerminalProcess"),
    .target(name: "Comparisons", path: "Benchmarks/Comparisons"),
    .executableTarget(
      name: "bench-libraries",
      dependencies: [
        "BuilderKit", "CMemory", "Comparisons", "LosslessJSON", "Quiz", "QuizDocuments",
        "QuizInterchange",
        "QuizCatalog", "QuizFormats", "QuizStore",
      ],
      path: "Benchmarks/bench-libraries"
    ),
    .executableTarget(
      name: "bench-files",
      dependencies: [
        "BuilderKit", "Comparisons", "Quiz", "QuizDocuments", "QuizInterchange", "QuizCatalog",
        "QuizFormats", "QuizStore",
        "SystemFiles", systemPackage,
      ],
      path: "Benchmarks/bench-files"
    ),
    .executableTarget(
      name: "bench-program",
      dependencies: ["Comparisons", "CTerminalProcess", "Quiz"],
      path: "Benchmarks/bench-program"
    ),

    // Tests, house by house.

    .testTarget(
      name: "LosslessJSONTests",
      dependencies: ["CoreTestSupport", "LosslessJSON"],
      path: "Tests/Base/LosslessJSON"
    ),
    .testTarget(
      name: "ThreadTests",
      dependencies: ["BackgroundWork", "BuilderKit", "CoreTestSupport"],
      path: "Tests/Base/Threads"
    ),
    .testTarget(
      name: "BuilderKitTests",
      dependencies: [
        "BuilderKit", "BuilderKitFoundation", "BuilderKitInheriting", "BuilderKitTestSupport",
        "CoreTestSupport", "DiskTestSupport", "LosslessJSON", "NearestNames", "SystemFiles",
      ],
      path: "Tests/BuilderKit/Library"
    ),
    .testTarget(
      name: "TerminalTextTests",
      dependencies: ["CoreTestSupport", "TerminalText", "TestSupport"],
      path: "Tests/Terminal/Text"
    ),
    .testTarget(
      name: "TerminalUITests",
      dependencies: ["CoreTestSupport", "TerminalText", "TerminalUI", "TestSupport"],
      path: "Tests/Terminal/UI",
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: [
        "CNcurses", "CoreTestSupport", "CursesTerminal", "terminal-probe", "TerminalText",
        "TerminalUI", "TestSupport",
      ],
      path: "Tests/Terminal/Curses"
    ),
    .testTarget(
      name: "QuizTests",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "LosslessJSON", "Quiz", "QuizTestSupport", "QuizText",
      ],
      path: "Tests/Quiz/Model"
    ),
    .testTarget(
      name: "QuizTextTests",
      dependencies: ["CoreTestSupport", "QuizText", "TextTestSupport"],
      path: "Tests/Quiz/Text"
    ),
    .testTarget(
      name: "QuizMediaTests",
      dependencies: ["CoreTestSupport", "QuizMedia", "QuizText"],
      path: "Tests/Quiz/Media"
    ),
    .testTarget(
      name: "QuizPagesTests",
      dependencies: [
        "CoreTestSupport", "QuizPages", "QuizText", "TerminalText", "TextTestSupport",
      ],
      path: "Tests/Quiz/Pages"
    ),
    .testTarget(
      name: "QuizPaperTests",
      dependencies: ["CoreTestSupport", "QuizInterchange", "QuizPaper", "QuizText"],
      path: "Tests/Quiz/Paper"
    ),
    .testTarget(
      name: "QuizPracticeTests",
      dependencies: ["BuilderKit", "CoreTestSupport", "Quiz", "QuizPractice"],
      path: "Tests/Quiz/Practice"
    ),
    .testTarget(
      name: "QuizDrawingTests",
      dependencies: ["BuilderKit", "CoreTestSupport", "Quiz", "QuizDrawing"],
      path: "Tests/Quiz/Drawing"
    ),
    .testTarget(
      name: "QuizResourcesTests",
      dependencies: [
        "CoreTestSupport", "LosslessJSON", "Quiz", "QuizDocuments", "QuizMedia", "QuizResources",
        "QuizText",
      ],
      path: "Tests/Quiz/Resources"
    ),
    .testTarget(
      name: "QuizDocumentsTests",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "LosslessJSON", "Quiz", "QuizDocuments", "QuizDrawing",
        "QuizInterchange",
        "QuizPractice",
        "QuizResources", "QuizTestSupport", "QuizWords", "TeamTestSupport", "TestSupport",
      ],
      path: "Tests/Quiz/Documents"
    ),
    .testTarget(
      name: "QuizExchangeTests",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "Quiz", "QuizDocuments", "QuizExchange", "QuizInterchange",
        "QuizTestSupport", "TestSupport",
      ],
      path: "Tests/Quiz/Exchange"
    ),
    .testTarget(
      name: "QuizFormatsTests",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "LosslessJSON", "Quiz", "QuizDocuments", "QuizExchange",
        "QuizInterchange", "QuizCatalog", "QuizFormats",
        "QuizMedia", "QuizPages", "QuizPaper", "QuizPractice", "QuizResources", "QuizStore",
        "QuizTestSupport", "QuizText", "QuizWords", "ReaderTestSupport", "SQLite", "TestSupport",
        "TextTestSupport", systemPackage,
      ],
      path: "Tests/Quiz/Formats"
    ),
    .testTarget(
      name: "QuizIndexTests",
      dependencies: ["CoreTestSupport", "Quiz", "QuizIndex", "SQLite"],
      path: "Tests/Quiz/Index"
    ),
    .testTarget(
      name: "QuizStoreTests",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "DiskTestSupport", "LosslessJSON", "Quiz", "QuizDocuments",
        "QuizDrawing",
        "QuizInterchange",
        "QuizIndex", "QuizMedia", "QuizPaper", "QuizOperations", "QuizPractice", "QuizResources",
        "QuizStore",
        "QuizWords",
        "SystemFiles",
        "TestSupport", systemPackage,
      ],
      path: "Tests/Quiz/Store"
    ),
    .testTarget(
      name: "QuizWordsTests",
      dependencies: [
        "BuilderKit", "LosslessJSON", "Quiz", "QuizDocuments", "QuizInterchange", "QuizResources",
        "QuizStore",
        "QuizWords", systemPackage,
      ],
      path: "Tests/Quiz/Words"
    ),
    .testTarget(
      name: "QuizScreensTests",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "LosslessJSON", "Quiz", "QuizDocuments", "QuizDrawing",
        "QuizIndex", "QuizInterchange",
        "QuizCatalog", "QuizFormats",
        "QuizOperations", "QuizPractice", "QuizPaper", "QuizResources", "QuizScreens", "QuizStore",
        "QuizWords",
        "ScreenTestSupport", "SystemFiles", "TerminalUI", "TestSupport", systemPackage,
      ],
      path: "Tests/Program/Screens",
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "QuizCommandsTests",
      dependencies: [
        "BuilderKit", "CoreTestSupport", "CursesTerminal", "LosslessJSON", "Quiz", "quizbuilder",
        "QuizCommands", "QuizDocuments", "QuizDrawing", "QuizInterchange", "QuizCatalog",
        "QuizFormats", "QuizIndex",
        "QuizMedia", "QuizOperations", "QuizPractice",
        "QuizResources", "QuizScreens", "QuizStore", "QuizWords", "SystemFiles", "TerminalUI",
        "TestSupport", argumentParser, systemPackage,
      ],
      path: "Tests/Program/Commands"
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CoreTestSupport", "LosslessJSON", "quizbuilder", "TerminalText", "TestSupport",
      ],
      path: "Tests/Program/EndToEnd"
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)
package.targets += toolchainSyntax.map(toolchainSyntaxTargets) ?? packageSyntaxTargets

// To build a part: `make test PART=…`, `make sanitize` and `make check-package` name the test targets they need, and the
// package is reduced to these and what they depend on.
if let names = Context.environment["QUIZBUILDER_PART"]?.split(separator: ",").map(String.init) {
  var kept: Set<String> = []
  var packages: Set<String> = []
  func keep(_ name: String) {
    guard kept.insert(name).inserted else { return }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .byNameItem(let name, _): keep(name)
      case .productItem(_, let package?, _, _): packages.insert(package)
      default: break
      }
    }
  }
  names.forEach(keep)
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !packages.contains { location.hasSuffix("/\($0)") }
  }
}

let cTargets: Set = [
  "CMemory", "CNcurses", "CPseudoTerminal", "CQuizResources", "CTerminalProcess",
]
for target in package.targets where !cTargets.contains(target.name) {
  var settings = target.swiftSettings ?? []
  settings += [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  target.swiftSettings = settings
}

if toolchainSyntax == nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0")
  )
}

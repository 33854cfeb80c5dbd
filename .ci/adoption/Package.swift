// swift-tools-version: 6.2

import PackageDescription

// A package of somebody else, which `.ci/check-adoption` copies out of the repository. It depends on the library as
// README says; `SOURCE` becomes a path or an address.
let package = Package(
  name: "adoption",
  platforms: [.macOS(.v15)],
  dependencies: [
    SOURCE
  ],
  targets: [
    // README's example, with one module of the library: its size is measured.
    .executableTarget(
      name: "Words",
      dependencies: [.product(name: "BuilderKitBuilding", package: "quizbuilder")]
    ),
    // The same by hand.
    .executableTarget(name: "WordsByHand"),
    // Objects that are released on other threads than the one their tree belongs to, as in the tests of the library.
    .executableTarget(
      name: "ReleasedElsewhere",
      dependencies: ["CoreTestSupport", .product(name: "BuilderKit", package: "quizbuilder")]
    ),
    .target(name: "CoreTestSupport"),
    // The isolation of new app targets.
    .executableTarget(
      name: "MainActorByDefault",
      dependencies: [.product(name: "BuilderKit", package: "quizbuilder")],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    // The examples of README and of every article.
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "CoreTestSupport",
        .product(name: "BuilderKit", package: "quizbuilder"),
        .product(name: "BuilderKitFoundation", package: "quizbuilder"),
        .product(name: "BuilderKitTestSupport", package: "quizbuilder"),
        .product(name: "LosslessJSON", package: "quizbuilder"),
      ]
    ),
  ]
)

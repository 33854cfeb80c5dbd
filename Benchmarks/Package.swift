// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "quizbuilder", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "bench-libraries",
      dependencies: [
        .product(name: "BuilderKit", package: "quizbuilder"),
        .product(name: "LosslessJSON", package: "quizbuilder"),
        .product(name: "QuizFiles", package: "quizbuilder"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

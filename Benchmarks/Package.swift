// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "quizbuilder", path: ".."),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(name: "Comparisons"),
    .executableTarget(
      name: "bench-libraries",
      dependencies: [
        "CMemory", "Comparisons",
        .product(name: "BuilderKit", package: "quizbuilder"),
        .product(name: "LosslessJSON", package: "quizbuilder"),
        .product(name: "_QuizDocuments", package: "quizbuilder"),
      ]
    ),
    .executableTarget(
      name: "bench-files",
      dependencies: [
        "Comparisons",
        .product(name: "BuilderKit", package: "quizbuilder"),
        .product(name: "_QuizDocuments", package: "quizbuilder"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .target(name: "CMemory"),
    .target(name: "CTerminalProcess"),
    .executableTarget(
      name: "bench-program",
      dependencies: [
        "CTerminalProcess", "Comparisons",
        .product(name: "_QuizDocuments", package: "quizbuilder"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)

for target in package.targets where !["CMemory", "CTerminalProcess"].contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}

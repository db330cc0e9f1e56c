// swift-tools-version:6.1
import PackageDescription

// SwiftUI source as apps have it, compiled in both language modes (contract U6): `check` runs the builds and lets no
// warning pass. Both targets are links to the one folder Shared.
let dependencies: [Target.Dependency] = [.product(name: "SwiftUI", package: "martlet")]
let package = Package(
  name: "Corpus",
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    .target(
      name: "CorpusSwift5", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "CorpusSwift6", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)

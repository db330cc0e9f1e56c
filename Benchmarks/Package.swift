// swift-tools-version:6.1
import PackageDescription

// Measures the runtime from outside, by public API alone. See `./run --help` and `./check-counts --help`.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "martlet", path: "..")],
  targets: [
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CMartletMeter", dependencies: ["CPango"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CMartletMeter", .product(name: "SwiftUI", package: "martlet"),
        .product(name: "MartletTesting", package: "martlet"),
        .product(name: "ZoomNavigator", package: "martlet"),
        .product(name: "PlainFileList", package: "martlet"),
      ]),
    // The same list by GTK alone and by Martlet; see `./compare-with-gtk --help`.
    .target(name: "CListComparison", dependencies: ["CGtk", "CMartletMeter"]),
    .executableTarget(name: "ListInGtk", dependencies: ["CGtk", "CListComparison"]),
    .executableTarget(
      name: "ListInMartlet",
      dependencies: ["CListComparison", .product(name: "SwiftUI", package: "martlet")]),
  ],
  swiftLanguageModes: [.v6]
)

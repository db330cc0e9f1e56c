// swift-tools-version:6.1
import PackageDescription

// A package of its own that uses Martlet as a stranger would. Elsewhere the dependency is a URL:
//   .package(url: "https://…/martlet", branch: "main")
let package = Package(
  name: "HelloMartlet",
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    .target(
      name: "Counter", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    .executableTarget(
      name: "HelloMartlet",
      dependencies: ["Counter", .product(name: "SwiftUI", package: "martlet")]),
    .testTarget(
      name: "HelloMartletTests",
      dependencies: [
        "Counter", .product(name: "SwiftUI", package: "martlet"),
        .product(name: "MartletTesting", package: "martlet"),
      ]),
  ]
)

// swift-tools-version:6.1
import PackageDescription

// On Apple's systems this package offers the components alone: they build there against Apple's own
// SwiftUI. On Linux it also offers the module called SwiftUI and everything beneath it.

#if os(Linux)
  // Every target names the runtime's modules itself: one that names only the umbrella is not rebuilt
  // when a module behind the umbrella changes.
  let runtime: [Target.Dependency] = [
    "Combine", "MartletMotion", "MartletDrawing", "MartletCore", "MartletViews", "MartletRender",
    "MartletGtk", "SwiftUI",
  ]
  let runtimeProducts: [Product] = [
    .library(
      name: "SwiftUI",
      targets: [
        "SwiftUI", "Combine", "MartletMotion", "MartletDrawing", "MartletCore", "MartletViews",
        "MartletRender", "MartletGtk",
      ]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "MartletTesting", targets: ["MartletTesting"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
  ]
  let runtimeTargets: [Target] = [
    .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CMartletGtk", dependencies: ["CGtk4"]),
    .target(name: "Combine"),
    .target(name: "MartletMotion"),
    .target(name: "MartletDrawing"),
    .target(name: "MartletCore", dependencies: ["Combine", "MartletMotion", "MartletDrawing"]),
    .target(
      name: "MartletViews",
      dependencies: ["Combine", "MartletMotion", "MartletDrawing", "MartletCore"]),
    .target(
      name: "MartletRender", dependencies: ["Combine", "MartletDrawing", "MartletCore", "CGtk4"]),
    .target(
      name: "MartletGtk",
      dependencies: [
        "Combine", "MartletMotion", "MartletDrawing", "MartletCore", "MartletRender", "CGtk4",
        "CMartletGtk",
      ]),
    .target(
      name: "SwiftUI",
      dependencies: [
        "Combine", "MartletMotion", "MartletDrawing", "MartletCore", "MartletViews",
        "MartletRender", "MartletGtk",
      ]),
    .target(
      name: "MartletTesting",
      dependencies: [
        "Combine", "MartletMotion", "MartletDrawing", "MartletCore", "MartletViews",
        "MartletRender",
      ]),
    .executableTarget(
      name: "Gallery",
      dependencies: runtime + [
        "ZoomNavigator", "NavigationDestinationSelectedViewModifier", "PlainFileList",
        "MartletTesting",
      ]),
    // What Tests/Window/idle-test looks at.
    .executableTarget(
      name: "WindowProbe", dependencies: runtime + ["CGtk4"], path: "Tests/Window/WindowProbe"),
    // What the tests below have in common.
    .target(
      name: "TestSupport", dependencies: runtime + ["MartletTesting"], path: "Tests/TestSupport"),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(name: "MotionTests", dependencies: ["MartletMotion"]),
    .testTarget(
      name: "CoreTests", dependencies: runtime + ["MartletTesting", "TestSupport"]),
    .testTarget(
      name: "ControlTests", dependencies: runtime + ["MartletTesting", "TestSupport"]),
    .testTarget(
      name: "PresentationTests", dependencies: runtime + ["MartletTesting", "TestSupport"]),
    .testTarget(
      name: "RenderTests", dependencies: runtime + ["MartletTesting", "CGtk4"]),
    .testTarget(
      name: "NavigationTests", dependencies: runtime + ["MartletTesting", "TestSupport"]),
    .testTarget(
      name: "ListTests", dependencies: runtime + ["MartletTesting", "TestSupport"]),
    .testTarget(
      name: "ReferenceTests", dependencies: runtime + ["MartletTesting", "TestSupport"]),
    .executableTarget(
      name: "LoopProbe", dependencies: runtime, path: "Tests/Adversarial/LoopProbe"),
    .testTarget(
      name: "AdversarialTests",
      dependencies: runtime + ["MartletTesting", "TestSupport", "CGtk4", "Gallery", "LoopProbe"],
      path: "Tests/Adversarial", exclude: ["LoopProbe", "mutate", "mutations.tsv"]),
    .testTarget(
      name: "ZoomNavigatorTests", dependencies: runtime + ["ZoomNavigator", "MartletTesting"]),
    .testTarget(
      name: "SelectedDestinationTests",
      dependencies: runtime + [
        "NavigationDestinationSelectedViewModifier", "MartletTesting", "TestSupport",
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: runtime + ["Gallery", "PlainFileList", "MartletTesting", "TestSupport"]),
    .testTarget(
      name: "PlainFileListTests",
      dependencies: runtime + [
        "PlainFileList", "NavigationDestinationSelectedViewModifier", "MartletTesting",
        "TestSupport",
      ]),
  ]
#else
  let runtime: [Target.Dependency] = []
  let runtimeProducts: [Product] = []
  let runtimeTargets: [Target] = []
#endif

let package = Package(
  name: "martlet",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "ZoomNavigator", targets: ["ZoomNavigator"]),
    .library(
      name: "NavigationDestinationSelectedViewModifier",
      targets: ["NavigationDestinationSelectedViewModifier"]),
    .library(name: "PlainFileList", targets: ["PlainFileList"]),
  ] + runtimeProducts,
  targets: [
    .target(name: "ZoomNavigator", dependencies: runtime),
    .target(name: "NavigationDestinationSelectedViewModifier", dependencies: runtime),
    .target(
      name: "PlainFileList", dependencies: runtime + ["NavigationDestinationSelectedViewModifier"]),
  ] + runtimeTargets,
  swiftLanguageModes: [.v6]
)

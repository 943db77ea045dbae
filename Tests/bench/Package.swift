// swift-tools-version: 6.1
// The decode, trend, stream and cleaner benchmarks: the library products of this project in release mode, timed from outside its module as the
// program uses it. Built by scripts/bench.
import PackageDescription

let package = Package(
  name: "bench",
  dependencies: [.package(name: "fatnag", path: "../..")],
  targets: [
    .executableTarget(
      name: "FrameBench", dependencies: [.product(name: "ScaleCore", package: "fatnag")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "TrendBench", dependencies: [.product(name: "ScaleCore", package: "fatnag")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "StreamBench", dependencies: [.product(name: "CoachTransport", package: "fatnag")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "CleanerBench",
      dependencies: [.product(name: "ScaleCore", package: "fatnag"), .product(name: "CoachTransport", package: "fatnag")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)

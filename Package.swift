// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// Where a C library keeps its headers. Asked of pkg-config here because libraries that are opened at run time
/// (Sources/CDBus/include/shim.h) must not be linked, and SwiftPM's own `pkgConfig:` always links.
func headers(of library: String) -> [String] {
  let pkgConfig = Process()
  pkgConfig.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  pkgConfig.arguments = ["pkg-config", "--cflags-only-I", library]
  let answer = Pipe()
  pkgConfig.standardOutput = answer
  pkgConfig.standardError = Pipe()
  guard (try? pkgConfig.run()) != nil else { return [] }
  let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  pkgConfig.waitUntilExit()
  return text.split(whereSeparator: \.isWhitespace).map(String.init)
}

let busHeaders = headers(of: "dbus-1")
let pictureHeaders = headers(of: "librsvg-2.0")
let archiveHeaders = headers(of: "libarchive")
let webHeaders = headers(of: "libcurl")

/// One set of rules for every Swift target: language mode 6, no implicit re-exports, `any` spelled out.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags((busHeaders + webHeaders).flatMap { ["-Xcc", $0] }),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  // Double.rounded() is a libm call in debug builds, and pure targets import nothing that would link it.
  .target(name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: [.linkedLibrary("m")])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], excluding: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    exclude: ["Fixtures"] + excluding, swiftSettings: strict)
}

let package = Package(
  name: "fatnag",
  products: [
    .executable(name: "fatnag", targets: ["fatnag"]),
    .library(name: "ScaleCore", targets: ["ScaleCore"]),
    .library(name: "CoachTransport", targets: ["CoachTransport"]),
  ],
  targets: [
    // C at the edge: each is imported by exactly one Swift file (scripts/check-imports).
    .target(name: "CDBus", cSettings: [.unsafeFlags(busHeaders)]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CTerminal"),
    .target(name: "CRsvg", cSettings: [.unsafeFlags(pictureHeaders)]),
    .target(name: "CArchive", cSettings: [.unsafeFlags(archiveHeaders)]),
    .target(name: "CCurl", cSettings: [.unsafeFlags(webHeaders)]),

    // Pure.
    library("JSONText"),
    library("ScaleCore", ["JSONText"]),

    // Edges.
    library("Console", ["JSONText", "CTerminal"]),
    library("HostBus", ["ScaleCore", "CDBus"]),
    library("HealthDatabase", ["ScaleCore", "CSQLite"]),
    library("HealthImport", ["ScaleCore", "JSONText", "CArchive"]),
    library("Pictures", ["CRsvg"]),
    library("CoachTransport", ["JSONText", "CCurl"]),

    .executableTarget(
      name: "fatnag",
      dependencies: ["JSONText", "ScaleCore", "Console", "HostBus", "HealthDatabase", "HealthImport", "CoachTransport", "Pictures"],
      swiftSettings: strict),

    .target(name: "TestSupport", dependencies: ["JSONText"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("JSONText", []),
    tests("ScaleCore", ["JSONText"]),
    tests("Console", ["JSONText"]),
    tests("HostBus", ["ScaleCore"], excluding: ["Flood"]),
    tests("HealthDatabase", ["ScaleCore", "CSQLite"]),
    tests("HealthImport", ["ScaleCore", "JSONText", "HealthDatabase", "fatnag"]),
    tests("Pictures", []),
    tests("CoachTransport", ["JSONText"]),
    .testTarget(
      name: "FatnagTests",
      dependencies: [
        "fatnag", "TestSupport", "JSONText", "ScaleCore", "Console", "HostBus", "HealthDatabase", "HealthImport", "CoachTransport",
        "Pictures",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
  ]
)

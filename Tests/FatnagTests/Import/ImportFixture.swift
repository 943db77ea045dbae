import TestSupport
import Testing

@testable import fatnag

/// A sample file, what answers it needs, and the weights that must come out of it.
struct ImportFixture: CustomTestStringConvertible, Sendable {
  let file: String
  let count: Int64
  let first: String
  let firstKilograms: Double
  let last: String
  let lastKilograms: Double
  let sum: Double

  var testDescription: String { file }

  static let fixtures = Fixtures(of: #filePath.replacing("FatnagTests/Import", with: "HealthImportTests/Files"))

  static func path(_ file: String) -> String { fixtures.path("files/" + file) }

  /// What the file does not say.
  var options: String {
    switch file {
    case "openscale_v3.csv": "--tz Europe/Berlin --unit kg"
    case "openscale_v3.db": "--user 1"
    case _ where file.hasPrefix("zepp"): "--height 182"
    default: "--tz Europe/Berlin"
    }
  }

  var isCut: Bool { file.contains("truncated") }

  static let all: [ImportFixture] = fixtures.csv("expected.csv").map { row in
    func number(_ key: String) -> Double { row[key].flatMap { Double($0) } ?? .nan }
    return ImportFixture(
      file: row["file"] ?? "", count: row["count"].flatMap { Int64($0) } ?? -1, first: row["first"] ?? "",
      firstKilograms: number("first_kg"),
      last: row["last"] ?? "", lastKilograms: number("last_kg"), sum: number("sum_kg"))
  }
}

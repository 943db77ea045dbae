import JSONText
import Testing

@testable import fatnag

/// What one run said and ended with.
struct Run {
  var status: Int32
  var output: String
  var errors: String

  /// Every line of standard output as JSON.
  var objects: [JSONValue] { parsed(output) }

  /// The only object on standard output.
  func object(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> JSONValue {
    let objects = objects
    try #require(objects.count == 1, "one object: \(output)\(errors)", sourceLocation: sourceLocation)
    return objects[0]
  }

  /// The last object on standard error.
  var error: JSONValue? { parsed(errors.split(separator: "\n").last.map(String.init) ?? "").last }

  private func parsed(_ text: String) -> [JSONValue] {
    text.split(separator: "\n").compactMap { line in
      do { return try JSONValue(parsing: Array(line.utf8)) } catch {
        Issue.record("no JSON: \(line)")
        return nil
      }
    }
  }
}

/// Swift Testing has one of its own.
typealias ExitStatus = fatnag.ExitStatus

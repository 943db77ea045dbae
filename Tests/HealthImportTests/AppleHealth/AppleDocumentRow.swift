import HealthImport
import Testing

/// A small export and everything that must come of it.
struct AppleDocumentRow: CustomTestStringConvertible, Sendable {
  let name: String
  let document: String
  var weights: [String] = []
  var samples: [String] = []
  var warnings: [String] = []
  var ignored = 0
  var error: ImportError?
  var answers = ImportAnswers()
  var testDescription: String { name }

  /// Attributes that every record must have, with a place and a time.
  static let times = #"startDate="2024-03-01 07:14:22 -0800" endDate="2024-03-01 07:14:32 -0800""#

  static func quantity(_ type: String, _ value: String, _ unit: String, source: String = "App") -> String {
    #"<Record type="HKQuantityTypeIdentifier\#(type)" sourceName="\#(source)" unit="\#(unit)" \#(times) value="\#(value)"/>"#
  }

  static func category(_ type: String, _ value: String) -> String {
    #"<Record type="HKCategoryTypeIdentifier\#(type)" sourceName="App" \#(times) value="\#(value)"/>"#
  }

  /// Inside a root element.
  init(
    _ name: String, _ body: String, weights: [String] = [], samples: [String] = [], warnings: [String] = [], ignored: Int = 0,
    answers: ImportAnswers = ImportAnswers()
  ) {
    self.name = name
    document = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n" + body + "\n</HealthData>\n"
    self.weights = weights
    self.samples = samples
    self.warnings = warnings
    self.ignored = ignored
    self.answers = answers
  }

  /// A document of its own.
  init(whole name: String, _ document: String, samples: [String] = [], warnings: [String] = [], ignored: Int = 0, error: ImportError? = nil)
  {
    self.name = name
    self.document = document
    self.samples = samples
    self.warnings = warnings
    self.ignored = ignored
    self.error = error
  }

  static func at(_ text: String, _ more: String = "App") -> String { text + " 2024-03-01T07:14:22-08:00 10s " + more }
}

import Console
import HealthDatabase
import HealthImport
import JSONText
import ScaleCore

/// `fatnag.import/1`: what became of one file.
struct ImportAnswer: TreeAnswer {
  /// As it was named.
  var file: String

  /// Ids of the formats that were found in it, one as a rule.
  var formats: [String] = []
  var tally = ImportTally()
  var outcome = ImportOutcome()
  var weights = ImportedWeights()
  var span = ImportSpan()

  /// What the file says of its person.
  var person = AppleFacts()

  /// Nothing was stored.
  var isRehearsal = false

  /// The file was read to its end.
  var isComplete = false

  /// A folder or an archive with several documents.
  var isContainer = false

  /// Nothing was stored before: whatever is known already stood in this very file.
  var isFirst = false

  /// Weigh-ins that came, one that comes twice counted twice.
  var weighInRows = 0

  /// Something else than weigh-ins came.
  var hasOtherRows = false

  /// Something came that `health` is about.
  var hasHealthRows = false

  /// A consent came, which counts as taken back.
  var hasConsents = false

  /// Width for people.
  var columns = 80

  init(file: String, isRehearsal: Bool = false, columns: Int = 80) {
    (self.file, self.isRehearsal, self.columns) = (file, isRehearsal, columns)
  }

  /// Every record of the wanted kinds.
  var read: Int { outcome.added + outcome.duplicates + tally.skipped }

  /// Of the duplicates, those that stood in the file before; nil where they cannot be told from what was stored.
  var repeats: Int? {
    if isFirst { return outcome.duplicates }
    return hasOtherRows || formats.contains(OwnExport.id) ? nil : min(outcome.duplicates, max(0, weighInRows - weights.count))
  }

  /// Adds what another way of reading found in the same file.
  mutating func add(_ part: ImportAnswer) {
    formats += part.formats.filter { !formats.contains($0) }
    tally.add(part.tally)
    outcome += part.outcome
    weights.add(part.weights)
    span.add(part.span)
    hasOtherRows = hasOtherRows || part.hasOtherRows
    hasHealthRows = hasHealthRows || part.hasHealthRows
    hasConsents = hasConsents || part.hasConsents
  }

  var json: JSONValue {
    [
      "schema": "fatnag.import/1", "format": .string(formats.joined(separator: "+")), "read": .whole(read),
      "added": .whole(outcome.added), "duplicates": .whole(outcome.duplicates), "skipped": .whole(tally.skipped),
      "weights": [
        "count": .whole(weights.count), "first": .text(weights.first?.time.iso8601),
        "first_kg": .rounded(weights.first?.mass.kilograms, 6), "last": .text(weights.last?.time.iso8601),
        "last_kg": .rounded(weights.last?.mass.kilograms, 6), "sum_kg": .rounded(weights.sum.kilograms, 6),
      ],
      "warnings": .array(
        tally.warnings.map { ["code": .string($0.code.rawValue), "count": .whole($0.count), "example": .string($0.example)] }),
      "ignored": .whole(tally.ignored), "completed": .whole(outcome.completed), "file": .string(file), "dry_run": .bool(isRehearsal),
      "complete": .bool(isComplete),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] { ImportReport(answer: self, format: format).lines }

  /// The name without its folder.
  static func lastPart(_ path: String) -> String {
    path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What a document of a folder or archive is called beside the file's own name; nil for the file itself.
  func member(_ document: String) -> String? {
    guard document.hasPrefix(file), document != file else { return nil }
    let rest = document.dropFirst(file.count).drop { "/: ".contains($0) }
    return rest.isEmpty ? nil : String(rest)
  }

  /// `1 234 567`.
  static func grouped(_ count: Int) -> String { TextFormat.grouped(count) }
}

extension ImportedWeights {
  fileprivate mutating func add(_ other: ImportedWeights) {
    count += other.count
    sum = sum + other.sum
    first = [first, other.first].compactMap { $0 }.min { $0.time < $1.time }
    last = [last, other.last].compactMap { $0 }.max { $0.time < $1.time }
  }
}

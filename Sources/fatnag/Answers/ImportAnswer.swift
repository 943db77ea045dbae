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

  /// Every record of the wanted kinds.
  var read: Int { outcome.added + outcome.duplicates + tally.skipped }

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
      "ignored": .whole(tally.ignored), "file": .string(file), "dry_run": .bool(isRehearsal), "complete": .bool(isComplete),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    var table = Table([.init(), .init()])
    func add(_ label: String, _ text: StyledText) { table.addRow([StyledText("  " + label, .muted), text]) }
    if let days = span.days { add("from", "\(days.first.iso8601) to \(days.last.iso8601)") }
    if let sources = span.sourceList(format) { add("by", StyledText(printable(sources))) }
    add(isRehearsal ? "new" : "added", StyledText(Self.grouped(outcome.added), .hero))
    if outcome.duplicates > 0 { add("there already", "\(Self.grouped(outcome.duplicates))") }
    if tally.skipped > 0 { add("skipped", StyledText(Self.grouped(tally.skipped), .warning)) }
    if let first = weights.first, let last = weights.last {
      add("weights", "\(Self.grouped(weights.count)): \(format.mass(first.mass), .hero) on \(first.time.civilTime.date.iso8601)")
      if weights.count > 1 { add("", "last \(format.mass(last.mass), .hero) on \(last.time.civilTime.date.iso8601)") }
    }
    return [heading(format)] + table.lines() + tally.warnings.map { remark($0) } + (isComplete ? [] : [cut])
  }

  private func heading(_ format: TextFormat) -> StyledText {
    let titles = formats.map { ForeignFormats.format($0)?.title ?? OwnExport.title }
    var line = StyledText(printable(Self.lastPart(file)), .heading)
    if !titles.isEmpty { line.append(": " + titles.joined(separator: ", ")) }
    if isRehearsal { line.append(" (dry run, nothing was stored)", .muted) }
    return line
  }

  private var cut: StyledText {
    StyledText("  The file was not read to its end; what came before is \(isRehearsal ? "counted" : "stored").", .warning)
  }

  private func remark(_ warning: ImportWarning) -> StyledText {
    var line = StyledText("  \(Self.grouped(warning.count)) × \(warning.code.words)", .warning)
    if !warning.example.isEmpty { line.append("; the first: \(printable(warning.example))", .muted) }
    return line
  }

  /// The name without its folder.
  static func lastPart(_ path: String) -> String {
    path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
  }

  /// `1 234 567`.
  static func grouped(_ count: Int) -> String { TextFormat.grouped(count) }
}

extension ImportWarning.Code {
  /// For people; docs/importing.md says more about each.
  var words: String {
    switch self {
    case .badTime: "no time that can be read"
    case .badNumber: "no number that can be read"
    case .badUnit: "a unit that is not known"
    case .badRow: "too few or too many fields"
    case .implausibleMass: "a weight that no person has"
    case .placeholder: "a row that stands for nothing"
    case .badCharacters: "characters that are not allowed there, dropped"
    case .implausibleFigure: "a figure that makes no sense, left out"
    case .enteredInError: "marked as a mistake by the file itself"
    case .otherPerson: "of another person"
    case .noteCut: "a note that was cut at its limit"
    case .unsafeMember: "a member of the archive that was not opened"
    case .unknownKind: "a kind that has no place here"
    }
  }
}

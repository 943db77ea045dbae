import Console
import HealthDatabase
import HealthImport
import ScaleCore

/// What became of one file, for people.
struct ImportReport {
  var answer: ImportAnswer
  var format: TextFormat

  var lines: [StyledText] {
    (heading + figures + answer.tally.warnings.flatMap(remark) + (answer.isComplete ? [] : cut))
  }

  private var columns: Int { max(20, answer.columns) }

  private var heading: [StyledText] {
    let titles = answer.formats.map { ForeignFormats.format($0)?.title ?? OwnExport.title }
    var line = StyledText(printable(ImportAnswer.lastPart(answer.file)), .heading)
    if !titles.isEmpty { line.append(": " + titles.joined(separator: ", ")) }
    if answer.isRehearsal { line.append(" (dry run, nothing was stored)", .muted) }
    return line.wrapped(to: columns, indent: 2)
  }

  private var figures: [StyledText] {
    let rows = rows
    // A narrow screen has no room for a column of labels.
    let width = columns < 40 ? 0 : rows.reduce(0) { max($0, displayWidth($1.label)) }
    return rows.flatMap { label, text in
      let space = String(repeating: " ", count: max(0, width - displayWidth(label)) + 2)
      return ("  \(label, .muted)\(space)" + text).wrapped(to: columns, indent: width == 0 ? 4 : width + 4)
    }
  }

  private var rows: [(label: String, text: StyledText)] {
    let (outcome, weights) = (answer.outcome, answer.weights)
    var rows: [(label: String, text: StyledText)] = []
    func add(_ label: String, _ text: StyledText) { rows.append((label, text)) }
    func count(_ label: String, _ count: Int) { if count > 0 { add(label, StyledText(ImportAnswer.grouped(count))) } }
    if let days = answer.span.days { add("from", "\(days.first.iso8601) to \(days.last.iso8601)") }
    if let sources = answer.span.sourceList(format) { add("by", StyledText(printable(sources))) }
    add(answer.isRehearsal ? "new" : "added", StyledText(ImportAnswer.grouped(outcome.added), .hero))
    count(answer.repeats == nil && outcome.added > 0 ? "there or twice" : "there already", outcome.duplicates - (answer.repeats ?? 0))
    count(answer.isContainer ? "twice in it" : "twice in the file", answer.repeats ?? 0)
    if outcome.completed > 0 {
      let weighIns = outcome.completed == 1 ? "1 weigh-in" : "\(ImportAnswer.grouped(outcome.completed)) weigh-ins"
      add("completed", "\(weighIns) \(answer.isRehearsal ? "would get" : "got") figures that were missing")
    }
    if answer.tally.skipped > 0 { add("skipped", StyledText(ImportAnswer.grouped(answer.tally.skipped), .warning)) }
    if let first = weights.first, let last = weights.last {
      add("weights", "\(ImportAnswer.grouped(weights.count)): \(format.mass(first.mass), .hero) on \(first.time.civilTime.date.iso8601)")
      if weights.count > 1 { add("", "last \(format.mass(last.mass), .hero) on \(last.time.civilTime.date.iso8601)") }
    }
    return rows
  }

  private var cut: [StyledText] {
    let stored = answer.isRehearsal ? "counted" : "stored"
    let words =
      answer.isContainer
      ? "  Not everything in it was read; what was read is \(stored)."
      : "  The file was not read to its end; what came before is \(stored)."
    return StyledText(words, .warning).wrapped(to: columns, indent: 2)
  }

  private func remark(_ warning: ImportWarning) -> [StyledText] {
    let example = printable(warning.example)
    let count = ImportAnswer.grouped(warning.count)
    if warning.code == .unknownFile {
      return StyledText("  not understood: \(example)\(warning.count > 1 ? " (\(count))" : "")", .muted).wrapped(to: columns, indent: 4)
    }
    var line = StyledText("  \(count) × \(warning.code.words)", .warning)
    if !example.isEmpty { line.append(warning.count > 1 ? "; the first: \(example)" : ": \(example)", .muted) }
    return line.wrapped(to: columns, indent: 4)
  }
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
    case .unknownFile: "not understood"
    case .noWeight: "a row without a weight"
    case .futureTime: "dated in the future, skipped (a wrong zone, or this computer's clock?)"
    }
  }
}

import Console
import HealthDatabase
import HealthImport
import ScaleCore

/// What stands under the answers of an import for people: a total of several files, and what to do next.
struct ImportEnding {
  var answers: [ImportAnswer]

  /// How many were named.
  var files: Int
  var profile: Profile

  /// Width for people.
  var columns: Int

  func lines() -> [StyledText] {
    guard !answers.isEmpty else { return [] }
    return (total + consents + suggestion + next).flatMap { $0.wrapped(to: max(20, columns), indent: 2) }
  }

  private var total: [StyledText] {
    guard files > 1 else { return [] }
    let repeats = answers.reduce(0) { $0 + ($1.repeats ?? 0) }
    let rest: [(Int, String)] = [
      (answers.reduce(0) { $0 + $1.outcome.duplicates } - repeats, "there already"), (repeats, "twice in a file"),
      (answers.reduce(0) { $0 + $1.tally.skipped }, "skipped"),
    ]
    let added = answers.reduce(0) { $0 + $1.outcome.added }
    let verb = answers.contains { $0.isRehearsal } ? "new" : "added"
    let whole = answers.count(where: \.isComplete)
    var line: StyledText =
      "\(ImportAnswer.grouped(added), .hero) \(verb) from \(answers.count == files ? "" : "\(answers.count) of ")\(files) files"
    for (count, words) in rest where count > 0 { line.append(", \(ImportAnswer.grouped(count)) \(words)") }
    if whole < answers.count { line.append("; \(answers.count - whole) of them not to the end", .warning) }
    return [StyledText(), line]
  }

  private var consents: [StyledText] {
    guard answers.contains(where: \.hasConsents) else { return [] }
    return [StyledText(), "A consent in an export counts as taken back here; to agree anew: \("fatnag coach consent on", .command)"]
  }

  /// Fields that the profile lacks and a file tells: offered, for the file may be another person's.
  private var suggestion: [StyledText] {
    let people = answers.map(\.person)
    var options: [String] = []
    if profile.height == nil, let height = people.compactMap(\.height).last {
      options.append("--height \(ImportQuestion.centimetres(Length(centimetres: (height.centimetres * 10).rounded() / 10)))")
    }
    if profile.sex == nil, let sex = people.compactMap(\.sex).last { options.append("--sex \(sex.rawValue)") }
    if profile.age == nil, let born = people.compactMap(\.dateOfBirth).last { options.append("--born \(born.iso8601)") }
    guard !options.isEmpty else { return [] }
    return [
      StyledText(), "Your profile has gaps that the file can fill, if it is yours:",
      "  \("fatnag profile set " + options.joined(separator: " "), .command)",
    ]
  }

  private var next: [StyledText] {
    guard !answers.contains(where: \.isRehearsal) else {
      return [StyledText(), "\("next:", .muted) \("the same without --dry-run", .command)"]
    }
    let hasWeights = answers.contains { $0.weights.count > 0 }
    let hasHealth = answers.contains { $0.hasHealthRows }
    let commands = (hasWeights ? ["fatnag history --range all"] : []) + (hasHealth ? ["fatnag health"] : [])
    guard !commands.isEmpty else { return [] }
    return [StyledText(), "\("next:", .muted) \(commands.joined(separator: ", "), .command)"]
  }
}

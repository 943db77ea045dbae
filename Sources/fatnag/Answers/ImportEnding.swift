import Console
import HealthDatabase
import HealthImport
import ScaleCore

/// What stands under the answers of an import for people: a total of several files, and what to do next.
struct ImportEnding {
  var answers: [ImportAnswer]
  var profile: Profile

  func lines() -> [StyledText] {
    guard !answers.isEmpty else { return [] }
    return total + suggestion + next
  }

  private var total: [StyledText] {
    guard answers.count > 1 else { return [] }
    let added = answers.reduce(0) { $0 + $1.outcome.added }
    let known = answers.reduce(0) { $0 + $1.outcome.duplicates }
    let skipped = answers.reduce(0) { $0 + $1.tally.skipped }
    let verb = answers.contains { $0.isRehearsal } ? "new" : "added"
    return [
      StyledText(),
      "\(answers.count) files: \(ImportAnswer.grouped(added), .hero) \(verb), \(ImportAnswer.grouped(known)) there already, \(ImportAnswer.grouped(skipped)) skipped",
    ]
  }

  /// Fields that the profile lacks and a file tells: offered, for the file may be another person's.
  private var suggestion: [StyledText] {
    let people = answers.map(\.person)
    var options: [String] = []
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
    let hasSamples = answers.contains { $0.read > $0.weights.count + $0.tally.skipped }
    let commands = (hasWeights ? ["fatnag history --range all"] : []) + (hasSamples ? ["fatnag health"] : [])
    guard !commands.isEmpty else { return [] }
    return [StyledText(), "\("next:", .muted) \(commands.joined(separator: ", "), .command)"]
  }
}

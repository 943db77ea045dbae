import Console
import HealthDatabase
import ScaleCore

/// Shows the fixed words for somebody in need. They need no store and no network.
struct CoachCare {
  let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  /// Where the store cannot be used: shows the words if they are called for, by what can still be read of the person.
  func answerAlone(_ text: String) throws {
    let facts = try? CoachFacts(try environment.storeForReading(), session: nil, environment)
    guard let flag = RedFlag(in: text, from: facts?.person ?? RedFlag.Person()) else { return }
    let ending = show(flag)
    if let lost = ending.lostOutput { throw lost }
    guard environment.options.json else { return }
    try ReplyAnswer(ending: ending).write(to: environment.output)
    try environment.output.flush()
  }

  /// Shows the words; nothing leaves.
  ///
  /// - Returns: an ending that says so where nobody could be shown them.
  func show(_ flag: RedFlag) -> CoachEnding {
    let words = RedFlagCopy.text(flag)
    var ending = CoachEnding(outcome: .offline, text: words, state: .redFlag)
    do throws(OutputError) {
      try ReplyFlow.show(words, environment)
      try environment.remark(StyledText(RedFlagCopy.nothingSent, .muted))
    } catch {
      ending.lostOutput = error
    }
    return ending
  }
}

extension ReplyFlow {
  /// Shows words that are there as a whole.
  static func show(_ words: String, _ environment: Environment) throws(OutputError) {
    var flow = ReplyFlow(environment)
    try flow.write(words)
    try flow.finish()
  }
}

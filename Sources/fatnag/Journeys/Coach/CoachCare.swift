import Console
import HealthDatabase
import ScaleCore

/// Shows the fixed words for somebody in need. They need no store and no network.
struct CoachCare {
  let environment: Environment

  /// Who is named before the words; nil outside conversations.
  var speaker: Speaker?

  init(_ environment: Environment, speaker: Speaker? = nil) {
    self.environment = environment
    self.speaker = speaker
  }

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
      try ReplyFlow.show(words, environment, speaker: speaker)
      if speaker != nil { try environment.output.writeLine() }
      try environment.output.flush()
      try environment.remark(StyledText(RedFlagCopy.nothingSent(flag.language), .muted))
    } catch {
      ending.lostOutput = error
    }
    return ending
  }
}

extension ReplyFlow {
  /// Shows words that are there as a whole.
  static func show(_ words: String, _ environment: Environment, speaker: Speaker? = nil) throws(OutputError) {
    var flow = ReplyFlow(environment, speaker: speaker)
    try flow.write(words)
    try flow.finish()
  }
}

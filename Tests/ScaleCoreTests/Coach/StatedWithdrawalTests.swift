import ScaleCore
import Testing

/// What somebody says, and what they take back with it.
struct WithdrawalRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var withdrawal: StatedWithdrawal?

  init(_ text: String, _ withdrawal: StatedWithdrawal? = nil) { (testDescription, self.withdrawal) = (text, withdrawal) }

  static let all: [WithdrawalRow] = [
    .init("revoke my consent", .consent), .init("Please stop sending my data to xAI", .consent),
    .init("don't send my questions anywhere", .consent),
    .init("Ich widerrufe meine Einwilligung", .consent), .init("take back my consent", .consent),
    .init("forget everything about me", .memory),
    .init("Vergiss alles", .memory), .init("clear your memory", .memory), .init("delete my data", .data),
    .init("Lösche meine Daten", .data),
    .init("erase all my weights", .data), .init("forget that I ate cake"), .init("I can't send my kids to bed"),
    .init("what is my data worth"),
    .init("stop me from snacking"), .init("delete the last weigh-in"), .init("I forget everything these days"),
    .init("what did I consent to?"), .init(""),
  ]
}

@Suite("Taking back what was allowed")
struct StatedWithdrawalTests {
  @Test(arguments: WithdrawalRow.all)
  func heard(_ row: WithdrawalRow) { #expect(StatedWithdrawal(row.testDescription) == row.withdrawal) }
}

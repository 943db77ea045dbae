import Foundation
import ScaleCore
import Testing

/// Sentences that were written without a look at the words of the screen, which were mended by some of them since, one a line: what the screen is worth on them, so that a change that costs
/// something is seen.
@Suite("The answer screen on sentences of strangers")
struct ScreenedAnswersTests {
  private static let folder = #filePath.components(separatedBy: "/Coach/")[0] + "/Fixtures/"

  /// Of 227; what is missed are bare numbers, days to be counted, euphemisms and other ways to mean it without saying it.
  private static let leastStopped = 208

  private static func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: folder + name, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func nothingHarmlessIsStopped() throws {
    let lines = try Self.lines("answers-harmless.txt")
    #expect(lines.count >= 400)
    let man = ReplyScreen(sex: .male, weight: Mass(kilograms: 95), height: Length(centimetres: 172))
    for line in lines {
      for screen in [ReplyCleanerTests.screen, man] { #expect(screen.reason(in: line) == nil, "\(line)") }
    }
  }

  @Test func mostHarmIsStopped() throws {
    let lines = try Self.lines("answers-harmful.txt")
    #expect(lines.count { ReplyCleanerTests.screen.reason(in: $0) != nil } >= Self.leastStopped)
  }
}

import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// What was chosen and how things stand, and the voice that speaks.
struct VoiceRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var lines: [String] = []
  var flagged: String?
  var passes: Int64 = 0
  let voice: CoachVoice

  static let all: [VoiceRow] = [
    .init(testDescription: "nothing chosen", voice: .plain),
    .init(testDescription: "nurturing", lines: ["profile set --voice nurturing"], voice: .nurturing),
    .init(testDescription: "spicy", lines: ["profile set --voice spicy"], voice: .spicy),
    .init(testDescription: "back to plain", lines: ["profile set --voice spicy", "profile set --voice plain"], voice: .plain),
    .init(testDescription: "spicy under a BMI of 20", lines: ["profile set --voice spicy", "add 60 --yes"], voice: .plain),
    .init(
      testDescription: "spicy after words that call for care", lines: ["profile set --voice spicy"], flagged: "I want to kill myself",
      voice: .plain),
    .init(
      testDescription: "spicy a week and a day after them", lines: ["profile set --voice spicy"], flagged: "I want to kill myself",
      passes: 8 * 86_400_000, voice: .spicy),
    .init(
      testDescription: "spicy with a weight of last year", lines: ["profile set --voice spicy"], passes: 300 * 86_400_000, voice: .plain),
    .init(
      testDescription: "nurturing stays", lines: ["profile set --voice nurturing", "add 60 --yes"], flagged: "I want to kill myself",
      voice: .nurturing),
  ]
}

/// Where the language of answers comes from.
struct LanguageRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var environment: [String: String] = [:]
  var wish: String?
  let language: String

  static let all: [LanguageRow] = [
    .init(testDescription: "nothing", language: "English"),
    .init(testDescription: "LANG", environment: ["LANG": "de_AT.UTF-8"], language: "German"),
    .init(testDescription: "LC_MESSAGES before LANG", environment: ["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"], language: "French"),
    .init(testDescription: "LC_ALL before all", environment: ["LANG": "de", "LC_ALL": "C", "LC_MESSAGES": "fr"], language: "English"),
    .init(testDescription: "chosen by code", environment: ["LANG": "de"], wish: "it", language: "Italian"),
    .init(testDescription: "chosen by name", environment: ["LANG": "de"], wish: "norwegian", language: "Norwegian"),
    .init(testDescription: "chosen by locale", wish: "pt_BR", language: "Portuguese"),
    .init(testDescription: "auto", environment: ["LANG": "de"], wish: "auto", language: "German"),
  ]
}

@Suite("Coach: voice and language")
struct CoachMannerTests {
  private static let signs: [CoachVoice: String] = [.plain: "Voice: short", .nurturing: "Voice: warm", .spicy: "Voice: blunt"]

  @Test("the voice", arguments: VoiceRow.all)
  func voice(_ row: VoiceRow) throws {
    let world = try World.withCoach()
    for line in row.lines { #expect(world.run(line).status == 0) }
    if let words = row.flagged { #expect(world.run("coach \(words)").status == 0) }
    world.clock.wall = world.clock.wall.advanced(milliseconds: row.passes)
    world.coach = [ScriptedCoach("Fine.")]
    #expect(world.run("coach --new hello there").status == 0)
    #expect(world.lastQuestion.contains(try #require(Self.signs[row.voice])), "\(world.lastQuestion)")
    let shown = world.run("profile").output
    let chosen = try #require(try world.run("profile --json").object()["voice"]?.string)
    #expect(shown.contains("Spicy waits") == (chosen != row.voice.rawValue))
  }

  @Test("the language", arguments: LanguageRow.all)
  func language(_ row: LanguageRow) throws {
    let world = try World.withCoach()
    world.terminal = Terminal(environment: row.environment, inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false)
    if let wish = row.wish { #expect(world.run("profile set --language \(wish)").status == 0) }
    world.coach = [ScriptedCoach("Fine.")]
    #expect(world.run("coach hello there").status == 0)
    #expect(world.lastQuestion.contains("Reply in \(row.language) only"))
  }

  @Test("neither changes the profile, and what is not known is refused")
  func choices() throws {
    let world = try World()
    #expect(world.run("profile set --voice spicy --language German").status == 0)
    #expect(try world.store.profile() == nil)
    let json = try world.run("profile --json").object()
    #expect(json["voice"] == "spicy" && json["language"] == "de")
    #expect(world.run("profile").output.contains("German"))
    #expect(world.run("profile set --language auto").status == 0)
    #expect(try world.run("profile --json").object()["language"] == .null)
    for line in ["--voice rude", "--language klingon", "--language \"\""] {
      #expect(world.run("profile set \(line)").status == ExitStatus.usage.rawValue, "\(line)")
    }
    #expect(CoachVoice.allCases.allSatisfy { world.run("help profile set").output.contains($0.rawValue) })
    #expect(world.run("help profile set").output.contains("BMI of 20"))
  }
}

import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

@Suite("Coach: conversations")
struct CoachConversationTests {
  @Test("a conversation goes on, and the next question knows the last")
  func history() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("First answer."), ScriptedCoach("Second."), ScriptedCoach("Third.")]
    #expect(world.run("coach what about breakfast").status == 0)
    #expect(world.run("coach and dinner").status == 0)
    #expect(world.run("coach --new and lunch").status == 0)
    let bodies = world.questions.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies[1].contains("First answer.") && !bodies[2].contains("First answer."))
    let sessions = try world.run("coach sessions --json").object()["sessions"]?.array ?? []
    #expect(sessions.count == 2 && sessions.last?["turns"] == 4 && sessions.last?["title"] == "What about breakfast")
    world.clock.wall = world.clock.wall.advanced(milliseconds: CoachTalk.longestPause + 1)
    world.coach = [ScriptedCoach("Fourth.")]
    #expect(world.run("coach hello again").status == 0)
    #expect(try world.store.sessions().count == 3)
    #expect(world.run("coach sessions 1 --remove").status == 0)
    #expect(world.run("coach sessions 1").status == ExitStatus.declined.rawValue)
  }

  @Test(
    "a slip in the name of a command is no question",
    arguments: [
      ("prevew hello", true), ("sesions", true), ("prevew hello?", false), ("review last week", false), ("review week", false),
      ("hello", false),
      ("later today", false),
    ])
  func slips(_ words: String, _ isSlip: Bool) throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Fine.")]
    #expect(world.run("coach \(words)").status == (isSlip ? ExitStatus.usage.rawValue : 0))
    #expect(world.questions.count == (isSlip ? 0 : 1))
  }

  @Test("answers are rated with reasons that fit")
  func rating() throws {
    let world = try World.withCoach()
    #expect(world.run("coach rate up").status == ExitStatus.declined.rawValue)
    world.coach = [ScriptedCoach("Fine.")]
    #expect(world.run("coach hello there").status == 0)
    #expect(world.run("coach rate down --reason helpful").status == ExitStatus.usage.rawValue)
    #expect(world.run("coach rate down --reason wrong --reason too-long").status == 0)
    #expect(try world.store.lastAnswer()?.reasons == ["too-long", "wrong"])
  }

  @Test("on a terminal lines break at blanks by display width, and nothing twice")
  func wrapping() throws {
    let world = try World.withCoach()
    world.terminal = Terminal(
      environment: ["LANG": "C.UTF-8", "TERM": "dumb", "COLUMNS": "24"], inputIsTerminal: true, outputIsTerminal: true,
      errorIsTerminal: true)
    world.coach = [ScriptedCoach("One two three four ", "five six seven 日本語日本語日本語 eight.", "\n\nNew paragraph.")]
    let run = world.run("coach hello there")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.allSatisfy { displayWidth($0) <= 24 })
    #expect(run.output.filter { $0 != "\n" && $0 != " " } == "Onetwothreefourfivesixseven日本語日本語日本語eight.Newparagraph.")
  }

  @Test("a conversation on a terminal: questions, edits, ratings")
  func conversation() throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.coach = [ScriptedCoach("Bread."), ScriptedCoach("Eggs."), ScriptedCoach("New.")]
    world.answers = ["what for breakfast", "/edit what for breakfast without bread", "/up", "/new", "hello there", "/what", "/quit"]
    let run = world.run("coach")
    #expect(run.status == 0)
    #expect(run.output.contains("Bread.") && run.output.contains("Eggs."))
    let sessions = try world.store.sessions()
    #expect(sessions.count == 2)
    let turns = try world.store.turns(of: sessions.last?.id ?? 0)
    #expect(turns.map(\.text) == ["what for breakfast without bread", "Eggs."])
    #expect(turns.last?.rating == .up)
    #expect(!String(decoding: world.questions[1].body, as: UTF8.self).contains("Bread."))
  }
}

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
      ("hello", false), ("later today", false), ("memory", true), ("help", true), ("up", true), ("Plan", true), ("plan?", false),
      ("goal for sunday", false),
    ])
  func slips(_ words: String, _ isSlip: Bool) throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Fine.")]
    #expect(world.run("coach \(words)").status == (isSlip ? ExitStatus.usage.rawValue : 0))
    #expect(world.questions.count == (isSlip ? 0 : 1))
  }

  @Test("what takes back a consent asks no model, and words of need come before it")
  func withdrawals() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Fine.")]
    let taken = world.run("coach revoke my consent")
    #expect(taken.status == ExitStatus.declined.rawValue && taken.errors.contains("fatnag coach consent off"))
    let care = world.run("coach delete all my data and I want to die")
    #expect(care.status == 0 && care.output.contains("112"), "\(care)")
    #expect(world.questions.isEmpty)
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

  @Test("what is typed while nobody asks is heeded where it must be, and never sent by itself")
  func typedUnasked() throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.coach = [ScriptedCoach("Bread.")]
    world.answers = ["what for breakfast", "/quit"]
    world.typedUnasked = [["and lunch", "I feel faint", "/new"], []]
    let run = world.run("coach")
    #expect(run.status == 0 && world.questions.count == 1 && world.answers.isEmpty)
    #expect(run.output.contains("\nyou> I feel faint\n") && run.output.contains("112"))
    #expect(run.errors.contains("“and lunch /new” was typed before anybody asked"))
    let turns = try world.store.turns(of: try #require(world.store.sessions().first?.id))
    #expect(turns.map(\.role) == [.user, .assistant, .user, .local] && turns.last?.state == .redFlag)
  }

  @Test("a name of a command, and a yes where nothing was asked, cost no answer", arguments: UnsentRow.rows)
  func unsent(_ row: UnsentRow) throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.coach = [ScriptedCoach("Bread."), ScriptedCoach("Shall I go on?"), ScriptedCoach("On.")]
    world.answers = ["what for breakfast", row.typed, "/quit"]
    let run = world.run("coach")
    #expect(run.status == 0 && world.questions.count == (row.reply == nil ? 2 : 1))
    if let reply = row.reply { #expect(run.errors.contains("fatnag> " + reply), "\(run.errors)") }
  }

  @Test("a yes to what the Coach asked goes out")
  func asked() throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.coach = [ScriptedCoach("Shall I go on?"), ScriptedCoach("On.")]
    world.answers = ["what for breakfast", "yes", "yes", "/quit"]
    #expect(world.run("coach").status == 0 && world.questions.count == 2)
  }

  @Test("what the program says in a conversation has its name before it, and in a single question none")
  func named() throws {
    for isConversation in [true, false] {
      let world = try World.withCoach()
      world.terminal = World.dumbTerminal
      world.coach = [ScriptedCoach("Fine."), ScriptedCoach("Fine."), ScriptedCoach("Fine.")]
      let questions = ["my goal is 76 kg", "goal 40 kg", "remind me tomorrow at 8 to stretch, I am allergic to nuts"]
      var said = ""
      if isConversation {
        world.answers = [questions[0], "y", questions[1], questions[2], "y", "/quit"]
        let run = world.run("coach")
        said = run.errors + run.output
      } else {
        for question in questions {
          world.answers = ["y"]
          let run = world.run(["coach", question])
          said += run.errors + run.output
        }
      }
      for line in ["Kept: 76.0 kg.", "40.0 kg is less", "Reminder kept for", "Remembered as allergy"] {
        #expect(said.contains(line) && said.contains("fatnag> " + line) == isConversation, "\(line): \(said)")
      }
    }
  }

  @Test("somebody on a terminal is asked before a conversation is removed")
  func removal() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Bread.")]
    #expect(world.run("coach what for breakfast").status == 0)
    #expect(world.run("coach sessions --yes").status == ExitStatus.usage.rawValue)
    world.terminal = World.dumbTerminal
    world.answers = ["n", "y"]
    #expect(world.run("coach sessions 1 --remove").status == ExitStatus.declined.rawValue)
    #expect(try world.store.sessions().count == 1)
    #expect(world.run("coach sessions 1 --remove").status == 0)
    #expect(try world.store.sessions().isEmpty && world.answers.isEmpty)
  }

  @Test("a reason without its option is shown with it")
  func looseReason() throws {
    let run = try World.withCoach().run("coach rate down wrong")
    #expect(run.status == ExitStatus.usage.rawValue && run.errors.contains("fatnag coach rate down --reason wrong"))
  }

  @Test("a program learns what was remembered")
  func remembered() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Noted."), ScriptedCoach("Noted.")]
    for (question, kinds) in [("I am allergic to peanuts", ["allergy"]), ("what about lunch", [])] {
      let run = world.run("coach --json \(question)")
      let last = try JSONValue(parsing: Array((run.output.split(separator: "\n").last ?? "").utf8))
      #expect(last["remembered"]?.array?.map { $0["kind"]?.string } == kinds)
    }
  }

  @Test("a consent for another host is named with it")
  func otherHost() throws {
    let world = try World.withCoach()
    world.settings[.coachURL] = "https://other.example"
    for run in [world.run("coach hello there"), world.run("coach consent")] {
      let text = run.output + run.errors
      #expect(text.contains("https://other.example") && text.contains(World.coachURL), "\(text)")
    }
    world.terminal = World.tallTerminal
    world.answers = ["n"]
    #expect(world.run("coach consent on").errors.contains("You agreed to this for https://coach.example."))
  }
}

/// What is typed in a conversation and what the program says to it; nil where it is a question.
struct UnsentRow: CustomTestStringConvertible, Sendable {
  let typed: String
  var reply: String?
  var testDescription: String { typed }

  static let rows: [UnsentRow] = [
    .init(typed: "memory", reply: "That is a command for the shell: fatnag memory"), .init(typed: "HELP", reply: "The list"),
    .init(typed: "Sessions", reply: "That is a command for the shell: fatnag coach sessions"),
    .init(typed: "fatnag weigh --plain", reply: "That is a command for the shell: fatnag weigh --plain"),
    .init(typed: "fatnag", reply: "The list"), .init(typed: "/memory", reply: "That is a command for the shell: fatnag memory"),
    .init(typed: "/nonsense", reply: "There is no /nonsense."),
    .init(typed: "memory forget 1", reply: "That is a command for the shell: fatnag memory forget 1"),
    .init(typed: "consent off", reply: "That is a command for the shell: fatnag coach consent off"),
    .init(typed: "stop sending my data", reply: "Nothing was sent."), .init(typed: "goal for sunday"),
    .init(typed: "yes", reply: "Nothing was asked."), .init(typed: "n", reply: "Nothing was asked."),
    .init(typed: "nein danke", reply: "Nothing was asked."), .init(typed: "/UP", reply: "Kept"),
    .init(typed: "/DOWN helpful", reply: "“helpful”"),
    .init(typed: "plan?"), .init(typed: "memory loss"), .init(typed: "yes, but what about lunch"),
  ]
}

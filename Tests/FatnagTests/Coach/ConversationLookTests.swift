import CoachTransport
import HealthDatabase
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// What is typed with a slash in front in a conversation, and what it does.
struct SlashRow: CustomTestStringConvertible, Sendable {
  let typed: String

  /// A part of what is said.
  let said: String
  var rating: StoredTurn.Rating?
  var reasons: [String] = []

  var testDescription: String { typed }

  static let rows: [SlashRow] = [
    .init(typed: "/up", said: "up for “Walk more, and sleep.”", rating: .up),
    .init(typed: "/down wrong", said: "down (wrong) for “Walk more", rating: .down, reasons: ["wrong"]),
    .init(typed: "/down wrong, too-long WRONG", said: "down (too-long, wrong)", rating: .down, reasons: ["too-long", "wrong"]),
    .init(typed: "/down helpful", said: "“helpful” is no reason for down. There are: wrong, unhelpful"),
    .init(typed: "/up because", said: "“because” is no reason for up. There are: helpful, accurate"),
    .init(typed: "/edit", said: "/edit TEXT"), .init(typed: "/new now", said: "/new stands alone"),
    .init(typed: "/dwon", said: "Did you mean /down?"), .init(typed: "/nonsense", said: "There is no /nonsense. /help"),
    .init(typed: "/help", said: "/down REASON… it was not: wrong, unhelpful, off, generic, missed, too-long"),
    .init(typed: "/help", said: "/edit TEXT ask your last question in other words"), .init(typed: "/new", said: "A new conversation."),
  ]
}

/// Why an answer is made here, and what is said of the count before it.
struct ReasonRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let error: TransferError
  let said: String
  var isLocal = false

  static func refused(_ status: Int, _ code: String?) -> TransferError {
    .refused(ServiceRefusal(status: status, error: ServiceError(code: code)))
  }

  static let rows: [ReasonRow] = [
    .init(testDescription: "no host", error: .resolve(host: "coach.example"), said: "was not found. Nothing left this computer."),
    .init(testDescription: "torn down", error: .reset, said: "torn down. It may have been counted; fatnag plan knows."),
    .init(testDescription: "too slow to connect", error: .timeout(.connect), said: "Nothing left this computer."),
    .init(testDescription: "too slow to answer", error: .timeout(.headers), said: "It may have been counted"),
    .init(testDescription: "refused", error: refused(401, "unauthorized"), said: "this secret. The question was not counted."),
    .init(testDescription: "a web page", error: .contentType("text/html"), said: "The question was not counted."),
    .init(
      testDescription: "used up, without figures", error: refused(429, "quota_exhausted"),
      said: "are used up. New ones come on Monday 2026-03-16 at 01:00."),
    .init(testDescription: "on this machine", error: .reset, said: "torn down.", isLocal: true),
  ]
}

@Suite("Coach: how a conversation looks")
struct ConversationLookTests {
  private static let terminal = Terminal(
    environment: ["LANG": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80"], inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true
  )

  private func talk(_ answers: [String], _ coach: [ScriptedCoach], german: Bool = false) throws -> (world: World, run: Run) {
    let world = try World.withCoach()
    if german { #expect(world.run("profile set --language de").status == 0) }
    world.terminal = World.dumbTerminal
    world.coach = coach
    world.answers = answers + ["/quit"]
    return (world, world.run("coach"))
  }

  /// Whatever the width it was broken at.
  private func flat(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  @Test("turns are apart, and who speaks is named")
  func layout() throws {
    let (_, run) = try talk(["what now", "I want to kill myself"], [ScriptedCoach("Walk ", "more.", quota: nil)])
    #expect(run.output.hasPrefix("\nyou> \ncoach> Walk more.\n\nyou> \nfatnag> I am glad"))
    // The remark below it stands on standard error.
    #expect(run.output.hasSuffix("can wait.\n\n\nyou> "))
  }

  @Test("the first line leaves room for the name")
  func room() throws {
    let world = try World.withCoach()
    world.terminal = Terminal(
      environment: ["LANG": "C.UTF-8", "TERM": "dumb", "COLUMNS": "24"], inputIsTerminal: true, outputIsTerminal: true,
      errorIsTerminal: true)
    world.coach = [ScriptedCoach("One two three four five six seven.", quota: nil)]
    world.answers = ["hello there", "/quit"]
    #expect(world.run("coach").output == "\nyou> \ncoach> One two three\nfour five six seven.\n\nyou> ")
  }

  @Test("a quiet line stands there until the first word, and only where it can be taken away")
  func waiting() throws {
    for (terminal, isShown) in [(Self.terminal, true), (World.dumbTerminal, false), (World.pipe, false)] {
      let world = try World.withCoach()
      world.terminal = terminal
      world.coach = [ScriptedCoach("Walk.")]
      let run = world.run("coach what now")
      let use = terminal.errorIsTerminal ? "3 of 28 answers of this week used\n" : ""
      #expect(run.errors == (isShown ? "thinking…\r\u{1B}[K" : "") + use, "\(run.errors.debugDescription)")
      #expect(run.output == "Walk.\n")
    }
  }

  @Test("while it waits it counts seconds, and an answer that never comes leaves no trace of it")
  func counting() throws {
    let world = try World.withCoach()
    world.terminal = Self.terminal
    let coach = ScriptedCoach([[], [], [], [.failed(.reset)]])
    coach.meanwhile = { world.clock.clock.wait([], world.clock.monotonic + 2000) }
    world.coach = [coach]
    let run = world.run("coach what now")
    let erased = "\r\u{1B}[K"
    let lines = ["thinking…", "thinking… 4 s", "thinking… 6 s"].map { $0 + erased }.joined()
    #expect(run.errors.hasPrefix(lines + "fatnag: "), "\(run.errors.debugDescription)")
    #expect(run.errors.ranges(of: erased).count == 3)
  }

  @Test("what is typed with a slash", arguments: SlashRow.rows)
  func slash(_ row: SlashRow) throws {
    let (world, run) = try talk(["what now", row.typed], [ScriptedCoach("Walk more, and sleep.")])
    #expect(run.status == 0 && flat(run.errors).contains(row.said), "\(run.errors)")
    let answer = try #require(try world.store.lastAnswer())
    #expect(answer.rating == row.rating && answer.reasons == row.reasons)
  }

  @Test("the reason comes before the answer from here, with what is counted", arguments: ReasonRow.rows)
  func reasons(_ row: ReasonRow) throws {
    let world = try World.withCoach()
    if row.isLocal { world.settings = [.coachURL: "http://127.0.0.1:8080"] }
    world.coach = [.failing(row.error)]
    let one = world.run("coach what now")
    #expect(one.errors.contains(row.said), "\(one.errors)")
    #expect(!one.errors.contains("0 of") && one.errors.ranges(of: "fatnag: ").count == 1)
    // Both streams in one, as a terminal shows them.
    world.terminal = World.dumbTerminal
    world.coach = [.failing(row.error)]
    let both = Output.inMemory()
    let environment = world.environment(SharedOptions(), Streams(output: both, errors: both))
    let talk = CoachTalk(environment: environment, store: world.store, signals: try SignalFlags())
    let asked = try talk.ask("what now", in: nil)
    let shown = flat(both.pendingText)
    let reason = try #require(shown.firstRange(of: "fatnag: ")), answer = try #require(shown.firstRange(of: flat(asked.ending.text)))
    #expect(reason.lowerBound < answer.lowerBound && asked.ending.isFailureSaid)
  }

  @Test("an answer that broke off says what became of it, in its language")
  func cut() throws {
    let cut = { ScriptedCoach("Walk mo", end: ReplyEnd(.truncated, cause: .reset)) }
    let english = try talk(["what now"], [cut()]).run.errors
    #expect(flat(english).contains("what came was kept. The connection was torn down. It counts as one answer of the week."))
    let german = try talk(["was nun"], [cut()], german: true).run.errors
    #expect(flat(german).contains("Die Antwort bricht hier ab; was kam, ist gespeichert. Sie zählt als eine Antwort der Woche."))
  }

  @Test("fixed words within an answer are German where answers are")
  func german() throws {
    let unsafe = try talk(["was nun"], [ScriptedCoach("Iss nur 700 kcal am Tag. ", "Und mehr.")], german: true)
    #expect(flat(unsafe.run.output).contains(ReplyCopy.stopped(.calories, in: .german)))
    let day = LocalZone.utc.date(at: World.start)
    try unsafe.world.store.setProfile(Profile(sex: .female, age: .stated(years: 15, on: day)))
    unsafe.world.answers = ["hallo", "/quit"]
    let care = unsafe.world.run("coach")
    #expect(flat(care.output).contains("Dieses Programm ist für Erwachsene") && care.errors.contains(RedFlagCopy.nothingSent(.german)))
  }

  @Test("rating names the answer it is about")
  func rating() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Walk after meals,\nand go to bed at ten every day of the week.")]
    #expect(world.run("coach what now").status == 0)
    let run = world.run("coach rate down --reason wrong")
    #expect(run.output == "Kept on this computer: down (wrong) for “Walk after meals, and go to bed at ten …”\n")
  }
}

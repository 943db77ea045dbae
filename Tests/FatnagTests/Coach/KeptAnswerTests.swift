import CoachTransport
import Foundation
import JSONText
import ScaleCore
import Testing

@testable import Console
@testable import HealthDatabase
@testable import fatnag

/// A store that cannot be opened, while somebody in need asks.
struct NeedRow: CustomTestStringConvertible, Sendable {
  let error: StoreError
  let status: ExitStatus

  var testDescription: String { error.explanation.code }

  static let words = "I want to kill myself"

  static let rows: [NeedRow] = [
    .init(error: .readOnly(path: "/db"), status: .unavailable), .init(error: .diskFull(path: "/db"), status: .unavailable),
    .init(error: .replaced(path: "/db"), status: .unavailable), .init(error: .locked(path: "/db"), status: .unavailable),
    .init(error: .damaged(path: "/db", detail: "page 1"), status: .badData),
    .init(error: .newerSchema(path: "/db", found: 99, known: 4), status: .badData),
    .init(error: .cannotOpen(path: "/db", reason: "ENOENT"), status: .badData),
  ]
}

/// Questions one after the other, with the minutes before each, and to which of them each belongs by its id.
struct AgainRow: CustomTestStringConvertible, Sendable {
  typealias Asked = (script: @Sendable () -> ScriptedCoach, words: String, minutes: Int)

  let testDescription: String
  let asked: [Asked]
  let same: [Int]

  private static let whole: @Sendable () -> ScriptedCoach = { ScriptedCoach("Walk more.") }
  private static let lost: @Sendable () -> ScriptedCoach = { .failing(.reset) }
  private static let cut: @Sendable () -> ScriptedCoach = { ScriptedCoach("Walk mo", end: ReplyEnd(.truncated, cause: .reset)) }
  private static let question = "how am I doing"

  static let rows: [AgainRow] = [
    .init(testDescription: "after an answer that got lost", asked: [(lost, question, 0), (whole, question, 1)], same: [0, 0]),
    .init(testDescription: "after one that was cut", asked: [(cut, question, 0), (whole, question, 9)], same: [0, 0]),
    .init(testDescription: "too late", asked: [(cut, question, 0), (whole, question, 10)], same: [0, 1]),
    .init(testDescription: "another question", asked: [(cut, question, 0), (whole, "how was my week", 0)], same: [0, 1]),
    .init(testDescription: "after a whole answer", asked: [(whole, question, 0), (whole, question, 0)], same: [0, 1]),
    .init(
      testDescription: "after a whole answer to another attempt", asked: [(cut, question, 0), (whole, question, 0), (whole, question, 0)],
      same: [0, 0, 2]),
    .init(
      testDescription: "after a whole answer, anew", asked: [(whole, "--new " + question, 0), (whole, "--new " + question, 0)],
      same: [0, 1]),
    .init(
      testDescription: "a fourth time", asked: [(cut, question, 0), (lost, question, 1), (cut, question, 1), (cut, question, 1)],
      same: [0, 0, 0, 3]),
  ]
}

/// A store that takes nothing more from the first event of an answer on.
struct UnkeptRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: @Sendable () -> ScriptedCoach
  let text: String
  var words: [String] = []

  static let rows: [UnkeptRow] = [
    .init(testDescription: "whole", script: { ScriptedCoach("Walk ", "more.") }, text: "Walk more."),
    .init(testDescription: "without figures", script: { ScriptedCoach("Walk more.", quota: nil) }, text: "Walk more."),
    .init(
      testDescription: "cut", script: { ScriptedCoach("Walk mo", end: ReplyEnd(.truncated, cause: .reset)) }, text: "Walk mo",
      words: ["The answer was cut."]),
    .init(testDescription: "at its limit", script: { ScriptedCoach("Walk mo", end: ReplyEnd(.length)) }, text: "Walk mo"),
  ]
}

@Suite("Coach: what came is shown and kept")
struct KeptAnswerTests {
  private func turns(_ world: World) throws -> [String] {
    try world.store.turns(of: try #require(try world.store.sessions().first).id).map(\.text)
  }

  private func refuseWriting(_ world: World) { try? world.store.connection.execute("PRAGMA query_only = ON") }

  // MARK: Somebody in need

  @Test("whoever is in need gets the words, whatever became of the store", arguments: NeedRow.rows)
  func need(_ row: NeedRow) throws {
    let world = try World.withCoach()
    world.storeError = row.error
    let words = RedFlagCopy.text(try #require(RedFlag(in: NeedRow.words)))
    let run = world.run(["coach", NeedRow.words])
    #expect(run.output.contains(words) && run.status == row.status.rawValue && run.errors.contains(row.error.explanation.message))
    let json = world.run(["coach", "--json", NeedRow.words])
    #expect(json.objects.last?["text"]?.string == words && json.objects.last?["session"] == .null)
    #expect(json.error?["code"]?.string == row.error.explanation.code && json.status == row.status.rawValue)
    world.files["-"] = Array(NeedRow.words.utf8)
    #expect(world.run("coach").output.contains(words))
    let other = world.run("coach how was my week")
    #expect(other.output.isEmpty && other.status == row.status.rawValue)
  }

  @Test("the same without a home, with a conversation that is not there, and where writing fails later")
  func needLater() throws {
    let home = try Home()
    home.variables = ["HOME": ""]
    let words = RedFlagCopy.text(try #require(RedFlag(in: NeedRow.words)))
    let homeless = home.run(["coach", NeedRow.words])
    #expect(homeless.output.contains(words) && homeless.status != 0)
    let world = try World.withCoach()
    #expect(world.run(["coach", "--session", "9", NeedRow.words]).output.contains(words))
    refuseWriting(world)
    let run = world.run(["coach", NeedRow.words])
    #expect(run.output.contains(words) && run.status == ExitStatus.unavailable.rawValue && run.errors.contains("not kept"))
    world.terminal = World.dumbTerminal
    world.answers = [NeedRow.words, "/quit"]
    let talk = world.run("coach")
    #expect(talk.status == 0 && talk.errors.contains("not kept"))
    #expect(talk.output.filter { !$0.isWhitespace }.contains(words.filter { !$0.isWhitespace }))
  }

  // MARK: Asking again

  @Test("the same question again keeps its id until its answer is whole, for ten minutes and three attempts", arguments: AgainRow.rows)
  func again(_ row: AgainRow) throws {
    let world = try World.withCoach()
    let turns = try row.asked.map { (script, words, minutes) in
      world.clock.wall = world.clock.wall.advanced(milliseconds: Int64(minutes) * 60_000)
      world.coach = [script()]
      _ = world.run("coach " + words)
      let body = try JSONValue(parsing: world.lastQuestion)
      return (turn: body["turn"]?.string, messages: body["messages"])
    }
    #expect(turns.allSatisfy { $0.turn?.isEmpty == false })
    #expect(turns.map { turn in turns.firstIndex { $0.turn == turn.turn } } == row.same)
    for turn in turns {
      // What the Worker holds against an id that comes again.
      #expect(turns.allSatisfy { $0.turn != turn.turn || $0.messages == turn.messages })
    }
  }

  // MARK: A store that fails meanwhile

  @Test("an answer is shown to its end whatever the store does, and what is not kept is said", arguments: UnkeptRow.rows, ["", " --json"])
  func unkept(_ row: UnkeptRow, _ option: String) throws {
    let world = try World.withCoach()
    let coach = row.script()
    coach.meanwhile = { refuseWriting(world) }
    world.coach = [coach]
    let run = world.run("coach how am I doing" + option)
    #expect(run.status == ExitStatus.unavailable.rawValue, "\(run.errors)")
    let shown = option.isEmpty ? run.output.trimmingBlanks : run.objects.last?["text"]?.string
    #expect(shown == row.text && run.errors.contains("shown, but it is not kept"))
    for words in row.words { #expect(run.errors.contains(words)) }
    #expect(!run.errors.contains("was kept") && !run.errors.contains("nothing was stored"))
    #expect(try turns(world) == ["how am I doing"])
  }

  @Test("a week that cannot be noted is a remark")
  func unnoted() throws {
    let world = try World.withCoach()
    try world.store.connection.execute("CREATE TEMP TRIGGER t BEFORE INSERT ON coach_quota BEGIN SELECT RAISE(ABORT, 'planted'); END")
    world.coach = [ScriptedCoach("Fine.")]
    let run = world.run("coach how am I doing")
    #expect(run.status == 0 && run.output == "Fine.\n" && run.errors.contains("could not be noted"))
    #expect(try turns(world) == ["how am I doing", "Fine."])
  }

  @Test("a store that another program locks: the answer is shown, and nothing leaves while a question cannot be kept")
  func locked() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/fatnag-kept-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let world = try World.withCoach(store: try HealthStore.open(at: folder + "/db", busyMilliseconds: 20))
    let other = try HealthStore.open(at: folder + "/db", busyMilliseconds: 20)
    let coach = ScriptedCoach("Walk ", "more.")
    coach.meanwhile = { if !other.connection.isInTransaction { try? other.connection.execute("BEGIN IMMEDIATE") } }
    world.coach = [coach]
    let run = world.run("coach how am I doing")
    #expect(run.output == "Walk more.\n" && run.status == ExitStatus.unavailable.rawValue && run.errors.contains("locked"))
    let refused = world.run("coach and now")
    #expect(refused.status == ExitStatus.unavailable.rawValue && world.questions.count == 1)
    try other.connection.execute("ROLLBACK")
    #expect(try turns(world) == ["how am I doing"])
  }

  @Test("a file that is gone or another one by the end of an answer keeps nothing, and that is said", arguments: [false, true])
  func removed(_ isReplaced: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/fatnag-kept-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let world = try World.withCoach(store: try HealthStore.open(at: folder + "/db", busyMilliseconds: 20))
    let coach = ScriptedCoach("Walk ", "more.")
    coach.meanwhile = {
      try? FileManager.default.removeItem(atPath: folder + "/db")
      if isReplaced { _ = FileManager.default.createFile(atPath: folder + "/db", contents: Data("another".utf8)) }
    }
    world.coach = [coach]
    let run = world.run("coach how am I doing")
    #expect(run.output == "Walk more.\n" && run.status == ExitStatus.unavailable.rawValue)
    #expect(run.errors.contains("shown, but it is not kept") && run.errors.contains("removed, emptied or replaced"))
  }

  @Test("a conversation goes on after a store that failed")
  func goesOn() throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    let coach = ScriptedCoach("Bread.")
    coach.meanwhile = { refuseWriting(world) }
    world.coach = [coach]
    world.answers = ["what for breakfast", "and for dinner", "/quit"]
    let run = world.run("coach")
    #expect(run.status == 0 && run.output.contains("Bread.") && run.errors.contains("not kept") && run.errors.contains("cannot be written"))
  }

  // MARK: An end in the middle

  @Test("a question and its facts are kept before it leaves, and it leaves once, as the preview says")
  func keptBefore() throws {
    let world = try World.withCoach()
    let question = "I am allergic to peanuts, what for breakfast?"
    let preview = world.run(["coach", "preview", question]).output
    let coach = ScriptedCoach("Eggs.")
    var stored: [[String]] = []
    coach.meanwhile = { stored.append((try? turns(world)) ?? []) }
    world.coach = [coach]
    #expect(world.run(["coach", question]).status == 0)
    #expect(stored.first == [question])
    #expect(try !world.store.facts(at: World.start).isEmpty)
    func withoutTurn(_ body: String) -> String { body.replacing(#/"turn":"[^"]*"/#, with: "").trimmingBlanks }
    #expect(withoutTurn(world.lastQuestion) == withoutTurn(preview))
    #expect(world.lastQuestion.components(separatedBy: "what for breakfast?").count == 2)
  }

  @Test("a question that was never answered is not sent with the next")
  func unanswered() throws {
    let world = try World.withCoach()
    _ = try world.store.keepQuestion("planted words", in: nil, at: World.start)
    world.coach = [ScriptedCoach("Fine.")]
    #expect(world.run("coach how am I doing").status == 0)
    #expect(!world.lastQuestion.contains("planted words"))
    #expect(try turns(world) == ["planted words", "how am I doing", "Fine."])
  }

  @Test("an edit takes out the old question with the new one's coming, and sends nothing of it", arguments: [true, false])
  func edit(_ agrees: Bool) throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    let second = ScriptedCoach("Eggs.")
    var stored: [[String]] = []
    second.meanwhile = { stored.append((try? turns(world)) ?? []) }
    let asked = "I am allergic to peanuts, so what for breakfast?"
    world.coach = [ScriptedCoach("Hi."), ScriptedCoach("Bread."), second]
    world.answers = ["hello there", asked, "/edit what for dinner", "/quit"]
    if agrees {
      #expect(world.run("coach").status == 0)
      #expect(stored.first == ["hello there", "Hi.", "what for dinner"])
      #expect(try turns(world) == ["hello there", "Hi.", "what for dinner", "Eggs."])
      #expect(!world.lastQuestion.contains("Bread.") && !world.lastQuestion.contains("peanuts") && world.lastQuestion.contains("Hi."))
      #expect(try world.store.facts(at: World.start).isEmpty)
    } else {
      // The store takes no more question: what was there stays.
      world.answers.removeLast(2)
      #expect(world.run("coach").status == 0)
      refuseWriting(world)
      world.answers = ["/edit what for dinner", "/quit"]
      #expect(world.run("coach").status == 0 && world.questions.count == 2)
      #expect(try turns(world) == ["hello there", "Hi.", asked, "Bread."])
    }
  }

  @Test("a conversation that is removed meanwhile stays removed, and the answer says that it is not kept")
  func removed() throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("One.")]
    #expect(world.run("coach hello there").status == 0)
    let coach = ScriptedCoach("Two.")
    coach.meanwhile = { for session in (try? world.store.sessions()) ?? [] { try? world.store.removeSession(session.id) } }
    world.coach = [coach]
    let run = world.run("coach and now")
    #expect(run.status != 0 && run.output.contains("Two.") && run.errors.contains("not kept"), "\(run.errors)")
    #expect(try world.store.sessions().isEmpty)
  }

  @Test("an answer of this machine that cannot be written: the question is kept", arguments: ["how am I doing", NeedRow.words])
  func unwritable(_ question: String) throws {
    let world = try World.withCoach(consent: false)
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let full = Output(descriptor: descriptor, theme: Theme(.graphite), depth: .none)
    let errors = Output.inMemory()
    let program = Fatnag(
      streams: { _ in Streams(output: full, errors: errors) }, environment: { options, streams in world.environment(options, streams) })
    #expect(program.run(["coach", question]) == ExitStatus.incomplete.rawValue)
    #expect(errors.pendingText.contains("full"))
    #expect(try turns(world).first == question)
  }
}

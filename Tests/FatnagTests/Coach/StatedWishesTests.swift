import HealthDatabase
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

/// A target that is said on a terminal to a woman of 178 cm with a target of 72 kg, and what becomes of it.
struct SaidTargetRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let said: String
  let answers: [String]
  var weight = 72.0
  var fat: Double?

  /// In the gates of the brief.
  let gate: String

  /// What the person reads.
  let words: String

  static let all: [SaidTargetRow] = [
    .init(
      testDescription: "a weight, yes", said: "my goal is 75 kg", answers: ["y"], weight: 75, gate: "target 75.0 kg: STORED",
      words: "Change your target from 72.0 kg to 75.0 kg?"),
    .init(
      testDescription: "a weight, no", said: "my goal is 75 kg", answers: ["n"], gate: "target 75.0 kg: allowed, declined by the person",
      words: "Change your target from 72.0 kg to 75.0 kg?"),
    .init(
      testDescription: "body fat, yes", said: "goal: 24% body fat", answers: ["y"], fat: 24, gate: "target 24.0 % body fat: STORED",
      words: "Set your target to 24.0 % body fat?"),
    .init(
      testDescription: "body fat, no", said: "goal: 24% body fat", answers: ["n"],
      gate: "target 24.0 % body fat: allowed, declined by the person", words: "Set your target to 24.0 % body fat?"),
    .init(
      testDescription: "body fat, with caution", said: "goal: 15% body fat", answers: ["y"], fat: 15,
      gate: "target 15.0 % body fat: STORED with caution (athletic_fat)", words: "18.0 % body fat is easier to live with"),
    .init(
      testDescription: "essential fat", said: "goal: 8% body fat", answers: [],
      gate: "target 8.0 % body fat: REFUSED (below_essential_fat), not stored; safer: 16.0 % body fat",
      words: "is less than a body needs"),
    .init(
      testDescription: "both in one sentence", said: "I want 75 kg and 24 % body fat", answers: ["y", "y"], weight: 75, fat: 24,
      gate: "target 24.0 % body fat: STORED", words: "Kept: 75.0 kg."),
    .init(
      testDescription: "both in one sentence, one of them", said: "I want 75 kg and 24 % body fat", answers: ["n", "y"], fat: 24,
      gate: "target 75.0 kg: allowed, declined by the person", words: "Nothing changed."),
    .init(
      testDescription: "what is aimed at already", said: "my goal is 72 kg", answers: [], gate: "target 72.0 kg: STORED",
      words: "Your target is 72.0 kg already."),
    .init(
      testDescription: "a date that is none", said: "my goal is 75 kg by my wedding", answers: ["y"], weight: 75,
      gate: "target 75.0 kg: STORED", words: "I did not understand by when (“my wedding”)"),
    .init(
      testDescription: "both in one message", said: "my goal is 75 kg. And my goal: 24% body fat.", answers: ["y", "y"], weight: 75,
      fat: 24,
      gate: "target 24.0 % body fat: STORED", words: "Change your target from 72.0 kg to 75.0 kg?"),
  ]
}

/// A reminder that is said on a terminal on Saturday 2026-03-14 at 07:30, and what becomes of it.
struct SaidReminderRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let said: String
  let answers: [String]

  /// Nil where nothing is kept.
  var due: String?
  var text: String? = "stretch"
  let gate: String

  static let all: [SaidReminderRow] = [
    .init(
      testDescription: "yes", said: "remind me tomorrow at 8 to stretch", answers: ["y"], due: "2026-03-15T08:00:00+01:00",
      gate: "reminder: KEPT for 2026-03-15 08:00 (+01:00)"),
    .init(
      testDescription: "no", said: "remind me tomorrow at 8 to stretch", answers: ["n"],
      gate: "reminder at 2026-03-15 08:00 (+01:00): NOT scheduled (declined)"),
    .init(
      testDescription: "only Enter", said: "remind me tomorrow at 8 to stretch", answers: [""], gate: "NOT scheduled (declined)"),
    .init(testDescription: "nobody answers", said: "remind me tomorrow at 8 to stretch", answers: [], gate: "NOT scheduled (declined)"),
    .init(
      testDescription: "another time", said: "remind me tomorrow at 8 to stretch", answers: ["9:30", "y"], due: "2026-03-15T09:30:00+01:00",
      gate: "KEPT for 2026-03-15 09:30"),
    .init(
      testDescription: "another time, then no", said: "remind me tomorrow at 8 to stretch", answers: ["9:30", "n"],
      gate: "reminder at 2026-03-15 09:30 (+01:00): NOT scheduled (declined)"),
    .init(
      testDescription: "no time, the one that was offered", said: "remind me to stretch", answers: ["y"], due: "2026-03-14T08:00:00+01:00",
      gate: "KEPT for 2026-03-14 08:00"),
    .init(
      testDescription: "no time, asked for", said: "remind me to stretch", answers: ["in 20 minutes", "y"],
      due: "2026-03-14T07:50:00+01:00",
      gate: "KEPT for 2026-03-14 07:50"),
    .init(
      testDescription: "a day that does not exist", said: "remind me on 2027-02-29 at 8 to stretch", answers: ["9", "y"],
      due: "2026-03-14T09:00:00+01:00", gate: "KEPT for 2026-03-14 09:00"),
    .init(
      testDescription: "too far", said: "remind me on 9999-12-31 at 8 to stretch", answers: ["9999-12-31 9:00", "n"],
      gate: "NOT scheduled (declined)"),
    .init(
      testDescription: "a day, and the time asked for", said: "remind me on Monday to stretch", answers: ["9", "y"],
      due: "2026-03-16T09:00:00+01:00", gate: "KEPT for 2026-03-16 09:00"),
    .init(
      testDescription: "understood at the second try", said: "remind me to stretch", answers: ["when I can", "9", "y"],
      due: "2026-03-14T09:00:00+01:00", gate: "KEPT for 2026-03-14 09:00"),
    .init(
      testDescription: "never understood", said: "remind me to stretch", answers: ["hm", "hm", "hm", "y"], gate: "NOT scheduled (declined)"),
    .init(
      testDescription: "a wake-up", said: "wake me up tomorrow at 7:30am", answers: ["y"], due: "2026-03-15T07:30:00+01:00", text: nil,
      gate: "wake: KEPT for 2026-03-15 07:30"),
    .init(
      testDescription: "German", said: "Erinnere mich morgen um 8 Uhr 30 ans Wiegen", answers: ["y"], due: "2026-03-15T08:30:00+01:00",
      text: "ans Wiegen", gate: "KEPT for 2026-03-15 08:30"),
  ]
}

/// A request in a pipe.
struct PipedReminderRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let command: String

  /// When the command keeps it for; nil where a time is missing.
  var due: String?

  static let all: [PipedReminderRow] = [
    .init(
      testDescription: "remind me tomorrow at 8 to stretch", command: "fatnag remind add --at '2026-03-15 08:00' stretch",
      due: "2026-03-15T08:00:00+01:00"),
    .init(
      testDescription: "wake me up tomorrow before 7:30", command: "fatnag remind add --at '2026-03-15 before 07:30' 'wake up'",
      due: "2026-03-15T07:15:00+01:00"),
    .init(testDescription: "remind me to stretch", command: "fatnag remind add --at TIME stretch"),
  ]
}

@Suite("Coach: what is said of targets and reminders")
struct StatedWishesTests {
  @Test("a target that is mentioned is set by a yes alone", arguments: SaidTargetRow.all)
  func targets(_ row: SaidTargetRow) throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.answers = row.answers
    world.coach = [ScriptedCoach("Noted.")]
    let run = world.run("coach \"\(row.said)\"")
    #expect(run.status == 0 && (run.output + run.errors).contains(row.words), "\(run.output)\(run.errors)")
    let profile = try #require(try world.store.profile())
    #expect(profile.idealMass == Mass(kilograms: row.weight) && profile.idealFatPercent == row.fat)
    #expect(world.lastQuestion.contains(row.gate), "\(world.lastQuestion)")
    #expect(world.answers.isEmpty)
    // The brief knows the targets as they are now.
    #expect(world.lastQuestion.contains(#"weight_kg\":"# + FixedDecimal.text(row.weight, places: 1)))
    if let fat = row.fat { #expect(world.lastQuestion.contains(#"fat_percent\":"# + FixedDecimal.text(fat, places: 1))) }
  }

  @Test("in a pipe a target is only pointed out", arguments: [("75 kg", "goal set 75.0"), ("24% body fat", "goal set --fat 24.0")])
  func targetsInPipes(_ target: String, _ command: String) throws {
    let world = try World.withCoach()
    world.coach = [ScriptedCoach("Noted.")]
    let run = world.run("coach \"my goal: \(target)\"")
    #expect(run.output == "Noted.\n" && run.errors.contains("fatnag " + command))
    #expect(try world.store.profile()?.idealMass == Mass(kilograms: 72) && world.store.profile()?.idealFatPercent == nil)
    #expect(world.run(command).status == 0)
  }

  @Test("a reminder is said back, asked about and kept", arguments: SaidReminderRow.all)
  func reminders(_ row: SaidReminderRow) throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.answers = row.answers
    world.coach = [ScriptedCoach("Noted.")]
    let run = world.run("coach \"\(row.said)\"")
    #expect(run.status == 0 && run.output.contains("[y/N, or a time]"))
    #expect(world.lastQuestion.contains(row.gate), "\(world.lastQuestion)")
    #expect(!world.lastQuestion.contains("SCHEDULED for"))
    let kept = try world.store.reminders()
    #expect(kept.map(\.due.iso8601) == (row.due.map { [$0] } ?? []))
    guard row.due != nil else { return }
    #expect(kept.first?.text == row.text)
    let remarks = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(run.output.contains(" kept for ") && remarks.contains("no desktop notifications") && remarks.contains("cannot wake"))
  }

  @Test("in a pipe and in JSON nothing is kept, and the command is named", arguments: PipedReminderRow.all)
  func remindersInPipes(_ row: PipedReminderRow) throws {
    for option in ["", " --json"] {
      let world = try World.withCoach()
      world.coach = [ScriptedCoach("Noted.")]
      if !option.isEmpty { world.terminal = World.dumbTerminal }
      let run = world.run("coach\(option) \"\(row.testDescription)\"")
      #expect(run.errors.contains(row.command), "\(run.errors)")
      #expect(try world.store.reminders().isEmpty)
      #expect(world.lastQuestion.contains("NOT scheduled, waits for the person's yes"))
      guard let due = row.due else { continue }
      world.terminal = World.pipe
      #expect(world.run(String(row.command.dropFirst("fatnag ".count)).replacing("'", with: "\"")).status == 0)
      #expect(try world.store.reminders().map(\.due.iso8601) == [due])
    }
  }

  @Test(
    "a target that the rules cannot judge is told with what is missing",
    arguments: [("my goal is 70 kg", "--height"), ("goal: 18% body fat", "--sex")])
  func unjudged(_ words: String, _ option: String) throws {
    let world = try World.withCoach()
    try world.store.setProfile(Profile())
    world.coach = [ScriptedCoach("Noted.")]
    let run = world.run("coach \"\(words)\"")
    #expect(run.status == 0 && run.errors.contains("fatnag profile set \(option)"), "\(run.errors)")
    #expect(try world.store.profile() == Profile())
  }

  @Test(
    "what asks for no reminder is not asked about",
    arguments: [
      "that reminds me of lunch", "these are alarming numbers", "I wake up tired", "remind me what my goal is", "does it remind me at 8?",
    ])
  func silent(_ words: String) throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.coach = [ScriptedCoach("Noted.")]
    let run = world.run("coach \"\(words)\"")
    #expect(run.output == "Noted.\n" && !world.lastQuestion.contains(#"gates\":["#))
    #expect(try world.store.reminders().isEmpty)
  }

  @Test("in a German talk it is asked in German, and a German yes is one")
  func german() throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    #expect(world.run("profile set --language de").status == 0)
    world.coach = [ScriptedCoach("Gut."), ScriptedCoach("Gut."), ScriptedCoach("Gut.")]
    world.answers = ["vielleicht", "ja bitte", "irgendwann", "ja gerne", "nein danke"]
    let target = world.run("coach \"mein Ziel ist 76 kg\"")
    #expect(target.output.contains("ändern? [j/N] ") && target.errors.contains("Bitte antworte mit j oder n."))
    #expect(target.errors.contains("Gespeichert: 76,0 kg."))
    let reminder = world.run("coach \"remind me tomorrow at 8 to stretch\"")
    #expect(reminder.output.contains("[j/N oder eine Uhrzeit]") && reminder.output.contains("Erinnerung gespeichert für"))
    #expect(reminder.errors.contains("verstehe ich nicht als Zeit"))
    #expect(world.run("coach \"mein Ziel ist 74 kg\"").errors.contains("Nichts wurde geändert."))
    #expect(world.answers.isEmpty && world.questions.count == 3)
  }

  @Test("a wake-up takes the place of the one before, and says so")
  func replaced() throws {
    let world = try World.withCoach()
    world.terminal = World.dumbTerminal
    world.coach = [ScriptedCoach("One."), ScriptedCoach("Two.")]
    world.answers = ["y", "y"]
    #expect(world.run("coach \"wake me up tomorrow at 7:30am\"").status == 0)
    #expect(world.run("coach \"wake me up tomorrow at 6:30am\"").output.contains("It takes the place of the one for 2026-03-15 07:30."))
    #expect(try world.store.reminders().map(\.due.iso8601) == ["2026-03-15T06:30:00+01:00"])
  }

  @Test("a yes that comes late moves what has passed meanwhile")
  func late() throws {
    let world = try World()
    let setting = ReminderSetting(environment: world.environment(), store: world.store)
    let passed = StatedReminder(kind: .reminder, due: World.start.advanced(milliseconds: -30_000), precision: .clock)
    #expect(try setting.keep(passed).due == world.clock.wall.advanced(milliseconds: 65_000))
  }

  @Test("without any service a reminder is kept all the same")
  func offline() throws {
    let world = try World.withCoach()
    world.settings = [:]
    world.terminal = World.dumbTerminal
    world.answers = ["y"]
    #expect(world.run("coach \"remind me tomorrow at 8 to stretch\"").status == ExitStatus.notConfigured.rawValue)
    #expect(try world.store.reminders().count == 1)
  }

  @Test("preview names what would be asked")
  func preview() throws {
    let run = try World.withCoach().run("coach preview --new remind me tomorrow at 8 to stretch, goal: 24% body fat")
    #expect(
      run.output.contains("NOT scheduled, waits for the person's yes") && run.output.contains("not stored, waits for the person's yes"))
  }
}

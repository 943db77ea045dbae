import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import HostBus
@testable import fatnag

/// One JSON object that scripts rely on: where it comes from and every key of it, in order.
struct SchemaRow: CustomTestStringConvertible, Sendable {
  let schema: String
  let line: String

  /// Keys in order; those of nested objects after a point, of objects in arrays after `[]`.
  let keys: String

  var testDescription: String { schema + ": " + line }

  private static let frame = "schema weight_kg unit stabilized removed has_impedance impedance_ohm scale_clock"
  private static let figures =
    "fat_percent water_percent muscle_kg bone_kg bmi visceral_index lean_kg bmr_kcal"
  private static let weighIn = """
    schema id time weight_kg raw_kg impedance_ohm composition \(nested("composition", figures)) composition.flags \
    \(nested("composition.flags", figures)) composition.equation bmi trend trend.direction trend.delta_kg \
    trend.baseline_time source scale_address time_source user_entered note origin saved
    """
  private static let calibration = "id time mode factor offset_kg raw_kg reference_kg active"

  private static let goal = """
    schema accepted verdict required_kg_per_week cap_kg_per_week earliest suggested_kg target_kg by newest_kg start_kg set \
    fat_percent fat_verdict fat_suggested_percent fat_newest_percent fat_newest_time
    """

  static let all: [SchemaRow] = [
    .init(schema: "fatnag.frame/1", line: "decode 0226b20705040f0201ac018642", keys: frame),
    .init(
      schema: "fatnag.body/1", line: "body --sex male --age 35 --height 175 --weight 70 --impedance 500",
      keys: "schema \(figures) flags \(nested("flags", figures)) equation"),
    .init(
      schema: "fatnag.weighins/1", line: "replay barefoot.jsonl",
      keys: """
        schema weighins weighins[].time weighins[].address weighins[].weight_kg weighins[].impedance_ohm weighins[].unit \
        weighins[].time_source weighins[].id warnings
        """),
    .init(
      schema: "fatnag.advert/1", line: "scan --source replay:one.jsonl",
      keys: "schema time address name rssi services services.181b frame \(nested("frame", frame))"),
    .init(schema: "fatnag.weighin/1", line: "weigh --source replay:barefoot.jsonl --yes", keys: weighIn),
    .init(schema: "fatnag.weighin/1", line: "show", keys: weighIn),
    .init(
      schema: "fatnag.history/1", line: "history",
      keys: """
        schema range from to samples samples[].id samples[].time samples[].weight_kg samples[].fat_percent \
        samples[].lean_kg samples[].bmi samples[].user_entered samples[].source samples[].note ideal_kg \
        rate_kg_per_week rate_margin_kg_per_week trend trend[].time trend[].weight_kg projection metric
        """),
    .init(
      schema: "fatnag.profile/1", line: "profile",
      keys: "schema name sex age born height_cm units ideal_kg ideal_fat_percent voice language"),
    .init(
      schema: "fatnag.calibration/1", line: "calibrate 20kg --source replay:plate.jsonl",
      keys: "schema active \(nested("active", calibration)) history \(nested("history[]", calibration))"),
    .init(
      schema: "fatnag.doctor/1", line: "doctor",
      keys: "schema checks checks[].id checks[].state checks[].detail checks[].try"),
    .init(
      schema: "fatnag.import/1", line: "import \(ImportFixture.path("zepp_BODY.csv")) --height 182",
      keys: """
        schema format read added duplicates skipped weights \(nested("weights", "count first first_kg last last_kg sum_kg")) warnings \
        \(nested("warnings[]", "code count example")) ignored completed file dry_run complete
        """),
    .init(schema: "fatnag.formats/1", line: "import --formats", keys: "schema formats \(nested("formats[]", "id title export"))"),
    .init(
      schema: "fatnag.health/1", line: "health",
      keys: """
        schema time newest_sample weight \(nested("weight", "time weight_kg trend_change_7d_kg trend_change_30d_kg")) metrics \
        \(DigestMetric.allCases.map { figure($0.rawValue) }.joined(separator: " ")) \(figure("pre_sleep_heart_rate")) sleep \
        \(nested("sleep", "last_night quality average_hours nights_counted bedtime_sd_hours nights")) recovery \
        \(nested("recovery", "band score factors")) workouts_24h workouts distance_without_workout triggers coach
        """),
    .init(
      schema: "fatnag.health-check/1", line: "health --check", keys: "schema time triggers rules rules[].id rules[].state"),
    .init(schema: "fatnag.health-block/1", line: "health --block", keys: "schema text"),
    .init(schema: "fatnag.goal/1", line: "goal set 75 --by +52w", keys: goal),
    .init(schema: "fatnag.goal/1", line: "goal", keys: goal),
    .init(schema: "fatnag.goal/1", line: "goal set --fat 18", keys: goal),
    .init(
      schema: "fatnag.reminders/1", line: "remind add tomorrow at 8 stretch",
      keys: "schema reminders \(nested("reminders[]", "id kind due text deadline created shown"))"),
    .init(
      schema: "fatnag.plan/1", line: "plan", keys: "schema plan used limit percent resets fresh"),
    .init(
      schema: "fatnag.consent/1", line: "coach consent",
      keys: "schema consent needed host text_version accepted_version accepted_host accepted revoked"),
    .init(
      schema: "fatnag.monitor/1", line: "coach monitor",
      keys: """
        schema enabled consent needed host text_version accepted_version accepted_host accepted revoked verdict looked outcome digest_time text \
        used limit plan next
        """),
    .init(schema: "fatnag.preview/1", line: "coach preview how am I doing", keys: "schema url body"),
    .init(
      schema: "fatnag.memory/1", line: "memory add allergic to nuts",
      keys: "schema facts \(nested("facts[]", "id kind text created expires always_sent source"))"),
    .init(
      schema: "fatnag.sessions/1", line: "coach sessions", keys: "schema sessions \(nested("sessions[]", "id title created updated turns"))"
    ),
    .init(
      schema: "fatnag.session/1", line: "coach sessions 1",
      keys: "schema id title turns \(nested("turns[]", "id time role state text rating reasons"))"),
    .init(
      schema: "fatnag.feedback/1", line: "feedback --yes hello",
      keys: """
        schema sent id duplicate file waiting body \(nested("body",
          "client_id category message anonymous_user_id source platform app_version build locale plan_tier"))
        """),
    .init(schema: "fatnag.feedback-sent/1", line: "feedback --sent", keys: "schema sent"),
    .init(schema: "fatnag.version/1", line: "--version", keys: "schema version build"),
  ]

  private static func figure(_ id: String) -> String {
    "metrics.\(id) " + nested("metrics.\(id)", "value unit from to at source count")
  }

  private static func nested(_ key: String, _ keys: String) -> String {
    keys.split(separator: " ").map { "\(key).\($0)" }.joined(separator: " ")
  }
}

@Suite("JSON")
struct SchemaTests {
  @Test("has exactly these keys in this order", arguments: SchemaRow.all)
  func keys(_ row: SchemaRow) throws {
    let run = try Self.world().run(row.line + " --json")
    let object = try #require(run.objects.first)
    #expect(object["schema"]?.string == row.schema)
    #expect(Self.paths(object).joined(separator: " ") == row.keys)
  }

  @Test("failures are objects on standard error", arguments: ["show 99", "decode zz", "wiegh", "profile set --age 4"])
  func failures(_ line: String) throws {
    let run = try World().run(line + " --json")
    #expect(run.output.isEmpty && run.status != 0)
    let error = try #require(run.error)
    #expect(Self.paths(error) == ["schema", "code", "message", "try"])
    #expect(error["schema"] == "fatnag.error/1")
  }

  /// A person with a profile and one weigh-in with composition.
  private static func world() throws -> World {
    let world = try World()
    world.files["barefoot.jsonl"] = Array(RecordedSession.named("barefoot-normal").lines.utf8)
    let one = RecordedSession.named("barefoot-normal").lines.prefix { $0 != "\n" }
    world.files["one.jsonl"] = Array(one.utf8)
    let plate = HexText.text(ScaleFrames().bytes(0x24, 20.3, 0xFFFD))
    world.files["plate.jsonl"] = Array(#"{"t_ms":0,"service_uuid":"181b","hex":"\#(plate)"}"#.utf8)
    world.survey = BlueZSurvey(
      busAddress: "unix:path=/bus", daemon: .absent, rfkill: Rfkill(switches: []), inContainer: false)
    #expect(world.run("profile set --sex male --age 40 --height 180").status == 0)
    #expect(world.run("weigh --source replay:barefoot.jsonl --yes").status == 0)
    try world.store.say("how am I doing", as: .user, in: try world.store.startSession(at: World.start), at: World.start)
    return world
  }

  /// Keys in order, depth first; arrays are known by their first element.
  private static func paths(_ value: JSONValue, _ prefix: String = "") -> [String] {
    switch value {
    case .object(let members):
      return members.flatMap { member in
        [prefix + member.key] + paths(member.value, prefix + member.key + ".")
      }
    case .array(let elements): return elements.first.map { paths($0, prefix.dropLast() + "[].") } ?? []
    default: return []
    }
  }
}

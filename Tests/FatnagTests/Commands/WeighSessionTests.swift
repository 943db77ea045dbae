import JSONText
import HealthDatabase
import ScaleCore
import Testing

@testable import fatnag

extension RecordedSession: CustomTestStringConvertible {
  var testDescription: String { name }
}

@Suite("Weigh from recordings")
struct WeighSessionTests {
  @Test("stores exactly the weigh-ins of the session, one a run, and then none", arguments: RecordedSession.all)
  func session(_ session: RecordedSession) throws {
    let world = try World()
    world.files["s.jsonl"] = Array(session.lines.utf8)
    let line = "weigh --source replay:s.jsonl --yes --accept-jump --json"
    for (index, expected) in session.expected.enumerated() {
      let run = world.run(line)
      #expect(run.status == 0)
      let object = try run.object()
      #expect(object["saved"] == true && object["id"]?.integer == Int64(index + 1))
      #expect(object["weight_kg"]?.double == expected.kilograms)
      #expect(object["impedance_ohm"]?.integer == expected.ohms)
      #expect(object["source"] == "replay")
    }
    let rows = try world.store.latest(10)
    let again = world.run(line)
    #expect(try world.store.latest(10) == rows && rows.count == session.expected.count)
    if session.expected.isEmpty {
      #expect(again.status == ExitStatus.declined.rawValue && again.output.isEmpty)
    } else {
      #expect(again.status == 0)
      #expect(try again.object()["saved"] == false)
    }
  }

  @Test(
    "in a pipe without --yes shows and stores nothing", arguments: RecordedSession.all.filter { !$0.expected.isEmpty })
  func unconfirmed(_ session: RecordedSession) throws {
    let world = try World()
    world.files["s.jsonl"] = Array(session.lines.utf8)
    let run = world.run("weigh --source replay:s.jsonl --json")
    #expect(run.status == ExitStatus.usage.rawValue)
    #expect(try run.object()["saved"] == false && run.object()["id"] == .null)
    #expect(run.errors.contains("--yes"))
    #expect(try world.store.latest() == nil)
  }

  @Test("replay --store adds each weigh-in once", arguments: RecordedSession.all)
  func replay(_ session: RecordedSession) throws {
    let world = try World()
    world.files["s.jsonl"] = Array(session.lines.utf8)
    #expect(try world.run("replay s.jsonl --json").object()["added"] == nil)
    #expect(try world.store.latest() == nil)
    let first = try world.run("replay s.jsonl --store --json").object()
    #expect(first["added"]?.integer == Int64(session.expected.count))
    #expect(first["weighins"]?.array?.map { $0["weight_kg"]?.double } == session.expected.map(\.kilograms))
    #expect(try world.run("replay s.jsonl --store --json").object()["added"] == 0)
    #expect(try world.store.latest(10).count == session.expected.count)
  }

  @Test("a jump is refused without --accept-jump, and stored with it")
  func jump() throws {
    let world = try World()
    world.files["s.jsonl"] = Array(RecordedSession.named("barefoot-normal").lines.utf8)
    _ = try world.run("add 70kg --at -1d --json").object()
    let refused = world.run("weigh --source replay:s.jsonl --yes --json")
    #expect(refused.status == ExitStatus.declined.rawValue && refused.output.isEmpty)
    #expect(refused.error?["code"] == "implausible_jump")
    #expect(try world.store.latest(9).count == 1)
    let accepted = try world.run("weigh --source replay:s.jsonl --yes --accept-jump --json").object()
    #expect(accepted["saved"] == true && accepted["trend"]?["delta_kg"]?.double == 25.2)
  }

  @Test("the demo scale takes seven seconds of the clock and none of ours")
  func demo() throws {
    let world = try World()
    let start = world.clock.monotonic
    let object = try world.run("weigh --source demo --yes --json --note hello").object()
    #expect(object["saved"] == true && object["source"] == "demo scale" && object["note"] == "hello")
    #expect((5000...9000).contains(world.clock.monotonic - start))
    #expect(object["scale_address"] == .string(DemoScale.address.description))
  }

  @Test("a fixed clock stamps live weigh-ins with its own time")
  func fixedClock() throws {
    let world = try World()
    world.clock.isFixed = true
    let object = try world.run("weigh --source demo --yes --json").object()
    #expect(object["time"] == "2026-03-14T07:30:00+01:00")
  }

  @Test("btsnoop gives the same weigh-in as lines")
  func btsnoop() throws {
    let world = try World()
    world.files["c"] = Btsnoop.capture(
      [(0, ScaleFrames().bytes(0x04, 40, 0)), (2000, ScaleFrames().bytes(0x26, 80.5, 512))], start: World.start)
    let found = try world.run("replay c --json").object()["weighins"]?.array
    #expect(found?.count == 1)
    #expect(found?[0]["weight_kg"] == .number(80.5) && found?[0]["impedance_ohm"] == 512)
    #expect(found?[0]["time"] == "2026-03-14T07:30:02+01:00")
    #expect(found?[0]["address"] == "C8:47:8C:12:34:56")
    world.files["c"]?.removeLast(5)
    #expect(world.run("replay c").status == ExitStatus.incomplete.rawValue)
  }
}

/// The smallest captures of `btmon -w`: LE advertising reports, legacy form.
enum Btsnoop {
  static func capture(_ frames: [(milliseconds: Int64, bytes: [UInt8])], start: Instant) -> [UInt8] {
    var capture = Array("btsnoop\0".utf8) + big(UInt32(1)) + big(UInt32(2001))
    for frame in frames {
      let data: [UInt8] = [UInt8(frame.bytes.count + 3), 0x16, 0x1B, 0x18] + frame.bytes
      let report: [UInt8] =
        [0x02, 1, 0x00, 0x00, 0x56, 0x34, 0x12, 0x8C, 0x47, 0xC8, UInt8(data.count)] + data + [0xC4]
      let event = [0x3E, UInt8(report.count)] + report
      let time = start.advanced(milliseconds: frame.milliseconds).milliseconds * 1000 + 0x00DC_DDB3_0F2F_8000
      capture += big(UInt32(event.count)) + big(UInt32(event.count)) + big(UInt32(0x0001_0003)) + big(UInt32(0))
      capture += big(UInt64(time)) + event
    }
    return capture
  }

  private static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

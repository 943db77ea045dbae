import HealthDatabase
import ScaleCore
import Testing

@testable import fatnag

@Suite("Calibration in use")
struct CalibrationEffectTests {
  @Test("corrects what comes after it and leaves what came before")
  func effect() throws {
    let world = try World()
    world.files["a"] = Array(RecordedSession.named("barefoot-normal").lines.utf8)
    world.files["b"] = Array(RecordedSession.named("two-people-in-a-row").lines.utf8)
    #expect(world.run("weigh --source replay:a --yes").status == 0)
    try world.store.addCalibration(
      Calibration(offset: Mass(kilograms: -0.5), mode: .offset), raw: Mass(kilograms: 20.5),
      reference: Mass(kilograms: 20), at: world.clock.wall)
    world.clock.wall = world.clock.wall.advanced(milliseconds: 86_400_000)
    #expect(world.run("weigh --source replay:b --yes --accept-jump").status == 0)
    #expect(world.run("calibrate --reset").status == 0)

    let before = try #require(try world.store.weighIn(1)).record
    #expect(before.mass == before.rawMass && before.calibrationID == nil)
    let after = try #require(try world.store.weighIn(2)).record
    #expect(after.rawMass?.kilograms == 85.15 && abs(after.mass.kilograms - 84.65) < 1e-9)
    #expect(after.calibrationID == 1)
    #expect(try world.store.activeCalibration() == nil)
    #expect(try world.store.calibrations().count == 1)
  }

  @Test("--force takes what is refused otherwise, and resetting keeps the history")
  func force() throws {
    let world = try World()
    let hex = HexText.text(ScaleFrames().bytes(0x24, 79.2, 0xFFFD))
    world.files["p"] = Array(#"{"t_ms":0,"service_uuid":"181b","hex":"\#(hex)"}"#.utf8)
    #expect(world.run("calibrate 60kg --source replay:p").status == ExitStatus.declined.rawValue)
    #expect(try world.store.calibrations().isEmpty)
    #expect(world.run("calibrate 60kg --source replay:p --force").status == 0)
    #expect(try world.store.activeCalibration()?.calibration.offset.kilograms.rounded() == -19)
  }

  @Test("nobody else's scale is used")
  func address() throws {
    let world = try World()
    let hex = HexText.text(ScaleFrames().bytes(0x24, 20.2, 0xFFFD))
    world.files["p"] = Array(
      #"{"t_ms":0,"address":"\#(ScaleFrames.other)","service_uuid":"181b","hex":"\#(hex)"}"#.utf8)
    #expect(world.run("calibrate 20kg --source replay:p --address \(ScaleFrames.mine)").status == 1)
    #expect(world.run("calibrate 20kg --source replay:p --address \(ScaleFrames.other)").status == 0)
  }
}

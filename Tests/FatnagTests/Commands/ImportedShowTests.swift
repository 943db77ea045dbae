import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// What the commands say of a weigh-in that an import brought.
@Suite("Imported weigh-ins")
struct ImportedShowTests {
  private func world() throws -> World {
    let world = try World()
    var batch = ImportBatch()
    let source = batch.index(of: ImportedSource(name: "Zepp \u{1B}[2J\"Life\"", device: .scale))
    batch.weighIns = [
      ImportedWeighIn(
        time: ZonedTime(instant("2026-03-13T07:00:00+01:00"), offsetMinutes: 60), mass: Mass(kilograms: 82), original: "180.78 lb",
        fatPercent: 25, figures: [.muscleKilograms: 58.5, .waterPercent: 52], source: source, position: 17),
      ImportedWeighIn(
        time: ZonedTime(instant("2026-03-12T12:00:00+01:00"), offsetMinutes: 60), precision: .day, mass: Mass(kilograms: 83),
        source: source,
        position: 18),
    ]
    let writer = try world.store.beginImport(
      format: "zepp-csv", file: "export.xml", height: Length(centimetres: 180), at: World.start)
    try writer.write(batch)
    try writer.finish(at: World.start)
    return world
  }

  @Test("are shown with what the app said and where it stands")
  func show() throws {
    let world = try world()
    let card = world.run("show last").output
    #expect(card.contains("58.5 kg") && card.contains("52.0 %") && card.contains("180.78 lb"))
    #expect(card.contains("from Zepp ") && card.contains("Life\", export.xml") && !card.contains("\u{1B}"))
    #expect(!card.contains("–"), "no line for what the app did not say")
    #expect(world.run("show 2026-03-12").output.contains("only the day"))
    let object = try world.run("show last --json").object()
    let origin = try #require(object["origin"])
    #expect(origin["file"] == "export.xml" && origin["format"] == "zepp-csv" && origin["position"] == 17 && origin["device"] == "scale")
    #expect(origin["original"] == "180.78 lb" && origin["precision"] == "second" && origin["import"] == 1)
    #expect(object["time_source"] == "import" && object["source"]?.string == origin["app"]?.string)
    #expect(object["composition"]?["equation"] == "imported" && object["composition"]?["muscle_kg"]?.double == 58.5)
    let samples = try #require(try world.run("history --json").object()["samples"]?.array)
    #expect(samples.count == 2 && samples.allSatisfy { $0["source"]?.string == origin["app"]?.string })
    #expect(world.run("history --csv").output.contains("\"Zepp"))
  }

  @Test("are edited, and the edit taken back")
  func edit() throws {
    let world = try world()
    let before = try world.store.latest()
    #expect(world.run("edit last --mass 81").status == 0)
    let record = try #require(try world.store.latest()?.record)
    #expect(record.origin == before?.record.origin && record.composition?[.muscleKilograms].value == nil)
    #expect(record.composition?.leanMass == Mass(kilograms: 81) * 0.75)
    #expect(world.run("edit last --undo").status == 0)
    #expect(try world.store.latest() == before)
    #expect(world.run("edit 2 --at 2026-03-12T08:00:00+01:00").status == 0)
    #expect(try world.store.weighIn(2)?.record.origin?.precision == .second)
  }

  @Test("cannot be asked for as formulas")
  func equation() throws {
    #expect(try World().run("body --sex male --age 35 --height 175 --weight 70 --impedance 500 --equation imported").status == 2)
  }
}

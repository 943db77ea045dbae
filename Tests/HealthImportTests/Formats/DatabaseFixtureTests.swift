import HealthImport
import ScaleCore
import TestSupport
import Testing

@testable import fatnag

/// A database of the fixtures and how it is asked.
struct DatabaseRow: CustomTestStringConvertible, Sendable {
  let file: String
  let format: any ForeignFormat.Type
  let user: Int64?

  var testDescription: String { file }

  static let rows = [
    DatabaseRow(file: "openscale_v3.db", format: OpenScaleDatabase.self, user: 1),
    DatabaseRow(file: "Gadgetbridge.db", format: GadgetbridgeDatabase.self, user: nil),
    DatabaseRow(file: "health_connect_export.db", format: HealthConnectDatabase.self, user: nil),
  ]
}

@Suite("Database fixtures")
struct DatabaseFixtureTests {
  private let fixtures = Fixtures()

  private func open(_ file: String) throws -> ForeignDocument {
    .database(name: file, try ForeignDatabaseFile(path: fixtures.path("files/\(file)"), name: file))
  }

  private func tables(_ document: ForeignDocument) -> Set<String> {
    guard case .database(_, let database) = document else { return [] }
    return database.tables
  }

  @Test("Weigh-ins are the expected ones, and only its own format claims the file", arguments: DatabaseRow.rows)
  func expected(_ row: DatabaseRow) throws {
    let document = try open(row.file)
    let claiming = ForeignFormats.all.filter { $0.claims(Opening(bytes: Array("SQLite format 3\0".utf8), tables: tables(document))) }
    #expect(claiming.map { $0.id } == [row.format.id])
    let run = ImportRun(row.format, document, ImportAnswers(zone: Berlin.zone, user: row.user))
    try expectExpected(run, row.file, fixtures)
  }

  @Test("openScale asks whose rows are wanted")
  func openScalePeople() throws {
    let people = [ImportQuestion.Person(id: 1, name: "sample", count: 10), .init(id: 2, name: "second", count: 1)]
    #expect(ImportRun(OpenScaleDatabase.self, try open("openscale_v3.db")).error == .needs(.user(people)))
    #expect(ImportRun(OpenScaleDatabase.self, try open("openscale_v3.db"), ImportAnswers(user: 7)).error == .needs(.user(people)))
    let run = ImportRun(OpenScaleDatabase.self, try open("openscale_v3.db"), ImportAnswers(user: 1))
    #expect(run.tally.read == 11 && run.tally.skipped == 1 && run.count(.otherPerson) == 1)
    #expect(run.batch.weighIns[0].impedance?.ohms == 489)
    #expect(run.batch.weighIns[0].fatPercent == 24.81)
    #expect(run.batch.weighIns[0].time.offsetMinutes == 0)
  }

  @Test("Gadgetbridge gives minutes, nights and the names of devices")
  func gadgetbridge() throws {
    let run = ImportRun(GadgetbridgeDatabase.self, try open("Gadgetbridge.db"), ImportAnswers(zone: Berlin.zone))
    let steps = run.samples(.stepCount)
    #expect(steps.reduce(0) { $0 + $1.value } == 3540)
    #expect(steps.allSatisfy { $0.duration == 60_000 && $0.offsetMinutes == 60 })
    let rates = run.samples(.heartRate)
    #expect(rates.count == 108)
    #expect(rates.reduce(0) { $0 + $1.value } / 108 == 66)
    #expect(run.source(rates[0].source) == ImportedSource(name: "Band", device: .watch))
    #expect(run.source(run.batch.weighIns[0].source) == ImportedSource(name: "MIBFS", device: .scale))
    let sleep = run.samples(.sleepAnalysis)
    #expect(sleep.map(\.value) == [0, 1])
    #expect(sleep.map(\.duration) == [25_200_000, 410 * 60_000])
    #expect(run.tally.read == run.batch.rowCount && run.tally.warnings.isEmpty)
  }

  @Test("Health Connect keeps apps, offsets and what was typed")
  func healthConnect() throws {
    let run = ImportRun(HealthConnectDatabase.self, try open("health_connect_export.db"))
    #expect(run.batch.weighIns.map(\.isUserEntered) == (0..<10).map { $0 == 2 })
    #expect(run.batch.weighIns.map { run.source($0.source)?.name } == (0..<10).map { $0 % 2 == 0 ? "Zepp Life" : "openScale sync" })
    #expect(run.weights.first == "2025-03-27T06:41:07+01:00 88.350")
    #expect(run.weights.last == "2025-04-10T06:58:24+02:00 87.200")
    #expect(run.samples(.bodyFatPercentage).map(\.value).first == 24.81)
    #expect(run.samples(.bodyFatPercentage).count == 8)
  }

  @Test("Only weights are read where only they are wanted", arguments: DatabaseRow.rows)
  func weightsOnly(_ row: DatabaseRow) throws {
    let run = ImportRun(row.format, try open(row.file), ImportAnswers(user: row.user, types: .weight))
    #expect(run.batch.weighIns.count == 10)
    let types = run.batch.samples.map { run.batch.types[Int($0.type)] }
    #expect(types.allSatisfy { $0 == .bodyFatPercentage || $0 == .leanBodyMass })
  }
}

/// Compares the weigh-ins of a run with the row of `expected.csv`.
func expectExpected(_ run: ImportRun, _ file: String, _ fixtures: Fixtures, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let row = try #require(fixtures.csv("expected.csv").first { $0["file"] == file }, sourceLocation: sourceLocation)
  let weighIns = run.batch.weighIns.sorted { $0.time < $1.time }
  #expect(run.error == nil, sourceLocation: sourceLocation)
  #expect("\(weighIns.count)" == row["count"], sourceLocation: sourceLocation)
  let ends = [weighIns.first, weighIns.last].compactMap { $0 }.map { LocalZone.utc.zoned($0.time.instant).iso8601.dropLast(6) + "Z" }
  #expect(ends == [row["first"], row["last"]].compactMap { $0.map { $0[...] } }, sourceLocation: sourceLocation)
  let masses = [weighIns.first, weighIns.last].compactMap { $0.map { FixedDecimal.text($0.mass.kilograms, places: 2) } }
  #expect(masses == [row["first_kg"], row["last_kg"]].compactMap { $0.map { String($0.dropLast()) } }, sourceLocation: sourceLocation)
  let sum = weighIns.reduce(0) { $0 + $1.mass.kilograms }
  #expect(abs(sum - (row["sum_kg"].flatMap(Double.init) ?? 0)) <= 0.005 * Double(weighIns.count), sourceLocation: sourceLocation)
}

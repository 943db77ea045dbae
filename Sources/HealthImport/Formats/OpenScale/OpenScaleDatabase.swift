import ScaleCore

/// The database that openScale keeps and backs up: `openScale.db` of version 2 (`scaleMeasurements`) and 3 (`Measurement`, one row a value).
///
/// Table and column names: oliexdev/openScale, Room entities of versions 2 and 3.
public enum OpenScaleDatabase: ForeignFormat {
  public static let id = "openscale-db"
  public static let title = "openScale backup (database)"

  public static func claims(_ opening: Opening) -> Bool {
    opening.tables.contains("scaleMeasurements") || opening.tables.isSuperset(of: ["Measurement", "MeasurementValue", "MeasurementType"])
  }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    guard case .database(let name, let database) = document else { throw document.isNot(OpenScaleDatabase.self) }
    if database.tables.contains("scaleMeasurements") {
      return try OpenScaleDatabase2(database: database, name: name, answers: answers).reader()
    }
    return try OpenScaleDatabase3(database: database, name: name, answers: answers).reader()
  }
}

/// Figures of one row, in whatever unit they are kept.
struct OpenScaleFigures {
  var id: Int64
  var time: Int64?
  var mass: Mass?
  var original: String?
  var fatPercent: Double?
  var waterPercent: Double?
  var muscleKilograms: Double?
  var leanKilograms: Double?
  var boneKilograms: Double?
  var visceralIndex: Double?
  var bodyMassIndex: Double?
  var basalKilocalories: Double?
  var ohms: Double?
  var comment: String?

  /// Puts the weigh-in into an intake.
  ///
  /// - Parameter zone: of its offset; UTC where nobody said.
  func add(to intake: inout RecordIntake, zone: LocalZone, place: String) throws(SkippedRecord) {
    guard let mass else { throw SkippedRecord(.badNumber, "\(place): no weight") }
    let instant = try EpochTime.instant(milliseconds: time, "\(place): \(time.map(String.init) ?? "no time")")
    let checked = try intake.bodyMass(mass, place)
    var figures: [Metric: Double] = [:]
    figures[.waterPercent] = intake.figure(waterPercent, in: BodyRange.waterPercent, place)
    figures[.muscleKilograms] = intake.figure(muscleKilograms, in: BodyRange.muscleKilograms, place)
    figures[.boneKilograms] = intake.figure(boneKilograms, in: BodyRange.boneKilograms, place)
    figures[.visceralIndex] = intake.figure(visceralIndex, in: BodyRange.visceralIndex, place)
    figures[.basalKilocalories] = intake.figure(basalKilocalories, in: BodyRange.basalKilocalories, place)
    intake.add(
      ImportedWeighIn(
        time: zone.zoned(instant), mass: checked, original: original,
        fatPercent: intake.figure(fatPercent, in: BodyRange.fatPercent, place),
        leanMass: intake.figure(leanKilograms, in: BodyRange.leanKilograms, place).map(Mass.init(kilograms:)),
        bodyMassIndex: intake.figure(bodyMassIndex, in: BodyRange.bodyMassIndex, place),
        impedance: ohms.flatMap { Int(exactly: $0.rounded()) }.flatMap(Impedance.init(ohms:)), figures: figures,
        note: intake.note(comment, place), source: intake.batch.index(of: ImportedSource(name: "openScale", device: .scale)), position: id))
  }
}

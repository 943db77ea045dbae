import HealthDatabase
import ScaleCore

/// Weigh-ins as openScale 3 reads them: date, time, then its keys in the order of the alphabet (seen in files of its own export).
///
/// Comments are written as they are, formulas too: openScale takes a comment letter by letter, so that an apostrophe would become part of it.
/// The file has no units; ours are kilograms, percent, kg/m², kcal and ohms, muscle and bone in kilograms. Times are those of one wall clock.
struct OpenScaleExport {
  var reading: StoreReading
  var span: ClosedRange<Instant>
  var zone: LocalZone

  func write(to sink: ExportSink) throws {
    try sink.append("DATE,TIME,BMI,BMR,BODY_FAT,BONE,COMMENT,IMPEDANCE,LBM,MUSCLE,VISCERAL_FAT,WATER,WEIGHT\n")
    try reading.forEachBodyRow(in: span) { row in
      let civil = zone.civilTime(at: row.time.instant)
      let fields = [
        civil.date.iso8601, Self.clock(civil, row.time.instant), CSVField.number(row.bodyMassIndex),
        CSVField.number(row.figures[.basalKilocalories]), CSVField.number(row.fatPercent), CSVField.number(row.figures[.boneKilograms]),
        CSVField.exact(row.note ?? ""), row.impedance.map { "\($0)" } ?? "", CSVField.number(row.leanMass?.kilograms),
        CSVField.number(row.figures[.muscleKilograms]), CSVField.number(row.figures[.visceralIndex]),
        CSVField.number(row.figures[.waterPercent]), CSVField.number(row.mass.kilograms),
      ]
      try sink.append(fields.joined(separator: ",") + "\n")
      sink.count("weigh_ins")
    }
  }

  /// To the millisecond: openScale takes only one of two rows with the same time.
  private static func clock(_ civil: CivilTime, _ instant: Instant) -> String {
    let time = String(civil.iso8601.suffix(8))
    let rest = instant.milliseconds - instant.seconds * 1000
    guard rest > 0 else { return time }
    let digits = String(rest)
    return time + "." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}

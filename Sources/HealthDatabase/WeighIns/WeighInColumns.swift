internal import ScaleCore

/// How a weigh-in lies in the columns of its row.
enum WeighInColumns {
  /// Every column that holds a part of the record; compositions have tables of their own.
  static let names = [
    "time_ms", "offset_minutes", "mass_kg", "bmi", "fat_percent", "lean_kg", "user_entered", "source", "time_source",
    "raw_kg", "impedance_ohm", "calibration", "scale_address", "scale_unit", "record_weight", "record_impedance",
    "record_clock", "note", "import", "position", "original", "time_precision",
  ]

  static let list = names.joined(separator: ", ")

  static let insertion =
    "INSERT INTO weigh_ins (\(list)) VALUES (\(names.map { ":" + $0 }.joined(separator: ", ")))"

  static func values(of record: WeighInRecord, source: Int64) -> KeyValuePairs<String, SQLValue> {
    [
      ":time_ms": SQLValue(record.time.instant.milliseconds),
      ":offset_minutes": SQLValue(record.time.offsetMinutes),
      ":mass_kg": SQLValue(record.mass.kilograms),
      ":bmi": SQLValue(record.bodyMassIndex),
      ":fat_percent": SQLValue(record.composition?.fatPercent),
      ":lean_kg": SQLValue(record.composition?.leanMass?.kilograms),
      ":user_entered": SQLValue(record.isUserEntered),
      ":source": SQLValue(source),
      ":time_source": SQLValue(record.timeSource.rawValue),
      ":raw_kg": SQLValue(record.rawMass?.kilograms),
      ":impedance_ohm": SQLValue(record.impedance?.ohms),
      ":calibration": SQLValue(record.calibrationID),
      ":scale_address": SQLValue(record.scaleAddress?.description),
      ":scale_unit": SQLValue(record.scaleUnit?.rawValue),
      ":record_weight": SQLValue(record.fingerprint.map { Int64($0.rawWeight) }),
      ":record_impedance": SQLValue(record.fingerprint.map { Int64($0.rawImpedance) }),
      ":record_clock": SQLValue(record.fingerprint?.scaleClock?.secondsSince1970),
      ":note": SQLValue(record.note),
      ":import": SQLValue(record.origin?.importID),
      ":position": SQLValue(record.origin?.position),
      ":original": SQLValue(record.origin?.original),
      ":time_precision": SQLValue(record.origin.flatMap { $0.precision == .second ? nil : $0.precision.rawValue }),
    ]
  }

  /// The record of a row, without its composition and origin.
  static func record(_ row: Row, source: WeighInRecord.Source) throws(StoreError) -> WeighInRecord {
    WeighInRecord(
      time: ZonedTime(
        try row.value("time_ms", Row.integer, Instant.init(stored:)),
        offsetMinutes: try row.value("offset_minutes", Row.integer, Int.init(exactly:))),
      timeSource: try row.value("time_source", Row.text, WeighInRecord.TimeSource.init(rawValue:)),
      mass: Mass(kilograms: try row.real("mass_kg")),
      rawMass: try row.optionalReal("raw_kg").map(Mass.init(kilograms:)),
      impedance: try row.optional("impedance_ohm", Row.optionalInteger) {
        Int(exactly: $0).flatMap(Impedance.init(ohms:))
      },
      bodyMassIndex: try row.optionalReal("bmi"),
      source: source,
      isUserEntered: try row.boolean("user_entered"),
      scaleAddress: try row.optional("scale_address", Row.optionalText) { BluetoothAddress($0) },
      scaleUnit: try row.optional("scale_unit", Row.optionalText, ScaleUnit.init(rawValue:)),
      fingerprint: try row.fingerprint(),
      calibrationID: try row.optionalInteger("calibration"),
      note: try row.optionalText("note"))
  }
}

extension Row {
  /// The record of the scale that the columns `record_…` describe; nil where they are empty.
  func fingerprint() throws(StoreError) -> RecordFingerprint? {
    guard let weight = try optional("record_weight", Row.optionalInteger, UInt16.init(exactly:)) else { return nil }
    return RecordFingerprint(
      rawWeight: weight,
      rawImpedance: try value("record_impedance", Row.integer, UInt16.init(exactly:)),
      scaleClock: try optionalInteger("record_clock").map(CivilTime.init(secondsSince1970:)))
  }
}

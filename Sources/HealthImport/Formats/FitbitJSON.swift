import JSONText
import ScaleCore

/// Weigh-ins of a Fitbit or Google Takeout archive, one file a month: `weight-2025-03-01.json`.
///
/// Weights are pounds whatever the account shows. Times are wall clock without a zone. 23:59:59 stands for a weight that was typed in without a time
/// (aarondcoleman/Fitbit.NET#265); such a weigh-in is put at noon of its day, as any other that has only a day.
public enum FitbitJSON: ForeignFormat {
  public static let id = "fitbit"
  public static let title = "Fitbit weight (Google Takeout)"

  public static func claims(_ opening: Opening) -> Bool {
    let json = JSONOpening(opening)
    return json.isArray && json.quotes("logId", "weight", "date", "time")
  }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    guard case .stream(let name, let open) = document else { throw document.isNot(FitbitJSON.self) }
    guard let zone = answers.zone else { throw .needs(.zone) }
    return JSONRecords(ForeignJSON(try open(), name: name)) { (part, intake) throws(ImportError) in
      do throws(SkippedRecord) { intake.add(try weighIn(part.value, at: part.offset, zone, &intake)) } catch { intake.skip(error) }
    }
  }

  /// Series of values in JSON, sleep and exercise, badges, empty lists, and what newer archives hold as tables.
  public static func isByproduct(_ opening: Opening) -> Bool {
    let json = JSONOpening(opening)
    guard json.isArray else { return opening.beginsWithColumns(ofOne: tables) }
    if json.isEmptyArray || json.quotes("dateTime", "value") { return true }
    return (json.quotes("logId") || json.quotes("encodedId")) && !json.quotes("weight")
  }

  /// How the tables begin that have no weight in them (public descriptions of Google Takeout).
  private static let tables: [[String]] = [
    ["timestamp", "beats per minute"], ["timestamp", "steps"], ["timestamp", "value"], ["timestamp", "average value"],
    ["timestamp", "rmssd"], ["timestamp", "bucket values"], ["timestamp", "daily respiratory rate"],
    ["timestamp", "infrared to red signal ratio"], ["sleep log entry id"], ["sleep id"], ["type", "sleep start"],
    ["recorded time", "temperature"], ["date time", "heart zone id"], ["date", "updated at"], ["date", "readiness score value"],
  ]

  private static func weighIn(
    _ entry: JSONValue, at offset: Int, _ zone: LocalZone, _ intake: inout RecordIntake
  ) throws(SkippedRecord) -> ImportedWeighIn {
    let place = "byte \(offset)"
    guard case .object = entry else { throw SkippedRecord(.badRow, "\(place): not an object") }
    guard let pounds = entry["weight"]?.double else {
      throw SkippedRecord(.badNumber, "\(place): \(entry["weight"]?.text.prefix(40) ?? "no weight")")
    }
    let (date, clock) = (entry["date"]?.string ?? "", entry["time"]?.string ?? "")
    guard let written = wallClock(date, clock) else {
      throw SkippedRecord(.badTime, "\(place): \(date.prefix(20)) \(clock.prefix(20))")
    }
    let isTyped = clock == "23:59:59"
    let instant = zone.instant(of: isTyped ? CivilTime(date: written.date, hour: 12, minute: 0) ?? written : written)
    let name = entry["source"]?.string.flatMap { $0.isEmpty ? nil : String($0.prefix(64)) } ?? "Fitbit"
    return ImportedWeighIn(
      time: zone.zoned(instant), precision: isTyped ? .day : .second, mass: try intake.bodyMass(Mass(pounds: pounds), place),
      original: "\(pounds) lb", fatPercent: intake.figure(entry["fat"]?.double, in: BodyRange.fatPercent, place),
      bodyMassIndex: intake.figure(entry["bmi"]?.double, in: BodyRange.bodyMassIndex, place),
      source: intake.batch.index(of: ImportedSource(name: name, device: name.hasPrefix("Aria") ? .scale : nil)),
      isUserEntered: isTyped, position: Int64(offset))
  }

  /// `03/27/25` and `06:41:07`: months first, the year in this century.
  private static func wallClock(_ date: String, _ clock: String) -> CivilTime? {
    let date = date.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let clock = clock.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard date.count == 3, clock.count == 3 else { return nil }
    let numbers = (date + clock).compactMap { digits -> Int? in
      digits.count == 2 && digits.allSatisfy { (0x30...0x39).contains($0) } ? Int(Substring(digits)) : nil
    }
    guard numbers.count == 6, let day = CivilDate(year: 2000 + numbers[2], month: numbers[0], day: numbers[1]) else { return nil }
    return CivilTime(date: day, hour: numbers[3], minute: numbers[4], second: numbers[5])
  }
}

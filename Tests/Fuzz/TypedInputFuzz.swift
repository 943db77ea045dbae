import ScaleCore

/// Feeds the input to everything that reads what people type.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTypedInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let now = Instant(milliseconds: 1_796_018_700_000)
  let today = LocalZone.utc.date(at: now)
  if let input = try? MassInput(text, default: .kilogram) {
    precondition(input.mass.kilograms.isFinite, "a mass that is no number")
    for units in UnitSystem.allCases { _ = MassFormat(units).change(input.mass) }
    _ = MassFormat.stones(input.mass)
  }
  if let input = try? HeightInput(text) {
    precondition(Profile.heights.contains(input.height), "a height out of range")
  }
  if let time = try? TimeInput.time(text, now: now, in: .fixed(offsetMinutes: 345)) {
    precondition(time.instant <= now.advanced(milliseconds: 300_000), "a time in the future")
    precondition(ZonedTime(iso8601: time.iso8601) != nil, "a time that cannot be written")
  }
  if let date = try? DateInput.date(text, today: today) {
    precondition(CivilDate(year: date.year, month: date.month, day: date.day) == date, "a day that is none")
  }
  _ = try? ProfileInput.name(text)
  _ = try? ProfileInput.age(text)
  _ = try? ProfileInput.born(text, today: today)
  _ = BluetoothAddress(text)
  _ = ServiceUUID(text)
  return 0
}

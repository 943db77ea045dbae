import JSONText
import ScaleCore

/// One Observation, looked at where it is asked.
struct FHIRObservation {
  private let resource: JSONValue

  /// Bytes before its entry.
  let offset: Int

  init(_ resource: JSONValue, offset: Int) {
    self.resource = resource
    self.offset = offset
  }

  var place: String { "byte \(offset)" }

  /// Taken back by whoever made it.
  var isVoid: Bool { ["entered-in-error", "cancelled"].contains(resource["status"]?.string) }

  /// What it measures of the kinds that have a place here: itself, or the components of a panel.
  var readings: [FHIRReading] {
    if let kind = Self.kind(of: resource) { return [FHIRReading(kind: kind, holder: resource)] }
    return (resource["component"]?.array ?? []).prefix(64).compactMap { component in
      Self.kind(of: component).map { FHIRReading(kind: $0, holder: component) }
    }
  }

  private static func kind(of holder: JSONValue) -> FHIRKind? {
    for coding in holder["code"]?["coding"]?.array ?? [] {
      guard coding["system"]?.string ?? "http://loinc.org" == "http://loinc.org", let code = coding["code"]?.string else { continue }
      if let kind = FHIRKind.kind(code) { return kind }
    }
    return nil
  }

  /// Who or what measured, as far as it is told.
  var source: String {
    let names = [resource["device"]?["display"], resource["performer"]?.array?.first?["display"]]
    return names.lazy.compactMap { $0?.string }.first { !$0.isEmpty }.map { String($0.prefix(64)) } ?? "FHIR"
  }

  var note: String? {
    let texts = (resource["note"]?.array ?? []).compactMap { $0["text"]?.string }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  struct Time {
    var start: ZonedTime
    var duration: Int64
    var isDay: Bool
  }

  /// When it was measured: a moment, a period, or noon of a day.
  func time(in zone: LocalZone?) throws(FHIRRefusal) -> Time {
    if let period = resource["effectivePeriod"] {
      let start = try moment(period["start"], in: zone)
      guard let end = period["end"] else { return start }
      let last = try moment(end, in: zone)
      do throws(SkippedRecord) {
        let duration = try EpochTime.duration(from: start.start.instant, to: last.start.instant.milliseconds, place)
        return Time(start: start.start, duration: duration, isDay: start.isDay)
      } catch {
        throw .skipped(error)
      }
    }
    return try moment(resource["effectiveDateTime"] ?? resource["effectiveInstant"], in: zone)
  }

  private func moment(_ value: JSONValue?, in zone: LocalZone?) throws(FHIRRefusal) -> Time {
    guard let text = value?.string, text.utf8.count <= 64 else { throw .skipped(SkippedRecord(.badTime, "\(place): no time")) }
    let isDay = text.utf8.count == 10
    if let time = ZonedTime(iso8601: text), !isDay { return Time(start: try checked(time, text), duration: 0, isDay: false) }
    // A day, or a time of day that lacks its offset: read as what the wall clock showed.
    guard let written = ZonedTime(iso8601: text + (isDay ? "T12:00Z" : "Z")) else {
      throw .skipped(SkippedRecord(.badTime, "\(place): \(text)"))
    }
    guard let zone else { throw .needs(.zone) }
    let time = zone.zoned(zone.instant(of: written.civilTime))
    return Time(start: try checked(time, text), duration: 0, isDay: isDay)
  }

  private func checked(_ time: ZonedTime, _ text: String) throws(FHIRRefusal) -> ZonedTime {
    do throws(SkippedRecord) {
      _ = try EpochTime.instant(milliseconds: time.instant.milliseconds, "\(place): \(text)")
      return time
    } catch {
      throw .skipped(error)
    }
  }
}

/// One number of an observation.
struct FHIRReading {
  let kind: FHIRKind

  /// The observation or its component.
  let holder: JSONValue

  /// The number in the unit of its kind, and what the file says where that was converted.
  ///
  /// - Parameter unit: of masses that name none.
  func value(unit: MassUnit?, at place: String) throws(FHIRRefusal) -> (Double, original: String?) {
    let quantity = holder["valueQuantity"]
    guard let number = quantity?["value"]?.double, number.isFinite else {
      throw .skipped(SkippedRecord(.badNumber, "\(place): \(quantity?["value"]?.text.prefix(40) ?? "no value")"))
    }
    let written = [quantity?["code"]?.string, quantity?["unit"]?.string].compactMap { $0 }.filter { !$0.isEmpty }
    guard let name = written.first else {
      guard case .bodyMass = kind.target else { return (number, nil) }
      guard let unit else { throw .needs(.unit(example: number)) }
      let isForeign = unit == .pound || unit == .stone
      return (unit.mass(number).kilograms, isForeign ? "\(number) \(unit.rawValue)" : nil)
    }
    for word in written {
      guard let known = kind.units.first(where: { $0.code == word || Self.words[word] == $0.code }) else { continue }
      return (known.converted(number), known.isForeign ? "\(number) \(word.prefix(16))" : nil)
    }
    throw .skipped(SkippedRecord(.badUnit, "\(place): \(name.prefix(40))"))
  }

  /// What people write where a UCUM code belongs.
  private static let words = [
    "lb": "[lb_av]", "lbs": "[lb_av]", "oz": "[oz_av]", "st": "[stone_av]", "mmHg": "mm[Hg]", "bpm": "/min", "beats/min": "/min",
    "beats/minute": "/min", "breaths/min": "/min", "breaths/minute": "/min", "°C": "Cel", "C": "Cel", "°F": "[degF]", "F": "[degF]",
    "kg/m²": "kg/m2", "steps": "{steps}",
  ]
}

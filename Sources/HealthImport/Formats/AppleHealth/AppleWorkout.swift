import ScaleCore

/// A workout whose start tag has been read, and what its statistics said since.
struct AppleWorkout {
  private var workout: ImportedWorkout

  /// Sums of the statistics by type; they win over what the start tag says.
  private var energy: Double?
  private var distances: [String: Double] = [:]

  /// - Parameters:
  ///   - tag: of the workout, whose times and source have been read already.
  ///   - complaint: is told of a number that was left out.
  init(_ tag: MarkupTag, start: ZonedTime, duration: Int64, source: Int, complaint: (String) -> Void) {
    let words = AppleAttributes(tag)
    let activity = HealthKitName.short(words.text("workoutActivityType"))
    let name = String(String.UnicodeScalarView(activity.unicodeScalars.prefix(128)))
    workout = ImportedWorkout(activity: name.isEmpty ? "other" : name, start: start, duration: duration, source: source)
    if let minutes = words.number("duration", unit: "durationUnit", in: "min", complaint: complaint), minutes < 1e9 {
      workout.active = Int64((minutes * 60_000).rounded())
    }
    // An empty total is written as 0 by the versions that write totals.
    let total = words.number("totalEnergyBurned", unit: "totalEnergyBurnedUnit", in: "kcal", complaint: complaint)
    workout.energyKilocalories = total == 0 ? nil : total
    let distance = words.number("totalDistance", unit: "totalDistanceUnit", in: "km", complaint: complaint)
    workout.distanceKilometres = distance == 0 ? nil : distance
  }

  /// Takes the energy or a distance out of a `WorkoutStatistics`.
  mutating func receive(statistics tag: MarkupTag, complaint: (String) -> Void) {
    let words = AppleAttributes(tag)
    let type = HealthKitName.short(words.text("type"))
    if type == SampleType.activeEnergyBurned.name {
      energy = words.number("sum", unit: "unit", in: "kcal", complaint: complaint) ?? energy
    } else if type.hasPrefix("distance"), distances.count < 64 {
      distances[type] = words.number("sum", unit: "unit", in: "km", complaint: complaint) ?? distances[type]
    }
  }

  var finished: ImportedWorkout {
    var finished = workout
    if let energy { finished.energyKilocalories = energy }
    if !distances.isEmpty { finished.distanceKilometres = distances.values.sorted().reduce(0, +) }
    return finished
  }
}

/// The attributes of a tag that is rare enough to be kept whole.
struct AppleAttributes {
  private var values: [String: String] = [:]

  init(_ tag: MarkupTag) {
    var attributes = tag.attributes
    while let (name, value) = attributes.next(), values.count < 64 { values[MarkupText(name).text] = MarkupText(value).text }
  }

  func text(_ name: String) -> String { values[name] ?? "" }

  /// A number that is not negative, in another unit; nil where there is none, and with a complaint where there is one that makes no sense.
  func number(_ name: String, unit: String, in target: String, complaint: (String) -> Void) -> Double? {
    guard let written = values[name], !written.isEmpty else { return nil }
    let unit = text(unit)
    guard let conversion = UnitConversion(healthKit: unit, to: target),
      let number = ByteSlice.withSlice(of: Array(written.utf8), { DecimalText.value($0, power: conversion.power) })
    else {
      complaint("\(name) \(written) \(unit)")
      return nil
    }
    let value = conversion.finish(number)
    guard value.isFinite, value >= 0 else {
      complaint("\(name) \(written) \(unit)")
      return nil
    }
    return value
  }
}

public import ScaleCore

/// A target as it was set.
public struct StoredGoal: Equatable, Sendable {
  public let id: Int64
  public let set: Instant
  public let target: Mass

  /// The day to be there; nil for a target without one.
  public let date: CivilDate?

  /// The newest weight when it was set; nil before the first weigh-in.
  public let start: Mass?
}

extension HealthStore {
  /// The goal that counts; nil where there is none.
  ///
  /// A target in the profile that no goal was set for, such as one of an earlier release, has no row here.
  public func goal() throws(StoreError) -> StoredGoal? {
    guard let ideal = try profile()?.idealMass else { return nil }
    let newest = try connection.first("SELECT * FROM goals ORDER BY set_ms DESC, id DESC LIMIT 1", [:], Self.goal)
    guard let newest = newest ?? nil, newest.target == ideal else { return nil }
    return newest
  }

  /// Goals that were set before, the newest first; those that were cleared stand here too.
  public func earlierGoals(_ count: Int = 20) throws(StoreError) -> [StoredGoal] {
    let current = try goal()?.id
    let rows = try connection.all(
      "SELECT * FROM goals WHERE target_kg IS NOT NULL ORDER BY set_ms DESC, id DESC LIMIT :count", [":count": SQLValue(count + 1)],
      Self.goal)
    return Array(rows.compactMap { $0 }.filter { $0.id != current }.prefix(count))
  }

  /// Puts a target, and a day for it, in place of what counted before; the profile's ideal weight becomes the same.
  ///
  /// - Parameter fatPercent: the body fat to reach, set together with the weight; nil leaves that target as it is.
  @discardableResult
  public func setGoal(
    _ target: Mass, by date: CivilDate?, start: Mass?, fatPercent: Double? = nil, at now: Instant
  ) throws(StoreError) -> StoredGoal {
    try connection.transaction { () throws(StoreError) in
      try insertGoal(target, date, start, now)
      let id = connection.lastInsertedRow
      try changeProfile {
        $0.idealMass = target
        if let fatPercent { $0.idealFatPercent = fatPercent }
      }
      return StoredGoal(id: id, set: now, target: target, date: date, start: start)
    }
  }

  /// Puts a body fat to reach, percent, in place of what counted before.
  public func setFatGoal(_ percent: Double) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in try changeProfile { $0.idealFatPercent = percent } }
  }

  /// Takes every target and the date away; earlier weights to reach stay on record.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func clearGoal(at now: Instant) throws(StoreError) -> Bool {
    try connection.transaction { () throws(StoreError) in
      guard let profile = try profile(), profile.idealMass != nil || profile.idealFatPercent != nil else { return false }
      if profile.idealMass != nil { try insertGoal(nil, nil, nil, now) }
      try changeProfile { ($0.idealMass, $0.idealFatPercent) = (nil, nil) }
      return true
    }
  }

  /// Takes the body fat to reach away.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func clearFatGoal() throws(StoreError) -> Bool {
    try connection.transaction { () throws(StoreError) in
      guard try profile()?.idealFatPercent != nil else { return false }
      try changeProfile { $0.idealFatPercent = nil }
      return true
    }
  }

  /// What is aimed at before goals of another store come in; nil where a goal was never set or cleared.
  struct Aim {
    fileprivate let newest: Int64
    fileprivate let ideal: Mass?
  }

  func aim() throws(StoreError) -> Aim? {
    guard let newest = try newestGoal() else { return nil }
    return Aim(newest: newest, ideal: try profile()?.idealMass)
  }

  /// After goals of another store came in beside own ones: target and date come from the same side, the one that set or cleared its goal last.
  func settleAim(from before: Aim) throws(StoreError) {
    if try newestGoal() == before.newest {
      try connection.run("UPDATE profile SET ideal_kg = :ideal", [":ideal": SQLValue(before.ideal?.kilograms)])
    } else {
      try connection.run("UPDATE profile SET ideal_kg = (SELECT target_kg FROM goals ORDER BY set_ms DESC, id DESC LIMIT 1)")
    }
  }

  private func newestGoal() throws(StoreError) -> Int64? {
    try connection.first("SELECT id FROM goals ORDER BY set_ms DESC, id DESC LIMIT 1", [:]) { (row) throws(StoreError) in
      try row.integer("id")
    }
  }

  private func changeProfile(_ change: (inout Profile) -> Void) throws(StoreError) {
    var profile = try profile() ?? Profile()
    change(&profile)
    try setProfile(profile)
  }

  private func insertGoal(_ target: Mass?, _ date: CivilDate?, _ start: Mass?, _ now: Instant) throws(StoreError) {
    try connection.run(
      "INSERT INTO goals (set_ms, target_kg, date, start_kg) VALUES (:set, :target, :date, :start)",
      [
        ":set": SQLValue(now.milliseconds), ":target": SQLValue(target?.kilograms), ":date": SQLValue(date?.iso8601),
        ":start": SQLValue(start?.kilograms),
      ])
  }

  /// Nil for a row that says that there is no goal.
  private static func goal(_ row: Row) throws(StoreError) -> StoredGoal? {
    guard let target = try row.optionalReal("target_kg") else { return nil }
    return StoredGoal(
      id: try row.integer("id"), set: Instant(milliseconds: try row.integer("set_ms")), target: Mass(kilograms: target),
      date: try row.optional("date", Row.optionalText, CivilDate.init(stored:)),
      start: try row.optionalReal("start_kg").map(Mass.init(kilograms:)))
  }
}

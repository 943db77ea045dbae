public import ScaleCore

extension HealthStore {
  /// What is known of the person; nil before anything was said.
  public func profile() throws(StoreError) -> Profile? {
    try connection.first(
      "SELECT name, sex, born, stated_years, stated_on, height_cm, units, ideal_kg, ideal_fat_percent FROM profile"
    ) { (row) throws(StoreError) in
      var age: Profile.Age?
      if let born = try row.optional("born", Row.optionalText, CivilDate.init(stored:)) {
        age = .born(born)
      } else if let years = try row.optional("stated_years", Row.optionalInteger, Int.init(exactly:)) {
        age = .stated(years: years, on: try row.value("stated_on", Row.text, CivilDate.init(stored:)))
      }
      return Profile(
        name: try row.optionalText("name"),
        sex: try row.optional("sex", Row.optionalText, Sex.init(rawValue:)),
        age: age,
        height: try row.optionalReal("height_cm").map(Length.init(centimetres:)),
        units: try row.value("units", Row.text, UnitSystem.init(rawValue:)),
        idealMass: try row.optionalReal("ideal_kg").map(Mass.init(kilograms:)),
        idealFatPercent: try row.optionalReal("ideal_fat_percent"))
    }
  }

  /// Writes the whole profile in place of the old one.
  public func setProfile(_ profile: Profile) throws(StoreError) {
    var born: CivilDate?
    var stated: (years: Int, on: CivilDate)?
    switch profile.age {
    case .born(let date): born = date
    case .stated(let years, let date): stated = (years, date)
    case nil: break
    }
    try connection.run(
      """
      INSERT OR REPLACE INTO profile
        (id, name, sex, born, stated_years, stated_on, height_cm, units, ideal_kg, ideal_fat_percent)
      VALUES (1, :name, :sex, :born, :years, :on, :height, :units, :ideal, :fat)
      """,
      [
        ":name": SQLValue(profile.name), ":sex": SQLValue(profile.sex?.rawValue), ":born": SQLValue(born?.iso8601),
        ":years": SQLValue(stated?.years), ":on": SQLValue(stated?.on.iso8601),
        ":height": SQLValue(profile.height?.centimetres), ":units": SQLValue(profile.units.rawValue),
        ":ideal": SQLValue(profile.idealMass?.kilograms), ":fat": SQLValue(profile.idealFatPercent),
      ])
  }
}

extension CivilDate {
  /// Reads what ``iso8601`` writes.
  init?(stored text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }
}

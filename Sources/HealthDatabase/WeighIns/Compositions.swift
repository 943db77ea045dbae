internal import ScaleCore

/// Estimates of body composition: one row with what went in, one row per figure.
enum Compositions {
  /// To be called inside a transaction.
  static func insert(_ composition: BodyComposition, of id: Int64, on connection: Connection) throws(StoreError) {
    guard let inputs = composition.inputs else {
      try ImportedFigures.insert(composition.values, of: id, on: connection)
      return
    }
    try connection.run(
      """
      INSERT INTO compositions (weigh_in, equation, sex, age, height_cm, mass_kg, impedance_ohm)
      VALUES (:id, :equation, :sex, :age, :height, :mass, :impedance)
      """,
      [
        ":id": SQLValue(id), ":equation": SQLValue(composition.equation.rawValue),
        ":sex": SQLValue(inputs.sex.rawValue), ":age": SQLValue(inputs.age),
        ":height": SQLValue(inputs.height.centimetres), ":mass": SQLValue(inputs.mass.kilograms),
        ":impedance": SQLValue(inputs.impedance.ohms),
      ])
    for metric in Metric.allCases {
      try connection.run(
        "INSERT INTO figures (weigh_in, metric, computed, flag) VALUES (:id, :metric, :computed, :flag)",
        [
          ":id": SQLValue(id), ":metric": SQLValue(metric.rawValue),
          ":computed": SQLValue(composition[metric].computed), ":flag": SQLValue(composition[metric].flag.rawValue),
        ])
    }
  }

  static func composition(of id: Int64, on connection: Connection) throws(StoreError) -> BodyComposition? {
    let sql = """
      SELECT equation, sex, age, height_cm, mass_kg, impedance_ohm FROM compositions WHERE weigh_in = :id
      """
    let head = try connection.first(sql, [":id": SQLValue(id)]) { (row) throws(StoreError) in
      let inputs = BodyComposition.Inputs(
        sex: try row.value("sex", Row.text, Sex.init(rawValue:)),
        age: try row.value("age", Row.integer, Int.init(exactly:)),
        height: Length(centimetres: try row.real("height_cm")),
        mass: Mass(kilograms: try row.real("mass_kg")),
        impedance: try row.value("impedance_ohm", Row.integer) { Int(exactly: $0).flatMap(Impedance.init(ohms:)) })
      return (try row.value("equation", Row.text, BodyComposition.Equation.init(rawValue:)), inputs)
    }
    guard let (equation, inputs) = head else { return nil }
    var figures: [Metric: Figure] = [:]
    try connection.each(
      "SELECT metric, computed, flag FROM figures WHERE weigh_in = :id", [":id": SQLValue(id)]
    ) { (row) throws(StoreError) in
      figures[try row.value("metric", Row.text, Metric.init(rawValue:))] = Figure(
        computed: try row.optionalReal("computed"), flag: try row.value("flag", Row.text, MetricFlag.init(rawValue:)))
    }
    return BodyComposition(equation: equation, inputs: inputs, figures: figures)
  }
}

import ScaleCore

/// Where the parts of a weigh-in stand in the records of a text.
struct WeighInLayout {
  /// Columns that make up the time, joined with a blank.
  var time: [Int]
  var mass: Int

  /// The unit of masses whose cell has none; nil where the person has to say it.
  var massUnit: MassUnit?
  var figures: [FigureColumn] = []
  var note: Int?

  /// How many fields a record has. Empty fields beyond them are dropped.
  var count: Int

  /// True where a note may hold the delimiter without quotes: fields beyond ``count`` are then part of it.
  var joinsNote = false

  /// True where a note may begin with an apostrophe that is not part of it; see ``SpreadsheetCell``.
  var guardsNote = false

  /// True where 0 means that nothing was measured.
  var zeroIsAbsent = false

  /// True where a row without a mass is worth telling: somebody may have meant to fill it in.
  var tellsMissingMass = false

  /// True where a day without a time of day is a mistake, and never a weigh-in of that day.
  var needsClock = false

  /// A column with the person's height in centimetres, where that is all that tells people apart.
  var height: Int?

  /// A column with the person's name.
  var person: Int?

  /// A column with the unit of the mass.
  var unit: Int?
  var samples: [SampleColumn] = []

  /// Columns that have no place here, by name.
  var unknown: [(index: Int, name: String)] = []
  var decimals = CellNumber.Decimals.point

  /// A column with a further figure of a weigh-in.
  struct FigureColumn {
    var index: Int
    var figure: BodyFigure

    /// Where the cell itself has none.
    var unit: FigureUnit
  }

  /// A column whose values are samples of their own.
  struct SampleColumn {
    var index: Int
    var type: SampleType
    var range: ClosedRange<Double>
  }
}

/// What a file may say of a body besides its mass.
enum BodyFigure: Sendable {
  case fat, lean, water, muscle, bone, bodyMassIndex, visceral, basal, impedance

  /// Kept as kilograms.
  var isMass: Bool { self == .lean || self == .muscle || self == .bone }

  /// Given in per cent as a rule.
  var isPercent: Bool { self == .fat || self == .water || self == .muscle }

  /// What any body can have, in the unit in which it is kept; outside of it a number is a mistake.
  ///
  /// Wide on purpose: beyond the extremes of published body composition studies, and of what the apps themselves print.
  func isPlausible(_ value: Double, of mass: Mass) -> Bool {
    switch self {
    case .fat: (1...85).contains(value)
    case .water: (10...90).contains(value)
    case .lean: value >= mass.kilograms * 0.1 && value <= mass.kilograms + 0.005
    case .muscle: value >= mass.kilograms * 0.05 && value <= mass.kilograms
    case .bone: value >= 0.2 && value <= mass.kilograms * 0.2
    case .bodyMassIndex: (5...150).contains(value)
    case .visceral: (0.5...60).contains(value)
    case .basal: (200...10_000).contains(value)
    case .impedance: value > 0 && value < 3000
    }
  }

  /// The number in the unit in which the figure is kept: per cent for fat and water, kilograms for lean mass, muscle and bone.
  func kept(_ number: Double, in unit: FigureUnit, of mass: Mass) -> Double {
    switch (self, unit) {
    case (.fat, .mass(let unit)), (.water, .mass(let unit)): unit.mass(number).kilograms / mass.kilograms * 100
    case (.lean, .percent), (.muscle, .percent), (.bone, .percent): mass.kilograms * number / 100
    case (.lean, .mass(let unit)), (.muscle, .mass(let unit)), (.bone, .mass(let unit)): unit.mass(number).kilograms
    default: number
    }
  }
}

extension ImportedWeighIn {
  mutating func set(_ figure: BodyFigure, _ value: Double) {
    switch figure {
    case .fat: fatPercent = value
    case .lean: leanMass = Mass(kilograms: value)
    case .bodyMassIndex: bodyMassIndex = value
    case .impedance: impedance = Int(exactly: value.rounded()).flatMap { Impedance(ohms: $0) }
    case .water: figures[.waterPercent] = value
    case .muscle: figures[.muscleKilograms] = value
    case .bone: figures[.boneKilograms] = value
    case .visceral: figures[.visceralIndex] = value
    case .basal: figures[.basalKilocalories] = value
    }
  }
}

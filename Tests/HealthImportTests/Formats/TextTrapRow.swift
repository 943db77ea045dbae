import HealthImport
import ScaleCore
import Testing

/// A text with something in it that other importers stumble over, and what must come of it.
struct TextTrapRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let format: String
  let text: String
  var zone: LocalZone? = SampleZone.berlin
  var unit: MassUnit?
  var dates: DayOrder?
  var user: Int64?
  var height: Double?
  var profileHeight: Double?
  var types = ImportAnswers.Types.all

  /// As `ReadText` tells them.
  var weighIns: [String] = []
  var samples: [String] = []
  var warnings: [String] = []
  var ignored = 0
  var error: ImportError?

  var answers: ImportAnswers {
    ImportAnswers(
      zone: zone, unit: unit, dates: dates, user: user, height: height.map { Length(centimetres: $0) },
      profileHeight: profileHeight.map { Length(centimetres: $0) },
      types: types)
  }

  init(
    _ name: String, _ format: String, _ text: String, zone: LocalZone? = SampleZone.berlin, unit: MassUnit? = nil,
    dates: DayOrder? = nil, user: Int64? = nil,
    height: Double? = nil, profileHeight: Double? = nil, types: ImportAnswers.Types = .all, _ weighIns: [String] = [],
    samples: [String] = [],
    warnings: [String] = [], ignored: Int = 0, error: ImportError? = nil
  ) {
    (testDescription, self.format, self.text, self.zone) = ("\(format): \(name)", format, text, zone)
    self.dates = dates
    (self.unit, self.user, self.height, self.profileHeight, self.types) = (unit, user, height, profileHeight, types)
    (self.weighIns, self.samples, self.warnings, self.ignored, self.error) = (weighIns, samples, warnings, ignored, error)
  }

  static let rows = zepp + openScale1 + openScale2 + openScale3 + withings + samsung + libra + garmin + hackersDiet + renpho + table

  private static let zeppHead = "time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat\n"
  private static let family =
    zeppHead + """
      2025-03-27 05:41:07+0000,88.35,182.0,26.7,null,null,null,null,null,null
      2025-03-28 05:41:07+0000,61.2,165.0,22.5,null,null,null,null,null,null
      2025-03-29 05:41:07+0000,61.0,165.0,22.4,null,null,null,null,null,null

      """
  private static let familyHeights: [(height: Length, count: Int)] = [(Length(centimetres: 165), 2), (Length(centimetres: 182), 1)]
  private static let his = ["2: 2025-03-27T06:41:07+01:00 88.35 bmi 26.7"]
  private static let hers = ["3: 2025-03-28T06:41:07+01:00 61.20 bmi 22.5", "4: 2025-03-29T06:41:07+01:00 61.00 bmi 22.4"]

  static let zepp: [TextTrapRow] = [
    .init("a family and no height", "zepp-life", family, error: .needs(.height(familyHeights))),
    .init("the height of the profile", "zepp-life", family, profileHeight: 181.6, his, warnings: ["2 other_person line 3: height 165.0"]),
    .init("a profile like nobody", "zepp-life", family, profileHeight: 175, error: .needs(.height(familyHeights))),
    .init(
      "a height that was asked for", "zepp-life", family, height: 165, profileHeight: 182, hers,
      warnings: ["1 other_person line 2: height 182.0"]),
    .init("an asked height like nobody", "zepp-life", family, height: 170, error: .needs(.height(familyHeights))),
    .init(
      "two heights near the profile", "zepp-life",
      zeppHead + "2025-03-27 05:41:07+0000,88.35,182.0,,,,,,,\n2025-03-28 05:41:07+0000,88.1,182.4,,,,,,,\n",
      profileHeight: 182.2, error: .needs(.height([(Length(centimetres: 182), 1), (Length(centimetres: 182.4), 1)]))),
    .init(
      "one person needs no height", "zepp-life", zeppHead + "2025-03-27 05:41:07+0000,88.35,182.0,26.7,null,null,null,null,null,null\n", his
    ),
    .init(
      "UTC without a zone stays UTC", "zepp-life", zeppHead + "2025-03-27 05:41:07+0000,88.35,182.0,,,,,,,\n", zone: nil,
      ["2: 2025-03-27T05:41:07+00:00 88.35"]),
    .init("no zone in the file", "zepp-life", zeppHead + "2025-03-27 05:41:07,88.35,182.0,,,,,,,\n", zone: nil, error: .needs(.zone)),
    .init(
      "seconds since 1970 and impedance", "zepp-life",
      "timestamp,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat,impedance\n1743054067,88.35,182,26.7,24.8,54.2,3.02,1488,63.4,9,489\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 bmi 26.7 ohm 489.0 water 54.2 muscle 63.4 bone 3.0 visceral 9.0 bmr 1488.0"]),
    .init(
      "figures no body has", "zepp-life", zeppHead + "2025-03-27 05:41:07+0000,88.35,182,26.7,99,0,55,1488,120,9\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 bmi 26.7 visceral 9.0 bmr 1488.0"], warnings: ["3 implausible_figure line 2: 99"]),
    .init(
      "masses no person has", "zepp-life", zeppHead + "2025-03-27 05:41:07+0000,12.5,182,,,,,,,\n2025-03-27 05:41:07+0000,1e9,182,,,,,,,\n",
      warnings: ["2 implausible_mass line 2: 12.5"]),
    .init(
      "no mass, no number, no time", "zepp-life",
      zeppHead
        + "2025-03-27 05:41:07+0000,null,182,,,,,,,\n2025-03-27 05:41:07+0000,heavy,182,,,,,,,\nsoon,88.35,182,,,,,,,\n2025-03-27,88.35,182,,,,,,,\n",
      warnings: ["1 bad_number line 3: heavy", "2 bad_time line 4: soon"], ignored: 1),
    .init("only a header", "zepp-life", zeppHead),
    .init(
      "semicolons and decimal commas", "zepp-life",
      zeppHead.map { $0 == "," ? ";" : String($0) }.joined() + "2025-03-27 05:41:07+0000;88,350;182,0;;;;;;;\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35"]),
  ]

  static let openScale1: [TextTrapRow] = [
    .init(
      "five columns", "openscale-csv", "27.03.2025 06:41,88.35,24.8,52.1,fine\n",
      ["1: 2025-03-27T06:41:00+01:00 88.35 minute fat 24.8 water 52.1 'fine'"]),
    .init(
      "five columns, commas in the comment", "openscale-csv",
      "27.03.2025 06:41,88.35,24.8,52.1,fine, thirsty, late, tired\n28.03.2025 06:48,88.1,0.0,0.0,\n",
      [
        "1: 2025-03-27T06:41:00+01:00 88.35 minute fat 24.8 water 52.1 'fine, thirsty, late, tired'",
        "2: 2025-03-28T06:48:00+01:00 88.10 minute",
      ]),
    .init(
      "a comment over two lines", "openscale-csv", "27.03.2025 06:41,88.35,24.8,52.1,fine\nbut late\n28.03.2025 06:48,88.1,0.0,0.0,\n",
      ["1: 2025-03-27T06:41:00+01:00 88.35 minute fat 24.8 water 52.1 'fine'", "3: 2025-03-28T06:48:00+01:00 88.10 minute"],
      warnings: ["1 bad_row line 2: 1 field instead of 5"]),
    .init(
      "six columns", "openscale-csv", "27.03.2025 06:41,88.35,24.8,52.1,40.2,\n",
      ["1: 2025-03-27T06:41:00+01:00 88.35 minute fat 24.8 water 52.1 muscle 35.5"]),
    .init(
      "eight columns", "openscale-csv", "27.03.2025 06:41,88.35,24.8,52.1,40.2,95.5,0.0,\n",
      ["1: 2025-03-27T06:41:00+01:00 88.35 minute fat 24.8 water 52.1 muscle 35.5"],
      samples: ["waistCircumference 95.5 2025-03-27T05:41:00+00:00"]),
    .init(
      "weights only", "openscale-csv", "27.03.2025 06:41,88.35,24.8,52.1,40.2,95.5,101.0,\n", types: .weight,
      ["1: 2025-03-27T06:41:00+01:00 88.35 minute fat 24.8 water 52.1 muscle 35.5"], warnings: ["1 unknown_kind line 1: hip"], ignored: 2),
    .init(
      "nine columns", "openscale-csv", "27.03.2025 06:41,88.35,24.8,52.1,40.2,3.0,0.0,0.0,\n",
      ["1: 2025-03-27T06:41:00+01:00 88.35 minute fat 24.8 water 52.1 muscle 35.5 bone 3.0"]),
    .init(
      "ten columns", "openscale-csv", "27.03.2025 06:41,88.35,24.8,52.1,40.2,66.4,3.0,0.0,0.0,\n",
      ["1: 2025-03-27T06:41:00+01:00 88.35 minute fat 24.8 lean 66.4 water 52.1 muscle 35.5 bone 3.0"]),
    .init("no zone", "openscale-csv", "27.03.2025 06:41,88.35,24.8,52.1,\n", zone: nil, error: .needs(.zone)),
  ]

  private static let second = "\"comment\",\"dateTime\",\"fat\",\"muscle\",\"waist\",\"water\",\"weight\",\"biceps\"\n"

  static let openScale2: [TextTrapRow] = [
    .init(
      "old stamps", "openscale-csv", second + "\"\",\"27.03.2025 06:41\",0.0,0.0,0.0,0.0,88.35,0.0\n",
      ["2: 2025-03-27T06:41:00+01:00 88.35 minute"]),
    .init(
      "waist and biceps", "openscale-csv", second + "\"\",\"2025-03-27 06:41\",0.0,0.0,95.5,0.0,88.35,31.0\n",
      ["2: 2025-03-27T06:41:00+01:00 88.35 minute"],
      samples: ["waistCircumference 95.5 2025-03-27T05:41:00+00:00"], warnings: ["1 unknown_kind line 2: biceps"], ignored: 1),
    .init("no weight", "openscale-csv", second + "\"\",\"2025-03-27 06:41\",0.0,0.0,95.5,0.0,0.0,0.0\n", ignored: 1),
    .init(
      "a long comment over two lines", "openscale-csv",
      second + "\"a\nb \(String(repeating: "x", count: 300))\",\"2025-03-27 06:41\",0.0,0.0,0.0,0.0,88.35,0.0\n",
      ["2: 2025-03-27T06:41:00+01:00 88.35 minute 'a b \(String(repeating: "x", count: 252))'"],
      warnings: ["1 note_cut line 2: a b \(String(repeating: "x", count: 35))…"]),
    .init(
      "a comment that breaks off", "openscale-csv", second + "\"\",\"2025-03-27 06:41\",0.0,0.0,0.0,0.0,88.35,0.0\n\"thirs",
      ["2: 2025-03-27T06:41:00+01:00 88.35 minute"], error: .truncated(name: "sample", detail: "line 3: a quoted field has no end")),
  ]

  private static let third = "DATE,TIME,BODY_FAT,BONE,HEART_RATE,LBM,MUSCLE,Thigh left,WATER,WEIGHT\r\n"

  static let openScale3: [TextTrapRow] = [
    .init("no unit", "openscale-csv", third + "2025-03-27,06:41,,,,,,,,88.35\n", error: .needs(.unit(example: 88.35))),
    .init(
      "pounds", "openscale-csv", third + "2025-03-27,06:41:07.123,24.8,6.6,,146.4,40.2,,52.1,194.8\n", unit: .pound,
      ["2: 2025-03-27T06:41:07+01:00 88.36 (194.8 lb) fat 24.8 lean 66.4 water 52.1 muscle 35.5 bone 3.0"]),
    .init(
      "muscle and water as masses", "openscale-csv",
      third + "2025-03-27,06:41:07,,,,,139.8,,101.2,194.8\n2025-03-28,06:41:07,,,,,98.0,,79.0,194.8\n", unit: .pound,
      [
        "2: 2025-03-27T06:41:07+01:00 88.36 (194.8 lb) water 52.0 muscle 63.4",
        "3: 2025-03-28T06:41:07+01:00 88.36 (194.8 lb) water 40.6 muscle 44.5",
      ]),
    .init(
      "stone", "openscale-csv", third + "2025-03-27,06:41:07,,,,,,,,13.9\n", unit: .stone, ["2: 2025-03-27T06:41:07+01:00 88.27 (13.9 st)"]),
    .init(
      "a custom column and a pulse", "openscale-csv", third + "2025-03-27,06:41,,,62,,,55.0,,88.35\n2025-03-28,06:41,,,,,,55.5,,88.1\n",
      unit: .kilogram,
      ["2: 2025-03-27T06:41:00+01:00 88.35 minute", "3: 2025-03-28T06:41:00+01:00 88.10 minute"],
      samples: ["heartRate 62.0 2025-03-27T05:41:00+00:00"],
      warnings: ["1 unknown_kind line 2: Thigh left"], ignored: 2),
    .init(
      "a bad time is no noon", "openscale-csv", third + "2025-03-27,half past six,,,,,,,,88.35\n2025-03-28,,,,,,,,,88.1\n", unit: .kilogram,
      warnings: ["2 bad_time line 2: 2025-03-27 half past six"]),
    .init("a row without weight", "openscale-csv", third + "2025-03-27,06:41,24.8,,,,,,,\n", unit: .kilogram, ignored: 1),
  ]

  static let withings: [TextTrapRow] = [
    .init(
      "pounds in the header", "withings",
      "Date,\"Weight (lb)\",\"Fat mass (lb)\",\"Bone mass (lb)\",\"Muscle mass (lb)\",\"Hydration (lb)\",Comments\n\"2025-03-27 06:41:07\",194.78,48.3,6.6,139.8,101.3,\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 (194.78 lb) fat 24.8 water 52.0 muscle 63.4 bone 3.0"]),
    .init(
      "German, old", "withings",
      "\"Date\",\"Gewicht (kg)\",\"Fettmasse (kg)\",\"Fettfreier Anteil (kg)\",\"Kommentare\"\n\"2014-02-13 6:04 Uhr\",\"94.34\",\"26.81\",\"67.53\",\"müde\"\n",
      ["2: 2014-02-13T06:04:00+01:00 94.34 minute fat 28.4 lean 67.5 'müde'"]),
    .init(
      "French", "withings",
      "Date,Poids (kg),Masse grasse (kg),Masse osseuse (kg),Masse musculaire (kg),Hydratation (kg),Commentaires\n2025-03-27 06:41:07,88.35,21.92,3.00,63.43,45.94,\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 water 52.0 muscle 63.4 bone 3.0"]),
    .init(
      "Spanish", "withings",
      "Fecha,Peso (kg),Masa grasa (kg),Masa ósea (kg),Masa muscular (kg),Hidratación (kg),Comentarios\n2025-03-27 06:41:07,88.35,21.92,3.00,63.43,45.94,\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 water 52.0 muscle 63.4 bone 3.0"]),
    .init(
      "Italian", "withings",
      "Data,Peso (kg),Massa grassa (kg),Massa ossea (kg),Massa muscolare (kg),Idratazione (kg),Commenti\n2025-03-27 06:41:07,88.35,21.92,3.00,63.43,45.94,\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 water 52.0 muscle 63.4 bone 3.0"]),
    .init(
      "Dutch", "withings",
      "Datum,Gewicht (kg),Vetmassa (kg),Botmassa (kg),Spiermassa (kg),Hydratatie (kg),Opmerkingen\n2025-03-27 06:41:07,88.35,21.92,3.00,63.43,45.94,\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 water 52.0 muscle 63.4 bone 3.0"]),
    .init(
      "a language that is not known, by place", "withings",
      "Datum,Vikt (kg),Fett (kg),Ben (kg),Muskler (kg),Vätska (kg),Kommentar\n2025-03-27 06:41:07,88.35,21.92,3.00,63.43,45.94,\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 water 52.0 muscle 63.4 bone 3.0"]),
    .init(
      "BMI and fat-free mass", "withings",
      "Date,Weight (kg),Fat mass (kg),Fat-free mass (kg),BMI,Comments\n2025-03-27 06:41:07,88.35,21.92,66.43,26.7,\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 lean 66.4 bmi 26.7"]),
    .init(
      "no zone", "withings", "Date,Weight (kg),Fat mass (kg),Bone mass (kg),Comments\n2025-03-27 06:41:07,88.35,,,\n", zone: nil,
      error: .needs(.zone)),
  ]
}

import HealthImport
import ScaleCore

extension TextTrapRow {
  private static let samsungHead = """
    com.samsung.health.weight,6320001,12
    com.samsung.health.weight.start_time,weight,body_fat,comment,time_offset,pkg_name,datauuid,

    """

  static let samsung: [TextTrapRow] = [
    .init(
      "commas in comments", "samsung-health",
      samsungHead + "2025-03-27 05:41:07.000,88.35,24.8,after a run, thirsty, \"late\",UTC+0100,com.sec.android.app.shealth,1,\n",
      ["3: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 'after a run, thirsty, \"late\"'"]),
    .init(
      "the place is elsewhere", "samsung-health", samsungHead + "2025-03-27 05:41:07.000,88.35,,,UTC-0330,com.sec.android.app.shealth,1,\n",
      ["3: 2025-03-27T02:11:07-03:30 88.35"]),
    .init(
      "no zone is needed", "samsung-health", samsungHead + "2025-03-27 05:41:07.000,88.35,,,,com.sec.android.app.shealth,1,\n", zone: nil,
      ["3: 2025-03-27T05:41:07+00:00 88.35"]),
    .init(
      "an open quote in a comment", "samsung-health",
      samsungHead + "2025-03-27 05:41:07.000,88.35,,\"so so,UTC+0100,a,1,\n2025-03-28 05:41:07.000,88.1,,,UTC+0100,a,2,\n",
      ["3: 2025-03-27T06:41:07+01:00 88.35 '\"so so'", "4: 2025-03-28T06:41:07+01:00 88.10"]),
    .init(
      "short rows and 1970", "samsung-health",
      samsungHead + "2025-03-27 05:41:07.000,88.35\n1970-01-01 00:00:00.000,74.0,,,UTC+0000,a,3,\n",
      warnings: [
        "1 bad_row line 3: 2 fields instead of 7", "1 placeholder line 4: 1970-01-01 00:00:00.000",
      ]),
  ]

  private static let libra6 =
    "#Version: 6\n#Units: kg\n\n#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log\n"

  static let libra: [TextTrapRow] = [
    .init(
      "version 5, pounds, local", "libra",
      "#Version:5\n#Units:lbs\n\n#date;weight;weight trend;body fat;body fat trend;comment\n2019-06-11 09:49:00;194.8;194.8;24.8;;fine; dry\n",
      ["5: 2019-06-11T09:49:00+01:00 88.36 (194.8 lb) fat 24.8 'fine; dry'"]),
    .init(
      "version 5 without a zone", "libra", "#Version:5\n#Units:kg\n#date;weight;weight trend;comment\n2019-06-11 09:49:00;88.4;88.4;\n",
      zone: nil,
      error: .needs(.zone)),
    .init(
      "no unit", "libra", "#Version: 6\n#date;weight;weight trend\n2025-03-27T05:41:07.000Z;88.3;88.3\n",
      error: .needs(.unit(example: 88.3))),
    .init(
      "decimal commas", "libra", libra6 + "2025-03-27T05:41:07.000Z;88,3;88,312;24,8;;;;\n2025-03-28T05:41:07.000Z;88,350;;;;;;\n",
      ["5: 2025-03-27T06:41:07+01:00 88.30 fat 24.8", "6: 2025-03-28T06:41:07+01:00 88.35"]),
    .init(
      "offsets in place of UTC", "libra", libra6 + "2025-03-27T06:41:07.000+01:00;88.3;;;;;;\n", zone: nil,
      ["5: 2025-03-27T06:41:07+01:00 88.30"]),
    .init(
      "muscle has no unit", "libra", libra6 + "2025-03-27T05:41:07.000Z;88.3;;;;40.1;40.1;\n", ["5: 2025-03-27T06:41:07+01:00 88.30"],
      warnings: ["1 unknown_kind line 5: muscle mass"], ignored: 1),
    .init(
      "midnight in the zone, and its neighbours", "libra",
      libra6 + """
        2018-01-18T23:00:00.000Z;61.5;61.5;;;;;
        2018-01-19T17:53:00.000Z;61.5;61.5;;;;;
        2018-01-19T23:00:00.000Z;60.2;61.5;;;;;
        2018-01-21T06:00:00.000Z;60.2;61.5;;;;;

        """,
      [
        "6: 2018-01-19T18:53:00+01:00 61.50", "7: 2018-01-20T00:00:00+01:00 60.20", "8: 2018-01-21T07:00:00+01:00 60.20",
      ], warnings: ["1 placeholder line 5: midnight"]),
    .init(
      "a typed hour is no midnight", "libra",
      libra6 + """
        2018-01-18T06:00:00.000Z;61.5;;;;;;
        2018-01-18T17:53:12.000Z;61.5;;;;;;
        2018-01-19T06:00:00.000Z;61.2;;;;;;
        2018-01-20T06:00:00.000Z;61.0;;;;;;

        """, zone: nil,
      [
        "5: 2018-01-18T06:00:00+00:00 61.50", "6: 2018-01-18T17:53:12+00:00 61.50", "7: 2018-01-19T06:00:00+00:00 61.20",
        "8: 2018-01-20T06:00:00+00:00 61.00",
      ]),
    .init(
      "twins, newest first", "libra",
      libra6 + "2025-03-31T04:46:09.000Z;87.7;;;;;;\n2025-03-30T22:00:00.000Z;87.7;;;;;;\n", ["5: 2025-03-31T06:46:09+02:00 87.70"],
      warnings: ["1 placeholder line 6: midnight"]),
    .init(
      "two at midnight", "libra", libra6 + "2025-03-30T22:00:00.000Z;87.7;;;;;;\n2025-03-30T22:00:00.000Z;87.7;;;;;;\n",
      ["5: 2025-03-31T00:00:00+02:00 87.70", "6: 2025-03-31T00:00:00+02:00 87.70"]),
  ]

  private static let garminHead = "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n"

  static let garmin: [TextTrapRow] = [
    .init(
      "pounds, two on a day", "garmin",
      garminHead
        + "\" Jul 18, 2026\",\n8:28 AM,194.8 lbs,0.1 lbs,26.3,24.2 %,77.2 lbs,7.7 lbs,52.0 %,\n8:28 PM,195 lbs,--,--,--,--,--,--,\n",
      zone: .fixed(offsetMinutes: -240),
      [
        "3: 2026-07-18T08:28:00-04:00 88.36 (194.8 lbs) minute fat 24.2 bmi 26.3 water 52.0 muscle 35.0 bone 3.5",
        "4: 2026-07-18T20:28:00-04:00 88.45 (195 lbs) minute",
      ]),
    .init(
      "days first", "garmin",
      garminHead + "18/07/2026,\n20:28,80.0 kg,--,26.3,--,--,--,--,\n03/04/2026,\n07:00,81.0 kg,--,26.3,--,--,--,--,\n", zone: .utc,
      ["3: 2026-07-18T20:28:00+00:00 80.00 minute bmi 26.3", "5: 2026-04-03T07:00:00+00:00 81.00 minute bmi 26.3"]),
    .init(
      "days or months first", "garmin", garminHead + "03/04/2026,\n07:00,81.0 kg,--,26.3,--,--,--,--,\n",
      error: .needs(.dates(example: "03/04/2026 07:00"))),
    .init(
      "days first, as a person says", "garmin", garminHead + "03/04/2026,\n07:00,81.0 kg,--,26.3,--,--,--,--,\n", zone: .utc,
      dates: .dayFirst,
      ["3: 2026-04-03T07:00:00+00:00 81.00 minute bmi 26.3"]),
    .init(
      "German", "garmin",
      "Uhrzeit,Gewicht,Änderung,BMI,Körperfett,Muskelmasse,Knochenmasse,Körperwasser,\n\" 18. Juli 2026\",\n20:28,\"80,5 kg\",--,\"26,3\",--,--,--,--,\n",
      zone: .utc, ["3: 2026-07-18T20:28:00+00:00 80.50 minute bmi 26.3"]),
    .init(
      "cells without a unit", "garmin", garminHead + "\" Jul 18, 2026\",\n8:28 AM,80.0,--,26.3,--,--,--,--,\n",
      error: .needs(.unit(example: 80))),
    .init(
      "stones and pounds", "garmin", garminHead + "\" Jul 18, 2026\",\n8:28 AM,13 st 12.8 lb,--,26.3,--,--,--,--,\n", zone: .utc,
      ["3: 2026-07-18T08:28:00+00:00 88.36 (13 st 12.8 lb) minute bmi 26.3"]),
    .init(
      "a unit nobody knows", "garmin", garminHead + "\" Jul 18, 2026\",\n8:28 AM,80.0 jin,--,26.3,--,--,--,--,\n",
      warnings: ["1 bad_unit line 3: 80.0 jin"]),
    .init(
      "a day nobody can read", "garmin", garminHead + "\" Smarch 13, 2026\",\n8:28 AM,80.0 kg,--,26.3,--,--,--,--,\n",
      warnings: ["1 bad_time line 3: Smarch 13, 2026 8:28 AM"]),
    .init(
      "no day above", "garmin", garminHead.dropLast(2) + "\n\" \",80.0 kg,--,26.3,--,--,--,--\n",
      error: .otherFormat(name: "sample", wanted: "garmin", found: nil)),
  ]

  static let hackersDiet: [TextTrapRow] = [
    .init(
      "stones hold pounds", "hackers-diet",
      "Epoch,2025\r\nUser,1.0\r\nPreferences,1.0,stone,stone,calorie,0,.\r\nDate,Weight,Rung,Flag,Comment\r\n2025-03-27,194.8,,0,\r\n",
      ["5: 2025-03-27T12:00:00+01:00 88.36 (194.8 lb) day"]),
    .init(
      "no unit", "hackers-diet", "Epoch,2025\nPreferences,1.0,,,,0,.\n2025-03-27,88.3,,0,\n", error: .needs(.unit(example: 88.3))),
    .init("no zone", "hackers-diet", "Epoch,2025\nPreferences,1.0,kilogram\n2025-03-27,88.3,,0,\n", zone: nil, error: .needs(.zone)),
    .init(
      "a decimal comma", "hackers-diet",
      "Epoch,2025\nPreferences,1.0,kilogram,kilogram,calorie,0,\",\"\n2025-03-27,\"88,3\",,0,\n2025-02-30,88,,0,\n",
      ["3: 2025-03-27T12:00:00+01:00 88.30 day"], warnings: ["1 bad_time line 4: 2025-02-30"]),
  ]

  private static let renphoHead =
    "Time of Measurement,Weight(lb),BMI,Body Fat(%),Fat-Free Mass(lb),Body Water(%),Muscle Mass(lb),Bone Mass(lb),BMR(kcal),Remarks\n"

  static let renpho: [TextTrapRow] = [
    .init(
      "months first, told by one date", "renpho",
      renphoHead
        + "\"03/04/2025, 06:41:07\",194.8,26.7,24.8,146.4,52.1,139.8,6.6,1488,\n\"03/27/2025, 6:41:07 PM\",195,--,--,--,--,--,--,--,late\n",
      [
        "2: 2025-03-04T06:41:07+01:00 88.36 (194.8 lb) fat 24.8 lean 66.4 bmi 26.7 water 52.1 muscle 63.4 bone 3.0 bmr 1488.0",
        "3: 2025-03-27T18:41:07+01:00 88.45 (195 lb) 'late'",
      ]),
    .init(
      "either order", "renpho", renphoHead + "03/04/2025 06:41:07,194.8,,,,,,,,\n",
      error: .needs(.dates(example: "03/04/2025 06:41:07"))),
    .init(
      "months first, as a person says", "renpho", renphoHead + "03/04/2025 06:41:07,194.8,,,,,,,,\n", dates: .monthFirst,
      ["2: 2025-03-04T06:41:07+01:00 88.36 (194.8 lb)"]),
    .init(
      "both orders", "renpho", renphoHead + "13/04/2025 06:41:07,194.8,,,,,,,,\n04/13/2025 06:41:07,194.8,,,,,,,,\n",
      error: .malformed(name: "sample", position: 3, detail: "day and month stand in another order than before")),
    .init(
      "tabs, day and time apart", "renpho", "Date\tTime\tWeight(kg)\tBody Fat(%)\tMetabolic Age\n2026.10.07\t07:00:00\t69,125\t20,5\t30\n",
      zone: .utc,
      ["2: 2026-10-07T07:00:00+00:00 69.13 fat 20.5"]),
  ]

  static let table: [TextTrapRow] = [
    .init("a date and a weight", "table", "Date;WEIGHT (KG)\n27.03.2025;88,35\n", ["2: 2025-03-27T12:00:00+01:00 88.35 day"]),
    .init(
      "tabs, day and time", "table", "date\ttime\tweight_lb\n2025-03-27\t06:41\t194.8\n",
      ["2: 2025-03-27T06:41:00+01:00 88.36 (194.8 lb) minute"]),
    .init("no unit", "table", "date,weight\n2025-03-27,\n2025-03-28,88.35\n", error: .needs(.unit(example: 88.35))),
    .init(
      "a unit that was asked for", "table", "date,weight\n2025-03-27,13.9\n", unit: .stone,
      ["2: 2025-03-27T12:00:00+01:00 88.27 (13.9 st) day"]),
    .init(
      "units in cells", "table", "date,weight\n2025-03-27,88.35 kg\n2025-03-28,194.8lbs\n2025-03-29,14 st\n",
      [
        "2: 2025-03-27T12:00:00+01:00 88.35 day", "3: 2025-03-28T12:00:00+01:00 88.36 (194.8lbs) day",
        "4: 2025-03-29T12:00:00+01:00 88.90 (14 st) day",
      ]),
    .init(
      "a column of units", "table", "date,weight,unit\n2025-03-27,88.35,kg\n2025-03-28,194.8,lb\n2025-03-29,88,jin\n",
      ["2: 2025-03-27T12:00:00+01:00 88.35 day", "3: 2025-03-28T12:00:00+01:00 88.36 (194.8 lb) day"],
      warnings: ["1 bad_unit line 4: 88 jin"]),
    .init("no zone", "table", "date,weight (kg)\n2025-03-27,88.35\n", zone: nil, error: .needs(.zone)),
    .init(
      "offsets need no zone", "table", "timestamp,weight (kg)\n2025-03-27T06:41:07+01:00,88.35\n", zone: nil,
      ["2: 2025-03-27T06:41:07+01:00 88.35"]),
    .init(
      "figures and a note", "table",
      "timestamp,weight [kg],impedance,bmi,body_fat_percent,water_percent,bone_mass,muscle_mass,visceral_fat,bmr,metabolic_age,note\n2025-03-27T05:41:07Z,88.35,489,26.7,24.8,52.1,3.0,63.4,9,1488,40,hi\n",
      ["2: 2025-03-27T06:41:07+01:00 88.35 fat 24.8 bmi 26.7 ohm 489.0 water 52.1 muscle 63.4 bone 3.0 visceral 9.0 bmr 1488.0 'hi'"],
      warnings: ["1 unknown_kind line 2: metabolic_age"], ignored: 1),
    .init(
      "several users", "table", "date,weight (kg),user\n2025-03-27,88.35,Max\n2025-03-27,61.2,Ada\n2025-03-28,61.0,Ada\n",
      error: .needs(.user([.init(id: 1, name: "Max", count: 1), .init(id: 2, name: "Ada", count: 2)]))),
    .init(
      "one of them", "table", "date,weight (kg),user\n2025-03-27,88.35,Max\n2025-03-27,61.2,Ada\n", user: 2,
      ["3: 2025-03-27T12:00:00+01:00 61.20 day"],
      warnings: ["1 other_person line 2: Max"]),
    .init(
      "nobody of them", "table", "date,weight (kg),user\n2025-03-27,88.35,Max\n", user: 7,
      error: .needs(.user([.init(id: 1, name: "Max", count: 1)]))),
    .init(
      "American dates", "table", "date,weight (kg)\n3/4/2025,88.35\n3/27/2025,88.1\n",
      ["2: 2025-03-04T12:00:00+01:00 88.35 day", "3: 2025-03-27T12:00:00+01:00 88.10 day"]),
    .init("either order", "table", "date,weight (kg)\n03/03/2025,88\n01/03/2025,88\n", error: .needs(.dates(example: "01/03/2025"))),
    .init(
      "an answer gives way to what the dates say", "table", "date,weight (kg)\n3/4/2025,88.35\n3/27/2025,88.1\n", dates: .dayFirst,
      ["2: 2025-03-04T12:00:00+01:00 88.35 day", "3: 2025-03-27T12:00:00+01:00 88.10 day"]),
    .init(
      "an answer decides where dates contradict each other", "table", "date,weight (kg)\n13/4/2025,88.35\n4/13/2025,88.1\n",
      dates: .dayFirst,
      ["2: 2025-04-13T12:00:00+02:00 88.35 day"], warnings: ["1 bad_time line 3: 4/13/2025"]),
    .init(
      "a day without a weight", "table", "date,weight (kg)\n2025-03-27,\n2025-03-28,--\n2025-03-29,88\n",
      ["4: 2025-03-29T12:00:00+01:00 88.00 day"], warnings: ["2 no_weight line 2: 2025-03-27"], ignored: 2),
    .init(
      "ambiguous thousands", "table", "date,weight (kg)\n2025-03-27,\"88,350\"\n2025-03-28,\"88,35\"\n",
      ["3: 2025-03-28T12:00:00+01:00 88.35 day"],
      warnings: ["1 bad_number line 2: 88,350"]),
    .init(
      "too few and too many fields, empty rows, bad bytes", "table",
      "date,weight (kg),note\n2025-03-27\n2025-03-27,88.35,a,b\n,,\n\n2025-03-28,88.1,a\u{B}b,,,\n",
      ["6: 2025-03-28T12:00:00+01:00 88.10 day 'ab'"],
      warnings: ["2 bad_row line 2: 1 field instead of 3", "1 placeholder line 4: empty", "1 bad_characters line 6"]),
  ]
}

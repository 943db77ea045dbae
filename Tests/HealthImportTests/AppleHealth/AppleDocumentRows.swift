import HealthImport
import ScaleCore

extension AppleDocumentRow {
  private static let steps = quantity("StepCount", "640", "count")
  private static let oneStep = [at("stepCount 640.0 count")]

  static let records: [AppleDocumentRow] = [
    AppleDocumentRow("steps", steps, samples: oneStep),
    AppleDocumentRow(
      "single quotes, blanks, any order",
      "<Record\n\tvalue = '640' endDate='2024-03-01 07:14:32 -0800' unit='count' sourceName='App'\n startDate='2024-03-01 07:14:22 -0800' type=\"HKQuantityTypeIdentifierStepCount\" ></Record>",
      samples: oneStep),
    AppleDocumentRow("a > in a value", quantity("StepCount", "640", "count", source: "A>B"), samples: [at("stepCount 640.0 count", "A>B")]),
    AppleDocumentRow(
      "iOS 8",
      #"<Record type="HKQuantityTypeIdentifierStepCount" source="App" unit="count" startDate="20240301071422-0800" endDate="20240301071432-0800" average value="1" value="640" recordCount="1"/>"#,
      samples: oneStep),
    AppleDocumentRow(
      "entities", quantity("StepCount", "640", "count", source: "A&amp;B &lt;&#x63;&#100;&gt; &quot;&apos;&other;&#0;"),
      samples: [at("stepCount 640.0 count", "A&B <cd> \"'&other;")], warnings: ["bad_characters 1"]),
    AppleDocumentRow(
      "control characters", quantity("StepCount", "6\u{B}40", "count", source: "A\u{B}p\u{1}p"), samples: oneStep,
      warnings: ["bad_characters 2"]),
    AppleDocumentRow(
      "blank name", quantity("StepCount", "640", "count", source: " "), samples: [at("stepCount 640.0 count", "Apple Health")]),
    AppleDocumentRow("comment", "<!-- <Record/> -->" + steps + "<!---->", samples: oneStep),
    AppleDocumentRow("CDATA and an instruction", "<![CDATA[ <Record> ]]><?php <Record> ?>" + steps, samples: oneStep),
    AppleDocumentRow("exponent", quantity("StepCount", "6.4e+02", "count"), samples: oneStep),
    AppleDocumentRow("no number", quantity("StepCount", "many", "count") + steps, samples: oneStep, warnings: ["bad_number 1"]),
    AppleDocumentRow("not finite", quantity("StepCount", "1e999", "count"), warnings: ["bad_number 1"]),
    AppleDocumentRow("unit of something else", quantity("StepCount", "1", "kg"), warnings: ["bad_unit 1"]),
    AppleDocumentRow(
      "no time",
      #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="App" unit="count" startDate="yesterday" value="1"/>"# + steps,
      samples: oneStep, warnings: ["bad_time 1"]),
    AppleDocumentRow(
      "end before start",
      #"<Record type="HKQuantityTypeIdentifierStepCount" sourceName="App" unit="count" startDate="2024-03-01 07:14:22 -0800" endDate="2024-03-01 07:14:21 -0800" value="1"/>"#,
      samples: ["stepCount 1.0 count 2024-03-01T07:14:22-08:00 0s App"], warnings: ["bad_time 1"]),
    AppleDocumentRow(
      "broken tag", "<Record type=\"HKQuantityTypeIdentifierStepCount unit= />" + steps, samples: oneStep, warnings: ["bad_row 1"]),
    AppleDocumentRow("stray end", "</Record>" + steps, samples: oneStep, warnings: ["bad_row 1"]),
    AppleDocumentRow("no type", "<Record sourceName=\"App\" \(times) value=\"1\"/>", warnings: ["unknown_kind 1"]),
    AppleDocumentRow(
      "no kind we know", "<StateOfMind><Label/></StateOfMind>" + steps, samples: oneStep, warnings: ["unknown_kind 1"], ignored: 1),
    AppleDocumentRow(
      "no place",
      "<ExportDate/><Me/><ActivitySummary/><ClinicalRecord/><Audiogram><SensitivityPoint/></Audiogram><VisionPrescription/>" + steps,
      samples: oneStep, ignored: 5),
    AppleDocumentRow(
      "correlation", "<Correlation type=\"HKCorrelationTypeIdentifierFood\">" + steps + steps + "<MetadataEntry/></Correlation>" + steps,
      samples: oneStep, ignored: 2),
    AppleDocumentRow(
      "typed", steps.dropLast(2) + "><MetadataEntry value=\"1\" key=\"HKWasUserEntered\"/></Record>", samples: [oneStep[0] + " typed"]),
    AppleDocumentRow(
      "not typed", steps.dropLast(2) + "><MetadataEntry key=\"HKWasUserEntered\" value=\"0\"/></Record>" + steps, samples: oneStep + oneStep
    ),
    AppleDocumentRow(
      "typed, but in something deeper",
      steps.dropLast(2) + "><Other><MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/></Other></Record>", samples: oneStep),
  ]

  static let quantities: [AppleDocumentRow] = [
    AppleDocumentRow("weight in kg", quantity("BodyMass", "88.35", "kg"), weights: ["88.35"]),
    AppleDocumentRow("weight in g", quantity("BodyMass", "87200", "g"), weights: ["87.2 [87200 g]"]),
    AppleDocumentRow("weight of a suitcase", quantity("BodyMass", "12", "kg"), warnings: ["implausible_mass 1"]),
    AppleDocumentRow("weight without unit", quantity("BodyMass", "88", ""), warnings: ["bad_unit 1"]),
    AppleDocumentRow(
      "weight whose unit was said", quantity("BodyMass", "88", ""), weights: ["88.0"], answers: ImportAnswers(unit: .kilogram)),
    AppleDocumentRow("fat is a fraction", quantity("BodyFatPercentage", "0.2481", "%"), samples: [at("bodyFatPercentage 24.81 %")]),
    AppleDocumentRow("fat beyond the body", quantity("BodyFatPercentage", "24.81", "%"), warnings: ["implausible_figure 1"]),
    AppleDocumentRow("lean mass", quantity("LeanBodyMass", "1000", "g"), samples: [at("leanBodyMass 1.0 kg")]),
    AppleDocumentRow("no lean mass", quantity("LeanBodyMass", "0", "kg"), warnings: ["implausible_mass 1"]),
    AppleDocumentRow(
      "energy", quantity("ActiveEnergyBurned", "4.184", "kJ"), samples: [at("activeEnergyBurned 1.0 kcal", "App [4.184 kJ]")]),
    AppleDocumentRow("calories", quantity("ActiveEnergyBurned", "5.2e-05", "Cal"), samples: [at("activeEnergyBurned 5.2e-05 kcal")]),
    AppleDocumentRow("oxygen", quantity("OxygenSaturation", "0.97", "%"), samples: [at("oxygenSaturation 97.0 %")]),
    AppleDocumentRow("VO2", quantity("VO2Max", "41.2", "mL/min·kg"), samples: [at("vo2Max 41.2 mL/min·kg")]),
    AppleDocumentRow(
      "glucose", quantity("BloodGlucose", "0", "mmol&lt;180.1558800000541&gt;/L"),
      samples: [at("bloodGlucose 0.0 mg/dL", "App [0 mmol<180.1558800000541>/L]")]),
    AppleDocumentRow(
      "of a later time", quantity("Levitation", "2", "m") + quantity("Levitation", "150", "cm") + quantity("Levitation", "1", "kg"),
      samples: [at("levitation 2.0 m"), at("levitation 1.5 m")], warnings: ["bad_unit 1"]),
    AppleDocumentRow(
      "of a later time, in a unit of its own", quantity("Levitation", "2", "floops") + quantity("Levitation", "3", "floops"),
      samples: [at("levitation 2.0 floops"), at("levitation 3.0 floops")]),
    AppleDocumentRow(
      "units that take turns", quantity("Height", "1.8", "m") + quantity("Height", "180", "cm") + quantity("Height", "1.8", "m"),
      samples: [at("height 180.0 cm"), at("height 180.0 cm"), at("height 180.0 cm")]),
    AppleDocumentRow("stood", category("AppleStandHour", "HKCategoryValueAppleStandHourStood"), samples: [at("appleStandHour 0.0")]),
    AppleDocumentRow("severe", category("Headache", "HKCategoryValueSeveritySevere"), samples: [at("headache 4.0")]),
    AppleDocumentRow("mindful", category("MindfulSession", ""), samples: [at("mindfulSession 0.0")]),
    AppleDocumentRow("category as a number", category("SleepAnalysis", "1"), samples: [at("sleepAnalysis 1.0")]),
    AppleDocumentRow(
      "category of a later time", category("Dreams", "HKCategoryValueDreamsVivid"),
      samples: [at("dreams -1.0", "App [HKCategoryValueDreamsVivid]")]),
    AppleDocumentRow(
      "weights only",
      quantity("BodyMass", "88", "kg") + steps + category("SleepAnalysis", "1") + "<Workout \(times)></Workout>"
        + steps.dropLast(2) + "><MetadataEntry/></Record>" + quantity("BodyMassIndex", "25", "count"),
      weights: ["88.0"], samples: [at("bodyMassIndex 25.0 kg/m²")], ignored: 4, answers: ImportAnswers(types: .weight)),
  ]

  static let documents: [AppleDocumentRow] = [
    AppleDocumentRow(whole: "empty root", "<HealthData/>"),
    AppleDocumentRow(whole: "byte order mark", "\u{FEFF}<HealthData></HealthData>"),
    AppleDocumentRow(whole: "no subset", "<!DOCTYPE HealthData SYSTEM \"a.dtd\"><HealthData>" + steps + "</HealthData>", samples: oneStep),
    AppleDocumentRow(
      whole: "broken subset",
      "<!DOCTYPE HealthData [<!ATTLIST a b CDATA #IMPLIED <!ELEMENT Record ANY> > \n] ><HealthData>" + steps + "</HealthData>",
      samples: oneStep),
    AppleDocumentRow(
      whole: "entity", "<!DOCTYPE HealthData [<!ENTITY a \"]>\">]><HealthData/>",
      error: .refused(name: "export.xml", .entityDeclaration)),
    AppleDocumentRow(
      whole: "entity later", "<HealthData><!ENTITY a \"b\"></HealthData>", error: .refused(name: "export.xml", .entityDeclaration)),
    AppleDocumentRow(
      whole: "rubbish behind", "<HealthData>" + steps + "</HealthData>\n\u{0}\u{0}<HealthData>", samples: oneStep, warnings: ["bad_row 1"]),
    AppleDocumentRow(whole: "zeros behind", "<HealthData>" + steps + "</HealthData>\n\u{0}\u{0}", samples: oneStep),
    AppleDocumentRow(
      whole: "another root", "<ClinicalDocument/>",
      error: .malformed(name: "export.xml", position: 0, detail: "<ClinicalDocument> instead of <HealthData>")),
    AppleDocumentRow(
      whole: "root closed inside", "<HealthData>\n" + steps.dropLast(2) + "></HealthData>",
      error: .malformed(name: "export.xml", position: 178, detail: "</HealthData> inside the element at byte 13")),
    AppleDocumentRow(
      whole: "nothing", "", error: .truncated(name: "export.xml", detail: "the file ends at byte 0, before <HealthData>")),
    AppleDocumentRow(
      whole: "in a comment", "<HealthData><!-- ",
      error: .truncated(name: "export.xml", detail: "the file ends at byte 17, before </HealthData>")),
    AppleDocumentRow(
      whole: "in an element", "<HealthData><Workout " + times + "><WorkoutEvent/>",
      error: .truncated(name: "export.xml", detail: "the file ends inside the element that begins at byte 12")),
    AppleDocumentRow(
      whole: "in an end tag", "<HealthData></HealthDat",
      error: .truncated(name: "export.xml", detail: "the file ends inside <HealthDat>, which begins at byte 12")),
  ]
}

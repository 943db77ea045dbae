import HealthImport
import TestSupport
import Testing

/// The beginning of a file that an app puts beside its data, and the formats that know it.
struct ByproductRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let owners: [String]
  let text: String

  init(_ name: String, _ owners: [String], _ text: String) { (testDescription, self.owners, self.text) = (name, owners, text) }

  static let rows: [ByproductRow] = [
    .init(
      "clinical document", ["apple-health"],
      "<?xml version=\"1.0\"?>\n<?xml-stylesheet href=\"a\"?>\n<ClinicalDocument xmlns=\"urn:hl7-org:v3\">"),
    .init("route", ["apple-health"], "\u{FEFF}<?xml version=\"1.0\"?><gpx version=\"1.1\" creator=\"Apple Health Export\">"),
    .init("another document", [], "<ClinicalDocuments/>"), .init("GPX by another name", [], "<gpxtpx/>"),
    .init("electrocardiogram", ["apple-health"], ecg), .init("its German form", ["apple-health"], germanECG),
    .init("a table that mentions µV", [], "time,lead,µV\n1,I,12\n"),
    .init("a condition", ["apple-health", "fhir"], "{\"resourceType\": \"Condition\", \"id\": \"1\"}"),
    .init("JSON of nobody", [], "{\"a\": 1}"), .init("prose", [], "Dear diary\n"), .init("nothing", [], ""),
    .init("Fitbit, steps", ["fitbit"], "[{\n  \"dateTime\" : \"03/27/25 06:41:07\",\n  \"value\" : \"12\"\n}]"),
    .init("Fitbit, sleep", ["fitbit"], "[{\"logId\":1,\"dateOfSleep\":\"2025-03-27\"}]"),
    .init("Fitbit, an unknown form of weight", [], "[{\"logId\":1,\"weight\":194.8,\"day\":\"2025-03-27\"}]"),
    .init("Fitbit, badges", ["fitbit"], "[{\"encodedId\":\"22B8M9\",\"badgeType\":\"DAILY_STEPS\"}]"),
    .init("Fitbit, an empty list", ["fitbit"], "[ ]\n"), .init("Fitbit, variability", ["fitbit"], "timestamp,rmssd,nremhr,entropy\n"),
    .init("Withings, steps", ["withings"], "start,duration,value\n2025-03-27T06:41:07+01:00,[60],[12]\n"),
    .init("Withings, pressure", ["withings"], "Date,\"Heart rate\",Systolic,Diastolic,Comments\n"),
    .init("Withings, height", ["withings"], "Date,\"Height (m)\",Comments\n\"2025-03-27 06:41:07\",1.82,\n"),
    .init("Zepp Life, activity", ["zepp-life"], "\u{FEFF}date,steps,distance,runDistance,calories\n"),
    .init("Zepp Life, sleep", ["zepp-life"], "date,deepSleepTime,shallowSleepTime,wakeTime,start,stop,REMTime,naps\n"),
    .init("Zepp Life, sports", ["zepp-life"], "type,startTime,sportTime(s),maxPace(/meter)\n"),
    .init("Samsung, steps", ["samsung-health"], "com.samsung.shealth.step_daily_trend,6320001,12\nstart_time,count\n"),
    .init("Samsung, pieces", ["samsung-health"], "[{\"heart_rate\":61.0,\"start_time\":1743054067000}]"),
    .init("Samsung, weights of an unknown form", [], "com.samsung.health.weight,6320001,12\nwhen,how much\n"),
  ]

  private static let ecg = """
    Name,Test Person
    Date of Birth,"Jan 8, 2002"
    Recorded Date,2025-03-27 06:41:07 +0100
    Classification,Sinus Rhythm
    Symptoms,
    Software Version,1.90
    Device,"Watch7,12"
    Sample Rate,512 hertz


    Lead,Lead I
    Unit,µV

    -3.5
    """

  private static let germanECG = """
    Name
    Geburtsdatum,08.01.2002
    Aufzeichnungsdatum,2025-03-27 06:41:07 +0100
    Messrate,"511,562\u{A0}Hertz"

    Ableitung,Ableitung I
    Einheit,\u{3BC}V

    -3,5
    """
}

@Suite("Byproducts of exports")
struct ByproductTests {
  let fixtures = Fixtures()

  @Test(arguments: ByproductRow.rows) func areKnownByTheirFirstBytes(_ row: ByproductRow) {
    let opening = Opening(bytes: Array(row.text.utf8))
    #expect(ForeignFormats.format(claiming: opening) == nil)
    #expect(ForeignFormats.all.filter { $0.isByproduct(opening) }.map { $0.id } == row.owners)
  }

  @Test(arguments: ["apple_export_localized.zip", "zepp_export.zip"]) func arePassedOverInArchives(_ file: String) throws {
    let archive = try openForeign(fixtures.path("files/" + file), formats: ForeignFormats.all)
    #expect(archive.documents.count == 1)
    #expect(archive.tally.warnings.isEmpty)
  }

  @Test func arePassedOverBesideTheirOwnDataOnly() throws {
    let folder = try ScratchFolder()
    for (place, row) in ByproductRow.rows.enumerated() where row.owners.contains("apple-health") {
      try folder.write(row.text.utf8, to: "a\(place)")
    }
    try folder.write("Dear diary".utf8, to: "diary")
    try folder.write("start,duration,value\n".utf8, to: "steps.csv")
    try folder.write("MASS\n".utf8, to: "mass")
    let strange = try openForeign(folder.path).tally.warnings
    #expect(strange == [ImportWarning(code: .unknownFile, count: 7, example: "a0, a1, a4 and 4 more")])
    try folder.write(fixtures.bytes("files/apple_export_v14.xml"), to: "export.xml")
    let known = try openForeign(folder.path, formats: ForeignFormats.all).tally.warnings
    #expect(known == [ImportWarning(code: .unknownFile, count: 3, example: "diary, mass, steps.csv")])
  }
}

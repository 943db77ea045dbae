import HealthImport
import TestSupport
import Testing

struct ClaimRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String

  /// The only format that may claim it; nil for none.
  let format: String?

  init(_ name: String, _ format: String?, _ text: String) { (testDescription, self.format, self.text) = (name, format, text) }

  static let rows: [ClaimRow] = [
    .init("nothing", nil, ""),
    .init("prose", nil, "Dear diary,\ntoday my weight, on this date, was fine.\n"),
    .init("HTML", nil, "<!DOCTYPE html>\n<html><body><table><tr><td>date</td><td>weight</td></tr></table></body></html>\n"),
    .init("JSON", nil, "{\"date\": \"2025-03-27\", \"weight\": 88.35}\n"),
    .init("other numbers", nil, "date,amount,currency\n2025-03-27,12.50,EUR\n"),
    .init("rows without header", nil, "2025-03-27,88.35\n2025-03-28,88.1\n"),
    .init("NUL bytes", nil, "date,weight\n\0\0\0"),
    .init("openScale 1 with words for numbers", nil, "27.03.2025 06:41,heavy,24.8,52.1,\n"),
    .init("a log of stamps", nil, "27.03.2025 06:41,started\n27.03.2025 06:42,stopped\n"),
    .init("Samsung steps", nil, "com.samsung.shealth.step_daily_trend,6320001,12\nstart_time,weight\n"),
    .init("table", "table", "date,weight\n2025-03-27,88.35\n"),
    .init("table of Withings' first columns", "table", "Date,Weight (kg)\n2025-03-27 06:41:07,88.35\n"),
    .init("table of MyFitnessPal", "table", "Date,Body Fat %,Weight\n2025-03-27,24.8,88.35\n"),
    .init(
      "old Zepp", "zepp-life", "timestamp,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat,impedance\n"),
    .init("Withings in German", "withings", "\"Date\",\"Gewicht (kg)\",\"Fettmasse (kg)\",\"Fettfreier Anteil (kg)\",\"Kommentare\"\n"),
    .init("Garmin without rows", "garmin", "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n"),
    .init(
      "Garmin in German", "garmin", "Uhrzeit,Gewicht,Änderung,BMI,Körperfett,Muskelmasse,Knochenmasse,Körperwasser,\n\" 10 Apr, 2025\",\n"),
    .init("Renpho", "renpho", "Time of Measurement,Weight(lb),BMI,Body Fat(%),Muscle Mass(lb),Body Water(%)\n"),
    .init("Renpho, day and time apart", "renpho", "Date\tTime\tWeight(kg)\tBMI\tBody Fat(%)\tSubcutaneous Fat(%)\tRemarks\n"),
    .init("Libra 5", "libra", "#Version:5\n#Units:kg\n\n#date;weight;weight trend;body fat;body fat trend;comment\n"),
    .init("openScale 2 with lbw", "openscale-csv", "\"comment\",\"dateTime\",\"fat\",\"lbw\",\"muscle\",\"water\",\"weight\"\n"),
  ]
}

@Suite("Claims of formats")
struct ClaimTests {
  @Test(arguments: ClaimRow.rows)
  func atMostOneFormatClaimsAText(_ row: ClaimRow) {
    let claims = ForeignFormats.all.filter { $0.claims(Opening(bytes: Array(row.text.utf8.prefix(Opening.length)))) }.map { $0.id }
    #expect(claims == [row.format].compactMap { $0 })
  }

  @Test func samplesAreClaimedByTheirFormatAlone() {
    for row in TextFixture.fixtures.csv("expected.csv") {
      let file = row["file"] ?? ""
      let claims = ForeignFormats.all.filter {
        $0.claims(Opening(bytes: Array(TextFixture.fixtures.bytes("files/" + file).prefix(Opening.length))))
      }
      if let own = TextFixture.rows.first(where: { $0.file == file }) {
        #expect(claims.map { $0.id } == [own.format], "\(file)")
      } else {
        #expect(claims.count <= 1, "\(file)")
      }
    }
  }

  @Test func anOpeningThatIsCutIsClaimed() {
    for fixture in TextFixture.rows {
      let rows = fixture.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      var long = fixture.bytes
      while long.count < Opening.length { long += rows[rows.count - 2] + [0x0A] }
      #expect(ForeignFormats.format(claiming: Opening(bytes: Array(long.prefix(Opening.length))))?.id == fixture.format, "\(fixture.file)")
    }
  }

  @Test func anotherFormatIsRefusedByName() throws {
    for format in ForeignFormats.all where TextFixture.rows.contains(where: { $0.format == format.id }) {
      let found = ReadText(Array("hello\n".utf8), as: format, TextFixture.answers)
      #expect(found.error == .otherFormat(name: "sample", wanted: format.id, found: nil))
      let wide = ReadText([0xFF, 0xFE, 0x64, 0x00], as: format, TextFixture.answers)
      #expect(wide.error == .malformed(name: "sample", position: 1, detail: "UTF-16 text; only UTF-8 is read"))
    }
  }
}

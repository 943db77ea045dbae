@testable import HealthImport
import ScaleCore
import Testing
import TestSupport

struct AppleOpeningRow: CustomTestStringConvertible, Sendable {
  let text: String
  let isClaimed: Bool
  var testDescription: String { text }

  static let all: [AppleOpeningRow] = [
    AppleOpeningRow(text: "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n", isClaimed: true),
    AppleOpeningRow(text: "\u{FEFF}<HealthData locale=\"de\">", isClaimed: true),
    AppleOpeningRow(text: " <!-- a > b --> <?x y?> <HealthData>", isClaimed: true),
    AppleOpeningRow(text: "<HealthData/>", isClaimed: true),
    AppleOpeningRow(text: "<?xml version=\"1.0\"?>\n<ClinicalDocument xmlns=\"urn:hl7-org:v3\"><HealthData>", isClaimed: false),
    AppleOpeningRow(text: "<HealthDataset>", isClaimed: false),
    AppleOpeningRow(text: "<!DOCTYPE html>", isClaimed: false),
    AppleOpeningRow(text: "<gpx>", isClaimed: false),
    AppleOpeningRow(text: "<!-- <HealthData>", isClaimed: false),
    AppleOpeningRow(text: "<?", isClaimed: false),
    AppleOpeningRow(text: "HealthData", isClaimed: false),
    AppleOpeningRow(text: "", isClaimed: false),
  ]
}

struct AppleWorkoutRow: CustomTestStringConvertible, Sendable {
  let name: String
  let attributes: String
  var children = ""
  var active: Int64?
  var energy: Double?
  var distance: Double?
  var warnings: [String] = []
  var testDescription: String { name }

  private static let energy = #"<WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="412.5" unit="Cal"/>"#
  private static func distance(_ sport: String, _ sum: String, _ unit: String) -> String {
    #"<WorkoutStatistics type="HKQuantityTypeIdentifierDistance\#(sport)" sum="\#(sum)" unit="\#(unit)"/>"#
  }
  private static let totals = #"totalDistance="5" totalDistanceUnit="mi" totalEnergyBurned="4.184" totalEnergyBurnedUnit="kJ""#

  static let all: [AppleWorkoutRow] = [
    AppleWorkoutRow(name: "bare", attributes: ""),
    AppleWorkoutRow(name: "minutes", attributes: #"duration="41.508" durationUnit="min""#, active: 2_490_480),
    AppleWorkoutRow(name: "hours", attributes: #"duration="1.5" durationUnit="hr""#, active: 5_400_000),
    AppleWorkoutRow(name: "no duration", attributes: #"duration="long" durationUnit="min""#, warnings: ["implausible_figure 1"]),
    AppleWorkoutRow(name: "totals", attributes: totals, energy: 1, distance: 8.04672),
    AppleWorkoutRow(
      name: "totals of nothing", attributes: #"totalDistance="0" totalDistanceUnit="km" totalEnergyBurned="0" totalEnergyBurnedUnit="kcal""#
    ),
    AppleWorkoutRow(
      name: "statistics win", attributes: totals, children: energy + distance("Cycling", "7204", "m"), energy: 412.5, distance: 7.204),
    AppleWorkoutRow(
      name: "several sports", attributes: "",
      children: distance("Swimming", "1500", "m") + distance("Cycling", "40", "km") + distance("Cycling", "40", "km"),
      distance: 41.5),
    AppleWorkoutRow(
      name: "not its own", attributes: "",
      children: "<WorkoutActivity>" + energy + "</WorkoutActivity><WorkoutRoute><MetadataEntry/></WorkoutRoute>"),
    AppleWorkoutRow(name: "negative", attributes: "", children: distance("Cycling", "-1", "km"), warnings: ["implausible_figure 1"]),
    AppleWorkoutRow(
      name: "twice the same words", attributes: "", children: "<MetadataEntry key=\"a\" value=\"b\"/><MetadataEntry key=\"a\" value=\"b\"/>"
    ),
  ]
}

@Suite("Apple Health: documents")
struct AppleDocumentTests {
  @Test(arguments: AppleDocumentRow.records + AppleDocumentRow.quantities + AppleDocumentRow.documents)
  func reads(_ row: AppleDocumentRow) {
    let reading = AppleReading(Array(row.document.utf8), answers: row.answers)
    #expect(reading.samples == row.samples)
    #expect(reading.weighIns.map { "\($0.mass.kilograms)" + ($0.original.map { " [\($0)]" } ?? "") } == row.weights)
    #expect(reading.warnings == row.warnings)
    #expect(reading.tally.ignored == row.ignored)
    #expect(reading.error == row.error)
    #expect(AppleReading(Array(row.document.utf8), answers: row.answers, piece: 3, capacity: 16) == reading)
  }

  @Test(arguments: AppleOpeningRow.all) func claims(_ row: AppleOpeningRow) {
    #expect(AppleHealth.claims(Opening(bytes: Array(row.text.utf8))) == row.isClaimed)
  }

  @Test(arguments: AppleWorkoutRow.all) func workouts(_ row: AppleWorkoutRow) throws {
    let text =
      "<HealthData><Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"App\" \(AppleDocumentRow.times) \(row.attributes)>"
      + row.children + "</Workout></HealthData>"
    let reading = AppleReading(Array(text.utf8))
    let workout = try #require(reading.workouts.first)
    #expect(workout.activity == "running")
    #expect(workout.duration == 10_000)
    #expect(workout.active == row.active)
    #expect(workout.energyKilocalories == row.energy)
    #expect(workout.distanceKilometres == row.distance)
    #expect(reading.warnings == row.warnings)
    #expect(reading.error == nil)
  }

  @Test func devices() {
    let devices = ["hardware:Watch6,14", "model:iPhone", "name:Smart Scale", "name:Oximeter"]
    let body = devices.enumerated().map { index, device in
      AppleDocumentRow.quantity("HeartRate", "60", "count/min").dropLast(2)
        + " device=\"&lt;&lt;HKDevice: 0x\(index)&gt;, \(device)&gt;\"/>"
    }
    let reading = AppleReading(Array(("<HealthData>" + body.joined() + body.joined() + "</HealthData>").utf8))
    #expect(reading.sources.map(\.device) == [.watch, .phone, .scale, .other])
    #expect(Set(reading.sources.map(\.name)) == ["App"])
    #expect(reading.samples.count == 8)
  }

  /// Whatever records have in common with those before, each says its own.
  @Test func neighbours() {
    let times = AppleDocumentRow.times
    let watch = #"<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="W" device="hardware:Watch" unit="count/min" "#
    let phone = #"<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="P" unit="count/min" "#
    let body = [
      watch + times + #" value="1"/>"#, phone + times + #" value="2"/>"#, watch + times + #" value="3"/>"#,
      phone + #"device="iPhone" "# + times + #" value="4"/>"#, phone + times + #" value="5" unit="count/s"/>"#,
      phone + #"value="6" "# + times + "/>", #"<Record value="7" "# + times + phone.dropFirst(7) + "/>",
      watch.dropLast(2) + #"x" "# + times + #" value="8"/>"#,
      watch + times + #" value="9"/>"#,
    ]
    let reading = AppleReading(Array(("<HealthData>" + body.joined() + "</HealthData>").utf8))
    #expect(
      reading.samples.map {
        $0.split(separator: " ").enumerated().filter { [1, 5, 6].contains($0.offset) }.map(\.element).joined(separator: " ")
      } == [
        "1.0 W (watch)", "2.0 P", "3.0 W (watch)", "4.0 P (phone)", "300.0 P [5", "6.0 P", "7.0 P", "9.0 W (watch)",
      ])
    #expect(reading.warnings == ["bad_unit 1"])
  }

  @Test func tooLarge() {
    let text = "<HealthData><Record value=\"" + String(repeating: "1", count: MarkupWindow.pieceLimit * 2)
    guard case .refused("export.xml", .tooLarge(let bytes, let limit))? = AppleReading(Array(text.utf8)).error else {
      return #expect(Bool(false), "not refused")
    }
    #expect(limit == Int64(MarkupWindow.pieceLimit) && bytes >= limit)
  }

  @Test func anotherBatchBetweenReads() throws {
    let text =
      "<HealthData>" + AppleDocumentRow.quantity("StepCount", "1", "count") + AppleDocumentRow.quantity("StepCount", "2", "count")
      + "</HealthData>"
    var reader = try AppleHealth.reader(of: .stream(name: "") { PiecewiseBytes(Array(text.utf8)) }, answers: ImportAnswers())
    for _ in 0..<2 {
      var batch = ImportBatch()
      _ = try reader.read(into: &batch, limit: 1)
      #expect(batch.types == [.stepCount])
      #expect(batch.sources.map(\.name) == ["App"])
      #expect(batch.samples.map(\.type) == [0])
    }
  }

  /// Damage of any kind ends in rows, warnings or an error; the seed is fixed.
  @Test func damage() {
    let bytes = AppleFixture.v14.bytes
    var random = SeededRandom(seed: 3)
    for _ in 0..<150 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let at = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[at] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: at)
        default: damaged.insert(contentsOf: Array("<>\"'=/&;!-]".utf8).shuffled(using: &random).prefix(2), at: at)
        }
      }
      let reading = AppleReading(damaged, answers: ImportAnswers(keepsBeats: true), capacity: 512)
      #expect(reading.samples.count <= 70)
    }
  }
}

import ScaleCore
import Testing

/// Weights on days, an ideal, and what may be said of the future.
struct ProjectionRow: CustomTestStringConvertible, Sendable {
  let name: String
  let weights: [(day: Double, kilograms: Double)]
  let ideal: Double

  /// Kilograms a day; nil where there is no line at the person's own rate.
  var tempered: Double?

  /// Days from the last weigh-in.
  var crossing: Double?
  var absence: Projection.Absence?
  var isTempered = false

  var testDescription: String { name }

  static let start = Instant(seconds: 1_790_000_000)
  static func instant(_ day: Double) -> Instant { start.advanced(milliseconds: Int64(day * 86_400_000)) }

  var projection: Projection? {
    let series = WeightSeries(weights.map { .init(time: Self.instant($0.day), mass: Mass(kilograms: $0.kilograms)) })
    let now = Self.instant(weights.last?.day ?? 0)
    return Projection(series, ideal: Mass(kilograms: ideal), now: now, zone: .utc)
  }

  static let all: [ProjectionRow] = [
    .init(
      name: "a kilogram a week is tempered to the cap", weights: [(0, 80), (7, 79), (14, 78)], ideal: 75, tempered: -0.078,
      crossing: 3 / 0.078, isTempered: true),
    .init(
      name: "four kilograms a week are tempered", weights: [(0, 100), (7, 96), (14, 92)], ideal: 80, tempered: -0.092,
      crossing: 130.4348, isTempered: true),
    .init(name: "gaining above the ideal", weights: [(0, 78), (7, 79), (14, 80)], ideal: 75, absence: .wrongWay),
    .init(
      name: "a slow own rate stays", weights: stride(from: 0.0, through: 35, by: 5).map { ($0, 94 + 0.05 * (35 - $0)) }, ideal: 80,
      tempered: -0.05, crossing: 280),
    .init(name: "two days are not enough", weights: [(0, 80), (7, 79)], ideal: 75, absence: .notEnoughData),
    .init(name: "three days within a week are not enough", weights: [(0, 80), (2, 79.8), (4, 79.6)], ideal: 75, absence: .notEnoughData),
    .init(
      name: "three weigh-ins of one day are one", weights: [(0, 80), (0.1, 80), (0.2, 79.5), (9, 79)], ideal: 75, absence: .notEnoughData),
    .init(name: "flat", weights: [(0, 80), (7, 80.02), (14, 80)], ideal: 75, absence: .flat),
    .init(name: "there already", weights: [(0, 76), (7, 75.5), (14, 75.02)], ideal: 75, absence: .atIdeal),
    .init(
      name: "two years and more away", weights: [(0, 120.16), (7, 120.08), (14, 120)], ideal: 80, tempered: -0.08 / 7,
      absence: .beyondHorizon),
    .init(
      name: "gaining towards an ideal above", weights: [(0, 47.8), (7, 48), (14, 48.1)], ideal: 54.45, tempered: 0.3 / 14,
      crossing: 6.35 / (0.3 / 14)),
  ]
}

@Suite("Projection")
struct ProjectionTests {
  @Test("at the person's own rate, or why not", arguments: ProjectionRow.all)
  func ownRate(_ row: ProjectionRow) throws {
    let projection = try #require(row.projection)
    #expect(projection.absence == row.absence)
    #expect(projection.isTempered == row.isTempered)
    #expect(projection.path.isEmpty == (row.tempered == nil))
    if let tempered = row.tempered {
      #expect(abs((projection.tempered ?? 0) / 7 - tempered) < 1e-6)
    } else {
      #expect(projection.tempered == nil)
    }
    let days = projection.crossing.map { Double($0.milliseconds(since: ProjectionRow.instant(row.weights.last?.day ?? 0))) / 86_400_000 }
    if let crossing = row.crossing { #expect(abs((days ?? -1) - crossing) < 0.01) } else { #expect(days == nil) }
  }

  @Test("observed slope of a steady kilogram a week")
  func observed() throws {
    let projection = try #require(ProjectionRow.all[0].projection)
    let observed = try #require(projection.observed)
    #expect(abs(observed.value / 7 + 1.0 / 49) < 1e-9 || abs(observed.value + 1) < 1e-9)
    #expect((observed.margin ?? 1) < 1e-6)
  }

  @Test("the plan keeps to the cap at every weight and ends at the ideal", arguments: ProjectionRow.all)
  func plan(_ row: ProjectionRow) throws {
    let projection = try #require(row.projection)
    for (a, b) in zip(projection.safePath, projection.safePath.dropFirst()) {
      let weeks = Double(b.time.milliseconds(since: a.time)) / 604_800_000
      let cap = abs(PaceCap.towards(Mass(kilograms: row.ideal), from: a.mass))
      #expect(abs(b.mass.kilograms - a.mass.kilograms) <= cap * weeks + 1e-6)
    }
    if let crossing = projection.safeCrossing {
      #expect(projection.safePath.last?.mass.kilograms == row.ideal)
      #expect(projection.safePath.last?.time == crossing)
    }
  }

  @Test("first step of the plan: 48.1 kg may gain 0.03436 kg a day")
  func gainCap() throws {
    let mass = Mass(kilograms: 48.1)
    #expect(abs(PaceCap.gain(at: mass) / 7 - 0.034357) < 1e-6)
  }

  @Test("confidence is 0.99 at eight days and fades ahead")
  func confidence() throws {
    let projection = try #require(ProjectionRow.all[3].projection)
    #expect(abs((projection.path.first?.confidence ?? 0) - 0.99) < 1e-9)
    let fading = zip(projection.path, projection.path.dropFirst()).allSatisfy { $0.confidence > $1.confidence }
    #expect(fading)
  }
}

/// Weights and what the plain caps are there.
struct CapRow: CustomTestStringConvertible, Sendable {
  let kilograms: Double
  let loss: Double
  let gain: Double
  var testDescription: String { "\(kilograms) kg" }

  static let all: [CapRow] = [
    .init(kilograms: 40, loss: 0.28, gain: 0.20), .init(kilograms: 60, loss: 0.42, gain: 0.30),
    .init(kilograms: 80, loss: 0.56, gain: 0.40),
    .init(kilograms: 84, loss: 0.588, gain: 0.42), .init(kilograms: 100, loss: 0.70, gain: 0.50),
    .init(kilograms: 110, loss: 0.77, gain: 0.50),
    .init(kilograms: 143, loss: 1.0, gain: 0.50), .init(kilograms: 250, loss: 1.0, gain: 0.50),
    .init(kilograms: 30, loss: 0.28, gain: 0.20), .init(kilograms: 20, loss: 0.28, gain: 0.20),
    .init(kilograms: 150, loss: 1.0, gain: 0.50), .init(kilograms: 200, loss: 1.0, gain: 0.50),
  ]
}

@Suite("Pace caps")
struct PaceCapTests {
  @Test("loss and gain a week", arguments: CapRow.all)
  func caps(_ row: CapRow) {
    #expect(abs(PaceCap.loss(at: Mass(kilograms: row.kilograms)) - row.loss) < 2e-3)
    #expect(abs(PaceCap.gain(at: Mass(kilograms: row.kilograms)) - row.gain) < 1e-9)
  }
}

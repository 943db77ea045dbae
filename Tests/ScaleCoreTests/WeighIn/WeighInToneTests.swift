import ScaleCore
import Testing

/// Two weights, what is wanted, and how to speak of it.
struct ToneRow: CustomTestStringConvertible, Sendable {
  let before: Double?
  let after: Double
  let intent: WeighInTone.Intent?
  let tone: WeighInTone
  var testDescription: String { "\(before.map { "\($0)" } ?? "nothing") to \(after), \(intent?.rawValue ?? "no wish")" }

  static let all: [ToneRow] = [
    .init(before: 84, after: 84.5, intent: .lose, tone: .firm), .init(before: 84, after: 83.5, intent: .lose, tone: .encourage),
    .init(before: 84, after: 84.05, intent: .lose, tone: .neutral), .init(before: 84, after: 83.85, intent: .lose, tone: .encourage),
    .init(before: 84, after: 84.12, intent: .lose, tone: .neutral), .init(before: 84, after: 84.13, intent: .lose, tone: .firm),
    .init(before: 50, after: 50.2, intent: .gain, tone: .encourage), .init(before: 50, after: 49.5, intent: .gain, tone: .firm),
    .init(before: 70, after: 70.5, intent: .keep, tone: .neutral), .init(before: 70, after: 70.51, intent: .keep, tone: .firm),
    .init(before: 70, after: 69, intent: nil, tone: .neutral), .init(before: nil, after: 69, intent: .lose, tone: .neutral),
  ]
}

@Suite("Tone")
struct WeighInToneTests {
  @Test("fits the change and the wish", arguments: ToneRow.all)
  func tone(_ row: ToneRow) {
    let change = row.before.map { Mass(kilograms: row.after - $0) }
    #expect(WeighInTone(change: change, intent: row.intent) == row.tone)
  }

  @Test("the wish follows from the ideal")
  func intent() {
    let mass = Mass(kilograms: 80)
    #expect(WeighInTone.Intent(from: mass, to: Mass(kilograms: 75)) == .lose)
    #expect(WeighInTone.Intent(from: mass, to: Mass(kilograms: 85)) == .gain)
    #expect(WeighInTone.Intent(from: mass, to: Mass(kilograms: 80.4)) == .keep)
    #expect(WeighInTone.Intent(from: mass, to: nil) == nil)
  }
}

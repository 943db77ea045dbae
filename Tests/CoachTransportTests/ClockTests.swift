import Testing

@testable import CoachTransport

/// What happens when, and until when the next thing must.
struct ClockRow: CustomTestStringConvertible, Sendable {
  enum Step { case connected, headers, event, comment, bytes, ending }

  let name: String
  let steps: [(Step, Int64)]
  let deadline: Int64
  let phase: TransferPhase

  var testDescription: String { name }

  static let all: [ClockRow] = [
    .init(name: "no connection", steps: [], deadline: 10_000, phase: .connect),
    .init(name: "bytes do not count before headers", steps: [(.bytes, 9_000)], deadline: 10_000, phase: .connect),
    .init(name: "no headers", steps: [(.connected, 2_000), (.connected, 9_000)], deadline: 32_000, phase: .headers),
    .init(name: "no first event", steps: [(.connected, 0), (.headers, 1_000), (.bytes, 50_000)], deadline: 61_000, phase: .firstEvent),
    .init(name: "silence", steps: [(.connected, 0), (.headers, 0), (.event, 5_000)], deadline: 305_000, phase: .silence),
    .init(name: "silence among comments", steps: [(.connected, 0), (.headers, 0), (.comment, 5_000)], deadline: 50_000, phase: .silence),
    .init(
      name: "bytes end a silence", steps: [(.connected, 0), (.headers, 0), (.comment, 5_000), (.bytes, 40_000), (.bytes, 80_000)],
      deadline: 125_000, phase: .silence),
    .init(
      name: "comments are remembered", steps: [(.connected, 0), (.headers, 0), (.comment, 0), (.event, 10_000), (.bytes, 10_000)],
      deadline: 55_000,
      phase: .silence),
    .init(
      name: "tail", steps: [(.connected, 0), (.headers, 0), (.event, 1_000), (.ending, 2_000), (.bytes, 6_000)], deadline: 7_000,
      phase: .silence),
    .init(name: "refusal", steps: [(.connected, 0), (.ending, 1_000)], deadline: 6_000, phase: .silence),
    .init(
      name: "all in all", steps: [(.connected, 0), (.headers, 0), (.event, 0)] + (1...44).map { (.bytes, $0 * 20_000) }, deadline: 900_000,
      phase: .total),
  ]
}

@Suite("patience")
struct ClockTests {
  @Test("phases", arguments: ClockRow.all)
  func phases(_ row: ClockRow) {
    let start: Int64 = 77_000
    var clock = TransferClock(TransferPatience(), at: start)
    for (step, time) in row.steps {
      #expect(clock.expired(at: start + time) == nil)
      switch step {
      case .connected: clock.connected(at: start + time)
      case .headers: clock.headersComplete(at: start + time)
      case .event: clock.signOfLife(isComment: false, at: start + time)
      case .comment: clock.signOfLife(isComment: true, at: start + time)
      case .bytes: clock.received(at: start + time)
      case .ending: clock.ending(at: start + time)
      }
    }
    #expect(clock.deadline == start + row.deadline)
    #expect(clock.expired(at: clock.deadline - 1) == nil)
    #expect(clock.expired(at: clock.deadline) == row.phase)
  }
}

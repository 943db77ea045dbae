import Console
import HealthDatabase
import HostBus
import ScaleCore
import Testing

@testable import fatnag

@Suite("The end of a weigh-in")
struct ReportTests {
  /// Tells an ending; what was said, and the status or what was thrown.
  private func tell(
    _ ending: WeighInEnding, source: ScaleSource = .bluez
  ) throws -> (output: String, errors: String, result: Result<ExitStatus, any Error>) {
    let world = try World()
    let streams = Streams(output: .inMemory(), errors: .inMemory())
    let report = WeighInReport(
      environment: world.environment(SharedOptions(), streams), ledger: try world.ledger(), pins: false)
    let result = Result { try report.tell(ending, source: source) }
    return (streams.output.pendingText, streams.errors.pendingText, result)
  }

  @Test("quitting says that nothing was stored")
  func quit() throws {
    let told = try tell(.quit)
    #expect(try told.result.get() == .declined)
    #expect(told.output.isEmpty && told.errors == "Nothing was stored.\n")
  }

  @Test("an interruption ends with its signal's status and no words", arguments: [Int32(130), 143, 129])
  func interrupted(_ status: Int32) throws {
    let told = try tell(.interrupted(status: status))
    #expect { try told.result.get() } throws: { ($0 as? Interruption)?.status == status }
    #expect(told.output.isEmpty && told.errors.isEmpty)
  }

  @Test("the hint fits why nothing came", arguments: NothingRow.all)
  func nothing(_ row: NothingRow) throws {
    let told = try tell(.nothing(row.radio), source: row.source)
    #expect { try told.result.get() } throws: { error in
      let words = explain(error)
      return words.status == .declined && words.code == "no_weigh_in" && words.tryNext?.contains(row.hint) == true
    }
  }

  @Test("every radio failure ends with the way without one, once", arguments: ExplanationRow.radio)
  func unavailable(_ row: ExplanationRow) throws {
    let error = try #require(row.error as? RadioError)
    let told = try tell(.unavailable(error))
    #expect { try told.result.get() } throws: { thrown in
      let words = explain(thrown)
      let ways = words.tryNext?.components(of: "--source demo") ?? 0
      return words.status == .unavailable && words.code == row.code && ways == 1
    }
  }
}

/// What the radio did last, and what the hint speaks of.
struct NothingRow: CustomTestStringConvertible, Sendable {
  let radio: RadioState?
  var source = ScaleSource.bluez
  let hint: String

  var testDescription: String { hint }

  static let all: [NothingRow] = [
    .init(radio: .listening(ExplanationRow.hci, crowded: false), hint: "barefoot"),
    .init(radio: nil, hint: "barefoot"),
    .init(radio: .silent(seconds: 60, heardOthers: true), hint: "phone apps"),
    .init(radio: .silent(seconds: 60, heardOthers: false), hint: "barefoot"),
    .init(radio: nil, source: .replay("x"), hint: "fatnag replay"),
  ]
}

extension String {
  /// How often a piece occurs.
  fileprivate func components(of piece: String) -> Int {
    split(separator: piece, omittingEmptySubsequences: false).count - 1
  }
}

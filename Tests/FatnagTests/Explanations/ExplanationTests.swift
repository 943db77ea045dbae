import Console
import HostBus
import ScaleCore
import Testing

@testable import fatnag

@Suite("Words for errors")
struct ExplanationTests {
  @Test("name the code, the status, the facts and the next step", arguments: ExplanationRow.all + ExplanationRow.openQuestions)
  func words(_ row: ExplanationRow) {
    let words = explain(row.error)
    #expect(words.code == row.code)
    #expect(words.status == row.status)
    for fact in row.facts { #expect(words.message.contains(fact), "\(fact) in: \(words.message)") }
    if let next = row.next { #expect(words.tryNext?.contains(next) == true, "\(next) in: \(words.tryNext ?? "nil")") }
    #expect(!words.message.isEmpty && ".?:)”…e".contains(words.message.last ?? "!"), "\(words.message)")
    for text in [words.message, words.tryNext ?? ""] { #expect(text == printable(text), "\(text.debugDescription)") }
  }

  @Test("a code ends a run in one way only, and belongs to one kind of error")
  func codes() {
    let rows = Dictionary(grouping: ExplanationRow.all, by: \.code)
    for (code, rows) in rows {
      #expect(Set(rows.map(\.status)).count == 1, "\(code)")
      #expect(Set(rows.map { "\(type(of: $0.error))" }).count == 1, "\(code)")
      let isPlain = code.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F || $0 == 0x2D }
      #expect(isPlain, "\(code)")
    }
  }

  @Test("every radio failure has a next step, and a weigh-in adds the way without a radio")
  func radio() throws {
    for row in ExplanationRow.radio {
      let error = try #require(row.error as? RadioError)
      #expect(error.explanation.tryNext?.isEmpty == false)
      #expect(error.explanation.status == .unavailable)
    }
  }

  @Test("states of the radio in one line", arguments: StateRow.all)
  func state(_ row: StateRow) {
    #expect(row.state.sentence.contains(row.piece), "\(row.state.sentence)")
    #expect(row.state.sentence == printable(row.state.sentence))
  }
}

/// One state of the radio and a piece of its sentence.
struct StateRow: CustomTestStringConvertible, Sendable {
  let state: RadioState
  let piece: String

  var testDescription: String { piece }

  static let all: [StateRow] = [
    .init(state: .starting, piece: "Starting"),
    .init(state: .listening(ExplanationRow.hci, crowded: false), piece: "Listening on hci0"),
    .init(state: .listening(ExplanationRow.hci, crowded: true), piece: "another program"),
    .init(state: .silent(seconds: 30, heardOthers: true), piece: "phone app"),
    .init(state: .silent(seconds: 30, heardOthers: false), piece: "30 s"),
    .init(state: .daemonRestarted, piece: "restarted"),
    .init(state: .unavailable(.daemonAbsent), piece: "not running"),
  ]
}

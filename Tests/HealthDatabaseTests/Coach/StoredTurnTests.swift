import ScaleCore
import Testing

@testable import HealthDatabase

/// A bubble as it is stored, and what a later request makes of it.
struct StoredTurnRow: CustomTestStringConvertible, Sendable {
  let role: StoredTurn.Role
  var state = StoredTurn.State.complete
  let kind: ChatTurn.Kind

  var testDescription: String { "\(role.rawValue), \(state.rawValue)" }

  static let all: [StoredTurnRow] = [
    .init(role: .user, kind: .user), .init(role: .assistant, kind: .assistant), .init(role: .assistant, state: .length, kind: .partial),
    .init(role: .assistant, state: .truncated, kind: .partial), .init(role: .assistant, state: .error, kind: .partial),
    .init(role: .assistant, state: .interrupted, kind: .partial), .init(role: .local, state: .offline, kind: .local),
    .init(role: .local, state: .redFlag, kind: .local), .init(role: .quotaLock, kind: .quotaLock),
  ]
}

@Suite("Stored turns")
struct StoredTurnTests {
  private let store: HealthStore
  private let session: Int64
  private static let turn = "0f8fad5b-d9cb-469f-a165-70867728950e"

  init() throws {
    store = try HealthStore.inMemory()
    session = try store.startSession(at: Instant(seconds: 1))
  }

  @Test("come back as they were said", arguments: StoredTurnRow.all)
  func rows(_ row: StoredTurnRow) throws {
    let id = try store.say("words", as: row.role, state: row.state, turnID: Self.turn, in: session, at: Instant(seconds: 2))
    let stored = try #require(try store.turns(of: session).first)
    #expect(stored.id == id && stored.role == row.role && stored.state == row.state && stored.turnID == Self.turn)
    #expect(stored.turn == ChatTurn(row.kind, "words"))
  }

  @Test("a number of a question is a UUID or none")
  func numbers() throws {
    try store.say("question", as: .user, in: session, at: Instant(seconds: 2))
    #expect(try store.turns(of: session).first?.turnID == nil)
    for number in ["", "1", Self.turn + "0"] {
      #expect(throws: StoreError.self) { try store.say("answer", as: .assistant, turnID: number, in: session, at: Instant(seconds: 3)) }
    }
    #expect(try store.turns(of: session).count == 1)
  }

  @Test("M7: the last conversation can go, and another begins")
  func last() throws {
    try store.say("hello there, you", as: .user, in: session, at: Instant(seconds: 2))
    try store.removeSession(session)
    #expect(try store.sessions() == [])
    let fresh = try store.startSession(at: Instant(seconds: 3))
    #expect(fresh != session)
    #expect(try store.turns(of: fresh) == [] && store.sessions().map(\.title) == [SessionTitle.unnamed])
  }

  @Test("editing takes the vote of what followed along")
  func editing() throws {
    let question = try store.say("why", as: .user, in: session, at: Instant(seconds: 2))
    let answer = try store.say("because", as: .assistant, turnID: Self.turn, in: session, at: Instant(seconds: 3))
    try store.rate(answer, .up, reasons: ["helpful"], at: Instant(seconds: 4))
    let turn = try #require(try store.turns(of: session).first { $0.id == question })
    _ = try store.keepQuestion("why not", in: session, inPlaceOf: turn, at: Instant(seconds: 5))
    #expect(try store.lastAnswer() == nil)
  }
}

import ScaleCore
import Testing

@testable import HealthDatabase

@Suite struct CoachStoreTests {
  private let store: HealthStore
  private func at(_ seconds: Int64) -> Instant { Instant(seconds: seconds) }

  init() throws { store = try HealthStore.inMemory() }

  @Test func consentIsForOneTextAndOneHost() throws {
    #expect(try store.consent(.coach) == nil)
    try store.giveConsent(.coach, textVersion: "1", host: "https://a", at: at(1))
    let first = try #require(try store.consent(.coach))
    #expect(first.covers(textVersion: "1", host: "https://a"))
    #expect(!first.covers(textVersion: "2", host: "https://a") && !first.covers(textVersion: "1", host: "https://b"))
    #expect(try store.consent(.monitoring) == nil)
    try store.giveConsent(.coach, textVersion: "1", host: "https://b", at: at(2))
    try store.giveConsent(.monitoring, textVersion: "1", host: "https://b", at: at(2))
    #expect(try store.revokeConsent(.coach, at: at(3)))
    #expect(try !store.revokeConsent(.coach, at: at(4)))
    let last = try #require(try store.consent(.coach))
    #expect(last.host == "https://b" && last.revoked == at(3) && !last.covers(textVersion: "1", host: "https://b"))
    #expect(try store.consent(.monitoring)?.revoked == nil)
    let count = try store.connection.first("SELECT count(*) AS n FROM consents WHERE revoked_ms IS NULL") { (row) throws(StoreError) in
      try row.integer("n")
    }
    #expect(count == 1)
  }

  @Test func conversationsAreCappedAndNamed() throws {
    let first = try store.startSession(at: at(1))
    #expect(try store.sessions().map(\.title) == [SessionTitle.unnamed])
    for number in 0..<90 {
      try store.say(
        number == 0 ? "How do I sleep better?" : "turn \(number)", as: number % 2 == 0 ? .user : .assistant,
        state: number == 89 ? .truncated : .complete, in: first, at: at(Int64(2 + number)))
    }
    let turns = try store.turns(of: first)
    #expect(turns.count == SessionCaps.mostTurns)
    #expect(turns.last?.turn == ChatTurn(.partial, "turn 89"))
    #expect(try store.sessions().map(\.title) == ["How do I sleep better"])
    for number in 0..<45 { _ = try store.startSession(at: at(Int64(1000 + number))) }
    let sessions = try store.sessions()
    #expect(sessions.count == SessionCaps.mostSessions)
    #expect(sessions.first?.created == at(1044))
    #expect(!sessions.contains { $0.id == first })
    #expect(try store.turns(of: first) == [])
  }

  @Test func removingTakesTheFactsAlong() throws {
    let session = try store.startSession(at: at(1))
    try store.say("hello", as: .user, in: session, at: at(2))
    let said = try store.say("I am allergic to nuts", as: .user, in: session, at: at(3))
    try store.say("Noted.", as: .assistant, in: session, at: at(4))
    try store.remember(MemoryFact(.allergy, key: "nuts", text: "allergic to nuts", created: at(3), sourceTurn: said))
    try store.remember(MemoryFact(.preference, key: "runs", text: "likes runs", created: at(3), sourceTurn: said))
    try store.removeSession(session)
    #expect(try store.turns(of: session) == [] && store.sessions() == [])
    // What safety depends on outlives the words it came from.
    #expect(try store.facts(at: at(5)).map(\.fact.text) == ["allergic to nuts"])
  }

  @Test func aQuestionTakesThePlaceOfAnotherAllAtOnce() throws {
    let first = try store.keepQuestion("hello", in: nil, at: at(1))
    #expect(try store.keepAnswer([SaidTurn("Hi.", as: .assistant)], to: first, at: at(2)) == first.session)
    let old = try store.keepQuestion("I am allergic to nuts", in: first.session, at: at(3))
    try store.remember(MemoryFact(.preference, key: "runs", text: "likes runs", created: at(3), sourceTurn: old.turn))
    let turn = try #require(try store.turns(of: first.session).first { $0.id == old.turn })
    // The schema refuses empty words, and then nothing is cut.
    #expect(throws: StoreError.self) { try store.keepQuestion("", in: first.session, inPlaceOf: turn, at: at(4)) }
    #expect(try store.turns(of: first.session).count == 3 && store.facts(at: at(5)).count == 1)
    let new = try store.keepQuestion("why", in: first.session, inPlaceOf: turn, at: at(6))
    #expect(try store.turns(of: first.session).map(\.text) == ["hello", "Hi.", "why"])
    #expect(try store.facts(at: at(7)) == [] && new.session == first.session)
  }

  @Test func anAnswerIsNotKeptWhereItsConversationIsGone() throws {
    let asked = try store.keepQuestion("why is that so", in: nil, at: at(1))
    try store.removeSession(asked.session)
    let said = [SaidTurn("Used up.", as: .quotaLock), SaidTurn("Because.", as: .local, state: .offline)]
    #expect(throws: StoreError.noSuchRow(table: "coach_sessions", id: asked.session)) { try store.keepAnswer(said, to: asked, at: at(2)) }
    #expect(try store.sessions().isEmpty)
    #expect(try store.keepQuestion("and now", in: asked.session, at: at(3)).session != asked.session)
  }

  @Test func anAnswerIsKeptAsAWholeOrNotAtAll() throws {
    let asked = try store.keepQuestion("why is that so", in: nil, at: at(1))
    #expect(throws: StoreError.self) {
      try store.keepAnswer([SaidTurn("One.", as: .assistant), SaidTurn("", as: .assistant)], to: asked, at: at(4))
    }
    #expect(try store.turns(of: asked.session).map(\.text) == ["why is that so"])
  }

  @Test func answersAreRated() throws {
    let session = try store.startSession(at: at(1))
    let question = try store.say("why", as: .user, in: session, at: at(2))
    #expect(try store.lastAnswer() == nil)
    let answer = try store.say("because", as: .assistant, in: session, at: at(3))
    try store.rate(answer, .up, reasons: [], at: at(4))
    try store.rate(answer, .down, reasons: ["too_long", "generic"], at: at(5))
    let stored = try #require(try store.lastAnswer())
    #expect(stored.rating == .down && stored.reasons == ["generic", "too_long"])
    #expect(throws: StoreError.noSuchRow(table: "coach_turns", id: question)) {
      try store.rate(question, .up, reasons: [], at: at(6))
    }
    try store.removeSession(session)
    #expect(throws: StoreError.noSuchRow(table: "coach_sessions", id: session)) { try store.removeSession(session) }
    #expect(try store.lastAnswer() == nil)
  }

  @Test func factsReplaceExpireAndMakeRoom() throws {
    try store.remember(MemoryFact(.diet, key: "style", text: "I am vegan", created: at(1)))
    let newer = try #require(try store.remember(MemoryFact(.diet, key: "style", text: "I am vegetarian", created: at(2), expires: at(50))))
    #expect(try store.facts(at: at(3)).map(\.id) == [newer])
    #expect(try store.facts(at: at(50)) == [])
    try store.remember(MemoryFact(.allergy, key: "nuts", text: "no nuts", created: at(60)))
    for number in 0..<45 {
      try store.remember(MemoryFact(.preference, key: "p\(number)", text: "likes \(number)", created: at(Int64(100 + number))))
    }
    let facts = try store.facts(at: at(200))
    #expect(facts.count == CoachMemory.mostFacts + 1)
    #expect(facts.first?.fact.kind == .allergy)
    try store.forget(fact: facts[0].id)
    #expect(throws: StoreError.noSuchRow(table: "memory_facts", id: facts[0].id)) { try store.forget(fact: facts[0].id) }
    #expect(try store.remember(MemoryFact(.preference, text: " ", created: at(300))) == nil)
  }

  @Test func useIsRememberedForItsWeek() throws {
    let now = Instant(seconds: 1_773_470_000)
    #expect(try store.quota(at: now) == nil)
    var view = QuotaView(plan: .plus, at: now)
    view.used = 7
    try store.setQuota(view)
    #expect(try store.quota(at: now) == view)
    #expect(try store.quota(at: now.advanced(milliseconds: 8 * 86_400_000))?.used == 0)
    try store.setQuota(nil)
    #expect(try store.quota(at: now) == nil)
  }
}

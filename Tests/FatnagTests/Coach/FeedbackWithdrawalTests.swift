import CoachTransport
import HealthDatabase
import JSONText
import ScaleCore
import Testing

@testable import fatnag

/// What comes of taking everything back.
struct WithdrawalRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: @Sendable () -> ScriptedCoach
  let status: ExitStatus

  static let rows: [WithdrawalRow] = [
    .init(testDescription: "deleted", script: { .json(#"{"ok":true,"deleted":2}"#) }, status: .done),
    .init(testDescription: "was not there", script: { .json(#"{"ok":true,"deleted":0}"#) }, status: .done),
    .init(testDescription: "no network", script: { .failing(.resolve(host: "feedback.example")) }, status: .unavailable),
    .init(testDescription: "broken", script: SendingRow.refusal(500), status: .unavailable),
    .init(testDescription: "too often", script: SendingRow.refusal(429), status: .quota),
    .init(testDescription: "wrong key", script: SendingRow.refusal(401), status: .notConfigured),
    .init(testDescription: "an older service", script: SendingRow.refusal(405), status: .unavailable),
    .init(testDescription: "says nothing of it", script: { .json(#"{"ok":true}"#) }, status: .unavailable),
    .init(testDescription: "nonsense", script: { .json(#"{"ok":true,"deleted":-1}"#) }, status: .unavailable),
  ]
}

@Suite("Taking feedback back")
struct FeedbackWithdrawalTests {
  private static let ids = ["7c9e6679-7425-40de-944b-e07fc1f90ae7", "7c9e6679-7425-40de-944b-e07fc1f90ae8"]

  /// Two are with the service, one waits.
  private func filled() throws -> (home: Home, service: FeedbackService) {
    let home = try Home()
    let service = FeedbackService()
    try home.connect(service)
    service.answers = Self.ids.map { .json(#"{"ok":true,"id":"\#($0)"}"#) }
    #expect(home.run("feedback --yes one --category praise").output.contains("--forget --id \(Self.ids[0])"))
    #expect(home.run("feedback --yes two").status == 0)
    service.answers = [.failing(.reset)]
    #expect(home.run("feedback --yes three").status == ExitStatus.unavailable.rawValue)
    return (home, service)
  }

  private func author(_ home: Home) throws -> String? { try home.store().setting(FeedbackForm.authorKey) }

  @Test("everything: there first, then here; nothing is lost where the service did not say that it is done", arguments: WithdrawalRow.rows)
  func everything(_ row: WithdrawalRow) throws {
    let (home, service) = try filled()
    let author = try #require(try author(home))
    service.answers = [row.script()]
    let run = home.run("feedback --forget --yes --json")
    #expect(run.status == row.status.rawValue)
    let question = try #require(service.questions.last)
    #expect(question.method == .delete && String(decoding: question.body, as: UTF8.self) == #"{"anonymous_user_id":"\#(author)"}"#)
    let isDone = row.status == .done
    #expect(try self.author(home) == (isDone ? nil : author))
    #expect(try home.waitingFeedback().count == (isDone ? 0 : 1))
    #expect(try home.run("feedback --sent --json").object()["sent"]?.array?.count == (isDone ? 0 : 2))
    guard isDone else { return }
    #expect(try run.object()["dropped"] == 1)
    #expect(home.run("feedback --forget --yes").status == ExitStatus.declined.rawValue)
    #expect(try JSONValue(parsing: Array(home.run("feedback --preview anew").output.utf8))["anonymous_user_id"]?.string != author)
    #expect(service.questions.count == 4)
  }

  @Test("one, by its number; the rest stays")
  func one() throws {
    let (home, service) = try filled()
    let author = try #require(try author(home))
    let listed = try home.run("feedback --sent --json").object()["sent"]?.array ?? []
    #expect(listed.map { $0["id"]?.string } == Self.ids && listed.first?["category"] == "praise")
    #expect(home.run("feedback --sent").output.contains(Self.ids[1]))
    service.answers = [.json(#"{"ok":true,"deleted":1}"#), .json(#"{"ok":true,"deleted":0}"#)]
    #expect(try home.run("feedback --forget --yes --json --id \(Self.ids[0].uppercased())").object()["dropped"] == .null)
    let body = String(decoding: try #require(service.questions.last).body, as: UTF8.self)
    #expect(body == #"{"anonymous_user_id":"\#(author)","id":"\#(Self.ids[0])"}"#)
    #expect(home.run("feedback --forget --yes --id \(Self.ids[0])").status == ExitStatus.declined.rawValue)
    #expect(try home.run("feedback --sent --json").object()["sent"]?.array?.map { $0["id"]?.string } == [Self.ids[1]])
    #expect(try self.author(home) == author)
    #expect(try home.waitingFeedback().count == 1)
  }

  @Test("is shown and asked first")
  func asked() throws {
    let (home, service) = try filled()
    let author = try #require(try author(home))
    #expect(home.run("feedback --forget").status == ExitStatus.usage.rawValue)
    let preview = home.run("feedback --forget --preview")
    #expect(preview.status == 0 && preview.output == #"{"anonymous_user_id":"\#(author)"}"# + "\n")
    home.terminal = World.dumbTerminal
    home.answers = ["n"]
    let run = home.run("feedback --forget")
    #expect(run.status == ExitStatus.declined.rawValue)
    for piece in ["DELETE", "https://feedback.example/", author, "the one that waits"] { #expect(run.errors.contains(piece), "\(piece)") }
    #expect(service.questions.count == 3)
    #expect(try home.waitingFeedback().count == 1)
    home.answers = ["y"]
    service.answers = [.json(#"{"ok":true,"deleted":2}"#)]
    #expect(home.run("feedback --forget").output.contains("deleted 2"))
  }

  @Test("without a service nothing is lost, and where nothing was sent nobody is asked")
  func nothing() throws {
    let (home, service) = try filled()
    try home.write("", to: home.config)
    let run = home.run("feedback --forget --yes")
    #expect(run.status == ExitStatus.notConfigured.rawValue && run.errors.contains("1 is waiting"))
    #expect(run.errors.contains("set feedback.url"))
    #expect(try author(home) != nil && home.waitingFeedback().count == 1)
    let fresh = try Home()
    try fresh.connect(service)
    #expect(fresh.run("feedback --forget --yes").status == ExitStatus.declined.rawValue)
    #expect(service.questions.count == 3)
  }

  @Test("no more are remembered than can be taken back")
  func most() throws {
    let store = try HealthStore.inMemory()
    var list = try SentFeedbackList(store)
    for number in 0..<60 {
      try list.add(.init(id: "id-\(number)", isKnown: false), Array(#"{"category":"bug"}"#.utf8), at: Instant(milliseconds: Int64(number)))
    }
    try list.add(.init(id: nil, isKnown: false), [], at: World.start)
    let entries = try SentFeedbackList(store).entries
    #expect(
      entries.count == SentFeedback.most && entries.last == SentFeedback(id: "id-59", time: Instant(milliseconds: 59), category: "bug"))
    try store.setSetting(SentFeedbackList.key, "no line\nx y z\n")
    #expect(try SentFeedbackList(store).entries == [])
  }
}

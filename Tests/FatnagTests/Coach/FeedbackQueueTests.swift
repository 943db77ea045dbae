import CoachTransport
import Foundation
import JSONText
import Testing

@testable import fatnag

/// A feedback service by hand: what it was asked, and what it answers next.
final class FeedbackService {
  var questions: [CoachQuestion] = []

  /// What becomes of the next ones; ``normal`` of the rest.
  var answers: [ScriptedCoach] = []
  var normal: () -> ScriptedCoach = { .json(#"{"ok":true}"#) }

  var line: CoachLine {
    CoachLine(
      ask: { _, _ throws(TransferError) in throw .cut },
      call: { question, _, _ throws(TransferError) in
        self.questions.append(question)
        return ScriptedCall(self.answers.isEmpty ? self.normal() : self.answers.removeFirst())
      })
  }

  func bodies() throws -> [JSONValue] { try questions.map { try JSONValue(parsing: $0.body) } }
}

extension Home {
  /// Where feedback goes from here on.
  func connect(_ service: FeedbackService) throws {
    try write("feedback.url = https://feedback.example/\n", to: config)
    try write("feedback.key = planted-key\n", to: secrets)
    chmod(secrets, 0o600)
    line = service.line
  }

  func waitingFeedback() throws -> [String] { try files().filter { $0.contains("fatnag/feedback/") } }
}

@Suite("Feedback that waits")
struct FeedbackQueueTests {
  @Test("without a service it is kept in a file for its owner, and without anybody there nothing happens")
  func kept() throws {
    let home = try Home()
    #expect(home.run("feedback hello").status == ExitStatus.usage.rawValue)
    let run = home.run("feedback --yes --json hello")
    #expect(run.status == 0)
    let answer = try run.object()
    #expect(answer["sent"] == false && answer["waiting"] == 1)
    let file = try #require(try home.waitingFeedback().first)
    #expect(answer["file"]?.string == home.path + "/" + file)
    #expect(try home.mode(file) == 0o600)
    #expect(try JSONValue(parsing: home.text(file)) == answer["body"])
    #expect(home.run("feedback --queued").status == ExitStatus.notConfigured.rawValue)
  }

  @Test("twenty wait, and the oldest goes for another")
  func most() throws {
    let home = try Home()
    for number in 0..<23 {
      home.variables["FATNAG_NOW"] = "2026-03-14T07:\(10 + number):00+01:00"
      #expect(home.run("feedback --yes \"note \(number)\"").status == 0)
    }
    let messages = try home.waitingFeedback().map { try JSONValue(parsing: home.text($0))["message"]?.string ?? "" }
    #expect(messages == (3..<23).map { "note \($0)" })
  }

  @Test("thirty days, and not longer")
  func days() throws {
    let home = try Home()
    let service = FeedbackService()
    #expect(home.run("feedback --yes hello").status == 0)
    try home.connect(service)
    home.variables["FATNAG_NOW"] = "2026-04-13T07:30:01+01:00"
    #expect(try home.run("feedback --queued --json").object()["waiting"] == 0)
    #expect(service.questions.isEmpty)
    #expect(try home.waitingFeedback() == [])
    home.variables["FATNAG_NOW"] = nil
    home.line = nil
    try home.write("", to: home.config)
    #expect(home.run("feedback --yes hello").status == 0)
    try home.connect(service)
    home.variables["FATNAG_NOW"] = "2026-04-13T07:30:00+01:00"
    #expect(try home.run("feedback --queued --json").object()["sent"] == true)
    #expect(service.questions.count == 1)
  }

  @Test("goes out in order and under its own number, stops where the service does, and is sent once")
  func later() throws {
    let home = try Home()
    let service = FeedbackService()
    try home.connect(service)
    service.normal = { .failing(.connect(host: "feedback.example", port: 443, systemError: 111)) }
    for number in 0..<4 {
      home.variables["FATNAG_NOW"] = "2026-03-14T07:3\(number):00+01:00"
      #expect(home.run("feedback --yes \"note \(number)\"").status == ExitStatus.unavailable.rawValue)
    }
    let kept = try service.bodies()
    service.questions = []
    service.normal = { .json(#"{"ok":true}"#) }
    service.answers = [service.normal(), .failing(.refused(ServiceRefusal(status: 429)))]
    #expect(home.run("feedback --queued").status == ExitStatus.quota.rawValue)
    #expect(try home.waitingFeedback().count == 3)
    let rest = try home.run("feedback --queued --json").object()
    #expect(rest["sent"] == true && rest["waiting"] == 0)
    #expect(try service.bodies() == [kept[0], kept[1], kept[1], kept[2], kept[3]])
    #expect(try home.run("feedback --queued --json").object()["sent"] == .null)
    #expect(try home.waitingFeedback() == [])
  }

  @Test("goes along with the next one, which is sent even where the old ones stay")
  func along() throws {
    let home = try Home()
    let service = FeedbackService()
    try home.connect(service)
    service.answers = [.failing(.reset), .json(#"{"ok":true}"#), .failing(.refused(ServiceRefusal(status: 429)))]
    #expect(home.run("feedback --yes old").status == ExitStatus.unavailable.rawValue)
    let run = try home.run("feedback --yes --json new").object()
    #expect(run["sent"] == true && run["waiting"] == 1)
    #expect(try home.run("feedback --yes --json newer").object()["waiting"] == 0)
    #expect(try service.bodies().map { $0["message"]?.string } == ["old", "new", "old", "newer", "old"])
  }

  @Test("what the service will never take is dropped with a word, and the rest goes on")
  func refused() throws {
    let home = try Home()
    let service = FeedbackService()
    try home.connect(service)
    service.normal = { .failing(.reset) }
    for text in ["one", "two"] { home.run("feedback --yes \(text)") }
    service.normal = { .json(#"{"ok":true}"#) }
    service.answers = [.failing(.refused(ServiceRefusal(status: 400)))]
    let run = home.run("feedback --queued")
    #expect(run.status == 0 && run.errors.contains("refused") && run.output.contains("Sent"))
    #expect(try home.waitingFeedback() == [])
  }
}

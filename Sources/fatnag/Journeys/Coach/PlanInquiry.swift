import CoachTransport
import Console
import HealthDatabase
import HostBus
import JSONText
import ScaleCore

/// Asks the Worker how the week stands, where that is allowed; else there is what it said last.
struct PlanInquiry {
  private(set) var quota: QuotaView?

  /// Why the figures are what they are; nil when they are fresh.
  private(set) var note: String?

  init(_ environment: Environment, isOffline: Bool) throws {
    let reading = try environment.storeForReading()
    quota = try reading.quota(at: environment.now)
    guard !isOffline else {
      note = "As the server said last."
      return
    }
    let gate: CoachGate
    do {
      gate = try CoachGate(quietly: environment, reading)
    } catch let words as Explanation {
      note =
        words.code == "consent_missing"
        ? "The server was not asked: that needs your consent (fatnag coach consent on)." : "The server was not asked: no Coach is set up."
      return
    }
    guard gate.service.needsConsent else {
      (quota, note) = (nil, "The Coach is on this computer; nothing is counted.")
      return
    }
    let device = try reading.setting(CoachAsking.deviceKey) ?? environment.newIdentifier()
    let question = gate.service.question(by: .get, [], device: device, options: try environment.transferOptions())
    do {
      let answer = try environment.answer(to: question) { $0.planURL }
      if let fresh = Self.view(try? JSONValue(parsing: answer.body), at: environment.now) {
        quota = fresh
        if gate.service.hasPlanToken, fresh.plan == .free {
          note = "coach.plan_token is set, but the service does not take it and counts you as Free: ask whoever gave it to you."
        }
        try? environment.storeForWriting().setQuota(fresh)
      }
    } catch let error as TransferError {
      note = "The server could not be asked: \(error.explanation.message)"
    }
  }

  private static func view(_ json: JSONValue?, at now: Instant) -> QuotaView? {
    guard let json, json["used"]?.integer != nil, json["limit"]?.integer != nil else { return nil }
    func number(_ key: String) -> String? { json[key]?.integer.map { String($0) } }
    return QuotaView(plan: json["plan"]?.string, used: number("used"), limit: number("limit"), resets: json["resets_at"]?.string, at: now)
  }
}

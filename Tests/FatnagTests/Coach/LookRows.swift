import CoachTransport
import HealthDatabase
import ScaleCore
import Testing

@testable import fatnag

/// How things stand when a look is asked for, and that nothing leaves then.
struct RefusedLookRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let status: ExitStatus
  let code: String
  let verdict: String
  let prepare: @Sendable (MonitorScene) throws -> Void

  static let rows: [RefusedLookRow] = [
    .init(testDescription: "never switched on", status: .declined, code: "monitoring_off", verdict: "off") {
      try $0.world.store.setSetting(MonitoringSwitch.key, nil)
    },
    .init(testDescription: "switched off", status: .declined, code: "monitoring_off", verdict: "off") {
      #expect($0.world.run("coach monitor off").status == 0)
    },
    .init(testDescription: "the Coach's consent taken back", status: .declined, code: "monitoring_off", verdict: "off") {
      let run = $0.world.run("coach consent off")
      #expect(run.status == 0 && run.errors.contains("no longer looks at the health digest"))
    },
    .init(testDescription: "consent of another host", status: .notConfigured, code: "consent_missing", verdict: "no_consent") {
      $0.world.settings[.coachURL] = "https://other.example"
    },
    .init(testDescription: "consent of another text", status: .notConfigured, code: "consent_missing", verdict: "no_consent") {
      try $0.agree(version: "monitor-1999")
    },
    .init(testDescription: "consent to questions alone", status: .notConfigured, code: "consent_missing", verdict: "no_consent") {
      try $0.world.store.revokeConsent(.monitoring, at: World.start)
      try $0.world.store.giveConsent(.coach, textVersion: CoachConsent.textVersion, host: MonitorScene.url, at: World.start)
    },
    .init(testDescription: "no Coach", status: .notConfigured, code: "no_coach", verdict: "not_configured") {
      $0.world.settings[.coachURL] = nil
    },
    .init(testDescription: "no secret", status: .notConfigured, code: "no_coach_secret", verdict: "not_configured") {
      $0.world.settings[.coachSecret] = nil
    },
    .init(testDescription: "the reserve", status: .declined, code: "reserve", verdict: "reserve") { try $0.setUsed(3) },
    .init(testDescription: "used up", status: .declined, code: "reserve", verdict: "reserve") { try $0.setUsed(28, of: .plus) },
    .init(testDescription: "nothing recent", status: .declined, code: "empty_digest", verdict: "empty_digest") {
      $0.advance(hours: 24 * 400)
    },
    .init(testDescription: "a minor", status: .declined, code: "needs_care", verdict: "needs_care") {
      try $0.world.store.setProfile(Profile(sex: .female, age: .stated(years: 16, on: LocalZone.utc.date(at: World.start))))
    },
    .init(testDescription: "underweight, with a target below", status: .declined, code: "needs_care", verdict: "needs_care") {
      try $0.world.store.setProfile(Profile(sex: .female, height: Length(centimetres: 215), idealMass: Mass(kilograms: 72)))
    },
  ]
}

/// How the service ends one look, and what stands after it.
struct LookRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: @Sendable () -> ScriptedCoach
  let outcome: StoredCheck.Outcome
  let status: ExitStatus
  var code: String?

  /// Whether the day's look is over; else the same day may have another.
  var isDone = true

  /// When the next look becomes due by itself.
  var next = LookRow.tomorrow

  private static let tomorrow = "2026-03-16T00:00:00+01:00"

  /// The service said that nothing is left.
  private static let nextWeek = "2026-03-16T01:00:00+01:00"

  static let rows: [LookRow] = [
    .init(testDescription: "whole", script: { ScriptedCoach("Walk ", "more.") }, outcome: .complete, status: .done),
    .init(
      testDescription: "at its limit", script: { ScriptedCoach("Walk more.", end: ReplyEnd(.length)) }, outcome: .length, status: .done),
    .init(
      testDescription: "cut", script: { ScriptedCoach("Walk mo", end: ReplyEnd(.truncated, cause: .reset)) }, outcome: .truncated,
      status: .incomplete, code: "cut_answer"),
    .init(
      testDescription: "error in the middle",
      script: { ScriptedCoach("Walk", end: ReplyEnd(.error, cause: .service(ServiceError(code: "x")))) }, outcome: .error,
      status: .incomplete, code: "cut_answer"),
    .init(
      testDescription: "empty", script: { ScriptedCoach(end: ReplyEnd(.empty)) }, outcome: .empty, status: .unavailable,
      code: "empty_answer"),
    .init(
      testDescription: "nothing to see", script: { ScriptedCoach("\u{200B} ") }, outcome: .empty, status: .unavailable, code: "empty_answer"
    ),
    .init(
      testDescription: "unsafe", script: { ScriptedCoach("Fine. ", "Eat only 700 kcal a day. ", "Then more.") }, outcome: .stopped,
      status: .incomplete, code: "stopped_answer"),
    .init(
      testDescription: "used up", script: { .failing(EndingRow.refused(429, "quota_exhausted")) }, outcome: .quota, status: .quota,
      code: "quota_exhausted", next: nextWeek),
    .init(
      testDescription: "kept for conversations", script: { .failing(EndingRow.refused(429, "kept_for_chat")) }, outcome: .kept,
      status: .declined, code: "kept_for_chat", next: nextWeek),
    .init(
      testDescription: "too fast", script: { .failing(EndingRow.refused(429, "rate_limited")) }, outcome: .offline, status: .quota,
      code: "rate_limited", next: nextWeek),
    .init(
      testDescription: "everybody's day", script: { .failing(EndingRow.refused(429, "daily_ceiling", scope: "service")) },
      outcome: .offline, status: .quota,
      code: "busy", next: "2026-03-16T00:00:00+01:00"),
    .init(
      testDescription: "wrong secret", script: { .failing(EndingRow.refused(401, "unauthorized")) }, outcome: .offline,
      status: .notConfigured, code: "unauthorized", next: nextWeek),
    .init(
      testDescription: "broken", script: { .failing(EndingRow.refused(502, "upstream_error")) }, outcome: .offline, status: .unavailable,
      code: "service_failed", next: nextWeek),
    .init(
      testDescription: "silent", script: { .failing(.timeout(.firstEvent)) }, outcome: .offline, status: .unavailable, code: "timeout"),
    .init(
      testDescription: "no network", script: { .failing(.resolve(host: "coach.example")) }, outcome: .unreached, status: .unavailable,
      code: "no_host", isDone: false, next: "2026-03-15T12:00:00+01:00"),
    .init(
      testDescription: "nobody listens", script: { .failing(.connect(host: "coach.example", port: 443, systemError: 111)) },
      outcome: .unreached, status: .unavailable, code: "no_connection", isDone: false, next: "2026-03-15T12:00:00+01:00"),
  ]
}
